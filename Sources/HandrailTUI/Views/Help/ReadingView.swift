import HandrailModel

/// The full text of details that did not fit next to their list.
struct ReadingView: View {
  static let route = Route.reading

  /// Each starts a new line.
  let words: [Span]
  private(set) var top = 0

  private let subject: String

  init(title: String, words: [Span]) { (subject, self.words) = (title, words) }

  func title(_ context: RenderContext) -> String { subject }

  private func lines(_ width: Int) -> [Span] {
    words.flatMap { $0.lines(width) }
  }

  mutating func type(_ key: Key, _ app: inout App) -> Bool {
    let page = max(1, app.height - 4)
    switch key {
    case .down, .character("j"), .enter: top += 1
    case .up, .character("k"): top -= 1
    case .pageDown, .character(" "): top += page
    case .pageUp: top -= page
    case .home, .character("g"): top = 0
    case .end, .character("G"): top = .max
    default: return false
    }
    top = max(0, min(top, lines(app.width).count - (app.height - 3)))
    return true
  }

  func draw(into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    for (row, line) in lines(area.width).dropFirst(top).prefix(area.height).enumerated() {
      frame.put(line, in: area, row: row)
    }
    frame.cursor = (area.row, area.column)
  }

  static let anywhere = [
    Action("anywhere.read", [.character(" ")], at: nil, Text(en: "read full text", ja: "全文を読む")) { app in
      words(app).isEmpty ? Text(en: "No more text to read here.", ja: "ここに続きはありません。") : nil
    } run: { app in
      app.push(ReadingView(title: app.top.title(app.context), words: words(app)))
    }
  ]

  /// What the list says about its selected row.
  @Sendable private static func words(_ app: App) -> [Span] { (app.top as? any ListView)?.detail(app.context) ?? [] }

  static let actions: [Action] = []
}
