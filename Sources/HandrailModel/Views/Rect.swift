/// A rectangle in points.
public struct Rect: Sendable, Equatable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init?(_ value: FieldValue?) {
    guard case .numbers(let numbers) = value, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }

  /// The middle half of each side.
  public var middle: Rect { Rect(x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2) }

  /// Anything less is a rounding error, not a length.
  public static let grain = 0.001

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The horizontal and vertical distance between two rectangles; negative if they overlap in that direction.
  public func gaps(to other: Rect) -> (across: Double, down: Double) {
    (max(x, other.x) - min(maxX, other.maxX), max(y, other.y) - min(maxY, other.maxY))
  }

  /// Whether they share an area, and not just an edge.
  public func overlaps(_ other: Rect) -> Bool {
    let gaps = gaps(to: other)
    return gaps.across < -Self.grain && gaps.down < -Self.grain
  }

  /// Whether `other` is inside, or outside by at most `slack` on any side.
  public func contains(_ other: Rect, slack: Double = grain) -> Bool {
    other.x >= x - slack && other.y >= y - slack && other.maxX <= maxX + slack && other.maxY <= maxY + slack
  }
}
