/// Every field there is, in one list; looked up by name or, while parsing, by the bytes of a key.
public struct FieldTable: Sendable {
  public static let shared = FieldTable()

  public let specs: [FieldSpec]
  private let byName: [String: Field]
  /// Open addressing over a byte hash, so that parsing makes no string of a known key.
  private let slots: [UInt16]
  private let names: [[UInt8]]

  private init() {
    specs =
      FieldSpec.project + FieldSpec.palette + FieldSpec.screen + FieldSpec.elementFields + FieldSpec.text
      + FieldSpec.control + FieldSpec.colours + FieldSpec.items + FieldSpec.records
    names = specs.map { Array($0.name.utf8) }
    precondition(specs.count <= 256, "FieldSet has 256 bits")
    var table: [String: Field] = [:]
    var slots = [UInt16](repeating: .max, count: 1024)
    for (index, spec) in specs.enumerated() {
      precondition(table[spec.name] == nil, "two fields are called \(spec.name)")
      table[spec.name] = Field(index: index)
      var slot = Self.hash(names[index]) & 1023
      while slots[slot] != .max { slot = (slot + 1) & 1023 }
      slots[slot] = UInt16(index)
    }
    byName = table
    self.slots = slots
  }

  public func field(named name: String) -> Field? { byName[name] }

  /// The field whose name is `key`.
  @inline(__always)
  func field(key: UnsafeBufferPointer<UInt8>) -> Field? {
    var slot = Self.hash(key) & 1023
    while slots[slot] != .max {
      let index = Int(slots[slot])
      if names[index].count == key.count, names[index].elementsEqual(key) { return Field(index: index) }
      slot = (slot + 1) & 1023
    }
    return nil
  }

  /// All fields that `owner` can have, in the table's order.
  public func fields(of owner: Owner) -> [Field] {
    specs.indices.filter { specs[$0].owners.contains(owner) }.map(Field.init(index:))
  }

  @inline(__always)
  private static func hash(_ bytes: some Sequence<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
