import HandrailModel

/// Reads one frame of a document as a screen.
struct VoiceOverFrameReader {
  private typealias Frame = VoiceOverDesignImporter.Frame

  private let frame: VoiceOverDesignImporter.Frame
  private let file: String
  private let language: String
  private(set) var skipped: [Imported.Skipped] = []
  private var isModal = false
  /// Objects without ids are identified by their text, and by their number among those with the same text.
  private var unnamed: [String: Int] = [:]
  private var elements: [(slug: String, item: Imported.Item)] = []
  private var groups: [(slug: String, item: Imported.Item)] = []
  /// Deeper than any real document, and shallow enough for the stack.
  private static let deepest = 16

  init(_ frame: VoiceOverDesignImporter.Frame, file: String, language: String) {
    (self.frame, self.file, self.language) = (frame, file, language)
  }

  mutating func screen(_ id: String, title: String?) -> Imported.Screen {
    for control in frame.controls { read(control, in: nil, 0) }
    var screen = Imported.Screen(id: id, source: source(frame.object))
    if let title, !title.isEmpty { screen.writes.append(.init(.title, .string(title))) }
    if isModal { screen.writes.append(.init(.modal, .bool(true))) }
    // Elements and groups share one space of names.
    let slugs = Naming.distinct((elements + groups).map { ($0.slug, $0.item.source.object) })
    for (place, group) in groups.enumerated() {
      var item = group.item
      item.id = slugs[elements.count + place]
      screen.groups.append(item)
    }
    let groupIDs = Dictionary(screen.groups.map { ($0.source.object, $0.id) }) { first, _ in first }
    for (place, element) in elements.enumerated() {
      var item = element.item
      item.id = slugs[place]
      item.group = item.group.flatMap { groupIDs[$0] }
      screen.elements.append(item)
    }
    return screen
  }

  private mutating func read(_ json: JSONValue, in group: String?, _ depth: Int) {
    if let outside = json["outside"] {
      return skipped.append(.init(file: file, object: outside["label"]?.string, reason: .voiceOver(.outsideFrames)))
    }
    guard json.members != nil, depth < Self.deepest else {
      return skipped.append(.init(file: file, object: nil, reason: .voiceOver(.unknownPart)))
    }
    switch json["type"]?.string ?? "element" {
    case "element": element(json, in: group)
    case "container": container(json, in: group, depth)
    case let type: skipped.append(.init(file: file, object: type, reason: .voiceOver(.unknownPart)))
    }
  }

  private mutating func container(_ json: JSONValue, in outer: String?, _ depth: Int) {
    let label = text(json["label"])
    if json["isModal"] == .bool(true) { isModal = true }
    let isTabs = json["isTabTrait"] == .bool(true)
    let isGroup = label != nil || isTabs || ["semanticGroup", "list"].contains(json["containerType"]?.string)
    var object: String?
    if isGroup {
      var item = Imported.Item(id: "", source: source(self.object(json, "group", label)))
      if let label { item.writes.append(.init("\(Field.label.prefix)\(language)", .string(label))) }
      if isTabs { item.writes.append(.init("\(Field.traits.prefix)tab-bar", .bool(true))) }
      if let style = json["navigationStyle"]?.string, ["combined", "separate"].contains(style) {
        item.writes.append(.init(.navigation, .string(style)))
      }
      object = item.source.object
      groups.append((Naming.slug(label) ?? "group-\(groups.count + 1)", item))
    }
    for (key, name) in [("isEnumerated", "isEnumerated"), ("treatButtonsAsAdjustable", "treatButtonsAsAdjustable")]
    where json[key] == .bool(true) { skipped.append(.init(file: file, object: label, reason: .voiceOver(.noField(name)))) }
    for inner in json["elements"]?.array ?? [] { read(inner, in: object ?? outer, depth + 1) }
  }

