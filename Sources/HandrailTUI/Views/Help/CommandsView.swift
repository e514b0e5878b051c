import HandrailModel

/// Every action, those of the previous place first, found by typing.
struct CommandsView: Searched {
  static let route = Route.commands
  static let kind = ViewKind.lookup

  /// The actions of the previous place, then those of other places.
  let all: [Action]
  private let hereCount: Int
  var query = TextField() {
    didSet { if query.text != oldValue.text { shown = CommandWords.find(query.text, among: all) } }
  }
  private(set) var shown: [Action]
  var selected = 0

  init(actions: [Action]) {
    let here = actions.filter { $0.id != "anywhere.commands" }
    let elsewhere = Action.all.filter { action in
      action.route.map { [.place, .editor].contains($0.kind) } == true
        && !actions.contains { $0.id == action.id }
    }
    all = here + elsewhere
    shown = all
    hereCount = here.count
  }

  /// Where to run an action that is unavailable here.
  func elsewhere(_ action: Action) -> Route? {
    all.prefix(hereCount).contains { $0.id == action.id } ? nil : action.route
  }

  var rowCount: Int { shown.count }
  func title(_ context: RenderContext) -> String { context.say(Route.commands.name) }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let action = shown[index]
    let key = action.keys.first.map { $0.name(context.symbols, context.language) } ?? ""
    return Row(pieces: [
      .init(heading: Text(en: "Key", ja: "キー"), text: key, style: .key, width: 10),
      .init(heading: .none, text: context.say(action.title), style: elsewhere(action) == nil ? .plain : .dim),
      .init(
        heading: .none, text: elsewhere(action).map { "(\(context.say($0.name)))" } ?? "", style: .dim),
    ])
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    [[Span("> ", .key), Span(query.text)]]
  }

  func empty(_ context: RenderContext) -> String {
    context.say(Text(en: "No matching commands. Backspace deletes a letter.", ja: "該当するコマンドがありません。Backspace で消せます。"))
  }

  mutating func type(_ key: Key, _ app: inout App) -> Bool { search(key, &app) }

  mutating func open(_ app: inout App) {
    guard shown.indices.contains(selected) else { return }
    let action = shown[selected]
    app.pop()
    guard let route = elsewhere(action) else { return app.run(action) }
    let key = action.keys.first
    app.announce(
      Text(
        en: "\(key?.name(app.context.symbols, .en) ?? "") works under “\(route.name.en)”, not here.",
        ja: "「\(route.name.ja)」で \(key?.name(app.context.symbols, .ja) ?? "") を押してください。ここでは使えません。"), isError: true)
  }

  static let anywhere = [
    Action("anywhere.commands", [.control("p")], at: nil, Text(en: "commands", ja: "コマンド")) {
      $0.push(CommandsView(actions: $0.actions))
    }
  ]

  static let actions: [Action] = [
    Action("commands.run", [.enter], on: CommandsView.self, Text(en: "run", ja: "実行")) { $0.open(&$1) },
    Action("commands.cancel", [.escape, .control("c"), .control("p")], at: .commands, Text(en: "cancel", ja: "やめる")) { $0.pop() },
  ]
}
