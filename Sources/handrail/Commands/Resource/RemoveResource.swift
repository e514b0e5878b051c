import ArgumentParser
import HandrailWorkspace

struct RemoveResource<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove", abstract: say("Remove it; undo brings it back.", "取り除く。undo で戻せます。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Id; of an item SCREEN#ITEM.", "id。項目は 画面#項目。"))) var id: String

  func run() throws {
    try shared.workspace().remove(Of.target(id))
    notify("Removed \(id).", "\(id) を取り除きました。")
  }
}
