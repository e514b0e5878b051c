import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: say("Ask about a screen, an item or a finding.", "画面、項目、指摘について質問する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Target or finding (RULE@TARGET).", "対象または指摘(規則@対象)。"))) var about: String
  @Argument(help: ArgumentHelp(say("The question.", "質問。"))) var text: String

  func run() throws {
    let id = try shared.workspace().ask(about, text)
    out.line(id)
    notify("Question added. To answer: handrail answer \(id) '…'", "質問しました。回答するには: handrail answer \(id) '…'")
  }
}
