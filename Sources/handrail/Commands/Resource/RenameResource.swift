import ArgumentParser
import HandrailSession

struct RenameResource<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "rename", abstract: say("Change its ID.", "IDを変更する。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("ID; for an item SCREEN#ITEM.", "ID。項目は「画面#項目」。"))) var id: String
  @Argument(help: ArgumentHelp(say("New ID.", "新しいID。"))) var newID: String

  func run() throws {
    try shared.apply(.rename(target: Of.target(id), to: newID))
  }
}
