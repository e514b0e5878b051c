import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// One answer where it is proposed comes to the same as the same answer at each of the places that it is for.
@Suite struct AnswerLawTests {
  @Test(arguments: 0..<30 as Range<UInt64>) func oneAnswerEqualsOneAtEachPlace(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let (wide, each) = (try folder.workspace("wide", languages: ["en"]), try folder.workspace("each", languages: ["en"]))
      for workspace in [wide, each] {
        var app = RandomApp(seed: seed)
        try app.make(in: workspace)
      }
      #expect(try wide.open() == each.open(), "seed \(seed)")
      var answered: Set<String> = []
      for _ in 0..<Self.most {
        let questions = try wide.questions(QuestionFilter(), limit: 8, .en).questions
        guard let next = questions.first(where: { !answered.contains($0.id) }) else { break }
        answered.insert(next.id)
        let question = try #require(try wide.completing([next], QuestionFilter()).first)
        let note = "seed \(seed): \(question.example.rule) \(question.scopes[0].target.text)"
        guard let answer = Answer(question) else { continue }
        let places = try wide.places(of: answer, question)
        for place in places { try each.record(answer, at: place) }
        _ = try wide.record([answer.target], answer.assignments)
        #expect(try wide.open() == each.open(), "\(note)")
        for place in places.compactMap(\.self) {
          #expect(try wide.effective(place, answer.paths) == each.effective(place, answer.paths), "\(note): \(place)")
        }
      }
      #expect(answered.count > 2, "seed \(seed)")
      #expect(try wide.staleFindings() == [] && each.staleFindings() == [], "seed \(seed)")
    }
  }

  /// So many questions are answered in each workspace.
  private static let most = 5
}

/// What a designer says to a question: its proposed values, and words and colours where it leaves them open.
private struct Answer {
  let target: Target
  let assignments: [Assignment]

  init?(_ question: DesignQuestion) {
    guard case .set(let target, let inputs) = question.scopes[0].fix else { return nil }
    self.target = target
    assignments = inputs.map { Assignment(plausible: $0) }
  }

  /// As an item has them, whatever stands for all items of the project.
  var own: [Assignment] {
    assignments.map { Assignment(path: $0.path.dropping(Field.defaultsPrefix) ?? $0.path, value: $0.value) }
  }

  var paths: [String] { own.map(\.path) }
}

extension Workspace {
  /// The items that an answer is for; nil alone where it is recorded on what it names in both workspaces.
  fileprivate func places(of answer: Answer, _ question: DesignQuestion) throws -> [Target?] {
    switch answer.target.kind {
    case .project: return try places(of: question, QuestionFilter(), .en).map(\.target)
    case .component:
      return try screens(ScreenFilter()).flatMap { row in
        try screen(row.id).elements.filter { $0.own.text(.component) == answer.target.document }
          .map { Target(.screen, row.id, $0.id) }
      }
    case .screen where answer.target.selector != nil && question.findings > 1:
      return try places(of: question, QuestionFilter(), .en).map(\.target)
    case .screen, .palette: return [nil]
    }
  }

  /// Records the answer on one item; what the item says itself stays where the answer is inherited.
  fileprivate func record(_ answer: Answer, at place: Target?) throws {
    guard let place else {
      _ = try record([answer.target], answer.assignments)
      return
    }
    let isInherited = answer.target.kind != .screen
    let said = isInherited ? try effective(place, answer.paths) : [:]
    let own = answer.own.filter { said[$0.path] == nil }
    if !own.isEmpty { _ = try record([place], own) }
  }

  fileprivate func effective(_ target: Target, _ paths: [String]) throws -> [String: String] {
    let element = try target.item.flatMap(screen(target.document).element)
    let entries = element?.effective.map(\.entry).filter { paths.contains($0.key.path) } ?? []
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.key.path, $0.value.text) })
  }

  /// What blocks each screen, whether it is found on an item or on what screens share.
  fileprivate func open() throws -> Set<String> {
    var found: Set<String> = []
    try check(ScreenFilter(), fresh: true) { screen in
      for finding in screen.findings where finding.blocks(on: "2026-11-20") {
        found.insert("\(screen.row.id) \(finding.rule) \(finding.qualifier)")
      }
    }
    return found
  }
}

/// A small app in the shapes that real ones have: rows of texts and pictures, classes of their own, components, named colours.
private struct RandomApp {
  private var edits: RandomEdits

  init(seed: UInt64) { edits = RandomEdits(seed: seed) }

  /// As one import: what one command writes at a time would take most of the test.
  mutating func make(in workspace: Workspace) throws {
    let ink = edits.pick(["#111111", "#eeeeee", "#8e8e93"])
    var screens: [String] = []
    for id in ["home", "list", "detail"] {
      let background = ##""colour":{"background":{"light":"\##(edits.pick(["#ffffff", "#000000"]))"}},"##
      var elements: [String] = []
      for place in 0..<4 { elements += items(place) }
      screens.append(#"{"id":"\#(id)",\#(edits.chance(2) ? background : "")"elements":[\#(elements.joined(separator: ","))]}"#)
    }
    let shared =
      ##""palette":{"colours":[{"id":"ink","light":"\##(ink)"}]},"components":[{"id":"row","kind":"cell"},"##
      + #"{"id":"star","kind":"icon","picture":"star"}]"#
    let text = #"{"format":1,\#(shared),"screens":[\#(screens.joined(separator: ","))]}"#
    _ = try workspace.importJSON(Array(text.utf8), file: "app.json", isDryRun: false)
  }

  private mutating func items(_ place: Int) -> [String] {
    let word = edits.pick(["Tea", "Salt", "Oil", "Bread"]) + " \(place)"
    func item(_ id: String, _ fields: String) -> String { #"{"id":"\#(id)-\#(place)",\#(fields)}"# }
    func text(_ id: String, _ words: String, _ more: String) -> String {
      item(id, #""kind":"text","text":{"en":"\#(words)"},\#(more)"#)
    }
    switch edits.pick(["text", "row", "star", "picture", "button"]) {
    case "row":
      let inside = #""container":"row-\#(place)""#
      let price = edits.chance(2) ? [text("price", "\(place)00 yen", inside)] : []
      return [item("row", #""component":"row""#), text("name", word, inside)] + price
    case "star": return [item("star", #""component":"star""#)]
    case "picture": return [item("photo", #""kind":"icon","picture":"\#(edits.pick(["trash", "pencil"]))""#)]
    case "button": return [item("button", #""kind":"button","text":{"en":"\#(word)"},"view-class":"OwnButton""#)]
    default:
      let colour = edits.chance(2) ? #""colour":{"text":{"light":"palette:ink"}}"# : #""view-class":"TitleLabel""#
      let style = edits.chance(2) ? #""text-style":"\#(edits.pick(["body", "title1"]))""# : #""font-size":17"#
      return [text("text", word, "\(colour),\(style)")]
    }
  }
}
