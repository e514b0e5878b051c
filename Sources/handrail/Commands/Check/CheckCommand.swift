import ArgumentParser
import HandrailModel
import HandrailSession

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: say("Check screens for missing information; exit with 1 if something blocks.", "画面に未回答の項目がないかを調べる。準備未完了なら終了コード1。"))
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
        "Show every finding, also of more than 20 screens, of which only a summary is shown otherwise.",
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
    let isReady = try session.check(scope) { report.add($0) }
    report.end(isReady: isReady)
    try session.noticeWaitingFiles()
    // Findings evaluated only in memory are not counted in the database.
    if !json, !fresh, level == nil, role == nil || role == .designer {
      try session.firstQuestions(QuestionFilter(screens: filter), limit: 3).writeFirst()
    }
    if !isReady { throw ExitCode(1) }
  }
}

extension Role: ExpressibleByArgument {}
extension Finding.Level: ExpressibleByArgument {}

/// Receives the results of a check, screen by screen.
protocol CheckReport {
  mutating func add(_ shown: ShownScreen)
  mutating func end(isReady: Bool)
}

/// For people: each finding with what is missing, why, and the command that records it.
struct CheckText: CheckReport {
  private let today: String
  private var screens = 0
  private var ready = 0
  private var findings = 0
  private var hidden = 0
  private var closed = ClosedCount()
  private var shared = SharedFindings()
  private var phrasing = FindingPhrasing(OutputLanguage.current)
  /// The part of a finding that is being written.
  private var text: [UInt8] = []

  init(today: String) { self.today = today }

  mutating func add(_ shown: ShownScreen) {
    let (screen, findings) = (shown.screen, shown.findings)
    screens += 1
    if screen.isReady { ready += 1 }
    self.findings += findings.count
    hidden += shown.hidden.count
    closed.add(screen.state, screen.closed)
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
      out.line("  \(Words.mark(.required)) \(say("failed check", "不合格の確認項目"))  \(check.text)")
      for detail in check.details { out.line("      \(detail)") }
    }
    for group in screen.closed { out.line("  \(Words.sign(.readyWaived(1))) \(group.words()[OutputLanguage.current])") }
  }

  mutating func end(isReady: Bool) {
    if !shared.all.isEmpty { out.line(say("On shared items:", "共有部分:")) }
    for (finding, screen, screens) in shared.all { write(finding, screen, screens) }
    out.line(
      say(
        "\(ready) of \(screens) screens ready, \(findings) finding\(findings == 1 ? "" : "s")",
        "\(screens)画面中\(ready)画面が準備完了、指摘\(findings)件") + closed.words + say(".", "。"))
    if hidden > 0 {
      out.line(
        say(
          "\(hidden) more \(hidden == 1 ? "finding blocks" : "findings block"). To show all: handrail check",
          "ほかに未解決の指摘が\(hidden)件あります。すべて表示するには: handrail check"))
    }
    if screens == 0 { Words.notifyEmpty() }
  }

  /// - Parameter screens: On how many screens a shared finding was found.
  private mutating func write(_ finding: Finding, _ screen: String, _ screens: Int? = nil) {
    let phrase = phrasing.phrase(finding, screen: screen)
    out.write("  ")
    out.write(Words.mark(finding.level), finding.level == .required ? .red : .yellow)
    text.removeAll(keepingCapacity: true)
    text.append(UInt8(ascii: " "))
    text.append(contentsOf: Words.level(finding.level).utf8)
    text.append(contentsOf: "  ".utf8)
    finding.appendName(screen: screen, to: &text)
    if let screens { text.append(contentsOf: say("  (screens: \(screens))", "  (\(screens)画面)").utf8) }
    if finding.status != .open { text.append(contentsOf: "  [\(finding.stateName(on: today)[OutputLanguage.current])]".utf8) }
    text.append(contentsOf: "\n      ".utf8)
    phrase.appendSentence(to: &text, isAlone: true)
    if !finding.changed.isEmpty {
      let titles = finding.changed.map { FactTitles.title($0.replacing(":", with: "."))[OutputLanguage.current] }
      let names = titles.joined(separator: say(", ", "、"))
      text.append(contentsOf: "\n      ".utf8)
      text.append(contentsOf: say("Changed since it was closed: \(names)", "閉じた後に変わったもの: \(names)").utf8)
    }
    for note in finding.notes {
      text.append(contentsOf: "\n      ".utf8)
      text.append(contentsOf: note.words[OutputLanguage.current].oneLine.utf8)
    }
    text.append(contentsOf: "\n      ".utf8)
    if !phrase.why.isEmpty {
      text.append(contentsOf: phrase.why)
      text.append(contentsOf: "\n      ".utf8)
    }
    text.append(contentsOf: "$ ".utf8)
    text += phrase.fix.command.utf8
    text.append(0x0A)
    out.write(text)
  }
}

struct CheckJSON: CheckReport {
  private var shape = CheckShape(OutputLanguage.current)

  mutating func add(_ shown: ShownScreen) { out.json(shape.adding(shown)) }
  mutating func end(isReady: Bool) { out.json(shape.closing(isReady: isReady)) }
}
