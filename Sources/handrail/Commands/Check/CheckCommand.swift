import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: say("Check screens for missing information; exit with 1 if something blocks.", "足りない情報を調べる。準備未完了なら終了コード 1。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var screens: ScreensArgument
  @Option(
    help: ArgumentHelp(
      say(
        "designer: findings to answer; engineer: findings in question or in conflict; lead: closed findings too.",
        "designer: 回答する指摘。engineer: 質問中か食い違いのある指摘。lead: 閉じた指摘も含む。")))
  var role: Role?
  @Option(help: ArgumentHelp(say("Show only this level: required, consult or advice.", "この区分だけを表示: required、consult、advice。")))
  var level: Finding.Level?
  @Flag(help: ArgumentHelp(say("Evaluate again in memory without saving.", "保存せずに評価し直す。"))) var fresh = false
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSON で出力する。"))) var json = false

  func run() throws {
    let workspace = try shared.workspace()
    var report: any CheckReport = json ? CheckJSON() : CheckText()
    let filter = try filter.filter(screens.ids(in: workspace))
    try workspace.require(filter)
    var isReady = true
    let isShown = shown(today: try workspace.today())
    report.begin()
    try workspace.check(filter, fresh: fresh) { screen in
      isReady = isReady && screen.isReady
      report.add(screen, isShown.map { screen.findings.filter($0) } ?? screen.findings)
    }
    report.end(isReady: isReady)
    try workspace.noticeWaitingFiles()
    // What is evaluated in memory alone is not counted in the database.
    if !json, !fresh, level == nil, role == nil || role == .designer {
      try workspace.questions(QuestionFilter(screens: filter), limit: 3, OutputLanguage.current).writeFirst()
    }
    if !isReady { throw ExitCode(1) }
  }

  /// Which findings are shown; nil where all are.
  private func shown(today: String) -> ((Finding) -> Bool)? {
    let (level, role, json) = (level, role, json)
    if level == nil, role == .lead || role != .engineer && json { return nil }
    return { finding in
      if let level, finding.level != level { return false }
      switch role {
      case .lead: return true
      case .engineer: return finding.status == .question || finding.status == .conflict
      case .designer, nil: return json || finding.isLive(on: today)
      }
    }
  }
}

extension Role: ExpressibleByArgument {}
extension Finding.Level: ExpressibleByArgument {}

/// Where a check's results go, screen by screen.
protocol CheckReport {
  mutating func begin()
  mutating func add(_ screen: CheckedScreen, _ findings: [Finding])
  mutating func end(isReady: Bool)
}

/// For people: each finding with what is missing, why, and the command that records it.
struct CheckText: CheckReport {
  private var screens = 0
  private var ready = 0
  private var findings = 0
  private var shared = SharedFindings()
  private var phrasing = Workspace.phrasing(OutputLanguage.current)
  /// What is being written of one finding.
  private var text: [UInt8] = []

  mutating func begin() {}

  mutating func add(_ screen: CheckedScreen, _ findings: [Finding]) {
    screens += 1
    if screen.isReady { ready += 1 }
    self.findings += findings.count
    let common = findings.filter(\.isShared)
    for finding in common { shared.add(finding, on: screen.row.id) }
    out.write(screen.row.id, .bold)
    out.write("  \(screen.row.title.oneLine)  ")
    out.write(Words.verdict(screen.verdict), screen.isReady ? .green : .red)
    let others = common.count
    if others > 0 { out.write(say("  (\(others) on shared items, below)", "  (共有部分の指摘 \(others) 件は末尾)")) }
    out.line()
    for finding in findings where others == 0 || !finding.isShared { write(finding, screen.row.id) }
  }

  mutating func end(isReady: Bool) {
    if !shared.all.isEmpty { out.line(say("On shared items:", "共有部分:")) }
    for (finding, screen, screens) in shared.all { write(finding, screen, screens) }
    out.line(
      say(
        "\(ready) of \(screens) screens ready, \(findings) finding\(findings == 1 ? "" : "s").",
        "\(screens) 画面中 \(ready) 画面が準備完了、指摘 \(findings) 件。"))
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
    if let screens { text.append(contentsOf: say("  (screens: \(screens))", "  (\(screens) 画面)").utf8) }
    if finding.status != .open { text.append(contentsOf: "  [\(finding.status.name[OutputLanguage.current])]".utf8) }
    text.append(contentsOf: "\n      ".utf8)
    phrase.appendSentence(to: &text)
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
    phrase.appendCommand(to: &text)
    text.append(0x0A)
    out.write(text)
  }
}

/// Marks for levels and words for progress, in the language of this run.
enum Words {
  static func mark(_ level: Finding.Level) -> String {
    switch level {
    case .required: "✗"
    case .consult: "?"
    case .advice: "·"
    }
  }

  private static let levels = Finding.Level.allCases.map { ($0, $0.name[OutputLanguage.current]) }

  static func level(_ level: Finding.Level) -> String { levels.first { $0.0 == level }?.1 ?? level.rawValue }

  /// A sign and a word.
  static func verdict(_ verdict: ScreenStatus.Verdict) -> String {
    "\(verdict == .ready ? "✓" : "✗") \(verdict.name[OutputLanguage.current])"
  }

