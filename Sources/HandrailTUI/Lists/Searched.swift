import HandrailModel
import HandrailSession

/// A list in which typing finds: letters go into the query, and the rows that have its words stay.
protocol Searched: ListView {
  var query: TextField { get set }
  /// Other words are looked for: where the store finds them, they are asked for.
  mutating func searched(_ app: inout App)
}

extension Searched {
  /// What is looked for, made once for all the rows.
  var words: SearchWords { SearchWords(query.text) }

  /// The query; `hint` where nothing is typed yet.
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
