import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What an answer would make is asked with it, and nothing that it settles.
@Suite struct AnswerMakesNothingTests {
  /// What is found of a component or a colour only once an item is read, or means something, is said by that item.
  @Test func whatTheAnswerMakesOfWhatScreensShareIsAskedWithIt() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(languages: ["en"])
      try workspace.addComponent("title", [Assignment("kind=text"), Assignment("text-style=title1")])
      _ = try workspace.importJSON(
        Array(##"{"format":1,"palette":{"colours":[{"id":"ink","light":"#aaaaaa"}]}}"##.utf8), file: "ink.json", isDryRun: false)
      try workspace.addScreen("cart", [])
      try workspace.add(.elements, "cart#title", "component=title", "text.en=Delivery", "hidden=true")
      try workspace.add(.elements, "cart#note", "kind=text", "text.en=Free", "text-style=body")
      try workspace.add(
        .elements, "cart#sign", "kind=icon", "frame=0,0,20,20", "colour.icon.light=palette:ink", "colour.background.light=#ffffff"
      )
      for (rule, more) in [("order.unread", "traits.header"), ("label.image", "colour.icon.light-high")] {
        let asked = try #require(try workspace.asked(rule))
        guard case .set(let target, let inputs) = asked.scopes[0].fix else { return #expect(Bool(false)) }
        #expect(inputs.contains { $0.path == more }, "\(inputs)")
        let before = try workspace.open()
        _ = try workspace.record(
          [target], inputs.map { Assignment(path: $0.path, value: $0.value ?? ($0.isColour ? "#000000" : "Sold out")) })
        #expect(try workspace.open().isSubset(of: before), "\(rule)")
      }
    }
  }

  /// A cell that is read in parts has no pieces; one that is read as one says where each of them is.
  @Test func whatAnAnswerSettlesAnywayNeedsNoMore() throws {
    for hasButton in [false, true] {
      try TestFolder.with { folder in
        let workspace = try folder.workspace(languages: ["en"])
        try workspace.addScreen("cart", [])
        try workspace.add(.elements, "cart#row", "kind=cell")
        for name in ["a", "b", "c", "d"] {
          try workspace.add(.elements, "cart#\(name)", "kind=text", "text.en=Tea \(name)", "text-style=body", "container=row")
        }
        try workspace.add(.elements, "cart#photo", "kind=image", "container=row")
        for name in hasButton ? ["buy", "keep"] : [] {
          try workspace.add(.elements, "cart#\(name)", "kind=button", "text.en=Please \(name)", "container=row")
        }
        // Its label is no reason to ask about the row once more.
        let before = try workspace.open()
        try workspace.set("cart#photo", "label.en=A cup")
        #expect(try workspace.open().isSubset(of: before))
        let asked = try #require(try workspace.asked("cell.single"))
        guard case .set(_, let inputs) = asked.scopes[0].fix else { return #expect(Bool(false)) }
        let isInParts = inputs.contains { $0.path == "parts-reason" }
        #expect(inputs.contains { $0.path.hasPrefix("pieces.") } == !isInParts, "\(inputs)")
      }
    }
  }

  /// A proposed template alone does not answer what is asked with it.
  @Test func aDraftAnswersOnceAllThatIsAskedIsSaid() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(languages: ["en"])
      try workspace.addScreen("cart", [])
      try workspace.add(.elements, "cart#count", "kind=text", "text.en=Three", "dynamic=true", "text-style=body")
      let form = try Session(workspace, .en).answerForm(try #require(try workspace.asked("label.dynamic")).example)
      let said = [("template.en", "{value}"), ("placeholder-meaning.value", "Items"), ("placeholder-example.value", "3")].map {
        Assignment(path: $0, value: $1)
      }
      for count in 1...3 {
        let draft = Recording(["cart#count"], Array(said.prefix(count)))
        #expect(try workspace.evaluate(draft, form.context, .en).isAnswered == (count == 3), "\(count)")
      }
    }
  }
}

extension Workspace {
  fileprivate func asked(_ rule: String) throws -> DesignQuestion? {
    let found = try questions(QuestionFilter(), .en).questions.first { $0.example.rule == rule }
    return try found.flatMap { try completing([$0], QuestionFilter()).first }
  }

  /// The names of all that blocks.
  fileprivate func open() throws -> Set<String> {
    var found: Set<String> = []
    try check(ScreenFilter(), fresh: true) { screen in
      found.formUnion(screen.findings.filter { $0.blocks(on: "2026-11-20") }.map { $0.name(screen: screen.row.id) })
    }
    return found
  }
}
