import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: say("Find texts, labels and notes.", "文言、読み上げ、メモを探す。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Text to look for.", "探す文字列。"))) var text: String
  @Option(help: ArgumentHelp(say("At most this many.", "最大件数。"))) var limit = 50

  func run() throws {
    let found = try shared.workspace().search(text, limit: limit)
    for line in found { out.line("\(line.item.isEmpty ? line.screen : "\(line.screen)#\(line.item)")  \(line.text)") }
    if found.isEmpty { notify("Nothing has “\(text)”.", "「\(text)」は見つかりません。") }
  }
}
