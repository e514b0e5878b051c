import ArgumentParser
import HandrailModel
import HandrailSession

struct ScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: say("Add, list, show, picture, duplicate, rename or remove screens.", "画面を追加、一覧、表示、複製、改名、削除し、画像を付ける。"),
    subcommands: [
      Add.self, List.self, Show.self, Picture.self, Duplicate.self, RenameResource<ScreenNoun>.self,
      RemoveResource<ScreenNoun>.self,
    ])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: say("Add a screen.", "画面を追加する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("ID, such as checkout/payment.", "ID。例: checkout/payment"))) var id: String
    @Option(help: ArgumentHelp(say("Title.", "タイトル。"))) var title: String?
    @Argument(help: ArgumentHelp(say("FIELD=VALUE.", "フィールド=値。"))) var assignments: [String] = []

    func run() throws {
      let titled = title.map { [Assignment(.title, $0)] } ?? []
      try shared.apply(.addScreen(id: id, titled + assignments.map { try Assignment($0) }))
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: say("List screens.", "画面を一覧表示する。"))
    @OptionGroup var shared: SharedOptions
    @OptionGroup var filter: FilterOptions

    func run() throws {
      let rows = try shared.session().screens(filter.filter())
      for row in rows {
        let progress = Field.progress.spec.valueName(row.progress)[OutputLanguage.current]
        let elements = say("\(row.elements) elements", "要素 \(row.elements)")
        out.line("\(row.id)  \(row.title.oneLine)  \(progress)  \(elements)")
      }
      if rows.isEmpty {
        notify("No screens. To add one: handrail screen add ID --title …", "画面がありません。追加するには: handrail screen add ID --title …")
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: say("Show a screen and its items.", "画面と項目を表示する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var id: String

    func run() throws {
      let checklist = try shared.session().checklist(id, for: .designer)
      ChecklistText.write(checklist, onlyLast: true)
    }
  }

  struct Duplicate: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "duplicate", abstract: say("Duplicate a screen.", "画面を複製する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var id: String
    @Argument(help: ArgumentHelp(say("ID of the copy.", "複製のID。"))) var newID: String

    func run() throws {
      try shared.apply(.duplicate(screen: id, as: newID))
    }
  }
}
