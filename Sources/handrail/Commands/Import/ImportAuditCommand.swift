import ArgumentParser
import HandrailModel
import HandrailSession

extension ImportCommand {
  struct Audit: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "audit",
      abstract: say(
        "Import an XCUITest or Appium accessibility audit (JSON Lines or TSV).",
        "XCUITestやAppiumのアクセシビリティ監査の結果(JSON LinesまたはTSV)を取り込む。"),
      discussion: say(
        "Each issue is recorded as a failed check; issues that cannot be assigned go to “handrail inbox”.",
        "問題はそれぞれ不合格の検証項目になります。割り当て先がわからないものは handrail inbox に残ります。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("File; - for standard input.", "ファイル。- は標準入力。")), completion: .file()) var file: String
    @Option(help: ArgumentHelp(say("Audited screen.", "監査した画面。"))) var screen: String?
    @Option(help: ArgumentHelp(say("Build.", "ビルド。"))) var build: String?
    @Option(help: ArgumentHelp(say("OS version.", "OSのバージョン。"))) var os: String?
    @Option(name: .customLong("on"), help: ArgumentHelp(say("device, or simulator (default).", "device または simulator(既定)。")))
    var place: CheckPlace = .simulator
    @Flag(help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun =
      false

    func run() throws {
      let session = try shared.session()
      let run = AuditRun(screen: screen, build: build, os: os, isSimulated: place == .simulator)
      let read = try session.read([file], as: Self.configuration.commandName, ImportOptions())
      guard let summary = try session.record(read, run, isDryRun: dryRun).audit else { return }
      for line in summary.placed { out.line("\(say("failed", "不合格"))  \(line)") }
      let lead = dryRun ? say("Dry run: ", "ドライラン: ") : ""
      out.line(lead + summary.counts[OutputLanguage.current] + say(".", "。"))
      for note in summary.notes { notify(note.en, note.ja) }
      if summary.unplaced > 0, !dryRun { notify("To assign them: handrail inbox", "割り当てるには: handrail inbox") }
    }
  }
}
