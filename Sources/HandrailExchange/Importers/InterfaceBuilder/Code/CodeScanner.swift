/// Splits a source file into tokens, in time that grows with its length alone.
///
/// Skips unknown characters one at a time, so files need not compile.
struct CodeScanner {
  private let bytes: [UInt8]
  private let language: CodeLanguage
  private var place = 0
  private var line = 1
  private var startsLine = true
  private var isApart = true
  private var branches = CodeBranches()
  /// What is in the released app, without debug-only code.
  private(set) var tokens: [CodeToken] = []
  /// The words and strings that only debug builds have.
  private(set) var debugNames: Set<String> = []
  /// Those in macro definitions, which do not run where they are written.
  private(set) var macroNames: Set<String> = []
  private var isInMacro = false

  static func tokens(_ bytes: [UInt8], _ language: CodeLanguage) -> [CodeToken] { CodeScanner(bytes, language).tokens }

  init(_ bytes: [UInt8], _ language: CodeLanguage) {
    (self.bytes, self.language) = (bytes, language)
    scan()
  }

  private mutating func scan() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"): newLine()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): skip(1)
      case UInt8(ascii: "/") where next(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "#"): readHash()
      case UInt8(ascii: "\""): readString(pounds: 0, prefix: 0)
      case UInt8(ascii: "@") where language == .objectiveC && next(1) == UInt8(ascii: "\""): readString(pounds: 0, prefix: 1)
      case UInt8(ascii: "'") where language == .objectiveC: skipCharacter()
      case UInt8(ascii: "`"): skip(1)
      case _ where Self.startsWord(byte): readWord()
      case _ where Self.isDigit(byte): readNumber()
      default:
        add(.sign, String(UnicodeScalar(byte)))
        place += 1
      }
    }
  }
}

extension CodeScanner {
  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func next(_ distance: Int) -> UInt8? { place + distance < bytes.count ? bytes[place + distance] : nil }

  private mutating func skip(_ count: Int) {
    place += count
    isApart = true
  }

  private mutating func newLine() {
    if place > 0, bytes[place - 1] != UInt8(ascii: "\\") { isInMacro = false }
    skip(1)
    line += 1
    startsLine = true
  }

  private mutating func add(_ kind: CodeToken.Kind, _ text: String = "", line: Int? = nil, interpolated: [String] = []) {
    let token = CodeToken(
      kind: kind, text: text, line: line ?? self.line, startsLine: startsLine, isApart: isApart, interpolated: interpolated)
    (startsLine, isApart) = (false, false)
    if !branches.isLeftOut, !isInMacro {
      tokens.append(token)
    } else if let name = token.name {
      if !branches.isLeftOut { macroNames.insert(name) }
      if branches.isForDebugging { debugNames.insert(name) }
    }
  }

  private mutating func skipLine() {
    while let byte = current, byte != UInt8(ascii: "\n") { skip(1) }
  }

  private mutating func skipComment() {
    var depth = 0
    while let byte = current {
      if byte == UInt8(ascii: "/"), next(1) == UInt8(ascii: "*") {
        // Only Swift's comments nest.
        depth = language == .swift ? depth + 1 : 1
        skip(2)
      } else if byte == UInt8(ascii: "*"), next(1) == UInt8(ascii: "/") {
        depth -= 1
        skip(2)
        if depth == 0 { return }
      } else if byte == UInt8(ascii: "\n") {
        newLine()
      } else {
        skip(1)
      }
    }
  }

  private mutating func skipCharacter() {
    skip(1)
    while let byte = current, byte != UInt8(ascii: "\n") {
      skip(byte == UInt8(ascii: "\\") ? 2 : 1)
      if byte == UInt8(ascii: "'") { return }
    }
  }

