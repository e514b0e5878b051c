import HandrailModel

/// A colour as terminals of 256 colours can show it.
struct Swatch: Equatable, Sendable {
  /// From 16 on: the cube of six steps a side, then the greys.
  let index: UInt8

  /// The columns that it takes next to text.
  static let width = 2

  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Nil if `written` is not a colour such as `#0a84ff`; for a Display P3 colour, the nearest one.
  init?(_ written: String) {
    guard case .value(_, let red, let green, let blue, _)? = ColourReference(written) else { return nil }
    let parts = [red, green, blue].map { Int(($0 * 255).rounded()) }
    let places = parts.map { part in
      Self.steps.indices.min { abs(Self.steps[$0] - part) < abs(Self.steps[$1] - part) } ?? 0
    }
    func distance(_ other: [Int]) -> Int { zip(parts, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    let grey = max(0, min(23, (parts.reduce(0, +) / 3 - 3) / 10))
    let isGrey = distance(Array(repeating: 8 + grey * 10, count: 3)) < distance(places.map { Self.steps[$0] })
    index = UInt8(isGrey ? 232 + grey : 16 + places[0] * 36 + places[1] * 6 + places[2])
  }
}
