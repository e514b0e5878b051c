import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Commands that are taken back, and done again.
@Suite struct UndoTests {
  /// One command of each kind, on a small workspace.
  static let commands: [(name: String, run: @Sendable (Workspace) throws -> Void)] = [
    ("set", { try $0.set("cart#photo", "label.en=Cups", "decorative=", "overflow=wrap") }),
    ("clear", { try $0.set("cart#photo", "label.en=", "label.ja=") }),
    ("exclude", { try $0.set("cart#photo", "decorative=true") }),
    ("set a set", { try $0.set("cart#pay", "traits=link,header") }),
    ("set many", { try $0.set("*#*", "notes=seen") }),
    ("set a default", { try $0.set("project", "defaults.overflow=wrap") }),
    ("add a screen", { try $0.addScreen("home", [Assignment("title=Home")]) }),
    ("add an element", { try $0.add(.elements, "cart#note", "kind=text", "text.en=Thanks") }),
    ("add a group", { try $0.add(.groups, "cart#both", members: ["photo", "pay"]) }),
    ("add a colour", { try $0.addColour("ink", [Assignment("light=#000000")]) }),
    ("add a component", { try $0.addComponent("star", [Assignment("kind=icon")]) }),
    ("remove an element", { try $0.remove(Target("cart#photo")) }),
    ("remove a screen", { try $0.remove(Target("cart")) }),
    ("rename an element", { try $0.rename(Target("cart#photo"), to: "picture") }),
    ("rename a screen", { try $0.rename(Target("cart"), to: "basket") }),
    ("duplicate", { try $0.duplicate("cart", as: "basket") }),
    ("order", { try $0.order("cart", ["pay", "photo"]) }),
    ("order in part", { try $0.order("cart", ["pay"]) }),
    ("group", { try $0.set("cart#pay", "group=row") }),
    ("close", { try $0.close("contrast.text@cart#note2/light", as: .waived, reason: "later", until: nil) }),
    ("ask", { _ = try $0.ask("cart", "Why?") }),
    ("sign", { try $0.sign("cart", as: "lead") }),
    (
      "import a sheet",
      { workspace in
        let sheet = try workspace.exportCSV([]).replacing("Two mugs", with: "Three mugs")
        _ = try workspace.importCSV(sheet, file: "sheet", isDryRun: false)
      }
    ),
    (
      "import JSON",
      { workspace in
        let text = #"{"format":1,"screens":[{"id":"cart","elements":[{"id":"new","kind":"text"},{"id":"pay","lines":2}]}]}"#
        _ = try workspace.importJSON(Array(text.utf8), file: "json", isDryRun: false)
      }
    ),
  ]

  static func world(_ body: (Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      try workspace.add(.groups, "cart#row")
      try workspace.add(.elements, "cart#note2", "kind=text", "text.en=Faint", "colour.text.light=#eeeeee")
      try workspace.set("cart#note2", "colour.background.light=#ffffff", "text.ja=薄い")
      try body(workspace)
    }
  }

  @Test(arguments: commands.indices) func aCommandIsTakenBackAndDoneAgain(_ index: Int) throws {
    let command = Self.commands[index]
    try Self.world { workspace in
      let before = try workspace.humans()
      let findings = try workspace.findings()
      try command.run(workspace)
      let after = try workspace.humans()
      #expect(before != after, "\(command.name) does nothing")
      for round in 1...3 {
        _ = try workspace.undo(redo: false)
        #expect(try workspace.humans() == before, "\(command.name): undo \(round)")
        #expect(try workspace.findings() == findings, "\(command.name): findings after undo \(round)")
        _ = try workspace.undo(redo: true)
        #expect(try workspace.humans() == after, "\(command.name): redo \(round)")
      }
      #expect(try workspace.conflicts().isEmpty)
    }
  }

