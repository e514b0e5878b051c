import HandrailModel
import HandrailSession

/// Fields that people disagree on, with every side, who wrote it and when. A person chooses one or enters another value.
struct ConflictsView: ListView, Filterable {
  static let route = Route.conflicts

  private(set) var conflicts: [Conflict]?
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [Conflict] = []
  var selected = 0

  var needs: [Request] { [.conflicts] }

  mutating func receive(_ answer: Answer) {
    guard case .conflicts(let conflicts) = answer else { return }
    self.conflicts = conflicts
    preserveSelection { $0.arrange() }
  }

  private mutating func arrange() {
    let words = SearchWords(filter)
    shown = (conflicts ?? []).filter { words.match($0.words) }
  }

  func identity(_ index: Int) -> String { "\(shown[index].target) \(shown[index].path)" }
  var rowCount: Int { shown.count }
  var current: Conflict? { shown.indices.contains(selected) ? shown[selected] : nil }

  func title(_ context: RenderContext) -> String { context.say(Self.route.name) }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let conflict = shown[index]
    return Row(pieces: [
      .init(heading: Text(en: "About", ja: "対象"), text: conflict.target.text, style: .title),
      .init(heading: Text(en: "Field", ja: "フィールド"), text: context.say(conflict.title)),
      .init(
        heading: Text(en: "Values", ja: "値"),
        text: conflict.sides.map { "\($0.letter): \(context.say(conflict.words($0)))" }.joined(separator: "  "),
        style: .warning, isSaid: false),
    ])
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    guard let conflicts, !conflicts.isEmpty else { return [] }
    return [
      [
        Span(
          context.say(
            Text(
              en: "\(conflicts.count) to resolve. Enter chooses a value, e enters another.",
              ja: "食い違い\(conflicts.count)件。Enter で値を選び、e で別の値を入力します。")))
      ]
    ] + filterLine(context)
  }

  func detail(_ context: RenderContext) -> [Span] {
    guard let current else { return [] }
    return current.sides.flatMap { side in
      [
        Span("\(side.letter)  \(side.author)  \(Words.time(side.time, context))", .heading),
        Span(context.say(current.words(side))),
      ]
    }
  }

  func empty(_ context: RenderContext) -> String {
    if conflicts == nil { return context.say(Words.reading) }
    if !filter.isEmpty {
      return context.say(Words.nothingMatches)
    }
    return context.say(
      Text(
        en: "No conflicts. Press S to sync with your team, Esc to go back.", ja: "食い違いはありません。S でチームのメンバーと同期、Esc で戻ります。"))
  }

  mutating func open(_ app: inout App) {
    guard let current else { return }
    if current.choices.isEmpty { return write(&app) }
    let choices = current.choices.map { side in
      let value = app.context.say(current.words(side))
      return AnswerForm.Choice(
        side.name, Text(both: "\(side.letter): \(value)  \(side.author)  \(Words.time(side.time, app.context))"))
    }
    app.push(
      PickerView(title: Text(both: "\(current.target)  \(app.context.say(current.title))"), choices: choices, chosen: []) {
        side, app in
        app.write(.resolve(target: current.target, path: current.path, take: side, value: nil, among: current.sides))
      })
  }

  /// Asks for a value that is not one of the sides.
  private func write(_ app: inout App) {
    guard let current else { return }
    app.push(
      PromptView(
        title: current.title,
        hint: Text(en: "\(current.target): new value", ja: "\(current.target): これから使う値"),
        text: current.sides.last?.value ?? ""
      ) { value, app in
        // The list is visible behind the prompt, with what has arrived meanwhile.
        let found = app.find(ConflictsView.self)?.conflicts?.first { $0.target == current.target && $0.path == current.path }
        let seen = found ?? current
        app.write(.resolve(target: seen.target, path: seen.path, take: nil, value: value, among: seen.sides))
      })
  }

  static let anywhere = [Action.opens(.conflicts, "x", Text(en: "conflicts", ja: "食い違い")) { _ in ConflictsView() }]

  static let actions: [Action] =
    [
      Action(
        "conflicts.take", [.enter, .right, .character("l")], on: ConflictsView.self, Text(en: "choose a value", ja: "値を選ぶ"),
        why: none
      ) {
        $0.open(&$1)
      },
      Action(
        "conflicts.write", [.character("e")], on: ConflictsView.self, Text(en: "enter another value", ja: "別の値を入力"),
        why: { view, app in
          none(view, app)
            ?? (view.current?.isOfChoicesOnly == true
              ? Text(en: "Choose one of the values here.", ja: "ここではどちらかを選んでください。") : nil)
        }
      ) { $0.write(&$1) },
      Action("conflicts.screen", [.character("s")], on: ConflictsView.self, Text(en: "open its screen", ja: "画面を開く"), why: none) {
        view, app in
        guard let current = view.current else { return }
        if current.target.kind != .screen {
          app.announce(Text(en: "Several screens share it.", ja: "複数の画面で共有しています。"))
        } else {
          app.push(ScreenView(id: current.target.document))
        }
      },
    ] + filterActions

  @Sendable private static func none(_ view: ConflictsView, _ app: App) -> Text? {
    view.current == nil ? Conflict.none : nil
  }
}
