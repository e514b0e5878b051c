/// The address of a design on the web: `https://www.figma.com/design/KEY/Name?node-id=1-2`.
public struct FigmaLink: Equatable, Sendable {
  /// The branch's key if the address is that of a branch.
  public let key: String
  /// The layer that it leads to, as files name it: `1:2`.
  public let node: String?

  /// - Returns: nil if the text is not such an address.
  public init?(_ address: String) {
    let whole = address.prefix { $0 != "#" }
    let query = whole.drop { $0 != "?" }.dropFirst()
    let parts = whole.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let host = parts.firstIndex { $0.lowercased() == "figma.com" || $0.lowercased().hasSuffix(".figma.com") }
    guard let host, host < 2, host + 2 < parts.count, ["design", "file", "proto", "board"].contains(parts[host + 1]) else {
      return nil
    }
    var key = parts[host + 2]
    if host + 4 < parts.count, parts[host + 3] == "branch" { key = parts[host + 4] }
    guard Self.isKey(key) else { return nil }
    self.key = key
    let value = query.split(separator: "&").first { $0.hasPrefix("node-id=") }?.dropFirst("node-id=".count)
    node = value.flatMap { Self.node(String($0)) }
  }

  /// `1-2`, `1%3A2` → `1:2`; nil if it is not a layer's id.
  private static func node(_ text: String) -> String? {
    var id = text
    for (code, sign) in [("%3A", ":"), ("%3a", ":"), ("%3B", ";"), ("%3b", ";"), ("-", ":")] {
      id = id.replacing(code, with: sign)
    }
    let isID = id.utf8.allSatisfy {
      (0x30...0x39).contains($0) || [UInt8(ascii: "I"), UInt8(ascii: ":"), UInt8(ascii: ";")].contains($0)
    }
    return isID && !id.isEmpty && id.utf8.count <= 200 ? id : nil
  }

  /// Whether a text has the form of a key.
  static func isKey(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D || $0 == 0x5F
      }
  }

  /// The address of a layer of a design.
  static func address(key: String, node: String) -> String {
    "https://www.figma.com/design/\(key)/?node-id=\(node.replacing(":", with: "-"))"
  }
}
