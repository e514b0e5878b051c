import Foundation
import GRDB
import HandrailModel

extension Writing {
  /// Keeps a document's bytes; its projections are written by ``project(_:into:)``.
  ///
  /// - Returns: the row's number.
  @discardableResult
  public func save(_ document: StoredDocument) throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO documents (kind, id, bytes, blob, is_removed) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (kind, id) DO UPDATE SET bytes = excluded.bytes, blob = excluded.blob, is_removed = excluded.is_removed
        RETURNING document
        """)
    let arguments: StatementArguments = [
      document.kind.rawValue, document.id, Data(document.bytes), document.blob, document.isRemoved,
    ]
    return try Int64.fetchOne(statement, arguments: arguments) ?? 0
  }

  /// Number of a document's row.
  public func row(_ kind: Document.Kind, _ id: String) throws -> Int64? {
    let statement = try db.cachedStatement(sql: "SELECT document FROM documents WHERE kind = ? AND id = ?")
    return try Int64.fetchOne(statement, arguments: [kind.rawValue, id])
  }

  /// Deletes what was derived from a document: a removed screen keeps its bytes alone.
  public func clearProjections(_ document: Int64) throws {
    for table in Self.projections {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE document = ?").execute(arguments: [document])
    }
    try clearFindings(document)
    try updateSearch(document, [])
  }

  public func clearFindings(_ document: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM findings WHERE document = ?").execute(arguments: [document])
  }

  /// Every table that is derived, but for findings and search.
  static let projections = [
    "screens", "screen_tasks", "elements", "labels", "reading_order", "groups", "group_members", "overflow_policies",
    "colours", "gestures", "changes", "questions", "closings", "signatures", "verifications",
  ]

  /// Replaces a screen's findings.
  public func replaceFindings(_ document: Int64, _ findings: [Finding]) throws {
    try clearFindings(document)
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO findings
          (document, position, rule, family, target, qualifier, level, status, message, parameters, until, changed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (position, finding) in findings.enumerated() {
      let parameters = finding.parameters.map { JSONValue.Member($0.name, .string($0.value)) }
      try statement.execute(arguments: [
        document, position, finding.rule, String(finding.rule.prefix { $0 != "." }), finding.target, finding.qualifier,
        finding.level.rawValue, finding.status.rawValue, finding.message,
        parameters.isEmpty ? "{}" : compact(parameters), finding.until, finding.changed.joined(separator: " "),
      ])
    }
  }

  private func compact(_ members: [JSONValue.Member]) -> String {
    var writer = JSONWriter()
    writer.literal("{")
    for (index, member) in members.enumerated() {
      if index > 0 { writer.literal(",") }
      writer.string(member.key)
      writer.literal(":")
      writer.write(member.value)
    }
    writer.literal("}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Replaces what `search` finds of a document; lines that stay the same are not touched.
  func updateSearch(_ document: Int64, _ lines: [(item: String, text: String)]) throws {
    var old: [String: [Int64]] = [:]
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT line, item, text FROM search_text WHERE document = ?"), arguments: [document])
    while let row = try rows.next() { old["\(row[1] as String)\n\(row[2] as String)", default: []].append(row[0]) }
    let insert = try db.cachedStatement(sql: "INSERT INTO search_text (document, item, text) VALUES (?, ?, ?)")
    for line in lines {
      let key = "\(line.item)\n\(line.text)"
      if old[key]?.popLast() == nil { try insert.execute(arguments: [document, line.item, line.text]) }
    }
    let delete = try db.cachedStatement(sql: "DELETE FROM search_text WHERE line = ?")
    for line in old.values.joined() { try delete.execute(arguments: [line]) }
  }
}
