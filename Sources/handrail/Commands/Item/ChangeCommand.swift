import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct ChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: say("What changes by itself.", "動的な変化。"),
    subcommands: [
      AddItem<Changes>.self, ListItems<Changes>.self, ShowResource<Changes>.self, RenameResource<Changes>.self,
      RemoveResource<Changes>.self,
    ])
}
