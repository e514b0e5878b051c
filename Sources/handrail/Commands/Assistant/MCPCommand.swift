import ArgumentParser
import HandrailMCP
import HandrailModel
import HandrailSession

struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: say(
      "Let an assistant read the workspace (Model Context Protocol).", "アシスタントにワークスペースを読ませる(Model Context Protocol)。"),
    discussion: say(
      """
      An assistant's app starts this command and speaks to it over standard input and output; it ends with its input. The \
      assistant can read the board, screens, questions, checklists and rules, and can change nothing. In the app's settings: \
      command “handrail”, arguments “mcp -C FOLDER”.
      """,
      """
      アシスタントのアプリがこのコマンドを起動し、標準入出力でやり取りします。入力が終わると終了します。アシスタントは、ボード、画面、未回答の項目、\
      チェックリスト、ルールを読めますが、何も変更できません。アプリの設定では、コマンドに「handrail」、引数に「mcp -C フォルダ」を指定します。
      """))
  @OptionGroup var shared: SharedOptions

  func run() throws {
    let server = Server(try shared.session(), version: Handrail.configuration.version)
    let input = LineInput()
    while case .line(let line) = input.next() {
      guard !line.isEmpty, let answer = server.answer(line) else { continue }
      out.json(answer + [0x0A])
      out.flush()
    }
  }
}
