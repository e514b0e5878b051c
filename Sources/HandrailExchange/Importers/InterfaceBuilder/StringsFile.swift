import Foundation
import HandrailModel

/// A `.strings` file: old-style text in UTF-8 or UTF-16, an XML property list or a binary one.
struct StringsFile: Equatable {
  var entries: [String: String]

  init(_ data: Data) throws(SkipReason.StringsFault) {
    let bytes = [UInt8](data)
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    if bytes.starts(with: Array("bplist".utf8)) || head.contains("<plist") || head.contains("<!DOCTYPE plist") {
      guard let table = PropertyList.read(bytes) as? [String: Any] else { throw .notAPropertyList }
      entries = table.compactMapValues { ($0 as? String)?.withoutNUL }
    } else {
      var parser = OldStyleParser(Self.decode(bytes))
      entries = try parser.parse()
    }
  }

  /// Text by its byte order mark; without one, a zero byte next to an ASCII one indicates UTF-16.
  static func decode(_ bytes: [UInt8]) -> String {
    func utf16(_ body: ArraySlice<UInt8>, bigEndian: Bool) -> String {
      let pairs = stride(from: body.startIndex, to: body.endIndex - 1, by: 2)
      let units = pairs.map { index -> UInt16 in
        let (first, second) = (UInt16(body[index]), UInt16(body[index + 1]))
        return bigEndian ? first << 8 | second : second << 8 | first
      }
      return String(decoding: units, as: UTF16.self)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes[2...], bigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes[2...], bigEndian: true) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes[3...], as: UTF8.self) }
    if bytes.count >= 2, bytes[0] != 0, bytes[1] == 0 { return utf16(bytes[...], bigEndian: false) }
    if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 { return utf16(bytes[...], bigEndian: true) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Reads `"key" = "value";` with both kinds of comments, bare words, and a last entry without its semicolon.
private struct OldStyleParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func parse() throws(SkipReason.StringsFault) -> [String: String] {
    var entries: [String: String] = [:]
    try skipSpace()
    while position < scalars.count {
      // An empty statement is harmless.
      if consume(";") {
        try skipSpace()
        continue
      }
      let key = try word()
      try skipSpace()
      var value = key
      if consume("=") {
        try skipSpace()
        value = try word()
        try skipSpace()
      }
      guard consume(";") || position == scalars.count else { throw problem(at: position) }
      entries[key] = value.withoutNUL
      try skipSpace()
    }
    return entries
  }

  /// Counts lines only when there is a problem: doing so at every word would take quadratic time.
  private func problem(at position: Int) -> SkipReason.StringsFault {
    .malformed(line: 1 + scalars[..<min(position, scalars.count)].count { $0 == "\n" })
  }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard position < scalars.count, scalars[position] == scalar else { return false }
    position += 1
    return true
  }

  private func looksAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    position + 1 < scalars.count && scalars[position] == first && scalars[position + 1] == second
  }

  private mutating func skipSpace() throws(SkipReason.StringsFault) {
    while position < scalars.count {
      if scalars[position].properties.isWhitespace || scalars[position] == "\u{FEFF}" {
        position += 1
      } else if looksAt("/", "/") {
        while position < scalars.count, scalars[position] != "\n" { position += 1 }
      } else if looksAt("/", "*") {
        let opening = position
        position += 2
        while position < scalars.count, !looksAt("*", "/") { position += 1 }
        guard position < scalars.count else { throw problem(at: opening) }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func word() throws(SkipReason.StringsFault) -> String {
    let opening = position
    guard consume("\"") else { return try bareWord() }
    var out = String.UnicodeScalarView()
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      if scalar == "\"" { return String(out) }
      if scalar == "\\" { escape(into: &out) } else { out.append(scalar) }
    }
    throw problem(at: opening)
  }

  private mutating func bareWord() throws(SkipReason.StringsFault) -> String {
    let start = position
    while position < scalars.count, !scalars[position].properties.isWhitespace {
      if ["=", ";", "\""].contains(scalars[position]) { break }
      position += 1
    }
    guard position > start else { throw problem(at: position) }
    var out = String.UnicodeScalarView()
    out.append(contentsOf: scalars[start..<position])
    return String(out)
  }

  private mutating func escape(into out: inout String.UnicodeScalarView) {
    guard position < scalars.count else { return }
    let scalar = scalars[position]
    position += 1
    switch scalar {
    case "n": out.append("\n")
    case "t": out.append("\t")
    case "r": out.append("\r")
    case "U", "u":
      var units: [UInt16] = []
      if let unit = hexUnit() { units.append(unit) }
      // A character outside the basic plane is written as two escapes, one for each surrogate.
      while let last = units.last, (0xD800..<0xDC00).contains(last), looksAt("\\", scalar) {
        position += 2
        guard let unit = hexUnit() else { break }
        units.append(unit)
      }
      out.append(contentsOf: String(decoding: units, as: UTF16.self).unicodeScalars)
    default: out.append(scalar)
    }
  }

  private mutating func hexUnit() -> UInt16? {
    let digits = scalars[position..<min(position + 4, scalars.count)].prefix { $0.properties.isASCIIHexDigit }
    guard !digits.isEmpty, let unit = UInt16(String(String.UnicodeScalarView(digits)), radix: 16) else { return nil }
    position += digits.count
    return unit
  }
}
