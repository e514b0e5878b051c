import ArgumentParser
import HandrailModel
import HandrailSession

struct AnswerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "answer", abstract: say("Answer a thread.", "質問に回答する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("ID of the thread.", "質問のID。"))) var thread: String
  @Argument(help: ArgumentHelp(say("The answer.", "回答。"))) var text: String

  func run() throws {
    try shared.apply(.answer(thread: thread, text, settles: false))
  }
}
