import HandrailModel

/// A table that is derived from the documents: it can be dropped and rebuilt at any time.
struct DerivedTable {
  let name: String
  /// How many columns make up the primary key; they come first.
  let keys: Int
  /// All columns, in the order in which rows are written.
  let columns: String
  /// The number of columns.
  let width: Int
  /// Statements that select, and delete, a document's rows.
  let select, delete: String
  /// Inserts or replaces one row by its key; and the same for ``many`` rows. There are few distinct statements, so they stay
  /// prepared.
  let insert, insertMany: String

  static let many = 16

  private init(_ name: String, keys: Int, _ columns: String) {
    self.name = name
    self.keys = keys
    self.columns = columns
    select = "SELECT \(columns) FROM \(name) WHERE document = ?"
    delete = "DELETE FROM \(name) WHERE document = ?"
    width = columns.utf8.count { $0 == UInt8(ascii: ",") } + 1
    let marks = "(\(String(repeating: "?, ", count: width - 1))?)"
    insert = "INSERT OR REPLACE INTO \(name) (\(columns)) VALUES \(marks)"
    insertMany = insert + String(repeating: ", \(marks)", count: Self.many - 1)
  }

  /// Whether one row comes before another: their keys are numbers and texts, which SQLite compares by bytes.
  func precedes(_ a: ArraySlice<Cell>, _ b: ArraySlice<Cell>) -> Bool {
    for column in 0..<keys {
      switch (a[a.startIndex + column], b[b.startIndex + column]) {
      case (.integer(let left), .integer(let right)):
        if left != right { return left < right }
      case (.string(let left), .string(let right)):
        if !sameBytes(left, right) { return utf8Precedes(left, right) }
      default: continue
      }
    }
    return false
  }

  /// Every derived table except findings and search.
  static let projections = [
    screens, screenTasks, elements, labels, readingOrder, groups, groupMembers, overflowPolicies, colours, gestures,
    changes, questions, closings, signatures, verifications, screenStatus, screenStatusFamilies, screenWeakenings,
  ]

  static let screens = DerivedTable(
    "screens", keys: 1,
    "document, id, title, sprint, designer, engineer, progress, reading_order, design_link, "
      + "design_revision, elements")
  static let screenTasks = DerivedTable("screen_tasks", keys: 2, "document, task")
  static let elements = DerivedTable("elements", keys: 2, "document, position, id, kind, component, grouped_in, is_readable")
  static let labels = DerivedTable("labels", keys: 3, "document, item, language, text, label, hint, value")
  static let readingOrder = DerivedTable("reading_order", keys: 2, "document, position, item")
  static let groups = DerivedTable("groups", keys: 2, "document, id, grouped_in, navigation")
  static let groupMembers = DerivedTable("group_members", keys: 3, "document, grouped_in, position, item")
  static let overflowPolicies = DerivedTable(
    "overflow_policies", keys: 2, "document, element, overflow, truncation, lines, full_text")
  static let colours = DerivedTable("colours", keys: 4, "document, item, role, appearance, colour")
  static let gestures = DerivedTable(
    "gestures", keys: 2, "document, id, element, kind, alternative, alternative_where, alternative_by")
  static let changes = DerivedTable("changes", keys: 2, "document, id, element, kind, trigger_text, argument")
  static let questions = DerivedTable("questions", keys: 2, "document, id, about, asked_by, asked_at, body, answers, is_settled")
  static let closings = DerivedTable(
    "closings", keys: 2, "document, id, about, closes_as, reason, until, closed_by, closed_at, counts")
  static let signatures = DerivedTable("signatures", keys: 2, "document, id, role, signed_by, signed_at, is_stale, counts")
  static let verifications = DerivedTable(
    "verifications", keys: 2, "document, id, about, verdict, method, note, build, os, checked_by, checked_at, counts")
  static let screenStatus = DerivedTable(
    "screen_status", keys: 2,
    "document, valid_after, valid_until, verdict, blocking, advice, failed_checks, stale_checks, "
      + "open_questions, stale_signatures, waiting_for, lone_findings, waived, not_applicable")
  static let screenWeakenings = DerivedTable("screen_weakenings", keys: 2, "document, setting, findings")
  static let screenStatusFamilies = DerivedTable(
    "screen_status_families", keys: 3, "document, valid_after, family, required, consult, advice")
  /// Without its own number, which is its key.
  static let searchText = DerivedTable("search_text", keys: 0, "document, item, text")
  static let findings = DerivedTable(
    "findings", keys: 2,
    "document, position, rule, family, target, qualifier, level, status, message, parameters, until, "
      + "changed, notes, reason, closed_by, closed_at, cause")
}
