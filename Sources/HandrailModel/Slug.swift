/// Ids: lower-case ASCII slugs. Screens' ids may have folders (`checkout/payment`), items' may not.
public enum Slug {
  public static func isValid(_ text: String, allowsFolders: Bool = false) -> Bool {
    guard text.utf8.count <= 200 else { return false }
    var previous = UInt8(ascii: "/")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): guard previous != UInt8(ascii: "/") else { return false }
      case UInt8(ascii: "/"): guard allowsFolders, isAlphanumeric(previous) else { return false }
      default: guard isAlphanumeric(byte) else { return false }
      }
      previous = byte
    }
    return isAlphanumeric(previous)
  }

  /// Makes a slug from a name: `Pay Button` and `payButton` become `pay-button`; nil if no ASCII letter or digit is left.
  public static func make(from name: String) -> String? {
    var out: [UInt8] = []
    var previous: UInt8 = 0
    for byte in name.utf8 {
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if isAlphanumeric(lower) {
        let startsWord = lower != byte && ((0x61...0x7A).contains(previous) || (0x30...0x39).contains(previous))
        if startsWord, out.last != UInt8(ascii: "-") { out.append(UInt8(ascii: "-")) }
        out.append(lower)
      } else if let last = out.last, last != UInt8(ascii: "-") {
        out.append(UInt8(ascii: "-"))
      }
      previous = byte
    }
    while out.last == UInt8(ascii: "-") { out.removeLast() }
    return out.isEmpty ? nil : String(decoding: out.prefix(80), as: UTF8.self).trimmedHyphens
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}

extension String {
  fileprivate var trimmedHyphens: String {
    var copy = self
    while copy.utf8.last == UInt8(ascii: "-") { copy.removeLast() }
    return copy
  }
}
