import HandrailModel

/// A screen's elements as an audit's descriptions name them, looked up once for all its issues.
public struct AuditIndex: Sendable {
  public let screen: Screen
  /// Indexes of elements by their id and by their source's object.
  private var identifiers: [String: [Int]] = [:]
  /// Indexes of elements by each of their labels and texts.
  private var names: [String: [Int]] = [:]

  /// How certain it is that an element is meant.
  public enum Strength: Int, Sendable, Comparable {
    case frame, name, identifier

    public static func < (a: Strength, b: Strength) -> Bool { a.rawValue < b.rawValue }
  }

  public init(_ screen: Screen) {
    self.screen = screen
    // Elements hidden from assistive technology are still visible, and audits report them.
    for (place, element) in screen.elements.enumerated() {
      identifiers[element.id, default: []].append(place)
      if let object = element.text(.source, "object") { identifiers[object, default: []].append(place) }
      for text in Set((element.entries(.label) + element.entries(.text)).map(\.value.text)) {
        names[text, default: []].append(place)
      }
    }
  }

  /// The elements that match the issue's description: by identifier, otherwise by label or text, otherwise by frame if the
  /// description has no name that could contradict it.
  public func elements(_ issue: AuditIssue) -> (strength: Strength, elements: [Element])? {
    let description = Description(issue.element)
    let identified = description.identifiers.flatMap { identifiers[$0] ?? [] }
    if !identified.isEmpty { return (.identifier, chosen(identified, description)) }
    let named = description.names.flatMap { names[$0] ?? [] }
    if !named.isEmpty { return (.name, chosen(named, description)) }
    guard let frame = description.frame, !description.hasLabel else { return nil }
    let framed = screen.elements.indices.filter { screen.elements[$0].frame.map { $0.isNear(frame) } ?? false }
    return framed.isEmpty ? nil : (.frame, chosen(framed, description))
  }

  /// A row may have the same name as the text in it: XCTest's word for the type distinguishes them.
  private func chosen(_ places: [Int], _ description: Description) -> [Element] {
    let found = Set(places).sorted().map { screen.elements[$0] }
    let similar = found.filter { description.kinds.contains($0.kind) }
    return found.count > 1 && !similar.isEmpty ? similar : found
  }
}

/// A parsed description: `"Cancel" Button`, or `Button, 0x1, {{16, 60}, {44, 44}}, identifier: 'close', label: 'Cancel'`.
private struct Description {
  var names: [String]
  var identifiers: [String]
  /// Whether it names the element.
  var hasLabel: Bool
  var kinds: [Element.Kind]
  var frame: Rect?

  init(_ text: String) {
    let quoted = Self.quoted(text)
    let labelled = quoted.filter { $0.key == "label" }.map(\.text)
    let plain = quoted.filter { $0.key.isEmpty }.map(\.text)
    names = ([text] + labelled + plain).filter { !$0.isEmpty }
    identifiers = ([text] + quoted.filter { $0.key == "identifier" }.map(\.text) + plain).filter { !$0.isEmpty }
    hasLabel = !labelled.isEmpty || !plain.isEmpty
    let rest = quoted.reduce(text) { $0.replacing($1.text, with: "") }
    let words = rest.split { !$0.isLetter }
    kinds = Self.types.first { type in words.contains { $0 == type.word } }?.kinds ?? []
    frame = Self.frame(text)
  }

  /// The quoted text, with the word and colon before it.
  private static func quoted(_ text: String) -> [(key: String, text: String)] {
    var found: [(key: String, text: String)] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { closings[$0] != nil }), let closing = closings[rest[start]] {
      let after = rest[rest.index(after: start)...]
      guard let end = after.firstIndex(of: closing) else { break }
      let before = rest[..<start].split(whereSeparator: \.isWhitespace).last ?? ""
      found.append((before.last == ":" ? before.dropLast().lowercased() : "", String(after[..<end])))
      rest = after[after.index(after: end)...]
    }
    return found.filter { !$0.text.isEmpty }
  }

  private static let closings: [Character: Character] = ["\"": "\"", "'": "'", "“": "”", "‘": "’", "「": "」"]

  /// Words of `XCUIElement.ElementType`.
  private static let types: [(word: String, kinds: [Element.Kind])] = [
    ("StaticText", [.text, .sectionHeader]), ("Button", [.button]), ("Image", [.image, .icon]), ("Cell", [.cell]),
    ("Switch", [.switch]), ("Slider", [.slider]), ("TextField", [.textField]), ("SecureTextField", [.secureField]),
    ("Link", [.link]), ("Tab", [.tab]), ("SegmentedControl", [.segmented]), ("Stepper", [.stepper]), ("Map", [.map]),
  ]

  /// The frame of a debug description: `{{16.0, 60.0}, {44.0, 44.0}}`.
  private static func frame(_ text: String) -> Rect? {
    guard let start = text.utf8.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    let parts = text[start...].split(whereSeparator: { "{}, ".contains($0) }).prefix(4)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Rect {
  /// Equal to within a point, as layout rounds.
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) <= 1 && abs(y - other.y) <= 1 && abs(width - other.width) <= 1 && abs(height - other.height) <= 1
  }
}
