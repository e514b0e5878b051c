import HandrailModel
import HandrailSession

/// The palette: each colour with its value in every appearance.
struct ColoursView: ListView, Filterable {
  static let route = Route.colours

  private(set) var entries: [ColourEntry]?
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [ColourEntry] = []
  var selected = 0
  /// The colour to be selected as soon as it is read.
  private var chosen: String?

  var needs: [Request] { [.colours] }

  mutating func receive(_ answer: Answer) {
    guard case .colours(let entries) = answer else { return }
    preserveSelection { view in
      view.entries = entries
      view.arrange()
    }
    if let name = chosen, let place = shown.firstIndex(where: { $0.name == name }) { (selected, chosen) = (place, nil) }
  }

  /// A new colour has no values yet: its editor opens next.
  static func wrote(_ change: Change, _ app: inout App) {
    switch change {
    case .addColour(let name, _):
      app.updateAll(ColoursView.self) { $0.chosen = name }
      edit(name, &app)
    case .rename(let target, let name) where target.kind == .palette: app.updateAll(ColoursView.self) { $0.chosen = name }
    default: break
    }
  }

  private static func edit(_ name: String, _ app: inout App) {
    app.read([.answerFormOf(target: Target(.palette, "palette", name), paths: FieldSpec.appearances, screen: "")])
  }

  private mutating func arrange() {
    let words = SearchWords(filter)
    shown = (entries ?? []).filter { words.match("\($0.name) \($0.values.joined(separator: " "))") }
    clamp()
  }

  func identity(_ index: Int) -> String { shown[index].name }
  var rowCount: Int { shown.count }
  var current: ColourEntry? { shown.indices.contains(selected) ? shown[selected] : nil }

  func title(_ context: RenderContext) -> String { context.say(Self.route.name) }

  private var nameWidth: Int { min(28, max(10, shown.reduce(0) { max($0, $1.name.utf8.count) })) }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let entry = shown[index]
    var pieces = [
      Row.Piece(
        heading: Text(en: "Colour", ja: "色"), text: Columns.elided(entry.name, nameWidth, context.symbols.more), style: .title,
        width: nameWidth, said: entry.name)
    ]
    for (place, (appearance, value)) in zip(FieldSpec.appearances, entry.values).enumerated() {
      // If there is little room, the plain appearances come first; the row's details have all.
      let from = [0, 44, 84, 104][place]
      pieces.append(.init(heading: .none, text: "", width: 2, from: from, isSaid: false, swatch: Swatch(value)))
      pieces.append(
        .init(
          heading: Words.appearance(appearance), text: value.isEmpty ? context.symbols.note : value,
          style: value.isEmpty ? .dim : .plain, width: place < 3 ? 14 : 0, from: from, said: value))
    }
    return Row(pieces: pieces)
  }

  func header(_ context: RenderContext) -> Row? {
    guard rowCount > 0 else { return nil }
    var row = row(0, context).headings(context)
    for index in row.pieces.indices {
      row.pieces[index].text = Columns.elided(
        row.pieces[index].text, max(14, row.pieces[index].width), context.symbols.more)
    }
    return row
  }

  var isTable: Bool { true }

  func summary(_ context: RenderContext) -> [[Span]] { filterLine(context) }

  func detail(_ context: RenderContext) -> [Span] {
    guard let current else { return [] }
    let values = zip(FieldSpec.appearances, current.values).map { appearance, value in
      let title = context.say(Words.appearance(appearance))
      return Span(
        "\(title): \(value.isEmpty ? context.say(Text(en: "not recorded", ja: "未記録")) : value)", value.isEmpty ? .dim : .plain)
    }
    return [Span("palette:\(current.name)", .title)] + values
  }

  func empty(_ context: RenderContext) -> String {
    if entries == nil { return context.say(Words.reading) }
    if !filter.isEmpty { return context.say(Words.nothingMatches) }
    return context.say(Text(en: "No colours yet. Press n to add one.", ja: "色がまだありません。n で追加します。"))
  }

  mutating func open(_ app: inout App) { if let current { Self.edit(current.name, &app) } }

  static let anywhere = [Action.opens(.colours, "#", Text(en: "palette", ja: "パレットの色")) { _ in ColoursView() }]

  @Sendable private static func none(_ view: ColoursView, _ app: App) -> Text? {
    view.current == nil ? Text(en: "No colours.", ja: "色がありません。") : nil
  }

  static let actions: [Action] =
    [
      Action(
        "colours.edit", [.enter, .right, .character("l"), .character("e")], on: ColoursView.self, Text(en: "edit", ja: "編集"),
        why: none
      ) { $0.open(&$1) },
      Action("colours.add", [.character("n")], on: ColoursView.self, Text(en: "add a colour", ja: "色を追加")) { view, app in
        let taken = Set(view.entries?.map(\.name) ?? [])
        Flows.askID(
          Text(en: "Name of the colour", ja: "色の名前"), hint: Text(en: "Such as accent or button text", ja: "accent、「ボタンの文字」など"),
          "colour",
          taken: taken, &app
        ) { name, app in app.write(.addColour(name: name, [])) }
      },
      Action("colours.rename", [.character("R")], on: ColoursView.self, Text(en: "rename", ja: "名前を変更"), why: none) { view, app in
        guard let name = view.current?.name else { return }
        Flows.rename(Target(.palette, "palette", name), taken: view.entries?.map(\.name) ?? [], &app)
      },
      Action(
        "colours.remove", [.character("D")], on: ColoursView.self, Text(en: "remove", ja: "削除"), isDestructive: true, why: none
      ) { view, app in
        if let name = view.current?.name { Flows.remove(Target(.palette, "palette", name), &app) }
      },
    ] + filterActions
}
