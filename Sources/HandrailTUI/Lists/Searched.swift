import HandrailModel
import HandrailSession

/// A list with a search: letters go into the query, and only matching rows stay.
protocol Searched: ListView {
  var query: TextField { get set }
  /// Called when the query changes: rereads if the store does the searching.
  mutating func searched(_ app: inout App)
}

extension Searched {
  /// The search terms, parsed once for all rows.
  var words: SearchWords { SearchWords(query.text) }

  /// The query, or `hint` if it is empty.
  func queryLine(_ context: RenderContext, hint: Text) -> [[Span]] {
    query.text.isEmpty
      ? [[Span(context.say(hint), .dim)]]
      : [[Span(context.say(Text(en: "Find: ", ja: "検索: ")), .label), Span(query.text)]]
  }

  mutating func searched(_ app: inout App) {}

  mutating func search(_ key: Key, _ app: inout App) -> Bool {
    switch key {
    case .character, .backspace, .control("u"), .control("w"):
      _ = query.type(key)
      selected = 0
      searched(&app)
    case .up, .down, .pageUp, .pageDown, .home, .end: return move(key, app)
    default: return false
    }
    return true
  }
}
