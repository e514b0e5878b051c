import ArgumentParser
import HandrailModel
import HandrailSession

struct ShowResource<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: say("Show what is recorded.", "記録した内容を表示する。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("ID; for an item SCREEN#ITEM.", "ID。項目は「画面#項目」。"))) var id: String

  func run() throws {
    let target = try Of.target(id)
    for field in try shared.session().fields(of: target) {
      for value in field.values {
        let origin = value.origin == "own" ? "" : "  (\(value.origin))"
        out.line("\(value.path) = \(value.value)\(origin)")
      }
    }
  }
}
