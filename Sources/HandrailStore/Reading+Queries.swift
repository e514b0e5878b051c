import GRDB
import HandrailModel

extension ScreenFilter {
  var clause: (sql: String, arguments: StatementArguments) {
    var parts: [String] = []
    var arguments = StatementArguments()
    if !ids.isEmpty {
      parts.append("screens.id IN (\(repeatElement("?", count: ids.count).joined(separator: ", ")))")
      arguments += StatementArguments(ids)
    }
    if let sprint {
      parts.append("screens.sprint = ?")
      arguments += [sprint]
    }
    if let owner {
      parts.append("(screens.designer = ? OR screens.engineer = ?)")
      arguments += [owner, owner]
    }
    if let task {
      parts.append("screens.document IN (SELECT document FROM screen_tasks WHERE task = ?)")
      arguments += [task]
    }
    return (parts.isEmpty ? "" : "WHERE " + parts.joined(separator: " AND "), arguments)
  }

  /// The same for a query that joins `screen_status`: the row that is valid on the day `today`.
  func clause(on today: String) -> (sql: String, arguments: StatementArguments) {
    let own = clause
    return (
      (own.sql.isEmpty ? "WHERE" : own.sql + " AND") + " valid_after < ? AND ? <= valid_until",
      own.arguments + [today, today]
    )
  }
}

/// The verdict on a screen, as stored in the database.
public struct StoredVerdict: Sendable {
  public let verdict: ScreenStatus.Verdict
  /// How many findings prevent the screen from being ready.
  public let blocking: Int
  /// How many findings are waived.
  public let waived: Int

  init(_ verdict: ScreenStatus.Verdict, blocking: Int, waived: Int) {
    (self.verdict, self.blocking, self.waived) = (verdict, blocking, waived)
  }
}

extension ScreenRow: FetchableRecord {
  static let columns = "screens.id, title, progress, sprint, designer, engineer, elements"
  static let width = 7

  public init(row: Row) { self.init(row, from: 0) }

  /// Reads the columns that start at `first`, by position: finding a column by name takes longer than reading it, and there are
  /// thousands of rows.
  init(_ row: Row, from first: Int) {
    self.init(
      id: row[first], title: row[first + 1], progress: row[first + 2], sprint: row[first + 3], designer: row[first + 4],
      engineer: row[first + 5], elements: row[first + 6])
  }
}

/// The columns of a finding, which come first in a query; read by position because there are thousands of rows.
enum FindingColumn: Int, CaseIterable {
  case rule, target, qualifier, level, status, message, parameters, until, changed, notes, reason, closedBy, closedAt

  static let list = allCases.map { $0 == .closedBy ? "closed_by" : $0 == .closedAt ? "closed_at" : "\($0)" }
    .joined(separator: ", ")
}

extension Row {
  fileprivate func text(_ column: FindingColumn) -> String? { self[column.rawValue] }
}

extension Reading {
  public func screens(_ filter: ScreenFilter) throws -> [ScreenRow] {
    let clause = filter.clause
    return try ScreenRow.fetchAll(
      db, sql: "SELECT \(ScreenRow.columns) FROM screens \(clause.sql) ORDER BY id", arguments: clause.arguments)
  }

