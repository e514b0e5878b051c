import ArgumentParser
import HandrailModel
import HandrailSession

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: say("Search texts, labels and notes.", "文言、ラベル、メモを検索する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Text to search for.", "検索する文字列。"))) var text: String
  @Option(help: ArgumentHelp(say("Maximum number of results.", "最大件数。"))) var limit = 50
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func validate() throws {
    if limit < 1 { throw ValidationError(say("--limit must be 1 or more.", "--limit には1以上を指定してください。")) }
  }

  func run() throws {
    let found = try shared.session().search(text, limit: limit)
    if json { return out.json(SearchShape(found)) }
    for hit in found { out.line("\(hit.target)  \(hit.text)") }
    if found.isEmpty { notify("No results for “\(text)”.", "「\(text)」は見つかりません。") }
  }
}
