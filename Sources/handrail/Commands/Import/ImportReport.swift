import HandrailMessages
import HandrailModel
import HandrailWorkspace

/// What an import did, line by line.
enum ImportReport {
  /// What is to be decided now.
  static func printQuestions(_ workspace: Workspace) throws {
    let list = try workspace.questions(QuestionFilter(), limit: 10, OutputLanguage.current)
    guard list.count.questions < list.count.findings else { return }
    let settled = list.questions.reduce(0) { $0 + $1.findings }
    out.line(
      list.count.sentence[OutputLanguage.current]
        + say("; the first ten settle \(settled): handrail questions", "。最初の 10 件で \(settled) 件を解決できます: handrail questions"))
  }

  /// What was read, and what was not.
  static func printRead(_ imported: Workspace.Imported, isVerbose: Bool) {
    for (name, count) in imported.counts { out.line("\(name[OutputLanguage.current]): \(count)") }
    printSkipped(imported.skipped, isVerbose)
    guard !imported.otherLanguages.isEmpty else { return }
    let list = imported.otherLanguages
    let command = "handrail set project " + list.map { "languages.\($0)=true" }.joined(separator: " ")
    out.line(
      say(
        "The app’s strings are also in: \(list.joined(separator: ", ")). To be asked for labels in these languages, import"
          + " again after: \(command)",
        "アプリの文言は次の言語にもあります: \(list.joined(separator: "、"))。これらの言語のラベルも記録するには、次のコマンドの後でもう一度取り込んでください: \(command)"))
  }

  /// What was left out, with the reasons.
  static func printSkipped(_ skipped: [SkippedImport], _ isVerbose: Bool) {
    out.line(say("Skipped: \(skipped.count)", "読み飛ばし: \(skipped.count)"))
    for skipped in isVerbose ? skipped[...] : skipped.prefix(10) {
      let place = (skipped.file + (skipped.object.map { "#\($0)" } ?? "")).oneLine
      out.line("  \(place): \(skipped.reason.text[OutputLanguage.current])")
    }
    if !isVerbose, skipped.count > 10 { out.line(say("  … use --verbose to list all", "  … --verbose ですべて表示")) }
  }

  /// - Parameter showsChanges: lists what was written, as a diff does.
  static func print(_ summary: ImportSummary, _ isDryRun: Bool, showsChanges: Bool = false, _ isVerbose: Bool = false) {
    if showsChanges { print(summary.changes, isVerbose) }
    let lead = isDryRun ? say("Dry run: ", "実行した場合: ") : ""
    let screens = say(
      "Screens: \(summary.screensAdded) added, \(summary.screensChanged) changed. ",
      "画面 \(summary.screensAdded) 件を追加、\(summary.screensChanged) 件を変更。")
    let values = say(
      "Items: \(summary.itemsAdded) added. Values: \(summary.valuesChanged) changed.",
      "項目 \(summary.itemsAdded) 件を追加、値 \(summary.valuesChanged) 件を変更。")
    out.line(lead + screens + values)
    printScreens(summary, isVerbose)
    list(say("Seem to be the same layers, re-created:", "作り直された同じレイヤーと思われるもの:"), summary.recreated) { Self.line($0) }
    list(say("Moved in the source:", "取り込み元で移動したもの:"), summary.moved) {
      say("\($0.name) is now at \($0.to)", "\($0.name) → 現在は \($0.to)")
    }
    list(say("No longer in the imported folders:", "取り込んだフォルダからなくなったファイル:"), summary.deleted) {
      "\($0.name)  \($0.screens.joined(separator: " "))"
    }
    list(say("Cleared, since the source no longer has them:", "取り込み元からなくなったため消去した値:"), summary.cleared) { cleared in
      "\(cleared.target) \(cleared.path)  " + say("was: \(cleared.value.oneLine)", "以前の値: \(cleared.value.oneLine)")
    }
    list(say("Kept values that people recorded:", "手作業で記録された値を残しました:"), summary.kept) { kept in
      let yours = kept.yours.isEmpty ? say("cleared", "消去") : kept.yours.oneLine
      let theirs = kept.theirs.isEmpty ? say("none any more", "なくなった") : kept.theirs.oneLine
      return "\(kept.target) \(kept.path)  "
        + say("yours: \(yours); file: \(theirs)", "記録: \(yours)、ファイル: \(theirs)")
    }
    list(
      say(
        "No longer in the source; remove them, or record why they stay:", "取り込み元にはもうありません。削除するか、残す理由を記録してください:"),
      summary.gone
    ) { $0 }
    list(say("In the source again:", "取り込み元に戻ったもの:"), summary.returned) { $0 }
    if summary.conflicts > 0 {
      out.line(
        say(
          "Conflicts: \(summary.conflicts). To list them: handrail conflicts",
          "食い違いが \(summary.conflicts) 件あります。一覧を見るには: handrail conflicts"))
    }
  }

