import GRDB
import HandrailModel

/// A thread that nobody has replied to yet, as the table has it.
public struct ThreadRow: Sendable {
  public let screen, id, about, body, by, at: String
}

extension Reading {
  /// Threads that are neither replied to nor settled, oldest first.
  public func unansweredThreads(_ filter: ScreenFilter, designer: String?) throws -> [ThreadRow] {
    let clause = filter.clause
    var sql = """
      SELECT screens.id AS screen, questions.id, about, body, asked_by, asked_at FROM questions JOIN screens USING (document)
      \(clause.sql.isEmpty ? "WHERE" : clause.sql + " AND") NOT is_settled AND answers = 0
      """
    var arguments = clause.arguments
    if let designer {
      sql += " AND screens.designer = ?"
      arguments += [designer]
    }
    return try Row.fetchAll(db, sql: sql + " ORDER BY asked_at, screens.id, questions.id", arguments: arguments).map { row in
      ThreadRow(
        screen: row["screen"], id: row["id"], about: row["about"] ?? "", body: row["body"] ?? "", by: row["asked_by"] ?? "",
        at: row["asked_at"] ?? "")
    }
  }
}
