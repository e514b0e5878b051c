import ArgumentParser
import HandrailCatalogue
import HandrailModel
import HandrailStore
import HandrailWorkspace

struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: say("Screens by family: what is ready, what blocks, who owns it.", "画面と分類の一覧: 準備状況、未解決の指摘、担当。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var filter: FilterOptions
  @Flag(help: ArgumentHelp(say("As JSON.", "JSON で出力。"))) var json = false

  func run() throws {
    let workspace = try shared.workspace()
    try workspace.require(filter.filter())
    let signatures = try workspace.signatures()
    let failed = try workspace.failedLines()
    var board: any BoardReport = json ? BoardJSON() : BoardText()
    board.begin()
    try workspace.board(filter.filter()) { row, cells in
      board.add(row, cells, BoardFacts(signatures: signatures[row.id] ?? [], failed: failed[row.id] ?? 0))
    }
    board.end()
  }
}

/// What the board says of a screen besides its findings.
struct BoardFacts {
  let signatures: [(role: String, isStale: Bool)]
  /// Verification lines that failed: they reopen the screen.
  let failed: Int
}

protocol BoardReport {
  mutating func begin()
  mutating func add(_ row: ScreenRow, _ cells: [BoardCell], _ facts: BoardFacts)
  mutating func end()
}

/// One line a screen: a word and a symbol for its state, what blocks by family, owners, signatures; totals at the end.
struct BoardText: BoardReport {
  private var screens = 0
  private var ready = 0
  private var totals: [String: Int] = [:]

  mutating func begin() {}

  mutating func add(_ row: ScreenRow, _ cells: [BoardCell], _ facts: BoardFacts) {
    screens += 1
    let blocking = cells.reduce(0) { $0 + $1.required + $1.consult }
    let advice = cells.reduce(0) { $0 + $1.advice }
    if facts.failed > 0 {
      out.write(say("✗ reopened  ", "✗ 再開       "), .red)
    } else if blocking == 0 {
      ready += 1
      out.write(say("✓ ready     ", "✓ 準備完了   "), .green)
    } else {
      out.write(say("✗ not ready ", "✗ 準備未完了 "), .red)
    }
    out.write(row.id, .bold)
    out.write("  \(Output.oneLine(row.title))  [\(Words.progress(row.progress, failed: facts.failed))]")
    if let sprint = row.sprint { out.write("  \(sprint)") }
    let owners = [row.designer, row.engineer].compactMap { $0 }
    if !owners.isEmpty { out.write("  \(owners.joined(separator: " / "))") }
    for signature in facts.signatures {
      out.write(
        signature.isStale
          ? say("  signed by \(signature.role), stale", "  \(signature.role) 署名 (要再確認)")
          : say("  signed by \(signature.role)", "  \(signature.role) 署名済み"))
    }
    out.line()
    var families = ""
    for cell in cells where cell.required + cell.consult > 0 {
      families += "  \(Self.title(cell.family)) \(cell.required + cell.consult)"
      totals[cell.family, default: 0] += cell.required + cell.consult
    }
    if blocking > 0 { out.line(say("    \(blocking) block:\(families)", "    未解決 \(blocking) 件:\(families)")) }
    if advice > 0 { out.line(say("    \(advice) advice", "    助言 \(advice) 件")) }
  }

  private static let titles = Dictionary(uniqueKeysWithValues: Family.allCases.map { ($0.rawValue, $0.title[Speaking.language]) })

  private static func title(_ family: String) -> String { titles[family] ?? family }

  mutating func end() {
    out.line()
    out.line(say("\(ready) of \(screens) screens ready", "\(screens) 画面中 \(ready) 画面が準備完了"))
    let order = Family.allCases.map(\.rawValue).filter { totals[$0] != nil }
    if !order.isEmpty {
      let list = order.map { "\(Self.title($0)) \(totals[$0] ?? 0)" }.joined(separator: ", ")
      out.line(say("What blocks, by family: \(list)", "分類ごとの未解決の指摘: \(list)"))
    }
    if screens == 0 {
      tell("No screens. Add one: handrail screen add ID --title …", "画面がありません。追加するには: handrail screen add ID --title …")
    }
  }
}

struct BoardJSON: BoardReport {
  private var isFirst = true

  mutating func begin() { out.json(Array("{\"schema\":1,\"screens\":[\n".utf8)) }

  mutating func add(_ row: ScreenRow, _ cells: [BoardCell], _ facts: BoardFacts) {
    let families = cells.map { cell in
      JSONValue.Member(
        cell.family,
        .sorted([
          .init("required", .number(String(cell.required))), .init("consult", .number(String(cell.consult))),
          .init("advice", .number(String(cell.advice))),
        ]))
    }
    var members: [JSONValue.Member] = [
      .init("id", .string(row.id)), .init("title", .string(row.title)), .init("progress", .string(row.progress)),
      .init("failedLines", .number(String(facts.failed))),
      .init("ready", .bool(cells.allSatisfy { $0.required + $0.consult == 0 })), .init("families", .sorted(families)),
      .init(
        "signatures",
        .array(facts.signatures.map { .sorted([.init("role", .string($0.role)), .init("stale", .bool($0.isStale))]) })),
    ]
    for (name, value) in [("sprint", row.sprint), ("designer", row.designer), ("engineer", row.engineer)] {
      if let value { members.append(.init(name, .string(value))) }
    }
    if !isFirst { out.json(Array(",\n".utf8)) }
    isFirst = false
    out.json(JSONValue.sorted(members).canonicalBytes)
  }

  mutating func end() { out.json(Array("\n]}\n".utf8)) }
}