  private mutating func element(_ json: JSONValue, in group: String?) {
    let label = text(json["label"])
    let bits = json["trait"]?.double.flatMap { Int(exactly: $0) } ?? 0
    let options = (json["adjustableOptions"]?["options"]?.array ?? []).compactMap { text($0) }
    let kind = VoiceOverDesign.kind(bits, hasOptions: !options.isEmpty)
    var item = Imported.Item(id: "", source: source(object(json, kind, label)))
    item.group = group
    item.writes.append(.init(.kind, .string(kind)))
    if json["isAccessibilityElement"] == .bool(false) {
      item.writes.append(.init(kind == "image" && label == nil ? .decorative : .hidden, .bool(true)))
    }
    var value = text(json["value"])
    if value == nil, let index = json["adjustableOptions"]?["currentIndex"]?.double.flatMap({ Int(exactly: $0) }),
      options.indices.contains(index)
    {
      value = options[index]
    }
    for (field, words) in [(Field.label, label), (.value, value), (.hint, text(json["hint"]))] {
      if let words { item.writes.append(.init("\(field.prefix)\(language)", .string(words))) }
    }
    traits(bits, label, &item)
    if !options.isEmpty {
      item.writes.append(.init(.notes, .string(VoiceOverDesignImporter.optionsMark(language) + options.joined(separator: "; "))))
    }
    named(json, &item)
    if let area = Self.rect(json["frame"]) {
      let parts = [area.x - frame.origin.x, area.y - frame.origin.y, area.width, area.height]
      item.writes.append(.init(.frame, .array(parts.map { .number(($0 / frame.scale * 2).rounded() / 2) })))
      item.writes.append(.init(.frameUnverified, .bool(true)))
    }
    elements.append((Naming.slug(label) ?? "\(kind)-\(elements.count + 1)", item))
  }

  private mutating func traits(_ bits: Int, _ label: String?, _ item: inout Imported.Item) {
    var rest = bits
    for (bit, name) in VoiceOverDesign.traits where bits & 1 << bit != 0 {
      item.writes.append(.init("\(Field.traits.prefix)\(name)", .bool(true)))
      rest &= ~(1 << bit)
    }
    for bit in [VoiceOverDesign.tab, VoiceOverDesign.textInput] { rest &= ~(1 << bit) }
    if rest != 0 { skipped.append(.init(file: file, object: label, reason: .voiceOver(.unknownTraits(rest)))) }
  }

  /// Custom actions and descriptions, by names made from their words.
  private func named(_ json: JSONValue, _ item: inout Imported.Item) {
    let actions = (json["customActions"]?["names"]?.array ?? []).compactMap { text($0) }
    let names = Naming.distinct(actions.enumerated().map { (Naming.slug($1) ?? "action-\($0 + 1)", $1) })
    for (name, words) in zip(names, actions) {
      item.writes.append(.init("\(Field.actionName.prefix)\(name).\(language)", .string(words)))
    }
    let descriptions = (json["customDescriptions"]?["descriptions"]?.array ?? []).filter { text($0["label"]) != nil }
    let contents = Naming.distinct(
      descriptions.enumerated().map { (Naming.slug(text($1["label"])) ?? "content-\($0 + 1)", text($1["label"]) ?? "") })
    for (name, description) in zip(contents, descriptions) {
      for (field, key) in [(Field.contentLabel, "label"), (.contentValue, "value")] {
        if let words = text(description[key]) { item.writes.append(.init("\(field.prefix)\(name).\(language)", .string(words))) }
      }
    }
  }

  private func source(_ object: String) -> Imported.Source {
    Imported.Source(system: VoiceOverDesign.system, file: file, object: object)
  }

  /// The item's own id; without one, its kind and label, or its position.
  private mutating func object(_ json: JSONValue, _ kind: String, _ label: String?) -> String {
    if let id = text(json["id"]) { return id }
    let area = Self.rect(json["frame"])
    let place = area.map { "\(Int($0.x)),\(Int($0.y))" } ?? ""
    let name = "\(kind):\(label ?? place)"
    unnamed[name, default: 0] += 1
    return unnamed[name] == 1 ? name : "\(name):\(unnamed[name] ?? 0)"
  }

  private func text(_ json: JSONValue?) -> String? {
    guard let text = json?.string?.withoutNUL.trimmed, !text.isEmpty else { return nil }
    return text
  }

  /// `[[x, y], [width, height]]`; nil if the value is not a rectangle.
  static func rect(_ json: JSONValue?) -> Rect? {
    let numbers = (json?.array ?? []).flatMap { ($0.array ?? []).compactMap(\.double) }
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e6 }), numbers[2] >= 0, numbers[3] >= 0 else {
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Pixels per point in a picture of this width, given that iPhones are 320 to 440 points wide.
  static func scale(_ width: Double) -> Double {
    [1.0, 2, 3, 4].first { (320...440).contains(width / $0) } ?? 1
  }
}
