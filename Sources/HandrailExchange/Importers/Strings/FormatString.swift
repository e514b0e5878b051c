import HandrailModel

/// A text with printf arguments, as for `String(format:)`, and the names given to its arguments.
///
/// `%lld items` becomes `{count} items`. An argument is named after its kind and, if there are several, its number, so that
/// translations that use them in another order get the same names.
struct FormatString {
  enum Piece: Equatable {
    case literal(String)
    /// Counted from 1.
    case argument(Int, Kind)
    /// `%#@name@`, with the number of its argument unless the file gives another.
    case variable(String, Int)
    /// `%arg`: the number that a substitution is about.
    case own
  }

  enum Kind: Equatable {
    case whole, fraction, other
  }

  let pieces: [Piece]

  init(_ text: String) {
    var scanner = FormatScanner(text)
    pieces = scanner.pieces()
  }

  /// Its arguments, by number.
  var arguments: [Int: Kind] {
    var found: [Int: Kind] = [:]
    for case .argument(let number, let kind) in pieces where found[number] == nil { found[number] = kind }
    return found
  }

  /// The variables of substitutions that it names, in order, each once.
  var variables: [(name: String, number: Int)] {
    var found: [(name: String, number: Int)] = []
    for case .variable(let name, let number) in pieces where !found.contains(where: { $0.name == name }) {
      found.append((name, number))
    }
    return found
  }

  /// The text with the names of its arguments in braces.
  ///
  /// - Parameters:
  ///   - own: the number of the argument that `%arg` refers to.
  ///   - variables: the words of each substitution.
  func text(_ names: [Int: String], own: Int = 1, variables: [String: String] = [:]) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .argument(let number, _): "{\(names[number] ?? "value\(number)")}"
      case .own: "{\(names[own] ?? "count")}"
      case .variable(let name, _): variables[name] ?? "{\(Self.written(name))}"
      }
    }.joined()
  }

  /// The names of arguments: `count`, `number` or `value`, numbered if there are several.
  static func names(_ arguments: [Int: Kind]) -> [Int: String] {
    Dictionary(
      uniqueKeysWithValues: arguments.map { number, kind in
        let name =
          switch kind {
          case .whole: "count"
          case .fraction: "number"
          case .other: "value"
          }
        return (number, arguments.count == 1 ? name : "\(name)\(number)")
      })
  }

  /// A name in a form that a placeholder allows.
  static func written(_ name: String) -> String { Slug.make(from: name) ?? "value" }

  static func hasPlaceholder(_ text: String) -> Bool {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "{")) else { return false }
    return text.utf8[open...].contains(UInt8(ascii: "}"))
  }
}

/// Parses a format string. Anything that is not an argument is kept: `100 %` is text.
private struct FormatScanner {
  private let bytes: [UInt8]
  private var at = 0
  private var literal: [UInt8] = []
  private var found: [FormatString.Piece] = []
  /// The number of the next argument that does not say its own.
  private var next = 1

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func pieces() -> [FormatString.Piece] {
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), let piece = argument() {
        if !literal.isEmpty { found.append(.literal(String(decoding: literal, as: UTF8.self))) }
        literal = []
        if piece != .literal("%") { found.append(piece) } else { literal = [UInt8(ascii: "%")] }
      } else {
        literal.append(bytes[at])
        at += 1
      }
    }
    if !literal.isEmpty { found.append(.literal(String(decoding: literal, as: UTF8.self))) }
    return found
  }

  /// The argument that begins here, which is consumed; nil if there is none.
  private mutating func argument() -> FormatString.Piece? {
    let start = at
    at += 1
    if let piece = rest() { return piece }
    at = start
    return nil
  }

  private mutating func rest() -> FormatString.Piece? {
    if consume("%") { return .literal("%") }
    if bytes[at...].starts(with: Array("arg".utf8)) {
      at += 3
      return .own
    }
    var number = 0
    let digits = bytes[at...].prefix { (0x30...0x39).contains($0) }
    if !digits.isEmpty, digits.count < 4, digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$") {
      number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
      at = digits.endIndex + 1
    }
    if consume("#"), consume("@") {
      let name = bytes[at...].prefix { $0 != UInt8(ascii: "@") && $0 > 0x20 }
      guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "@") else { return nil }
      at = name.endIndex + 1
      take(&number)
      return .variable(String(decoding: name, as: UTF8.self), number)
    }
    // A space is a printf flag, but “5 % of” is text.
    skip("-+0#'")
    skip("0123456789*")
    if consume(".") { skip("0123456789*") }
    skip("hlqLzjt")
    guard at < bytes.count, let kind = Self.kind(bytes[at]) else { return nil }
    at += 1
    take(&number)
    return .argument(number, kind)
  }

  /// The number of an argument that does not say its own.
  private mutating func take(_ number: inout Int) {
    guard number == 0 else { return }
    number = next
    next += 1
  }

  private static func kind(_ byte: UInt8) -> FormatString.Kind? {
    if "diuxXoDUO".utf8.contains(byte) { return .whole }
    if "fFeEgGaA".utf8.contains(byte) { return .fraction }
    return "@cCsSp".utf8.contains(byte) ? .other : nil
  }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: scalar) else { return false }
    at += 1
    return true
  }

  private mutating func skip(_ allowed: StaticString) {
    while at < bytes.count, (0..<allowed.utf8CodeUnitCount).contains(where: { allowed.utf8Start[$0] == bytes[at] }) { at += 1 }
  }
}
