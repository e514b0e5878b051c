import GRDB
import HandrailModel

/// One screen of the board: whose it is and what is still to be dealt with, by family.
public struct BoardRow: Sendable {
  public let screen: ScreenRow
  /// What blocks it, by the family's name.
  public var blocking: [(family: String, count: Int)] = []
  public var advice = 0
}

extension Reading {
  /// The first `limit` screens by id that come after the id `last`, each with its families.
  public func boardRows(after last: String = "", limit: Int) throws -> [BoardRow] {
    let sql = """
      SELECT screens.id, title, progress, sprint, designer, engineer, elements, family,
        count(rule) FILTER (WHERE blocks) AS blocking, count(rule) FILTER (WHERE NOT blocks) AS advice
      FROM (SELECT * FROM screens WHERE id > ? ORDER BY id LIMIT ?) AS screens LEFT JOIN live_findings USING (document)
      GROUP BY screens.document, family ORDER BY screens.id
      """
    var result: [BoardRow] = []
    let rows = try Row.fetchCursor(db, sql: sql, arguments: [last, limit])
    while let row = try rows.next() {
      let id: String = row[0]
      if result.last?.screen.id != id {
        result.append(
          BoardRow(
            screen: ScreenRow(
              id: id, title: row[1], progress: row[2], sprint: row[3], designer: row[4], engineer: row[5], elements: row[6])))
      }
      guard let family = row[7] as String? else { continue }
      let blocking: Int = row[8]
      if blocking > 0 { result[result.count - 1].blocking.append((family, blocking)) }
      result[result.count - 1].advice += row[9]
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
