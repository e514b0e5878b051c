import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: say("Set fields: TARGET… FIELD=VALUE…", "フィールドを設定する: 対象… フィールド=値…"),
    discussion: say(
      """
      An empty value clears a field. For sets, use += and -=: traits+=button.
      A selector sets several items at once: 'checkout/*#kind=text'. See: handrail help targets

      With - or --from, each line is TARGET… FIELD=VALUE…, quoted as in a shell; a line may begin with "handrail set".
      All lines are one change with one undo. If a line is wrong, nothing is recorded and every such line is listed.
      A selector names what it named before the first line.
      """,
      """
      値を空にするとフィールドを消去します。集合には += と -= を使います: traits+=button。'checkout/*#kind=text' のように複数をまとめて指定できます。
      対象の書き方は handrail help targets で確認できます。

      - または --from を使うと、各行を「対象… フィールド=値…」として読み込みます。引用符はシェルと同じで、行頭に handrail set があってもかまいません。
      全体が一度の変更になり、一度で取り消せます。誤った行があれば何も記録せず、その行をすべて示します。
      条件で指定した対象は、最初の行より前の内容で決まります。
      """))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      say("Record every line of a file as one change.", "ファイルの各行を一度の変更として記録する。"), valueName: say("file", "ファイル")),
    completion: .file())
  var file: String?
  @Argument(
    help: ArgumentHelp(
      say("Targets, then FIELD=VALUE; - reads lines from standard input.", "対象、続けて「フィールド=値」。- は標準入力から各行を読み込む。")),
    completion: .target)
  var words: [String] = []

  func run() throws {
    if let file {
      guard words.isEmpty else {
        throw CommandFailure(
          .usage, "--from", Text(en: "Targets and values come from the file.", ja: "対象と値はファイルから読み込みます。"),
          Text(en: "Leave out the other arguments, or leave out --from.", ja: "ほかの引数か --from のどちらかを外してください。"))
      }
      return try record(linesOf: file)
    }
    if words == ["-"] { return try record(linesOf: "-") }
    let (recording, workspace) = (try Recording(words: words), try shared.workspaceToEdit())
    let targets = recording.targets
    let isMeant = try goesOn(targets, try workspace.targets(of: targets))
    // What would be refused is refused in a dry run, too.
    let result = try workspace.record(targets, recording.assignments, isDryRun: !isMeant)
    try isMeant ? report(result, [recording], workspace) : reportReach([recording], workspace)
  }

  private func record(linesOf path: String) throws {
    let workspace = try shared.workspaceToEdit()
    let file = try RecordingFile(try Files.read(path), name: path == "-" ? "stdin" : path)
    guard !file.isEmpty else { return notify("No lines to record.", "記録する行がありません。") }
    let isMeant = try goesOn(file.targets, try workspace.targets(of: file))
    let recordings = file.recordings.map(\.recording)
    try isMeant ? report(try workspace.record(file), recordings, workspace) : reportReach(recordings, workspace)
  }

  private func report(_ result: Recorded, _ recordings: [Recording], _ workspace: Workspace) throws {
    let items = say("\(result.items) item\(result.items == 1 ? "" : "s")", "\(result.items) 件")
    guard result.hasChanged else { return notify("No change: already recorded.", "変更なし: すでに記録されています。") }
    notify("Recorded on \(items).", "\(items)に記録しました。")
    reportEffects(result.effects)
    try reportReach(recordings, workspace)
    try reportRemaining(workspace, recordings.flatMap(\.targets))
  }

  /// What was not asked for by name, and can be had back.
  private func reportEffects(_ effects: SideEffects) {
    func list(_ replaced: [SideEffects.Replaced]) -> String {
      let shown = replaced.prefix(8).map { each in
        let values = each.values.map { $0.isEmpty ? say("nothing", "なし") : say("“\($0.oneLine)”", "「\($0.oneLine)」") }
        let before = values.joined(separator: say(" and ", "と"))
        return say("\(each.name) (was \(before))", "\(each.name)(以前の値: \(before))")
      }
      return shown.joined(separator: say(", ", "、")) + (replaced.count > 8 ? say(" and more", " など") : "")
    }
    if !effects.settled.isEmpty {
      notify("This settled a conflict: \(list(effects.settled)).", "これにより食い違いが解決されました: \(list(effects.settled))。")
    }
    if !effects.cleared.isEmpty { notify("This cleared \(list(effects.cleared)).", "これにより消去されました: \(list(effects.cleared))。") }
    if !effects.otherLanguages.isEmpty {
      let tags = effects.otherLanguages.sorted(by: utf8Precedes)
      let list = tags.joined(separator: say(", ", "、"))
      let command = "handrail set project " + tags.map { "languages.\($0)=true" }.joined(separator: " ")
      notify(
        "Not among the app’s languages, and so not checked: \(list). To add: \(command)",
        "アプリの言語にないため、チェックの対象になりません: \(list)。追加するには: \(command)")
    }
    if !effects.isEmpty { notify("To take it back: handrail undo", "取り消すには: handrail undo") }
  }

  /// What is recorded on something shared is seen elsewhere: how much, and what has a value of its own.
  private func reportReach(_ recordings: [Recording], _ workspace: Workspace) throws {
    var paths: [Target: [String]] = [:]
    for recording in recordings {
      for target in recording.targets { paths[target, default: []] += recording.assignments.map(\.path) }
    }
    for (target, paths) in paths.sorted(by: { utf8Precedes($0.key.text, $1.key.text) }) {
      guard let reach = try workspace.reach(of: target, paths) else { continue }
      notify("\(target): \(reach.text.en)", "\(target): \(reach.text.ja)")
    }
  }

  private func goesOn(_ written: [Target], _ meant: @autoclosure () throws -> [Target]) throws -> Bool {
    try selection.goesOn(isSelector: written.contains { $0.selector != nil }, try meant().map(\.text)) { count in
      Text(en: "This changes \(count) item\(count == 1 ? "" : "s").", ja: "\(count) 件を変更します。")
    }
  }

  private func reportRemaining(_ workspace: Workspace, _ targets: [Target]) throws {
    let screens = Set(targets.filter { $0.kind == .screen && $0.selector == nil }.map(\.document))
    guard screens.count == 1, let screen = screens.first, let blocking = try workspace.blockingCount(of: screen) else { return }
    if blocking == 0 {
      notify("\(screen): no blocking findings.", "\(screen): 未解決の指摘はありません。")
    } else {
      notify(
        "\(screen): \(blocking) blocking finding\(blocking == 1 ? "" : "s") left.",
        "\(screen): 未解決の指摘が \(blocking) 件あります。")
    }
  }
}
