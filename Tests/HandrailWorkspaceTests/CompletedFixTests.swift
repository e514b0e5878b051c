import HandrailExchange
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// No answer asks the next question: what it makes necessary is asked with it.
@Suite struct CompletedFixTests {
  @Test func aTextThatChangesIsDescribedAtOnce() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.add(.elements, "cart#count", "kind=text", "text.en=Three", "dynamic=true", "text-style=body")
      let asked = try #require(try workspace.asked("label.dynamic"))
      guard case .set("cart#count", let inputs) = asked.scopes[0].fix else {
        return #expect(Bool(false), "\(asked.scopes[0].fix)")
      }
      let described = [
        Fix.Input("template.en", "{value}"), .init("placeholder-meaning.value"), .init("placeholder-example.value"),
      ]
      #expect(Array(inputs.prefix(3)) == described)
      // The editor asks for the same.
      let form = try workspace.answerForm(asked.example)
      #expect(form.parts.map(\.path).starts(with: ["template.en", "placeholder-meaning.value", "placeholder-example.value"]))
      try workspace.set("cart#count", "template.en={value}", "placeholder-meaning.value=Items", "placeholder-example.value=3")
      #expect(try workspace.asked("label.dynamic") == nil)
    }
  }

  @Test func aSingleCellSaysWhatItShowsAndHasAnActionForEachButton() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.add(.elements, "cart#row", "kind=cell")
      try workspace.add(.elements, "cart#name", "kind=text", "text.en=Tea", "container=row")
      try workspace.add(.elements, "cart#price", "kind=text", "text.en=5", "container=row")
      try workspace.add(.elements, "cart#buy", "kind=button", "text.en=Buy", "container=row")
      let asked = try #require(try workspace.asked("cell.single"))
      guard case .set("cart#row", let inputs) = asked.scopes[0].fix else { return #expect(Bool(false), "\(asked.scopes[0].fix)") }
      #expect(Array(inputs.prefix(2)) == [.init("single", "true"), .init("label.en", "Tea, 5")])
      #expect(inputs.contains(.init("action-name.buy.en")) && inputs.contains(.init("action-for.buy", "buy")))
      #expect(asked.id == "cell.single@cart#row", "words of the parts are asked for before those of the row")
      try workspace.set("cart#row", "single=true", "label.en=Tea, 5", "action-name.buy.en=Buy", "action-for.buy=buy")
      for rule in ["cell.single", "cell.inner-controls", "group.content"] { #expect(try workspace.asked(rule) == nil, "\(rule)") }
    }
  }

  @Test func theNaturalOrderIsConfirmedOnManyScreensAtOnce() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for id in ["a", "b", "c"] {
        try workspace.addScreen(id, [])
        for name in ["one", "two"] { try workspace.add(.elements, "\(id)#\(name)", "kind=text", "text.en=\(name)") }
      }
      try workspace.confirmNaturalOrder("c")
      let asked = try #require(try workspace.asked("order.given"))
      #expect(asked.findings == 2)
      guard case .order(let screens, isNatural: true) = asked.scopes[0].fix else { return #expect(Bool(false)) }
      #expect(try workspace.screens(named: screens) == ["a", "b"])
      try workspace.confirmNaturalOrder(screens)
      #expect(try workspace.asked("order.given") == nil)
    }
  }

  @Test func whatIsNotTrueForEveryUseIsAskedOfOne() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.addComponent("row", [Assignment("kind=cell")])
      for (name, words) in [("tea", ["Tea", "Leaves"]), ("salt", ["Salt", "Fine"]), ("oil", ["Oil", "Olives"])] {
        try workspace.add(.elements, "cart#\(name)", "component=row")
        for (number, word) in words.enumerated() {
          try workspace.add(.elements, "cart#\(name)-\(number)", "kind=text", "text.en=\(word)", "container=\(name)")
        }
      }
      var labels: [String] = []
      // One label for all of them would lose what each of them shows.
      while let asked = try workspace.asked("cell.single"), labels.count < 4 {
        guard case .set(let target, let inputs) = asked.scopes[0].fix, target.kind == .screen else { break }
        labels.append(inputs.first { $0.path == "label.en" }?.value ?? "")
        _ = try workspace.record(
          [target], inputs.compactMap { input in input.value.map { Assignment(path: input.path, value: $0) } })
      }
      #expect(labels.first == "Tea, Leaves")
      #expect(try workspace.asked("group.content") == nil)
    }
  }
}

extension Workspace {
  fileprivate func asked(_ rule: String) throws -> DesignQuestion? {
    let found = try questions(QuestionFilter(), .en).questions.first { $0.example.rule == rule }
    return try found.flatMap { try completing([$0], QuestionFilter()).first }
  }
}

/// What is printed can be run: with a value of its type in each place that is left open.
@Suite(.enabled(if: Corpus.exists, "no real apps at \(Corpus.root): set HANDRAIL_CORPUS"))
struct RunnableFixTests {
  @Test(arguments: [Corpus.corona, Corpus.soundscape]) func everyFixRuns(app: String) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importScreens(
        try workspace.readInterfaceBuilder(["\(Corpus.root)/\(app)"]), system: "interface-builder", isDryRun: false)
      _ = try workspace.adoptComponents(nil)
      let filter = QuestionFilter(withAdvice: true)
      let questions = try workspace.completing(try workspace.questions(filter, .en).questions, filter)
      #expect(questions.count > 100)
      for (number, scope) in questions.flatMap(\.scopes).enumerated() {
        switch scope.fix {
        case .set(let target, let inputs):
          let assignments = inputs.map { Assignment(path: $0.path, value: $0.value ?? Self.value(of: $0.path)) }
          _ = try workspace.record([target], assignments, isDryRun: true)
        case .add(let collection, let screen, let id, let inputs):
          let fields = (inputs.isEmpty ? [Fix.Input("kind", "text")] : inputs).map {
            Assignment(path: $0.path, value: $0.value ?? Self.value(of: $0.path))
          }
          try workspace.addItem(collection, id ?? "made-\(number)", to: screen, fields)
        case .order(let screen, _): #expect(try !workspace.screens(named: screen).isEmpty)
        case .join, .group, .resolve, .explain: break
        }
      }
    }
  }

  private static func value(of path: String) -> String {
    guard let field = Field(path: path.dropping(Field.defaultsPrefix) ?? path) else { return "" }
    if field.spec.isSet { return path.contains(".") ? "true" : "none" }
    return switch field.spec.type {
    case .text: "Words"
    case .flag: "true"
    case .choice(let names): names[0]
    case .integer(let least): String(least)
    case .number: "10"
    case .frame: "0,0,44,44"
    case .range: "0,1"
    case .colour: "#123456"
    case .languageTag: "en"
    case .picture: String(repeating: "0", count: 64) + ".png"
    case .item, .component: ""
    }
  }
}
