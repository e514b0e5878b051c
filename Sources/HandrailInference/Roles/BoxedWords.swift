import HandrailModel

/// A box with a single text and the drawings next to it: which control it probably is.
///
/// Things that look similar but are not controls are left out, so rules ask about them: titles in bars, tags, badges, notices
/// and bubbles with a sentence, keys and cells with one character.
public struct BoxedWords: Sendable {
  public var box: Rect
  /// Where the text is.
  public var words: Rect
  public var text = ""
  public var isCentred = false
  /// Colours of the text and of the box; nil if unknown.
  public var ink, fill: DrawnColour?
  public var isPainted = false
  public var isBordered = false
  /// Whether its border is only on some sides: it separates the box from its neighbours.
  public var isRuled = false
  /// Whether the box is drawn only as a line of its width.
  public var isUnderlined = false
  /// Whether there is a second, short text at its end: the remaining time, a unit.
  public var hasTrailer = false
  /// Drawings next to the text, each as a whole.
  public var signs: [Rect] = []
  /// Whether one of them is a switch.
  public var hasSwitch = false
  /// Whether a text cursor is drawn where typing would start.
  public var hasCursor = false
  /// Whether a text is directly above it.
  public var hasLabel = false
  /// Whether its text is a number with others above and below: the selected one of a picker wheel.
  public var isInWheel = false

  public init(box: Rect, words: Rect) { (self.box, self.words) = (box, words) }

  /// Whether a text is directly above a box, where its label would be.
  public static func isLabel(_ text: Rect, above box: Rect) -> Bool { text.isLabel(above: box) }

  /// How far above a field its label may end.
  public static let furthestLabel = 16.0

  /// Whether a drawing is a text cursor.
  public static func isCursor(_ shape: Rect, beside words: Rect) -> Bool { shape.isCursor(beside: words) }

  public func drawing(on screen: Rect) -> LayerDrawing? {
    if isInWheel { return nil }
    if isConsent { return .checkRow }
    if isUnderlined { return isUnderlinedField ? .leadingWords : nil }
    if hasTrailer { return isBordered && (32...76).contains(box.height) && isField(on: screen) ? .leadingWords : nil }
    // Centred text may have a frame as large as its box.
    guard (32...76).contains(box.height), box.width >= 64, words.height < box.height || isCentred, box.contains(words, slack: 1),
      text.count > 1, isBordered || isPainted || isRuled
    else { return nil }
    if isBordered || isPainted, box.width >= 150, FieldWords.askOpenly(text) { return .leadingWords }
    if isBordered || isPainted, isCentred(words.x, words.maxX) || isCentredWithSigns {
      return isButton(on: screen) ? .centredWords : nil
    }
    if isBordered || isPainted, endsInArrowDown, !isSentence { return .wordsWithArrow }
    let isWide = box.width >= screen.width * 0.6
    if isWide, endsInDisclosure { return .rowWithSign }
    if isWide, hasSwitch, !isSentence { return .rowWithSign }
    return isField(on: screen) ? .leadingWords : nil
  }
}

extension BoxedWords {
  private var before: [Rect] { signs.filter { $0.maxX <= words.x + 2 } }
  private var after: [Rect] { signs.filter { $0.x >= words.maxX - 2 } }

  /// Whether the text is centred together with the signs next to it. A dot before the text shows a status.
  private var isCentredWithSigns: Bool {
    var (left, right) = (words.x, words.maxX)
    for sign in signs where sign.width > 12 && abs(sign.y + sign.height / 2 - words.y - words.height / 2) <= 8 {
      guard max(sign.x - words.maxX, words.x - sign.maxX) <= 24 else { continue }
      (left, right) = (min(left, sign.x), max(right, sign.maxX))
    }
    return (left, right) != (words.x, words.maxX) && isCentred(left, right)
  }

  private func isCentred(_ left: Double, _ right: Double) -> Bool {
    let isTight = right - left <= box.width * 0.8 || isCentred
    return isTight && abs((left + right) / 2 - box.x - box.width / 2) <= max(4, box.width * 0.04)
  }

  /// A consent text after a check mark.
  private var isConsent: Bool {
    guard (16...120).contains(box.height), let sign = before.first, before.count == 1, after.count <= 1 else { return false }
    let isMark = (8...32).contains(sign.width) && (8...32).contains(sign.height)
    return isMark && words.x - sign.maxX <= 24 && ConsentWords.agree(text)
  }

  private func isButton(on screen: Rect) -> Bool {
    // A bar from edge to edge at the top has a title and not a button; a tag is small; a notice says a sentence.
    if box.width >= screen.width - 8, box.y < screen.y + 120 { return false }
    if box.height < 36, box.width < 80 || !signs.isEmpty { return false }
    return !isSentence
  }

  /// An arrow as narrow as a row's, at its end.
  private var endsInDisclosure: Bool {
    guard before.count <= 1, after.count == 1, let sign = after.first, box.height >= 36 else { return false }
    return (3...14).contains(sign.width) && (6...24).contains(sign.height) && sign.height >= sign.width * 1.3
      && box.maxX - sign.maxX <= 32 && abs(sign.y + sign.height / 2 - box.y - box.height / 2) <= 8
  }

