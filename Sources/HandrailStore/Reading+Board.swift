import GRDB
import HandrailModel

/// One screen of the board: whose it is, and what is to be said of it on one day.
public struct BoardRow: Sendable {
  public let screen: ScreenRow
  public var status: ScreenStatus
}

extension Reading {
  /// The first `limit` screens by id that come after the id `last`, each with its status on the day `today`.
  public func boardRows(
    _ filter: ScreenFilter, after last: String = "", limit: Int, today: String
  ) throws -> [BoardRow] {
    var clause = filter.clause
    clause.sql += clause.sql.isEmpty ? "WHERE screens.id > ?" : " AND screens.id > ?"
    let page = "FROM screens \(clause.sql) ORDER BY id LIMIT ?"
    let sql = """
      SELECT \(ScreenRow.columns), failed_checks, stale_checks, open_questions,
        family, required, consult, screen_status_families.advice AS family_advice
      FROM (SELECT * \(page)) AS screens
        JOIN screen_status USING (document) LEFT JOIN screen_status_families USING (document, valid_after)
      WHERE valid_after < ? AND ? <= valid_until ORDER BY screens.id, family
      """
    let signatures = try signatures(of: page, clause.arguments + [last, limit])
    var result: [BoardRow] = []
    let rows = try Row.fetchCursor(db, sql: sql, arguments: clause.arguments + [last, limit, today, today])
    while let row = try rows.next() {
      let id: String = row["id"]
      if result.last?.screen.id != id {
        let status = ScreenStatus(
          failedChecks: row["failed_checks"], staleChecks: row["stale_checks"], openQuestions: row["open_questions"],
          signatures: signatures[id] ?? [])
        result.append(BoardRow(screen: ScreenRow(row: row), status: status))
      }
      guard let family = row["family"] as String? else { continue }
      result[result.count - 1].status.families.append(
        .init(family, required: row["required"], consult: row["consult"], advice: row["family_advice"]))
    }
    return result
  }

  /// The tasks of every screen that has any, by its id.
  public func tasks() throws -> [String: [String]] {
    var tasks: [String: [String]] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT screens.id, task FROM screen_tasks JOIN screens USING (document) ORDER BY screens.id, task")
    while let row = try rows.next() { tasks[row["id"], default: []].append(row["task"]) }
    return tasks
  }

  public func screenCount() throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM screens") ?? 0 }

  /// Changes whenever another process has written; this one's own writes leave it as it is.
  public func dataVersion() throws -> Int { try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
}
