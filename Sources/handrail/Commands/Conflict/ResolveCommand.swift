import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: say("Choose between two values.", "どの値を採るか決める。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Target.", "対象。"))) var target: String
  @Argument(help: ArgumentHelp(say("Field.", "フィールド。"))) var field: String
  @Option(help: ArgumentHelp(say("The side to take: A, B …", "採る側: A, B …"))) var take: String?
  @Option(help: ArgumentHelp(say("A value of your own.", "新しい値。"))) var value: String?

  func validate() throws {
    guard (take == nil) != (value == nil) else {
      throw ValidationError(say("Give either --take or --value.", "--take か --value のどちらかを指定してください。"))
    }
  }

  func run() throws {
    try shared.workspace().resolve(Target(target), field, take: take, value: value)
    notify("Resolved.", "解決しました。")
  }
}
