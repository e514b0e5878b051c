import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: say("Reopen a closed finding.", "閉じた指摘を未解決に戻す。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Finding: RULE@TARGET.", "指摘: 規則@対象。"))) var finding: String
  @Option(help: ArgumentHelp(say("Reason.", "理由。"))) var reason: String?

  func run() throws {
    try shared.workspace().reopen(finding, reason: reason)
    notify("Reopened \(finding).", "\(finding) を未解決に戻しました。")
  }
}