  @Test func nothingIsLeftToUndoOrRedo() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      #expect(failure { try workspace.undo(redo: false) }?.kind == .usage)
      try workspace.addScreen("cart", [])
      #expect(failure { try workspace.undo(redo: true) }?.kind == .usage)
      _ = try workspace.undo(redo: false)
      #expect(failure { try workspace.undo(redo: false) }?.kind == .usage)
      _ = try workspace.undo(redo: true)
      #expect(failure { try workspace.undo(redo: true) }?.kind == .usage)
      try workspace.set("cart", "title=Cart")
      _ = try workspace.undo(redo: false)
      try workspace.set("cart", "title=Basket")
      #expect(failure { try workspace.undo(redo: true) }?.kind == .usage, "a new command ends redoing")
    }
  }

  @Test func aStepThatLeftNothingIsPassed() throws {
    try Self.world { workspace in
      try workspace.set("cart", "title=First")
      let before = try workspace.humans()
      try workspace.set("cart", "sprint=S20")
      try workspace.set("cart", "sprint=S14", "notes=x")
      let after = try workspace.humans()
      try workspace.set("cart", "sprint=S20", "sprint=S14")
      try workspace.set("cart#pay", "traits+=header", "traits-=header")
      for _ in 1...4 { _ = try workspace.undo(redo: false) }
      #expect(try workspace.humans() == before)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.document("cart")?.value(.root, "title")?.string != "First")
      for _ in 1...5 { _ = try workspace.undo(redo: true) }
      #expect(try workspace.humans() == after)
      #expect(failure { try workspace.undo(redo: true) }?.kind == .usage)
    }
  }

  @Test func twoStepsBackKeepWhatStoodBefore() throws {
    try Self.world { workspace in
      try workspace.set("cart#pay", "label.en=Buy")
      try workspace.set("cart#photo", "label.en=Cups")
      _ = try workspace.undo(redo: false)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.value("cart#photo", "label.en") == "Two mugs")
      #expect(try workspace.value("cart#pay", "label.en") == "Pay")
    }
  }

  @Test func whatCameAndWentUnderTheNameSinceStaysAway() throws {
    try Self.world { workspace in
      try workspace.rename(Target("cart#photo"), to: "picture")
      try workspace.add(.elements, "cart#photo", "kind=text", "responds=true")
      _ = try workspace.undo(redo: false)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.value("cart#photo", "label.en") == "Two mugs")
      #expect(try workspace.value("cart#photo", "kind") == "image")
      #expect(try workspace.document("cart")?.value(ItemKey(.elements, "photo"), "responds")?.isNull ?? true)
      #expect(try workspace.conflicts().isEmpty)
    }
  }

  @Test func aScreenUnderTheNameOfARemovedOneIsTakenBack() throws {
    try Self.world { workspace in
      try workspace.duplicate("cart", as: "home")
      try workspace.set("home#pay", "label.en=Old")
      try workspace.add(.elements, "home#old", "kind=text")
      var states = [try workspace.humans()]
      try workspace.remove(Target("home"))
      states.append(try workspace.humans())
      try workspace.add(.elements, "cart#new", "kind=text")
      states.append(try workspace.humans())
      try workspace.duplicate("cart", as: "home")
      states.append(try workspace.humans())
      for _ in 1...2 {
        for state in states.dropLast().reversed() {
          _ = try workspace.undo(redo: false)
          #expect(try workspace.humans() == state)
        }
        for state in states.dropFirst() {
          _ = try workspace.undo(redo: true)
          #expect(try workspace.humans() == state)
        }
      }
      #expect(try workspace.conflicts().isEmpty)
    }
  }

  @Test func whatGaveWayToANewItemIsCalledTheSameAfterAnyCommand() throws {
    try Self.world { workspace in
      try workspace.close("contrast.text@cart#note2/light", as: .waived, reason: "later", until: nil)
      try workspace.rename(Target("cart#note2"), to: "picture")
      try workspace.remove(Target("cart#picture"))
      let removed = try workspace.humans()
      try workspace.add(.elements, "cart#picture", "kind=text")
      #expect(try Self.misnamed(workspace).isEmpty)
      let before = try workspace.humans()
      try workspace.set("cart#pay", "label.en=Buy")
      _ = try workspace.undo(redo: false)
      #expect(try workspace.humans() == before)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.humans() == removed)
    }
  }

  /// Documents that the next merge would name otherwise: then a command changes what it has nothing to do with.
  private static func misnamed(_ workspace: Workspace) throws -> [String] {
    try Document.Kind.allCases.flatMap { kind in try workspace.store.read { try $0.documents(kind) } }.filter { stored in
      let document = try Document(decoding: stored.bytes)
      return document.named() != document
    }.map(\.id)
  }

  /// Lines of documents that are in one of two states only.
  private static func differing(_ now: [String: String], _ then: [String: String]) -> [String] {
    Set(now.keys).union(then.keys).sorted(by: utf8Precedes).flatMap { name -> [String] in
      let lines = [now[name], then[name]].map { ($0 ?? "").split(separator: "\n").map { $0.drop { $0 == " " } } }
      if now[name] == then[name] { return [] }
      let only = lines[0].filter { !lines[1].contains($0) }.map { "now \($0)" }
      return [name] + only + lines[1].filter { !lines[0].contains($0) }.map { "then \($0)" }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64]) func randomCommandsAreTakenBackAndDoneAgain(_ seed: UInt64) throws {
    try Self.world { workspace in
      var edits = RandomEdits(seed: seed)
      for id in ["home", "checkout/payment"] { try workspace.addScreen(id, []) }
      var states = [try workspace.humans()]
      var names: [String] = []
      while states.count < 16 {
        let count = try workspace.commandCount
        let name = try edits.step(workspace)
        #expect(try Self.misnamed(workspace) == [], "\(name), seed \(seed)")
        // One that asks and answers is two commands; their state between is not known here.
        let added = try workspace.commandCount - count
        if added == 1 { states.append(try workspace.humans()) }
        if added == 1 { names.append(name) }
        if added > 1 { (states, names) = ([try workspace.humans()], []) }
      }
      for index in stride(from: states.count - 2, through: 0, by: -1) {
        _ = try workspace.undo(redo: false)
        let differing = Self.differing(try workspace.humans(), states[index])
        try #require(differing.isEmpty, "undo of \(names[index]), seed \(seed): \(differing)")
      }
      for index in 1..<states.count {
        _ = try workspace.undo(redo: true)
        let differing = Self.differing(try workspace.humans(), states[index])
        try #require(differing.isEmpty, "redo of \(names[index - 1]), seed \(seed): \(differing)")
      }
      #expect(try workspace.conflicts().isEmpty, "seed \(seed)")
      let stale = try workspace.staleFindings()
      #expect(stale == [], "seed \(seed)")
    }
  }
}
