import HandrailModel
import HandrailSession

/// What applies to the whole project: its settings, the thresholds of rules, and defaults for elements.
struct SettingsView: ListView, Filterable {
  static let route = Route.settings

  private(set) var entries: [SettingEntry]?
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [SettingEntry] = []
  var selected = 0

  var needs: [Request] { [.settings] }

  mutating func receive(_ answer: Answer) {
    guard case .settings(let entries) = answer else { return }
    preserveSelection { view in
      view.entries = entries
      view.arrange()
    }
  }

  private mutating func arrange() {
    let words = SearchWords(filter)
    shown = (entries ?? []).filter { words.match("\($0.path) \($0.title.both) \($0.help.both) \($0.name.both)") }
    clamp()
  }

  func identity(_ index: Int) -> String { shown[index].path }
  var rowCount: Int { shown.count }
  var current: SettingEntry? { shown.indices.contains(selected) ? shown[selected] : nil }

  func title(_ context: RenderContext) -> String { context.say(Self.route.name) }

  private static func name(_ entry: SettingEntry) -> Text {
    entry.isDefault ? Text(en: "Default: \(entry.title.en)", ja: "既定値: \(entry.title.ja)") : entry.title
  }

  private static func value(_ entry: SettingEntry, _ context: RenderContext) -> Span {
    if !entry.value.isEmpty {
      let names =
        entry.path == "languages" ? entry.value.split(separator: ",").map { context.say(LanguageNames.name(String($0))) } : []
      return Span(names.isEmpty ? context.say(entry.name) : context.listed(names))
    }
    let standard = entry.standard
    return standard.isEmpty
      ? Span(context.say(Text(en: "not set", ja: "未設定")), .dim)
      : Span(context.say(Text(en: "\(standard) (standard)", ja: "\(standard)(標準)")), .dim)
  }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let entry = shown[index]
    let value = Self.value(entry, context)
    let width = min(28, shown.reduce(0) { max($0, Columns.count(context.say(Self.name($1)))) })
    return Row(pieces: [
      .init(heading: .none, text: context.say(Self.name(entry)), style: .title, width: width),
      .init(heading: .none, text: value.text, style: value.style),
    ])
  }

  func summary(_ context: RenderContext) -> [[Span]] { filterLine(context) }

  func detail(_ context: RenderContext) -> [Span] {
    guard let current else { return [] }
    let value = Self.value(current, context)
    return [
      Span(context.say(Self.name(current)), .title), Span(context.say(current.help)), value, Span("[\(current.path)]", .dim),
    ]
  }

  func more(_ index: Int, _ context: RenderContext) -> [String] {
    shown[index].help == shown[index].title ? [] : [context.say(shown[index].help)]
  }

  func empty(_ context: RenderContext) -> String { context.say(entries == nil ? Words.reading : Words.nothingMatches) }

  private static let project = Target(.project, "project")

  mutating func open(_ app: inout App) {
    if let current { app.read([.answerFormOf(target: Self.project, paths: [current.path], screen: "")]) }
  }

  /// Lets the person choose a field of elements to give a project default.
  private func addDefault(_ app: inout App) {
    // A value of a single item, such as its text, has no default.
    let fields = FieldTable.shared.fields(of: .element).filter { field in
      guard !field.spec.isSet, field.spec.qualifiers.isEmpty else { return false }
      switch field.spec.type {
      case .choice, .flag, .integer, .number: return field.name != "kind"
      default: return false
      }
    }
    app.push(
      PickerView(
        title: Text(en: "Default for elements", ja: "要素の既定値"), choices: fields.map { .init($0.name, $0.spec.help) }, chosen: []
      ) { name, app in
        app.read([.answerFormOf(target: Self.project, paths: [Field.defaultsPrefix + name], screen: "")])
      })
  }

  static let anywhere = [Action.opens(.settings, ",", Text(en: "project settings", ja: "プロジェクトの設定")) { _ in SettingsView() }]

  static let actions: [Action] =
    [
      Action(
        "settings.edit", [.enter, .right, .character("l"), .character("e")], on: SettingsView.self, Text(en: "edit", ja: "編集"),
        why: { view, _ in view.current == nil ? Text(en: "Nothing is selected.", ja: "選択されているものがありません。") : nil }
      ) { $0.open(&$1) },
      Action("settings.default", [.character("n")], on: SettingsView.self, Text(en: "add a default", ja: "既定値を追加")) { view, app in
        view.addDefault(&app)
      },
      Action(
        "settings.clear", [.character("D")], on: SettingsView.self, Text(en: "clear", ja: "消去"), isDestructive: true,
        why: { view, _ in
          view.current?.value.isEmpty ?? true ? Text(en: "Not set.", ja: "設定されていません。") : nil
        }
      ) { view, app in
        guard let current = view.current else { return }
        app.push(
          ConfirmView(
            prompt: Text(en: "Clear “\(name(current).en)”?", ja: "「\(name(current).ja)」を消去しますか?"),
            consequence: Text(en: "Every screen is checked again. Press u to undo.", ja: "すべての画面を判定し直します。u で取り消せます。")
          ) { $0.write(.record(Recording([project], [Assignment(path: current.path, value: "")]))) })
      },
    ] + filterActions
}
