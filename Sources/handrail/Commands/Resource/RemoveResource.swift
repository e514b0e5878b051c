import ArgumentParser
import HandrailModel
import HandrailSession

struct RemoveResource<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove", abstract: say("Remove it. To restore it: handrail undo", "削除する。undo で取り消せる。"))
  }
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Argument(help: ArgumentHelp(say("ID; for an item SCREEN#ITEM.", "ID。項目は「画面#項目」。")), completion: .target) var id: String

  func run() throws {
    try shared.apply(.remove(target: Of.target(id)), selection)
  }
}
