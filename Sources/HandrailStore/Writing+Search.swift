import CChecksumVFS
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
    var wanted = WantedLines(lines)
    var gone: [Int64] = []
    let stored = try db.cachedStatement(sql: "SELECT line, item, text FROM search_text WHERE document = ?")
    try stored.forEachRow(of: document) { row in
      let line = sqlite3_column_int64(row, 0)
      if !unindexed.removed.contains(line), !wanted.take(Self.bytes(row, 1), Self.bytes(row, 2)) { gone.append(line) }
      return true
    }
    try addLines(document, wanted.rest)
    try removeLines(gone.sorted())
  }

  private static func bytes(_ row: OpaquePointer, _ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: sqlite3_column_text(row, column), count: Int(sqlite3_column_bytes(row, column)))
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

/// The lines that a document should have, each matched once by its content.
private struct WantedLines {
  private let lines: [(item: String, text: String)]
  /// The first line of each hash, and the one after each; -1 if there is none.
  private var first: [Int: Int] = [:]
  private var next: [Int]
  private var isTaken: [Bool]

  init(_ lines: [(item: String, text: String)]) {
    self.lines = lines
    next = Array(repeating: -1, count: lines.count)
    isTaken = Array(repeating: false, count: lines.count)
    first.reserveCapacity(lines.count)
    for index in lines.indices.reversed() {
      var (item, text) = lines[index]
      let hash = item.withUTF8 { item in
        text.withUTF8 { Self.hash(UnsafeRawBufferPointer(item), UnsafeRawBufferPointer($0)) }
      }
      next[index] = first.updateValue(index, forKey: hash) ?? -1
    }
  }

  /// The lines that were not matched.
  var rest: [(item: String, text: String)] { lines.indices.filter { !isTaken[$0] }.map { lines[$0] } }

  /// Matches a line with the same bytes, if there is one.
  mutating func take(_ item: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer) -> Bool {
    let hash = Self.hash(item, text)
    var (at, last) = (first[hash] ?? -1, -1)
    while at >= 0 {
      if Self.isSame(lines[at].item, item), Self.isSame(lines[at].text, text) {
        isTaken[at] = true
        if last < 0 { first[hash] = next[at] } else { next[last] = next[at] }
        return true
      }
      (last, at) = (at, next[at])
    }
    return false
  }

  private static func isSame(_ text: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var text = text
    return text.withUTF8 { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }

  private static func hash(_ item: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: item)
    hasher.combine(0xFF as UInt8)
    hasher.combine(bytes: text)
    return hasher.finalize()
  }
}
