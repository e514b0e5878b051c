import HandrailModel

/// What a sentence about an element begins with: its words; without any, a name that says something; words near it; its place.
///
/// It is stored in no language: `text-field|under|Email`. Of several with the same words, it also says which one: after a tab,
/// `2/3`, or `beside` and other words.
struct Subjects {
  /// How an element is told from others.
  enum Way: String {
    /// By its own words.
    case own
    /// By what code or a person calls it.
    case named
    /// By words in it, above it or on its line.
    case with, under, beside
    /// By where it is on the screen: `top-left`.
    case place
  }

  private let screen: Screen
  /// Visible texts with their frames, collected when the first element without words is flagged.
  private var texts: [PlacedText]?
  private var known: [String: String?] = [:]
  /// The imported elements with each words or name; nil until the first is asked for.
  private var namesakes: [String: [String]]?
  /// How far elements reach to the right and down.
  private var extent: (width: Double, height: Double)?

  /// How far away, in points, words may be that tell what something is.
  private static let farthest = 48.0

  init(_ screen: Screen) { self.screen = screen }

  /// The stored subject of `element`; nil if nothing tells it.
  mutating func subject(of element: Element) -> String? {
    if let known = known[element.id] { return known }
    let found = find(element)
    known[element.id] = .some(found)
    return found
  }

  private mutating func find(_ element: Element) -> String? {
    let kind = element.isAssumed(.kind) || !element.has(.kind) ? "" : element.kind.rawValue
    func stored(_ way: Way, _ words: String) -> String { "\(kind)|\(way.rawValue)|\(words)" }
    let words = screen.words(of: element).flatMap { ToolDefaults.isOne($0, on: element.kind) ? nil : $0 }
    // A sample is not on the screen when the app runs.
    if let words, !element.isOn(.dynamic) { return stored(.own, words + number(of: element, among: words)) }
    if let name = element.nameInCode { return stored(.named, name) }
    if let words { return stored(.own, words) }
    let nearest = nearestWords(element)
    // What a row shows says more than what its layer is called.
    if element.kind == .cell, let nearest, nearest.way == .with { return stored(.with, nearest.words) }
    if let name = element.tellingName?.oneLine.shortened(to: 40) {
      guard number(of: element, among: name) != "" else { return stored(.named, name) }
      return stored(.named, name + (nearest.map { "\t\($0.way.rawValue) \($0.words)" } ?? number(of: element, among: name)))
    }
    if let nearest { return stored(nearest.way, nearest.words) }
    return place(of: element).map { stored(.place, $0) }
  }

  /// Which one an element is of those that an import gave the same words; empty if it is the only one.
  private mutating func number(of element: Element, among words: String) -> String {
    // What people record by hand, they tell apart themselves.
    guard element.own.has(.source) else { return "" }
    if namesakes == nil {
      namesakes = [:]
      for other in screen.elements where other.own.has(.source) && !other.isHidden {
        guard let words = screen.words(of: other) ?? other.tellingName?.oneLine.shortened(to: 40) else { continue }
        namesakes?[words, default: []].append(other.id)
      }
    }
    guard let all = namesakes?[words], all.count > 1, let place = all.firstIndex(of: element.id) else { return "" }
    return "\t\(place + 1)/\(all.count)"
  }

  private mutating func nearestWords(_ element: Element) -> (way: Way, words: String)? {
    guard let frame = element.frame, frame.width > 0, frame.height > 0 else { return nil }
    var nearest: (way: Way, words: String, distance: Double)?
    for text in placedTexts() {
      guard let (way, distance) = Self.way(from: frame, to: text.frame), distance < nearest?.distance ?? Self.farthest else {
        continue
      }
      // What a source puts elsewhere is not in it, whatever the frames say.
      if way == .with, text.isElsewhere(element, screen) { continue }
      nearest = (way, text.words, distance)
    }
    return nearest.map { ($0.way, $0.words) }
  }

  /// In which ninth of the screen an element is; nil if it has no frame, or fills most of the screen.
  private mutating func place(of element: Element) -> String? {
    guard let frame = element.frame, frame.width > 0, frame.height > 0, element.own.has(.source) else { return nil }
    if extent == nil {
      let frames = screen.elements.compactMap(\.frame)
      // No phone is narrower or lower.
      extent = (frames.map(\.maxX).reduce(320, max), frames.map(\.maxY).reduce(480, max))
    }
    guard let extent, frame.width < extent.width * 0.9 || frame.height < extent.height * 0.6 else { return nil }
    func third(_ middle: Double, _ length: Double, _ names: [String]) -> String {
      names[min(2, max(0, Int(middle / length * 3)))]
    }
    let across = third(frame.x + frame.width / 2, extent.width, ["left", "", "right"])
    let down = third(frame.y + frame.height / 2, extent.height, ["top", "", "bottom"])
    let place = [down, across].filter { !$0.isEmpty }.joined(separator: "-")
    return place.isEmpty ? "middle" : place
  }

  private struct PlacedText {
    let place: Int
    let words: String
    let frame: Rect

    /// Whether its source says what contains it, and that is not `element`.
    func isElsewhere(_ element: Element, _ screen: Screen) -> Bool {
      screen.elements[place].has(.container) && screen.container(around: place) { $0.id == element.id } == nil
    }
  }

  private mutating func placedTexts() -> [PlacedText] {
    if let texts { return texts }
    let found = screen.elements(at: screen.showingWords & screen.having(.frame)).compactMap { place, element in
      guard let frame = element.frame, element.tokenInText == nil, !element.isOn(.dynamic),
        let words = screen.words(of: element), words.contains(where: \.isLetter), !ToolDefaults.isOne(words, on: element.kind)
      else { return PlacedText?.none }
      return PlacedText(place: place, words: words, frame: frame)
    }
    texts = found
    return found
  }

  /// Where words are, seen from something without words; nil if they are neither in it, nor above it, nor on its line.
  private static func way(from frame: Rect, to text: Rect) -> (Way, distance: Double)? {
    if frame.contains(text, slack: 1) { return (.with, text.y - frame.y - 1e4) }
    let isAcross = text.x < frame.maxX && text.maxX > frame.x
    if isAcross, text.maxY <= frame.y + 2 { return (.under, frame.y - text.maxY) }
    let middle = frame.y + frame.height / 2
    guard text.y <= middle, text.maxY >= middle else { return nil }
    let gap = max(text.x - frame.maxX, frame.x - text.maxX)
    return gap >= -2 ? (.beside, gap) : nil
  }
}

extension Element {
  /// What code calls it, as words: `nextButtonImageView` → next button image view.
  fileprivate var nameInCode: String? {
    let names = kind == .cell ? [text(.viewClass), text(.outlet)] : [text(.outlet), text(.viewClass)]
    let known = names.lazy.compactMap { $0 }.compactMap(Slug.make).first { !$0.isEmpty }
    return known?.replacing("-", with: " ")
  }

  /// What whoever drew it calls it; nil if that says no more than what kind of thing it is: “Button”, “Background”, “IMG_5379”.
  var tellingName: String? {
    guard let name = text(.name), LayerNames.tell(name) else { return nil }
    return name
  }
}
