/// Names that programmers give to views: `lblTitle`, `txtName`, `label_title`, `userNameLabel`.
enum CodeNames {
  /// Whether a label is one: a single word of ASCII letters in which a kind of view is named as code does.
  static func isOne(_ label: String) -> Bool {
    guard (4...60).contains(label.utf8.count), label.utf8.allSatisfy(isOfName), let first = label.utf8.first,
      first | 0x20 &- 0x61 < 26
    else { return false }
    if label.utf8.contains(0x5F) {
      let parts = label.split(separator: "_").map { $0.lowercased() }
      return parts.count > 1 && !Set(parts).isDisjoint(with: views)
    }
    guard first &- 0x61 < 26 else { return false }
    let prefix = String(label.prefix { $0.isLowercase })
    guard prefix.utf8.count < label.utf8.count, label.dropFirst(prefix.count).first?.isUppercase == true else { return false }
    if prefixes.contains(prefix) { return true }
    let last = label.lastIndex(where: \.isUppercase).map { label[$0...].lowercased() } ?? ""
    return views.contains(last)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == 0x5F || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }

  /// Prefixes of names in Hungarian notation.
  private static let prefixes: Set<String> = [
    "lb", "lbl", "txt", "tf", "tv", "btn", "bt", "iv", "img", "vw", "sw", "seg", "sld", "cv", "cell", "lab",
  ]

  private static let views: Set<String> = [
    "label", "lbl", "title", "subtitle", "text", "txt", "field", "button", "btn", "image", "view", "icon", "cell", "switch",
    "slider", "container", "placeholder", "description",
  ]
}
