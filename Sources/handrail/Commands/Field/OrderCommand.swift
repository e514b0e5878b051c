import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct OrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: say("Record the reading order of a screen.", "画面の読み上げ順序を記録する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Argument(
    help: ArgumentHelp(say("“natural”, or items in order; a group stands for its members.", "natural、または読む順の項目。グループはメンバーを表します。")))
  var items: [String]

  func run() throws {
    let workspace = try shared.workspace()
    if items == ["natural"] { try workspace.confirmNaturalOrder(screen) } else { try workspace.order(screen, items) }
    let view = try workspace.screen(screen)
    let sequence = view.readableSequence
    notify("\(screen) is read: \(sequence.joined(separator: ", "))", "\(screen) の読み上げ順: \(sequence.joined(separator: ", "))")
    if items == ["natural"], let turn = view.reversals.first {
      notify(
        "Beware: #\(turn.second) is read after #\(turn.first), but stands before it. Give the order: handrail order \(screen) …",
        "注意: #\(turn.second) は #\(turn.first) の後に読まれますが、画面では前にあります。順序を指定するには: handrail order \(screen) …")
    }
  }
}
