import ArgumentParser
import HandrailModel
import HandrailSession

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: say("Import screens, colours, texts and audits from other tools.", "ほかのツールから画面、色、文言、監査の結果を取り込む。"),
    subcommands: [
      InterfaceBuilder.self, Figma.self, Strings.self, Tokens.self, VoiceOverDesigner.self, FromJSON.self, FromCSV.self,
      Audit.self,
    ])

  struct InterfaceBuilder: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "interface-builder",
      abstract: say(
        "Import .storyboard and .xib files, with their .strings and .xcassets, and what the app's code sets on them.",
        ".storyboard と .xib を、.strings、.xcassets、コードが設定する値も含めて取り込む。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Files or folders.", "ファイルまたはフォルダ。")), completion: .file()) var paths: [String]
    @Flag(help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun =
      false
    @Flag(
      help: ArgumentHelp(
        say(
          "Adopt all components and colours that are proposed afterwards, each as a change of its own.",
          "取り込んだ後に、提案されるコンポーネントと色をすべて採用する(それぞれ別の変更になる)。")))
    var adopt = false
    @Flag(
      help: ArgumentHelp(
        say(
          "Do not read the Swift and Objective-C of the app for what they set on labels and texts.",
          "アプリのSwiftとObjective-Cから、ラベルや文言の設定を読み取らない。")))
    var noSources = false
    @OptionGroup var named: AppOption
    @Flag(help: ArgumentHelp(say("List everything that was skipped.", "読み飛ばしたものをすべて表示する。"))) var verbose = false

    func run() throws {
      let session = try shared.session()
      var options = ImportOptions(app: named.app)
      options.readsSources = !noSources
      let read = try session.read(paths, as: Self.configuration.commandName, options)
      ImportReport.printRead(read, isVerbose: verbose)
      let result = try named.record(read) { try session.record($0, isDryRun: dryRun) }
      ImportReport.print(result.summary, dryRun)
      guard !dryRun else { return }
      if adopt { try adoptAll(session) } else { try propose(session) }
      try ImportReport.printQuestions(session)
    }

    /// What could be recorded once instead of many times.
    private func propose(_ session: Session) throws {
      let (components, colours) = (try session.proposedComponents().count, try session.proposedColours().count)
      if components > 0 {
        out.line(
          say(
            "Classes, cells and shapes used three times or more: \(components). To list them: handrail component propose",
            "3回以上使われているクラス、セル、形: \(components)件。一覧を見るには: handrail component propose"))
      }
      if colours > 0 {
        out.line(
          say(
            "Colours recorded three times or more: \(colours). To list them: handrail colour propose",
            "3回以上記録されている色: \(colours)件。一覧を見るには: handrail colour propose"))
      }
    }

    private func adoptAll(_ session: Session) throws {
      let (components, colours) = (
        try session.adoptComponents(nil).proposals.count, try session.adoptColours(nil).proposals.count
      )
      out.line(Text.adopted(components: components, colours: colours)[OutputLanguage.current])
    }
  }

  struct FromJSON: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "json",
      abstract: say("Import JSON from “export json” or a script.", "export json の出力、またはスクリプトが作成したJSONを取り込む。"))
    @OptionGroup var shared: SharedOptions
    @OptionGroup var input: ImportInput

    func run() throws {
      let session = try shared.session()
      let read = try session.read([input.file], as: Self.configuration.commandName, ImportOptions())
      let summary = try session.record(read, isDryRun: input.dryRun).summary
      ImportReport.print(summary, input.dryRun)
      if !input.dryRun { try ImportReport.printQuestions(session) }
      guard !summary.unreadable.isEmpty else { return }
      for document in summary.unreadable { ErrorReporter.report(document) }
      throw ExitCode(ErrorReporter.code(.data))
    }
  }

  struct FromCSV: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "csv", abstract: say("Import a spreadsheet from “export csv”.", "export csv で書き出した表を取り込む。"))
    @OptionGroup var shared: SharedOptions
    @OptionGroup var input: ImportInput

    func run() throws {
      let session = try shared.session()
      let read = try session.read([input.file], as: Self.configuration.commandName, ImportOptions())
      let summary = try session.record(read, isDryRun: input.dryRun).summary
      ImportReport.print(summary, input.dryRun)
      if !input.dryRun { try ImportReport.printQuestions(session) }
    }
  }
}

/// A file that is imported as a whole.
struct ImportInput: ParsableArguments {
  @Argument(help: ArgumentHelp(say("File; - for standard input.", "ファイル。- は標準入力。")), completion: .file()) var file: String
  @Flag(help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun =
    false
}
