import HandrailModel

/// How small touch areas on one screen can grow to 44 points without reaching a neighbour's area, recorded or grown.
struct TouchRoom {
  /// What a touch area can grow to.
  enum Growth {
    case to(Rect)
    /// It would overlap that of this element wherever it is placed.
    case reaches(String)
  }

  private let screen: Screen
  /// For each position in the reading order, the elements so close that both may need the same points.
  private var neighbours: [Int: [Int]] = [:]
  /// Positions with more neighbours than are checked, with one of them: no suggestion is made there.
  private let crowded: [Int: Int]
  private var grown: [Int: Rect] = [:]

  /// How many neighbours are checked, and how many positions are tried along one side.
  private static let most = (neighbours: 60, positions: 8)

  init(_ screen: Screen) {
    self.screen = screen
    let targets = TouchTargets(screen, hasHidden: true) { $0.touchArea }
    let found = targets.neighbours(within: 2 * Rect.least, atMost: Self.most.neighbours) {
      ($0.isSmall || $1.isSmall) && $0.mayMeet($1)
    }
    crowded = found.crowded
    for pair in found.near {
      let (a, b) = (screen.elements[pair.earlier], screen.elements[pair.later])
      // Elements that appear and disappear may take turns in one place; side by side, they can be visible together.
      if a.comesAndGoes || b.comesAndGoes, pair.earlierArea.overlaps(pair.laterArea) { continue }
      if targets.isContained(a, b) || targets.isContained(b, a) { continue }
      // Scrolling content only passes under fixed elements.
      if a.isOn(.stays) != b.isOn(.stays) { continue }
      neighbours[pair.earlier, default: []].append(pair.later)
      neighbours[pair.later, default: []].append(pair.earlier)
    }
  }

  /// The nearest free area of 44 × 44 points around `area`; it counts as taken from then on.
  mutating func grow(_ element: Element, at place: Int, _ area: Rect) -> Growth {
    let others = (neighbours[place] ?? []).map { (element: screen.elements[$0], area: self.area(at: $0)) }
    func blocker(_ candidate: Rect) -> Element? {
      others.first { other, taken in
        candidate.overlaps(taken) && !element.lies(in: other, candidate, within: taken)
          && !other.lies(in: element, taken, within: candidate)
      }?.element
    }
    let middle = area.enlarged
    let first = blocker(middle)
    if let unseen = crowded[place] { return .reaches((first ?? screen.elements[unseen]).id) }
    let bounds = bounds(around: place, area)
    if first == nil, bounds.contains(middle) { return take(middle, place) }
    let across = Self.positions(area.x, area.width, [(bounds.maxX, bounds.x)] + others.map { ($0.area.x, $0.area.maxX) })
    let down = Self.positions(area.y, area.height, [(bounds.maxY, bounds.y)] + others.map { ($0.area.y, $0.area.maxY) })
    var candidates: [(rect: Rect, way: Double)] = []
    for x in across {
      for y in down {
        candidates.append((Rect(x: x, y: y, width: middle.width, height: middle.height), abs(x - middle.x) + abs(y - middle.y)))
      }
    }
    candidates.sort { $0.way < $1.way }
    let free = candidates.first { bounds.contains($0.rect) && blocker($0.rect) == nil }
    if let free { return take(free.rect, place) }
    return first.map { .reaches($0.id) } ?? take(middle, place)
  }

  /// Where touches reach the element at `place`: on the screen, and in its container if that is large enough to be hit itself.
  private func bounds(around place: Int, _ area: Rect) -> Rect {
    let far = 1e5
    var bounds = Rect(x: min(0, area.x), y: min(0, area.y), width: far, height: far)
    let container = screen.container(around: place) { $0.placedFrame.map { !$0.isSmall } ?? false }
    if let holder = container.flatMap({ screen.elements[$0].placedFrame }), holder.contains(area) { bounds = holder }
    return bounds
  }

  private mutating func take(_ area: Rect, _ place: Int) -> Growth {
    grown[place] = area
    return .to(area)
  }

  private func area(at place: Int) -> Rect {
    grown[place] ?? screen.elements[place].touchArea ?? .init(x: 0, y: 0, width: 0, height: 0)
  }

  /// Where a side may start: centred, at either end, or where a neighbour ends.
  private static func positions(_ start: Double, _ length: Double, _ others: [(start: Double, end: Double)]) -> [Double] {
    let least = Rect.least
    guard length < least else { return [start] }
    let range = (start + length - least)...start
    var found = [start + (length - least) / 2, range.lowerBound, range.upperBound]
    for other in others where found.count < most.positions {
      for position in [other.end, other.start - least] where range.contains(position) && !found.contains(position) {
        found.append(position)
      }
    }
    return found
  }
}

extension Rect {
  /// Sides that a finger hits.
  fileprivate static let least = 44.0

  var isSmall: Bool { width < Self.least || height < Self.least }

  /// The same middle with sides of at least 44 points.
  fileprivate var enlarged: Rect {
    let (wide, high) = (max(Self.least, width), max(Self.least, height))
    return Rect(x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high)
  }

  /// Whether the two can come to overlap when both grow to 44 points.
  fileprivate func mayMeet(_ other: Rect) -> Bool {
    let gaps = gaps(to: other)
    return gaps.across < max(0, Self.least - width) + max(0, Self.least - other.width)
      && gaps.down < max(0, Self.least - height) + max(0, Self.least - other.height)
  }
}
