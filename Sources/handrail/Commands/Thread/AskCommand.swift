import ArgumentParser
import HandrailModel
import HandrailSession

struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: say("Ask about a screen, an item or a finding.", "画面、項目、指摘について質問する。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Argument(
    help: ArgumentHelp(say("Target or finding (RULE@TARGET); it may name several.", "対象または指摘(ルール@対象)。複数でもよい。")),
    completion: .target) var about: String
  @Argument(help: ArgumentHelp(say("What to ask.", "質問の内容。"))) var text: String

  func run() throws {
    try shared.apply(.ask(about: about, text), selection)
  }
}
