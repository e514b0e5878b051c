import Foundation
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Documents that leave as JSON and come back, from here or from elsewhere.
@Suite struct ExchangeTests {
  func rich(_ folder: TestFolder, seed: UInt64, steps: Int = 60) throws -> Workspace {
    let workspace = try folder.workspace()
    var edits = RandomEdits(seed: seed)
    for id in edits.screens { try workspace.addScreen(id, []) }
    for _ in 0..<steps { _ = try edits.step(workspace) }
    return workspace
  }

  @Test func membersOfGroupsKeepTheirPlaces() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for (name, group) in [("named", #"{"id":"g"}"#), ("listed", #"{"id":"g","members":["a","b"]}"#)] {
        let own = name == "named" ? #","group":"g""# : ""
        let json =
          #"{"format":1,"screens":[{"id":"\#(name)","order":"natural","groups":[\#(group)],"elements":["#
          + #"{"id":"a","kind":"text"\#(own)},{"id":"b","kind":"text"\#(own)},{"id":"c","kind":"text"}]}]}"#
        _ = try workspace.importJSON(Array(json.utf8), file: "x", isDryRun: false)
        #expect(try workspace.screen(name).elements.map(\.id) == ["a", "b", "c"])
        #expect(try workspace.screen(name).elements.allSatisfy { !$0.has(.ordered) })
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func whatIsExportedComesBackEqual(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let workspace = try rich(folder, seed: seed)
      let export = try workspace.exportJSON()
      #expect(try workspace.exportJSON() == export, "not deterministic")
      let count = try workspace.commandCount
      _ = try workspace.importJSON(export, file: "export", isDryRun: false)
      #expect(try workspace.commandCount == count, "importing what is here writes something, seed \(seed)")
      let other = try folder.workspace("other", machine: "two")
      _ = try other.importJSON(export, file: "export", isDryRun: false)
      for (name, bytes) in try workspace.allBytes() where !name.hasPrefix("project") {
        #expect(try other.allBytes()[name] == bytes, "\(name), seed \(seed)")
      }
      let stale = try other.staleFindings()
      #expect(stale == [], "seed \(seed)")
    }
  }

  /// A rename writes down the permanent id of what it renames, under the write that created it.
  @Test func whatWasRenamedSinceComesBackEqual() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      try workspace.addComponent("row", [Assignment("kind=cell")])
      for (old, new) in [("cart", "basket"), ("basket#pay", "buy"), ("component:row", "line")] {
        try workspace.rename(Target(old), to: new)
      }
      let (count, name) = (try workspace.commandCount, try workspace.store.read { try $0.meta(.replica) })
      let summary = try workspace.importJSON(try workspace.exportJSON(), file: "own.json", isDryRun: false)
      #expect(try summary.changed.isEmpty && workspace.commandCount == count)
      #expect(try workspace.store.read { try $0.meta(.replica) } == name)
    }
  }

  @Test func aHandEditedExportIsAWrite() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      let text = String(decoding: try workspace.exportJSON(), as: UTF8.self)
      try workspace.set("cart#pay", "label.en=Buy")
      let edited = Array(text.replacing("マグカップ二つ", with: "カップ二つ").utf8)
      _ = try workspace.importJSON(edited, file: "edited.json", isDryRun: false)
      #expect(try workspace.value("cart#photo", "label.ja") == "カップ二つ")
      #expect(try workspace.value("cart#pay", "label.en") == "Buy")
      #expect(try workspace.conflicts().isEmpty)
      let count = try workspace.commandCount
      _ = try workspace.importJSON(edited, file: "edited.json", isDryRun: false)
      #expect(try workspace.commandCount == count, "the same hand edit is a second write")
    }
  }

  @Test(arguments: [false, true]) func aHandEditOfAnExportIsItsImporters(_ isRemovedMeanwhile: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let edited = String(decoding: try ben.exportJSON(), as: UTF8.self).replacing("\"Cart\"", with: "\"Trolley\"")
      if isRemovedMeanwhile {
        try aki.remove("cart")
        try aki.addScreen("cart", [Assignment("title=Basket")])
      } else {
        try aki.set("cart", "title=Basket")
      }
      for team in [aki, ben] { try team.quietSync() }
      _ = try ben.importJSON(Array(edited.utf8), file: "edited.json", isDryRun: false)
      let found = try ben.conflicts().flatMap { $0.sides.map { "\($0.value ?? "") \($0.author)" } }
      #expect(found.contains("Trolley Ben <ben@example.com>") && found.contains("Basket Aki <aki@example.com>"), "\(found)")
      #expect(found.allSatisfy { $0.hasSuffix(">") }, "\(found)")
      for team in [ben, aki] { try team.quietSync() }
      #expect(try aki.conflicts() == ben.conflicts())
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func workspacesThatExchangeEndEqual(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let one = try rich(folder, seed: seed, steps: 15)
      let two = try folder.workspace("other", author: "Ken <ken@example.com>", machine: "two")
      _ = try two.importJSON(try one.exportJSON(), file: "start", isDryRun: false)
      var edits = RandomEdits(seed: seed + 100)
      for workspace in [one, two] {
        for _ in 0..<15 { _ = try edits.step(workspace) }
      }
      // Removed documents are not part of an export; they come back from the other side on purpose.
      for _ in 0..<2 {
        _ = try one.importJSON(try two.exportJSON(), file: "two", isDryRun: false)
        _ = try two.importJSON(try one.exportJSON(), file: "one", isDryRun: false)
      }
      #expect(try one.exportJSON() == two.exportJSON(), "seed \(seed)")
      #expect(try one.findings() == two.findings(), "seed \(seed)")
      let stale = try one.staleFindings() + two.staleFindings()
      #expect(stale == [], "seed \(seed)")
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>) func documentsWithoutSyncDataReadTheSame(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let workspace = try rich(folder, seed: seed)
      let plain = try Self.withoutSyncData(JSONValue(parsing: workspace.exportJSON()))
      // A language that the project does not have is taken away by nobody.
      let other = try folder.workspace("other", languages: try workspace.shared().languages, machine: "two")
      _ = try other.importJSON(plain.canonicalBytes, file: "plain", isDryRun: false)
      let expected = try workspace.humans()
      for (name, human) in try other.humans() { #expect(human == expected[name], "\(name), seed \(seed)") }
      let count = try other.commandCount
      _ = try other.importJSON(plain.canonicalBytes, file: "plain", isDryRun: false)
      #expect(try other.commandCount == count, "the second import writes something, seed \(seed)")
    }
  }

  @Test func aScriptsDocumentIsRecorded() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let text = """
        {"format": 1, "components": [{"id": "star", "kind": "icon"}], "palette": {"colours": [{"id": "ink", "light": "#000000"}]},
         "screens": [{"id": "cart", "title": "Cart", "order": ["pay", "photo"], "elements": [{"id": "photo", "kind": "image"},
           {"id": "pay", "kind": "button", "traits": {"button": true}}, {"id": "note", "kind": "text"}],
           "groups": [{"id": "both", "members": ["photo", "pay"]}]}]}
        """
      let dry = try workspace.importJSON(Array(text.utf8), file: "script", isDryRun: true)
      #expect(dry.screensAdded == 1 && dry.itemsAdded == 5)
      #expect(try workspace.commandCount == 1)
      let done = try workspace.importJSON(Array(text.utf8), file: "script", isDryRun: false)
      #expect(done.screensAdded == dry.screensAdded && done.itemsAdded == dry.itemsAdded)
      let screen = try workspace.screen("cart")
      #expect(screen.explicitOrder == ["pay", "photo"])
      #expect(screen.members(of: "both") == ["pay", "photo"])
      #expect(try workspace.shared().palette["ink"] != nil && workspace.shared().components["star"] != nil)
    }
  }

  @Test(arguments: [
    (#"{"format":1,"screens":[{"id":"a","elements":[{"id":"x"},{"id":"x"}]}]}"#, "screens[0]: elements[1]", "Duplicate"),
    (#"{"format":1,"screens":[{"id":"a","elements":[{"id":"x"}],"groups":[{"id":"x"}]}]}"#, "screens[0]: groups[0]", "Duplicate"),
    (#"{"format":1,"screens":[{"id":"a"},{"id":"a"}]}"#, "screens[1]", "Duplicate"),
    (#"{"format":1,"screens":[{"id":"a"},{"id":"b","titel":"B"}]}"#, "screens[1]: titel", "“title”"),
    (#"{"format":1,"screens":[{"id":"a","elements":[{"id":"x","lable":{"en":"A"}}]}]}"#, "elements[0]: lable.en", "“label”"),
    (#"{"format":1,"screens":[{"id":"a","elements":[{"id":"x","kind":7}]}]}"#, "elements[0]: kind", "Allowed"),
    (#"{"format":1,"screens":[{"id":"a","elements":[{"id":"x","kind":"buton"}]}]}"#, "elements[0]: kind", "“button”"),
    (#"{"format":1,"screens":[{"id":"a","title":{"en":"A"}}]}"#, "screens[0]: title", "title"),
    (#"{"format":1,"screens":[{"id":"a","order":["x","x"],"elements":[{"id":"x"}]}]}"#, "order[1]", "Duplicate"),
    (#"{"format":1,"screens":[{"id":"a","order":["y"],"elements":[{"id":"x"}]}]}"#, "order[0]", "Unknown item"),
    (#"{"format":1,"screens":[{"id":"a","order":[7],"elements":[{"id":"x"}]}]}"#, "order[0]", "type"),
    (
      #"{"format":1,"screens":[{"id":"a","elements":[{"id":"x"}],"#
        + #""groups":[{"id":"g","members":["x"]},{"id":"h","members":["x"]}]}]}"#,
      "groups", "two groups"
    ),
    (#"{"format":1,"screens":[{"title":"A"}]}"#, "screens[0]: id", "Missing ID"),
    (#"{"format":1,"screens":[{"id":"Not A Slug"}]}"#, "screens[0]: Not A Slug", "lowercase"),
    (#"{"format":1,"screens":{"id":"a"}}"#, "screens", "list"),
    (#"{"format":1,"screnes":[]}"#, "screnes", "“screens”"),
    (#"{"format":1,"project":{"house":{"group-texts":-1}}}"#, "project: house.group-texts", "0 or more"),
    (#"{"format":2,"screens":[]}"#, "format", "Not a Handrail export"), (#"{}"#, "format", "Not a Handrail export"),
    ("{\"format\": 1,\n \"screens\": [}", "line 2", "column"), ("", "line 1", "JSON"),
  ]) func errorsNameThePlaceAndTheFix(_ text: String, _ place: String, _ says: String) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let bytes = try workspace.allBytes()
      let failure = failure { try workspace.importJSON(Array(text.utf8), file: "screens.json", isDryRun: false) }
      let words = "\(failure?.place ?? "no failure"): \(failure?.problem.en ?? "") \(failure?.remedy.en ?? "")"
      let isNamed = words.hasPrefix("screens.json") && failure?.place.contains(place) == true && words.contains(says)
      #expect(isNamed && failure?.kind == .data, "\(words)")
      #expect(failure?.location.ja.contains("line") == false, "\(words)")
      #expect(try workspace.allBytes() == bytes, "something was written")
    }
  }

  @Test func whatAnExportBringsIsCounted() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      let export = String(decoding: try workspace.exportJSON(), as: UTF8.self)
      let other = try folder.workspace("other")
      let summary = try other.importJSON(Array(export.utf8), file: "all.json", isDryRun: false)
      let items = try other.document("cart").map { $0.items.keys.count { $0 != .root } }
      #expect(summary.screensAdded == 1 && summary.itemsAdded == items && summary.valuesChanged > summary.itemsAdded)
      let again = export.replacing("\"Two mugs\"", with: "\"Three mugs\"")
      let changed = try workspace.importJSON(Array(again.utf8), file: "all.json", isDryRun: true)
      #expect(changed.screensChanged == 1 && changed.itemsAdded == 0 && changed.valuesChanged == 1)
      #expect(changed.screenChanges.map(\.marks) == [["#photo label.en"]])
    }
  }

  @Test func aPartOfAScreenLeavesTheRestInPlace() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      for id in ["a", "b", "c", "d"] { try workspace.add(.elements, "cart#\(id)", "kind=text") }
      func importElements(_ elements: String) throws -> [String] {
        let text = #"{"format":1,"screens":[{"id":"cart","elements":["# + elements + "]}]}"
        _ = try workspace.importJSON(Array(text.utf8), file: "part", isDryRun: false)
        return try workspace.screen("cart").elements.map(\.id)
      }
      #expect(try importElements(#"{"id":"c","lines":2}"#) == ["a", "b", "c", "d"])
      #expect(try importElements(#"{"id":"d"},{"id":"b"}"#) == ["a", "d", "c", "b"])
      #expect(try importElements(#"{"id":"d"},{"id":"new","kind":"text"}"#) == ["a", "d", "new", "c", "b"])
      try workspace.order("cart", ["a", "b"])
      #expect(try importElements(#"{"id":"c","lines":3}"#).prefix(2) == ["a", "b"])
      #expect(try workspace.screen("cart").explicitOrder == ["a", "b"])
    }
  }

  /// A document whose sync data cannot be read is left out and named; it holds up none of the others.
  @Test func whatCannotBeReadOfAnExportIsNamed() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      try StoryTests.addReadyScreen(workspace, "home")
      let export = String(decoding: try workspace.exportJSON(), as: UTF8.self)
      let mixed = export.replacing("Two mugs", with: "Three mugs")
      // The last document of the export cannot be read; the first could.
      let end = try #require(mixed.range(of: "\"document\": \"screen\"", options: .backwards))
      let broken = mixed.replacingCharacters(in: end, with: "\"document\": \"scream\"")
      try #require(broken != mixed)
      let last = try #require(try workspace.allBytes()["screen home"])
      let summary = try workspace.importJSON(Array(broken.utf8), file: "x", isDryRun: false)
      #expect(summary.unreadable.count == 1 && summary.unreadable.first?.kind == .data)
      #expect(try workspace.allBytes()["screen home"] == last)
      #expect(try String(decoding: workspace.exportJSON(), as: UTF8.self).contains("Three mugs"))
    }
  }

  static func withoutSyncData(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(members.filter { !$0.key.hasPrefix("_") }.map { .init($0.key, withoutSyncData($0.value)) })
    case .array(let values): .array(values.map(withoutSyncData))
    default: value
    }
  }

  /// A record that does not say who made it is its importer's.
  @Test func aRecordWithoutAnAuthorIsItsImporters() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(author: "Aki <aki@example.com>")
      let json =
        #"{"format":1,"screens":[{"id":"bag","signatures":[{"id":"s1","role-signed":"lead"},{"id":"s2","role-signed":"designer","#
        + #""by":"Mika","at":"2026-01-02T03:04:05Z"}]}]}"#
      _ = try workspace.importJSON(Array(json.utf8), file: "x", isDryRun: false)
      let signatures = try workspace.screen("bag").records.signatures
      #expect(signatures.map { $0.text(.by) } == ["Aki <aki@example.com>", "Mika\nAki <aki@example.com>"])
      #expect(signatures.allSatisfy { $0.text(.at)?.isEmpty == false } && signatures[1].text(.at) == "2026-01-02T03:04:05Z")
    }
  }

  /// An empty text is no value of a field that takes only some: a file clears a field with null.
  @Test(arguments: ["time-zone", "profile", "platform"]) func blanksAreNoValue(_ field: String) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for (value, isTaken) in [(#""""#, false), (#"" ""#, false), ("null", true)] {
        let json = #"{"format":1,"project":{"id":"project","\#(field)":\#(value)}}"#
        let refusal = failure { try workspace.importJSON(Array(json.utf8), file: "x.json", isDryRun: false) }
        #expect((refusal == nil) == isTaken, "\(field) \(value)")
        if !isTaken { #expect(refusal?.place.contains("x.json: project: \(field)") ?? false, "\(String(describing: refusal))") }
      }
    }
  }
}
