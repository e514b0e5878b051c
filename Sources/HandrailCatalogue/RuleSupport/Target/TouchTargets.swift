import HandrailModel

/// The interactive elements of one screen with a position, for examining pairs of neighbours.
struct TouchTargets {
  private struct Target {
    /// The element's place in the reading order.
    let place: Int
    let area: Rect
    /// Where it starts and ends along the side of the sweep.
    var start = 0.0
    var end = 0.0
  }

  /// Two that are near each other, by their ids: a finding on them keeps its name when the reading order changes.
  struct Pair {
    let first: Element
    let second: Element
    let firstArea: Rect
    let secondArea: Rect
  }

  private let screen: Screen
  private var targets: [Target] = []
  /// The first position of each name, for screens too large to be searched each time.
  private var places: [String: Int] = [:]

  /// Two that are near each other, by their places in the reading order.
  typealias Near = (earlier: Int, later: Int, earlierArea: Rect, laterArea: Rect)

  /// How many neighbours a target may have on average, and how many of its pairs are reported: if all are in one place, every
  /// pair is adjacent.
  private static let most = (neighbours: 100, pairs: 20)

  /// - Parameters:
  ///   - hasHidden: Also counts what is hidden from assistive technology: a finger can still touch it.
  ///   - area: The part of an interactive element that is checked; nil leaves it out.
  init(_ screen: Screen, hasHidden: Bool = false, area: (Element) -> Rect?) {
    self.screen = screen
    let touched = screen.touched(by: \.isTapLike)
    let seen = screen.actedOn(touched) - screen.decorative
    let asked = hasHidden ? seen : seen - screen.hidden
    targets.reserveCapacity(asked.count)
    for (place, element) in screen.elements(at: asked) {
      guard element.isTarget(isTouched: touched.contains(place)), let area = area(element) else { continue }
      targets.append(Target(place: place, area: area))
    }
    guard targets.count > 200 else { return }
    for (place, element) in screen.elements.enumerated() {
      for name in [element.id, element.text(.source, "object")].compactMap({ $0 }) where places[name] == nil {
        places[name] = place
      }
    }
  }

  /// The first element of a name: its id or that of its source's object.
  private func element(named name: String) -> Element? {
    places.isEmpty ? screen.elements.first { $0.isNamed(name) } : places[name].map { screen.elements[$0] }
  }

  /// The pairs for which `isNear` is true, among those less than `distance` apart, in reading order.
  func pairs(within distance: Double, where isNear: (Rect, Rect) -> Bool) -> [Pair] {
    neighbours(within: distance, atMost: Self.most.pairs, where: isNear).near.compactMap { pair in
      let earlier = screen.elements[pair.earlier]
      let later = screen.elements[pair.later]
      guard !earlier.comesAndGoes, !later.comesAndGoes else { return nil }
      return utf8Precedes(earlier.id, later.id)
        ? Pair(first: earlier, second: later, firstArea: pair.earlierArea, secondArea: pair.laterArea)
        : Pair(first: later, second: earlier, firstArea: pair.laterArea, secondArea: pair.earlierArea)
    }
  }

  /// The same by index and, for those with more neighbours than were examined, the index of one that was not.
  func neighbours(
    within distance: Double, atMost most: Int, where isNear: (Rect, Rect) -> Bool
  ) -> (near: [Near], crowded: [Int: Int]) {
    guard targets.count > 1 else { return ([], [:]) }
    let sorted = sortedForSweep()
    var found: [Near] = []
    var crowded: [Int: Int] = [:]
    // One budget for all: a background may have every control as its neighbour.
    var comparisons = sorted.count * Self.most.neighbours
    var unseen = (end: -Double.infinity, by: 0)
    for (index, target) in sorted.enumerated() {
      var (next, count) = (index + 1, 0)
      while next < sorted.count, count < most, comparisons > 0, sorted[next].start < target.end + distance {
        let other = sorted[next]
        next += 1
        comparisons -= 1
        guard isNear(target.area, other.area), !screen.elements[target.place].isApart(from: screen.elements[other.place]) else {
          continue
        }
        count += 1
        found.append(
          target.place < other.place
            ? (target.place, other.place, target.area, other.area) : (other.place, target.place, other.area, target.area))
      }
      if target.start < unseen.end { crowded[target.place] = unseen.by }
      guard next < sorted.count, sorted[next].start < target.end + distance else { continue }
      crowded[target.place] = sorted[next].place
      // Targets up to its end have not been compared with it.
      if target.end + distance > unseen.end { unseen = (target.end + distance, target.place) }
    }
    found.sort { ($0.later, $0.earlier) < ($1.later, $1.earlier) }
    return (found, crowded)
  }

