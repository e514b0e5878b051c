import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct OrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: say("Set the reading order of a screen.", "画面の読み上げ順序を設定する。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Argument(
    help: ArgumentHelp(say("Screen; for “natural” also several: '*[sprint=12]'.", "画面。natural では '*[sprint=12]' のように複数も指定できる。")),
    completion: .target)
  var screen: String
  @Argument(
    help: ArgumentHelp(
      say("“natural”, or items in order; a group includes its members.", "natural、または読み上げる順の項目。グループはメンバーも含む。")))
  var items: [String]

  func run() throws {
    let workspace = try shared.workspaceToEdit()
    let isNatural = items == ["natural"]
    let screens = isNatural ? try workspace.screens(named: screen) : [screen]
    let goesOn = try selection.goesOn(isSelector: screens != [screen], screens) { count in
      Text(en: "This sets the reading order of \(count) screen\(count == 1 ? "" : "s").", ja: "\(count) 画面の読み上げ順序を設定します。")
    }
    guard goesOn else { return }
    if isNatural { try workspace.confirmNaturalOrder(screen) } else { try workspace.order(screen, items) }
    guard screens.count == 1, let screen = screens.first else {
      return notify(
        "Confirmed the natural order of \(screens.count) screens.", "\(screens.count) 画面の読み上げ順序を「左から右、上から下」として確認しました。")
    }
    let view = try workspace.screen(screen)
    let sequence = view.readableSequence
    notify(
      "Reading order of \(screen): \(sequence.joined(separator: ", "))", "\(screen) の読み上げ順序: \(sequence.joined(separator: "、"))")
    let unplaced = view.readableWithoutFrame
    guard isNatural, !unplaced.isEmpty else { return }
    let names = unplaced.prefix(8).map { "#" + $0 }.joined(separator: ", ") + (unplaced.count > 8 ? " …" : "")
    notify(
      "Items without a frame stay where the design file has them (\(unplaced.count)): \(names). To set the order: handrail order"
        + " \(screen) …",
      "フレームのない \(unplaced.count) 項目は、デザインファイルでの位置のままです: \(names)。順序を指定するには: handrail order \(screen) …")
  }
}
