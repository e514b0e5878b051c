import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct CloseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: say("Close a finding as not applicable, or waive it.", "指摘を対象外または免除として閉じる。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Finding, as check names it: RULE@TARGET.", "check が示す指摘: 規則@対象。"))) var finding: String
  @Flag(exclusivity: .exclusive) var closing: Closing
  @Option(help: ArgumentHelp(say("Why.", "理由。"))) var reason: String
  @Option(help: ArgumentHelp(say("Date until which a waiver holds: 2027-03-31.", "免除の期限: 2027-03-31"))) var until: String?

  enum Closing: String, EnumerableFlag {
    case notApplicable, waive
  }

  func run() throws {
    let status: Finding.Status = closing == .waive ? .waived : .notApplicable
    try shared.workspace().close(finding, as: status, reason: reason, until: until)
    notify(
      "Closed \(finding). It comes back when what it rests on changes.", "\(finding) を閉じました。前提が変わると再び表示されます。")
  }
}
