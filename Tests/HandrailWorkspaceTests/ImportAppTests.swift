import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Two apps in one workspace keep apart, though Xcode gave their first objects the same ids.
@Suite struct ImportAppTests {
  /// An app as Xcode's template makes it, with a button of its own.
  static func app(_ folder: TestFolder, _ name: String, project: String?, words: String, isRepository: Bool = false) throws
    -> SmallApp
  {
    let app = try SmallApp(folder, name, isRepository: isRepository)
    if let project {
      try FileManager.default.createDirectory(atPath: "\(app.root)/\(project).xcodeproj", withIntermediateDirectories: true)
    }
    try app.write(
      "App/Main.storyboard",
      SmallApp.storyboard(
        SmallApp.scene("BYZ-38-t0r", "ViewController", SmallApp.label("abc-12-def", words), SmallApp.button("go", "\(words)!"))))
    try app.write("App/Row.xib", SmallApp.xib(SmallApp.label("row", "\(words) row")))
    return app
  }

  static func recorded(_ workspace: Workspace, of app: String) throws -> [[String: String]] {
    try workspace.sources().keys.filter { try workspace.value($0, "source.app") == app }.sorted().map {
      try workspace.contents(of: $0)
    }
  }

  @Test(arguments: [false, true]) func appsOfOneTemplateKeepApart(isRepository: Bool) throws {
    try TestFolder.with { folder in
      let shop = try Self.app(folder, "one", project: "Shop", words: "Buy", isRepository: isRepository)
      let bank = try Self.app(folder, "two", project: "Bank", words: "Send", isRepository: isRepository)
      let workspace = try folder.workspace()
      try shop.importing(into: workspace)
      let before = try Self.recorded(workspace, of: "Shop")
      #expect(before.count == 2)
      let second = try bank.importing(into: workspace)
      #expect(second.screensAdded == 2 && second.screensChanged == 0 && second.gone.isEmpty && second.moved.isEmpty)
      #expect(try Self.recorded(workspace, of: "Shop") == before)
      #expect(try Self.recorded(workspace, of: "Bank").count == 2)
      let bytes = try workspace.allBytes()
      for app in [shop, bank, shop] { try app.importing(into: workspace) }
      try shop.importing(into: workspace, "App/Main.storyboard")
      #expect(try workspace.allBytes() == bytes)
      // In the other order, and at another place on the disk.
      let other = try folder.workspace("other", machine: "m2")
      for app in [bank, shop] { try app.importing(into: other) }
      for name in ["Shop", "Bank"] { #expect(try Self.recorded(other, of: name) == Self.recorded(workspace, of: name)) }
      let moved = try Self.app(folder, "three/checkout", project: "Bank", words: "Send", isRepository: isRepository)
      #expect(try moved.importing(into: workspace).screensAdded == 0)
      #expect(try workspace.allBytes() == bytes, "another checkout of the same app")
    }
  }

  /// Xcode proposes one name for every project: another folder with most of its words changed may be another app.
  @Test(arguments: [false, true]) func appsOfOneNameAreAskedAbout(isSame: Bool) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let one = try Self.app(folder, "one", project: "App", words: "Buy")
      let two = try Self.app(folder, "two", project: "App", words: "Send")
      try one.importing(into: workspace)
      let bytes = try workspace.allBytes()
      let refused = failure { try two.importing(into: workspace) }
      guard case .input(.unclearApp(let prompt)) = refused?.code else { return #expect(Bool(false), "\(refused as Any)") }
      #expect(try workspace.allBytes() == bytes && prompt.same == "App" && prompt.other == "two")
      let answered = try workspace.importScreens(
        try workspace.readInterfaceBuilder([two.root], app: isSame ? prompt.same : prompt.other), isDryRun: false)
      #expect(answered.screensAdded == (isSame ? 0 : 2) && answered.screensChanged == (isSame ? 2 : 0))
      let kept = try workspace.allBytes()
      #expect(try two.importing(into: workspace).valuesChanged == 0 && workspace.allBytes() == kept, "an answer is given once")
      // In its own place an app may be written anew.
      try two.write(
        "App/Main.storyboard",
        String(contentsOfFile: "\(two.root)/App/Main.storyboard", encoding: .utf8)
          .replacing("Send", with: "Pay"))
      try two.write(
        "App/Row.xib", String(contentsOfFile: "\(two.root)/App/Row.xib", encoding: .utf8).replacing("Send", with: "Pay"))
      #expect(try two.importing(into: workspace).screensChanged == 2)
    }
  }