  /// Whether one of the two is inside the other by design: a control in its cell, or in the container that the source names.
  func isNested(_ pair: Pair) -> Bool {
    pair.second.lies(in: pair.first, pair.secondArea, within: pair.firstArea)
      || pair.first.lies(in: pair.second, pair.firstArea, within: pair.secondArea)
      || isContained(pair.second, pair.first) || isContained(pair.first, pair.second)
  }

  /// Whether the source names `outer` as a container of `inner`, directly or through others.
  func isContained(_ inner: Element, _ outer: Element) -> Bool {
    var current = inner
    // A document may contain a cycle of containers; no real nesting is this deep.
    for _ in 0..<16 {
      guard let container = current.text(.container) else { return false }
      if outer.isNamed(container) { return true }
      guard let next = element(named: container) else { return false }
      current = next
    }
    return false
  }

  /// Along the axis on which the targets are spread more, so that few are side by side.
  private func sortedForSweep() -> [Target] {
    guard let first = targets.first?.area else { return [] }
    let whole = targets.reduce(first) { $0.union($1.area) }
    let isTall = whole.height >= whole.width
    var sorted = targets
    for index in sorted.indices {
      let area = sorted[index].area
      (sorted[index].start, sorted[index].end) = isTall ? (area.y, area.maxY) : (area.x, area.maxX)
    }
    sorted.sort { $0.start < $1.start }
    return sorted
  }
}

extension Rect {
  /// A length as it is written, with at most two decimals: rounded down or up, so that too much or too little never reads as
  /// enough.
  static func text(_ length: Double, _ rule: FloatingPointRoundingRule) -> String {
    let hundredths = length * 100
    let whole = hundredths.rounded()
    return ((abs(hundredths - whole) < 0.01 ? whole : hundredths.rounded(rule)) / 100).plain
  }
}

extension Screen {
  /// Elements that people can act on, see ``Element/isActedOn(isTouched:)``.
  func actedOn(_ touched: PlaceSet) -> PlaceSet { controls | having(.responds) | touched }
}

extension Element {
  /// Whether the two are in different views in one place, of which code shows one.
  func isApart(from other: Element) -> Bool {
    guard has(.pane), let pane = text(.pane), let others = other.text(.pane) else { return false }
    return !sameBytes(pane, others)
  }

  /// Something that appears and disappears may never be visible together with what is there at other times.
  var comesAndGoes: Bool { isOn(.happens, "appears") || isOn(.happens, "disappears") }

  /// Whether it reacts to a touch on its area; a bar's items are sized and placed by the system.
  func isTarget(isTouched: @autoclosure () -> Bool) -> Bool { !isBarItem && !isIdle && isActedOn(isTouched: isTouched()) }

  /// A control that only shows something: it is not enabled, hidden from assistive technology, and nothing is connected to it.
  var isIdle: Bool { isHidden && isOn(.traits, "not-enabled") && !has(.performs) && !has(.actionName) }

  /// Whether people can act on it: a control, or something that reacts to touches. If it is read as a part of something else, it
  /// cannot be reached.
  func isActedOn(isTouched: @autoclosure () -> Bool) -> Bool { isControl || isOn(.responds) || isTouched() }

  /// Whether it is in the area of `outer`, which is something that contains controls.
  func lies(in outer: Element, _ area: Rect, within around: Rect) -> Bool {
    switch outer.kind {
    case .cell, .custom, .map, .webContent, .page, .media, .chart: around.contains(frame ?? area)
    default: false
    }
  }

  /// Whether its area is an unconstrained frame: where it will be touched is unknown.
  var hasUnverifiedArea: Bool { isOn(.frameUnverified) && !has(.touchArea) }

  /// Whether `name` is its id or that of its source's object.
  fileprivate func isNamed(_ name: String) -> Bool { id == name || text(.source, "object") == name }
}
