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
          let list = try workspace.questions(QuestionFilter(role: role), .en)
          let found = try Self.findings(workspace, withAdvice: role == .lead)
          #expect(list.count.findings == found, "\(note)")
          #expect(list.count.questions == list.questions.count, "\(note)")
          #expect(list.questions.reduce(0) { $0 + $1.findings } == found, "\(note)")
          #expect(Set(list.questions.map(\.id)).count == list.questions.count, "\(note)")
          #expect(try workspace.questionCount(QuestionFilter(role: role)) == list.count, "\(note)")
          #expect(list.questions.map(\.findings) == list.questions.map(\.findings).sorted(by: >), "\(note)")
          for question in list.questions {
            #expect(question.scopes.first?.settles == question.findings, "\(note)")
            #expect(question.scopes.allSatisfy { $0.settles >= 1 && $0.settles <= question.findings }, "\(note)")
          }
        }
      }
      let before = try workspace.questions(QuestionFilter(role: .lead), .ja)
      try workspace.rebuild()
      #expect(try workspace.questions(QuestionFilter(role: .lead), .ja) == before, "kept up with each edit, seed \(seed)")
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
        try workspace.add(.elements, "\(id)#title", "kind=text", "text.en=T", "view-class=TitleLabel")
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
