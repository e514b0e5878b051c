import HandrailModel

/// Boxes by the heights at which they begin and end: what is near is found without looking at all of a long screen.
struct NearBoxes {
  private var beginning: [Int: [Rect]] = [:]
  private var ending: [Int: [Rect]] = [:]

  /// About the height of a row.
  private static let band = 64.0
  /// What is higher than a few rows has nothing that is near.
  private static let mostBands = 16

  mutating func add(_ box: Rect) {
    beginning[Self.band(at: box.y), default: []].append(box)
    ending[Self.band(at: box.maxY), default: []].append(box)
  }

  /// Those that begin about between two heights; a few more than that.
  func beginning(from top: Double, to bottom: Double) -> [Rect] { Self.boxes(beginning, top, bottom) }

  /// Those that end about between two heights; a few more than that.
  func ending(from top: Double, to bottom: Double) -> [Rect] { Self.boxes(ending, top, bottom) }

  private static func boxes(_ bands: [Int: [Rect]], _ top: Double, _ bottom: Double) -> [Rect] {
    let first = band(at: top)
    let last = min(band(at: bottom), first + mostBands)
    return first <= last ? (first...last).flatMap { bands[$0] ?? [] } : []
  }

  private static func band(at height: Double) -> Int {
    height.isFinite ? Int((min(max(height, -1e9), 1e9) / band).rounded(.down)) : 0
  }
}
