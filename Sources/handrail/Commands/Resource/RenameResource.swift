import ArgumentParser
import HandrailWorkspace

struct RenameResource<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "rename", abstract: say("Give it another id.", "id を変える。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Id; of an item SCREEN#ITEM.", "id。項目は 画面#項目。"))) var id: String
  @Argument(help: ArgumentHelp(say("New id.", "新しい id。"))) var newID: String

  func run() throws {
    try shared.workspace().rename(Of.target(id), to: newID)
    notify("Renamed \(id) to \(newID).", "\(id) を \(newID) に変えました。")
  }
}
