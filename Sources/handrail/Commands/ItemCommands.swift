import ArgumentParser
import HandrailModel
import HandrailWorkspace

/// Which list of a screen a noun command works on.
protocol ItemList: Noun {
  static var collection: HandrailModel.Collection { get }
}

enum Elements: ItemList {
  static let collection = HandrailModel.Collection.elements
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

enum Groups: ItemList {
  static let collection = HandrailModel.Collection.groups
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

enum Gestures: ItemList {
  static let collection = HandrailModel.Collection.gestures
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

enum Changes: ItemList {
  static let collection = HandrailModel.Collection.changes
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

struct AddItem<Of: ItemList>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "add", abstract: say("Add one to a screen.", "画面に追加する。"))
  }
  /// The kinds that this list knows.
  private static var kinds: String { Field(named: "kind")?.spec.type(on: Of.collection.owner).allowed ?? "" }

  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Argument(help: ArgumentHelp(say("Id, such as pay-button.", "id。例: pay-button"))) var id: String
  @Option(
    help: ArgumentHelp(
      say("Kind: \(Self.kinds).", "種類: \(Self.kinds)。"), visibility: Of.collection == .groups ? .hidden : .default))
  var kind: String?
  @Option(
    help: ArgumentHelp(
      say("Element that it belongs to.", "対象の要素。"),
      visibility: Of.collection == .gestures || Of.collection == .changes ? .default : .hidden))
  var element: String?
  @Option(
    help: ArgumentHelp(
      say("Members of a group, with commas.", "グループのメンバー。カンマ区切り。"),
      visibility: Of.collection == .groups ? .default : .hidden))
  var members: String?
  @Argument(help: ArgumentHelp(say("FIELD=VALUE.", "フィールド=値。"))) var assignments: [String] = []

  func run() throws {
    var all = kind.map { [Assignment(path: "kind", value: $0)] } ?? []
    if let element { all.append(Assignment(path: "element", value: element)) }
    all += try assignments.map { try Assignment($0) }
    let list = members.map { $0.split(separator: ",").map(String.init) } ?? []
    try shared.workspace().addItem(Of.collection, id, to: screen, all, members: list)
    tell(
      "Added \(screen)#\(id). What can be set: handrail fields \(screen)#\(id)",
      "\(screen)#\(id) を追加しました。設定できるもの: handrail fields \(screen)#\(id)")
  }
}

struct ListItems<Of: ItemList>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: say("List those of a screen.", "画面のものを一覧する。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String

  func run() throws {
    let screen = try shared.workspace().screen(screen)
    switch Of.collection {
    case .elements:
      for element in screen.elements { out.line("\(element.id)  \(element.kind.rawValue)  \(element.value(.text)?.text ?? "")") }
    case .groups:
      let members = screen.membersByGroup
      for group in screen.groups { out.line("\(group.id)  \((members[group.id] ?? []).joined(separator: ", "))") }
    default:
      for item in Of.collection == .gestures ? screen.gestures : screen.changes {
        out.line("\(item.id)  \(item.text(.kind) ?? "")  \(item.text(.element) ?? "")")
      }
    }
  }
}

struct ElementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "element", abstract: say("Add, list, show, rename or remove elements.", "要素の追加、一覧、表示、改名、削除。"),
    subcommands: [
      AddItem<Elements>.self, ListItems<Elements>.self, ShowThing<Elements>.self, RenameThing<Elements>.self,
      RemoveThing<Elements>.self,
    ])
}

struct GroupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: say("Groups that are read as one.", "ひとまとまりで読まれるグループ。"),
    subcommands: [
      AddItem<Groups>.self, ListItems<Groups>.self, ShowThing<Groups>.self, RenameThing<Groups>.self, RemoveThing<Groups>.self,
    ])
}

struct GestureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture", abstract: say("Gestures and their alternatives.", "ジェスチャ操作と代替手段。"),
    subcommands: [
      AddItem<Gestures>.self, ListItems<Gestures>.self, ShowThing<Gestures>.self, RenameThing<Gestures>.self,
      RemoveThing<Gestures>.self,
    ])
}

struct ChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: say("What changes by itself.", "動的な変化。"),
    subcommands: [
      AddItem<Changes>.self, ListItems<Changes>.self, ShowThing<Changes>.self, RenameThing<Changes>.self,
      RemoveThing<Changes>.self,
    ])
}
