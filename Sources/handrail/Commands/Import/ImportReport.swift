import HandrailModel
import HandrailSession

/// Reports an import line by line.
enum ImportReport {
  /// What to decide next.
  static func printQuestions(_ session: Session) throws {
    if let settled = try session.firstQuestions(limit: 10).settled { out.line(settled[OutputLanguage.current]) }
  }

  /// Assumptions, until somebody confirms them.
  static func printAssumed(_ session: Session) throws {
    let proposals = try session.proposals([.roles], named: [])
    guard !proposals.isEmpty else { return }
    out.line(
      say("Only assumed to be controls: ", "コントロールと推定: ") + proposals.extent[OutputLanguage.current]
        + say(". To confirm them: handrail review", "。確定するには: handrail review"))
  }

  /// What was read, and what was not.
  static func printRead(_ read: ReadImport, isVerbose: Bool) {
    guard let imported = read.screens else { return }
    for (name, count) in imported.counts { out.line("\(name[OutputLanguage.current]): \(count)") }
    for (appearance, mode) in imported.modes { out.line("  \(appearance): \(mode)") }
    printSkipped(imported.skipped, isVerbose)
    if let others = imported.otherLanguagesInWords { out.line(others[OutputLanguage.current]) }
  }

  /// What was skipped, with the reasons.
  static func printSkipped(_ skipped: [SkippedImport], _ isVerbose: Bool) {
    out.line(say("Skipped: \(skipped.count)", "読み飛ばし: \(skipped.count)"))
    for skipped in isVerbose ? skipped[...] : skipped.prefix(10) {
      let place = (skipped.file + (skipped.object.map { "#\($0)" } ?? "")).oneLine
      out.line("  \(place): \(skipped.reason.text[OutputLanguage.current])")
    }
    if !isVerbose, skipped.count > 10 { out.line(say("  … use --verbose to list all", "  … --verbose ですべて表示")) }
  }

  /// - Parameter showsChanges: lists what was written, like a diff.
  static func print(_ summary: ImportSummary, _ isDryRun: Bool, showsChanges: Bool = false, _ isVerbose: Bool = false) {
    if showsChanges { print(summary.changes, isVerbose) }
    let language = OutputLanguage.current
    out.line((isDryRun ? say("Dry run: ", "ドライラン: ") : "") + summary.counts[language] + say(".", "。"))
    printScreens(summary, isVerbose)
    list(RecreatedLayer.title[language] + ":", summary.recreated) { Self.line($0) }
    for section in summary.sections { list(section.title[language] + ":", section.lines) { $0[language] } }
    if summary.conflicts > 0 {
      out.line(
        say(
          "Conflicts: \(summary.conflicts). To list them: handrail conflicts",
          "食い違いが\(summary.conflicts)件あります。一覧を見るには: handrail conflicts"))
    }
  }

  /// The screens that were added, changed or removed, like a diff, with what each change makes outdated.
  private static func printScreens(_ summary: ImportSummary, _ isVerbose: Bool) {
    var lines = summary.screenChanges.map { change in
      let marks = change.marks
      let shown = marks.prefix(isVerbose ? marks.count : 6).joined(separator: ", ") + (marks.count > 6 && !isVerbose ? " …" : "")
      return ["~ \(change.screen)  \(shown)"] + (change.outdated.map { Self.lines($0.records, threads: $0.threads) } ?? [])
    }
    lines += summary.screensGone.map { ["- \($0)"] }
    // If everything is new, the count is enough.
    guard !lines.isEmpty else { return }
    lines = summary.added.map { ["+ \($0)"] } + lines
    list(ImportSummary.screensTitle[OutputLanguage.current] + ":", lines, isVerbose) { $0.joined(separator: "\n      ") }
  }

  /// What a change in the design makes outdated, and who must review it.
  static func lines(_ records: OutdatedRecords, threads: [String]) -> [String] {
    records.lines(threads: threads).map { $0[OutputLanguage.current] }
  }

  /// Two layers that seem to be the same, with the command that confirms it.
  static func line(_ layer: RecreatedLayer) -> String {
    let words = "handrail design relink \(layer.old) \(layer.new)"
    return say("\(layer.text.en) \(words)", "\(layer.text.ja) 同じ場合: \(words)")
  }

  /// Each written value, with the one that it replaced.
  private static func print(_ changes: [ImportSummary.Change], _ isVerbose: Bool) {
    for change in isVerbose ? changes[...] : changes.prefix(100) {
      for line in change.lines { out.line(line) }
    }
    guard !isVerbose, changes.count > 100 else { return }
    out.line(say("  … \(changes.count) in total; use --verbose to list all", "  … 全\(changes.count)件。--verbose ですべて表示"))
  }

  /// The first lines of a list, and the number of all.
  static func list<Each>(_ title: String, _ all: [Each], _ isVerbose: Bool = false, _ line: (Each) -> String) {
    guard !all.isEmpty else { return }
    out.line(title)
    for each in isVerbose ? all[...] : all.prefix(20) { out.line("  \(line(each))") }
    if !isVerbose, all.count > 20 { out.line(say("  … \(all.count) in total", "  … 全\(all.count)件")) }
  }
}
