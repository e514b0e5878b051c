import HandrailModel

/// The keys of the view that it was opened from, and the meaning of the symbols; typing searches.
struct HelpView: Searched {
  static let route = Route.help
  static let kind = ViewKind.lookup

  let about: Route
  var query = TextField()
  var selected = 0

  private let context: RenderContext

  init(route: Route, _ context: RenderContext) { (about, self.context) = (route, context) }

  /// Keys that are not actions: navigation.
  private static let motions: [(keys: String, ascii: String, title: Text)] = [
    ("↑ ↓ j k", "Up Down j k", Text(en: "move", ja: "移動")),
    ("PgUp PgDn", "PgUp PgDn", Text(en: "move by a page", ja: "1ページ移動")),
    ("Home End g G", "Home End g G", Text(en: "first, last", ja: "先頭・末尾")),
  ]

  /// The same where letters are text.
  private static let fields: [(keys: String, ascii: String, title: Text)] = [
    ("↑ ↓ Tab", "Up Down Tab", Text(en: "other field", ja: "別のフィールドへ")),
    ("PgUp PgDn", "PgUp PgDn", Text(en: "scroll the result", ja: "結果をスクロール")),
    ("Ctrl-U Ctrl-K Ctrl-W", "Ctrl-U Ctrl-K Ctrl-W", Text(en: "delete to start, to end, a word", ja: "先頭まで・末尾まで・単語を削除")),
  ]

  private var lines: [(key: String, title: String)] {
    let actions = Action.all.filter { $0.belongs(to: about) }.compactMap { action -> (key: String, title: String)? in
      let keys = action.keyNames(at: about, context)
      return keys.isEmpty ? nil : (keys.joined(separator: " "), context.say(action.title))
    }
    let motions = (about.takesLetters ? Self.fields : Self.motions).map {
      (key: context.symbols.isASCII ? $0.ascii : $0.keys, title: context.say($0.title))
    }
    let symbols = Self.symbols(context.symbols).map { (key: $0.sign, title: context.say($0.meaning)) }
    let words = words
    return (actions + motions + symbols).filter { words.match([$0.title, $0.key]) }
  }

  /// The meaning of the symbols in front of rows, which are not explained where they appear.
  private static func symbols(_ symbols: Symbols) -> [(sign: String, meaning: Text)] {
    [
      (symbols.good, Text(en: "ready, recorded, passed", ja: "準備完了・記録済み・合格")),
      (symbols.bad, Text(en: "required and missing, or failed", ja: "必須の項目が不足、または不合格")),
      ("?", Text(en: "needs a reason or an answer; ?2: two open threads", ja: "要相談、または質問。?2 は未解決の質問が2件")),
      (symbols.stale, Text(en: "changed since it was signed or checked", ja: "署名後または検証後に変更あり")),
      (symbols.note, Text(en: "advice, does not block; or not known yet", ja: "助言(準備完了にできる)、または未確定")),
      (symbols.open, Text(en: "to do: build or verify", ja: "未実施: 実装・検証する項目")),
    ]
  }

  var rowCount: Int { lines.count }

  func title(_ context: RenderContext) -> String { "\(context.say(Route.help.name)): \(context.say(about.name))" }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let line = lines[index]
    return Row(pieces: [
      .init(heading: Text(en: "Key or symbol", ja: "キー・記号"), text: line.key, style: .key, width: 16),
      .init(heading: .none, text: line.title),
    ])
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    queryLine(context, hint: Text(en: "Type to search. Esc goes back.", ja: "入力して検索できます。Esc で戻ります。"))
  }

  func empty(_ context: RenderContext) -> String {
    context.say(Text(en: "No matching keys. Backspace deletes a letter.", ja: "該当するキーがありません。Backspace で消せます。"))
  }

  mutating func type(_ key: Key, _ app: inout App) -> Bool { search(key, &app) }

  mutating func open(_ app: inout App) { app.pop() }

  static let anywhere = [
    Action("anywhere.help", [.character("?"), .f1], at: nil, Text(en: "help", ja: "ヘルプ")) {
      $0.push(HelpView(route: $0.route, $0.context))
    }
  ]

  static let actions: [Action] = [
    Action("help.close", [.escape, .enter, .control("c")], at: .help, Text(en: "back", ja: "戻る")) { $0.pop() }
  ]
}
