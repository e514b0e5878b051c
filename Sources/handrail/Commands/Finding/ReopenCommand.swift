import ArgumentParser
import HandrailModel
import HandrailSession

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: say("Reopen a closed finding.", "閉じた指摘を未解決に戻す。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Argument(
    help: ArgumentHelp(say("Finding: RULE@TARGET; the target may name several.", "指摘: ルール@対象。対象は複数でもよい。")), completion: .target)
  var finding: String
  @Option(help: ArgumentHelp(say("Reason.", "理由。"))) var reason: String?

  func run() throws {
    try shared.apply(.reopen(findings: finding, reason: reason), selection)
  }
}
