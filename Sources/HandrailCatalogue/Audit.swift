import HandrailModel

/// One issue from Xcode's accessibility audit, as XCUITest and Appium report it.
public struct AuditIssue: Sendable, Equatable {
  /// `auditType`: a type's name, with or without its prefix, or its raw value.
  public let type: String
  public let compact: String
  public let detailed: String
  /// The element's description: `"Cancel" Button`, or a debug description with frame, identifier and label.
  public let element: String
  /// The screen, if the results name one.
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

  /// The type; nil if it is unknown.
  public var kind: Kind? {
    if let raw = UInt64(type) { return Kind(rawValue: raw) }
    let name = (type.dropping("XCUIAccessibilityAuditType") ?? type).drop { $0 == "." }.lowercased()
    return Kind.allCases.first { $0.name.lowercased() == name }
  }

  /// The rule that the issue is about; nil if the catalogue has none for it.
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

  /// Text that is visible but not read: a part of a cell, an image of text, or text that the order leaves out.
  private func inaccessible(_ element: Element?, on screen: Screen) -> String {
    guard let element else { return "order.complete" }
    if element.kind == .image || element.kind == .icon { return "label.image" }
    if element.kind == .cell || screen.container(around: element, where: { $0.kind == .cell }) != nil { return "cell.single" }
    return "order.complete"
  }
}
