import GRDB
import HandrailModel

/// Rows of a derived table, one behind the other: an array for each takes longer to make than what is in it.
struct Rows: Sendable {
  private let width: Int
  private(set) var values: [DatabaseValue] = []

  init(of table: DerivedTable) { width = table.width }

  var count: Int { values.count / width }

  subscript(row: Int) -> ArraySlice<DatabaseValue> { self[row..<row + 1] }

  subscript(rows: Range<Int>) -> ArraySlice<DatabaseValue> { values[rows.lowerBound * width..<rows.upperBound * width] }

  mutating func append(_ document: Int64, _ columns: [(any DatabaseValueConvertible)?]) {
    values.append(document.databaseValue)
    for value in columns { values.append(value?.databaseValue ?? .null) }
  }

  mutating func setLast(of row: Int, _ value: DatabaseValue) { values[(row + 1) * width - 1] = value }

  mutating func append(_ row: ArraySlice<DatabaseValue>) { values += row }

  /// Brings rows into the order of their keys, in which the table has them: they are compared, and inserted, in one go.
  mutating func sort(by table: DerivedTable) {
    let isSorted = (1..<max(count, 1)).allSatisfy { !table.precedes(self[$0], self[$0 - 1]) }
    if isSorted { return }
    let order = (0..<count).sorted { table.precedes(self[$0], self[$1]) }
    var sorted = Rows(of: table)
    for row in order { sorted.append(self[row]) }
    self = sorted
  }
}
