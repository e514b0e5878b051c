import HandrailModel

/// A layer among its siblings, as it is drawn.
public struct DrawnLayer: Sendable {
  public enum Form: Sendable, Equatable {
    case text
    /// A shape or an empty frame that is painted, with nothing inside.
    case box
    /// A drawing, or a group without words.
    case figure
    /// A picture, or a group with text, which is something of its own.
    case other
  }

  public var form: Form
  public var box: Rect
  public var text = ""
  public var size = 0.0
  public var isCentred = false
  public var colour: DrawnColour?
  public var isPainted = false
  public var isBordered = false
  /// Whether it is round.
  public var isDisc = false
  /// Where a tap on it leads; nil if it leads nowhere.
  public var destination: String?

  public init(_ form: Form, _ box: Rect) { (self.form, self.box) = (form, box) }
}

/// Layers that are one control, although only their positions show that they belong together.
public struct FlatControl: Sendable, Equatable {
  /// Nil if only a common tap action shows that they are one.
  public let drawing: LayerDrawing?
  /// The layer that represents it: its text, or the box of a row.
  public let stands: Int
  /// In the order of painting.
  public let members: [Int]
}

/// Finds controls that are drawn flat: a shape, a text and a glyph next to each other without a group.
///
/// A shape counts only with text on it, and only if everything painted over it is inside it. Cards, backgrounds, banners, charts
/// and badges do not count. A box under loose texts is not decoration either, and is asked about.
public struct FlatControls {
  private let layers: [DrawnLayer]
  private let screen: Rect
  private var found: [FlatControl] = []
  private var taken: Set<Int> = []

  /// In drawings with more sibling layers than this, nothing is searched.
  private static let most = 300

  public static func find(_ layers: [DrawnLayer], on screen: Rect) -> [FlatControl] {
    guard layers.count > 1, layers.count <= most else { return [] }
    var finder = FlatControls(layers, screen)
    finder.findDestinations()
    finder.findSliders()
    guard layers.contains(where: { $0.form == .text }) else { return finder.found }
    finder.findSwitches()
    finder.findBoxes()
    finder.findUnderlinedFields()
    finder.findBarItems()
    return finder.found
  }

  private init(_ layers: [DrawnLayer], _ screen: Rect) { (self.layers, self.screen) = (layers, screen) }

  private mutating func add(_ drawing: LayerDrawing?, _ stands: Int, _ members: [Int]) {
    found.append(FlatControl(drawing: drawing, stands: stands, members: members.sorted()))
    taken.formUnion(members)
  }
}

extension FlatControls {
  /// Layers that overlap or are close to each other and lead to the same place: the arrow and the text of one button.
  private mutating func findDestinations() {
    for (place, layer) in layers.enumerated() where !taken.contains(place) {
      guard let destination = layer.destination else { continue }
      var members = [place]
      var area = layer.box
      while true {
        let next = layers.indices.first { other in
          layers[other].destination == destination && !members.contains(other) && !taken.contains(other)
            && layers[other].box.isNear(area, within: 10)
        }
        guard let next else { break }
        members.append(next)
        area = area.union(layers[next].box)
      }
      guard members.count > 1 else { continue }
      // Anything on it without its own tap action is part of it.
      let onIt = layers.indices.filter { other in
        layers[other].destination == nil && !taken.contains(other) && area.contains(layers[other].box, slack: 1)
          && other > (members.min() ?? 0)
      }
      let all = members + onIt
      let texts = all.filter { layers[$0].form == .text }
      // Two texts that lead to the same place may be two items of a list.
      guard texts.count <= 1, !all.contains(where: { layers[$0].form == .other && layers[$0].destination == nil }) else {
        continue
      }
      let largest = members.max { layers[$0].box.width * layers[$0].box.height < layers[$1].box.width * layers[$1].box.height }
      add(nil, texts.first ?? largest ?? place, all)
    }
  }

  /// A thin line, of one or several pieces, with a round knob on it.
  private mutating func findSliders() {
    for (place, knob) in layers.enumerated() where knob.isDisc && !taken.contains(place) && knob.destination == nil {
      guard (8...40).contains(knob.box.width), abs(knob.box.width - knob.box.height) <= 1 else { continue }
      let tracks = layers.indices.filter { other in
        let box = layers[other].box
        return layers[other].form == .box && !taken.contains(other) && (1...10).contains(box.height) && box.width >= 8
          && box.height < knob.box.height && abs(box.midline - knob.box.midline) <= 3
      }
      let whole = tracks.map { layers[$0].box }.reduce(nil) { all, box in all.map { $0.union(box) } ?? box }
      guard let whole, whole.width >= 80, knob.box.centre >= whole.x - 4, knob.box.centre <= whole.maxX + 4,
        let track = tracks.max(by: { layers[$0].box.width < layers[$1].box.width })
      else { continue }
      add(.trackWithKnob, track, tracks + [place])
    }
  }

  private mutating func findSwitches() {
    for (place, layer) in layers.enumerated() where layer.form == .box && !taken.contains(place) {
      guard let over = contents(of: place), over.count == 1, layers[over[0]].isDisc,
        DrawnSwitch.isOne(layer.box, [layer.box, layers[over[0]].box])
      else { continue }
      add(.pillWithKnob, place, [place, over[0]])
    }
  }

  private func isSwitch(_ place: Int) -> Bool {
    found.contains { $0.drawing == .pillWithKnob && $0.members.contains(place) }
  }

  /// What is painted over a box; nil if any of it is outside the box.
  private func contents(of place: Int) -> [Int]? {
    let box = layers[place].box
    let over = layers.indices[(place + 1)...].filter { layers[$0].box.meets(box) }
    return over.allSatisfy { box.contains(layers[$0].box, slack: 2) } ? over : nil
  }
}

