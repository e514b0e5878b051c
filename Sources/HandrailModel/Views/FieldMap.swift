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
  /// The place of each key, and of each field's first entry, in ``entries``; empty where there are few.
  private var places: [FieldKey: Int] = [:]
  private var fields: [Field: Int] = [:]

  /// As many entries are searched in order.
  private static let few = 64

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }

  @inline(__always)
  public subscript(_ field: Field) -> FieldValue? {
    if entries.count > Self.few { return fields[field].map { entries[$0].value } }
    for entry in entries where entry.key.field == field { return entry.value }
    return nil
  }

  public subscript(_ key: FieldKey) -> FieldValue? {
    if entries.count > Self.few { return places[key].map { entries[$0].value } }
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }

  @inline(__always)
  public func contains(_ field: Field) -> Bool {
    if entries.count > Self.few { return fields[field] != nil }
    for entry in entries where entry.key.field == field { return true }
    return false
  }

  private mutating func buildIndex() {
    guard entries.count > Self.few else { return }
    for (place, entry) in entries.enumerated().reversed() {
      places[entry.key] = place
      fields[entry.key.field] = place
    }
  }
}

extension FieldMap {
  /// Reads the members of a JSON object on a tape; what no field is known for is left to the document, which keeps it.
  init(_ tape: JSONTape, object: Int) {
    entries.reserveCapacity(12)
    tape.bytes.withUnsafeBufferPointer { bytes in
      tape.forEachMember(object) { key, value in
        let node = tape.nodes[key]
        let name = UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)])
        guard let field = FieldTable.shared.field(key: name) else { return }
        read(tape, field, value)
      }
    }
    buildIndex()
  }

  private mutating func read(_ tape: JSONTape, _ field: Field, _ value: Int) {
    guard tape.nodes[value].kind == .object else { return append(tape, FieldKey(field), value) }
    tape.forEachMember(value) { firstKey, firstValue in
      let first = tape.string(firstKey)
      guard tape.nodes[firstValue].kind == .object else {
        return append(tape, FieldKey(field, first), firstValue)
      }
      tape.forEachMember(firstValue) { append(tape, FieldKey(field, first, tape.string($0)), $1) }
    }
  }

  private mutating func append(_ tape: JSONTape, _ key: FieldKey, _ index: Int) {
    let node = tape.nodes[index]
    switch node.kind {
    case .string, .escapedString: entries.append(Entry(key: key, value: .text(tape.string(index))))
    case .bool: entries.append(Entry(key: key, value: .flag(tape.bytes[Int(node.start)] == UInt8(ascii: "t"))))
    case .number: entries.append(Entry(key: key, value: .number(tape.number(index))))
    case .array:
      var numbers: [Double] = []
      numbers.reserveCapacity(4)
      var isNumeric = true
      tape.forEachElement(index) {
        if tape.nodes[$0].kind == .number { numbers.append(tape.number($0)) } else { isNumeric = false }
      }
      if isNumeric { entries.append(Entry(key: key, value: .numbers(numbers))) }
    case .null, .object: return
    }
  }
}

extension JSONTape {
  /// The number at `index`; small whole numbers are read without a call to the C library.
  func number(_ index: Int) -> Double {
    let node = nodes[index]
    let length = Int(node.end - node.start)
    if length <= 9 {
      var result = 0
      var isWhole = true
      for at in Int(node.start)..<Int(node.end) {
        let digit = bytes[at] &- 0x30
        guard digit < 10 else {
          isWhole = false
          break
        }
        result = result * 10 + Int(digit)
      }
      if isWhole { return Double(result) }
    }
    return Double(String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)) ?? 0
  }
}