  /// - Parameter failed: how many verification lines failed; any reopens the screen.
  static func progress(_ progress: String, failed: Int = 0) -> String {
    if failed > 0 {
      return self.progress(progress) + say(", reopened: \(failed) failed", "、差し戻し: 不合格 \(failed) 件")
    }
    return Field.progress.spec.valueName(progress)[OutputLanguage.current]
  }
}

/// What screens share, each once, in the order in which it was found, with the number of screens: as it is where it is worst.
struct SharedFindings {
  private(set) var all: [(finding: Finding, screen: String, screens: Int)] = []
  private var places: [String: Int] = [:]

  mutating func add(_ finding: Finding, on screen: String) {
    if let place = places[finding.key] {
      all[place].screens += 1
      if finding.level < all[place].finding.level { (all[place].finding, all[place].screen) = (finding, screen) }
    } else {
      places[finding.key] = all.count
      all.append((finding, screen, 1))
    }
  }
}

/// For programs: `{"schema":1,"ready":…,"screens":[…],"shared":[…]}`, one screen a line.
///
/// A screen has the number of its shared findings; the findings themselves stand in the last list, each once.
struct CheckJSON: CheckReport {
  private var isFirst = true
  private var shared = SharedFindings()
  private var phrasing = Workspace.phrasing(OutputLanguage.current)
  /// Of each level, in the order of its rank, that level and the status of the finding before, as JSON, with the quotation mark
  /// that ends what stands in front: most findings share them.
  private var states = Finding.Level.allCases.map { State(level: $0, status: .open) }

  private struct State {
    let status: Finding.Status
    let text: [UInt8]

    init(level: Finding.Level, status: Finding.Status) {
      self.status = status
      text = Array(#"","level":"\#(level.rawValue)","status":"\#(status.rawValue)""#.utf8)
    }
  }

  mutating func begin() { out.json(Array("{\"schema\":1,\"screens\":[\n".utf8)) }

  mutating func add(_ screen: CheckedScreen, _ findings: [Finding]) {
    var writer = JSONWriter(capacity: 256 + findings.count * 512)
    writer.literal(isFirst ? "{\"id\":" : ",\n{\"id\":")
    isFirst = false
    writer.string(screen.row.id)
    writer.literal(",\"progress\":")
    writer.string(screen.row.progress)
    writer.literal(screen.isReady ? ",\"ready\":true,\"verdict\":" : ",\"ready\":false,\"verdict\":")
    writer.string(screen.verdict.rawValue)
    writer.literal(",\"blocking\":")
    writer.write(.number(String(screen.blocking)))
    writer.literal(",\"findings\":[")
    var isFirst = true
    var common = 0
    // By their places: a copy of a finding counts each of its references.
    for place in findings.indices {
      let phrase = phrasing.phrase(findings[place], screen: screen.row.id)
      guard !phrase.isShared else {
        common += 1
        shared.add(findings[place], on: screen.row.id)
        continue
      }
      if !isFirst { writer.bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(findings[place], phrase, nil, &writer)
    }
    writer.literal("],\"shared\":")
    writer.write(.number(String(common)))
    writer.literal("}")
    out.json(writer.bytes)
  }

  mutating func end(isReady: Bool) {
    var writer = JSONWriter()
    writer.literal("],\"shared\":[")
    for (index, one) in shared.all.enumerated() {
      writer.literal(index > 0 ? ",\n" : "\n")
      write(one.finding, phrasing.phrase(one.finding, screen: one.screen), one.screens, &writer)
    }
    writer.literal("]")
    writer.literal(isReady ? ",\"ready\":true}\n" : ",\"ready\":false}\n")
    out.json(writer.bytes)
  }

  /// - Parameter screens: On how many screens a shared finding was found.
  private mutating func write(_ finding: Finding, _ phrase: FindingPhrase, _ screens: Int?, _ writer: inout JSONWriter) {
    writer.literal(#"{"rule":""#)
    writer.characters(finding.rule)
    writer.literal(#"","target":""#)
    writer.characters { phrase.appendPath(to: &$0) }
    if !finding.qualifier.isEmpty {
      writer.literal(#"","qualifier":""#)
      writer.characters(finding.qualifier)
    }
    let rank = finding.level.rank
    if states[rank].status != finding.status { states[rank] = State(level: finding.level, status: finding.status) }
    writer.bytes += states[rank].text
    if let screens {
      writer.literal(",\"screens\":")
      writer.write(.number(String(screens)))
    }
    if let until = finding.until {
      writer.literal(",\"until\":")
      writer.string(until)
    }
    if !finding.changed.isEmpty {
      writer.literal(",\"changed\":")
      writer.write(.array(finding.changed.map { .string($0.replacing(":", with: ".")) }))
    }
    if !finding.notes.isEmpty {
      writer.literal(",\"notes\":")
      writer.write(.array(finding.notes.map(\.json)))
    }
    writer.literal(#","message":""#)
    writer.characters { phrase.appendSentence(to: &$0) }
    writer.literal(#"","fix":""#)
    writer.characters { phrase.appendCommand(to: &$0) }
    writer.literal(#""}"#)
  }
}
