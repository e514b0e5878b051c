import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Screens that two people imported from different files under one id, before they shared anything, are two screens once they do.
@Suite struct SeparationTests {
  private typealias Design = ImportIdentityTests.Design

  private static let (alpha, beta) = (Design(name: "Alpha"), Design(name: "Beta", button: "Buy"))

  /// Aki has a design, Ben another one with frames of the same names and layers of the same ids.
  private func world(_ body: (TestFolder, Workspace, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = try folder.workspace("aki", author: "Aki <aki@example.com>", machine: "m1")
      let ben = try folder.workspace("ben", author: "Ben <ben@example.com>", machine: "m2")
      for workspace in [aki, ben] { try workspace.add(Remote(name: "hub", url: hub), from: "/") }
      try ImportIdentityTests.importing([Self.alpha], into: aki, folder)
      try ImportIdentityTests.importing([Self.beta], into: ben, folder)
      try body(folder, aki, ben)
    }
  }

  /// The screen of a design's first frame, and its button.
  private static func home(_ design: String, _ workspace: Workspace) throws -> String {
    try #require(try workspace.sources().first { $0.value == "\(design)#1:1" }?.key)
  }

  private static func expectSound(_ workspaces: [Workspace]) throws {
    for workspace in workspaces {
      #expect(try workspace.everything() == workspaces[0].everything() && workspace.head() == workspaces[0].head())
      #expect(try workspace.conflicts().filter { $0.target.kind == .screen }.isEmpty)
      #expect(try workspace.staleFindings() == [])
      #expect(try workspace.look().allSatisfy { $0.state == .sound })
    }
  }

