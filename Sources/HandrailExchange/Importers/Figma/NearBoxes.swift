import HandrailModel

/// Boxes indexed by their top and bottom edges, so that near ones are found without searching a long screen.
struct NearBoxes {
  private var beginning: [Int: [Rect]] = [:]
  private var ending: [Int: [Rect]] = [:]

  /// About the height of a row.
  private static let band = 64.0
  /// How many bands are searched at most: a longer range is cut off at the bottom.
  private static let mostBands = 16

  mutating func add(_ box: Rect) {
    beginning[Self.band(at: box.y), default: []].append(box)
    ending[Self.band(at: box.maxY), default: []].append(box)
  }

  /// Those whose top is roughly between two heights, and a few more.
  func beginning(from top: Double, to bottom: Double) -> [Rect] { Self.boxes(beginning, top, bottom) }

  /// Those whose bottom is roughly between two heights, and a few more.
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
