/// Reads recorded values from a document.
extension JSONCursor {
  /// Reads the members of the object at the cursor.
  ///
  /// - Parameter others: Called with each key that is not a field; it must read the value or skip it.
  mutating func fields(_ texts: ShortTexts, others: (inout JSONCursor, Text) -> Void) -> FieldMap {
    var entries: [FieldMap.Entry] = []
    entries.reserveCapacity(16)
    var key = firstKey()
    while let name = key {
      if let field = field(name, texts) {
        readEntries(of: field, texts, into: &entries)
      } else {
        others(&self, name)
      }
      key = nextKey()
    }
    return FieldMap(entries)
  }

  /// The field that is called `name`.
  func field(_ name: Text, _ texts: ShortTexts) -> Field? { FieldTable.shared.field(named: text(name, texts)) }

  /// Reads the value at the cursor as the entries of `field`, one per qualifier if it has any.
  mutating func readEntries(of field: Field, _ texts: ShortTexts, into entries: inout [FieldMap.Entry]) {
    guard byte == UInt8(ascii: "{") else {
      if let value = value(texts) { entries.append(FieldMap.Entry(field, value: value)) }
      return
    }
    var key = firstKey()
    while let name = key {
      let first = text(name, texts)
      if byte == UInt8(ascii: "{") {
        var key = firstKey()
        while let name = key {
          let second = text(name, texts)
          if let value = value(texts) { entries.append(FieldMap.Entry(field, first, second, value: value)) }
          key = nextKey()
        }
      } else if let value = value(texts) {
        entries.append(FieldMap.Entry(field, first, value: value))
      }
      key = nextKey()
    }
  }

  /// A string; short ones are shared.
  func text(_ text: Text, _ texts: ShortTexts) -> String {
    text.hasEscapes ? string(text) : texts.text(buffer, text.start, text.end)
  }

  /// Reads the string at the cursor.
  mutating func string(_ texts: ShortTexts) -> String {
    let read = string()
    return text(read, texts)
  }

  /// Reads the value at the cursor; nil for null, an object, or an array with anything but numbers.
  private mutating func value(_ texts: ShortTexts) -> FieldValue? {
    switch byte {
    case UInt8(ascii: "\""): return .text(string(texts))
    case UInt8(ascii: "["): return numbers().map { .numbers($0) }
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      let isTrue = byte == UInt8(ascii: "t")
      skipPlain()
      return .flag(isTrue)
    case UInt8(ascii: "{"), UInt8(ascii: "n"):
      skip()
      return nil
    default: return .number(number())
    }
  }

  /// Reads the array at the cursor; nil if it contains anything but numbers.
  private mutating func numbers() -> [Double]? {
    let start = at
    var numbers: [Double] = []
    numbers.reserveCapacity(4)
    var isMore = firstElement()
    while isMore {
      guard byte == UInt8(ascii: "-") || byte &- 0x30 < 10 else {
        at = start
        skip()
        return nil
      }
      numbers.append(number())
      isMore = nextElement()
    }
    return numbers
  }

  private mutating func number() -> Double {
    let start = at
    skipPlain()
    return JSONToken.number(UnsafeBufferPointer(rebasing: buffer[start..<at]))
  }
}
