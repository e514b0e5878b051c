import HandrailModel

/// What a sentence about an element begins with: its words; without any, its kind and its name in code; or the nearest words.
///
/// It is stored in no language: `text-field|under|Email`.
struct Subjects {
  /// How an element is told from others.
  enum Way: String {
    /// By its own words.
    case own
    /// By what code or a person calls it.
    case named
    /// By words in it, above it or on its line.
    case with, under, beside
  }

  private let screen: Screen
  /// Visible texts with their frames, collected when the first element without words is flagged.
  private var texts: [PlacedText]?
  private var known: [String: String?] = [:]

  /// How far away, in points, words may be that tell what something is.
  private static let farthest = 48.0

  init(_ screen: Screen) { self.screen = screen }

  /// The stored subject of `element`; nil if no words are near it.
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
    if let words, !element.isOn(.dynamic) { return stored(.own, words) }
    if let name = element.nameInWords { return stored(.named, name) }
    if let words { return stored(.own, words) }
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
    return nearest.map { stored($0.way, $0.words) }
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

extension Phrase {
  /// What a sentence begins with that is read without its element's name above it.
  ///
  /// - Parameter assumed: the kind that the finding rests on although nobody has confirmed it.
  static func beginning(_ subject: String?, assumed: String?, _ language: Language) -> String? {
    let parts = (subject ?? "").split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let way = parts.count == 3 ? Subjects.Way(rawValue: parts[1]) : nil
    let words = parts.last ?? ""
    if let assumed {
      let name = Field.kind.spec.valueName(assumed)
      let kind = assumed == "custom" ? "custom control" : name.en
      switch way {
      case nil: return Text(en: "If it is a \(kind): ", ja: "\(name.ja)の場合: ")[language]
      case .own, .named: return Text(en: "If “\(words)” is a \(kind): ", ja: "「\(words)」が\(name.ja)の場合: ")[language]
      case .with: return Text(en: "If what is around “\(words)” is a \(kind): ", ja: "「\(words)」を囲むものが\(name.ja)の場合: ")[language]
      case .under: return Text(en: "If what is under “\(words)” is a \(kind): ", ja: "「\(words)」の下のものが\(name.ja)の場合: ")[language]
      case .beside:
        return Text(en: "If what is beside “\(words)” is a \(kind): ", ja: "「\(words)」の横のものが\(name.ja)の場合: ")[language]
      }
    }
    guard let way else { return nil }
    let name = parts[0].isEmpty ? Text(en: "element", ja: "要素") : Field.kind.spec.valueName(parts[0])
    let kind = (parts[0] == "custom" ? "view" : name.en).capitalizedFirst
    let ja = parts[0] == "custom" ? "ビュー" : name.ja
    switch way {
    case .own: return Text(en: "“\(words)”: ", ja: "「\(words)」: ")[language]
    case .named: return Text(en: "\(kind) “\(words)”: ", ja: "\(ja)「\(words)」: ")[language]
    case .with: return Text(en: "\(kind) around “\(words)”: ", ja: "「\(words)」を囲む\(ja): ")[language]
    case .under: return Text(en: "\(kind) under “\(words)”: ", ja: "「\(words)」の下の\(ja): ")[language]
    case .beside: return Text(en: "\(kind) beside “\(words)”: ", ja: "「\(words)」の横の\(ja): ")[language]
    }
  }
}

extension Element {
  /// What it is called in code, or else by whoever drew it, as words: `nextButtonImageView` → next button image view.
  fileprivate var nameInWords: String? {
    let names = kind == .cell ? [text(.viewClass), text(.outlet)] : [text(.outlet), text(.viewClass)]
    let known = names.lazy.compactMap { $0 }.compactMap(Slug.make).first { !$0.isEmpty }
    return known?.replacing("-", with: " ") ?? text(.name)?.oneLine.shortened(to: 40)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
