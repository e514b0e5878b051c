import GRDB
import HandrailModel

/// A value in a derived table, which has no other types. GRDB's own values treat two ways to write が as equal.
enum Cell: Sendable, Equatable {
  case null
  case integer(Int64)
  case string(String)

  static func text(_ text: String?) -> Cell { text.map { .string($0) } ?? .null }
  static func number(_ number: Int?) -> Cell { number.map { .integer(Int64($0)) } ?? .null }
  static func flag(_ flag: Bool) -> Cell { .integer(flag ? 1 : 0) }

  /// Equality by bytes: two ways of encoding が are two values.
  static func == (a: Cell, b: Cell) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.string(let a), .string(let b)): sameBytes(a, b)
    default: false
    }
  }
}

extension Cell: DatabaseValueConvertible {
  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .string(let text): text.databaseValue
    }
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Cell? {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(number)
    case .string(let text): .string(text)
    case .double, .blob: nil
    }
  }
}

/// The rows of a derived table in one flat array: an array per row takes longer to make than its contents.
struct Rows: Sendable {
  let width: Int
  private(set) var values: [Cell] = []

  init(of table: DerivedTable) { width = table.width }

  var count: Int { values.count / width }

  subscript(row: Int) -> ArraySlice<Cell> { self[row..<row + 1] }

  subscript(rows: Range<Int>) -> ArraySlice<Cell> { values[rows.lowerBound * width..<rows.upperBound * width] }

  mutating func append(_ document: Int64, _ columns: [Cell]) {
    values.append(.integer(document))
    for value in columns { values.append(value) }
  }

  /// The key columns of a row.
  func key(of row: Int, in table: DerivedTable) -> ArraySlice<Cell> { self[row].prefix(table.keys) }

  mutating func setLast(of row: Int, _ value: Cell) { values[(row + 1) * width - 1] = value }

  mutating func append(_ row: some Sequence<Cell>) { values += row }

  /// Sorts rows by key, the order in which the table has them: they are compared and inserted in one pass.
  mutating func sort(by table: DerivedTable) {
    let isSorted = (1..<max(count, 1)).allSatisfy { !table.precedes(self[$0], self[$0 - 1]) }
    if isSorted { return }
    let order = (0..<count).sorted { table.precedes(self[$0], self[$1]) }
    var sorted = Rows(of: table)
    for row in order { sorted.append(self[row]) }
    self = sorted
  }
}
