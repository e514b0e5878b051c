import HandrailModel

/// What is painted behind a layer, from the screen's own fill upwards, and the resulting colour.
struct FigmaBackdrop {
  /// A frame that contains the layer: its own fill, and its shapes that are painted before the next frame.
  struct Level {
    var fills: [Coat] = []
    var opacity = 1.0
    var shapes: [Coat] = []
    /// How many of the shapes are below the layer.
    var end = 0
  }

  /// One coat of paint.
  struct Coat {
    var rect: Rect
    /// Nil for a picture, a gradient, or a paint that is blended with what is below.
    var colour: FigmaColour?
    var variable: String?
    /// What records it: the screen or an element; nil for a plain frame.
    var owner: String?
  }

  /// What is visible at a place.
  struct Seen: Equatable {
    var colour: FigmaColour
    /// Whether a picture or a gradient is part of it.
    var isUnknown = false
    /// The variable that alone determines it.
    var variable: String?
    var owner: String?
  }

  var levels: [Level] = []

  /// The maximum number of shapes checked for each layer: a drawing of thousands of shapes is not a background.
  static let most = 64

  /// What is visible of `front`, if anything, and behind it.
  func seen(_ rect: Rect, front: FigmaColour? = nil) -> (front: FigmaColour?, back: Seen) {
    let clear = Seen(colour: .clear)
    var stack: [(seen: Seen, opacity: Double)] = [(clear, 1)]
    for level in levels {
      if level.opacity < 1 { stack.append((clear, level.opacity)) }
      for fill in level.fills { Self.paint(fill, on: &stack[stack.count - 1].seen) }
      for shape in level.shapes[max(0, level.end - Self.most)..<level.end] where shape.rect.holds(rect) {
        Self.paint(shape, on: &stack[stack.count - 1].seen)
      }
    }
    var shown = front.map { stack[stack.count - 1].seen.colour.isOpaque ? $0.over(stack[stack.count - 1].seen.colour) : $0 }
    var last = stack.removeLast()
    while let below = stack.popLast() {
      var seen = below.seen
      let faded = last.seen.colour.faded(last.opacity)
      if let colour = shown {
        let one = colour.faded(last.opacity)
        shown = below.seen.colour.isOpaque ? one.over(below.seen.colour) : one
      }
      if last.seen.colour.alpha > 0 || last.seen.isUnknown {
        seen = Seen(
          colour: faded.over(seen.colour), isUnknown: seen.isUnknown && !faded.isOpaque || last.seen.isUnknown,
          owner: last.seen.owner)
      }
      last = (seen, below.opacity)
    }
    return (shown, last.seen)
  }

  private static func paint(_ coat: Coat, on seen: inout Seen) {
    guard let colour = coat.colour else {
      seen.isUnknown = true
      seen.variable = nil
      seen.owner = coat.owner
      return
    }
    guard colour.alpha > 0 else { return }
    seen.colour = colour.over(seen.colour)
    seen.isUnknown = seen.isUnknown && !colour.isOpaque
    seen.variable = colour.isOpaque ? coat.variable : nil
    seen.owner = coat.owner
  }
}

extension Rect {
  /// Whether `other` is inside, within rounding error.
  func holds(_ other: Rect) -> Bool { contains(other, slack: 1) }

  func isAlike(_ other: Rect) -> Bool { holds(other) && other.holds(self) }

  /// The intersection; nil if there is none.
  func common(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension FigmaNode {
  /// The layer's own coats of paint, the lowest first.
  func coats(owner: String?) -> [FigmaBackdrop.Coat] {
    guard let box, text == nil else { return [] }
    let seen = fills.filter { $0.isVisible && $0.opacity > 0 }
    if !isBlended, let colour, seen.allSatisfy(\.isSolid) {
      return [FigmaBackdrop.Coat(rect: box, colour: colour, variable: paintName, owner: owner)]
    }
    return seen.map { fill in
      let isPlain = fill.isSolid && !isBlended
      return FigmaBackdrop.Coat(rect: box, colour: isPlain ? fill.colour.faded(fill.opacity) : nil, variable: nil, owner: owner)
    }
  }
}
