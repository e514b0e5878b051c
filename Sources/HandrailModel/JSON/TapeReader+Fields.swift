/// How recorded values are read from a document.
extension TapeReader {
  /// Reads the members of the object at `index`.
  ///
  /// - Parameter others: Is passed key and value of each member that no field is known for.
  func fields(of index: Int, others: (Int, Int) -> Void) -> FieldMap {
    var entries: [FieldMap.Entry] = []
    entries.reserveCapacity(16)
    for (key, value) in members(of: index) {
      if let field = field(key) { readEntries(of: field, value, into: &entries) } else { others(key, value) }
    }
    return FieldMap(entries)
  }

  /// The field whose name is the string at `index`.
  func field(_ index: Int) -> Field? { FieldTable.shared.field(named: text(index)) }

  /// Reads the value at `index` as the recorded value of `field`, by qualifier if it has any.
  func readEntries(of field: Field, _ index: Int, into entries: inout [FieldMap.Entry]) {
    func add(_ first: String, _ second: String, _ value: Int) {
      if let value = fieldValue(value) { entries.append(FieldMap.Entry(field, first, second, value: value)) }
    }
    guard nodes[index].kind == .object else { return add("", "", index) }
    for (key, value) in members(of: index) {
      let first = text(key)
      if nodes[value].kind == .object {
        for (key, value) in members(of: value) { add(first, text(key), value) }
      } else {
        add(first, "", value)
      }
    }
  }

  /// The value at `index`; nil for null, an object, or an array with anything but numbers.
  private func fieldValue(_ index: Int) -> FieldValue? {
    switch nodes[index].kind {
    case .string, .escapedString: .text(text(index))
    case .number: .number(number(index))
    case .bool: .flag(bytes[nodes[index].start] == UInt8(ascii: "t"))
    case .array: numbers(index).map { .numbers($0) }
    case .null, .object: nil
    }
  }

  private func numbers(_ index: Int) -> [Double]? {
    var numbers: [Double] = []
    for element in elements(of: index) {
      guard nodes[element].kind == .number else { return nil }
      numbers.append(number(element))
    }
    return numbers
  }

  /// The texts of the array at `index`.
  func texts(of index: Int) -> [String] { elements(of: index).compactMap { isText($0) ? text($0) : nil } }
}
