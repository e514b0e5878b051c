import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: say("Write everything out, to standard output.", "すべてを標準出力に書き出す。"),
    subcommands: [ToJSON.self, ToCSV.self])

  struct ToJSON: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "json", abstract: say("All documents as JSON.", "すべてを JSON で。"))
    @OptionGroup var shared: SharedOptions

    func run() throws { out.json(try shared.workspace().exportJSON()) }
  }

  struct ToCSV: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "csv", abstract: say("One row per element, for a spreadsheet.", "要素ごとに一行の表。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Screens; all where none is named.", "画面。省略するとすべて。"))) var screens: [String] = []

    func run() throws { out.data(Array(try shared.workspace().exportCSV(screens).utf8)) }
  }
}
