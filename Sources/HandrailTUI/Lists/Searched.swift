import HandrailModel

/// A list in which typing finds: letters go into the query, and the rows that have its words stay.
protocol Searched: ListView {
  var query: TextField { get set }
}

extension Searched {
  /// Whether every word of the query stands in one of `texts`.
  func finds(in texts: String...) -> Bool { SearchWords(query.text).match(texts) }

  /// The query; `hint` where nothing is typed yet.
  func queryLine(_ context: RenderContext, hint: Text) -> [[Span]] {
    query.text.isEmpty
      ? [[Span(context.say(hint), .dim)]]
      : [[Span(context.say(Text(en: "Find: ", ja: "検索: ")), .label), Span(query.text)]]
  }

  mutating func search(_ key: Key, _ app: App) -> Bool {
    switch key {
    case .character, .backspace, .control("u"), .control("w"):
      _ = query.type(key)
      selected = 0
    case .up, .down, .pageUp, .pageDown, .home, .end: return move(key, app)
    default: return false
    }
    return true
  }
}
