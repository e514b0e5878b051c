import HandrailModel

/// Some elements of a screen with their frames, sorted by top edge.
struct FrameIndex {
  private let frame: (Element) -> Rect?
  private var placed: [(place: Int, frame: Rect)] = []
  /// The lowest edge of each and of all before it.
  private var lowest: [Double] = []

  /// - Parameter frame: For siblings, an unverified frame is good enough: one tool laid them out.
  init(_ elements: [PlacedElement], by frame: @escaping (Element) -> Rect? = { $0.placedFrame }) {
    self.frame = frame
    for (place, element) in elements {
      if let frame = frame(element) { placed.append((place, frame)) }
    }
    placed.sort { ($0.frame.y, $0.place) < ($1.frame.y, $1.place) }
    var edge = -Double.infinity
    for one in placed {
      edge = max(edge, one.frame.maxY)
      lowest.append(edge)
    }
  }

  /// Place of the smallest of them whose frame encloses that of `element`.
  func element(around element: Element, at place: Int) -> Int? {
    frame(element).flatMap { self.element(around: $0, at: place) }
  }

  /// Place of the smallest of them, without the one at `place`, whose frame encloses `frame`.
  func element(around frame: Rect, at place: Int) -> Int? {
    guard !placed.isEmpty else { return nil }
    var next = placed.partitioningIndex { $0.frame.y > frame.y }
    var found: (place: Int, area: Double)?
    while next > 0, lowest[next - 1] >= frame.maxY {
      next -= 1
      let one = placed[next]
      guard one.place != place, one.frame != frame, one.frame.contains(frame, slack: 0) else { continue }
      let area = one.frame.width * one.frame.height
      if found.map({ area <= $0.area }) ?? true { found = (one.place, area) }
    }
    return found?.place
  }
}
