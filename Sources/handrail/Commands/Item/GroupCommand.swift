import ArgumentParser
import HandrailModel

struct GroupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: say("Manage groups of items.", "項目のグループを管理する。"),
    subcommands: [
      AddItem<Groups>.self, ListItems<Groups>.self, ShowResource<Groups>.self, RenameResource<Groups>.self,
      RemoveResource<Groups>.self,
    ])
}
