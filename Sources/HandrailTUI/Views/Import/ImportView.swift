import HandrailModel
import HandrailSession

/// Shows what an import would do before anything is changed, then imports. Esc cancels without changes.
struct ImportView: ListView {
  static let route = Route.importing
  static let kind = ViewKind.lookup

  /// The path as typed.
  let path: String
  private(set) var phase = Phase.reading
  /// The number of files or screens that are done, and of all.
  var progress = (done: 0, all: 0)
  private(set) var shown: [Entry] = []
  private(set) var result: ImportResult?
  var selected = 0

  enum Phase: Sendable {
    case reading, preview, importing
    /// Cancelled, and waiting for the import to end.
    case cancelling
  }

  init(path: String) { self.path = path }

  /// Prompts for a file or a folder, and shows what importing it would do.
  static func ask(_ text: String = "", _ app: inout App) {
    app.push(
      PromptView(
        title: Text(en: "File or folder", ja: "ファイルまたはフォルダ"),
        hint: Text(
          en: "Xcode project or interface file, Figma design, strings, tokens, .vodesign, or an export. Nothing is changed yet.",
          ja: "Xcodeプロジェクトや画面のファイル、Figmaのデザイン、文字列、トークン、.vodesign、書き出したファイル。まだ何も変更しません。"), text: text, isPath: true
      ) { path, app in
        app.push(ImportView(path: path))
        app.enqueue(.importFile(path, isDryRun: true))
      })
  }

  static func took(_ event: Event, _ app: inout App) {
    switch event {
    case .importProgress(let done, let all): app.updateAll(ImportView.self) { $0.progress = (done, all) }
    case .imported(let outcome): imported(outcome, &app)
    default: break
    }
  }

  private static func imported(_ outcome: ImportOutcome, _ app: inout App) {
    guard let view = app.top as? ImportView else { return }
    switch outcome {
    // The result of a cancelled import is not shown.
    case .wouldDo where view.phase == .cancelling: imported(.cancelled, &app)
    case .wouldDo(let result): app.update(ImportView.self) { view, _ in view.show(result) }
    case .done, .cancelled:
      app.pop()
      if let said = outcome.inInterface { app.announce(said) }
      if case .done = outcome { app.reload() }
    case .failed(let failure):
      app.pop()
      // The path can be corrected in the prompt.
      ask(view.path, &app)
      app.fail(Failed(failure: failure, change: nil))
    }
  }

  private mutating func show(_ result: ImportResult) {
    self.result = result
    phase = .preview
    shown = Self.entries(of: result)
  }

  var rowCount: Int { shown.count }

  func title(_ context: RenderContext) -> String { "\(context.say(Self.route.name)): \(path)" }

  func summary(_ context: RenderContext) -> [[Span]] {
    result == nil ? [] : [[Span(context.say(status), .title, brief: context.say(brief))]]
  }

  /// A shorter form, where there is less room.
  private var brief: Text {
    guard phase == .preview, let summary = result?.summary, result?.audit == nil else { return status }
    return Text(
      en: "Would import: \(summary.screensAdded) new, \(summary.screensChanged) changed",
      ja: "取り込む内容: 新規 \(summary.screensAdded)・変更 \(summary.screensChanged)")
  }

  /// Its progress, in a sentence.
  var status: Text {
    let far = progress.all > 0 ? " \(progress.done)/\(progress.all)" : ""
    switch phase {
    case .reading:
      return Text(
        en: "Reading the design…\(far) Nothing is changed. Esc cancels.", ja: "デザインを読み込み中…\(far)(まだ何も変更しません。Esc でキャンセル)")
    case .preview:
      let words = result.map(\.words) ?? .none
      return Text(
        en: "Would import: \(words.en). Nothing is changed yet.", ja: "取り込む内容: \(words.ja)。まだ何も変更していません。")
    case .importing: return Text(en: "Importing…\(far) Esc cancels.", ja: "取り込み中…\(far)(Esc でキャンセル)")
    case .cancelling: return Text(en: "Cancelling…", ja: "キャンセルしています…")
    }
  }

  func empty(_ context: RenderContext) -> String {
    guard phase == .preview else { return context.say(status) }
    return context.say(Text(en: "No screens would change. Esc goes back.", ja: "変更される画面はありません。Esc で戻ります。"))
  }

  /// Runs the import that was shown.
  mutating func open(_ app: inout App) {
    guard phase == .preview else { return }
    phase = .importing
    progress = (0, 0)
    app.enqueue(.importFile(path, isDryRun: false))
  }

  mutating func leave(_ app: inout App) {
    guard phase != .preview else {
      app.pop()
      return app.announce(Text(en: "Nothing was imported or changed.", ja: "取り込みをやめました。何も変更していません。"))
    }
    phase = .cancelling
    app.enqueue(.cancelImport)
  }

  static let anywhere = [
    Action("anywhere.import", [.character("I")], at: nil, Text(en: "import a design", ja: "デザインを取り込む")) {
      ask("", &$0)
    }, Flows.exporting,
  ]

  static let actions: [Action] = [
    Action(
      "import.run", [.enter], on: ImportView.self, Text(en: "import", ja: "取り込む"),
      why: { view, _ in view.phase == .preview ? nil : Text(en: "Still reading.", ja: "まだ読み込み中です。") }
    ) { $0.open(&$1) },
    Action("import.cancel", [.escape, .control("c")], on: ImportView.self, Text(en: "cancel", ja: "やめる")) { $0.leave(&$1) },
  ]
}
