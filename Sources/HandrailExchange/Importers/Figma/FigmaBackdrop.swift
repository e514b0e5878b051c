import HandrailModel

/// What is painted at points of a screen before one of its layers, and the resulting colours.
struct FigmaBackdrop {
  /// One coat of paint.
  struct Coat {
    var rect: Rect
    /// Nil for a picture, a gradient, a material, or a paint that is blended with what is below.
    var colour: FigmaColour?
    /// The colours of a gradient.
    var stops: [FigmaColour] = []
    var variable: String?
    /// The layer that it is on.
    var owner: String
    /// The relative size of an ellipse's hole: 0 for a disc, 0.85 for a thin ring. Nil for a rectangle.
    var hole: Double?
    /// Whether it is a shape that is drawn rather than laid out.
    var isDrawing = false
    /// What cuts it off.
    var clip: Rect?

    func covers(_ x: Double, _ y: Double) -> Bool {
      guard rect.has(x, y), clip?.has(x, y) != false else { return false }
      guard let hole, rect.width > 0, rect.height > 0 else { return true }
      let (across, down) = ((x - rect.x) / rect.width * 2 - 1, (y - rect.y) / rect.height * 2 - 1)
      let distance = (across * across + down * down).squareRoot()
      return distance <= 1 && distance >= hole
    }
  }

  /// What is visible at a point.
  struct Seen: Equatable {
    var colour: FigmaColour
    /// Whether a picture, a gradient or a material is part of it, or it differs along a text.
    var isUnknown = false
    /// The variable that alone determines it.
    var variable: String?
    /// The layer that was painted last.
    var owner: String?
    /// What is painted over the topmost unknown part: a translucent plate limits what can show through.
    var veil = FigmaColour.clear
  }

  /// The start and end of layers that fade as one; the coats in between are painted on each other first.
  enum Step {
    case begin(opacity: Double)
    case end
    case paint(Coat)
  }

  var steps: [Step] = []
  /// Whether a layer around the one in question is translucent.
  private(set) var isFaded = false

  mutating func begin(_ opacity: Double, isAround: Bool = false) {
    steps.append(.begin(opacity: opacity))
    if isAround { isFaded = true }
  }

  mutating func leaveOutDrawings(in colour: FigmaColour) {
    steps.removeAll { step in
      guard case .paint(let coat) = step, coat.isDrawing, let own = coat.colour else { return false }
      return own.isAlike(colour)
    }
  }

  /// What is visible in `rect`: `front`, if given, and what is behind it.
  ///
  /// A text is checked point by point: a text wider than its background is mostly on one colour.
  func seen(_ rect: Rect, front: FigmaColour? = nil) -> (front: FigmaColour?, back: Seen) {
    var found: [(seen: (front: FigmaColour?, back: Seen), count: Int)] = []
    for x in [0.05, 0.275, 0.5, 0.725, 0.95] {
      for y in [0.2, 0.5, 0.8] {
        let one = seen(at: rect.x + rect.width * x, rect.y + rect.height * y, front: front)
        if let place = found.firstIndex(where: { $0.seen.back == one.back }) {
          found[place].count += 1
        } else {
          found.append((one, 1))
        }
      }
    }
    // Strictly more, so the first of two equally frequent ones wins.
    var most = found[0]
    for one in found where one.count > most.count { most = one }
    if most.count < 9 { (most.seen.back.isUnknown, most.seen.back.veil) = (true, .clear) }
    return most.seen
  }

  /// The gradient colours that the background of `rect` lies between, if only gradients make it unknown; otherwise nil.
  func extremes(_ rect: Rect) -> [FigmaColour]? {
    let places = steps.indices[lowestSeen(in: rect)...].filter { place in
      if case .paint(let coat) = steps[place] { return !coat.stops.isEmpty && coat.rect.common(rect) != nil }
      return false
    }
    guard (1...Self.mostGradients).contains(places.count) else { return nil }
    var variants = [self]
    for place in places {
      guard case .paint(let coat) = steps[place] else { continue }
      variants = variants.flatMap { variant in
        coat.stops.map { stop in
          var (plain, variant) = (coat, variant)
          (plain.colour, plain.stops) = (stop, [])
          variant.steps[place] = .paint(plain)
          return variant
        }
      }
    }
    guard variants.count <= Self.mostVariants else { return nil }
    let grounds = variants.map { $0.seen(rect).back }
    return grounds.allSatisfy { !$0.isUnknown && $0.colour.isOpaque } ? grounds.map(\.colour) : nil
  }

