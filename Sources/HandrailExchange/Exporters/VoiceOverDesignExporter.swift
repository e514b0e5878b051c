import HandrailModel

/// Writes screens as a VoiceOver Designer board, its third format: `document.json`, and one empty picture, since every frame
/// needs one.
public enum VoiceOverDesignExporter {
  private static let scale = 3.0

  /// The files of the package, by their paths in it.
  ///
  /// - Parameter pictures: Pictures of screens, by screen id.
  public static func files(
    _ screens: [Screen], pictures: [String: Picture] = [:], language: String
  ) -> [(path: String, bytes: [UInt8])] {
    var x = 0.0
    let frames = screens.map { screen in
      let extent = screen.elements.compactMap(\.frame)
      let width = (extent.map(\.maxX).max() ?? 0) > 393 ? 440.0 : 393
      let height = max(852, extent.map(\.maxY).max() ?? 0)
      defer { x += (width + 40) * scale }
      return frame(screen, pictures[screen.id], x, width, height, language)
    }
    var writer = JSONWriter()
    writer.write(.object([.init("elements", .array(frames))]))
    let used = Dictionary(screens.compactMap { pictures[$0.id] }.map { ($0.name.text, $0.bytes) }) { first, _ in first }
    return [("document.json", writer.bytes + [0x0A]), ("Images/\(picture)", empty)]
      + used.sorted { utf8Precedes($0.key, $1.key) }.map { ("Images/\($0.key)", $0.value) }
  }

  private static func frame(
    _ screen: Screen, _ own: Picture?, _ x: Double, _ width: Double, _ height: Double, _ language: String
  ) -> JSONValue {
    let members = screen.membersByGroup
    let groups = Dictionary(screen.groups.map { ($0.id, $0) }) { first, _ in first }
    var done: Set<String> = []
    var parts: [JSONValue] = []
    for element in screen.elements {
      guard let group = element.own.text(.group).flatMap({ groups[$0] }) else {
        parts.append(part(element, on: screen.id, x, language))
        continue
      }
      guard done.insert(group.id).inserted else { continue }
      let inner = (members[group.id] ?? []).compactMap { screen.element($0) }
      parts.append(container(group, inner, on: screen.id, isModal: screen.isOn(.modal), x, language))
    }
    return .object([
      .init("type", .string("frame")), .init("id", .string(id(screen.id, ""))),
      .init("label", .string(screen.text(.title) ?? screen.id)),
      .init("frame", area(Rect(x: 0, y: 0, width: width, height: height), x)),
      .init("imageLocation", .object([.init("fileWrapper", .object([.init("name", .string(own?.name.text ?? picture))]))])),
      .init("elements", .array(parts)),
    ])
  }

  private static func container(
    _ group: Item, _ inner: [Element], on screen: String, isModal: Bool, _ x: Double, _ language: String
  ) -> JSONValue {
    let areas = inner.compactMap(\.frame)
    let (left, top) = (areas.map(\.x).min() ?? 0, areas.map(\.y).min() ?? 0)
    let around = Rect(x: left, y: top, width: (areas.map(\.maxX).max() ?? 0) - left, height: (areas.map(\.maxY).max() ?? 0) - top)
    return .object([
      .init("type", .string("container")), .init("id", .string(id("\(screen)#\(group.id)", "group"))),
      .init("label", .string(group.text(.label, language) ?? "")), .init("frame", area(around, x)),
      .init("elements", .array(inner.map { part($0, on: screen, x, language) })), .init("isModal", .bool(isModal)),
      .init("isTabTrait", .bool(group.isOn(.traits, "tab-bar"))), .init("isEnumerated", .bool(false)),
      .init("containerType", .string("semanticGroup")), .init("navigationStyle", .string(group.text(.navigation) ?? "automatic")),
    ])
  }

  private static func part(_ element: Element, on screen: String, _ x: Double, _ language: String) -> JSONValue {
    func words(_ field: Field) -> String? { element.text(field, language) }
    let traits = Set(VoiceOverDesign.traits.map(\.name).filter { element.isOn(.traits, $0) })
    let mark = VoiceOverDesignImporter.optionsMark(language)
    let options = (element.text(.notes)?.dropping(mark) ?? "").split(separator: ";").map { String($0).trimmed }
    let value = words(.value) ?? ""
    var adjustable: [JSONValue.Member] = [
      .init("options", .array(options.map(JSONValue.string))), .init("isEnumerated", .bool(false)),
    ]
    if let index = options.firstIndex(of: value) { adjustable.append(.init("currentIndex", .number(String(index)))) }
    let actions = element.entries(.actionName).filter { $0.second == language }.map { JSONValue.string($0.value.text) }
    let contents = element.entries(.contentLabel).filter { $0.second == language }.map { entry in
      JSONValue.object([
        .init("label", .string(entry.value.text)),
        .init("value", .string(element.text(.contentValue, entry.first, language) ?? "")),
      ])
    }
    return .object([
      .init("type", .string("element")), .init("id", .string(id("\(screen)#\(element.id)", "element"))),
      .init("isAccessibilityElement", .bool(element.isReadable)),
      .init("label", .string(words(.label) ?? words(.template) ?? words(.text) ?? "")), .init("value", .string(value)),
      .init("hint", .string(words(.hint) ?? "")),
      .init("trait", .number(String(VoiceOverDesign.bits(element.kind.rawValue, traits)))),
      .init("frame", area(element.frame ?? Rect(x: 0, y: 0, width: 0, height: 0), x)),
      .init("adjustableOptions", .object(adjustable)), .init("customActions", .object([.init("names", .array(actions))])),
      .init("customDescriptions", .object([.init("descriptions", .array(contents))])),
    ])
  }

  private static func area(_ rect: Rect, _ x: Double) -> JSONValue {
    .array([
      .array([.number(x + rect.x * scale), .number(rect.y * scale)]),
      .array([.number(rect.width * scale), .number(rect.height * scale)]),
    ])
  }

  /// An id in the app's format, the same in each export.
  private static func id(_ name: String, _ kind: String) -> String {
    let digits = Array(Hashes.hex(Array("\(kind):\(name)".utf8), length: 16).uppercased())
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
  }

  static let picture = "empty.png"

  /// One white pixel.
  private static let empty: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00, 0x01,
    0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41,
    0x54, 0x78, 0xDA, 0x63, 0xF8, 0x0F, 0x00, 0x01, 0x01, 0x01, 0x00, 0x1C, 0xB0, 0x8C, 0x99, 0x00, 0x00, 0x00, 0x00, 0x49,
    0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
