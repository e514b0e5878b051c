import GRDB
import HandrailModel

/// Changes to the texts in one transaction that the index does not have yet.
final class UnindexedLines {
  /// Every line above it was added in this transaction; nil if none was.
  var last: Int64?
  /// Removed lines that are still in the table, because the index must see what it is to forget.
  var removed: Set<Int64> = []
}

extension Writing {
  /// Replaces a document's lines for `search`; unchanged lines are not touched.
  func updateSearch(_ document: Int64, _ lines: [(item: String, text: String)]) throws {
    // How often each line is wanted.
    var wanted: [SearchLine: Int] = [:]
    for line in lines { wanted[SearchLine(line), default: 0] += 1 }
    /// Takes one wanted line with this content, if there is one left.
    func take(_ line: SearchLine) -> Bool {
      guard let count = wanted[line], count > 0 else { return false }
      wanted[line] = count - 1
      return true
    }
    var gone: [Int64] = []
    let statement = try db.cachedStatement(sql: "SELECT line, item, text FROM search_text WHERE document = ?")
    let stored = try Row.fetchCursor(statement, arguments: [document])
    while let row = try stored.next() {
      let line: Int64 = row[0]
      if !unindexed.removed.contains(line), !take(SearchLine((row[1], row[2]))) { gone.append(line) }
    }
    try addLines(document, lines.filter { take(SearchLine($0)) })
    try removeLines(gone.sorted())
  }

  /// Rebuilds the index of all texts from their table.
  public func rebuildSearch() throws {
    try deleteRemovedLines()
    unindexed.last = nil
    try db.execute(sql: "INSERT INTO search (search) VALUES ('rebuild')")
  }

  /// Indexes what this transaction changed, with one statement each for additions and removals: every statement flushes the
  /// index, and a thousand flushes make it merge with itself again and again, which takes twenty times as long.
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
    try mergeSegments(since: last)
  }

  /// Merges the segments of a small index into one, after about every 1,000 lines: until then they also contain deleted lines,
  /// and FTS5 by itself lets them grow to more than twice the live ones. In a large index the gain is small and the merge long.
  private func mergeSegments(since last: Int64) throws {
    let now = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(line) FROM search_text")) ?? 0
    if now / 1000 == last / 1000 { return }
    let pages = "SELECT count(*) FROM (SELECT id FROM search_data LIMIT \(Self.mostMerged + 1))"
    if try Int.fetchOne(db, sql: pages) ?? 0 > Self.mostMerged { return }
    // In steps, each of which reuses the pages that the one before freed. A negative number starts with all segments.
    let merge = try db.cachedStatement(sql: "INSERT INTO search (search, rank) VALUES ('merge', ?)")
    try merge.execute(arguments: [-Self.mergedAtOnce])
    for _ in 0..<Self.mostMerged / Self.mergedAtOnce { try merge.execute(arguments: [Self.mergedAtOnce]) }
  }

  private static let mostMerged = 512
  private static let mergedAtOnce = 64

  private func addLines(_ document: Int64, _ lines: [(item: String, text: String)]) throws {
    if lines.isEmpty { return }
    // Whatever is removed later, its number is not reused: it stays until everything is indexed.
    if unindexed.last == nil {
      unindexed.last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(line) FROM search_text")) ?? 0
    }
    var rows = Rows(of: .searchText)
    for line in lines { rows.append(document, [.text(line.item), .text(line.text)]) }
    try insert(.searchText, rows)
  }

  private func removeLines(_ lines: [Int64]) throws {
    let delete = try db.cachedStatement(sql: "DELETE FROM search_text WHERE line = ?")
    for line in lines {
      // Lines added in this transaction are not in the index yet.
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

/// A line's content, compared by its bytes.
private struct SearchLine: Hashable {
  private let item, text: TextKey

  init(_ line: (item: String, text: String)) { (item, text) = (TextKey(line.item), TextKey(line.text)) }
}
