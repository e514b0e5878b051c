import ArgumentParser
import HandrailModel
import HandrailSession

struct ComponentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "component", abstract: say("Manage components: fields that several screens share.", "複数の画面で共有するコンポーネントを管理する。"),
    subcommands: [
      Add.self, List.self, ProposeComponents.self, AdoptComponents.self, ShowResource<ComponentNoun>.self,
      RenameResource<ComponentNoun>.self,
      RemoveResource<ComponentNoun>.self,
    ])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: say("Add a component.", "コンポーネントを追加する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("ID.", "ID。"))) var id: String
    @Option(help: ArgumentHelp(say("Kind of element.", "要素の種類。"))) var kind: String?
    @Argument(help: ArgumentHelp(say("FIELD=VALUE.", "フィールド=値。"))) var assignments: [String] = []

    func run() throws {
      let kinds = kind.map { [Assignment(.kind, $0)] } ?? []
      try shared.apply(.addComponent(id: id, kinds + assignments.map { try Assignment($0) }))
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: say("List components.", "コンポーネントの一覧を表示する。"))
    @OptionGroup var shared: SharedOptions

    func run() throws {
      let components = try shared.session().shared().components
      for id in components.keys.sorted() { out.line("\(id)  \(components[id]?.text(.kind) ?? "")") }
    }
  }
}
