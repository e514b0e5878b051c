import ArgumentParser
import HandrailModel
import HandrailSession

struct AddItem<Of: ItemList>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "add", abstract: say("Add \(Of.noun.en) to a screen.", "画面に\(Of.noun.ja)を追加する。"))
  }
  /// The kinds of items in this list.
  private static var kinds: String { Field(named: "kind")?.spec.type(on: Of.collection.owner).allowed ?? "" }

  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Argument(help: ArgumentHelp(say("ID, such as pay-button.", "ID。例: pay-button"))) var id: String
  @Option(
    help: ArgumentHelp(
      say("Kind: \(Self.kinds).", "種類: \(Self.kinds)。"), visibility: Of.collection == .groups ? .hidden : .default))
  var kind: String?
  @Option(
    help: ArgumentHelp(
      say("Element it belongs to.", "対象の要素。"),
      visibility: Of.collection == .gestures || Of.collection == .changes ? .default : .hidden))
  var element: String?
  @Option(
    help: ArgumentHelp(
      say("Members of a group, separated by commas.", "グループのメンバー。カンマ区切り。"),
      visibility: Of.collection == .groups ? .default : .hidden))
  var members: String?
  @Argument(help: ArgumentHelp(say("FIELD=VALUE.", "フィールド=値。"))) var assignments: [String] = []

  func run() throws {
    var all = kind.map { [Assignment(.kind, $0)] } ?? []
    if let element { all.append(Assignment(.element, element)) }
    all += try assignments.map { try Assignment($0) }
    let list = members.map { $0.split(separator: ",").map(String.init) } ?? []
    try shared.apply(.add(Of.collection, screen: screen, id: id, all, members: list))
  }
}
