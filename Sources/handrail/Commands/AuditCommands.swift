import ArgumentParser
import HandrailCatalogue
import HandrailExchange
import HandrailModel
import HandrailWorkspace

extension ImportCommand {
  struct Audit: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "audit",
      abstract: say(
        "From an accessibility audit of XCUITest or Appium: JSON lines or TSV.",
        "XCUITest や Appium の監査結果 (JSON Lines または TSV) から。"),
      discussion: say(
        "Each issue becomes a failed verification line; what cannot be placed waits in “handrail inbox”.",
        "問題はそれぞれ不合格の確認項目になります。割り当て先がわからないものは handrail inbox に残ります。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("File; - for standard input.", "ファイル。- は標準入力。")), completion: .file()) var file: String
    @Option(help: ArgumentHelp(say("Screen that was audited.", "監査した画面。"))) var screen: String?
    @Option(help: ArgumentHelp(say("Build.", "ビルド。"))) var build: String?
    @Option(help: ArgumentHelp(say("OS version.", "OS の版。"))) var os: String?
    @Option(name: .customLong("on"), help: ArgumentHelp(say("simulator (default) or device.", "simulator (既定) または device。")))
    var place: CheckPlace = .simulator
    @Flag(help: ArgumentHelp(say("Say what would be done, and do nothing.", "何が行われるかだけを表示する。"))) var dryRun = false

    func run() throws {
      let name = file == "-" ? "stdin" : file
      let bytes = try Files.read(file)
      let issues: [AuditIssue]
      do {
        issues = try AuditImporter.read(bytes, file: name)
      } catch {
        throw Failure(error)
      }
      let summary = try shared.workspace().importAudit(
        issues, AuditRun(screen: screen, build: build, os: os, isSimulated: place == .simulator), isDryRun: dryRun)
      for line in summary.placed { out.line("\(say("failed", "不合格"))  \(line)") }
      let lead = dryRun ? say("Would be done: ", "実行した場合: ") : ""
      out.line(
        lead
          + say(
            "\(summary.placed.count) lines failed, \(summary.unplaced) in the inbox, \(summary.known) known already.",
            "不合格 \(summary.placed.count) 件、未割り当て \(summary.unplaced) 件、記録済み \(summary.known) 件。"))
      if issues.isEmpty { tell("The file has no issues. Did the audit run?", "ファイルに問題が一つもありません。監査は実行されましたか。") }
      for id in summary.unbuilt.sorted(by: utf8Precedes) {
        tell("\(id) is not called implemented; recorded all the same.", "\(id) はまだ実装済みではありません。結果だけ記録しました。")
      }
      if summary.unplaced > 0, !dryRun { tell("Place them: handrail inbox", "割り当てるには: handrail inbox") }
    }
  }
}

struct InboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inbox", abstract: say("Issues of audits that belong to no line yet.", "割り当て先が決まっていない監査の問題。"),
    subcommands: [List.self, Place.self, Dismiss.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: say("List them.", "一覧する。"))
    @OptionGroup var shared: SharedOptions
    @Flag(help: ArgumentHelp(say("As JSON.", "JSON で出力。"))) var json = false

    func run() throws {
      let items = try shared.workspace().inbox()
      if json {
        let list = items.map { item in
          JSONValue.sorted([
            .init("id", .string(item.id)), .init("screen", item.screen.map(JSONValue.string) ?? .null),
            .init("type", .string(item.type)), .init("note", .string(item.note)), .init("element", .string(item.element)),
            .init("build", item.build.map(JSONValue.string) ?? .null), .init("time", .string(item.time)),
          ])
        }
        return out.json([.init("inbox", .array(list))])
      }
      for item in items {
        out.line("\(item.id)  \(item.screen ?? say("screen unknown", "画面不明"))  \(Output.oneLine(item.note))")
        if !item.element.isEmpty { out.line("  \(item.element)") }
        out.line("  $ handrail inbox place \(item.id) RULE@\(item.screen ?? "SCREEN")#ITEM")
      }
      if items.isEmpty { tell("The inbox is empty.", "未割り当ての問題はありません。") }
    }
  }

  struct Place: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "place", abstract: say("Say which line an issue belongs to.", "問題を確認項目に割り当てる。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Id of the issue.", "問題の id。"))) var issue: String
    @Argument(help: ArgumentHelp(say("Line: RULE@SCREEN#ITEM.", "確認項目: 規則@画面#項目。"))) var line: String

    func run() throws {
      try shared.workspace().place(issue, at: line)
      tell("Placed: \(line) failed.", "割り当てました: \(line) は不合格です。")
    }
  }

  struct Dismiss: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dismiss", abstract: say("Take an issue out with a reason.", "理由を添えて問題を却下する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Id of the issue.", "問題の id。"))) var issue: String
    @Option(help: ArgumentHelp(say("Why.", "理由。"))) var reason: String

    func run() throws {
      try shared.workspace().dismiss(issue, reason: reason)
      tell("Dismissed.", "却下しました。")
    }
  }
}