extension FlatControls {
  private mutating func findBoxes() {
    for (place, layer) in layers.enumerated() where layer.form == .box && (32...100).contains(layer.box.height) {
      guard !taken.contains(place), let all = contents(of: place) else { continue }
      // A button in a field, such as a back button, is separate.
      let inner = found.filter { $0.drawing == nil && $0.members.allSatisfy(all.contains) }
      let over = all.filter { part in !inner.contains { $0.members.contains(part) } }
      guard over.count + inner.count > 1,
        !over.contains(where: { layers[$0].form == .other || taken.contains($0) && !isSwitch($0) })
      else { continue }
      let texts = over.filter { layers[$0].form == .text }
      if texts.count == 1, !adjoins(place), let drawing = drawing(place, texts[0], over, inner.flatMap(\.members)) {
        // A box that starts with text and ends with an arrow has parts; any other is its text. The glyph after a field's text may
        // be a button, such as a microphone.
        let isField = drawing == .leadingWords
        let parts = isField ? over.filter { layers[$0].box.x < layers[texts[0]].box.maxX } : over
        add(drawing, drawing == .rowWithSign ? place : texts[0], [place] + parts)
      }
    }
  }

  private func drawing(_ place: Int, _ text: Int, _ over: [Int], _ inner: [Int]) -> LayerDrawing? {
    let (layer, words) = (layers[place], layers[text])
    var boxed = BoxedWords(box: layer.box, words: words.box)
    (boxed.text, boxed.isCentred, boxed.ink) = (words.text, words.isCentred, words.colour)
    (boxed.fill, boxed.isPainted, boxed.isBordered) = (layer.colour, layer.isPainted, layer.isBordered)
    let signs = over.filter { $0 != text } + inner
    boxed.hasCursor = signs.contains { layers[$0].box.isCursor(beside: words.box) }
    boxed.signs = signs.map { layers[$0].box }.filter { !$0.isCursor(beside: words.box) }
    boxed.hasSwitch = signs.contains(where: isSwitch)
    guard boxed.signs.count <= 3 || boxed.hasSwitch else { return nil }
    boxed.hasLabel = layers.contains { $0.form == .text && $0.box.isLabel(above: layer.box) }
    return boxed.drawing(on: screen)
  }

  /// Adjacent boxes are the cells of a table.
  private func adjoins(_ place: Int) -> Bool {
    let box = layers[place].box
    return layers.indices.contains { other in
      guard other != place, layers[other].form == .box else { return false }
      let next = layers[other].box
      return abs(next.y - box.y) <= 1 && abs(next.height - box.height) <= 1
        && (abs(next.x - box.maxX) <= 1 || abs(box.x - next.maxX) <= 1)
    }
  }

  /// A text that asks for something to be typed, on a line longer than itself.
  private mutating func findUnderlinedFields() {
    for (place, line) in layers.enumerated() where line.form == .box && line.box.height <= 2.5 && line.box.width >= 150 {
      guard !taken.contains(place) else { continue }
      let above = layers.indices.filter { other in
        let words = layers[other]
        return words.form == .text && !taken.contains(other) && (0...16).contains(line.box.y - words.box.maxY)
          && words.box.x >= line.box.x - 2 && words.box.maxX <= line.box.maxX + 2
      }
      guard above.count == 1, let text = above.first else { continue }
      let words = layers[text]
      var boxed = BoxedWords(
        box: Rect(x: line.box.x, y: words.box.y, width: line.box.width, height: line.box.maxY - words.box.y), words: words.box)
      (boxed.text, boxed.isUnderlined) = (words.text, true)
      if let drawing = boxed.drawing(on: screen) { add(drawing, text, [text, place]) }
    }
  }
}

extension FlatControls {
  /// Three to six evenly spaced texts along the bottom, each with a picture above it; there may be room for a larger button in
  /// the middle.
  private mutating func findBarItems() {
    let low = layers.indices.filter { place in
      let layer = layers[place]
      return layer.form == .text && !taken.contains(place) && layer.box.y >= screen.maxY - 120 && layer.box.y < screen.maxY
        && layer.size <= 14 && layer.text.count <= 16
    }
    guard let first = low.first else { return }
    let line = low.filter { abs(layers[$0].box.midline - layers[first].box.midline) <= 4 }
      .sorted { layers[$0].box.centre < layers[$1].box.centre }
    guard (3...6).contains(line.count), line.count == low.count else { return }
    let steps = zip(line, line.dropFirst()).map { layers[$1].box.centre - layers[$0].box.centre }
    guard let least = steps.min(), let most = steps.max(), least >= 40, most <= least * 2.4,
      layers[line[0]].box.centre - screen.x < most, screen.maxX - layers[line[line.count - 1]].box.centre < most
    else { return }
    let pictures = line.map { text in
      layers.indices.filter { place in
        let (picture, words) = (layers[place].box, layers[text].box)
        return [.figure, .box].contains(layers[place].form) && !taken.contains(place) && picture.width <= 72
          && picture.height <= 72 && abs(picture.centre - words.centre) <= 14 && picture.y < words.y
          && words.y - picture.maxY <= 24
      }
    }
    guard pictures.allSatisfy({ !$0.isEmpty }) else { return }
    for (text, pictures) in zip(line, pictures) { add(.barItem, text, [text] + pictures) }
  }
}

extension Rect {
  /// Whether the gap to `other` is at most `most` points, or they overlap.
  fileprivate func isNear(_ other: Rect, within most: Double) -> Bool {
    let gaps = gaps(to: other)
    return gaps.across <= most && gaps.down <= most && (gaps.across <= 0 || gaps.down <= 0)
  }
}
