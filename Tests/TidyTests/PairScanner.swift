/// Finds texts in two languages in Swift source: `Text(en: …, ja: …)`, `say(…, …)`, `Message(…, …, do: …, …)`.
struct PairScanner {
  struct Pair: Equatable {
    let line: Int
    /// The literal parts of each text; nil where it is not a literal.
    let en: String?
    let ja: String?
  }

  private let text: [Character]
  /// The calls with their brackets, by their first characters.
  private let calls: [Character: [(name: String, opening: [Character])]]
  private var at = 0
  private var line = 1

  init(_ text: String, _ calls: [String]) {
    self.text = Array(text)
    self.calls = Dictionary(grouping: calls.map { (name: $0, opening: Array($0 + "(")) }) { $0.opening[0] }
  }

  /// The pairs written with one of `calls`, such as `Text` with the labels `en` and `ja`.
  static func pairs(in source: String, calls: [String] = ["Text", "say", "notify", "Message"]) -> [Pair] {
    var scanner = PairScanner(source, calls)
    var pairs: [Pair] = []
    while scanner.at < scanner.text.count {
      if let found = scanner.call() { pairs += found } else { scanner.step() }
    }
    return pairs
  }

  private mutating func step() {
    if let literal = literal() {
      _ = literal
    } else if starts("//") {
      while at < text.count, text[at] != "\n" { advance() }
    } else {
      advance()
    }
  }

  private mutating func advance() {
    if text[at] == "\n" { line += 1 }
    at += 1
  }

  private func starts(_ prefix: String) -> Bool {
    guard at < text.count, text[at] == prefix.first else { return false }
    return starts(Array(prefix))
  }

  private func starts(_ prefix: [Character]) -> Bool {
    guard at + prefix.count <= text.count else { return false }
    for place in prefix.indices where text[at + place] != prefix[place] { return false }
    return true
  }

  private mutating func skipSpace() {
    while at < text.count, text[at].isWhitespace { advance() }
  }

  /// The pairs of a call at the present place; leaves the place behind its name, so that what is nested is found too.
  private mutating func call() -> [Pair]? {
    guard let call = calls[text[at]]?.first(where: { starts($0.opening) })?.name,
      at == 0 || !(text[at - 1].isLetter || text[at - 1].isNumber || "_.".contains(text[at - 1]))
    else { return nil }
    let start = (at: at, line: line)
    for _ in 0...call.count { advance() }
    var found: [(label: String, literal: String?)] = []
    while at < text.count, found.count < 5, let argument = argument() {
      found.append(argument)
      if at < text.count, text[at] == "," { advance() } else { break }
    }
    (at, line) = (start.at + call.count, start.line)
    let labels = call == "Text" ? ["en", "ja"] : call == "Message" ? ["", "", "do", ""] : ["", ""]
    guard found.map(\.label) == labels else { return nil }
    return stride(from: 0, to: found.count, by: 2).map { index in
      Pair(line: start.line, en: found[index].literal, ja: found[index + 1].literal)
    }
  }

  /// One argument up to its comma or the closing parenthesis.
  private mutating func argument() -> (label: String, literal: String?)? {
    skipSpace()
    var label = ""
    var end = at
    while end < text.count, text[end].isLetter { end += 1 }
    if end > at, end < text.count, text[end] == ":" {
      label = String(text[at..<end])
      while at <= end { advance() }
      skipSpace()
    }
    var literals: String?
    var depth = 0
    let isLiteral = at < text.count && (text[at] == "\"" || text[at] == "#")
    while at < text.count {
      if let literal = literal() {
        if depth == 0 { literals = (literals ?? "") + literal }
      } else if depth == 0, text[at] == "," || text[at] == ")" {
        return (label, isLiteral ? literals ?? "" : nil)
      } else {
        if "([{".contains(text[at]) { depth += 1 }
        if ")]}".contains(text[at]) { depth -= 1 }
        advance()
      }
    }
    return nil
  }

  /// A string literal at the present place, without its interpolations.
  private mutating func literal() -> String? {
    var end = at
    while end < text.count, text[end] == "#" { end += 1 }
    guard end < text.count, text[end] == "\"" else { return nil }
    let hashes = String(repeating: "#", count: end - at)
    for _ in hashes { advance() }
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    for _ in quotes { advance() }
    var literal = ""
    while at < text.count, !starts(quotes + hashes) {
      if starts("\\" + hashes + "(") {
        skipInterpolation(hashes.count + 2)
      } else if starts("\\" + hashes) {
        for _ in 0...(hashes.count + 1) where at < text.count { advance() }
      } else {
        literal.append(text[at])
        advance()
      }
    }
    for _ in quotes + hashes where at < text.count { advance() }
    return literal
  }

  private mutating func skipInterpolation(_ opening: Int) {
    for _ in 0..<opening { advance() }
    var depth = 1
    while at < text.count, depth > 0 {
      if literal() != nil { continue }
      if text[at] == "(" { depth += 1 }
      if text[at] == ")" { depth -= 1 }
      advance()
    }
  }
}
