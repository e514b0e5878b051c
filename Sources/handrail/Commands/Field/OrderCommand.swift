import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct OrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: say("Set the reading order of a screen.", "画面の読み上げ順序を設定する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Argument(
    help: ArgumentHelp(
      say("“natural”, or items in order; a group includes its members.", "natural、または読み上げる順の項目。グループはメンバーも含む。")))
  var items: [String]

  func run() throws {
    let workspace = try shared.workspace()
    if items == ["natural"] { try workspace.confirmNaturalOrder(screen) } else { try workspace.order(screen, items) }
    let view = try workspace.screen(screen)
    let sequence = view.readableSequence
    notify(
      "Reading order of \(screen): \(sequence.joined(separator: ", "))", "\(screen) の読み上げ順序: \(sequence.joined(separator: "、"))")
    if items == ["natural"], let turn = view.reversals.first {
      notify(
        "Note: #\(turn.second) comes before #\(turn.first) on the screen but is read after it. To set the order: handrail order"
          + " \(screen) …",
        "注意: #\(turn.second) は画面では #\(turn.first) より前にありますが、後に読み上げられます。順序を指定するには: handrail order \(screen) …")
    }
  }
}
