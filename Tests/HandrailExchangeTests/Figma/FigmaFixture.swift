import HandrailInference
import HandrailModel

@testable import HandrailExchange

/// Small designs as Figma's web API writes them.
enum FigmaFixture {
  /// A layer; `more` are further members, each with its comma before it.
  static func layer(
    _ id: String, _ type: String, _ name: String, _ box: [Double]? = nil, _ more: String = "", _ children: [String] = []
  ) -> String {
    let place = box.map { #","absoluteBoundingBox":{"x":\#($0[0]),"y":\#($0[1]),"width":\#($0[2]),"height":\#($0[3])}"# } ?? ""
    return
      #"{"id":"\#(id)","type":"\#(type)","name":"\#(name)"\#(place)\#(more),"children":[\#(children.joined(separator: ","))]}"#
  }

  static func text(_ id: String, _ words: String, _ box: [Double], style: String = #""fontSize":16"#, _ more: String = "")
    -> String
  {
    layer(id, "TEXT", words, box, #","characters":"\#(words)","style":{\#(style)},"fills":[\#(solid("#000000"))]\#(more)"#)
  }

  static func solid(_ hex: String, opacity: Double = 1, variable: String? = nil) -> String {
    guard case .value(_, let red, let green, let blue, let alpha) = ColourReference(hex) else { return "" }
    let bound = variable.map { #","boundVariables":{"color":{"type":"VARIABLE_ALIAS","id":"\#($0)"}}"# } ?? ""
    return #"{"type":"SOLID","opacity":\#(opacity),"color":{"r":\#(red),"g":\#(green),"b":\#(blue),"a":\#(alpha)}\#(bound)}"#
  }

  static func fills(_ hex: String, opacity: Double = 1, variable: String? = nil) -> String {
    #","fills":[\#(solid(hex, opacity: opacity, variable: variable))]"#
  }

  static func tap(_ action: String) -> String {
    #","interactions":[{"trigger":{"type":"ON_CLICK"},"actions":[\#(action)]}]"#
  }

  static func navigate(_ id: String?, _ navigation: String = "NAVIGATE") -> String {
    #"{"type":"NODE","navigation":"\#(navigation)","destinationId":\#(id.map { "\"\($0)\"" } ?? "null")}"#
  }

  static func note(_ text: String) -> String {
    #","annotations":[{"label":"\#(text.replacing("\n", with: "\\n"))"}]"#
  }

  /// A white phone's screen at the page's origin.
  static func screen(_ children: [String]) -> String { screen("1:1", "Cart", children) }

  static func screen(_ id: String, _ name: String, _ children: [String]) -> String {
    screen(id, name, fills("#ffffff"), children)
  }

  static func screen(_ id: String, _ name: String, _ more: String, x: Double = 0, _ children: [String]) -> String {
    layer(id, "FRAME", name, [x, 0, 390, 844], more, children)
  }

  /// A whole file with one page.
  static func file(_ frames: [String], _ more: String = "", page: String = "Page 1", pageMore: String = "") -> String {
    let canvas = layer("0:1", "CANVAS", page, nil, pageMore, frames)
    return #"{"name":"Shop","version":"7","document":\#(layer("0:0", "DOCUMENT", "Document", nil, "", [canvas]))\#(more)}"#
  }

  static func read(_ json: String, variables: String? = nil, _ options: FigmaOptions = FigmaOptions()) throws -> Imported {
    try FigmaImporter.read(
      [NamedFile("shop.json", bytes: Array(json.utf8))],
      variables: variables.map { NamedFile("variables.json", bytes: Array($0.utf8)) }, options)
  }
}

extension Imported {
  /// The kind of an element of the first screen in a view of it: what the design states, otherwise what is assumed of the layer.
  func kind(_ object: String) throws -> String? {
    guard let screen = screens.first else { return nil }
    let document = JSONValue.sorted([
      .init("elements", .array(screen.elements.map(\.document))), .init("gestures", .array(screen.gestures.map(\.document))),
    ])
    let shared = try Shared(project: nil, components: [], palette: nil, assuming: Inferences.assumptions)
    let view = try HandrailModel.Screen(document.canonicalBytes, shared: shared)
    return view.elements.first { $0.text(.source, "object") == object }?.text(.kind)
  }

  /// The objects of the elements of the first screen, in order.
  var objects: [String] { screens.first?.elements.map(\.source.object) ?? [] }

  var gestures: [[String: String]] { screens.flatMap(\.gestures).map(\.values) }

  var designSkips: [DesignSkip] {
    skipped.compactMap { if case .design(let reason) = $0.reason { reason } else { nil } }
  }
}

extension Imported.Item {
  var values: [String: String] { Dictionary(writes.map { ($0.path, $0.value.plain) }, uniquingKeysWith: { _, last in last }) }
}

extension Imported.Item {
  /// As it is in a document.
  fileprivate var document: JSONValue {
    let source = Imported.Write("source.object", .string(source.object))
    return (writes + [source]).reduce(.object([.init("id", .string(id))])) { object, write in
      object.setting(write.path.split(separator: ".").map(String.init), write.value)
    }
  }
}

extension JSONValue {
  fileprivate func setting(_ path: [String], _ value: JSONValue) -> JSONValue {
    guard let first = path.first else { return value }
    let others = (members ?? []).filter { $0.key != first }
    return .sorted(others + [Member(first, (self[first] ?? .object([])).setting(Array(path.dropFirst()), value))])
  }

  fileprivate var plain: String { string ?? canonicalText }
}
