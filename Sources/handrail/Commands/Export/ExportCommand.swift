import ArgumentParser
import HandrailModel
import HandrailSession

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: say("Export documents, tables, tokens and designs.", "ドキュメント、表、トークン、デザインを書き出す。"),
    subcommands: [ToJSON.self, ToCSV.self, ToFigma.self, ToTokens.self, ToVoiceOverDesigner.self])

  struct ToJSON: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "json", abstract: say("Export all documents and questions as JSON.", "すべてのドキュメントと未回答の項目をJSONで書き出す。"))
    @OptionGroup var shared: SharedOptions

    func run() throws { out.json(try shared.session().exportJSON()) }
  }

  struct ToTokens: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tokens",
      abstract: say(
        "Export the palette as design tokens (DTCG), with a mode for each appearance.", "パレットをデザイントークン(DTCG)として、外観ごとのモードで書き出す。"))
    @OptionGroup var shared: SharedOptions

    func run() throws { out.data(try shared.session().exportTokens()) }
  }

  struct ToVoiceOverDesigner: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "voiceover-designer",
      abstract: say(
        "Export screens to a new VoiceOver Designer document.", "画面をVoiceOver Designerの新しい書類に書き出す。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("New document, such as App.vodesign.", "新しい書類(例: App.vodesign)。"))) var file: String
    @OptionGroup var screens: ScreensArgument
    @Option(help: ArgumentHelp(say("Language of the texts.", "文言の言語。"))) var language: String?

    func run() throws {
      let session = try shared.session()
      let ids = try screens.ids(in: session)
      out.line(try session.exportVoiceOverDesign(ids, labels: language, to: file))
      try session.noticeClosed(ids)
    }
  }

  struct ToCSV: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "csv", abstract: say("Export a spreadsheet (CSV) with one row per element.", "要素ごとに1行の表(CSV)を書き出す。"))
    @OptionGroup var shared: SharedOptions
    @OptionGroup var screens: ScreensArgument

    @Flag(
      help: ArgumentHelp(
        say("Begin with a byte-order mark, so that Excel recognises UTF-8.", "先頭にバイト順マーク(BOM)を付け、Excelでの文字化けを防ぐ。")))
    var bom = false

    func run() throws {
      let session = try shared.session()
      let ids = try screens.ids(in: session)
      out.data(try session.exportCSV(ids, isMarked: bom))
      try session.noticeClosed(ids)
    }
  }

  struct ToFigma: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "figma",
      abstract: say(
        "Export what is missing by layer, for Handrail’s plugin in Figma.",
        "足りない内容をレイヤーごとに、FigmaのHandrailプラグイン用に書き出す。"),
      discussion: say(
        "The plugin shows it beside the selected layer. Screens that were not imported from Figma are left out.",
        "プラグインが、選択中のレイヤーの横に表示します。Figmaから取り込んでいない画面は含めません。"))
    @OptionGroup var shared: SharedOptions
    @OptionGroup var screens: ScreensArgument

    func run() throws {
      let session = try shared.session()
      let ids = try screens.ids(in: session)
      out.data(try session.exportFigma(ids))
      try session.noticeClosed(ids)
    }
  }
}

extension Session {
  /// Reports on standard error what is waived or closed on the exported screens, as these files have no place for it.
  fileprivate func noticeClosed(_ ids: [String]) throws {
    let closed = try closings(on: ids)
    for (screen, findings) in closed.prefix(10) {
      let words = findings.words()
      notify("\(screen): \(words.en)", "\(screen): \(words.ja)")
    }
    if closed.count > 10 {
      let rest = closed.count - 10
      notify("… and \(rest) more. To see them: handrail board", "…ほか\(rest)件。一覧を見るには: handrail board")
    }
  }
}
