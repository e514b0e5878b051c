/// A colour as a designer gives it, before any arithmetic: a value, a palette name or a system name.
///
/// Written as `#rrggbb`, `#rrggbbaa`, `p3:#rrggbb[aa]`, `palette:NAME` or `system:NAME`.
public enum ColourReference: Hashable, Sendable {
  /// Components from 0 to 1, gamma-encoded, with alpha.
  case value(ColourSpace, red: Double, green: Double, blue: Double, alpha: Double)
  case palette(String)
  case system(String)

  public enum ColourSpace: String, Sendable, Hashable {
    case sRGB, displayP3
  }

  public init?(_ text: String) {
    if let name = text.dropping("palette:") {
      guard !name.isEmpty else { return nil }
      self = .palette(name)
    } else if let name = text.dropping("system:") {
      guard !name.isEmpty else { return nil }
      self = .system(name)
    } else if let digits = text.dropping("p3:#") {
      self.init(space: .displayP3, digits)
    } else if let digits = text.dropping("#") {
      self.init(space: .sRGB, digits)
    } else {
      return nil
    }
  }

  private init?(space: ColourSpace, _ digits: String) {
    guard digits.utf8.count == 6 || digits.utf8.count == 8 else { return nil }
    let nibbles = digits.utf8.compactMap(hexDigitValue)
    guard nibbles.count == digits.utf8.count else { return nil }
    let parts = stride(from: 0, to: nibbles.count, by: 2).map { Double(nibbles[$0] << 4 | nibbles[$0 + 1]) / 255 }
    self = .value(space, red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  /// The colour as it is written; values are rounded to eight bits per component.
  public var text: String {
    switch self {
    case .palette(let name): return "palette:\(name)"
    case .system(let name): return "system:\(name)"
    case .value(let space, let red, let green, let blue, let alpha):
      let parts = (alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]).map { part in
        let value = Int((min(max(part, 0), 1) * 255).rounded())
        return (value < 16 ? "0" : "") + String(value, radix: 16)
      }
      return (space == .displayP3 ? "p3:#" : "#") + parts.joined()
    }
  }
}

extension String {
  /// What follows `prefix`, compared by bytes; nil if the string does not start with it.
  public func dropping(_ prefix: String) -> String? {
    utf8.starts(with: prefix.utf8) ? String(Substring(utf8.dropFirst(prefix.utf8.count))) : nil
  }
}
