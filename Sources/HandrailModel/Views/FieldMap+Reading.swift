/// How what is recorded is read out of a document.
extension JSONCursor {
  /// Reads the members of the object that is here into `storage`.
  ///
  /// - Parameter others: Is passed each key that no field is known for; it reads the value, or passes over it.
  @inline(__always)
  mutating func fields(
    into storage: FieldStorage, _ table: borrowing FieldTable, others: (inout JSONCursor, Text) -> Void
  ) -> FieldMap {
    var present = FieldSet()
    storage.begin()
    var key = firstKey()
    while let name = key {
      if let field = table.field(key: bytes(of: name)) {
        if value(of: field, into: storage) { present.insert(field) }
      } else {
        others(&self, name)
      }
      key = nextKey()
    }
    return FieldMap(storage, present)
  }

  /// Reads the value that is here as what is recorded of `field`, by its qualifiers where it has some.
  ///
  /// - Returns: Whether it says anything.
  @inline(__always)
  mutating func value(of field: Field, into storage: FieldStorage) -> Bool {
    guard byte == UInt8(ascii: "{") else { return row(of: field, 0, 0, into: storage) }
    return qualified(field, into: storage)
  }

  private mutating func qualified(_ field: Field, into storage: FieldStorage) -> Bool {
    var isRecorded = false
    var key = firstKey()
    while let name = key {
      let first = storage.number(self, name)
      if byte == UInt8(ascii: "{") {
        var key = firstKey()
        while let name = key {
          let second = storage.number(self, name)
          if row(of: field, first, second, into: storage) { isRecorded = true }
          key = nextKey()
        }
      } else if row(of: field, first, 0, into: storage) {
        isRecorded = true
      }
      key = nextKey()
    }
    return isRecorded
  }

  /// Adds the value that is here as a row.
  ///
  /// - Returns: False, with nothing added, for null, an object, or an array that has something besides numbers.
  private mutating func row(of field: Field, _ first: UInt32, _ second: UInt32, into storage: FieldStorage) -> Bool {
    var kind = JSONTape.Kind.number
    var (start, end) = (at, at)
    switch byte {
    case UInt8(ascii: "\""):
      let text = string()
      (kind, start, end) = (text.hasEscapes ? .escapedString : .string, text.start, text.end)
    case UInt8(ascii: "["):
      let count = storage.numberCount
      guard numbers(into: storage) else {
        (storage.numberCount, at) = (count, start)
        skip()
        return false
      }
      (kind, start, end) = (.array, count, storage.numberCount)
    case UInt8(ascii: "{"), UInt8(ascii: "n"):
      skip()
      return false
    case let byte:
      if byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") { kind = .bool }
      skipPlain()
      end = at
    }
    storage.append(
      FieldStorage.Row(
        field: field, kind: kind, first: first, second: second, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end)))
    return true
  }

  /// Reads the numbers of the array that is here; false where it has something else.
  private mutating func numbers(into storage: FieldStorage) -> Bool {
    var isMore = firstElement()
    while isMore {
      guard byte == UInt8(ascii: "-") || byte &- 0x30 < 10 else { return false }
      storage.append(number())
      if at &+ 2 < buffer.count, buffer[at] == UInt8(ascii: ","), buffer[at &+ 1] == 0x20, buffer[at &+ 2] > 0x20 {
        at &+= 2
      } else {
        isMore = nextElement()
      }
    }
    return true
  }

  /// Reads the number that is here; nearly every one is whole and small.
  @inline(__always)
  private mutating func number() -> Double {
    var (end, digits) = (at, 0)
    while end < buffer.count, buffer[end] &- 0x30 < 10 {
      digits = digits &* 10 &+ Int(buffer[end] &- 0x30)
      end &+= 1
    }
    if end &- at <= 15, end < buffer.count, buffer[end] == UInt8(ascii: ",") || buffer[end] == UInt8(ascii: "]") {
      at = end
      return Double(digits)
    }
    let start = at
    skipPlain()
    return JSONToken.number(UnsafeBufferPointer(rebasing: buffer[start..<at]))
  }
}
