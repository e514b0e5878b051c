import ArgumentParser
import HandrailModel
import HandrailStore
import HandrailWorkspace

/// What the noun commands have in common: `remove`, `rename` and the rest differ only in how a target is written.
protocol Noun {
  /// The target of an id as the person writes it.
  static func target(_ id: String) throws -> Target
}

struct RemoveThing<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove", abstract: say("Remove it; undo brings it back.", "取り除く。undo で戻せます。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Id; of an item SCREEN#ITEM.", "id。項目は 画面#項目。"))) var id: String

  func run() throws {
    try shared.workspace().remove(Of.target(id))
    tell("Removed \(id).", "\(id) を取り除きました。")
  }
}

struct RenameThing<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "rename", abstract: say("Give it another id.", "id を変える。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Id; of an item SCREEN#ITEM.", "id。項目は 画面#項目。"))) var id: String
  @Argument(help: ArgumentHelp(say("New id.", "新しい id。"))) var newID: String

  func run() throws {
    try shared.workspace().rename(Of.target(id), to: newID)
    tell("Renamed \(id) to \(newID).", "\(id) を \(newID) に変えました。")
  }
}

struct ShowThing<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: say("Show what is recorded.", "記録を表示する。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Id; of an item SCREEN#ITEM.", "id。項目は 画面#項目。"))) var id: String

  func run() throws {
    let target = try Of.target(id)
    for field in try shared.workspace().fields(of: target) {
      for value in field.values {
        let origin = value.origin == "own" ? "" : "  (\(value.origin))"
        out.line("\(value.path) = \(value.value)\(origin)")
      }
    }
  }
}

enum ScreenNoun: Noun {
  static func target(_ id: String) throws -> Target {
    let target = try Target(id)
    guard target.kind == .screen else {
      throw Failure(
        .usage, id, Text(en: "This is no screen.", ja: "これは画面ではありません。"),
        Text(en: "See the screens with: handrail screen list", ja: "画面の一覧は handrail screen list で見られます。"))
    }
    return target
  }
}

enum ComponentNoun: Noun {
  static func target(_ id: String) throws -> Target { try Target("component:\(id)") }
}

enum ColourNoun: Noun {
  static func target(_ id: String) throws -> Target { try Target("colour:\(id)") }
}

enum ItemNoun: Noun {
  static func target(_ id: String) throws -> Target {
    guard id.contains("#") else {
      throw Failure(
        .usage, id, Text(en: "An item is written SCREEN#ITEM.", ja: "項目は「画面#項目」と書きます。"),
        Text(en: "For example: cart#photo", ja: "例: cart#photo"))
    }
    return try Target(id)
  }
}

struct ScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: say("Add, list, show, duplicate, rename or remove screens.", "画面の追加、一覧、表示、複製、改名、削除。"),
    subcommands: [Add.self, List.self, Show.self, Duplicate.self, RenameThing<ScreenNoun>.self, RemoveThing<ScreenNoun>.self])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: say("Add a screen.", "画面を追加する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Id, such as checkout/payment.", "id。例: checkout/payment"))) var id: String
    @Option(help: ArgumentHelp(say("Title.", "タイトル。"))) var title: String?
    @Argument(help: ArgumentHelp(say("FIELD=VALUE.", "フィールド=値。"))) var assignments: [String] = []

    func run() throws {
      let titled = title.map { [Assignment(path: "title", value: $0)] } ?? []
      try shared.workspace().addScreen(id, titled + assignments.map { try Assignment($0) })
      tell("Added \(id). Next: handrail element add \(id) ID --kind …", "\(id) を追加しました。次は handrail element add \(id) ID --kind …")
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: say("List screens.", "画面を一覧する。"))
    @OptionGroup var shared: SharedOptions
    @OptionGroup var filter: FilterOptions

    func run() throws {
      let rows = try shared.workspace().screens(filter.filter())
      for row in rows {
        out.line(
          "\(row.id)  \(Output.oneLine(row.title))  \(row.progress)  \(say("\(row.elements) elements", "要素 \(row.elements)"))")
      }
      if rows.isEmpty {
        tell("No screens. Add one: handrail screen add ID --title …", "画面がありません。追加するには: handrail screen add ID --title …")
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: say("Show a screen and its items.", "画面と項目を表示する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var id: String

    func run() throws {
      let checklist = try shared.workspace().checklist(id, for: .designer, Speaking.language)
      ChecklistText.write(checklist, onlyLast: true)
    }
  }

  struct Duplicate: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "duplicate", abstract: say("Copy a screen.", "画面を複製する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var id: String
    @Argument(help: ArgumentHelp(say("Id of the copy.", "複製の id。"))) var newID: String

    func run() throws {
      try shared.workspace().duplicate(id, as: newID)
      tell("Copied \(id) to \(newID).", "\(id) を \(newID) に複製しました。")
    }
  }
}

struct ComponentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "component", abstract: say("What many screens share: recorded once.", "多くの画面が使う部品。一度だけ記録する。"),
    subcommands: [
      Add.self, List.self, ShowThing<ComponentNoun>.self, RenameThing<ComponentNoun>.self, RemoveThing<ComponentNoun>.self,
    ])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: say("Add a component.", "コンポーネントを追加する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Id.", "id。"))) var id: String
    @Option(help: ArgumentHelp(say("Kind of element.", "要素の種類。"))) var kind: String?
    @Argument(help: ArgumentHelp(say("FIELD=VALUE.", "フィールド=値。"))) var assignments: [String] = []

    func run() throws {
      let kinds = kind.map { [Assignment(path: "kind", value: $0)] } ?? []
      try shared.workspace().addComponent(id, kinds + assignments.map { try Assignment($0) })
      tell(
        "Added component:\(id). Use it: handrail set SCREEN#ITEM component=\(id)",
        "component:\(id) を追加しました。使うには: handrail set 画面#項目 component=\(id)")
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: say("List components.", "コンポーネントを一覧する。"))
    @OptionGroup var shared: SharedOptions

    func run() throws {
      let components = try shared.workspace().shared().components
      for id in components.keys.sorted() { out.line("\(id)  \(components[id]?.text(.kind) ?? "")") }
    }
  }
}

struct ColourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "colour", abstract: say("Named colours with their four appearances.", "名前つきの色と四つの外観。"),
    subcommands: [Add.self, List.self, ShowThing<ColourNoun>.self, RenameThing<ColourNoun>.self, RemoveThing<ColourNoun>.self],
    aliases: ["color"])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: say("Add a colour.", "色を追加する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Name.", "名前。"))) var name: String
    @Argument(
      help: ArgumentHelp(say("light=#… dark=#… light-high=#… dark-high=#…", "light=#… dark=#… light-high=#… dark-high=#…")))
    var assignments: [String] = []

    func run() throws {
      try shared.workspace().addColour(name, assignments.map { try Assignment($0) })
      tell("Added colour:\(name).", "colour:\(name) を追加しました。")
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: say("List colours.", "色を一覧する。"))
    @OptionGroup var shared: SharedOptions

    func run() throws {
      let palette = try shared.workspace().shared().palette
      for name in palette.keys.sorted() {
        let values = (palette[name]?.fields.entries ?? []).filter { $0.key.field != Field(named: "source") }
        out.line("\(name)  " + values.map { "\($0.key.path)=\($0.value.text)" }.joined(separator: " "))
      }
    }
  }
}
