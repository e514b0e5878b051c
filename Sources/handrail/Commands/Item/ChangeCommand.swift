import ArgumentParser
import HandrailModel
import HandrailSession

struct ChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: say("Manage dynamic changes and their announcements.", "動的な変化を管理する。"),
    subcommands: [
      AddItem<Changes>.self, ListItems<Changes>.self, ShowResource<Changes>.self, RenameResource<Changes>.self,
      RemoveResource<Changes>.self,
    ])
}
