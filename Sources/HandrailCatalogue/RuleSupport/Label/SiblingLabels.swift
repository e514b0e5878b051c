import HandrailModel

/// Labels on one screen that are siblings and start the same way: “Track: A”, “Track: B”.
struct SiblingLabels {
  let screen: Screen
  private let texts: SpokenTexts
  private let percent: Double
  private var candidates: [Candidate] = []
  private var kinds: [String: String] = [:]

  /// A label that may share its start with another.
  private struct Candidate {
    let beginning: Beginning
    /// Place among the elements, then among the groups.
    let item: Int
    let rest: String
  }

  /// The start of a label, and its language.
  private struct Beginning: Hashable {
    let language: String
    let phrase: String
    /// Whether a colon or a bar closes the phrase.
    let hasSeparator: Bool
  }

  init(_ screen: Screen, percent: Double) {
    self.screen = screen
    self.percent = percent
    texts = SpokenTexts(screen)
  }

  mutating func collect() {
    let label = Field.label
    let keyWords = Field.keyWords
    for (place, element) in screen.elements(at: screen.having(label) & screen.readable - screen.having(keyWords)) {
      // A label from a component is the same everywhere.
      for entry in element.own.fields.entries(label) {
        add(place, entry.first.isEmpty ? texts.standard : entry.first, entry)
      }
    }
    for (place, group) in screen.groups.enumerated() where !group.isOn(.hidden) && !group.has(.keyWords) {
      texts.forEachLabel(of: group) { language, entry in
        add(screen.elements.count + place, language, entry)
      }
    }
  }

  mutating func flag(_ report: inout Report) {
    guard candidates.count > 1 else { return }
    var sets: [[Candidate]] = []
    for (beginning, alike) in Dictionary(grouping: candidates, by: \.beginning) {
      let least = beginning.hasSeparator ? 2 : 3
      guard alike.count >= least else { continue }
      let families = Dictionary(grouping: alike) { parent(of: $0.item) }
      sets += families.values.filter { $0.count >= least && Set($0.map(\.rest)).count >= least }
    }
    let sorted = sets.sorted { a, b in
      (a[0].item, a[0].beginning.language, a[0].beginning.phrase) < (b[0].item, b[0].beginning.language, b[0].beginning.phrase)
    }
    for members in sorted { flag(members, &report) }
  }

  private func flag(_ members: [Candidate], _ report: inout Report) {
    let ids = members.prefix(5).map { id($0.item) }.joined(separator: ", ") + (members.count > 5 ? " …" : "")
    var phrase = members[0].beginning.phrase
    while phrase.last == " " { phrase.removeLast() }
    let parameters = [("count", String(members.count)), ("phrase", phrase), ("members", ids)]
    let place = members[0].item
    if place < screen.elements.count {
      // Its siblings belong to this screen, so the finding is never a component's.
      report.flag(
        screen.elements[place], [.component, .label], "siblings", qualifier: members[0].beginning.language, parameters)
    } else {
      let group = screen.groups[place - screen.elements.count]
      report.flag(item: group, "siblings", qualifier: members[0].beginning.language, parameters)
    }
  }

  private func id(_ item: Int) -> String {
    item < screen.elements.count ? screen.elements[item].id : screen.groups[item - screen.elements.count].id
  }

  private mutating func add(_ item: Int, _ language: String, _ label: FieldMap.Entry) {
    guard let text = label.text, let (end, hasSeparator) = Self.phrase(of: Array(text.utf8), percent) else { return }
    let phrase = String(decoding: text.utf8.prefix(end), as: UTF8.self)
    candidates.append(
      Candidate(
        beginning: Beginning(language: language, phrase: phrase, hasSeparator: hasSeparator), item: item,
        rest: String(decoding: text.utf8.dropFirst(end), as: UTF8.self)))
  }

  /// What makes labels siblings: the same container, groups, or parents of the same kind.
  private mutating func parent(of item: Int) -> String {
    guard item < screen.elements.count else {
      return "groups " + (screen.groups[item - screen.elements.count].text(.group) ?? "")
    }
    let element = screen.elements[item]
    if element.own.has(.group) { return "group" }
    guard let container = element.text(.container) else { return "" }
    if kinds.isEmpty {
      for element in screen.elements {
        let kind = element.kind.rawValue
        kinds[element.id] = kind
        if let object = element.text(.source, "object") { kinds[object] = kind }
      }
    }
    return kinds[container].map { "kind " + $0 } ?? "container " + container
  }
}

extension SiblingLabels {
  /// The phrase up to a colon or a bar, else the first two words if they exceed the share of the label in which key words should
  /// be; nil if there is neither, or nothing follows.
  ///
  /// - Returns: Its end in bytes, and whether a colon or a bar closes it.
  private static func phrase(of bytes: [UInt8], _ percent: Double) -> (end: Int, hasSeparator: Bool)? {
    var spaces = 0
    var secondSpace = 0
    for place in bytes.indices {
      let byte = bytes[place]
      if byte == 0x20 {
        if place > 0, bytes[place - 1] != 0x20 { spaces += 1 }
        if spaces == 2, secondSpace == 0 { secondSpace = place + 1 }
      } else if byte == 0x3A || byte == 0x7C || byte == 0xEF, let end = separated(bytes, place) {
        return (end, true)
      }
    }
    guard secondSpace > 0, secondSpace < bytes.count, Double(secondSpace) * 100 > Double(bytes.count) * percent else {
      return nil
    }
    return (secondSpace, false)
  }

  /// The end of a colon or bar at `place` that separates a phrase from the rest; 10:30 and https:// have none.
  private static func separated(_ bytes: [UInt8], _ place: Int) -> Int? {
    var end = place + 1
    if bytes[place] == 0xEF {
      guard place + 2 < bytes.count else { return nil }
      // ：, ｜.
      let isColon = bytes[place + 1] == 0xBC && bytes[place + 2] == 0x9A
      guard isColon || (bytes[place + 1] == 0xBD && bytes[place + 2] == 0x9C) else { return nil }
      end = place + 3
    }
    guard end < bytes.count, bytes[end] != 0x2F, bytes[end...].contains(where: { $0 != 0x20 }) else { return nil }
    if place > 0, bytes[place - 1] &- 0x30 < 10, bytes[end] &- 0x30 < 10 { return nil }
    // A phrase has a letter.
    return bytes[..<place].contains { $0 >= 0x80 || ($0 | 0x20) &- 0x61 < 26 } ? end : nil
  }
}
