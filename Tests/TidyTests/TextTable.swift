/// Every text of the product in both languages, as it is written in the sources: what `script/texts` prints.
///
/// A pair is two string literals, or chains of them joined by `+`, with a comma between, labelled `en` and `ja`, or plain
/// where the second alone is Japanese, as in `say(…, …)` and the table of fields.
enum TextTable {
  static func document() -> String {
    var lines = ["key\tEnglish\tJapanese"]
    for file in SourceTree.productFiles where !file.path.hasSuffix("/LanguageNames.swift") {
      let name = file.path.split(separator: "/").dropFirst().joined(separator: "/").dropLast(".swift".count)
      // Examples of rules hold texts of made-up apps, too.
      let isRule = ["/Rules/", "/RuleSupport/", "/HandrailCatalogue/Text/"].contains { file.path.contains($0) }
      for (index, pair) in pairs(in: file.text, labelledOnly: isRule).enumerated() {
        lines.append("\(name):\(index + 1)\t\(pair.en)\t\(pair.ja)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func pairs(in source: String, labelledOnly: Bool = false) -> [(en: String, ja: String)] {
    var scanner = Scanner(source)
    var chains: [Chain] = []
    while let chain = scanner.next() { chains.append(chain) }
    var pairs: [(en: String, ja: String)] = []
    var place = 0
    while place + 1 < chains.count {
      let (first, second) = (chains[place], chains[place + 1])
      let isLabelled = first.before.hasSuffix("en:") && second.before == ",ja:"
      // Where English counts and Japanese does not: one form and the other.
      let isCounted = place > 0 && chains[place - 1].before.hasSuffix("?") && first.before == ":" && second.before == ",ja:"
      let isPlain = second.before == "," && isJapanese(second.text) && !isJapanese(first.text) && !labelledOnly
      if isCounted { pairs.append(("\(chains[place - 1].text) / \(first.text)", second.text)) }
      if isLabelled || isPlain { pairs.append((first.text, second.text)) }
      place += isLabelled || isPlain || isCounted ? 2 : 1
    }
    return pairs
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3001...0x9FFF).contains($0.value) || (0xFF00...0xFFEF).contains($0.value) }
  }

  struct Chain {
    var text: String
    /// The code since the last literal, without spaces; at most its end is kept.
    var before: String
  }

  private struct Scanner {
    let text: [UInt8]
    var at = 0

    init(_ source: String) { text = Array(source.utf8) }

    /// The next literal, with those that `+` joins to it.
    mutating func next() -> Chain? {
      let before = code()
      guard at < text.count else { return nil }
      var chain = Chain(text: literal(), before: before)
      while true {
        let start = at
        guard code() == "+", at < text.count else {
          at = start
          return chain
        }
        chain.text += literal()
      }
    }

    /// The code before the next literal, without comments and white space.
    private mutating func code() -> String {
      var bytes: [UInt8] = []
      while at < text.count, !startsLiteral {
        if starts("//") {
          while at < text.count, text[at] != UInt8(ascii: "\n") { at += 1 }
        } else if text[at] == UInt8(ascii: "/"), "(=,:".utf8.contains(bytes.last ?? 0), !starts("/ ") {
          pattern()
        } else {
          if !" \n\t".utf8.contains(text[at]) { bytes.append(text[at]) }
          at += 1
        }
      }
      return String(decoding: bytes.suffix(8), as: UTF8.self)
    }

    private mutating func pattern() {
      repeat { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 } while at < text.count && !"/\n".utf8.contains(text[at])
      at += 1
    }

    private var startsLiteral: Bool {
      var place = at
      while place < text.count, text[place] == UInt8(ascii: "#") { place += 1 }
      return place < text.count && text[place] == UInt8(ascii: "\"")
    }

    private func starts(_ prefix: String) -> Bool { text[at...].starts(with: prefix.utf8) }

    /// The words of the literal at the present place, each interpolation as `{code}`, line breaks as `\n`.
    private mutating func literal() -> String {
      var hashes = ""
      while starts("#") {
        hashes += "#"
        at += 1
      }
      let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
      at += quotes.utf8.count
      var bytes: [UInt8] = []
      while at < text.count, !starts(quotes + hashes) {
        if starts("\\" + hashes + "(") {
          bytes += interpolation(hashes.utf8.count + 2)
        } else if starts("\\" + hashes) {
          at += 1 + hashes.utf8.count
          if text[at] == UInt8(ascii: "n") { bytes += Array("\n".utf8) } else { bytes.append(text[at]) }
          at += 1
        } else {
          bytes.append(text[at])
          at += 1
        }
      }
      at += quotes.utf8.count + hashes.utf8.count
      let words = String(decoding: bytes, as: UTF8.self)
      guard quotes.count > 1 || words.contains("\n") else { return words }
      let lines = words.split(separator: "\n").map { $0.drop { $0 == " " } }
      return lines.joined(separator: "\\n").replacing("\t", with: " ")
    }

    private mutating func interpolation(_ opening: Int) -> [UInt8] {
      let start = at + opening
      at = start
      var depth = 1
      while at < text.count, depth > 0 {
        if startsLiteral {
          _ = literal()
          continue
        }
        if text[at] == UInt8(ascii: "(") { depth += 1 }
        if text[at] == UInt8(ascii: ")") { depth -= 1 }
        at += 1
      }
      return Array("{".utf8) + text[start..<(at - 1)] + Array("}".utf8)
    }
  }
}
