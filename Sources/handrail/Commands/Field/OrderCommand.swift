import ArgumentParser
import HandrailModel
import HandrailSession

struct OrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: say("Set or show the reading order of a screen.", "画面の読み上げ順序を設定または表示する。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Argument(
    help: ArgumentHelp(say("Screen; for “natural” also several: '*[sprint=12]'.", "画面。natural では '*[sprint=12]' のように複数も指定できる。")),
    completion: .target)
  var screen: String
  @Argument(
    help: ArgumentHelp(
      say(
        "“natural”, or items in order; a group includes its members. Without any, the current order is shown.",
        "natural、または読み上げる順の項目。グループはメンバーも含む。省くと現在の順序を表示する。")))
  var items: [String] = []

  func run() throws {
    if items.isEmpty {
      let view = try shared.session().screen(screen)
      for id in view.spokenSequence { out.line(id) }
      return notifyOfMissing(view)
    }
    let isNatural = items == ["natural"]
    let change = isNatural ? Change.confirmOrder(screens: screen) : .order(screen: screen, items, version: nil)
    guard let session = try shared.apply(change, selection) else { return }
    let screens = isNatural ? try session.screens(named: [screen]) : [screen]
    guard screens.count == 1, let screen = screens.first else { return }
    let view = try session.screen(screen)
    let sequence = view.spokenSequence
    notify(
      "Reading order of \(screen): \(sequence.joined(separator: ", "))", "\(screen) の読み上げ順序: \(sequence.joined(separator: "、"))")
    notifyOfMissing(view)
    let unplaced = view.readableWithoutFrame
    guard isNatural, !unplaced.isEmpty else { return }
    let names = Self.names(unplaced)
    notify(
      "Items without a frame stay where the design file has them (\(unplaced.count)): \(names). To set the order: handrail order"
        + " \(screen) …",
      "フレームのない\(unplaced.count)項目は、デザインファイルでの位置のままです: \(names)。順序を指定するには: handrail order \(screen) …")
  }

  /// VoiceOver does not reach what an order leaves out.
  private func notifyOfMissing(_ view: Screen) {
    let missing = view.leftOutOfOrder
    guard !missing.isEmpty else { return }
    let command = "handrail order " + ([view.id] + view.spokenSequence + missing).map(shellWord).joined(separator: " ")
    notify(
      "Not in the order, and so not read (\(missing.count)): \(Self.names(missing)). To add them: \(command)",
      "順序に含まれず、読み上げられない項目(\(missing.count)): \(Self.names(missing))。加えるには: \(command)")
  }

  private static func names(_ ids: [String]) -> String {
    ids.prefix(8).map { "#" + $0 }.joined(separator: ", ") + (ids.count > 8 ? " …" : "")
  }
}
