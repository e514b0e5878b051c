import HandrailModel

/// One issue of Xcode's accessibility audit, as XCUITest and Appium give it.
public struct AuditIssue: Sendable, Equatable {
  /// `auditType`: a type's name, with or without its prefix, or its raw value.
  public let type: String
  public let compact: String
  public let detailed: String
  /// The element's description: `"Cancel" Button`, or a debug description with frame, identifier and label.
  public let element: String
  /// The screen, where the results name one.
  public let screen: String?

  public init(type: String, compact: String, detailed: String, element: String, screen: String? = nil) {
    self.type = type
    self.compact = compact
    self.detailed = detailed
    self.element = element
    self.screen = screen
  }

  /// The types of `XCUIAccessibilityAuditType` by their raw values.
  public enum Kind: UInt64, Sendable, CaseIterable {
    case contrast = 0x1
    case elementDetection = 0x2
    case hitRegion = 0x4
    case sufficientElementDescription = 0x8
    case dynamicType = 0x1_0000
    case textClipped = 0x2_0000
    case trait = 0x4_0000
    case action = 0x1_0000_0000
    case parentChild = 0x2_0000_0000

    /// The case's name as XCTest writes it in Swift.
    var name: String {
      switch self {
      case .contrast: "contrast"
      case .elementDetection: "elementDetection"
      case .hitRegion: "hitRegion"
      case .sufficientElementDescription: "sufficientElementDescription"
      case .dynamicType: "dynamicType"
      case .textClipped: "textClipped"
      case .trait: "trait"
      case .action: "action"
      case .parentChild: "parentChild"
      }
    }
  }

  /// The type; nil for one that is not known.
  public var kind: Kind? {
    if let raw = UInt64(type) { return Kind(rawValue: raw) }
    let name = (type.dropping("XCUIAccessibilityAuditType") ?? type).drop { $0 == "." }.lowercased()
    return Kind.allCases.first { $0.name.lowercased() == name }
  }

  /// The rule that the issue is about; nil where the catalogue has none for it.
  public func rule(of element: Element?, on screen: Screen) -> String? {
    let text = compact.lowercased()
    func says(_ words: String) -> Bool { text.contains(words) }
    if says("image name used in description") { return "label.file-name" }
    if says("element has no description") { return "label.image" }
    if says("potentially inaccessible text") { return inaccessible(element, on: screen) }
    if says("hit area is too small") { return "target.size" }
    if says("font sizes are") { return "text.scaling" }
    if says("text clipped") { return "text.overflow" }
    if says("contrast failed") || says("contrast nearly passed") { return contrast(element) }
    return switch kind {
    case .contrast: contrast(element)
    case .elementDetection: inaccessible(element, on: screen)
    case .hitRegion: "target.size"
    case .sufficientElementDescription: "label.image"
    case .dynamicType: "text.scaling"
    case .textClipped: "text.overflow"
    case .trait: "control.traits"
    case .action, .parentChild, nil: nil
    }
  }

  private func contrast(_ element: Element?) -> String {
    switch element?.kind {
    case .image, .icon: return "contrast.graphic"
    case nil, .text, .sectionHeader, .cell, .page, .webContent: return "contrast.text"
    default: return element?.hasText ?? true ? "contrast.text" : "contrast.graphic"
    }
  }

  /// Text that is seen and not read: a part of a cell, an image of text, or text that the order left out.
  private func inaccessible(_ element: Element?, on screen: Screen) -> String {
    guard let element else { return "order.complete" }
    if element.kind == .image || element.kind == .icon { return "label.image" }
    let cells = ContainerIndex(screen) { $0.kind == .cell }
    if element.kind == .cell || cells.first(around: element, where: { $0.kind == .cell }) != nil { return "cell.single" }
    return "order.complete"
  }
}

extension AuditIssue {
  /// The screen's elements that the description fits: by identifier, else by frame, else by label or text.
  public func elements(on screen: Screen) -> [Element] {
    let names = names
    guard !element.isEmpty else { return [] }
    // What is hidden from assistive technology is seen all the same, and audits speak of it.
    let identified = screen.elements.filter { candidate in
      names.contains { sameBytes($0, candidate.id) || sameBytes($0, candidate.text(.source, "object") ?? "") }
    }
    if !identified.isEmpty { return identified }
    if let frame {
      let framed = screen.elements.filter { $0.frame.map { $0.isNear(frame) } ?? false }
      if framed.count == 1 { return framed }
    }
    let called = screen.elements.filter { candidate in
      (candidate.entries(.label) + candidate.entries(.text)).contains { entry in
        names.contains { sameBytes($0, entry.value.text) }
      }
    }
    // A row may be called as the text in it: XCTest's word for the type tells them apart.
    let alike = called.filter { candidate in kinds.contains(candidate.kind) }
    return called.count > 1 && !alike.isEmpty ? alike : called
  }

  /// The kinds that the description's word for the type stands for; none where it says none.
  private var kinds: [Element.Kind] {
    let rest = names.dropFirst().reduce(element) { $0.replacing($1, with: "") }
    let words = rest.split { !$0.isLetter }
    return Self.types.first { type in words.contains { $0 == type.word } }?.kinds ?? []
  }

  /// Words of `XCUIElement.ElementType`.
  private static let types: [(word: String, kinds: [Element.Kind])] = [
    ("StaticText", [.text, .sectionHeader]), ("Button", [.button]), ("Image", [.image, .icon]), ("Cell", [.cell]),
    ("Switch", [.switch]), ("Slider", [.slider]), ("TextField", [.textField]), ("SecureTextField", [.secureField]),
    ("Link", [.link]), ("Tab", [.tab]), ("SegmentedControl", [.segmented]), ("Stepper", [.stepper]), ("Map", [.map]),
  ]

  /// What stands in quotation marks, and the whole description.
  private var names: [String] {
    var names = [element]
    for (opening, closing) in [("\"", "\""), ("'", "'"), ("“", "”"), ("‘", "’"), ("「", "」")] as [(Character, Character)] {
      var rest = element[...]
      while let start = rest.firstIndex(of: opening) {
        let after = rest[rest.index(after: start)...]
        guard let end = after.firstIndex(of: closing) else { break }
        if start < end { names.append(String(after[..<end])) }
        rest = after[after.index(after: end)...]
      }
    }
    return names.filter { !$0.isEmpty }
  }

  /// The frame of a debug description: `{{16.0, 60.0}, {44.0, 44.0}}`.
  private var frame: Frame? {
    var numbers: [Double] = []
    guard let start = element.utf8.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    for part in element[start...].split(whereSeparator: { "{}, ".contains($0) }).prefix(4) {
      guard let number = Double(part) else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 4 else { return nil }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Frame {
  /// Equal to within a point, as layout rounds.
  fileprivate func isNear(_ other: Frame) -> Bool {
    abs(x - other.x) <= 1 && abs(y - other.y) <= 1 && abs(width - other.width) <= 1 && abs(height - other.height) <= 1
  }
}
