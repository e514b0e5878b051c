import HandrailModel

/// Every action of where one was, found by typing.
struct PaletteView: Searched {
  static let place = Place.palette

  let all: [Action]
  var query = TextField()
  var selected = 0

  init(actions: [Action]) {
    all = actions.filter { $0.id != "anywhere.palette" }
  }

  private var shown: [Action] {
    all.filter { finds(in: $0.title.en, $0.title.ja, $0.id) }
  }

  var rowCount: Int { shown.count }
  func title(_ setting: Setting) -> String { setting.say(Place.palette.name) }

  func row(_ index: Int, _ setting: Setting) -> Row {
    let action = shown[index]
    let key = action.keys.first.map { $0.name(setting.signs, setting.language) } ?? ""
    return Row(pieces: [
      .init(heading: Text(en: "Key", ja: "キー"), text: key, style: .key, width: 10),
      .init(heading: .none, text: setting.say(action.title)),
    ])
  }

  func summary(_ setting: Setting) -> [[Span]] {
    [[Span("> ", .key), Span(query.text)]]
  }

  func empty(_ setting: Setting) -> String {
    setting.say(Text(en: "No command of that name. Backspace takes a letter back.", ja: "コマンドがありません。Backspace で消せます。"))
  }

  mutating func type(_ key: Key, _ app: inout App) -> Bool { search(key, app) }

  mutating func open(_ app: inout App) {
    guard shown.indices.contains(selected) else { return }
    let action = shown[selected]
    app.pop()
    app.run(action)
  }

  static let actions: [Action] = [
    Action("palette.run", [.enter], on: PaletteView.self, Text(en: "do it", ja: "実行")) { $0.open(&$1) },
    Action("palette.cancel", [.escape, .control("c"), .control("p")], at: .palette, Text(en: "cancel", ja: "やめる")) { $0.pop() },
  ]
}
