import HandrailModel
import HandrailSession

/// Shared components, each with its uses, and what is still missing on it.
struct ComponentsView: ListView, Filterable {
  static let route = Route.components

  private(set) var entries: [ComponentEntry]?
  private var languages: [String] = []
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [ComponentEntry] = []
  var selected = 0

  var needs: [Request] { [.components] }

  mutating func receive(_ answer: Answer) {
    guard case .components(let entries, let languages) = answer else { return }
    self.languages = languages
    preserveSelection { view in
      view.entries = entries
      view.arrange()
    }
  }

  private mutating func arrange() {
    let words = SearchWords(filter)
    shown = (entries ?? []).filter { words.match("\($0.id) \(Field.kind.spec.valueName($0.kind).both)") }
    clamp()
  }

  func identity(_ index: Int) -> String { shown[index].id }
  var rowCount: Int { shown.count }
  var current: ComponentEntry? { shown.indices.contains(selected) ? shown[selected] : nil }
  private var taken: [String] { entries?.map(\.id) ?? [] }

  func title(_ context: RenderContext) -> String { context.say(Self.route.name) }

  private var idWidth: Int { min(32, max(12, shown.reduce(0) { max($0, $1.id.utf8.count) })) }

  func header(_ context: RenderContext) -> Row? { rowCount > 0 ? row(0, context).headings(context) : nil }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let entry = shown[index]
    return Row(pieces: [
      .init(
        heading: Text(en: "Blocking", ja: "未解決"), text: entry.blocking > 0 ? "\(context.symbols.bad) \(entry.blocking)" : "",
        style: .bad, width: 8),
      .init(heading: Text(en: "Uses", ja: "使用"), text: String(entry.screens.count), width: 5),
      .init(
        heading: Text(en: "Component", ja: "コンポーネント"), text: Columns.elided(entry.id, idWidth, context.symbols.more),
        style: .title,
        width: idWidth, said: entry.id),
      .init(heading: Text(en: "Kind", ja: "種類"), text: context.say(Field.kind.spec.valueName(entry.kind)), style: .dim),
    ])
  }

  func summary(_ context: RenderContext) -> [[Span]] { filterLine(context) }

  func detail(_ context: RenderContext) -> [Span] {
    guard let current else { return [] }
    let screens = current.screens.isEmpty ? context.say(Text(en: "none", ja: "なし")) : context.listed(current.screens)
    let values = current.values.map { value in
      Span("\(context.say(Field.title(of: value.path))): \(context.say(Field.valueTitle(value.value, at: value.path)))")
    }
    return [
      Span("component:\(current.id)", .title),
      Span(context.say(Text(en: "Used on: \(screens)", ja: "使用している画面: \(screens)")), .dim),
    ] + values
  }

  func empty(_ context: RenderContext) -> String {
    if entries == nil { return context.say(Words.reading) }
    if !filter.isEmpty { return context.say(Words.nothingMatches) }
    return context.say(
      Text(
        en: "No components yet. Press n to add one: what it says holds on every screen that uses it.",
        ja: "コンポーネントがまだありません。n で追加すると、その内容を使用するすべての画面に反映できます。"))
  }

  /// Changes a field, as on an element.
  mutating func open(_ app: inout App) {
    guard let current else { return }
    Flows.edit(Target(.component, current.id), .element, languages, on: current.screens.first ?? "", &app)
  }

  private func add(_ app: inout App) {
    let taken = Set(taken)
    app.push(
      PromptView(
        title: Text(en: "Name of the component", ja: "コンポーネントの名前"), hint: Text(en: "Such as product row", ja: "「商品の行」など")
      ) { name, app in
        Flows.askID(Text(en: "ID of the component", ja: "コンポーネントのID"), from: name, "component", taken: taken, &app) { id, app in
          app.push(
            PickerView(title: Text(en: "Kind of element", ja: "要素の種類"), choices: AnswerForm.Choice.all(of: .kind), chosen: []) {
              kind, app in app.write(.addComponent(id: id, [Assignment(.kind, kind)]))
            })
        }
      })
  }

  static let anywhere = [Action.opens(.components, "C", Text(en: "components", ja: "コンポーネント")) { _ in ComponentsView() }]

  @Sendable private static func none(_ view: ComponentsView, _ app: App) -> Text? {
    view.current == nil ? Text(en: "No components.", ja: "コンポーネントがありません。") : nil
  }

  static let actions: [Action] =
    [
      Action(
        "components.edit", [.enter, .right, .character("l"), .character("e")], on: ComponentsView.self,
        Text(en: "edit a field", ja: "フィールドを変える"), why: none
      ) { $0.open(&$1) },
      Action("components.add", [.character("n")], on: ComponentsView.self, Text(en: "add a component", ja: "コンポーネントを追加")) {
        view, app in view.add(&app)
      },
      Action(
        "components.screen", [.character("s")], on: ComponentsView.self,
        Text(en: "open a screen that uses it", ja: "使用している画面を開く"),
        why: { view, app in
          none(view, app) ?? (view.current?.screens.isEmpty == true ? Text(en: "No screen uses it.", ja: "使用している画面がありません。") : nil)
        }
      ) { view, app in
        guard let screens = view.current?.screens, let first = screens.first else { return }
        guard screens.count > 1 else { return app.push(ScreenView(id: first)) }
        app.push(
          PickerView(title: Text(en: "Screen", ja: "画面"), choices: screens.map { .init($0) }, chosen: []) { id, app in
            app.push(ScreenView(id: id))
          })
      },
      Action("components.rename", [.character("R")], on: ComponentsView.self, Text(en: "rename", ja: "IDを変更"), why: none) {
        view, app in
        if let id = view.current?.id { Flows.rename(Target(.component, id), taken: view.taken, &app) }
      },
      Action(
        "components.remove", [.character("D")], on: ComponentsView.self, Text(en: "remove", ja: "削除"), isDestructive: true,
        why: none
      ) { view, app in
        if let id = view.current?.id { Flows.remove(Target(.component, id), &app) }
      },
    ] + filterActions
}
