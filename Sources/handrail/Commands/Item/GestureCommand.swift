import ArgumentParser
import HandrailModel

struct GestureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture", abstract: say("Manage gestures and their alternatives.", "ジェスチャと代替手段を管理する。"),
    subcommands: [
      AddItem<Gestures>.self, ListItems<Gestures>.self, ShowResource<Gestures>.self, RenameResource<Gestures>.self,
      RemoveResource<Gestures>.self,
    ])
}
