import GRDB
import HandrailModel

/// One element as the tables have it, with what is effective on it.
public struct ElementRow: Sendable {
  public let screen, id, kind: String
  public let component, group: String?
}

extension Reading {
  /// The elements of every screen, or of one, by screen and in reading order.
  ///
  /// - Parameters:
  ///   - kind: those of this kind alone.
  ///   - rules: those alone at which a finding of one of these rules is still to be dealt with on the day `today`. The search
  ///     begins with the findings, so that no other screen is looked at.
  public func elements(
    of screen: String? = nil, kind: String? = nil, with rules: [String]? = nil, today: String
  ) throws -> [ElementRow] {
    var (tables, arguments) = ("elements", StatementArguments())
    if let rules {
      tables = """
        (SELECT DISTINCT document, target FROM live_findings WHERE rule IN (\(Self.marks(rules))) AND live_after < ?) AS found
        CROSS JOIN elements ON elements.document = found.document AND elements.id = found.target
        """
      arguments += StatementArguments(rules) + [today]
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

  /// Where findings of these rules are still to be dealt with on the day `today`: their targets by screen, empty for the screen
  /// itself.
  public func liveTargets(of rules: [String], today: String) throws -> [String: Set<String>] {
    let sql = """
      SELECT DISTINCT screens.id, target FROM live_findings JOIN screens USING (document)
      WHERE rule IN (\(Self.marks(rules))) AND live_after < ?
      """
    var result: [String: Set<String>] = [:]
    let rows = try Row.fetchCursor(db, sql: sql, arguments: StatementArguments(rules) + [today])
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

  private static func marks(_ values: [String]) -> String { repeatElement("?", count: values.count).joined(separator: ", ") }
}