  /// The screens that came, changed and went, as a diff does, with what each change makes outdated.
  private static func printScreens(_ summary: ImportSummary, _ isVerbose: Bool) {
    let gone = summary.newGone.filter { !$0.contains("#") }
    let items = Dictionary(grouping: summary.newItems, by: Self.screen)
    let news = Set(summary.newItems)
    // The revision says that something changed, and not what.
    let written = summary.changes.filter { !news.contains($0.target) && $0.path != Field.designRevision.name }
    let paths = written.map { ($0.target, $0.path) } + summary.cleared.map { ($0.target, $0.path) }
    let values = Dictionary(grouping: paths) { Self.screen(of: $0.0) }
    let lost = Dictionary(grouping: summary.newGone.filter { $0.contains("#") }, by: Self.screen)
    let outdated = Dictionary(summary.outdated.map { ($0.screen, $0) }) { first, _ in first }
    var lines: [[String]] = []
    for id in summary.changed where !gone.contains(id) {
      func own(_ target: String) -> String { String(target.dropFirst(id.count)) }
      let fields = (values[id] ?? []).map { [own($0.0), $0.1].filter { !$0.isEmpty }.joined(separator: " ") }
      let all = (items[id] ?? []).map { "+" + own($0) } + (lost[id] ?? []).map { "-" + own($0) } + fields
      if all.isEmpty, outdated[id] == nil { continue }
      let shown = all.prefix(isVerbose ? all.count : 6).joined(separator: ", ") + (all.count > 6 && !isVerbose ? " …" : "")
      lines.append(["~ \(id)  \(shown)"] + (outdated[id].map { Self.lines($0.records, questions: $0.questions) } ?? []))
    }
    lines += gone.map { ["- \($0)"] }
    // Where everything is new, the count says it.
    guard !lines.isEmpty else { return }
    lines = summary.added.map { ["+ \($0)"] } + lines
    list(say("Screens:", "画面:"), lines, isVerbose) { $0.joined(separator: "\n      ") }
  }

  private static func screen(of target: String) -> String { String(target.prefix { $0 != "#" }) }

  /// What a change of the design makes outdated, and who is to look at it.
  static func lines(_ records: OutdatedRecords, questions: [String]) -> [String] {
    var lines: [String] = []
    func add(_ title: String, _ names: [String]) {
      guard !names.isEmpty else { return }
      lines.append(title + names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " …" : ""))
    }
    add(
      say("signatures to renew: ", "やり直しが必要な署名: "),
      records.signatures.map { Field.roleSigned.spec.valueName($0.role)[OutputLanguage.current] + " (\($0.by.oneLine))" })
    add(say("findings that were closed: ", "閉じた後に前提が変わった指摘: "), records.closings)
    add(say("checks to repeat: ", "やり直しが必要な確認: "), records.checks)
    add(say("open questions about it: ", "関連する未解決の質問: "), questions)
    return lines
  }

  /// Two layers that seem to be one, with the command that says so.
  static func line(_ layer: RecreatedLayer) -> String {
    let words = "handrail design relink \(layer.old) \(layer.new)"
    return say("\(layer.old) is now \(layer.new)? \(words)", "\(layer.old) → \(layer.new)? 同じ場合: \(words)")
  }

  /// Each value that was written, with the one that it replaces.
  private static func print(_ changes: [ImportSummary.Change], _ isVerbose: Bool) {
    for change in isVerbose ? changes[...] : changes.prefix(100) {
      let place = "\(change.target) \(change.path)"
      if !change.old.isEmpty { out.line("- \(place)  \(change.old.oneLine)") }
      out.line("+ \(place)  \(change.new.oneLine)")
    }
    guard !isVerbose, changes.count > 100 else { return }
    out.line(say("  … \(changes.count) in total; use --verbose to list all", "  … 全 \(changes.count) 件。--verbose ですべて表示"))
  }

  /// The first lines of a list, and how many there are.
  static func list<Each>(_ title: String, _ all: [Each], _ isVerbose: Bool = false, _ line: (Each) -> String) {
    guard !all.isEmpty else { return }
    out.line(title)
    for each in isVerbose ? all[...] : all.prefix(20) { out.line("  \(line(each))") }
    if !isVerbose, all.count > 20 { out.line(say("  … \(all.count) in total", "  … 全 \(all.count) 件")) }
  }
}
