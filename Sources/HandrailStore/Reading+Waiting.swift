import GRDB
import HandrailModel

/// A question that nobody has answered yet, as the table has it.
public struct QuestionRow: Sendable {
  public let screen, id, about, body, by, at: String
}

extension Reading {
  /// How many findings are still to be dealt with on the day `today`, counted without reading one; what screens share once.
  ///
  /// - Parameter designer: whose screens alone; `filter` names the owner, who may be the engineer.
  public func liveCount(_ filter: ScreenFilter, designer: String?, withAdvice: Bool, today: String) throws -> Int {
    let clause = filter.clause
    var conditions = ["live_after < ?"]
    var arguments = clause.arguments + [today]
    if !withAdvice { conditions.append("level <> 'advice'") }
    if let designer {
      conditions.append("screens.designer = ?")
      arguments += [designer]
    }
    let isShared = "(target = 'project' OR instr(target, ':') > 0)"
    let sql = """
      SELECT count(*) FILTER (WHERE NOT \(isShared))
        + count(DISTINCT CASE WHEN \(isShared) THEN rule || '@' || target || '/' || qualifier END)
      FROM screens JOIN live_findings USING (document)
      \(clause.sql.isEmpty ? "WHERE" : clause.sql + " AND") \(conditions.joined(separator: " AND "))
      """
    return try Int.fetchOne(db, sql: sql, arguments: arguments) ?? 0
  }

  /// Questions that are neither answered nor settled, the oldest first.
  public func unansweredQuestions(_ filter: ScreenFilter, designer: String?) throws -> [QuestionRow] {
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
      QuestionRow(
        screen: row["screen"], id: row["id"], about: row["about"] ?? "", body: row["body"] ?? "", by: row["asked_by"] ?? "",
        at: row["asked_at"] ?? "")
    }
  }
}
