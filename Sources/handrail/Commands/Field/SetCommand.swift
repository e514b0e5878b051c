import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: say("Set fields: TARGET… FIELD=VALUE…", "フィールドを設定する: 対象… フィールド=値…"),
    discussion: say(
      """
      An empty value clears a field. For sets, use += and -=: traits+=button.
      A pattern sets several items at once: 'checkout/*#kind=text'.
      """,
      "値を空にするとフィールドを消去します。集合には += と -= を使います: traits+=button。'checkout/*#kind=text' のように複数をまとめて指定できます。"))
  @OptionGroup var shared: SharedOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Change several items without asking.", "複数の項目を確認なしで変更する。"))) var yes = false
  @Argument(help: ArgumentHelp(say("Targets, then FIELD=VALUE.", "対象、続けて「フィールド=値」。"))) var words: [String]

  func run() throws {
    let isTarget = { (word: String) in
      guard let equals = word.firstIndex(of: "=") else { return true }
      return word[..<equals].contains("#")
    }
    let targets = try words.filter(isTarget).map { try Target($0) }
    let assignments = try words.filter { !isTarget($0) }.map { try Assignment($0) }
    guard !targets.isEmpty, !assignments.isEmpty else {
      throw CommandFailure(
        .usage, "", Text(en: "Missing target or FIELD=VALUE.", ja: "対象と「フィールド=値」を指定してください。"),
        Text(
          en: "For example: handrail set cart#photo label.en='Team at lunch'", ja: "例: handrail set cart#photo label.ja='昼食の様子'"))
    }
    let workspace = try shared.workspace()
    if targets.contains(where: \.isPattern), !yes { try confirm(try workspace.count(targets)) }
    let (items, hasChanged) = try workspace.record(targets, assignments)
    guard hasChanged else { return notify("No change: already recorded.", "変更なし: すでに記録されています。") }
    notify("Recorded on \(items) item\(items == 1 ? "" : "s").", "\(items) 件に記録しました。")
    try reportRemaining(workspace, targets)
  }

  private func confirm(_ count: Int) throws {
    guard Confirmation.ask(Text(en: "This changes \(count) items. Continue?", ja: "\(count) 件を変更します。続けますか?")) else {
      throw CommandFailure(
        .usage, "", Text(en: "Nothing was changed.", ja: "何も変更していません。"),
        Text(en: "To change \(count) items without being asked, add --yes.", ja: "確認なしで \(count) 件を変更するには --yes を付けてください。"))
    }
  }

  private func reportRemaining(_ workspace: Workspace, _ targets: [Target]) throws {
    let screens = Set(targets.filter { $0.kind == .screen && !$0.document.contains("*") }.map(\.document))
    guard screens.count == 1 else { return }
    try workspace.check(ScreenFilter(ids: Array(screens)), fresh: false) { screen in
      let blocking = screen.blocking
      if blocking == 0 {
        notify("\(screen.row.id): no blocking findings.", "\(screen.row.id): 未解決の指摘はありません。")
      } else {
        notify(
          "\(screen.row.id): \(blocking) blocking finding\(blocking == 1 ? "" : "s") left.",
          "\(screen.row.id): 未解決の指摘が \(blocking) 件あります。")
      }
    }
  }
}
