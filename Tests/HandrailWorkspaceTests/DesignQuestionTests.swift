import Foundation
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Each decision is asked once: every finding belongs to one question, and what is counted is what an answer settles.
@Suite struct DesignQuestionTests {
  @Test(arguments: [41, 42, 43, 44] as [UInt64]) func everyFindingBelongsToOneQuestion(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      var edits = RandomEdits(seed: seed)
      for id in edits.screens { try workspace.addScreen(id, []) }
      for step in 0..<60 {
        let name = try edits.step(workspace)
        let note = "after step \(step), \(name), seed \(seed)"
        for role in [Role.designer, .lead] {
          let list = try workspace.questions(QuestionFilter(screens: ScreenFilter(), for: role), .en)
          let found = try Self.findings(workspace, withAdvice: role == .lead)
          #expect(list.count.findings == found, "\(note)")
          #expect(list.count.questions == list.questions.count, "\(note)")
          #expect(list.questions.reduce(0) { $0 + $1.findings } == found, "\(note)")
          #expect(Set(list.questions.map(\.id)).count == list.questions.count, "\(note)")
          #expect(try workspace.questionCount(QuestionFilter(screens: ScreenFilter(), for: role)) == list.count, "\(note)")
          #expect(list.questions.map(\.findings) == list.questions.map(\.findings).sorted(by: >), "\(note)")
          for question in list.questions {
            #expect(question.scopes.first?.settles == question.findings, "\(note)")
            #expect(question.scopes.allSatisfy { $0.settles >= 1 && $0.settles <= question.findings }, "\(note)")
          }
        }
      }
      let before = try workspace.questions(QuestionFilter(withAdvice: true), .ja)
      try workspace.rebuild()
      #expect(try workspace.questions(QuestionFilter(withAdvice: true), .ja) == before, "kept up with each edit, seed \(seed)")
    }
  }

  /// Live findings, counted from those that `check` gives, what screens share once.
  private static func findings(_ workspace: Workspace, withAdvice: Bool) throws -> Int {
    var (count, shared) = (0, Set<String>())
    try workspace.check(ScreenFilter(), fresh: true) { screen in
      for finding in screen.findings where finding.isLive(on: "2026-11-20") && (withAdvice || finding.level != .advice) {
        if finding.isShared { shared.insert(finding.key) } else { count += 1 }
      }
    }
    return count + shared.count
  }

  @Test func whatMayBeADefaultIsAskedOnceForTheProject() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for id in ["cart", "home"] {
        try workspace.addScreen(id, [])
        for style in ["body", "title1"] {
          try workspace.add(.elements, "\(id)#\(style)", "kind=text", "text.en=Words", "text-style=\(style)")
        }
      }
      let question = try #require(try workspace.question("text.overflow"))
      #expect((question.findings, question.screens) == (4, 2))
      #expect(question.cause == Cause(.project))
      #expect(
        question.scopes.map(\.cause) == [
          Cause(.project), Cause(.style, "body"), Cause(.style, "title1"), Cause(.item, "cart#body"),
        ])
      #expect(question.scopes.map(\.settles) == [4, 2, 2, 1])
      #expect(
        question.scopes[0].fix
          == .set(Target(.project, "project"), [.init("defaults.overflow", "wrap"), .init("defaults.lines", "0")]))
      _ = try workspace.record(
        [Target(.project, "project")], [Assignment("defaults.overflow=wrap"), Assignment("defaults.lines=0")])
      #expect(try workspace.question("text.overflow") == nil)
    }
  }

  @Test func anOwnClassAndAPictureAreAskedOnce() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for id in ["a", "b", "c"] {
        try workspace.addScreen(id, [])
        try workspace.add(.elements, "\(id)#trash", "kind=icon", "picture=trash", "activates=true")
        try workspace.add(
          .elements, "\(id)#title", "kind=text", "text.en=T", "view-class=TitleLabel", "colour.background.light=#ffffff")
      }
      try workspace.add(.elements, "c#other", "kind=icon", "picture=pencil", "activates=true")
      let icons = try workspace.questions(QuestionFilter(), .en).questions.filter { $0.example.rule == "label.image" }
      #expect(icons.map(\.findings) == [3, 1])
      #expect(icons.map(\.cause) == [Cause(.picture, "trash"), Cause(.item, "c#other")])
      #expect(icons[1].id == "label.image@c#other", "one place alone is named as commands name it")
      #expect(try workspace.question("contrast.colours")?.cause == Cause(.viewClass, "TitleLabel"))
      // What differs in the edit is another question, whatever else is alike.
      let labels = try workspace.questions(QuestionFilter(screens: ScreenFilter(ids: ["a"])), .en).questions
      #expect(labels.first { $0.example.rule == "label.image" }?.findings == 1, "of one screen alone")
    }
  }

  @Test func theSameDocumentsAskTheSameInWhateverOrderTheyCame() throws {
    try TestFolder.with { folder in
      let (workspace, other) = (try folder.workspace(), try folder.workspace("other"))
      for id in ["b", "a"] {
        try workspace.addScreen(id, [])
        for name in ["one", "two"] {
          try workspace.add(
            .elements, "\(id)#\(name)", "kind=text", "text.en=\(name)", "text-style=\(id == "a" ? "body" : "title1")")
        }
      }
      _ = try other.importJSON(try workspace.exportJSON(), file: "e", isDryRun: false)
      let (one, two) = (try workspace.questions(QuestionFilter(), .en), try other.questions(QuestionFilter(), .en))
      #expect(one.questions.contains { $0.findings == 2 && $0.example.screen == "a" })
      #expect(one == two)
    }
  }

  @Test func whatScreensShareIsOneFinding() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addComponent("star", [Assignment("kind=icon"), Assignment("activates=true")])
      for id in ["a", "b"] {
        try workspace.addScreen(id, [])
        try workspace.add(.elements, "\(id)#star", "component=star")
      }
      let question = try #require(try workspace.question("label.image"))
      #expect(question.cause == Cause(.component, "star") && question.findings == 1)
      #expect(question.scopes.map(\.target) == [Target(.component, "star")])
    }
  }
}