  /// Passes each screen with its stored findings and its status on the day `today` to `body`, one at a time, ordered by id.
  ///
  /// - Parameter rule: Only findings of this rule; screens without any are skipped.
  public func forEachFindings(
    _ filter: ScreenFilter, rule: String? = nil, today: String,
    _ body: (ScreenRow, StoredVerdict, [Finding]) throws -> Void
  ) throws {
    var clause = filter.clause(on: today)
    if let rule {
      clause.sql += " AND rule = ?"
      clause.arguments += [rule]
    }
    // One row of the status is valid on a day. Ordering by it too lets SQLite return all rows in table order, without sorting.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(FindingColumn.list), screens.document, \(ScreenRow.columns), verdict, blocking, waived
        FROM screens JOIN screen_status USING (document) LEFT JOIN findings USING (document)
        \(clause.sql) ORDER BY screens.id, valid_after, position
        """, arguments: clause.arguments)
    var screen: ScreenRow?
    var document: Int64?
    var verdict = StoredVerdict(.notReady, blocking: 0, waived: 0)
    var findings: [Finding] = []
    while let row = try rows.next() {
      let current: Int64 = row[FindingColumn.allCases.count]
      if document != current {
        if let screen { try body(screen, verdict, findings) }
        let first = FindingColumn.allCases.count + 1
        (screen, document) = (ScreenRow(row, from: first), current)
        verdict = StoredVerdict(
          ScreenStatus.Verdict(rawValue: row[first + ScreenRow.width]) ?? .notReady, blocking: row[first + ScreenRow.width + 1],
          waived: row[first + ScreenRow.width + 2])
        findings.removeAll(keepingCapacity: true)
      }
      if let finding = Self.finding(row) { findings.append(finding) }
    }
    if let screen { try body(screen, verdict, findings) }
  }

  /// How many stored findings prevent a screen from being ready on the day `today`; nil if there is no such screen.
  public func blockingCount(of screen: String, today: String) throws -> Int? {
    let clause = ScreenFilter(ids: [screen]).clause(on: today)
    return try Int.fetchOne(
      db, sql: "SELECT blocking FROM screens JOIN screen_status USING (document) \(clause.sql)", arguments: clause.arguments)
  }

  static func finding(_ row: Row) -> Finding? {
    guard let rule = row.text(.rule), let level = row.text(.level).flatMap(level),
      let status = row.text(.status).flatMap(status)
    else { return nil }
    var finding = Finding(
      rule: rule, target: row.text(.target) ?? "", qualifier: row.text(.qualifier) ?? "", level: level, status: status,
      message: row.text(.message) ?? "", parameters: parameters(row.text(.parameters) ?? ""), until: row.text(.until),
      changed: changed(row.text(.changed) ?? ""), notes: row.text(.notes).map(notes) ?? [])
    if let by = row.text(.closedBy) {
      finding.closing = Finding.Closing(reason: row.text(.reason) ?? "", by: by, at: row.text(.closedAt) ?? "")
    }
    return finding
  }

  private static func notes(_ json: String) -> [RecordNote] {
    ((try? JSONValue(parsing: Array(json.utf8)))?.array ?? []).compactMap(RecordNote.init)
  }

  private static func changed(_ facts: String) -> [String] {
    facts.isEmpty ? [] : facts.split(separator: " ").map(String.init)
  }

  private static func level(_ name: String) -> Finding.Level? {
    name == "required" ? .required : Finding.Level(rawValue: name)
  }

  private static func status(_ name: String) -> Finding.Status? { name == "open" ? .open : Finding.Status(rawValue: name) }

  /// Parameters as stored with findings: an object of strings, in the order of the rule.
  static func parameters(_ json: String) -> [Finding.Parameter] {
    guard json.utf8.count > 2, let tape = try? JSONTape(Array(json.utf8)), tape.nodes[0].kind == .object else { return [] }
    var parameters: [Finding.Parameter] = []
    tape.forEachMember(0) { name, value in
      let isText = tape.nodes[value].kind == .string || tape.nodes[value].kind == .escapedString
      parameters.append(Finding.Parameter(tape.string(name), isText ? tape.string(value) : ""))
    }
    return parameters
  }

  /// The role of someone's latest signature; nil if they have not signed anything.
  public func lastRole(of author: String) throws -> String? {
    try String.fetchOne(
      db,
      sql: """
        SELECT role FROM signatures WHERE signed_by = ? AND role IS NOT NULL
        ORDER BY counts DESC, signed_at DESC, id DESC LIMIT 1
        """, arguments: [author])
  }

  /// The signature that counts for each role on a page of screens, by screen, and whether it is stale.
  func signatures(of page: String, _ arguments: StatementArguments) throws -> [String: [ScreenStatus.Signature]] {
    var result: [String: [ScreenStatus.Signature]] = [:]
    let sql = """
      SELECT screens.id, role, is_stale, signed_by, signed_at
      FROM (SELECT document, id \(page)) AS screens JOIN signatures USING (document)
      WHERE role IS NOT NULL AND counts ORDER BY role, is_stale DESC, signatures.id DESC
      """
    let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
    while let row = try rows.next() {
      let (screen, role): (String, String) = (row[0], row[1])
      result[screen, default: []].removeAll { $0.role == role }
      result[screen, default: []].append(ScreenStatus.Signature(role: role, by: row[3] ?? "", at: row[4] ?? "", isStale: row[2]))
    }
    return result
  }

  /// Screens and items whose texts contain `text`; if it is shorter than three characters, the index is not used.
  public func search(_ text: String, limit: Int) throws -> [(screen: String, item: String, text: String)] {
    let isShort = text.unicodeScalars.count < 3
    let condition =
      isShort
      ? "search_text.text LIKE ? ESCAPE '\\'" : "line IN (SELECT rowid FROM search WHERE search MATCH ?)"
    let escaped = text.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
    let argument = isShort ? "%\(escaped)%" : "\"\(text.replacing("\"", with: "\"\""))\""
    return try Row.fetchAll(
      db,
      sql: """
        SELECT screens.id, item, text FROM search_text JOIN screens USING (document)
        WHERE \(condition) ORDER BY screens.id, line LIMIT ?
        """, arguments: [argument, limit]
    ).map { ($0["id"], $0["item"], $0["text"]) }
  }
}

extension Reading {
  /// Screens that contain the thread `id`.
  public func screens(withThread id: String) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT screens.id FROM questions JOIN screens USING (document) WHERE questions.id = ?", arguments: [id])
  }

  /// Ids of the threads that are not settled.
  public func openThreadIDs() throws -> [String] {
    try String.fetchAll(db, sql: "SELECT id FROM questions WHERE NOT is_settled ORDER BY asked_at")
  }

  /// Ids of the screens with a failed check that is about nothing yet, as an audit leaves what it cannot assign.
  public func screensWithUnassignedFailures() throws -> [String] {
    try String.fetchAll(
      db,
      sql: "SELECT DISTINCT screens.id FROM verifications JOIN screens USING (document) WHERE verdict = 'fail' AND about IS NULL")
  }
}
