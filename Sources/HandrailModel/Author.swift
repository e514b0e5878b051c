/// Who made a change: a name and an address, as a git commit can contain them.
public struct Author: Equatable, Sendable {
  public let name: String
  /// Empty if there is none.
  public let address: String

  /// `Aki <aki@example.com>`, or the name alone: what is recorded, compared and shown everywhere.
  public var text: String { address.isEmpty ? name : "\(name) <\(address)>" }

  public init(name: String, address: String) { (self.name, self.address) = (name, address) }

  /// Parses what somebody gave as their name; nil if no part of it can be a name in a commit.
  ///
  /// The address is in the last angle brackets; if there is nothing else, it is also the name. Everything else is the name, on
  /// one line. Like git, this drops brackets within both, and quotes and full stops around them.
  public init?(_ text: String) {
    let start = text.lastIndex(of: "<")
    let end = start.flatMap { text[$0...].firstIndex(of: ">") }
    let before = Self.plain(text[..<(start ?? text.endIndex)])
    let after = Self.plain(end.map { text[text.index(after: $0)...] } ?? "")
    address = Self.plain(start.map { text[text.index(after: $0)..<(end ?? text.endIndex)] } ?? "")
    let name = [before, after].filter { !$0.isEmpty }.joined(separator: " ")
    if name.isEmpty, address.isEmpty { return nil }
    self.name = name.isEmpty ? address : name
  }

  private static func plain(_ text: Substring) -> String {
    let line = text.unicodeScalars.filter { $0 != "<" && $0 != ">" }.map { $0.isBreak ? " " : $0 }
    let words = String(String.UnicodeScalarView(line)).split(separator: " ").joined(separator: " ")
    let scalars = words.unicodeScalars.drop { $0.surroundsNames }.reversed().drop { $0.surroundsNames }.reversed()
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  fileprivate var isBreak: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }

  /// Whether it is dropped at both ends: git does, or it is white space, which nobody sees there.
  fileprivate var surroundsNames: Bool { ".,:;\"\\'".unicodeScalars.contains(self) || properties.isWhitespace }
}
