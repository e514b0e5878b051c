import ArgumentParser
import HandrailModel
import HandrailSession

struct ColourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "colour", abstract: say("Manage named colours with their four appearances.", "名前付きの色と、外観ごとの値を管理する。"),
    subcommands: [
      Add.self, List.self, ProposeColours.self, AdoptColours.self, ShowResource<ColourNoun>.self, RenameResource<ColourNoun>.self,
      RemoveResource<ColourNoun>.self,
    ],
    aliases: ["color"])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: say("Add a colour.", "色を追加する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Name.", "名前。"))) var name: String
    @Argument(
      help: ArgumentHelp(say("light=#… dark=#… light-high=#… dark-high=#…", "light=#… dark=#… light-high=#… dark-high=#…")))
    var assignments: [String] = []

    func run() throws {
      try shared.apply(.addColour(name: name, assignments.map { try Assignment($0) }))
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: say("List colours.", "色の一覧を表示する。"))
    @OptionGroup var shared: SharedOptions

    func run() throws {
      let palette = try shared.session().shared().palette
      for name in palette.keys.sorted() {
        let values = (palette[name]?.fields ?? FieldMap()).entries.filter { $0.field != Field(named: "source") }
        out.line("\(name)  " + values.map { "\($0.key.path)=\($0.value.text)" }.joined(separator: " "))
      }
    }
  }
}
