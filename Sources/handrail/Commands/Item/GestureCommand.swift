import ArgumentParser
import HandrailModel

struct GestureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture", abstract: say("Gestures and their alternatives.", "ジェスチャ操作と代替手段。"),
    subcommands: [
      AddItem<Gestures>.self, ListItems<Gestures>.self, ShowResource<Gestures>.self, RenameResource<Gestures>.self,
      RemoveResource<Gestures>.self,
    ])
}
