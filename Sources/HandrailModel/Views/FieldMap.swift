/// What is recorded on one item: keys with their values, in the document's order.
///
/// A flat array, searched in order: an item has about a dozen entries, for which this beats hashing. An item with many more has
/// an index, so that a file with thousands is still read in linear time.
public struct FieldMap: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    public let key: FieldKey
    public let value: FieldValue
  }

  public private(set) var entries: [Entry] = []
  /// Which fields have an entry.
  public private(set) var present = FieldSet()
  /// Where there are many entries.
  private var index: Index?

  /// The place of each key, and of each field's first entry.
  private final class Index: Sendable {
    let places: [FieldKey: Int]
    let fields: [Field: Int]

    init(_ entries: [Entry]) {
      places = Dictionary(entries.indices.lazy.map { (entries[$0].key, $0) }) { first, _ in first }
      fields = Dictionary(entries.indices.lazy.map { (entries[$0].key.field, $0) }) { first, _ in first }
    }
  }

  /// As many entries are searched in order.
  private static let few = 64

  public init() {}

  public static func == (left: FieldMap, right: FieldMap) -> Bool { left.entries == right.entries }

  public var isEmpty: Bool { entries.isEmpty }

  public subscript(_ field: Field) -> FieldValue? {
    guard present.contains(field) else { return nil }
    if let index { return index.fields[field].map { entries[$0].value } }
    for place in entries.indices where entries[place].key.field == field { return entries[place].value }
    return nil
  }

  public subscript(_ key: FieldKey) -> FieldValue? {
    guard present.contains(key.field) else { return nil }
    if let index { return index.places[key].map { entries[$0].value } }
    for place in entries.indices where entries[place].key.field == key.field && entries[place].key == key {
      return entries[place].value
    }
    return nil
  }

  @inlinable
  public func contains(_ field: Field) -> Bool { present.contains(field) }
}

extension FieldMap {
  /// Reads the members of a JSON object on a tape; what no field is known for is left to the document, which keeps it.
  init(_ tape: inout TapeReader, object: Int) {
    let table = FieldTable.shared
    // No entry has less than a key and a value.
    let most = (tape.nodes[object].next(object) - object) / 2
    var present = FieldSet()
    entries = Array(unsafeUninitializedCapacity: most) { entries, count in
      var found = FieldSet()
      defer { present = found }
      func append(_ tape: inout TapeReader, _ key: FieldKey, _ index: Int) {
        guard let value = Self.value(&tape, index) else { return }
        entries.initializeElement(at: count, to: Entry(key: key, value: value))
        count += 1
        found.insert(key.field)
      }
      tape.forEachMember(object) { tape, key, value in
        guard let field = table.field(key: tape.bytes(of: key)) else { return }
        guard tape.nodes[value].kind == .object else { return append(&tape, FieldKey(field), value) }
        tape.forEachMember(value) { tape, firstKey, firstValue in
          let first = tape.text(firstKey)
          guard tape.nodes[firstValue].kind == .object else {
            return append(&tape, FieldKey(field, first), firstValue)
          }
          tape.forEachMember(firstValue) { tape, key, value in
            append(&tape, FieldKey(field, first, tape.text(key)), value)
          }
        }
      }
    }
    self.present = present
    if entries.count > Self.few { index = Index(entries) }
  }

  @inline(__always)
  private static func value(_ tape: inout TapeReader, _ index: Int) -> FieldValue? {
    let node = tape.nodes[index]
    switch node.kind {
    case .string, .escapedString: return .text(tape.text(index))
    case .bool: return .flag(tape.bytes[node.start] == UInt8(ascii: "t"))
    case .number: return .number(tape.number(index))
    case .array: return tape.numbers(index).map { .numbers($0) }
    case .null, .object: return nil
    }
  }
}
