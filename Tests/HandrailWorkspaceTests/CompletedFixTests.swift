import HandrailExchange
import HandrailModel
import HandrailSession
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
      let form = try Session(workspace, .en).answerForm(asked.example)
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

  /// Words for what code can reach say that they stay; that it is the heading, which its screen is asked for, is said with them.
  @Test func aTextThatCodeFillsIsAskedOnce() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(languages: ["en"])
      try workspace.addScreen("card", [Assignment("part=true")])
      try workspace.add(.elements, "card#title", "kind=text", "text.en=Label", "outlet=titleLabel", "text-style=body")
      try workspace.add(.elements, "card#more", "kind=text", "text.en=Delivery", "text-style=body")
      let asked = try #require(try workspace.asked("label.text"))
      guard case .set("card#title", let inputs) = asked.scopes[0].fix else {
        return #expect(Bool(false), "\(asked.scopes[0].fix)")
      }
      #expect(inputs.starts(with: [.init("text.en"), .init("dynamic", "false")]))
      #expect(inputs.contains(.init("traits.header", "true")))
      try workspace.set("card#title", "text.en=Your order", "dynamic=false", "traits.header=true")
      for rule in ["label.text", "label.dynamic", "order.headings"] { #expect(try workspace.asked(rule) == nil, "\(rule)") }
    }
  }

  /// One sentence says how all screens are left of which a file does not say how they open.
  @Test func howScreensAreLeftIsAskedOnce() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(languages: ["en"])
      let screens = ["a", "b", "c"].map {
        #"{"id":"\#($0)","title":"\#($0)","modal":true,"source":{"system":"interface-builder"},"#
          + #""elements":[{"id":"e","kind":"image"}]}"#
      }
      let file = #"{"format":1,"screens":[\#(screens.joined(separator: ","))]}"#
      _ = try workspace.importJSON(Array(file.utf8), file: "app.json", isDryRun: false)
      let asked = try #require(try workspace.asked("screen.way-out"))
      guard case .set(let target, let inputs) = asked.scopes[0].fix else { return #expect(Bool(false)) }
      #expect(asked.findings == 3 && inputs == [.init("way-out")])
      _ = try workspace.record([target], [Assignment("way-out=Back or the escape gesture; the focus returns to what opened it")])
      #expect(try workspace.asked("screen.way-out") == nil)
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
      #expect(labels == ["Tea, Leaves", "Salt, Fine", "Oil, Olives"])
      #expect(try workspace.asked("group.content") == nil)
    }
  }
}

extension CompletedFixTests {
  /// What one of the places says already is not asked for all of them: the answer would write over it.
  @Test func aWideAnswerAsksOnlyForWhatEveryPlaceLacks() throws {
    for isRecorded in [false, true] {
      try TestFolder.with { folder in
        let workspace = try folder.workspace(languages: ["en"])
        for id in ["a", "b", "c"] {
          try workspace.addScreen(id, [])
          try workspace.add(.elements, "\(id)#trash", "kind=icon", "picture=trash", "colour.background.light=#ffffff")
        }
        if isRecorded { try workspace.set("b#trash", "colour.icon.light=#123456") }
        let asked = try #require(try workspace.asked("label.image"))
        guard case .set(_, let inputs) = asked.scopes[0].fix else { return #expect(Bool(false), "\(asked.scopes[0].fix)") }
        #expect(asked.findings == 3)
        #expect(inputs == (isRecorded ? ["label.en"] : ["label.en", "colour.icon.light"]).map { Fix.Input($0) })
      }
    }
  }

  /// A colour that is seen on white and on black is asked for where it is used: on all of one screen where one is true there.
  @Test func aColourThatPassesNowhereTogetherIsAskedByScreen() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(languages: ["en"])
      try workspace.addColour("ink", [Assignment("light=#777777")])
      for (id, background) in [("a", "#ffffff"), ("b", "#0000ff")] {
        try workspace.addScreen(id, [])
        try workspace.set(id, "colour.background.light=\(background)")
        for name in ["one", "two"] {
          try workspace.add(.elements, "\(id)#\(name)", "kind=text", "text.en=\(name)", "colour.text.light=palette:ink")
        }
      }
      let asked = try #require(try workspace.asked("contrast.text"))
      guard case .set(let target, let inputs) = asked.scopes[0].fix else { return #expect(Bool(false)) }
      #expect(target.kind == .screen && target.selector != nil && asked.scopes[1].target == asked.example.fixTarget)
      let before = try workspace.names(of: "contrast.text").count
      _ = try workspace.record([target], inputs.map { Assignment(path: $0.path, value: $0.value ?? "#000000") })
      #expect(try workspace.names(of: "contrast.text").count < before)
    }
  }
}

extension FindingDetail {
  fileprivate var fixTarget: Target? { if case .set(let target, _) = fix { target } else { nil } }
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
        try workspace.readInterfaceBuilder(["\(Corpus.root)/\(app)"]), isDryRun: false)
      _ = try workspace.adoptComponents(nil)
      let filter = QuestionFilter(withAdvice: true)
      let questions = try workspace.completing(try workspace.questions(filter, .en).questions, filter)
      #expect(questions.count > 100)
      for (number, scope) in questions.flatMap(\.scopes).enumerated() {
        switch scope.fix {
        case .set(let target, let inputs):
          let assignments = inputs.map { Assignment(plausible: $0) }
          _ = try workspace.record([target], assignments, isDryRun: true)
        case .add(let collection, let screen, let id, let inputs):
          let fields = (inputs.isEmpty ? [Fix.Input("kind", "text")] : inputs).map { Assignment(plausible: $0) }
          try workspace.addItem(collection, id ?? "made-\(number)", to: screen, fields)
        case .order(let screen, _): #expect(try !workspace.screens(named: screen).isEmpty)
        case .join, .group, .resolve, .explain: break
        }
      }
    }
  }
}

extension Assignment {
  /// A value of the field's type in the place that a fix leaves open.
  init(plausible input: Fix.Input) {
    self.init(path: input.path, value: input.value ?? Self.value(of: input.path.dropping(Field.defaultsPrefix) ?? input.path))
  }

  private static func value(of path: String) -> String {
    guard let field = Field(path: path) else { return "" }
    if field.spec.isSet {
      guard !path.contains("."), case .oneOf(let names)? = field.spec.qualifiers.first, !names.contains("none") else {
        return path.contains(".") ? "true" : "none"
      }
      return names[0]
    }
    return switch field.spec.type {
    case .text: "Words"
    case .flag: "true"
    case .choice(let names): names[0]
    case .integer(let least): String(least)
    case .number: "10"
    case .frame: "0,0,44,44"
    case .range: "0,1"
    case .colour: path.contains("background.") ? "#ffffff" : "#000000"
    case .languageTag: "en"
    case .date: "2027-03-31"
    case .timeZone: "Asia/Tokyo"
    case .picture: String(repeating: "0", count: 64) + ".png"
    case .item, .component: ""
    }
  }
}
