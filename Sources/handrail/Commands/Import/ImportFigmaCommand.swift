import ArgumentParser
import HandrailModel
import HandrailSession

extension ImportCommand {
  struct Figma: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "figma",
      abstract: say("Import screens of a Figma design (JSON).", "Figmaのデザイン(JSON)から画面を取り込む。"),
      discussion: say(
        """
        FILE is the response of Figma's REST API to GET /v1/files/KEY or …/nodes, a plugin's JSON_REST_V1, or one layer. \
        Give --link once, so that screens link to the design and everyone imports the same.

        A design URL can be given instead: the design is downloaded once and kept. The access token is read from FIGMA_TOKEN, \
        or else from git's credential helper for https://api.figma.com. A URL with node-id= imports only that page or frame.
        """,
        """
        FILE には、FigmaのREST APIの GET /v1/files/KEY や …/nodes の応答、プラグインが JSON_REST_V1 で書き出したもの、レイヤー一つのJSONを指定できます。\
        --link を指定すると、画面からデザインへのリンクが記録され、誰が取り込んでも同じ画面になります。

        デザインのURLも指定できます。一度だけダウンロードし、保存します。アクセストークンは FIGMA_TOKEN、なければgitの認証情報ヘルパーの \
        https://api.figma.com から読み込みます。node-id= のあるURLでは、そのページまたはフレームだけを取り込みます。
        """))
    @OptionGroup var shared: SharedOptions
    @Argument(
      help: ArgumentHelp(say("Files, or the URL of a design.", "ファイル、またはデザインのURL。"), valueName: "file"), completion: .file())
    var files: [String]
    @Option(help: ArgumentHelp(say("The design's URL or key.", "デザインのURLまたはキー。"), valueName: "url")) var link: String?
    @Option(help: ArgumentHelp(say("Only this page; can be repeated.", "このページだけを取り込む(繰り返し指定可)。"), valueName: "name")) var page:
      [String] = []
    @Option(
      help: ArgumentHelp(
        say("Widths of a screen in points (default: 320-480).", "画面とみなす幅(ポイント、既定は 320-480)。"), valueName: "from-to"))
    var width: String?
    @Option(help: ArgumentHelp(say("Language of the texts in the design.", "デザインの文言の言語。"), valueName: "tag")) var language:
      String?
    @Option(
      help: ArgumentHelp(
        say(
          "Appearance of a mode of the variables: “Night=dark”; can be repeated.",
          "バリアブルのモードに対応する外観(例: 「Night=dark」、繰り返し指定可)。"), valueName: "mode=appearance"))
    var mode: [String] = []
    @Option(
      help: ArgumentHelp(say("File of the design's variables.", "デザインのバリアブルのファイル。"), valueName: "file"), completion: .file())
    var variables: String?
    @Option(
      help: ArgumentHelp(
        say(
          "Folder of pictures of the frames, named by ID (1-2.png) or name (Cart.png, Cart-dark.png).",
          "フレームの画像のフォルダ。ファイル名はID(1-2.png)か名前(Cart.png、Cart-dark.png)。"), valueName: "folder"), completion: .directory)
    var pictures: String?
    @OptionGroup var named: AppOption
    @Flag(help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun =
      false
    @Flag(
      help: ArgumentHelp(
        say("Import a revision that is older than the recorded one, too.", "記録済みのものより古いリビジョンも取り込む。")))
    var older = false
    @Flag(help: ArgumentHelp(say("List everything that was skipped.", "読み飛ばしたものをすべて表示する。"))) var verbose = false

    func run() throws {
      var (files, options) = (files, ImportOptions(app: named.app, language: language))
      options.design = try designOptions()
      (options.variables, options.pictures) = (variables, pictures)
      let session = try shared.session()
      if let address = files.first(where: { Session.designLink($0) != nil }) {
        let design = try fetch(address, session)
        options.take(design)
        files = [design.path]
      }
      let read = try session.read(files, as: Self.configuration.commandName, options)
      ImportReport.printRead(read, isVerbose: verbose)
      let summary = try named.record(read) { try session.record($0, allowsOlder: older, isDryRun: dryRun) }.summary
      ImportReport.print(summary, dryRun)
      if !summary.older.isEmpty { notify("To import an older revision all the same: --older", "古いリビジョンを取り込むには: --older") }
      guard !dryRun else { return }
      try ImportReport.printAssumed(session)
      try ImportReport.printQuestions(session)
    }

    private func fetch(_ address: String, _ session: Session) throws -> FetchedDesign {
      guard files.count == 1, let link = Session.designLink(address) else {
        throw CommandFailure(
          .usage, address, Text(en: "Pass a design URL on its own.", ja: "デザインのURLは単独で指定してください。"),
          Text(en: "Import the others separately.", ja: "ほかのものは別のコマンドで取り込んでください。"))
      }
      let design = try session.fetchFigma(link, Interruption.control)
      let size = (design.bytes + 999_999) / 1_000_000
      out.line(say("Fetched \(size) MB: \(design.path)", "\(size) MBを取得しました: \(design.path)"))
      if let refusal = design.refusal, variables == nil { out.line(Self.withoutVariables(refusal)) }
      return design
    }

    private static func withoutVariables(_ refusal: Failure) -> String {
      if case .web(.forbidden) = refusal.code {
        return say(
          "Figma gives no variables here: the REST API has them on the Enterprise plan only. The plugin exports them.",
          "バリアブルは取得できませんでした。REST APIではEnterpriseプランでのみ取得できます。プラグインなら書き出せます。")
      }
      return say(
        "The variables were not fetched, so colours have no names: \(refusal.problem.en)",
        "バリアブルを取得できなかったため、色に名前が付きません: \(refusal.problem.ja)")
    }

    private func designOptions() throws -> FigmaOptions {
      var options = FigmaOptions()
      options.pages = page
      if let link {
        guard options.link(to: link) else {
          throw CommandFailure(
            .usage, "--link", Text(en: "Not the address of a Figma design.", ja: "FigmaのデザインのURLではありません。"),
            Text(
              en: "Use https://www.figma.com/design/KEY/…, or the key.", ja: "https://www.figma.com/design/KEY/… か、キーを指定してください。"))
        }
      }
      if let width {
        let ends = width.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard (1...2).contains(ends.count), ends.allSatisfy({ $0 >= 1 && $0 < 10_000 }), ends[0] <= ends[ends.count - 1] else {
          throw CommandFailure(
            .usage, "--width", Text(en: "Not a range of widths.", ja: "幅の範囲ではありません。"),
            Text(en: "Use two numbers with a hyphen: 320-480.", ja: "ハイフンでつないだ二つの数を指定してください: 320-480"))
        }
        options.widths = ends[0]...ends[ends.count - 1]
      }
      if let language, !LanguageTag.isWellFormed(language) {
        throw CommandFailure(
          .usage, "--language", Text(en: "Not a language tag: \(language)", ja: "言語タグではありません: \(language)"),
          Text(en: "Use a tag such as en or ja.", ja: "en や ja のようなタグを指定してください。"))
      }
      for pair in mode {
        guard let equals = pair.lastIndex(of: "="), FieldSpec.appearances.contains(String(pair[pair.index(after: equals)...]))
        else {
          throw CommandFailure(
            .usage, "--mode", Text(en: "Invalid mode: \(pair)", ja: "モードと外観の組ではありません: \(pair)"),
            Text(
              en: "Use MODE=APPEARANCE; appearances are \(FieldSpec.appearances.joined(separator: ", ")).",
              ja: "モード=外観 の形で指定してください。外観は \(FieldSpec.appearances.joined(separator: "、")) です。"))
        }
        options.modes[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
      }
      return options
    }
  }
}
