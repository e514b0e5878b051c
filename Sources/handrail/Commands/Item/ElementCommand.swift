import ArgumentParser
import HandrailModel
import HandrailSession

struct ElementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "element", abstract: say("Add, list, show, rename or remove elements.", "要素を追加、一覧、表示、改名、削除する。"),
    subcommands: [
      AddItem<Elements>.self, ListItems<Elements>.self, ShowResource<Elements>.self, RenameResource<Elements>.self,
      RemoveResource<Elements>.self,
    ])
}
