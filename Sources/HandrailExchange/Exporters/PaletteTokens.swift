import HandrailCatalogue
import HandrailModel

/// Writes the palette as design tokens (DTCG 2025.10), with the values of the four appearances as modes.
///
/// `$value` is the light value, for tools that do not know modes; `$extensions.mode` has all recorded values. System colours,
/// which a token cannot express, are in a Handrail extension next to their values.
public enum PaletteTokens {
  /// - Parameter palette: each colour with its recorded values, by appearance.
  public static func write(_ palette: [(name: String, values: [(appearance: String, value: String)])]) -> [UInt8] {
    let tokens = palette.compactMap { name, values -> JSONValue.Member? in
      let modes = values.compactMap { appearance, value in
        Self.value(value, appearance).map { JSONValue.Member(appearance, $0) }
      }
      guard !values.isEmpty else { return nil }
      let first = (modes.first { $0.key == "light" } ?? modes.first)?.value ?? unpublished
      let recorded = values.map { JSONValue.Member($0.appearance, .string($0.value)) }
      let extensions = JSONValue.object([.init("handrail", .object(recorded)), .init("mode", .object(modes))])
      return .init(name, .object([.init("$value", first), .init("$extensions", extensions)]))
    }
    var writer = JSONWriter()
    writer.write(.object([.init("$type", .string("color"))] + tokens))
    return writer.bytes + [0x0A]
  }

  /// The value of a token for a recorded colour; nil for a system colour without a published value.
  static func value(_ recorded: String, _ appearance: String) -> JSONValue? {
    switch ColourReference(recorded) {
    case .value(let space, let red, let green, let blue, let alpha):
      return colour(space == .sRGB ? "srgb" : "display-p3", [red, green, blue], alpha)
    case .palette(let name): return .string("{\(name)}")
    case .system(let name):
      guard let rgba = SystemColours.value(name, in: appearance) else { return nil }
      return colour("srgb", [rgba.red, rgba.green, rgba.blue], rgba.alpha)
    case nil: return nil
    }
  }

  /// Whether a system colour has no published value.
  private static let unpublished = JSONValue.object([
    .init("colorSpace", .string("srgb")), .init("components", .array([JSONValue](repeating: .string("none"), count: 3))),
  ])

  private static func colour(_ space: String, _ parts: [Double], _ alpha: Double) -> JSONValue {
    let components = parts.map { JSONValue.number(($0 * 10_000).rounded() / 10_000) }
    var members: [JSONValue.Member] = [.init("colorSpace", .string(space)), .init("components", .array(components))]
    if alpha < 1 { members.append(.init("alpha", .number((alpha * 10_000).rounded() / 10_000))) }
    if space == "srgb" {
      let opaque = ColourReference.value(.sRGB, red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
      members.append(.init("hex", .string(opaque.text)))
    }
    return .sorted(members)
  }
}
