import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct CloseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: say("Close a finding as not applicable, or waive it.", "指摘を対象外または免除として閉じる。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Finding, as shown by check: RULE@TARGET.", "check に表示される指摘: 規則@対象。"))) var finding: String
  @Flag(exclusivity: .exclusive) var closing: Closing
  @Option(help: ArgumentHelp(say("Reason.", "理由。"))) var reason: String
  @Option(help: ArgumentHelp(say("Date when a waiver expires: 2027-03-31.", "免除の期限: 2027-03-31"))) var until: String?

  enum Closing: String, EnumerableFlag {
    case notApplicable, waive
  }

  func run() throws {
    let status: Finding.Status = closing == .waive ? .waived : .notApplicable
    try shared.workspace().close(finding, as: status, reason: reason, until: until)
    notify(
      "Closed \(finding). It reopens if the facts it is based on change.", "\(finding) を閉じました。前提とした事実が変わると、未解決に戻ります。")
  }
}
