import HandrailInference
import HandrailModel

/// The start of a sentence about an element: its text; without any, a meaningful name, text near it, or its position.
///
/// It is stored independently of language: `text-field|under|Email`. For one of several with the same text, it also says which
/// one, after a tab: `2/3`, or `beside` and other text.
struct Subjects {
  /// How an element is distinguished from others.
  enum Way: String {
    /// By its own words.
    case own
    /// By its name in code or from a person.
    case named
    /// By its picture, its action, or its placeholder.
    case picture, action, placeholder
    /// By text in it, above it, on its line or below it.
    case with, under, beside, above
    /// By which part of a row, or which cell of a list, it is: `2/3`.
    case part, listed
    /// By where it is on the screen: `top-left`.
    case place
  }

  private let screen: Screen
  /// Visible texts with their frames, collected when the first element without words is flagged.
  private var texts: [PlacedText]?
  private var known: [String: String?] = [:]
  /// The imported elements by text or name; nil until first needed.
  private var namesakes: [String: [String]]?
  /// The elements with each subject that others may have, too; nil until the first is asked for.
  private var alike: [String: [String]]?
  /// How far elements reach to the right and down.
  private var extent: (width: Double, height: Double)?

  /// No person makes a screen with more elements: comparing all of them takes too long.
  private static let mostCompared = 500

  /// The maximum distance, in points, of a text that identifies something.
  private static let farthest = 48.0

  init(_ screen: Screen) { self.screen = screen }

  /// The stored subject of `element`; nil if nothing identifies it.
  mutating func subject(of element: Element) -> String? {
    if let known = known[element.id] { return known }
    let found = find(element).map { $0 + numberAmongAlike(element, $0) }
    known[element.id] = .some(found)
    return found
  }

  /// Which of the elements with the same position or neighbour it is; empty if it is the only one.
  private mutating func numberAmongAlike(_ element: Element, _ subject: String) -> String {
    let ways: [Way] = [.picture, .action, .placeholder, .with, .under, .beside, .above, .place]
    guard element.own.has(.source), screen.elements.count <= Self.mostCompared,
      ways.contains(where: { subject.contains("|\($0.rawValue)|") })
    else { return "" }
    if alike == nil {
      var found: [String: [String]] = [:]
      for other in screen.elements where other.isReadable {
        if let name = find(other) { found[name, default: []].append(other.id) }
      }
      alike = found
    }
    guard let all = alike?[subject], all.count > 1, let place = all.firstIndex(of: element.id) else { return "" }
    return "\t\(place + 1)/\(all.count)"
  }

  private mutating func find(_ element: Element) -> String? {
    let kind = element.isAssumed(.kind) || !element.has(.kind) ? "" : element.kind.rawValue
    func stored(_ way: Way, _ words: String) -> String { "\(kind)|\(way.rawValue)|\(words)" }
    var words = screen.words(of: element)
    // A design shows its defaults. Nobody sees an interface file's text if code sets another.
    if let shown = words, element.own.isCompletedByCode, ToolDefaults.isOne(shown, on: element.kind) { words = nil }
    if let shown = words, element.kind != .text, !shown.contains(where: \.isLetter), element.tellingName != nil { words = nil }
    // A sample is not on the screen when the app runs; nor is what an interface file has in a field. A design shows both.
    let isSample = element.isOn(.dynamic) || element.isField && !element.has(.label) && !element.isOfDesign
    if let words, !isSample { return stored(.own, words + number(of: element, among: words, areWords: true)) }
    // A row's contents say more than the name of its layer or class.
    let inside = element.kind == .cell ? wordsInside(element) : nil
    if let inside, !element.isOn(.repeats) { return stored(.with, inside) }
    let name = element.nameInCode
    if let name, name.tells { return stored(.named, name.words) }
    if let words, !element.isField { return stored(.own, words) }
    if let hint = element.firstPlaceholder(screen.shared.languages[0]) { return stored(.placeholder, hint) }
    let nearest = nearestWords(element)
    if element.kind == .cell, let inside = inside ?? (nearest?.way == .with ? nearest?.words : nil) {
      return stored(.with, inside)
    }
    if let name = element.tellingName?.oneLine.shortened(to: 40) {
      let number = number(of: element, among: name, areWords: false)
      guard number != "" else { return stored(.named, name) }
      return stored(.named, name + (nearest.map { "\t\($0.way.rawValue) \($0.words)" } ?? number))
    }
    if element.own.has(.source), let picture = element.text(.picture), LayerNames.tell(picture) {
      return stored(.picture, picture)
    }
    if let action = element.text(.performs), !action.isEmpty { return stored(.action, action) }
    if let part = part(of: element), nearest == nil || element.kind == .text { return stored(part.way, part.words) }
    if let nearest { return stored(nearest.way, nearest.words) }
    return (name.map { stored(.named, $0.words) }) ?? place(of: element).map { stored(.place, $0) }
  }

  /// The first fixed words in a row, by what its source says is in it.
  private func wordsInside(_ row: Element) -> String? {
    guard screen.elements.count <= Self.mostCompared else { return nil }
    return screen.elements.indices.lazy.filter { self.screen.isInside($0, row) }.compactMap { place in
      let element = self.screen.elements[place]
      guard element.id != row.id, !element.isOn(.dynamic), let words = self.screen.words(of: element),
        words.contains(where: \.isLetter), !ToolDefaults.isOne(words, on: element.kind)
      else { return nil }
      return words
    }.first
  }