  @Test(arguments: [[0, 1, 0], [1, 0, 1]], [false, true])
  func twoFilesAreTwoScreens(order: [Int], atOnce: Bool) throws {
    try world { folder, aki, ben in
      let all = [aki, ben]
      for (workspace, name) in zip(all, ["Aki", "Ben"]) {
        try workspace.set("home#frame-1-3", "label.en=\(name) pays", "hint.en=\(name)")
        try workspace.add(.elements, "cart#go", "kind=button", "destination=home")
        _ = try workspace.ask("home#frame-1-3", "Why, \(name)?")
        try workspace.sign("home", as: "lead")
      }
      if atOnce {
        for (one, other) in [(aki, ben), (ben, aki)] {
          let copy = "\(folder.path)/\(URL(fileURLWithPath: one.root).lastPathComponent)-before.git"
          try FileManager.default.copyItem(atPath: one.root + "/.handrail/ledger.git", toPath: copy)
          try other.add(Remote(name: "before", url: copy, isPushed: false), from: "/")
        }
        for workspace in all { _ = try workspace.sync(["before"], OperationControl()) }
        #expect(try aki.head() == ben.head(), "each separates them alone, and alike")
      }
      var notes: [String] = []
      for place in order { notes += try all[place].quietSync().reports.flatMap { $0.renamed.map { "\($0.id) \($0.by)" } } }
      if !atOnce { #expect(Set(notes) == ["home Ben <ben@example.com>", "cart Ben <ben@example.com>"], "\(notes)") }
      try Self.expectSound(all)
      for workspace in all {
        #expect(try workspace.sources().count == 4)
        #expect(try Self.home("Alpha", workspace) == "home", "what was imported first keeps its id")
        for (design, name) in [("Alpha", "Aki"), ("Beta", "Ben")] {
          let home = try Self.home(design, workspace)
          #expect(try workspace.value("\(home)#frame-1-3", "label.en") == "\(name) pays")
          let document = try #require(try workspace.document(home))
          #expect(document.keys(in: .elements).map(\.id) == ["frame-1-3"] && document.keys(in: .signatures).count == 1)
          #expect(try workspace.sheet(home, .en).threads.map(\.body) == ["Why, \(name)?"])
          let cart = try #require(try workspace.sources().first { $0.value == "\(design)#2:1" }?.key)
          #expect(try workspace.value("\(cart)#go", "destination") == home, "what leads to it follows")
          let label = try workspace.blame(Target("\(home)#frame-1-3")).first { $0.path == "label.en" }
          #expect(label?.author.hasPrefix(name) == true && label?.commit != nil)
          let log = try workspace.log(Target("\(home)#frame-1-3"), limit: 100)
          #expect(log.contains { $0.commit == label?.commit } && log.allSatisfy { $0.author.hasPrefix(name) })
        }
      }
      // Each design finds its own screens again, wherever it is imported.
      for workspace in all {
        let again = try ImportIdentityTests.importing([Self.beta, Self.alpha], into: workspace, folder)
        #expect(again.added.isEmpty && again.itemsAdded == 0 && again.valuesChanged == 0 && again.gone.isEmpty)
      }
    }
  }

  @Test func undoRestoreAndDraftsFollow() throws {
    try world { _, aki, ben in
      try ben.set("home#frame-1-3", "label.en=First")
      let commit = try #require(try ben.head())
      let version = try ben.recordedValues(["label.en"], of: Target("home#frame-1-3")).version
      try ben.set("home#frame-1-3", "label.en=Second")
      for workspace in [aki, ben] { try workspace.quietSync() }
      let home = try Self.home("Beta", ben)
      #expect(home != "home")
      let alpha = try ben.document("home")
      let draft = Recording(
        [Target("home#frame-1-3")], [try Assignment("hint.en=Typed before")],
        on: [Target(.screen, "home"): version])
      _ = try ben.record(draft)
      #expect(try ben.value("\(home)#frame-1-3", "hint.en") == "Typed before", "an editor that was open all the time")
      _ = try ben.undo(redo: false)
      _ = try ben.undo(redo: false)
      #expect(try ben.value("\(home)#frame-1-3", "label.en") == "First")
      let refusal = failure { try ben.restore(Target("home"), from: commit) }
      #expect(refusal?.code == .history(.otherThen(target: "home", now: home, commit: commit)))
      #expect(try ben.document("home") == alpha, "the other screen is as it was")
      for workspace in [ben, aki] { try workspace.quietSync() }
      try Self.expectSound([aki, ben])
    }
  }

  /// Who saw neither goes on under the old id, for as long as it takes.
  @Test func lateWritesFindTheirScreen() throws {
    try world { folder, aki, ben in
      let chie = try Workspace.clone(
        ben.root + "/.handrail/ledger.git", into: folder.path + "/chie",
        folder.dependencies(author: "Chie <chie@example.com>", machine: "m3"), OperationControl())
      try chie.add(Remote(name: "hub", url: folder.path + "/hub.git"), from: "/")
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      // Ben writes in Aki's screen, too, whose context then covers what he wrote in his own.
      try ben.set("home#frame-1-3", "hint.en=Of Alpha")
      try ben.set("\(Self.home("Beta", ben))#frame-1-3", "hint.en=Of Beta")
      try chie.set("home#frame-1-3", "label.en=Late")
      try chie.set("home", "notes=Later")
      for workspace in [ben, chie, aki, ben, chie] { _ = try workspace.sync(["hub"], OperationControl()) }
      try Self.expectSound([aki, ben])
      #expect(try chie.everything() == aki.everything())
      let home = try Self.home("Beta", aki)
      #expect(try aki.value("\(home)#frame-1-3", "label.en") == "Late" && aki.value(home, "notes") == "Later")
      #expect(try aki.value("\(home)#frame-1-3", "hint.en") == "Of Beta")
      #expect(try aki.value("home#frame-1-3", "label.en") != "Late" && aki.value("home#frame-1-3", "hint.en") == "Of Alpha")
    }
  }

  /// What a hand changed in the repository goes with its screen, whichever of the two keeps the id.
  @Test(arguments: [0, 1]) func handEditsGoWithTheirScreen(first: Int) throws {
    try world { folder, aki, ben in
      let (sent, other) = (first == 0 ? aki : ben, first == 0 ? ben : aki)
      try sent.set("home#frame-1-3", "label.en=Typed")
      try sent.quietSync()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.replace("\"Typed\"", with: "\"By hand\"", in: clone.file(.screen, "home"))
      try clone.pushAll("edited")
      for workspace in [other, sent, other] { try workspace.quietSync() }
      try Self.expectSound([aki, ben])
      for workspace in [aki, ben] {
        let home = try Self.home(first == 0 ? "Alpha" : "Beta", workspace)
        let label = try workspace.blame(Target("\(home)#frame-1-3")).first { $0.path == "label.en" }
        #expect(label?.value == "By hand" && label?.author == "Plain <plain@example.com>")
        let another = try Self.home(first == 0 ? "Beta" : "Alpha", workspace)
        #expect(try workspace.value("\(another)#frame-1-3", "label.en") == nil)
      }
    }
  }

  /// What a person made under an id and what an import brought under it are two, as in one workspace; what two people made is
  /// one.
  @Test func whatWasTypedKeepsItsID() throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let all = try ["aki", "ben", "chie"].enumerated().map { place, name in
        try folder.workspace(name, author: "\(name) <\(name)@example.com>", machine: "m\(place)")
      }
      for workspace in all { try workspace.add(Remote(name: "hub", url: hub), from: "/") }
      try ImportIdentityTests.importing([Self.alpha], into: all[0], folder)
      for workspace in all[1...] {
        try workspace.addScreen("home", [try Assignment("title=Home")])
        try workspace.add(.elements, "home#frame-1-3", "kind=button", "label.en=Typed")
      }
      for _ in 0..<2 { for workspace in all { try workspace.quietSync() } }
      let imported = try Self.home("Alpha", all[0])
      #expect(imported != "home")
      try all[0].set("home", "notes=Seen")
      try all[1].set(imported, "notes=Seen")
      for _ in 0..<2 { for workspace in all { try workspace.quietSync() } }
      for workspace in all {
        #expect(try workspace.everything() == all[0].everything())
        #expect(try workspace.value("home#frame-1-3", "label.en") == "Typed" && workspace.value("home", "source.object") == nil)
        #expect(try workspace.document(imported)?.conflicts.isEmpty == true && workspace.sources().count == 3)
      }
    }
  }

  @Test func twoAppsAreTwoScreens() throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = try folder.workspace("aki", author: "Aki <aki@example.com>", machine: "m1")
      let ben = try folder.workspace("ben", author: "Ben <ben@example.com>", machine: "m2")
      for workspace in [aki, ben] { try workspace.add(Remote(name: "hub", url: hub), from: "/") }
      let shop = try ImportAppTests.app(folder, "one", project: "Shop", words: "Buy")
      let bank = try ImportAppTests.app(folder, "two", project: "Bank", words: "Send")
      try shop.importing(into: aki)
      try bank.importing(into: ben)
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      try Self.expectSound([aki, ben])
      let clean = try folder.workspace("clean", machine: "m3")
      for app in [shop, bank] { try app.importing(into: clean) }
      for workspace in [aki, ben] {
        for name in ["Shop", "Bank"] {
          #expect(try ImportAppTests.recorded(workspace, of: name) == ImportAppTests.recorded(clean, of: name))
        }
        for app in [bank, shop] { #expect(try app.importing(into: workspace).itemsAdded == 0) }
      }
    }
  }

  /// The law: three people, two remotes, designs with frames of the same names, in whatever order they import, write and sync: in
  /// the end all have the same, each frame is one screen, and each word that was typed is on its own frame.
  @Test(arguments: UInt64(1)...8) func anyOrderOfSyncsIsOne(seed: UInt64) throws {
    var random = Seeded(state: seed)
    try TestFolder.with { folder in
      let hubs = try ["one", "two"].map { try folder.bare($0) }
      let designs = ["Alpha", "Beta", "Gamma"].map { Design(name: $0, button: "Pay \($0)") }
      let all = try ["aki", "ben", "chie"].enumerated().map { place, name in
        let workspace = try folder.workspace(name, author: "\(name) <\(name)@example.com>", machine: "m\(place)")
        for (name, hub) in zip(["one", "two"], hubs) { try workspace.add(Remote(name: name, url: hub), from: "/") }
        return workspace
      }
      var (typed, told) = ([String: String](), [String]())
      for step in 0..<20 {
        let place = random.below(3)
        let (workspace, design) = (all[place], designs[random.below(3)])
        switch random.below(6) {
        case 0: try ImportIdentityTests.importing([design], into: workspace, folder)
        case 1, 2:
          guard let id = try workspace.sources().first(where: { $0.value == "\(design.name)#1:1" })?.key else { continue }
          // Fields of their own, so that no two people disagree.
          try workspace.set("\(id)#frame-1-3", "action-name.step\(step).en=\(design.name)")
          typed["\(design.name) action-name.step\(step).en"] = design.name
        case 3:
          let found = try workspace.sources()
          guard let id = found.first(where: { $0.value == "\(design.name)#1:1" })?.key,
            let cart = found.first(where: { $0.value == "\(design.name)#2:1" })?.key
          else { continue }
          try workspace.set("\(id)#frame-1-3", "destination=\(cart)")
        default: _ = try workspace.sync([random.below(2) == 0 ? "one" : "two"], OperationControl())
        }
        told.append("\(step): \(place)")
      }
      for _ in 0..<3 { for workspace in all { try workspace.quietSync() } }
      for workspace in all {
        #expect(try workspace.everything() == all[0].everything(), "seed \(seed) \(told)")
        let sources = try workspace.sources().values.sorted()
        #expect(Set(sources).count == sources.count, "seed \(seed): \(sources)")
        #expect(try workspace.conflicts().filter { $0.target.kind == .screen }.isEmpty, "seed \(seed)")
        for (name, value) in typed {
          let parts = name.split(separator: " ").map(String.init)
          let home = try Self.home(parts[0], workspace)
          #expect(try workspace.value("\(home)#frame-1-3", parts[1]) == value, "seed \(seed): \(name)")
        }
        for design in designs {
          guard let home = try workspace.sources().first(where: { $0.value == "\(design.name)#1:1" })?.key else { continue }
          let words = try #require(try workspace.document(home)).items.values.flatMap { $0 }.filter {
            $0.key.text.hasPrefix("action-name.step")
          }
          let cart = try workspace.sources().first { $0.value == "\(design.name)#2:1" }?.key
          #expect(try [nil, cart].contains(workspace.value("\(home)#frame-1-3", "destination")), "seed \(seed) \(told)")
          #expect(words.allSatisfy { $0.value.allSatisfy { $0.value.string == design.name } }, "seed \(seed)")
        }
      }
    }
  }

  /// A merge of single files, as git asks for, and a file of documents cannot give one of them another id: both refuse.
  @Test func whatCannotSeparateRefuses() throws {
    try world { folder, aki, ben in
      let files = try zip([aki, ben], ["ours", "theirs"]).map { workspace, name in
        let path = "\(folder.path)/\(name).json"
        try Data(try #require(try workspace.document("home")).encoded()).write(to: URL(fileURLWithPath: path))
        return path
      }
      let before = try Data(contentsOf: URL(fileURLWithPath: files[0]))
      let refused = failure { try MergeFiles.merge(files[0], files[1], as: "screens/home.json") }
      #expect(refused?.code == .file(.differentScreens("home")))
      #expect(try Data(contentsOf: URL(fileURLWithPath: files[0])) == before)
      let bytes = try aki.document("home")
      let summary = try aki.importJSON(try ben.exportJSON(), file: "ben.json", isDryRun: false)
      #expect(summary.unreadable.map(\.code) == [.file(.differentScreens("cart")), .file(.differentScreens("home"))])
      #expect(try aki.document("home") == bytes)
    }
  }
}
