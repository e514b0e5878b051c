import HandrailModel

/// A git configuration file read as data: nothing in it takes effect, and files that it includes are not opened.
struct GitConfiguration {
  struct Entry: Equatable {
    /// In lower case, as git compares them.
    let section: String
    /// As written; nil if the section has none.
    let subsection: String?
    let name: String
    /// A key without a value means true.
    let value: String

    var key: String { ([section] + (subsection.map { [$0] } ?? []) + [name]).joined(separator: ".") }
  }

  let entries: [Entry]

  /// The configuration of a ledger, and of every git directory that we create.
  static let standard = "[core]\n\trepositoryformatversion = 0\n\tbare = true\n"

  /// - Returns: nil if git could not read it either.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 1 << 20, let text = String(validatingUTF8Bytes: bytes), !text.utf8.contains(0) else { return nil }
    var reader = Reader(Array(text.unicodeScalars))
    guard let entries = reader.read() else { return nil }
    self.entries = entries
  }

  subscript(section: String, subsection: String?, name: String) -> String? {
    entries.last { $0.section == section && $0.subsection == subsection && $0.name == name }?.value
  }

  /// Whether it describes a repository like a ledger's.
  var isLedgers: Bool {
    self["core", nil, "repositoryformatversion"] == "0" && self["core", nil, "bare"] == "true"
      && !entries.contains { $0.section == "extensions" }
  }

  /// The keys that neither `git init` nor Handrail wrote, in order.
  var foreignKeys: [String] {
    var keys: [String] = []
    for entry in entries where !entry.isOurs && !keys.contains(entry.key) { keys.append(entry.key) }
    return keys
  }
}

extension GitConfiguration.Entry {
  private static let core: Set<String> = [
    "bare", "filemode", "ignorecase", "logallrefupdates", "precomposeunicode", "repositoryformatversion", "symlinks",
  ]

  /// Remotes were kept here before they had a file of their own.
  static let remote: Set<String> = ["url", "handrailbranch", "handrailpush"]

  fileprivate var isOurs: Bool {
    if section == "core", subsection == nil { return Self.core.contains(name) }
    return section == "remote" && subsection != nil && Self.remote.contains(name)
  }
}

extension String {
  fileprivate init?(validatingUTF8Bytes bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard Array(text.utf8) == bytes else { return nil }
    self = text
  }
}

/// A parser for the grammar of git-config(1).
private struct Reader {
  private let text: [Unicode.Scalar]
  private var place = 0
  private var entries: [GitConfiguration.Entry] = []

  init(_ text: [Unicode.Scalar]) { self.text = text }

  mutating func read() -> [GitConfiguration.Entry]? {
    var section: (name: String, sub: String?)?
    while let next = peek {
      switch next {
      case " ", "\t", "\r", "\n", "\u{FEFF}": place += 1
      case "#", ";": skipLine()
      case "[":
        guard let header = header() else { return nil }
        section = header
      default:
        guard let section, let (name, value) = assignment() else { return nil }
        entries.append(.init(section: section.name, subsection: section.sub, name: name, value: value))
      }
    }
    return entries
  }

  private var peek: Unicode.Scalar? { place < text.count ? text[place] : nil }

  private mutating func skipLine() {
    while let next = peek, next != "\n" { place += 1 }
  }

  private mutating func skipBlanks() {
    while let next = peek, next == " " || next == "\t" { place += 1 }
  }

  private mutating func word(_ others: String) -> String {
    var word = String.UnicodeScalarView()
    while let next = peek, next.isASCII,
      next.properties.isAlphabetic || next.properties.numericType != nil
        || others.unicodeScalars.contains(next)
    {
      word.append(next)
      place += 1
    }
    return String(word).lowercased()
  }

  private mutating func header() -> (name: String, sub: String?)? {
    place += 1
    let name = word("-.")
    guard !name.isEmpty else { return nil }
    if peek == "]" {
      place += 1
      // The old form: [section.subsection].
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : (name, nil)
    }
    skipBlanks()
    guard peek == "\"" else { return nil }
    place += 1
    var sub = String.UnicodeScalarView()
    while let next = peek, next != "\"" {
      guard next != "\n" else { return nil }
      place += 1
      guard next == "\\" else {
        sub.append(next)
        continue
      }
      guard let escaped = peek, escaped != "\n" else { return nil }
      sub.append(escaped)
      place += 1
    }
    place += 1
    guard peek == "]" else { return nil }
    place += 1
    return (name, String(sub))
  }

  private mutating func assignment() -> (String, String)? {
    guard let first = peek, first.isASCII, first.properties.isAlphabetic else { return nil }
    let name = word("-")
    skipBlanks()
    guard let next = peek, next != "\n" else { return (name, "true") }
    if next == "\r" || next == "#" || next == ";" { return (name, "true") }
    guard next == "=" else { return nil }
    place += 1
    skipBlanks()
    return value().map { (name, $0) }
  }

  private mutating func value() -> String? {
    var (value, blanks) = (String.UnicodeScalarView(), String.UnicodeScalarView())
    var isQuoted = false
    while let next = peek, next != "\n" {
      place += 1
      switch next {
      case "\"": isQuoted.toggle()
      case "#" where !isQuoted, ";" where !isQuoted:
        skipLine()
        return String(value)
      case " " where !isQuoted, "\t" where !isQuoted, "\r" where !isQuoted && (peek == "\n" || peek == nil): blanks.append(next)
      case "\\":
        guard let escaped = peek else { return nil }
        place += 1
        guard let meant = Self.escapes[escaped] else { return nil }
        value.append(contentsOf: blanks)
        value.append(contentsOf: meant.unicodeScalars)
        blanks = .init()
      default:
        value.append(contentsOf: blanks)
        value.append(next)
        blanks = .init()
      }
    }
    return isQuoted ? nil : String(value)
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\", "\"": "\"", "n": "\n", "t": "\t", "b": "\u{8}", "\n": "",
  ]
}
