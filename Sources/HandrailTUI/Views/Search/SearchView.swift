import HandrailModel
import HandrailSession

/// Searches everything that is recorded; Enter goes there.
struct SearchView: Searched {
  static let route = Route.search
  static let kind = ViewKind.lookup
  static let takesLetters = true

  var query = TextField()
  private(set) var hits: [SearchHit] = []
  /// The query of the results.
  private var found = ""
  var selected = 0

  var needs: [Request] { query.text.isEmpty ? [] : [.search(query.text)] }

  mutating func receive(_ answer: Answer) {
    guard case .search(query.text, let hits) = answer else { return }
    preserveSelection { $0.hits = hits }
    found = query.text
  }

  mutating func searched(_ app: inout App) {
    if query.text.isEmpty { (hits, found) = ([], "") }
    app.read(needs)
  }

  mutating func paste(_ text: String, _ app: inout App) {
    query.insert(text)
    searched(&app)
  }

  func identity(_ index: Int) -> String { "\(hits[index].screen)#\(hits[index].item) \(hits[index].text)" }
  var rowCount: Int { hits.count }

  func title(_ context: RenderContext) -> String { context.say(Self.route.name) }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let hit = hits[index]
    let width = min(40, hits.reduce(0) { max($0, $1.target.utf8.count) })
    return Row(pieces: [
      .init(heading: .none, text: hit.text, style: .title, width: 0),
      .init(
        heading: Text(en: "At", ja: "場所"), text: Columns.elided(hit.target, width, context.symbols.more), style: .dim,
        said: hit.target),
    ])
  }

  func detail(_ context: RenderContext) -> [Span] {
    guard hits.indices.contains(selected) else { return [] }
    return [Span(hits[selected].target, .title), Span(hits[selected].text)]
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    queryLine(context, hint: Text(en: "Type to search titles, texts, labels and notes.", ja: "入力すると、タイトル・文言・ラベル・メモを検索します。"))
  }

  func empty(_ context: RenderContext) -> String {
    if query.text.isEmpty { return "" }
    if found != query.text { return context.say(Words.reading) }
    return context.say(Text(en: "No results. Backspace deletes a letter.", ja: "見つかりません。Backspace で消せます。"))
  }

  func speech(_ context: RenderContext) -> Speech {
    var speech = searched(context)
    if query.text.isEmpty {
      speech.lines = [context.say(Text(en: "Type what to search for.", ja: "検索する語を入力してください。"))]
    }
    return speech
  }

  mutating func type(_ key: Key, _ app: inout App) -> Bool { search(key, &app) }

  mutating func open(_ app: inout App) {
    guard hits.indices.contains(selected) else { return }
    let hit = hits[selected]
    app.push(ScreenView(id: hit.screen, on: hit.item.isEmpty ? nil : hit.item))
  }

  static let anywhere = [
    Action("anywhere.search", [.control("f")], at: nil, Text(en: "search everything", ja: "すべてを検索")) { $0.push(SearchView()) }
  ]

  static let actions: [Action] = [
    Action(
      "search.open", [.enter], on: SearchView.self, Text(en: "go there", ja: "開く"),
      why: { view, _ in view.rowCount == 0 ? Text(en: "Nothing is found yet.", ja: "まだ見つかっていません。") : nil }
    ) { $0.open(&$1) },
    Action("search.close", [.escape, .control("c")], at: .search, Text(en: "back", ja: "戻る")) { $0.pop() },
  ]
}
