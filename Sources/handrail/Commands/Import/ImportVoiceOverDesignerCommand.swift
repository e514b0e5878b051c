import ArgumentParser
import HandrailModel
import HandrailSession

extension ImportCommand {
  struct VoiceOverDesigner: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "voiceover-designer",
      abstract: say("Import VoiceOver Designer documents (.vodesign).", "VoiceOver Designerの書類(.vodesign)を取り込む。"),
      discussion: say(
        "Frames become screens with their pictures, containers groups.", "フレームは画像付きの画面に、コンテナはグループになります。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Document, or a folder of documents.", "書類、または書類のあるフォルダ。")), completion: .file()) var file:
      String
    @Option(help: ArgumentHelp(say("Language of its texts.", "文言の言語。"))) var language: String?
    @Flag(help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun =
      false
    @Flag(help: ArgumentHelp(say("List everything that changed or was skipped.", "変更と読み飛ばしをすべて表示する。"))) var verbose = false

    func run() throws {
      let session = try shared.session()
      let read = try session.read([file], as: Self.configuration.commandName, ImportOptions(language: language))
      let result = try session.record(read, isDryRun: dryRun)
      ImportReport.printRead(read, isVerbose: verbose)
      ImportReport.print(result.summary, dryRun, showsChanges: dryRun || verbose, verbose)
      if !dryRun { try ImportReport.printQuestions(session) }
    }
  }
}
