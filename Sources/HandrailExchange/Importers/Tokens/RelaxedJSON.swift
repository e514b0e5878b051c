import HandrailModel

/// Reads JSON5 and JSON with comments, as in handwritten token files: comments, unquoted keys, single quotes and trailing commas.
/// `NaN`, `Infinity`, repeated keys and nesting beyond the limit for JSON are refused.
struct RelaxedJSON {
  private let bytes: [UInt8]
  private var at = 0
  private var count = 0

  static func read(_ bytes: [UInt8]) throws(ModelError) -> JSONValue {
    guard bytes.count <= JSONTape.maximumBytes else { throw ModelError("", .json(.tooLarge)) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw ModelError("", .json(.notUTF8)) }
    var parser = RelaxedJSON(bytes: bytes)
    let value = try parser.value(0)
    try parser.skipSpace()
    guard parser.at == bytes.count else { throw parser.error(.textAfterEnd) }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private func error(_ fault: ModelError.SyntaxFault) -> ModelError {
    let before = bytes[..<min(at, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
    return ModelError("line \(line), column \(column)", .json(.syntax(fault)))
  }

  private mutating func skipSpace() throws(ModelError) {
    while at < bytes.count {
      if byte <= 0x20 {
        at += 1
      } else if bytes[at...].starts(with: [0xC2, 0xA0]) {
        at += 2
      } else if bytes[at...].starts(with: Array("//".utf8)) {
        while at < bytes.count, byte != UInt8(ascii: "\n") { at += 1 }
      } else if bytes[at...].starts(with: Array("/*".utf8)) {
        let start = at
        at += 2
        while at + 1 < bytes.count, !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/")) { at += 1 }
        guard at + 1 < bytes.count else {
          at = start
          throw error(.invalidValue)
        }
        at += 2
      } else {
        return
      }
    }
  }

  private mutating func value(_ depth: Int) throws(ModelError) -> JSONValue {
    try skipSpace()
    guard depth < JSONTape.maximumDepth else { throw error(.nestingTooDeep) }
    count += 1
    guard count <= JSONTape.maximumNodes else { throw error(.tooManyValues(most: JSONTape.maximumNodes)) }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
    default: return try plain()
    }
  }

  private mutating func object(_ depth: Int) throws(ModelError) -> JSONValue {
    var (members, keys) = ([JSONValue.Member](), Set<[UInt8]>())
    at += 1
    while true {
      try skipSpace()
      if byte == UInt8(ascii: "}") { break }
      let start = at
      let key = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? try string() : try word(.keyMissing)
      guard keys.insert(Array(key.utf8)).inserted else {
        at = start
        throw error(.duplicateKey(key))
      }
      try skipSpace()
      guard byte == UInt8(ascii: ":") else { throw error(.colonMissing) }
      at += 1
      members.append(.init(key, try value(depth + 1)))
      try separator(UInt8(ascii: "}"))
    }
    at += 1
    return .sorted(members)
  }

  private mutating func array(_ depth: Int) throws(ModelError) -> JSONValue {
    var values: [JSONValue] = []
    at += 1
    while true {
      try skipSpace()
      if byte == UInt8(ascii: "]") { break }
      values.append(try value(depth + 1))
      try separator(UInt8(ascii: "]"))
    }
    at += 1
    return .array(values)
  }

  private mutating func separator(_ end: UInt8) throws(ModelError) {
    try skipSpace()
    if byte == UInt8(ascii: ",") { at += 1 } else if byte != end || at >= bytes.count { throw error(.commaOrBracketMissing) }
  }

  private mutating func word(_ fault: ModelError.SyntaxFault) throws(ModelError) -> String {
    let ends = Array("{}[]:,\"'/".utf8)
    let word = bytes[at...].prefix { $0 > 0x20 && !ends.contains($0) }
    guard !word.isEmpty else { throw error(fault) }
    at = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func plain() throws(ModelError) -> JSONValue {
    let start = at
    let text = try word(.invalidValue)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    var number = text.hasPrefix("+") ? String(text.dropFirst()) : text
    if number.hasPrefix(".") { number = "0" + number }
    if number.hasSuffix(".") { number += "0" }
    if let hex = number.lowercased().dropping("0x"), let value = UInt32(hex, radix: 16) { return .number(String(value)) }
    // No letter other than that of an exponent can be part of a number, so NaN and Infinity cannot.
    guard number.utf8.count <= 64, number.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      Double(number)?.isFinite == true
    else {
      at = start
      throw error(.invalidValue)
    }
    return .number(number)
  }

  private mutating func string() throws(ModelError) -> String {
    let quote = byte
    var out: [UInt8] = []
    at += 1
    while at < bytes.count, byte != quote {
      guard byte == UInt8(ascii: "\\") else {
        guard byte != UInt8(ascii: "\n") else { throw error(.quotationMarkMissing) }
        out.append(byte)
        at += 1
        continue
      }
      at += 1
      try escape(into: &out)
    }
    guard at < bytes.count else { throw error(.quotationMarkMissing) }
    at += 1
    return String(decoding: out, as: UTF8.self)
  }

  private mutating func escape(into out: inout [UInt8]) throws(ModelError) {
    let escaped = byte
    at += 1
    switch escaped {
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "\n"): return
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if units[0] & 0xFC00 == 0xD800, bytes[at...].starts(with: Array("\\u".utf8)) {
        at += 2
        units.append(try unit())
      }
      out += Array(String(decoding: units, as: UTF16.self).utf8)
    default: out.append(escaped)
    }
  }

  private mutating func unit() throws(ModelError) -> UInt16 {
    guard at + 4 <= bytes.count, let unit = UInt16(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16) else {
      throw error(.invalidEscape)
    }
    at += 4
    return unit
  }
}