  /// The last coat that covers all of `rect` and hides everything below. The first step, if there is none or layers fade.
  private func lowestSeen(in rect: Rect) -> Int {
    let fades = steps.contains { if case .begin = $0 { true } else { false } }
    guard !fades else { return 0 }
    return steps.lastIndex { step in
      guard case .paint(let coat) = step, coat.hole == nil, coat.rect.holds(rect), coat.clip?.holds(rect) != false else {
        return false
      }
      return coat.colour?.isOpaque ?? (!coat.stops.isEmpty && coat.stops.allSatisfy(\.isOpaque))
    } ?? 0
  }

  private static let (mostGradients, mostVariants) = (3, 32)

  func seen(at x: Double, _ y: Double, front: FigmaColour?) -> (front: FigmaColour?, back: Seen) {
    let clear = Seen(colour: .clear)
    var stack: [(seen: Seen, opacity: Double)] = [(clear, 1)]
    for step in steps {
      switch step {
      case .begin(let opacity): stack.append((clear, opacity))
      case .end:
        let last = stack.removeLast()
        stack[stack.count - 1].seen = Self.merged(last.seen, last.opacity, onto: stack[stack.count - 1].seen)
      case .paint(let coat): if coat.covers(x, y) { Self.paint(coat, on: &stack[stack.count - 1].seen) }
      }
    }
    var shown = front.map { stack[stack.count - 1].seen.colour.isOpaque ? $0.over(stack[stack.count - 1].seen.colour) : $0 }
    var last = stack.removeLast()
    while let below = stack.popLast() {
      if let colour = shown {
        let one = colour.faded(last.opacity)
        shown = below.seen.colour.isOpaque ? one.over(below.seen.colour) : one
      }
      last = (Self.merged(last.seen, last.opacity, onto: below.seen), below.opacity)
    }
    return (shown, last.seen)
  }

  private static func merged(_ seen: Seen, _ opacity: Double, onto below: Seen) -> Seen {
    guard seen.colour.alpha > 0 || seen.isUnknown else { return below }
    let faded = seen.colour.faded(opacity)
    return Seen(
      colour: faded.over(below.colour), isUnknown: below.isUnknown && !faded.isOpaque || seen.isUnknown,
      variable: opacity >= 1 && seen.colour.isOpaque ? seen.variable : nil, owner: seen.owner,
      veil: seen.isUnknown ? .clear : faded.over(below.veil))
  }

  private static func paint(_ coat: Coat, on seen: inout Seen) {
    guard let colour = coat.colour else {
      (seen.isUnknown, seen.veil) = (true, .clear)
      seen.variable = nil
      seen.owner = coat.owner
      return
    }
    guard colour.alpha > 0 else { return }
    seen.colour = colour.over(seen.colour)
    seen.veil = seen.isUnknown ? colour.over(seen.veil) : .clear
    seen.isUnknown = seen.isUnknown && !colour.isOpaque
    seen.variable = colour.isOpaque ? coat.variable : nil
    seen.owner = coat.owner
  }
}

extension Rect {
  /// Whether `other` is inside, within rounding error.
  func holds(_ other: Rect) -> Bool { contains(other, slack: 1) }

  func isAlike(_ other: Rect) -> Bool { holds(other) && other.holds(self) }

  func has(_ x: Double, _ y: Double) -> Bool { x >= self.x && x <= maxX && y >= self.y && y <= maxY }

  /// The intersection; nil if there is none.
  func common(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  var area: Double { width * height }

  /// How far down its middle is.
  var midline: Double { y + height / 2 }
}

extension FigmaNode {
  /// The layer's own coats of paint, the lowest first. A mask is not painted.
  var coats: [FigmaBackdrop.Coat] {
    guard let box, text == nil, !isMask else { return [] }
    let hole = type == "ELLIPSE" ? hole : nil
    func coat(_ colour: FigmaColour?, _ variable: String? = nil) -> FigmaBackdrop.Coat {
      FigmaBackdrop.Coat(rect: box, colour: colour, variable: variable, owner: id, hole: hole, isDrawing: isDrawing)
    }
    let seen = fills.filter { $0.isVisible && $0.opacity > 0 }
    // What moves under a fixed layer shows through; under any other, the blur of a plain colour is that colour.
    if isMaterial, isFixed, colour?.isOpaque != true { return [coat(nil)] }
    if !isBlended, let colour, seen.allSatisfy(\.isSolid) { return [coat(colour, paintName)] }
    return seen.map { fill in
      var coat = coat(fill.isSolid && !isBlended ? fill.colour.faded(fill.opacity) : nil)
      if !isBlended { coat.stops = fill.stops.map { $0.faded(fill.opacity) } }
      return coat
    }
  }

  /// The children in the order in which they are painted. A boolean operation paints its result, not what it is made of.
  var painted: [FigmaNode] { type == "BOOLEAN_OPERATION" ? [] : lastIsLowest ? children.reversed() : children }
}