  /// A down arrow like a menu's, at its end: wider than high. Two on top of each other count as one.
  private var endsInArrowDown: Bool {
    guard before.isEmpty, let sign = after.first, words.x - box.x <= 28 else { return false }
    return after.allSatisfy { abs($0.centre - sign.centre) <= 4 && abs($0.midline - sign.midline) <= 4 }
      && (6...20).contains(sign.width) && (3...14).contains(sign.height) && sign.width >= sign.height * 1.3
      && box.maxX - sign.maxX <= 32 && abs(sign.midline - box.midline) <= 8
  }

  /// Text on a line that asks for something to be typed.
  private var isUnderlinedField: Bool {
    guard box.width >= 150, (16...76).contains(box.height), words.x - box.x <= 56 else {
      return false
    }
    return asksForInput || hasCursor
  }

  /// Whether the text is that of an empty field.
  private var asksForInput: Bool {
    FieldWords.areOfSearch(text) || FieldWords.areExample(text) || LayerEvidence.isMasked(text)
  }

  private func isField(on screen: Rect) -> Bool {
    // A back button may come before them.
    let start = before.map(\.maxX).max() ?? box.x + 4
    guard !isCentred, (0...52).contains(words.x - start), box.width >= 150, !isSentence else { return false }
    let isFullWidth = box.width >= screen.width - 8
    let says = asksForInput
    // A logo before a button's text looks the same as a magnifier before a field's.
    if !before.isEmpty, !says { return false }
    if FieldWords.areOfSearch(text) || hasCursor { return true }
    if says { return !isFullWidth }
    // A small title directly above, and text at the start: a field, whatever its fill.
    if hasLabel, !isFullWidth, box.height <= 60, isBordered || isPainted { return true }
    let isRow = isFullWidth || !after.isEmpty
    return isBordered ? !isFullWidth : isPale && (hasLabel || text.count <= 32) && !isRow
  }

  /// Whether the text is as pale as a placeholder.
  private var isPale: Bool {
    guard let ink, let fill, ink.saturation < 0.2 else { return false }
    return ink.contrast(on: fill) < 5
  }

  private var isSentence: Bool {
    let words = text.trimmedOfDots
    return text.count > 48 || words.count == text.count && text.last.map { ".!。！".contains($0) } ?? false
  }
}

extension Rect {
  var midline: Double { y + height / 2 }
  var centre: Double { x + width / 2 }

  func meets(_ other: Rect) -> Bool { min(maxX, other.maxX) > max(x, other.x) && min(maxY, other.maxY) > max(y, other.y) }

  /// A thin vertical line at the start or the end of the text.
  func isCursor(beside words: Rect) -> Bool {
    width <= 2.5 && (12...34).contains(height) && abs(midline - words.midline) <= 8
      && (abs(x - words.maxX) <= 12 || abs(words.x - maxX) <= 12)
  }

  /// Whether a text is directly above `box`, where its label would be.
  func isLabel(above box: Rect) -> Bool {
    guard height <= 30, (0...BoxedWords.furthestLabel).contains(box.y - maxY), x >= box.x - 4, maxX <= box.maxX + 4
    else { return false }
    // In right-to-left layouts, it ends where the box does.
    return x - box.x <= 24 || box.maxX - maxX <= 24
  }
}

/// A switch drawn from shapes.
public enum DrawnSwitch {
  /// Whether the shapes in a box are a pill with a round knob at one of its ends, and perhaps a mark on the knob.
  public static func isOne(_ box: Rect, _ shapes: [Rect]) -> Bool {
    guard (34...66).contains(box.width), (18...36).contains(box.height), (1.4...2.4).contains(box.width / box.height),
      (2...6).contains(shapes.count)
    else { return false }
    let pills = shapes.filter { $0.width >= box.width * 0.85 && $0.height >= box.height * 0.8 }
    // A group with its own fill has the same box as its track.
    guard let pill = pills.min(by: { $0.width < $1.width }), pills.count <= 2 else { return false }
    return shapes.contains { knob in
      let isRound = abs(knob.width - knob.height) <= 3 && knob.height >= pill.height * 0.5 && knob.height <= pill.height * 1.15
      let end = min(abs(knob.x - pill.x), abs(pill.maxX - knob.maxX))
      return knob.width < pill.width * 0.7 && isRound && end <= max(4, pill.height * 0.2)
        && abs(knob.y + knob.height / 2 - pill.y - pill.height / 2) <= 3
    }
  }
}

/// A colour as it is drawn.
public struct DrawnColour: Sendable, Equatable {
  public let red, green, blue: Double

  public init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

  var saturation: Double { max(red, green, blue) - min(red, green, blue) }

  /// WCAG's ratio.
  func contrast(on other: DrawnColour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055) }
    // Near enough to 2.4 without a library: the mean of the square and the cube, weighted.
    func power(_ part: Double) -> Double { part * part * (0.6 + 0.4 * part) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
