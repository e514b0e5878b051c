import GRDB
import HandrailModel

/// What one transaction changed of the texts and the index of texts does not have yet.
final class UnindexedLines {
  /// Every line above it was added; nil where there is none.
  var last: Int64?
  /// Lines that stand there still, because the index has to see what it forgets.
  var removed: Set<Int64> = []
}

extension Writing {
  /// Replaces what `search` finds of a document; lines that stay the same are not touched.
  func updateSearch(_ document: Int64, _ lines: [(item: String, text: String)]) throws {
    var old: [[UInt8]: [Int64]] = [:]
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT line, item, text FROM search_text WHERE document = ?"), arguments: [document])
    while let row = try rows.next() {
      if unindexed.removed.contains(row["line"]) { continue }
      old[Array("\(row["item"] as String)\n\(row["text"] as String)".utf8), default: []].append(row["line"])
    }
    let new = old.isEmpty ? lines : lines.filter { old[Array("\($0.item)\n\($0.text)".utf8)]?.popLast() == nil }
    if !new.isEmpty { try addLines(document, new) }
    try removeLines(old.values.joined().sorted())
  }

  /// Makes the index of all texts again from the table that has them.
  public func rebuildSearch() throws {
    try deleteRemovedLines()
    unindexed.last = nil
    try db.execute(sql: "INSERT INTO search (search) VALUES ('rebuild')")
  }

  /// Indexes what this transaction changed, with one statement each: the index is flushed with every statement, and flushed a
  /// thousand times it is merged with itself again and again, which takes twenty times as long.
  func indexChangedLines() throws {
    if !unindexed.removed.isEmpty {
      let unindex = try db.cachedStatement(
        sql: "INSERT INTO search (search, rowid, text) SELECT 'delete', line, text FROM search_text WHERE line IN \(Self.listed)")
      try unindex.execute(arguments: [list(unindexed.removed)])
      try deleteRemovedLines()
    }
    guard let last = unindexed.last else { return }
    unindexed.last = nil
    let index = try db.cachedStatement(sql: "INSERT INTO search (rowid, text) SELECT line, text FROM search_text WHERE line > ?")
    try index.execute(arguments: [last])
  }

  private func addLines(_ document: Int64, _ lines: [(item: String, text: String)]) throws {
    // Whatever is removed later, its number does not come again: it stays until all is indexed.
    if unindexed.last == nil {
      unindexed.last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(line) FROM search_text")) ?? 0
    }
    let insert = try db.cachedStatement(sql: "INSERT INTO search_text (document, item, text) VALUES (?, ?, ?)")
    for line in lines { try insert.execute(arguments: [document, line.item, line.text]) }
  }

  private func removeLines(_ lines: [Int64]) throws {
    let delete = try db.cachedStatement(sql: "DELETE FROM search_text WHERE line = ?")
    for line in lines {
      // What this transaction added is not in the index yet.
      if line <= unindexed.last ?? .max { unindexed.removed.insert(line) } else { try delete.execute(arguments: [line]) }
    }
  }

  private func deleteRemovedLines() throws {
    if unindexed.removed.isEmpty { return }
    let delete = try db.cachedStatement(sql: "DELETE FROM search_text WHERE line IN \(Self.listed)")
    try delete.execute(arguments: [list(unindexed.removed)])
    unindexed.removed = []
  }

  private static let listed = "(SELECT value FROM json_each(?))"

  private func list(_ lines: Set<Int64>) -> String { "[\(lines.sorted().map(String.init).joined(separator: ","))]" }
}
