import HandrailModel

/// The vocabulary of VoiceOver Designer's files.
enum VoiceOverDesign {
  static let system = "voiceover-designer"

  /// Its own trait bits, which are not UIKit's, and Handrail's traits.
  static let traits: [(bit: Int, name: String)] = [
    (0, "button"), (1, "header"), (2, "adjustable"), (3, "link"), (4, "static-text"), (5, "image"), (6, "search-field"),
    (8, "selected"),
    (9, "not-enabled"), (10, "summary"), (11, "plays-sound"), (12, "allows-direct-interaction"), (13, "starts-media"),
    (14, "updates-frequently"), (15, "causes-page-turn"), (16, "keyboard-key"), (20, "toggle"),
  ]

  /// Bits for a kind instead of a trait: a tab, a text field, and whether it is being edited, which is temporary.
  static let (tab, textInput, isEditing) = (7, 18, 21)

  /// The kind that an element's traits imply, the most specific first.
  static func kind(_ bits: Int, hasOptions: Bool) -> String {
    func has(_ bit: Int) -> Bool { bits & 1 << bit != 0 }
    if has(textInput) || has(6) { return "text-field" }
    if has(20) { return "switch" }
    if has(tab) { return "tab" }
    if has(2) { return hasOptions ? "picker" : "slider" }
    if has(3) { return "link" }
    if has(0) || has(16) { return "button" }
    return has(5) ? "image" : "text"
  }

  /// The bits of a Handrail element.
  static func bits(_ kind: String, _ traits: Set<String>) -> Int {
    var bits = self.traits.reduce(0) { traits.contains($1.name) ? $0 | 1 << $1.bit : $0 }
    switch kind {
    case "button": bits |= traits.contains("keyboard-key") ? 0 : 1
    case "link": bits |= 1 << 3
    case "image", "icon": bits |= 1 << 5
    case "switch": bits |= 1 << 20
    case "slider", "stepper", "picker": bits |= 1 << 2
    case "tab": bits |= 1 << tab
    case "text-field", "secure-field": bits |= traits.contains("search-field") ? 0 : 1 << textInput
    case "section-header": bits |= 1 << 1
    default: break
    }
    return bits
  }
}
