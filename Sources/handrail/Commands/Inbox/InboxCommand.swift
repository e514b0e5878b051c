import ArgumentParser
import HandrailModel
import HandrailSession

struct InboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inbox", abstract: say("Manage audit issues that are not assigned to a check.", "検証項目に割り当てられていない監査の問題を管理する。"),
    subcommands: [List.self, Place.self, Dismiss.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: say("List issues.", "問題の一覧を表示する。"))
    @OptionGroup var shared: SharedOptions
    @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

    func run() throws {
      let items = try shared.session().inbox()
      if json { return out.json(InboxShape(items)) }
      for item in items {
        out.line("\(item.id)  \(item.screen ?? say("screen unknown", "画面不明"))  \(item.note.oneLine)")
        if !item.element.isEmpty { out.line("  \(item.element)") }
        out.line("  $ \(item.command)")
      }
      if items.isEmpty { notify("The inbox is empty.", "未割り当ての問題はありません。") }
    }
  }

  struct Place: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "place", abstract: say("Assign an issue to a check.", "問題を検証項目に割り当てる。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("ID of the issue.", "問題のID。"))) var issue: String
    @Argument(help: ArgumentHelp(say("Check: RULE@SCREEN#ITEM.", "検証項目: ルール@画面#項目。"))) var line: String

    func run() throws {
      try shared.apply(.place(issue: issue, check: line))
    }
  }

  struct Dismiss: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dismiss", abstract: say("Dismiss an issue, with a reason.", "理由を添えて問題を対象外にする。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("ID of the issue.", "問題のID。"))) var issue: String
    @Option(help: ArgumentHelp(say("Reason.", "理由。"))) var reason: String

    func run() throws {
      try shared.apply(.dismiss(issue: issue, reason: reason))
    }
  }
}
