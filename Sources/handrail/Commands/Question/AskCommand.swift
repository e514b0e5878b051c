import ArgumentParser
import HandrailModel
import HandrailSession
import HandrailWorkspace

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
    let workspace = try shared.workspaceToEdit()
    let subjects = try workspace.subjects(of: about)
    let goesOn = try selection.goesOn(isSelector: subjects != [about], subjects) { count in
      Text(en: "This starts \(count) thread\(count == 1 ? "" : "s").", ja: "質問を\(count)件追加します。")
    }
    guard goesOn else { return }
    let outcome = try Session(workspace, OutputLanguage.current).apply(.ask(about: about, text))
    for id in outcome.made { out.line(id) }
    outcome.report()
  }
}