  @Test func repositoriesWithoutAProjectKeepApart() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let one = try Self.app(folder, "one", project: nil, words: "Buy", isRepository: true)
      let two = try Self.app(folder, "two", project: nil, words: "Send", isRepository: true)
      try one.importing(into: workspace)
      let second = try two.importing(into: workspace)
      #expect(second.screensAdded == 2 && second.screensChanged == 0 && second.gone.isEmpty)
      let bytes = try workspace.allBytes()
      for app in [one, two, one] { try app.importing(into: workspace) }
      #expect(try workspace.allBytes() == bytes)
      let both = try folder.workspace("both", machine: "m2")
      let summary = try both.importScreens(
        try both.readInterfaceBuilder([one.root, two.root]), isDryRun: false)
      #expect(summary.screensAdded == 4)
    }
  }

  @Test func whatNothingTellsApartIsAskedAbout() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let one = try Self.app(folder, "one", project: nil, words: "Buy")
      let two = try Self.app(folder, "two", project: nil, words: "Send")
      try one.importing(into: workspace)
      let bytes = try workspace.allBytes()
      let refused = failure { try two.importing(into: workspace) }
      guard case .input(.unclearApp(let prompt)) = refused?.code else { return #expect(Bool(false), "\(refused as Any)") }
      #expect(prompt.other == "two" && refused?.kind == .usage)
      #expect(try workspace.allBytes() == bytes)
      func importing(_ app: String) throws -> ImportSummary {
        try workspace.importScreens(
          try workspace.readInterfaceBuilder([two.root], app: app), isDryRun: false)
      }
      #expect(try importing("two").screensAdded == 2)
      let kept = try workspace.allBytes()
      for app in [one, two, one] { try app.importing(into: workspace) }
      #expect(try workspace.allBytes() == kept, "an answer is given once")
      // The same app, all of it written anew.
      let same = try folder.workspace("same", machine: "m2")
      try one.importing(into: same)
      let summary = try same.importScreens(
        try same.readInterfaceBuilder([two.root], app: prompt.same), isDryRun: false)
      #expect(summary.screensAdded == 0 && summary.screensChanged == 2)
    }
  }

  /// Two apps of one template without a project: where only a title differs, the place of the files alone tells them apart.
  @Test(arguments: [false, true]) func aTitleThatDiffersElsewhereIsAskedAbout(isSame: Bool) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      func app(_ name: String, _ title: String) throws -> SmallApp {
        let app = try Self.app(folder, name, project: nil, words: "Start")
        try app.edit("App/Main.storyboard", #"text="Start""#, #"text="\#(title)""#)
        return app
      }
      let (one, two) = (try app("one", "Shop"), try app("two", "Bank"))
      try one.importing(into: workspace)
      try one.edit("App/Main.storyboard", "Shop", "Store")
      #expect(try one.importing(into: workspace).screensChanged == 1, "the same place is the same app")
      let bytes = try workspace.allBytes()
      let refused = failure { try two.importing(into: workspace) }
      guard case .input(.unclearApp(let prompt)) = refused?.code else { return #expect(Bool(false), "\(refused as Any)") }
      #expect(try workspace.allBytes() == bytes && refused?.kind == .usage, "nothing was changed")
      #expect(prompt.other == "two" && prompt.same == "Shop")
      let answered = try workspace.importScreens(
        try workspace.readInterfaceBuilder([two.root], app: isSame ? prompt.same : prompt.other), isDryRun: false)
      #expect(answered.screensAdded == (isSame ? 0 : 2) && answered.screensChanged == (isSame ? 2 : 0))
      let kept = try workspace.allBytes()
      #expect(try two.importing(into: workspace).valuesChanged == 0 && workspace.allBytes() == kept, "an answer is given once")
      try two.edit("App/Main.storyboard", "Bank", "Savings")
      let changed = try two.importing(into: workspace)
      #expect(changed.changes.map(\.new) == ["Savings"], "and the app goes on from there")
      guard !isSame else { return }
      #expect(try one.importing(into: workspace).valuesChanged == 0, "the other one is as it was")
      #expect(try workspace.sources().count == 4)
    }
  }

  /// An app's folder says nothing of files that are only beside it.
  @Test func whatStandsBesideAKnownAppIsAskedAbout() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let one = try Self.app(folder, "one", project: nil, words: "Start")
      let shop = try Self.app(folder, "all/shop", project: "Shop app", words: "Buy")
      try shop.importing(into: workspace)
      _ = try workspace.importScreens(try workspace.readInterfaceBuilder([one.root], app: "Shop"), isDryRun: false)
      let two = try Self.app(folder, "all/two", project: nil, words: "Start")
      try two.edit("App/Main.storyboard", #"text="Start""#, #"text="Bank""#)
      let bytes = try workspace.allBytes()
      let refused = failure { try SmallApp(folder, "all").importing(into: workspace) }
      guard case .input(.unclearApp) = refused?.code else { return #expect(Bool(false), "\(refused as Any)") }
      #expect(try workspace.allBytes() == bytes, "nothing was changed")
    }
  }

  /// A folder that was moved, and a copy on another machine, bring nothing new and are not asked about.
  @Test func whatIsEqualElsewhereIsNotAskedAbout() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let one = try Self.app(folder, "one", project: nil, words: "Start")
      try one.importing(into: workspace)
      let bytes = try workspace.allBytes()
      try FileManager.default.moveItem(atPath: one.root, toPath: "\(folder.path)/moved")
      let moved = try SmallApp(folder, "moved")
      #expect(try moved.importing(into: workspace).valuesChanged == 0 && workspace.allBytes() == bytes)
      try moved.edit("App/Main.storyboard", "Start!", "Go")
      try moved.move("App/Row.xib", to: "Cells/Row.xib")
      try moved.edit("Cells/Row.xib", "Start row", "First row")
      #expect(try moved.importing(into: workspace).valuesChanged == 2, "and from then on it is the same place")
      #expect(try workspace.sources().count == 2)
      // Who has the workspace and never imported it here.
      let file = workspace.root + "/.handrail/ledger.git"
      let other = try Workspace.clone(
        file, into: folder.path + "/other", folder.dependencies(author: "Ben <ben@example.com>", machine: "two"),
        OperationControl())
      let copy = try SmallApp(folder, "copy")
      for name in ["App/Main.storyboard", "Cells/Row.xib"] {
        try copy.write(name, try String(contentsOfFile: "\(moved.root)/\(name)", encoding: .utf8))
      }
      #expect(try copy.importing(into: other).valuesChanged == 0)
      try copy.edit("App/Main.storyboard", "Go", "Begin")
      #expect(try copy.importing(into: other).valuesChanged == 1)
    }
  }

  /// Without a terminal nothing is asked: the error has both commands, which do what they say, and nothing was changed.
  @Test(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"), arguments: [0, 1])
  func theCommandIsRefusedWithBothAnswers(answer: Int) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let one = try Self.app(folder, "one", project: nil, words: "Buy")
      let two = try Self.app(folder, "two", project: nil, words: "Send")
      try one.importing(into: workspace)
      let bytes = try workspace.allBytes()
      func run(_ words: [String]) throws -> Program.Result {
        try Program.handrail(folder, ["-C", workspace.root, "--lang", "en"] + words).run()
      }
      let log = try run(["log", "--json"]).out
      let refused = try run(["import", "interface-builder", two.root])
      #expect(refused.code == 2 && refused.error.contains("Nothing was changed."), "\(refused.said)")
      let commands = refused.error.split(separator: "\n").compactMap { line in
        line.firstRange(of: "handrail import").map { line[$0.lowerBound...].split(separator: " ").map(String.init) }
      }
      try #require(commands.count == 2, "\(refused.error)")
      #expect(commands.allSatisfy { $0.starts(with: ["handrail", "import", "interface-builder", two.root, "--app"]) })
      #expect(commands[1].last == "two" && commands[0].last != "two")
      #expect(try workspace.allBytes() == bytes && run(["log", "--json"]).out == log, "nothing was changed")
      let answered = try run(Array(commands[answer].dropFirst()))
      #expect(answered.code == 0, "\(answered.said)")
      #expect(try workspace.sources().count == (answer == 0 ? 2 : 4), "the same app, or another one")
      #expect(try run(["import", "interface-builder", two.root]).code == 0, "and is not asked again")
    }
  }

  @Test func screensOfOlderVersionsAreFoundAgain() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let app = try Self.app(folder, "one", project: nil, words: "Buy")
      try app.importing(into: workspace)
      try FileManager.default.createDirectory(atPath: "\(app.root)/Shop.xcodeproj", withIntermediateDirectories: true)
      try app.edit("App/Main.storyboard", "Buy!", "Purchase")
      let again = try app.importing(into: workspace)
      #expect(again.screensAdded == 0 && again.gone.isEmpty)
      #expect(try Self.recorded(workspace, of: "Shop").count == 2, "and the app is noted")
    }
  }

  static func colour(_ app: SmallApp, _ folder: String, _ name: String, red: String = "1.0") throws {
    try app.write(
      "\(folder)/C.xcassets/\(name).colorset/Contents.json",
      #"{"colors":[{"idiom":"universal","color":{"components":{"red":"\#(red)","green":"0.0","blue":"0.0","alpha":"1"}}}]}"#)
  }

  @Test func onlyTheColoursOfWhatWasNamedAreRead() throws {
    try TestFolder.with { folder in
      let all = try SmallApp(folder, "all", isRepository: true)
      for (name, words) in [("Shop", "Buy"), ("Bank", "Send")] {
        _ = try Self.app(folder, "all/\(name)", project: name, words: words)
        try Self.colour(all, name, "Brand", red: name == "Shop" ? "1.0" : "0.5")
        try Self.colour(all, name, "\(name)Only")
        try all.edit("\(name)/App/Row.xib", "</label>", #"<color key="textColor" name="Brand"/></label>"#)
      }
      func palette(_ path: String) throws -> [String] {
        let workspace = try folder.workspace(UUID().uuidString, machine: "m")
        try all.importing(into: workspace, path)
        return try workspace.colourEntries().map(\.name)
      }
      #expect(try palette("Shop") == ["brand", "shop-only"])
      #expect(try palette("Shop/App") == [], "no catalogue is in that folder")
      #expect(try palette("Shop/App/Row.xib") == ["brand", "shop-only"], "a file has its app's")
      let workspace = try folder.workspace()
      for name in ["Shop", "Bank", "Shop/App", "Bank/App/Row.xib"] { try all.importing(into: workspace, name) }
      #expect(try Set(workspace.colourEntries().map { $0.values[0] }) == ["#ff0000", "#800000"], "two colours of one name")
      let text = try ["Shop", "Bank"].map { app -> String? in
        let id = try workspace.sources().keys.first {
          try workspace.value($0, "source.app") == app && workspace.value($0, "source.file") == "\(app)/App/Row.xib"
        }
        return try workspace.value("\(id ?? "")#row", "colour.text.light")
      }
      #expect(text[0] != nil && text[1] != nil && text[0] != text[1], "each app's texts have its own")
      let bytes = try workspace.allBytes()
      for name in ["Shop/App", "Bank", "Bank/App"] { try all.importing(into: workspace, name) }
      #expect(try workspace.allBytes() == bytes)
    }
  }
}
