import HandrailModel
import HandrailSession

/// Who did what, and when; a screen can be restored to an earlier version.
struct HistoryView: ListView, Filterable {
  static let route = Route.history

  /// A screen; nil for everything.
  let target: Target?
  private(set) var entries: [LogEntry]?
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [LogEntry] = []
  var selected = 0

  init(target: Target?) { self.target = target }

  var needs: [Request] { [.history(target)] }

  mutating func receive(_ answer: Answer) {
    guard case .history(target, let entries) = answer else { return }
    self.entries = entries
    preserveSelection { $0.arrange() }
  }

  private mutating func arrange() {
    let words = SearchWords(filter)
    shown = (entries ?? []).filter { words.match("\($0.author) \($0.sentence.both) \($0.time)") }
  }

  func identity(_ index: Int) -> String { "\(shown[index].time) \(shown[index].author) \(shown[index].sentence.en)" }
  var rowCount: Int { shown.count }
  var current: LogEntry? { shown.indices.contains(selected) ? shown[selected] : nil }

  func title(_ context: RenderContext) -> String {
    let name = context.say(Self.route.name)
    return target.map { "\(name): \($0)" } ?? name
  }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let entry = shown[index]
    return Row(pieces: [
      .init(
        heading: Text(en: "When", ja: "日時"), text: Words.time(entry.time, context), style: .dim, width: 16
      ),
      .init(
        heading: Text(en: "Who", ja: "変更した人"), text: entry.author.personName, style: .title, width: 12, from: 60),
      .init(heading: .none, text: context.say(entry.sentence)),
    ])
  }

  func summary(_ context: RenderContext) -> [[Span]] { filterLine(context) }

  func detail(_ context: RenderContext) -> [Span] {
    guard let current else { return [] }
    var spans = [
      Span(context.say(current.sentence), .title), Span("\(current.author)  \(Words.time(current.time, context))", .dim),
    ]
    let changes = current.shownChanges
    for change in changes.prefix(LogEntry.mostListed) {
      let by = change.by.map { "  [\($0.personName)]" } ?? ""
      if change.path.isEmpty {
        spans.append(Span("\(change.to == nil ? "-" : "+") \(change.target)\(by)"))
      } else {
        let (from, to) = (text(change.from, change.path, context), text(change.to, change.path, context))
        let title = context.say(Field.title(of: change.path))
        spans.append(Span("\(change.target)  \(title): \(from) \(context.symbols.arrow) \(to)\(by)"))
      }
    }
    if let rest = current.unlisted(max(0, changes.count - LogEntry.mostListed)) { spans.append(Span(context.say(rest), .dim)) }
    return spans
  }

  private func text(_ value: JSONValue?, _ path: String, _ context: RenderContext) -> String {
    (value?.string ?? value?.canonicalText).map { context.say(Field.valueTitle($0, at: path)) }
      ?? context.say(Text(en: "none", ja: "なし"))
  }

  func empty(_ context: RenderContext) -> String {
    if entries == nil { return context.say(Words.reading) }
    if !filter.isEmpty {
      return context.say(Words.nothingMatches)
    }
    return context.say(Text(en: "No history yet. Press Esc to go back.", ja: "履歴はまだありません。Esc で戻ります。"))
  }

  /// Reads what was changed.
  mutating func open(_ app: inout App) {
    if let current { app.push(ReadingView(title: app.context.say(current.sentence), words: detail(app.context))) }
  }

  private func restore(_ app: inout App) {
    guard let current else { return }
    guard let target, let commit = current.commit else { return app.announce(why(app) ?? .none, isError: true) }
    app.push(
      ConfirmView(
        prompt: Text(
          en: "Restore \(target) as it was after “\(current.sentence.en)”?",
          ja: "\(target) を「\(current.sentence.ja)」の直後に戻しますか?"),
        consequence: Text(
          en: "It is recorded as a new change: press u to undo. Threads and signatures are kept.",
          ja: "新しい変更として記録されます。u で取り消せます。質問と署名は残ります。")
      ) { $0.write(.reverse(.restore(target, commit: commit))) })
  }

  private func why(_ app: App) -> Text? {
    if current == nil { return Text(en: "Nothing is selected.", ja: "選択されているものがありません。") }
    if target == nil {
      return Text(en: "Open a screen's history first: press L on the screen.", ja: "画面で L を押し、その画面の履歴を開いてください。")
    }
    return current?.commit == nil ? Text(en: "Not in the history yet.", ja: "まだ履歴に追加されていません。") : nil
  }

  static let anywhere = [
    Action.opens(.history, "L", Text(en: "history", ja: "履歴")) {
      HistoryView(target: ($0.top as? ScreenView).map { Target(.screen, $0.id) })
    },
    Action("anywhere.undo", [.character("u")], at: nil, Text(en: "undo", ja: "取り消す")) { $0.read([.step(redo: false)]) },
    Action("anywhere.redo", [.control("r")], at: nil, Text(en: "redo", ja: "やり直す")) { $0.read([.step(redo: true)]) },
  ]

  /// Asks before much is removed at once.
  static func answered(_ answer: Answer, _ app: inout App) {
    guard case .step(let step, let redo) = answer else { return }
    let change = Change.reverse(redo ? .redo : .undo)
    // If nothing can be recorded, the store says so; nothing is at risk.
    guard let step, step.isLarge, !app.context.isReadOnly else { return app.write(change) }
    let (count, screens) = (step.count, step.screens)
    let place = screens == 1 ? Text(en: "1 screen", ja: "1画面") : Text(en: "\(screens) screens", ja: "\(screens)画面")
    app.push(
      ConfirmView(
        prompt: redo
          ? Text(en: "Redo this: \(step.text.en)?", ja: "次の操作をやり直しますか?「\(step.text.ja)」")
          : Text(en: "Undo this: \(step.text.en)?", ja: "次の操作を取り消しますか?「\(step.text.ja)」"),
        consequence: redo
          ? Text(en: "\(count) changes on \(place.en). Press u to undo.", ja: "\(place.ja)の変更\(count)件をやり直します。u で取り消せます。")
          : Text(
            en: "\(count) changes on \(place.en) are undone. Ctrl-R redoes them.",
            ja: "\(place.ja)の変更\(count)件を取り消します。Ctrl-R でやり直せます。")
      ) { $0.write(change) })
  }

  static let actions: [Action] =
    [
      Action(
        "history.open", [.enter, .right, .character("l")], on: HistoryView.self, Text(en: "read", ja: "内容を読む"),
        why: { view, _ in view.current == nil ? Text(en: "Nothing is selected.", ja: "選択されているものがありません。") : nil }
      ) { $0.open(&$1) },
      Action(
        "history.restore", [.character("B")], on: HistoryView.self, Text(en: "restore", ja: "この時点に戻す"), isDestructive: true,
        why: { $0.why($1) }
      ) { $0.restore(&$1) },
      Action(
        "history.takeBack", [.character("U")], on: HistoryView.self, Text(en: "undo this", ja: "この操作を取り消す"),
        isDestructive: true,
        why: { view, _ in
          view.current == nil ? Text(en: "Nothing is selected.", ja: "選択されているものがありません。") : nil
        }
      ) { view, app in
        guard let entry = view.current else { return }
        app.push(
          ConfirmView(
            prompt: Text(en: "Undo this: \(entry.sentence.en)?", ja: "この操作を取り消しますか?「\(entry.sentence.ja)」"),
            consequence: Text(
              en: "Later changes are kept. Ctrl-R redoes it.", ja: "その後の操作は残ります。Ctrl-R でやり直せます。")
          ) { $0.write(.reverse(.command(entry))) })
      },
    ] + filterActions
}
