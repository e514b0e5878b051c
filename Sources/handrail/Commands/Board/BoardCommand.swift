import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: say("Show which screens are ready, what blocks the others and who owns them.", "画面ごとの準備状況、未解決の指摘、担当を表示する。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var filter: FilterOptions
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSON で出力する。"))) var json = false

  func run() throws {
    let workspace = try shared.workspace()
    try workspace.require(filter.filter())
    var board: any BoardReport = json ? BoardJSON() : BoardText()
    board.begin()
    try workspace.forEachBoardEntry(filter.filter()) { board.add($0) }
    board.end(try workspace.questionCount(QuestionFilter(screens: filter.filter())))
  }
}

protocol BoardReport {
  mutating func begin()
  mutating func add(_ entry: BoardEntry)
  mutating func end(_ count: QuestionCount)
}

/// One line a screen: a word and a symbol for its state, what blocks by family, owners, signatures; totals at the end.
struct BoardText: BoardReport {
  private var screens = 0
  private var ready = 0
  /// By the family's place, as ``BoardEntry/counts``.
  private var totals = Array(repeating: 0, count: titles.count)

  mutating func begin() {}

  mutating func add(_ entry: BoardEntry) {
    let status = entry.status
    screens += 1
    if status.isReady { ready += 1 }
    out.write(Self.verdicts[status.verdict] ?? "", status.isReady ? .green : .red)
    out.write(entry.id, .bold)
    out.write("  \(entry.title.oneLine)  [\(Words.progress(entry.progress, failed: status.failedChecks))]")
    if let sprint = entry.sprint { out.write("  \(sprint)") }
    let owners = [entry.designer, entry.engineer].compactMap { $0 }
    if !owners.isEmpty { out.write("  \(owners.joined(separator: " / "))") }
    for signature in status.signatures {
      let role = Field.roleSigned.spec.valueName(signature.role)
      out.write(
        signature.isStale
          ? say("  signed as \(role.en), changed since", "  \(role.ja)が署名(その後に変更あり)")
          : say("  signed as \(role.en)", "  \(role.ja)が署名済み"))
    }
    out.line()
    var families = ""
    for (family, count) in entry.counts.enumerated() where count > 0 {
      families += "  \(Self.titles[family]) \(count)"
      totals[family] += count
    }
    if status.blocking > 0 {
      out.line(say("    \(status.blocking) blocking:\(families)", "    未解決 \(status.blocking) 件:\(families)"))
    }
    if status.staleChecks > 0 {
      out.line(say("    checks changed since they passed: \(status.staleChecks)", "    確認後に変更あり \(status.staleChecks) 件"))
    }
    if status.openQuestions > 0 {
      let noun = status.openQuestions == 1 ? "question" : "questions"
      out.line(say("    \(status.openQuestions) open \(noun)", "    未解決の質問 \(status.openQuestions) 件"))
    }
    if status.advice > 0 { out.line(say("    advice: \(status.advice)", "    助言 \(status.advice) 件")) }
  }

  /// Verdicts stand in a column of their own.
  private static let verdicts: [ScreenStatus.Verdict: String] = {
    let words = ScreenStatus.Verdict.allCases.map { ($0, Words.verdict($0)) }
    let (widest, space) = (words.map(\.1.count).max() ?? 0, OutputLanguage.current == .ja ? "　" : " ")
    return Dictionary(
      uniqueKeysWithValues: words.map { ($0, $1 + String(repeating: space, count: widest - $1.count) + " ") })
  }()

  private static let titles = Workspace.families.map { $0.title[OutputLanguage.current] }

  mutating func end(_ count: QuestionCount) {
    out.line()
    out.line(say("\(ready) of \(screens) screens ready", "\(screens) 画面中 \(ready) 画面が準備完了"))
    // What several screens share is one finding.
    let once = zip(Workspace.families, totals).map { family, total in total - (count.repeated[family.id] ?? 0) }
    let blocking = zip(Self.titles, once).filter { $1 > 0 }
    if !blocking.isEmpty {
      let list = blocking.map { "\($0) \($1)" }.joined(separator: ", ")
      out.line(say("Blocking findings by category: \(list)", "分類ごとの未解決の指摘: \(list)"))
      out.line("\(count.sentence[OutputLanguage.current]): handrail questions")
    }
    if screens == 0 {
      notify("No screens. To add one: handrail screen add ID --title …", "画面がありません。追加するには: handrail screen add ID --title …")
    }
  }
}

struct BoardJSON: BoardReport {
  private var isFirst = true

  mutating func begin() { out.json(Array("{\"schema\":1,\"screens\":[\n".utf8)) }

  mutating func add(_ entry: BoardEntry) {
    let status = entry.status
    let families = status.families.map { count in
      JSONValue.Member(
        count.family,
        .sorted([
          .init("required", .number(String(count.required))), .init("consult", .number(String(count.consult))),
          .init("advice", .number(String(count.advice))),
        ]))
    }
    var members: [JSONValue.Member] = [
      .init("id", .string(entry.id)), .init("title", .string(entry.title)), .init("progress", .string(entry.progress)),
      .init("ready", .bool(status.isReady)), .init("verdict", .string(status.verdict.rawValue)),
      .init("blocking", .number(String(status.blocking))),
      .init("failedLines", .number(String(status.failedChecks))), .init("staleLines", .number(String(status.staleChecks))),
      .init("openQuestions", .number(String(status.openQuestions))), .init("families", .sorted(families)),
      .init("waitingFor", .array(status.waitingFor.map { .string($0.rawValue) })),
      .init(
        "signatures",
        .array(status.signatures.map { .sorted([.init("role", .string($0.role)), .init("stale", .bool($0.isStale))]) })),
    ]
    for (name, value) in [("sprint", entry.sprint), ("designer", entry.designer), ("engineer", entry.engineer)] {
      if let value { members.append(.init(name, .string(value))) }
    }
    if !isFirst { out.json(Array(",\n".utf8)) }
    isFirst = false
    out.json(JSONValue.sorted(members).canonicalBytes)
  }

  mutating func end(_ count: QuestionCount) {
    out.json(Array("\n],\"findings\":\(count.findings),\"questions\":\(count.questions)}\n".utf8))
  }
}
