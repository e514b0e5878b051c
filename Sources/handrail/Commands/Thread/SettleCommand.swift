import ArgumentParser
import HandrailModel
import HandrailSession

struct SettleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle", abstract: say("Settle a thread.", "質問を解決する。"),
    discussion: say(
      "An answer that you had not seen, or that someone adds later, opens it again.",
      "まだ見ていなかった回答が届いたときや、後から回答が追加されたときは、未解決に戻ります。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("ID of the thread.", "質問のID。"))) var thread: String
  @Argument(help: ArgumentHelp(say("What was agreed.", "合意した内容。"))) var text: String?

  func run() throws {
    try shared.apply(.answer(thread: thread, text, settles: true))
  }
}
