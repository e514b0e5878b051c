import ArgumentParser
import HandrailModel

struct GroupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: say("Groups that are read as one.", "ひとまとまりで読まれるグループ。"),
    subcommands: [
      AddItem<Groups>.self, ListItems<Groups>.self, ShowResource<Groups>.self, RenameResource<Groups>.self,
      RemoveResource<Groups>.self,
    ])
}
