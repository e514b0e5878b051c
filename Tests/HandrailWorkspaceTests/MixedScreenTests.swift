import Foundation
import HandrailLedger
import HandrailMerge
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What nothing tells apart when two people sync for the first time is joined, with every difference as a conflict, and named.
@Suite struct MixedScreenTests {
  typealias Design = ImportIdentityTests.Design

  private func world(_ body: (TestFolder, Workspace, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = try folder.workspace("aki", author: "Aki <aki@example.com>", machine: "m1")
      let ben = try folder.workspace("ben", author: "Ben <ben@example.com>", machine: "m2")
      for workspace in [aki, ben] { try workspace.add(Remote(name: "hub", url: hub), from: "/") }
      try body(folder, aki, ben)
    }
  }

  /// - Parameter inConflict: those alone for which `doctor` says that conflicts must be settled first, or need not.
  private static func mixed(_ workspace: Workspace, inConflict: Bool? = nil) throws -> [String] {
    try workspace.look().flatMap { diagnosis -> [String] in
      guard case .database(.screensMixed(let screens, let found)) = diagnosis.finding, inConflict ?? found == found else {
        return []
      }
      #expect(diagnosis.state == .noted)
      return screens
    }
  }

  /// Two apps without a name whose storyboards have the ids of one template: what the files say differently is in conflict.
  @Test func appsWithoutANameDisputeWhatDiffers() throws {
    try world { folder, aki, ben in
      for (workspace, name, words) in [(aki, "one", "Buy"), (ben, "two", "Send")] {
        try ImportAppTests.app(folder, name, project: nil, words: words).importing(into: workspace)
      }
      let (own, theirs) = (try aki.sources(), try ben.sources())
      #expect(own == theirs)
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      for workspace in [aki, ben] {
        let sides = try workspace.conflicts().filter { $0.path == "text.en" || $0.path == "label.en" }.map { conflict in
          conflict.sides.map { "\($0.author) \($0.value ?? "")" }.sorted()
        }
        for words in ["", "!", " row"] {
          #expect(sides.contains(["Aki <aki@example.com> Buy\(words)", "Ben <ben@example.com> Send\(words)"]), "\(sides)")
        }
        #expect(try !Self.mixed(workspace, inConflict: true).isEmpty && Self.mixed(workspace, inConflict: false).isEmpty)
      }
    }
  }

  /// The same where not even one object is common, so that no field of an element is in conflict.
  @Test func appsWithoutANameAndWithoutACommonObjectAreNamed() throws {
    try world { folder, aki, ben in
      for (workspace, words) in [(aki, "Buy"), (ben, "Send")] {
        let app = try SmallApp(folder, words)
        let scene = SmallApp.scene("BYZ-38-t0r", "ViewController", SmallApp.button("own-\(words)", words))
        try app.write("App/Main.storyboard", SmallApp.storyboard(scene))
        try app.importing(into: workspace)
      }
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      let screen = try #require(try aki.sources().keys.first)
      for workspace in [aki, ben] {
        let document = try #require(try workspace.document(screen))
        #expect(document.keys(in: .elements).count == 2, "nothing is lost")
        #expect(try Self.mixed(workspace) == [screen])
        let inConflict = try !workspace.conflicts(on: Target(screen)).isEmpty
        #expect(try Self.mixed(workspace, inConflict: inConflict) == [screen])
      }
      // What `doctor` says helps.
      let theirs = try #require(try ben.document(screen)?.keys(in: .elements).first { $0.id.contains("buy") })
      try ben.remove(Target(.screen, screen, theirs.id))
      #expect(try Self.mixed(ben).isEmpty)
      let app = try SmallApp(folder, "Buy")
      let summary = try ben.importScreens(try ben.readInterfaceBuilder([app.root], app: "Buy"), isDryRun: false)
      #expect(summary.screensAdded == 1 && summary.gone.isEmpty)
      #expect(try ben.sources().count == 2 && Self.mixed(ben).isEmpty)
      for workspace in [ben, aki] { try workspace.quietSync() }
      #expect(try aki.everything() == ben.everything() && Self.mixed(aki).isEmpty)
    }
  }