extension Workspace {
  /// The question of a rule that settles most.
  fileprivate func question(_ rule: String) throws -> DesignQuestion? {
    try questions(QuestionFilter(), .en).questions.first { $0.example.rule == rule }
  }
}

/// One answer at the widest place comes to the same as the same answer at each.
extension DesignQuestionTests {
  @Test func aWideAnswerEqualsOneAtEachPlace() throws {
    try TestFolder.with { folder in
      let (wide, each) = (try Self.made(folder.workspace("wide")), try Self.made(folder.workspace("each")))
      var answered: [String] = []
      while let question = try wide.questions(QuestionFilter(), .en).questions.first(where: { !answered.contains($0.id) }) {
        answered.append(question.id)
        let places = try wide.places(of: question, QuestionFilter(), .en)
        guard question.findings > 1, case .set(let target, let inputs) = question.scopes[0].fix else { continue }
        #expect(places.count == question.findings)
        let answers = inputs.map { input in
          Assignment(path: input.path, value: input.value ?? (input.path.hasPrefix("colour") ? "#000000" : "As designed"))
        }
        let own = answers.map { Assignment(path: $0.path.dropping(Field.defaultsPrefix) ?? $0.path, value: $0.value) }
        for place in places { _ = try each.record([place.target], own) }
        _ = try wide.record(target.kind == .project ? [target] : places.map(\.target), answers)
        let left = try wide.questions(QuestionFilter(), .en).questions
        #expect(!left.contains { $0.id == question.id }, "\(question.example.rule)")
        #expect(try wide.findings() == each.findings(), "\(question.example.rule)")
      }
      #expect(answered.count >= 3)
      // What was answered before stays.
      for id in ["a", "b"] { #expect(try wide.screen(id).element("t2")?.text(.overflow) == "truncate") }
    }
  }

  private static func made(_ workspace: Workspace) throws -> Workspace {
    for id in ["a", "b"] {
      try workspace.addScreen(id, [])
      for (number, style) in ["body", "body", "title1"].enumerated() {
        try workspace.add(.elements, "\(id)#t\(number)", "kind=text", "text.en=T", "text-style=\(style)", "view-class=Own")
      }
      try workspace.set("\(id)#t2", "overflow=truncate", "truncation=tail")
    }
    return workspace
  }
}
