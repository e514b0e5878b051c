import HandrailModel
import HandrailSession

/// The interface line by line, for screen readers: the same views and actions, spoken instead of drawn.
///
/// Lines are only appended, never overwritten; choices are numbered, and a choice is confirmed by repeating it. Nothing is
/// announced twice unless it has changed.
struct Linear {
  var app: App
  let runner: EffectRunner
  let lines: LineIO
  /// What was last said about each view of the stack; nil if nothing.
  var announced: [AnnouncedState?] = []
  /// Whether to announce the whole current view again.
  var wantsAll = false
  /// Whether an error was announced since the last line was read.
  private(set) var hasFailed = false
  private var hasLeft = false
  private var wasInterrupted = false
  /// The version of the data known here.
  private var version: Int?

  init(app: App, runner: EffectRunner, lines: LineIO) {
    (self.app, self.runner, self.lines) = (app, runner, lines)
  }

  var context: RenderContext { app.context }

  func say(_ text: Text) { lines.write(context.say(text).sanitized) }

  /// How to use it.
  static let grammar: [Text] = [
    Text(
      en: "Type the number of a choice and press Return. Return alone selects the default.",
      ja: "番号を入力して Return で選びます。Return だけなら既定の選択肢になります。"),
    Text(
      en: "Type a colon and Return to list all commands. To use a key, type a colon and the key: :Esc goes back, :q quits.",
      ja: "コロンと Return でコマンドを一覧します。キーを使うには、コロンに続けてキーの名前を入力してください。:Esc で戻り、:q で終了します。"),
    Text(
      en: "To act on a row, type its number, a space and a key: 3 a. A full stop repeats; > and < page through a long list.",
      ja: "「3 a」のように番号とキーを入力すると、その行に対して実行します。ピリオドでもう一度読み、> と < で続きと前を読みます。"),
  ]

  /// Runs until the person leaves or the input ends.
  ///
  /// - Returns: whether Ctrl-C ended it.
  mutating func run(_ why: Text) -> Bool {
    say(Text(en: "Linear mode: \(why.en)", ja: "リニアモード: \(why.ja)"))
    for sentence in Self.grammar { say(sentence) }
    version = try? runner.session.dataVersion()
    perform(app.drain())
    while !hasLeft {
      app.change { view, _ in view.focusOnQuestion() }
      let speech = announce()
      let input = lines.read()
      (hasFailed, app.message) = (false, nil)
      switch input {
      case .ended:
        announceLoss(Text(en: "End of input", ja: "入力が終わりました"))
        return false
      case .interrupted:
        handleInterruption()
        if wasInterrupted { return true }
        dropQuestion()
      case .line(let line):
        wasInterrupted = false
        let before = app.stack
        if !isOutdated(line, speech) { answer(line, speech) }
        announceOutcome(since: before)
      }
    }
    return false
  }

  /// The terminal shows ^C in the typed line, so announcements start on a new line.
  private func handleInterruption() {
    lines.forgetInterruption()
    lines.write("")
  }

  /// Goes back one view, as Ctrl-C does there; on the first one a second Ctrl-C leaves.
  private mutating func dropQuestion() {
    guard app.stack.count > 1 else {
      wasInterrupted = true
      return say(Text(en: "Cancelled. To quit, type :q.", ja: "キャンセルしました。終了するには :q を入力してください。"))
    }
    let depth = app.stack.count
    if let cancel = app.actions.first(where: { $0.keys.contains(.control("c")) && $0.why(app) == nil }) {
      app.run(cancel)
    } else {
      app.pop()
    }
    if app.stack.count < depth { say(Text(en: "Cancelled.", ja: "キャンセルしました。")) }
    perform(app.drain())
  }

  /// A warning that unsaved input will be lost.
  private func announceLoss(_ why: Text) {
    guard let editor = app.stack.last(where: \.hasUnsavedInput) else { return }
    let target = editor.subjectOfInput(context)
    say(
      Text(en: "\(why.en); what you entered for \(target) was not saved.", ja: "\(why.ja)。\(target) に入力した内容は保存していません。"))
  }

  /// Refreshes after other processes have written.
  ///
  /// - Returns: whether `line` was handled, or must not be: the numbers are no longer those that were announced.
  private mutating func isOutdated(_ line: String, _ speech: Speech) -> Bool {
    let now = try? runner.session.dataVersion()
    guard now != version else { return false }
    version = now
    if speech.asks != nil { answer(line, speech) }
    perform(app.handle(.changedOutside))
    // Something else being there now does not mean that the line was refused.
    hasFailed = false
    if speech.asks != nil { return true }
    let fresh = app.top.speech(context)
    let isSame = type(of: app.top).isAskedInParts ? fresh == speech : fresh.choices == speech.choices
    guard !isSame, !line.narrowed.trimmed.hasPrefix(":") else { return false }
    say(
      Text(
        en: "Someone else made changes meanwhile, so your choice was not applied.", ja: "その間にほかの人が変更したため、選択は実行していません。"))
    return true
  }

  mutating func change(_ body: (inout any View, inout App) -> Void) {
    app.change(body)
    perform(app.drain())
  }

  /// Runs effects one after the other, including those that follow from them.
  mutating func perform(_ effects: [Effect]) {
    announceMessage()
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      switch effect {
      case .leave:
        announceLoss(Text(en: "Quit", ja: "終了しました"))
        hasLeft = true
      case .cancelSync, .cancelImport, .start: break
      case .sync(let names): waiting += receive(sync(names))
      case .importFile(let path, let isDryRun): waiting += receive(importFile(path, isDryRun))
      // The escape sequence for the terminal would be read aloud.
      case .copy(let text, let fileName): waiting += receive(.copied(false, text, fileName: fileName))
      case .read, .write: if let event = runner.perform(effect) { waiting += receive(event) }
      }
    }
  }

  private mutating func receive(_ event: Event) -> [Effect] {
    let effects = app.handle(event)
    announceMessage()
    return effects
  }

  /// Syncs; Ctrl-C cancels only the sync.
  private mutating func sync(_ names: [String]) -> Event {
    say(Text(en: "Syncing. Ctrl-C cancels.", ja: "同期しています。Ctrl-C でキャンセルします。"))
    let lines = lines
    let event = runner.sync(names, isCancelled: lines.isInterrupted) { lines.progress($0.sanitized) }
    if lines.isInterrupted() {
      app.sync.isCancelling = true
      handleInterruption()
    }
    return event
  }

  /// Imports, or reports what an import would do; Ctrl-C cancels without changing anything.
  private mutating func importFile(_ path: String, _ isDryRun: Bool) -> Event {
    say(
      isDryRun
        ? Text(en: "Reading the design. Ctrl-C cancels.", ja: "デザインを読み込んでいます。Ctrl-C でキャンセルします。")
        : Text(en: "Importing. Ctrl-C cancels.", ja: "取り込んでいます。Ctrl-C でキャンセルします。"))
    let (lines, context) = (lines, context)
    let event = runner.importFile(path, isDryRun: isDryRun, isCancelled: lines.isInterrupted) { done, all in
      lines.progress(context.say(ProgressWords.done(done, of: all)))
    }
    if lines.isInterrupted() { handleInterruption() }
    return event
  }

  mutating func announceMessage() {
    guard let message = app.message else { return }
    app.message = nil
    if message.isError { hasFailed = true }
    say(message.isError ? Text(en: "Note: \(message.text.en)", ja: "注意: \(message.text.ja)") : message.text)
  }
}
