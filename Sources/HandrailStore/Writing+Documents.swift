import Foundation
import GRDB
import HandrailModel

extension Writing {
  /// Removes rows of derived tables that belong to no document, as a database that was once damaged may have.
  public func removeRowsWithoutDocuments() throws {
    for table in DerivedTable.projections + [.searchText, .findings] {
      try db.execute(sql: "DELETE FROM \(table.name) WHERE document NOT IN (SELECT document FROM documents)")
    }
  }

  /// Stores a document's bytes; ``project(_:)`` writes its projections.
  ///
  /// - Returns: The row's number.
  @discardableResult
  public func save(_ document: StoredDocument) throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO documents (\(StoredDocument.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (kind, id) DO UPDATE SET bytes = excluded.bytes, blob = excluded.blob, is_removed = excluded.is_removed,
          has_conflicts = excluded.has_conflicts, checksum = excluded.checksum
        RETURNING document
        """)
    let arguments: StatementArguments = [
      document.kind.rawValue, document.id, Data(document.bytes), document.blob, document.isRemoved, document.hasConflicts,
      document.checksum,
    ]
    return try Int64.fetchOne(statement, arguments: arguments) ?? 0
  }

  /// The number of a document's row.
  public func row(_ kind: Document.Kind, _ id: String) throws -> Int64? {
    let statement = try db.cachedStatement(sql: "SELECT document FROM documents WHERE kind = ? AND id = ?")
    return try Int64.fetchOne(statement, arguments: [kind.rawValue, id])
  }

  /// Deletes everything derived from a document: a removed screen keeps only its bytes.
  public func clearProjections(_ document: Int64) throws {
    for table in DerivedTable.projections {
      try db.cachedStatement(sql: table.delete).execute(arguments: [document])
    }
    try clearFindings(document)
    try updateSearch(document, [])
  }

  public func clearFindings(_ document: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM findings WHERE document = ?").execute(arguments: [document])
  }

  /// Replaces a document's rows in a derived table; unchanged rows, and their pages, are not touched.
  func replace(_ table: DerivedTable, _ rows: Rows, _ document: Int64) throws {
    let stored = try storedRows(table, document)
    var changed = Rows(of: table)
    // A command changes few of the tables, and rarely a key.
    if stored.count == rows.count, (0..<rows.count).allSatisfy({ stored.key(of: $0, in: table) == rows.key(of: $0, in: table) }) {
      for place in 0..<rows.count where stored[place] != rows[place] { changed.append(rows[place]) }
      return try insert(table, changed)
    }
    var old: [[UInt8]: Int] = [:]
    for place in 0..<stored.count { old[Self.bytes(stored.key(of: place, in: table))] = place }
    let names = (0..<rows.count).map { Self.bytes(rows.key(of: $0, in: table)) }
    let unique = Set(names)
    if unique.count < names.count || old.keys.contains(where: { !unique.contains($0) }) {
      try db.cachedStatement(sql: table.delete).execute(arguments: [document])
      old.removeAll()
    }
    for (place, name) in names.enumerated() where old[name].map({ stored[$0] != rows[place] }) ?? true {
      changed.append(rows[place])
    }
    try insert(table, changed)
  }

  /// A document's rows in a table, in key order.
  private func storedRows(_ table: DerivedTable, _ document: Int64) throws -> Rows {
    var stored = Rows(of: table)
    let rows = try Row.fetchCursor(db.cachedStatement(sql: table.select), arguments: [document])
    while let row = try rows.next() { stored.append((0..<table.width).map { row[$0] as Cell }) }
    return stored
  }

  /// Inserts rows, replacing those with the same keys.
  func insert(_ table: DerivedTable, _ rows: Rows) throws {
    let many = rows.count / DerivedTable.many * DerivedTable.many
    for start in stride(from: 0, to: many, by: DerivedTable.many) {
      try db.cachedStatement(sql: table.insertMany).execute(
        arguments: StatementArguments(rows[start..<start + DerivedTable.many]))
    }
    if many == rows.count { return }
    let insert = try db.cachedStatement(sql: table.insert)
    for row in many..<rows.count { try insert.execute(arguments: StatementArguments(rows[row])) }
  }

  /// The values of a primary key as one string of bytes.
  private static func bytes(_ values: ArraySlice<Cell>) -> [UInt8] {
    values.reduce(into: []) { key, value in
      switch value {
      case .integer(let number): key.append(contentsOf: String(number).utf8)
      case .string(let text): key.append(contentsOf: text.utf8)
      case .null: break
      }
      key.append(0)
    }
  }

  /// Replaces a screen's findings; only the database knows the numbers of their causes.
  func replaceFindings(_ projection: Projection) throws {
    var rows = projection.findings
    for (place, question) in projection.questions.enumerated() {
      if let question { rows.setLast(of: place, .integer(try cause(question))) }
    }
    try replace(.findings, rows, projection.document)
  }

  /// The row number of what findings have in common.
  private func cause(_ key: QuestionKey) throws -> Int64 {
    if let known = causes.numbers[key] { return known }
    let values = Projection.compact(key.causes.map { JSONValue.Member($0.kind.rawValue, .string($0.value)) })
    let arguments: StatementArguments = [key.id, values]
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO finding_causes (question, causes) VALUES (?, ?)").execute(
      arguments: arguments)
    let statement = try db.cachedStatement(sql: "SELECT cause FROM finding_causes WHERE question = ? AND causes = ?")
    let number = try Int64.fetchOne(statement, arguments: arguments) ?? 0
    causes.numbers[key] = number
    return number
  }
}

/// The numbers of causes that one transaction has looked up.
final class KnownCauses {
  var numbers: [QuestionKey: Int64] = [:]
}
