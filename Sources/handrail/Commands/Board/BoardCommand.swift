import ArgumentParser
import HandrailModel
import HandrailSession

struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: say("Show which screens are ready, what blocks the others and who owns them.", "画面ごとの準備状況、未解決の指摘、担当を表示する。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var filter: FilterOptions
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    var board: any BoardReport = json ? BoardJSON() : BoardText()
    let session = try shared.session()
    let filter = try filter.filter()
    let (count, weakenings) = try session.board(filter) { board.add($0) }
    let pending = try session.pending(filter)
    board.end(count, weakenings, pending)
    session.notice(pending)
    // An empty workspace is not ready.
    if board.screens == 0 { throw ExitCode(1) }
  }
}

protocol BoardReport {
  var screens: Int { get }
  mutating func add(_ entry: BoardEntry)
  mutating func end(_ count: QuestionCount, _ weakenings: [Weakening], _ pending: Pending)
}

/// One screen per line: its state as a word and a symbol, what blocks by family, owners, signatures; totals at the end.
struct BoardText: BoardReport {
  private var count = ReadyCount()
  /// By family, in the order of ``BoardEntry/counts``.
  private var totals = Array(repeating: 0, count: titles.count)

  var screens: Int { count.screens }

  mutating func add(_ entry: BoardEntry) {
    let status = entry.status
    count.add(status)
    let state = Words.state(status.state)
    let fill = String(repeating: OutputLanguage.current == .ja ? "　" : " ", count: max(0, Self.width - state.count))
    out.write(state + fill + " ", Words.style(status.state))
    out.write(entry.id, .bold)
    out.write("  \(entry.title.oneLine)  [\(Words.progress(entry.progress, failed: status.failedChecks))]")
    if let sprint = entry.sprint { out.write("  \(sprint)") }
    let owners = [entry.designer, entry.engineer].compactMap { $0 }
    if !owners.isEmpty { out.write("  \(owners.joined(separator: " / "))") }
    for signature in status.signatures {
      out.write("  " + signature.words[OutputLanguage.current])
    }
    out.line()
    var families = ""
    for (family, count) in entry.counts.enumerated() where count > 0 {
      families += "  \(Self.titles[family]) \(count)"
      totals[family] += count
    }
    if status.blocking > 0 {
      out.line(say("    \(status.blocking) blocking:\(families)", "    未解決\(status.blocking)件:\(families)"))
    }
    if status.staleChecks > 0 { out.line("    \(status.staleChecksInWords[OutputLanguage.current])") }
    if status.openThreads > 0 { out.line("    \(status.openThreadsInWords[OutputLanguage.current])") }
    for closed in entry.closed { out.line("    \(closed.words(3)[OutputLanguage.current])") }
    if status.advice > 0 { out.line(say("    advice: \(status.advice)", "    助言\(status.advice)件")) }
  }

  /// Verdicts have a column of their own.
  private static let width =
    ScreenStatus.Verdict.allCases.map { Words.state(ScreenStatus.State($0, waived: 0)).count }.max() ?? 0

  private static let titles = Session.families.map { $0.title[OutputLanguage.current] }

  mutating func end(_ questions: QuestionCount, _ weakenings: [Weakening], _ pending: Pending) {
    out.line()
    out.line(count.words[OutputLanguage.current])
    // A finding that several screens share counts once.
    let once = zip(Session.families, totals).map { family, total in total - (questions.repeated[family.id] ?? 0) }
    let blocking = zip(Self.titles, once).filter { $1 > 0 }
    if !blocking.isEmpty {
      let list = Text.list(blocking.map { "\($0) \($1)" })
      out.line(say("Blocking findings by category: \(list.en)", "分類ごとの未解決の指摘: \(list.ja)"))
      out.line("\(questions.sentence[OutputLanguage.current]): handrail questions")
    }
    for weakening in weakenings { out.line("! " + weakening.words[OutputLanguage.current]) }
    for reason in pending.reasons { out.line(reason[OutputLanguage.current]) }
    if screens == 0 { Words.notifyEmpty() }
  }
}

struct BoardJSON: BoardReport {
  private var shape = BoardShape(OutputLanguage.current)
  var screens: Int { shape.screens }

  mutating func add(_ entry: BoardEntry) { out.json(shape.adding(entry)) }
  mutating func end(_ count: QuestionCount, _ weakenings: [Weakening], _ pending: Pending) {
    out.json(shape.closing(count, weakenings, pending))
  }
}
