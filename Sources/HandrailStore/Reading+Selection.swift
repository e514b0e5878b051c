import GRDB
import HandrailModel

/// One element from the tables, with its effective values.
public struct ElementRow: Sendable {
  public let screen, id, kind: String
  public let component, group: String?
}

/// Which findings to look for.
public enum FoundBy: Sendable {
  case rules([String])
  /// Those of the question with this id.
  case question(String)

  fileprivate var clause: (sql: String, arguments: StatementArguments) {
    switch self {
    case .rules(let rules):
      ("rule IN (\(repeatElement("?", count: rules.count).joined(separator: ", ")))", StatementArguments(rules))
    case .question(let id): ("cause IN (SELECT cause FROM finding_causes WHERE question = ?)", [id])
    }
  }
}

extension Reading {
  /// The elements of every screen, or of one, by screen and in reading order.
  ///
  /// - Parameters:
  ///   - kind: Only elements of this kind.
  ///   - findings: Only elements that have one of these findings open on the day `today`. The query starts from the findings, so
  ///     that no other screen is looked at.
  public func elements(
    of screen: String? = nil, kind: String? = nil, with findings: FoundBy? = nil, today: String
  ) throws -> [ElementRow] {
    var (tables, arguments) = ("elements", StatementArguments())
    if let clause = findings?.clause {
      tables = """
        (SELECT DISTINCT document, target FROM live_findings WHERE \(clause.sql) AND live_after < ?) AS found
        CROSS JOIN elements ON elements.document = found.document AND elements.id = found.target
        """
      arguments += clause.arguments + [today]
    }
    var conditions: [String] = []
    for (column, value) in [("screens.id", screen), ("kind", kind)] {
      guard let value else { continue }
      conditions.append("\(column) = ?")
      arguments += [value]
    }
    let sql = """
      SELECT screens.id, elements.id, kind, component, grouped_in
      FROM \(tables) JOIN screens ON screens.document = elements.document
      \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
      ORDER BY screens.id, elements.position
      """
    let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
    var result: [ElementRow] = []
    while let row = try rows.next() {
      result.append(ElementRow(screen: row[0], id: row[1], kind: row[2], component: row[3], group: row[4]))
    }
    return result
  }

  /// Where these findings are open on the day `today`: their targets by screen; an empty target is the screen itself.
  public func liveTargets(of findings: FoundBy, today: String) throws -> [String: Set<String>] {
    let clause = findings.clause
    let sql = """
      SELECT DISTINCT screens.id, target FROM live_findings JOIN screens USING (document)
      WHERE \(clause.sql) AND live_after < ?
      """
    var result: [String: Set<String>] = [:]
    let rows = try Row.fetchCursor(db, sql: sql, arguments: clause.arguments + [today])
    while let row = try rows.next() { result[row[0], default: []].insert(row[1]) }
    return result
  }

  /// The items of any list that have the id `id`, by screen.
  public func items(called id: String) throws -> [(screen: String, collection: Collection)] {
    let lists: [Collection] = [.elements, .groups, .gestures, .changes]
    let sql = lists.map { "SELECT document, '\($0.rawValue)' AS list FROM \($0.rawValue) WHERE id = ?" }
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT screens.id, list FROM (\(sql.joined(separator: " UNION ALL "))) JOIN screens USING (document) ORDER BY 1, 2",
      arguments: StatementArguments(lists.map { _ in id }))
    return rows.compactMap { row in Collection(rawValue: row[1]).map { (row[0], $0) } }
  }
}
