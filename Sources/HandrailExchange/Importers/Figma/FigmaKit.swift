import HandrailModel

/// The accessibility kits whose layers are on top of or next to a design.
enum FigmaKit {
  /// Whether a layer is a note of a kit that stores its notes as instances: a stamp on the design, or the details next to it.
  static func isStamp(_ node: FigmaNode, _ file: FigmaFile) -> Bool {
    guard node.type == "INSTANCE" else { return false }
    if number(node) != nil || node.property("order #") != nil { return true }
    let component = node.componentID.flatMap { file.components[$0] }
    let names = [node.name, component?.name, component?.set.flatMap { file.sets[$0]?.name }].compactMap { $0?.lowercased() }
    return names.contains { name in
      ["a11y", "accessibility annotation", "annotation stamp", "focus order", "ordering stamp", "mobile details"].contains(
        where: name.holds)
    }
  }

  /// The number that links a stamp and its details.
  static func number(_ node: FigmaNode) -> String? { node.property("note number").flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether it is a note's details, and not empty.
  static func isDetails(_ node: FigmaNode) -> Bool {
    ["label", "value", "hint", "trait", "role", "actions"].contains { node.property($0) != nil }
  }

  /// What the details of a note say.
  static func note(_ node: FigmaNode, _ grammar: FigmaGrammar) -> FigmaNote {
    var note = FigmaNote(origin: .toolkit)
    func take(_ key: FigmaGrammar.Key, _ name: String) {
      guard let value = node.property(name)?.trimmed, !value.isEmpty, !["none", "n/a", "-"].contains(value.lowercased()) else {
        return
      }
      if !grammar.set(key, value, nil, into: &note) { note.rest.append("\(name): \(value)") }
    }
    take(.label, "label")
    take(.value, "value")
    take(.hint, "hint")
    take(.trait, "role")
    take(.trait, "trait")
    take(.actions, "actions")
    if let state = node.property("state")?.trimmed, !state.isEmpty { note.rest.append("state: \(state)") }
    return note
  }

  /// For kits that write notes into layer names: what the note says, and about which layer: `Alt text: decorative | | divider |
  /// 10:8`.
  static func note(named name: String, _ grammar: FigmaGrammar) -> (note: FigmaNote, layer: String)? {
    let parts = name.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard parts.count > 1, let layer = parts.last, layer.contains(":"), layer.allSatisfy({ !$0.isWhitespace }) else { return nil }
    var note = FigmaNote(origin: .include)
    let head = parts[0].lowercased()
    if let kind = head.dropping("alt text:")?.trimmed {
      switch kind {
      case "decorative": note.values[Field.decorative.name] = .bool(true)
      case "informative" where parts.count > 2 && !parts[1].isEmpty: _ = grammar.set(.label, parts[1], nil, into: &note)
      default: note.rest.append("alt text: \(kind)")
      }
    } else if head == "heading" || head.hasPrefix("heading:") {
      _ = grammar.set(.heading, String(head.dropFirst(7)).trimmed.isEmpty ? "yes" : head, nil, into: &note)
    } else if let kind = head.dropping("gesture:")?.trimmed {
      let kinds = [
        "swipe": "swipe", "drag-and-drop": "drag", "pinch-and-zoom": "pinch", "rotate": "rotate", "multi-finger": "multi-finger",
      ]
      guard let gesture = kinds[kind] else { return nil }
      note.gesture = gesture
    } else {
      return nil
    }
    return (note, layer)
  }
}
