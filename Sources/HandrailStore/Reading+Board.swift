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
      SELECT screens.id, title, progress, sprint, designer, engineer, elements, failed_checks, stale_checks, open_questions,
        family, required, consult, screen_status_families.advice
      FROM (SELECT * \(page)) AS screens
        JOIN screen_status USING (document) LEFT JOIN screen_status_families USING (document, valid_after)
      WHERE valid_after < ? AND ? <= valid_until ORDER BY screens.id, family
      """
    let signatures = try signatures(of: page, clause.arguments + [last, limit])
    var result: [BoardRow] = []
    let rows = try Row.fetchCursor(db, sql: sql, arguments: clause.arguments + [last, limit, today, today])
    while let row = try rows.next() {
      let id: String = row[0]
      if result.last?.screen.id != id {
        result.append(
          BoardRow(
            screen: ScreenRow(
              id: id, title: row[1], progress: row[2], sprint: row[3], designer: row[4], engineer: row[5], elements: row[6]),
            status: ScreenStatus(
              failedChecks: row[7], staleChecks: row[8], openQuestions: row[9], signatures: signatures[id] ?? [])))
      }
      guard let family = row[10] as String? else { continue }
      result[result.count - 1].status.families.append(
        .init(family, required: row[11], consult: row[12], advice: row[13]))
    }
    return result
  }

  /// The tasks of every screen that has any, by its id.
  public func tasks() throws -> [String: [String]] {
    var tasks: [String: [String]] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT screens.id, task FROM screen_tasks JOIN screens USING (document) ORDER BY screens.id, task")
    while let row = try rows.next() { tasks[row[0], default: []].append(row[1]) }
    return tasks
  }

  public func screenCount() throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM screens") ?? 0 }

  /// Changes whenever another process has written; this one's own writes leave it as it is.
  public func dataVersion() throws -> Int { try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
}
