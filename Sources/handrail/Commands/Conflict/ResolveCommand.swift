import ArgumentParser
import HandrailModel
import HandrailSession

struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: say("Resolve a conflict by choosing a value.", "採用する値を選び、食い違いを解決する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Target.", "対象。"))) var target: String
  @Argument(help: ArgumentHelp(say("Field.", "フィールド。"))) var field: String
  @Option(help: ArgumentHelp(say("Side to take, as handrail conflicts names it.", "採用する側。handrail conflicts に表示される名前。")))
  var take: String?
  @Option(help: ArgumentHelp(say("A new value instead.", "どちらでもない新しい値。"))) var value: String?

  func validate() throws {
    guard (take == nil) != (value == nil) else {
      throw ValidationError(say("Specify either --take or --value.", "--take か --value のどちらかを指定してください。"))
    }
  }

  func run() throws {
    try shared.apply(.resolve(target: Target(target), path: field, take: take, value: value, among: nil))
  }
}
