import ArgumentParser
import HandrailModel
import HandrailSession

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: say("Check screens for missing information; exit with 1 if something blocks.", "画面に未回答の項目がないかを調べる。未完了なら終了コード1。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var screens: ScreensArgument
  @Option(
    help: ArgumentHelp(
      say(
        "designer: findings to answer; engineer: findings with an open thread or a conflict; lead: closed findings too.",
        "designer: 回答する指摘。engineer: 質問中か食い違いのある指摘。lead: 閉じた指摘も含む。")))
  var role: Role?
  @Option(help: ArgumentHelp(say("Show only this level: required, consult or advice.", "この区分だけを表示: required、consult、advice。")))
  var level: Finding.Level?
  @Flag(
    help: ArgumentHelp(
      say(
        "Show every finding even for more than 20 screens, instead of a summary.",
        "20画面を超える場合も、要約ではなくすべての指摘を表示する。")))
  var all = false
  @Flag(help: ArgumentHelp(say("Evaluate again in memory without saving.", "保存せずに評価し直す。"))) var fresh = false
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    let session = try shared.session()
    let filter = try filter.filter(screens.ids(in: session))
    var report: any CheckReport
    if json {
      report = CheckJSON()
    } else if try !all && session.screens(filter).count > CheckSummary.mostScreens {
      report = CheckSummary()
    } else {
      report = CheckText(today: try session.today())
    }
    let scope = CheckScope(filter, role: role, level: level, isFresh: fresh, isWhole: json)
    let result = try session.check(scope) { report.add($0) }
    report.end(result)
    session.notice(result.pending)
    try session.noticeChangedRecords()
    // Findings evaluated only in memory are not counted in the database.
    if !json, !fresh, level == nil, role == nil || role == .designer {
      try session.firstQuestions(QuestionFilter(screens: filter), limit: 3).writeFirst()
    }
    if !result.isReady { throw ExitCode(1) }
  }
}

extension Role: ExpressibleByArgument {}
extension Finding.Level: ExpressibleByArgument {}

/// Receives the results of a check, screen by screen.
protocol CheckReport {
  mutating func add(_ shown: ShownScreen)
  mutating func end(_ result: CheckResult)
}

/// For people: each finding with what is missing, why, and the command that records it.
struct CheckText: CheckReport {
  private let today: String
  private var count = ReadyCount()
  private var findings = 0
  private var hidden = 0
  private var shared = SharedFindings()
  private var phrasing = FindingPhrasing(OutputLanguage.current)

  init(today: String) { self.today = today }

  mutating func add(_ shown: ShownScreen) {
    let (screen, findings) = (shown.screen, shown.findings)
    count.add(screen)
    self.findings += findings.count
    hidden += shown.hidden.count
    let common = findings.filter(\.isShared)
    for finding in common { shared.add(finding, on: screen.row.id) }
    out.write(screen.row.id, .bold)
    out.write("  \(screen.row.title.oneLine)  ")
    out.write(Words.state(screen.state), Words.style(screen.state))
    let others = common.count
    if others > 0 { out.write(say("  (\(others) on shared items, below)", "  (共有部分の指摘\(others)件は末尾)")) }
    out.line()
    for finding in findings where others == 0 || !finding.isShared { write(finding, screen.row.id) }
    for finding in shown.hidden {
      let level = "\(Words.mark(finding.level)) \(Words.level(finding.level))"
      out.line("  \(level)  \(finding.name(screen: screen.row.id))  " + say("[blocks too]", "[これも未解決]"))
    }
    for check in shown.failed {
      out.line("  \(Words.mark(.required)) \(say("failed check", "不合格の検証項目"))  \(check.text)")
      for detail in check.details { out.line("      \(detail)") }
    }
    for group in screen.closed { out.line("  \(Words.sign(.readyWaived(1))) \(group.words()[OutputLanguage.current])") }
  }

  mutating func end(_ result: CheckResult) {
    if !shared.all.isEmpty { out.line(say("On shared items:", "共有部分:")) }
    for (finding, screen, screens) in shared.all { write(finding, screen, screens) }
    out.line(
      count.words[OutputLanguage.current] + say(", \(findings) finding\(findings == 1 ? "" : "s").", "、指摘\(findings)件。"))
    if hidden > 0 {
      out.line(
        say(
          "\(hidden) more \(hidden == 1 ? "finding blocks" : "findings block"). To show all: handrail check",
          "ほかに未解決の指摘が\(hidden)件あります。すべて表示するには: handrail check"))
    }
    for reason in result.pending.reasons { out.line(reason[OutputLanguage.current]) }
    if count.screens == 0 { Words.notifyEmpty() }
  }

  /// - Parameter screens: On how many screens a shared finding was found.
  private mutating func write(_ finding: Finding, _ screen: String, _ screens: Int? = nil) {
    let phrase = phrasing.phrase(finding, screen: screen)
    out.write("  ")
    out.write(Words.mark(finding.level), finding.level == .required ? .red : .yellow)
    var line = " \(Words.level(finding.level))  \(finding.name(screen: screen))"
    if let screens { line += say("  (screens: \(screens))", "  (\(screens)画面)") }
    if finding.status != .open { line += "  [\(finding.stateName(on: today)[OutputLanguage.current])]" }
    var lines = [line, phrase.sentence(isAlone: true)]
    if let changed = FactTitles.changedSinceClosed(finding.changed) { lines.append(changed[OutputLanguage.current]) }
    lines += finding.notes.map { $0.words[OutputLanguage.current].oneLine }
    if !phrase.why.isEmpty { lines.append(phrase.why) }
    lines.append("$ \(phrase.fix.command)")
    out.paragraph(lines.joined(separator: "\n      "))
  }
}

struct CheckJSON: CheckReport {
  private var shape = CheckShape(OutputLanguage.current)

  mutating func add(_ shown: ShownScreen) { out.json(shape.adding(shown)) }
  mutating func end(_ result: CheckResult) { out.json(shape.closing(result)) }
}