  /// Which of the texts, pictures or controls in a row it is, or which of a list's rows.
  private func part(of element: Element) -> (way: Way, words: String)? {
    guard element.own.has(.source), screen.elements.count <= Self.mostCompared,
      let place = screen.elements.firstIndex(where: { $0.id == element.id })
    else { return nil }
    func rank(_ places: [Int]) -> String? { places.firstIndex(of: place).map { "\($0 + 1)/\(places.count)" } }
    if element.kind == .cell {
      let list = element.text(.container)
      return rank(
        screen.elements.indices.filter { screen.elements[$0].kind == .cell && screen.elements[$0].text(.container) == list }
      )
      .map { (.listed, $0) }
    }
    guard let row = screen.container(around: place, where: { $0.kind == .cell }) else { return nil }
    let cell = screen.elements[row]
    let parts = screen.elements.indices.filter { screen.elements[$0].kind == element.kind && screen.isInside($0, cell) }
    let isPlaced = parts.allSatisfy { screen.elements[$0].frame != nil }
    let sorted =
      !isPlaced
      ? parts
      : parts.sorted { first, second in
        guard let one = screen.elements[first].frame, let other = screen.elements[second].frame else { return first < second }
        return (one.y, one.x) < (other.y, other.x)
      }
    let name = cell.nameInCode?.words ?? cell.tellingName?.oneLine.shortened(to: 40)
    return rank(sorted).map { (.part, $0 + (name.map { "\t" + $0 } ?? "")) }
  }

  /// Which of the elements with the same imported text it is; empty if it is the only one.
  ///
  /// - Parameter areWords: whether it is visible text; otherwise, it is a name, which only elements without text have.
  private mutating func number(of element: Element, among words: String, areWords: Bool) -> String {
    // People distinguish what they record by hand themselves.
    guard element.own.has(.source) else { return "" }
    if namesakes == nil {
      namesakes = [:]
      for other in screen.elements where other.own.has(.source) && !other.isHidden {
        guard
          let (words, mark) = screen.words(of: other).map({ ($0, "w") })
            ?? other.tellingName.map({ ($0.oneLine.shortened(to: 40), "n") })
        else { continue }
        namesakes?[mark + words, default: []].append(other.id)
      }
    }
    guard let all = namesakes?[(areWords ? "w" : "n") + words], all.count > 1, let place = all.firstIndex(of: element.id) else {
      return ""
    }
    return "\t\(place + 1)/\(all.count)"
  }

  private mutating func nearestWords(_ element: Element) -> (way: Way, words: String)? {
    guard let frame = element.frame, frame.width > 0, frame.height > 0 else { return nil }
    var nearest: (way: Way, words: String, distance: Double)?
    for text in placedTexts() {
      guard let (way, distance) = Self.way(from: frame, to: text.frame), distance < nearest?.distance ?? Self.farthest else {
        continue
      }
      // An item that its source puts elsewhere is not in it, whatever the frames say.
      if way == .with, text.isElsewhere(element, screen) { continue }
      nearest = (way, text.words, distance)
    }
    return nearest.map { ($0.way, $0.words) }
  }

  /// Which ninth of the screen an element is in, or whether it fills most of it; nil if it has no frame.
  private mutating func place(of element: Element) -> String? {
    guard let frame = element.frame, frame.width > 0, frame.height > 0, element.own.has(.source) else { return nil }
    if extent == nil {
      let frames = screen.elements.compactMap(\.frame)
      // Content that scrolls sideways extends beyond the screen. No phone is narrower or shorter.
      extent =
        Rect(screen.value(.designFrame)).map { ($0.width, $0.height) } ?? (
          frames.map(\.maxX).reduce(320, max), frames.map(\.maxY).reduce(480, max)
        )
    }
    guard let extent, frame.width < extent.width * 0.9 || frame.height < extent.height * 0.6 else {
      return screen.isOn(.part) ? nil : "most"
    }
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

  /// Where a text is, relative to an element without text; nil if it is not in it, above it, directly below it or on its line.
  private static func way(from frame: Rect, to text: Rect) -> (Way, distance: Double)? {
    if frame.contains(text, slack: 1) { return (.with, text.y - frame.y - 1e4) }
    let isAcross = text.x < frame.maxX && text.maxX > frame.x
    if isAcross, text.maxY <= frame.y + 2 { return (.under, frame.y - text.maxY) }
    if CaptionWords.areBelow(frame, text: text) { return (.above, text.y - frame.maxY) }
    let middle = frame.y + frame.height / 2
    guard text.y <= middle, text.maxY >= middle else { return nil }
    let gap = max(text.x - frame.maxX, frame.x - text.maxX)
    return gap >= -2 ? (.beside, gap) : nil
  }
}

extension Screen {
  fileprivate func isInside(_ place: Int, _ row: Element) -> Bool {
    elements[place].has(.container) && container(around: place) { $0.id == row.id } != nil
  }
}

extension Element {
  /// Its name in code, as words (`nextButtonImageView` → next button image view), and whether that says more than its kind.
  var nameInCode: (words: String, tells: Bool)? {
    let names = (kind == .cell ? [text(.viewClass), text(.outlet)] : [text(.outlet), text(.viewClass)]).compactMap { $0 }
    let words = names.compactMap { Slug.make(from: $0)?.replacing("-", with: " ") }.filter { !$0.isEmpty }
    guard let telling = words.first(where: { !KindNames.isOne($0) }) else { return words.first.map { ($0, false) } }
    return (telling, true)
  }

  /// The placeholder.
  fileprivate func firstPlaceholder(_ language: String) -> String? {
    guard isField, has(.placeholder) else { return nil }
    let words = (text(.placeholder, language) ?? entries(.placeholder).first?.text)?.oneLine ?? ""
    return words.isEmpty ? nil : words.shortened(to: 40)
  }

  /// The layer's name, unless it only names a kind of thing: “Button”, “Background”, “IMG_5379”.
  var tellingName: String? {
    guard let name = text(.name), LayerNames.tell(name) else { return nil }
    return name
  }
}