  /// A raw string, a compiler directive, or an expression such as `#selector`.
  private mutating func readHash() {
    var pounds = 0
    while next(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if language == .swift, next(pounds) == UInt8(ascii: "\"") { return readString(pounds: pounds, prefix: pounds) }
    var end = place + 1
    while end < bytes.count, Self.startsWord(bytes[end]) { end += 1 }
    let word = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
    if startsLine, ["if", "ifdef", "ifndef", "else", "elseif", "elif", "endif"].contains(word) {
      place = end
      skipDirective()
      let condition = String(decoding: bytes[end..<place], as: UTF8.self)
      if let left = branches.read(word, condition) { add(.directive, left) }
      return
    }
    if language == .objectiveC, startsLine {
      isInMacro = word == "define"
      place = end
      return isInMacro ? () : skipDirective()
    }
    add(.sign, "#")
    place += 1
  }

  private mutating func skipDirective() {
    while let byte = current, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\"), next(1) == UInt8(ascii: "\n") {
        skip(1)
        newLine()
      } else {
        skip(1)
      }
    }
  }

  private mutating func readWord() {
    let start = place
    while let byte = current, Self.startsWord(byte) || Self.isDigit(byte) { place += 1 }
    add(.word, String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func readNumber() {
    let start = place
    while let byte = current, Self.startsWord(byte) || Self.isDigit(byte) { place += 1 }
    add(.number, String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private static func startsWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

// MARK: Strings

extension CodeScanner {
  private mutating func readString(pounds: Int, prefix: Int) {
    let (start, first) = (place, line)
    place += prefix + 1
    let isLong = language == .swift && current == UInt8(ascii: "\"") && next(1) == UInt8(ascii: "\"")
    if isLong { place += 2 }
    var (content, expressions) = ([UInt8](), [String]())
    while let byte = current {
      if byte == UInt8(ascii: "\n") {
        // A string must end on its line.
        guard isLong else { break }
        line += 1
      }
      if byte == UInt8(ascii: "\""), ends(isLong, pounds) {
        place += (isLong ? 3 : 1) + pounds
        break
      }
      if byte == UInt8(ascii: "\\"), isEscape(pounds) {
        place += 1 + pounds
        if language == .swift, current == UInt8(ascii: "(") {
          let from = place
          skipInterpolation()
          expressions.append(String(decoding: bytes[(from + 1)..<max(from + 1, place - 1)], as: UTF8.self))
          content += [Self.interpolation]
        } else {
          readEscape(into: &content)
        }
        continue
      }
      content.append(byte)
      place += 1
    }
    if place == start { place += 1 }
    let text = String(decoding: content, as: UTF8.self)
    guard expressions.isEmpty else {
      let format = text.replacing("%", with: "%%").replacing("\u{0}", with: "%@")
      return add(.text(nil), line: first, interpolated: isLong ? [] : [format] + expressions)
    }
    add(.text(isLong ? Self.unindented(text) : text), line: first)
  }

  /// Where an expression is computed into a string; no escape makes this byte.
  private static let interpolation: UInt8 = 0

  private func ends(_ isLong: Bool, _ pounds: Int) -> Bool {
    var distance = 1
    if isLong {
      guard next(1) == UInt8(ascii: "\""), next(2) == UInt8(ascii: "\"") else { return false }
      distance = 3
    }
    return (0..<pounds).allSatisfy { next(distance + $0) == UInt8(ascii: "#") }
  }

  private func isEscape(_ pounds: Int) -> Bool { (0..<pounds).allSatisfy { next(1 + $0) == UInt8(ascii: "#") } }

  /// Behind the backslash.
  private mutating func readEscape(into content: inout [UInt8]) {
    guard let byte = current else { return }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): content.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): content.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): content.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "0"): break
    case UInt8(ascii: "\n"): line += 1
    case UInt8(ascii: "u") where current == UInt8(ascii: "{"):
      var value: UInt32 = 0
      place += 1
      while let digit = current, digit != UInt8(ascii: "}"), let number = Character(UnicodeScalar(digit)).hexDigitValue {
        value = value &* 16 &+ UInt32(number)
        place += 1
      }
      if current == UInt8(ascii: "}") { place += 1 }
      if let scalar = UnicodeScalar(value), value > 0 { content += Array(String(scalar).utf8) }
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      var value: UInt32 = 0
      for _ in 0..<(byte == UInt8(ascii: "u") ? 4 : 8) {
        guard let digit = current, let number = Character(UnicodeScalar(digit)).hexDigitValue else { break }
        value = value &* 16 &+ UInt32(number)
        place += 1
      }
      if let scalar = UnicodeScalar(value), value > 0 { content += Array(String(scalar).utf8) }
    default: content.append(byte)
    }
  }

  /// From `(` to the matching one, with the strings inside.
  private mutating func skipInterpolation() {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "\""):
        place += 1
        while let inner = current, inner != UInt8(ascii: "\""), inner != UInt8(ascii: "\n") {
          place += inner == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      if current != UInt8(ascii: "\n") || byte == UInt8(ascii: "\n") { place += 1 }
      if depth == 0 { return }
    }
  }

  /// A string over several lines without the indentation of its last line.
  private static func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1, let last = lines.last, last.allSatisfy({ $0 == " " || $0 == "\t" }) else { return text }
    lines.removeLast()
    if lines.first?.isEmpty == true { lines.removeFirst() }
    return lines.map { $0.hasPrefix(last) ? String($0.dropFirst(last.count)) : String($0) }.joined(separator: "\n")
  }
}
