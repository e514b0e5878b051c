import ArgumentParser
import HandrailWorkspace

struct RemoveResource<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove", abstract: say("Remove it. To restore it: handrail undo", "削除する。undo で取り消せる。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("ID; for an item SCREEN#ITEM.", "ID。項目は「画面#項目」。"))) var id: String

  func run() throws {
    try shared.workspace().remove(Of.target(id))
    notify("Removed \(id).", "\(id) を削除しました。")
  }
}
