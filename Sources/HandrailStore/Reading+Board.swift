import GRDB
import HandrailModel

/// One screen on the board: its people, and its status on one day.
public struct BoardRow: Sendable {
  public let screen: ScreenRow
  public var status: ScreenStatus
}

/// The columns of a family's counts, read by position because there are tens of thousands of rows.
private enum FamilyColumn: Int, CaseIterable {
  case document, since, family, required, consult, advice

  static let list = allCases.map { $0 == .since ? "valid_after" : "\($0)" }.joined(separator: ", ")
}

extension Reading {
  /// The first `limit` screens by id after the id `last`, each with its status on the day `today`.
  public func boardRows(
    _ filter: ScreenFilter, after last: String = "", limit: Int, today: String
  ) throws -> [BoardRow] {
    var clause = filter.clause
    clause.sql += clause.sql.isEmpty ? "WHERE screens.id > ?" : " AND screens.id > ?"
    let page = "FROM screens \(clause.sql) ORDER BY id LIMIT ?"
    let arguments = clause.arguments + [last, limit]
    let signatures = try signatures(of: page, arguments)
    let sql = """
      SELECT screens.document, valid_after, \(ScreenRow.columns), failed_checks, stale_checks, open_questions,
        waived, not_applicable
      FROM (SELECT * \(page)) AS screens JOIN screen_status USING (document)
      WHERE valid_after < ? AND ? <= valid_until ORDER BY screens.id
      """
    var result: [BoardRow] = []
    var places: [Int64: (row: Int, since: String)] = [:]
    let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments + [today, today])
    let counts = 2 + ScreenRow.width
    while let row = try rows.next() {
      let screen = ScreenRow(row, from: 2)
      let status = ScreenStatus(
        failedChecks: row[counts], staleChecks: row[counts + 1], openThreads: row[counts + 2],
        signatures: signatures[screen.id] ?? [], waived: row[counts + 3], notApplicable: row[counts + 4])
      places[row[0]] = (result.count, row[1])
      result.append(BoardRow(screen: screen, status: status))
    }
    // The rows of one screen's families are adjacent.
    var current: (document: Int64, place: (row: Int, since: String)?)?
    try forEachFamily(of: page, arguments) { document, since, family in
      if current?.document != document { current = (document, places[document]) }
      if let place = current?.place, place.since == since { result[place.row].status.families.append(family) }
    }
    return result
  }

  /// Passes the counts of each screen on a page to `body`: for each period, identified by the day after which it begins, with its
  /// families by name. The screen is passed along because looking it up again would cost a query per screen.
  private func forEachFamily(
    of page: String, _ arguments: StatementArguments,
    _ body: (_ document: Int64, _ since: String, ScreenStatus.FamilyCount) -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(FamilyColumn.list) FROM (SELECT document \(page)) AS screens
          CROSS JOIN screen_status_families USING (document)
        """, arguments: arguments)
    while let row = try rows.next() {
      let count = { (column: FamilyColumn) -> Int in row[column.rawValue] }
      let family = ScreenStatus.FamilyCount(
        row[FamilyColumn.family.rawValue], required: count(.required), consult: count(.consult), advice: count(.advice))
      body(row[FamilyColumn.document.rawValue], row[FamilyColumn.since.rawValue], family)
    }
  }

  /// The closed findings of screens, by screen, in the order in which lists show them.
  public func closedFindings(of ids: [String]) throws -> [String: [Finding]] {
    guard !ids.isEmpty else { return [:] }
    let sql = """
      SELECT \(FindingColumn.list), screens.id
      FROM screens JOIN findings USING (document)
      WHERE screens.id IN (\(repeatElement("?", count: ids.count).joined(separator: ", ")))
        AND status IN ('waived', 'not-applicable')
      ORDER BY screens.id, position
      """
    var found: [String: [Finding]] = [:]
    let rows = try Row.fetchCursor(db, sql: sql, arguments: StatementArguments(ids))
    while let row = try rows.next() {
      guard let finding = Self.finding(row) else { continue }
      found[row[FindingColumn.allCases.count], default: []].append(finding)
    }
    return found
  }

  /// How many findings each setting of the project removes from screens that are ready or signed, by the setting's path, and from
  /// how many screens.
  public func weakenings(
    _ filter: ScreenFilter, today: String
  ) throws -> [(path: String, findings: Int, screens: Int)] {
    let clause = filter.clause(on: today)
    let sql = """
      SELECT setting, sum(findings), count(*)
      FROM screens JOIN screen_weakenings USING (document) JOIN screen_status USING (document)
      \(clause.sql) AND (verdict = 'ready' OR EXISTS (SELECT 1 FROM signatures WHERE signatures.document = screens.document))
      GROUP BY setting ORDER BY setting
      """
    return try Row.fetchAll(db, sql: sql, arguments: clause.arguments).map { ($0[0], $0[1], $0[2]) }
  }

  /// The tasks of every screen that has any, by the screen's id.
  public func tasks() throws -> [String: [String]] {
    var tasks: [String: [String]] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT screens.id, task FROM screen_tasks JOIN screens USING (document) ORDER BY screens.id, task")
    while let row = try rows.next() { tasks[row[0], default: []].append(row[1]) }
    return tasks
  }

  public func screenCount() throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM screens") ?? 0 }

  /// Changes whenever another process has written; this process's own writes do not affect it.
  public func dataVersion() throws -> Int { try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
}
