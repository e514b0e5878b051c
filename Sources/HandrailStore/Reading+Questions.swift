import GRDB
import HandrailModel

/// Findings with the same causes, counted: a question, or the part of one that also shares its narrower causes.
public struct CountedCause: Sendable {
  public let key: QuestionKey
  /// The number of its row.
  public let row: Int64
  public let findings: Int
}

/// Which live findings to return.
public struct FindingFilter: Sendable {
  public var screens: ScreenFilter
  /// Only this person's screens; the owner in `screens` may also be the engineer.
  public var designer: String?
  /// Include advice, which blocks nothing.
  public var withAdvice: Bool
  /// Only those with a thread or a conflict.
  public var isDiscussed: Bool

  public init(
    screens: ScreenFilter = ScreenFilter(), designer: String? = nil, withAdvice: Bool = false, isDiscussed: Bool = false
  ) {
    (self.screens, self.designer, self.withAdvice, self.isDiscussed) = (screens, designer, withAdvice, isDiscussed)
  }

  /// The columns of verdict rows that have the requested count, with two days still to be bound; nil if none has it: they count
  /// everything that blocks.
  fileprivate var keptCount: (sql: String, arguments: StatementArguments)? {
    guard !withAdvice, !isDiscussed else { return nil }
    var (sql, arguments) = screens.clause
    if let designer {
      sql += (sql.isEmpty ? "WHERE " : " AND ") + "screens.designer = ?"
      arguments += [designer]
    }
    return (sql + (sql.isEmpty ? "WHERE " : " AND ") + "valid_after < ? AND ? <= valid_until", arguments)
  }
}

/// A finding with its screen.
public struct PlacedFinding: Sendable {
  public let screen: String
  public let finding: Finding
  /// The row number of its cause; nil if it is a question by itself.
  public let cause: Int64?
}

extension Reading {
  private static let isLive =
    "(status IN ('open', 'stale', 'question', 'conflict') OR (status IN ('waived', 'not-applicable') AND until < ?))"

  /// Selects the requested findings from those that are live on the day `today`.
  private func clause(
    _ filter: FindingFilter, today: String
  ) -> (from: String, condition: String, arguments: StatementArguments) {
    var (condition, arguments) = filter.screens.clause
    var isJoined = !condition.isEmpty
    condition += (isJoined ? " AND " : "WHERE ") + Self.isLive
    arguments += [today]
    if !filter.withAdvice { condition += " AND level <> 'advice'" }
    if filter.isDiscussed { condition += " AND status IN ('question', 'conflict')" }
    if let designer = filter.designer {
      condition += " AND screens.designer = ?"
      arguments += [designer]
      isJoined = true
    }
    return (isJoined ? "screens JOIN findings USING (document)" : "findings", condition, arguments)
  }

  /// Every cause of live findings, with the number of those findings.
  public func countedCauses(_ filter: FindingFilter, today: String) throws -> [CountedCause] {
    let clause = clause(filter, today: today)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT cause, question, causes, findings FROM (
          SELECT cause, count(*) AS findings FROM \(clause.from) \(clause.condition) AND cause IS NOT NULL GROUP BY cause
        ) JOIN finding_causes USING (cause)
        """, arguments: clause.arguments)
    var result: [CountedCause] = []
    while let row = try rows.next() {
      let causes = Self.parameters(row[2]).compactMap { member in
        Cause.Kind(rawValue: member.name).map { Cause($0, member.value) }
      }
      guard !causes.isEmpty else { continue }
      result.append(
        CountedCause(key: QuestionKey(id: row[1], causes: causes), row: row[0], findings: row[3]))
    }
    return result
  }

  /// The rule whose findings have the cause in that row.
  public func rule(ofCause cause: Int64) throws -> String? {
    try String.fetchOne(db, sql: "SELECT rule FROM findings WHERE cause = ? LIMIT 1", arguments: [cause])
  }

  /// How many live findings of single screens are questions by themselves.
  public func loneFindings(_ filter: FindingFilter, today: String) throws -> Int {
    if let kept = filter.keptCount {
      let sql = "SELECT sum(lone_findings) FROM screens JOIN screen_status USING (document) \(kept.sql)"
      return try Int.fetchOne(db, sql: sql, arguments: kept.arguments + [today, today]) ?? 0
    }
    let clause = clause(filter, today: today)
    let sql = "SELECT count(*) FROM \(clause.from) \(clause.condition) AND cause IS NULL"
    return try Int.fetchOne(db, sql: sql, arguments: clause.arguments) ?? 0
  }

  /// Passes live findings that are questions by themselves to `body`, screen by screen, until it returns false. With `causes`,
  /// also findings about shared things, once for each of them.
  ///
  /// - Parameter causes: rows of causes that only one finding, or one shared thing, has.
  public func forEachLoneFinding(
    _ filter: FindingFilter, and causes: [Int64] = [], today: String, _ body: (PlacedFinding) throws -> Bool
  ) throws {
    let clause = clause(filter, today: today)
    // The plus sign keeps SQLite from using the index of causes: a caller who wants the first few wants them in the order of
    // screens.
    let alone = causes.isEmpty ? "+cause IS NULL" : "(+cause IS NULL OR +cause IN (\(Self.list(causes))))"
    try forEachPlaced(
      "FROM screens CROSS JOIN findings USING (document) \(clause.condition) AND \(alone) ORDER BY screens.id, position",
      clause.arguments, body)
  }

  /// Passes the live findings of the question `id` to `body`, screen by screen, until it returns false.
  public func forEachFinding(
    ofQuestion id: String, _ filter: FindingFilter, today: String, _ body: (PlacedFinding) throws -> Bool
  ) throws {
    let causes = try Int64.fetchAll(db, sql: "SELECT cause FROM finding_causes WHERE question = ?", arguments: [id])
    try forEachFinding(ofCauses: causes, filter, today: today, body)
  }

  /// The same for rows of causes, limited to the first `limit`; nil for all.
  public func forEachFinding(
    ofCauses causes: [Int64], _ filter: FindingFilter, limit: Int? = nil, today: String,
    _ body: (PlacedFinding) throws -> Bool
  ) throws {
    let clause = clause(filter, today: today)
    // The rows' own order is the order in which this database received the screens, which differs between databases.
    try forEachPlaced(
      """
      FROM findings CROSS JOIN screens USING (document) \(clause.condition) AND cause IN (\(Self.list(causes)))
      ORDER BY screens.id, position \(limit.map { "LIMIT \($0)" } ?? "")
      """, clause.arguments, body)
  }

  /// How many screens have findings with these causes.
  public func screenCount(ofCauses causes: [Int64], _ filter: FindingFilter, today: String) throws -> Int {
    let clause = clause(filter, today: today)
    return try Int.fetchOne(
      db, sql: "SELECT count(DISTINCT document) FROM \(clause.from) \(clause.condition) AND cause IN (\(Self.list(causes)))",
      arguments: clause.arguments) ?? 0
  }

  private static func list(_ causes: [Int64]) -> String { causes.map(String.init).joined(separator: ", ") }

  private func forEachPlaced(
    _ sql: String, _ arguments: StatementArguments, _ body: (PlacedFinding) throws -> Bool
  ) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT \(FindingColumn.list), screens.id, cause \(sql)", arguments: arguments)
    let screen = FindingColumn.allCases.count
    while let row = try rows.next() {
      guard let finding = Self.finding(row) else { continue }
      guard try body(PlacedFinding(screen: row[screen], finding: finding, cause: row[screen + 1])) else { return }
    }
  }
}