  /// Elements are called after their words, so nothing is in conflict: the sync says what came together, and no import writes one
  /// app's values over the other's until somebody has said which app it is.
  @Test(arguments: [nil, "App"]) func wordsThatMakeOtherElementsAreToldAndAskedAbout(project: String?) throws {
    try world { folder, aki, ben in
      func app(_ name: String, _ words: String) throws -> SmallApp {
        let app = try SmallApp(folder, name)
        if let project { try app.write("\(project).xcodeproj/project.pbxproj", "") }
        let views = ["a", "b"].map { id in
          #"<label id="\#(id)" text="\#(words) \#(id)"><rect key="frame" x="16" y="20" width="200" height="20"/></label>"#
        }
        try app.write("Main.storyboard", SmallApp.storyboard(SmallApp.scene("BYZ-38-t0r", "Main", views.joined())))
        return app
      }
      let apps = [(aki, try app("one", "Buy")), (ben, try app("two", "Send"))]
      for (workspace, app) in apps { try app.importing(into: workspace) }
      let first = try aki.sync([], OperationControl())
      #expect(first.reports.allSatisfy { $0.mixed.isEmpty })
      let screen = try #require(try aki.sources().keys.first)
      for workspace in [ben, aki] {
        let report = try workspace.sync([], OperationControl()).reports[0]
        #expect(report.failure == nil && report.mixed == [screen])
      }
      for (workspace, app) in apps {
        let bytes = try workspace.allBytes()
        let refused = failure { try app.importing(into: workspace) }
        guard case .input(.unclearApp(let prompt)) = refused?.code else { return #expect(Bool(false), "\(refused as Any)") }
        #expect(try workspace.allBytes() == bytes && prompt.same == project ?? "Shop", "nothing was changed")
        let summary = try workspace.importScreens(
          try workspace.readInterfaceBuilder([app.root], app: prompt.other), isDryRun: false)
        #expect(try summary.screensAdded == 1 && workspace.document(screen)?.keys(in: .elements).count == 4)
      }
    }
  }

  /// Of two elements that were made of one object, a revision goes on from the one that says the same.
  @Test func aRevisionMeetsTheElementThatSaysTheSame() throws {
    try world { folder, aki, ben in
      func label(_ words: String) -> String {
        #"<label id="a" text="\#(words)"><rect key="frame" x="16" y="20" width="200" height="20"/></label>"#
      }
      let others = SmallApp.button("go", "Go") + SmallApp.label("title", "Home")
      let app = try SmallApp(folder, "app", isRepository: true)
      for (workspace, words) in [(aki, "Buy"), (ben, "Order")] {
        try app.write("Main.storyboard", SmallApp.storyboard(SmallApp.scene("BYZ-38-t0r", "Main", label(words), others)))
        try app.importing(into: workspace)
      }
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try Self.mixed(aki).isEmpty, "two revisions of one app")
      let screen = try #require(try aki.sources().keys.first)
      try aki.set("\(screen)#order", "notes=Mine")
      let summary = try app.importing(into: aki)
      #expect(summary.gone == ["\(screen)#buy"] && summary.valuesChanged == 0 && summary.itemsAdded == 0, "\(summary.changes)")
    }
  }

  /// Two people who import one app's files have one screen, whatever revisions they had.
  @Test func revisionsOfOneFileAreNotMixed() throws {
    try world { folder, aki, ben in
      let app = try ImportAppTests.app(folder, "app", project: nil, words: "Buy")
      try app.importing(into: aki)
      try app.edit("App/Main.storyboard", "go", "went")
      try app.importing(into: ben)
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try Self.mixed(aki).isEmpty && Self.mixed(ben).isEmpty)
    }
  }

  /// A version that did not tell files apart made one screen of two.
  @Test func aScreenThatAnOlderVersionMixedIsNamedAndCanBeSeparated() throws {
    try world { folder, aki, ben in
      let (alpha, beta) = (Design(name: "Alpha", frames: ["Home"]), Design(name: "Beta", button: "Buy", frames: ["Home"]))
      try ImportIdentityTests.importing([alpha], into: aki, folder)
      try ImportIdentityTests.importing([beta], into: ben, folder)
      #expect(try Self.mixed(aki).isEmpty)
      let theirs = try #require(try ben.document("home"))
      try aki.edit(Activity(.set, ["home"], [])) { edit throws(Failure) in
        guard let own = try edit.document(.screen, "home") else { return }
        edit.replace(Merge.merge(own, theirs))
      }
      #expect(try Self.mixed(aki) == ["home"])
      for conflict in try aki.conflicts(on: Target("home")) {
        let side = conflict.sides.first { $0.author.hasPrefix("Aki") }
        try aki.resolve(conflict.target, conflict.path, take: side?.name, value: nil)
      }
      #expect(try Self.mixed(aki).isEmpty)
      let summary = try ImportIdentityTests.importing([beta], into: aki, folder)
      #expect(try summary.screensAdded == 1 && aki.sources().values.sorted() == ["Alpha#1:1", "Beta#1:1"])
    }
  }

  /// A colour of one name in two designs is one after the join: both files' values are there to choose from.
  @Test(arguments: [1, 2]) func coloursOfOneNameAreInConflict(people: Int) throws {
    try world { folder, aki, ben in
      let other = try folder.workspace(
        "other", author: people == 1 ? "Aki <aki@example.com>" : "Ben <ben@example.com>", machine: "m3")
      try other.add(Remote(name: "hub", url: folder.path + "/hub.git"), from: "/")
      for (workspace, name, red) in [(aki, "Alpha", 1), (other, "Beta", 0)] {
        try FigmaImportTests.importing(Self.design(name, red: red), into: workspace, in: folder, key: nil)
      }
      for workspace in [aki, other, aki] { try workspace.quietSync() }
      for workspace in [aki, other] {
        let found = try workspace.conflicts().filter { $0.target.kind == .palette || $0.target.text.hasPrefix("colour:") }
        let values = found.first { $0.path == "light" }?.sides.map { $0.value ?? "" }.sorted()
        #expect(values == ["#000000", "#ff0000"], "\(found)")
        let files = found.first { $0.path == "source.file" }?.sides.map { $0.value ?? "" }.sorted()
        #expect(files == ["Alpha", "Beta"], "\(found)")
      }
    }
  }

  private static func design(_ name: String, red: Int) -> String {
    let variables =
      #","meta":{"variableCollections":{"C":{"id":"C","name":"T","defaultModeId":"1","modes":[{"modeId":"1","name":"Light"}]}},"#
      + #""variables":{"V":{"id":"V","name":"brand","variableCollectionId":"C","resolvedType":"COLOR","#
      + #""valuesByMode":{"1":{"r":\#(red),"g":0,"b":0}}}}}}"#
    return Design(name: name, frames: [name]).json.dropLast() + variables
  }
}
