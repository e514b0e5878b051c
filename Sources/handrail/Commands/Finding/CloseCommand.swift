import ArgumentParser
import HandrailModel
import HandrailSession

struct CloseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: say("Close a finding as not applicable, or waive it.", "指摘を対象外または免除として閉じる。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Argument(
    help: ArgumentHelp(
      say("Finding, as shown by check: RULE@TARGET; the target may name several.", "check に表示される指摘: ルール@対象。対象は複数でもよい。")),
    completion: .target) var finding: String
  @Flag(exclusivity: .exclusive) var closing: Closing
  @Option(help: ArgumentHelp(say("Reason.", "理由。"))) var reason: String
  @Option(
    help: ArgumentHelp(
      say("Last day it applies, in the project's time zone: 2027-03-31.", "免除が有効な最終日(プロジェクトのタイムゾーン): 2027-03-31"))) var until:
    String?

  enum Closing: String, EnumerableFlag {
    case notApplicable, waive

    static func help(for value: Closing) -> ArgumentHelp? {
      switch value {
      case .notApplicable:
        ArgumentHelp(say("It does not apply here; it reopens if the facts change.", "この指摘は当てはまらない(前提が変わると未解決に戻る)。"))
      case .waive: ArgumentHelp(say("It applies, and is accepted until a date.", "当てはまるが、期限まで免除する。"))
      }
    }
  }

  func run() throws {
    let status: Finding.Status = closing == .waive ? .waived : .notApplicable
    try shared.apply(.close(findings: finding, as: status, reason: reason, until: until), selection)
  }
}
