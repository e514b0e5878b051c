import ArgumentParser
import HandrailModel
import HandrailWorkspace

extension ImportCommand {
  struct Audit: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "audit",
      abstract: say(
        "From an accessibility audit of XCUITest or Appium: JSON lines or TSV.",
        "XCUITest や Appium の監査結果 (JSON Lines または TSV) から。"),
      discussion: say(
        "Each issue becomes a failed verification line; what cannot be placed waits in “handrail inbox”.",
        "問題はそれぞれ不合格の確認項目になります。割り当て先がわからないものは handrail inbox に残ります。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("File; - for standard input.", "ファイル。- は標準入力。")), completion: .file()) var file: String
    @Option(help: ArgumentHelp(say("Screen that was audited.", "監査した画面。"))) var screen: String?
    @Option(help: ArgumentHelp(say("Build.", "ビルド。"))) var build: String?
    @Option(help: ArgumentHelp(say("OS version.", "OS の版。"))) var os: String?
    @Option(name: .customLong("on"), help: ArgumentHelp(say("simulator (default) or device.", "simulator (既定) または device。")))
    var place: CheckPlace = .simulator
    @Flag(help: ArgumentHelp(say("Say what would be done, and do nothing.", "何が行われるかだけを表示する。"))) var dryRun = false

    func run() throws {
      let name = file == "-" ? "stdin" : file
      let bytes = try Files.read(file)
      let summary = try shared.workspace().importAudit(
        bytes, file: name, AuditRun(screen: screen, build: build, os: os, isSimulated: place == .simulator), isDryRun: dryRun)
      for line in summary.placed { out.line("\(say("failed", "不合格"))  \(line)") }
      let lead = dryRun ? say("Would be done: ", "実行した場合: ") : ""
      out.line(
        lead
          + say(
            "\(summary.placed.count) lines failed, \(summary.unplaced) in the inbox, \(summary.known) known already.",
            "不合格 \(summary.placed.count) 件、未割り当て \(summary.unplaced) 件、記録済み \(summary.known) 件。"))
      if summary.issues == 0 { notify("The file has no issues. Did the audit run?", "ファイルに問題が一つもありません。監査は実行されましたか。") }
      for id in summary.unbuilt.sorted(by: utf8Precedes) {
        notify("\(id) is not called implemented; recorded all the same.", "\(id) はまだ実装済みではありません。結果だけ記録しました。")
      }
      if summary.unplaced > 0, !dryRun { notify("Place them: handrail inbox", "割り当てるには: handrail inbox") }
    }
  }
}
