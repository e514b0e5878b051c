import HandrailModel

/// The meaning of a `<color>`, in the appearances that the files distinguish.
struct InterfaceColour: Equatable {
  /// Appearance → colour, in the published order of appearances.
  var values: [(appearance: String, colour: ColourReference)]
  /// Whether it is fully transparent.
  var isClear: Bool
  /// The name of a colour for which the file has only the light value: its set is missing, and may have others.
  var snapshotOf: String?

  static func system(_ slug: String) -> InterfaceColour {
    InterfaceColour(values: InterfaceColours.appearances.map { ($0, .system(slug)) }, isClear: slug == "clear")
  }

  static func == (left: InterfaceColour, right: InterfaceColour) -> Bool {
    left.isClear == right.isClear && left.snapshotOf == right.snapshotOf
      && left.values.elementsEqual(right.values) { $0 == $1 }
  }
}

/// Colours of an interface file: inline values, system names, and names of the asset catalogues.
///
/// - An inline value is recorded only for the light appearance: it has no separate value in dark, and is the same there.
/// - A named colour is recorded for the appearances in its colour set. If there is no set, the file has only its light value: as
///   a background, its name stands for the unknown dark value, which is asked for.
/// - A system colour has all four appearances by itself.
struct InterfaceColours {
  static let appearances = FieldSpec.appearances

  private let palette: [String: AssetCatalogue.NamedColour]
  private let paletteBySlug: [String: AssetCatalogue.NamedColour]
  /// The values that the interface file stores for the names that it uses.
  private let resources: [String: ColourReference]

  init(document: MarkupNode, palette: [String: AssetCatalogue.NamedColour]) {
    self.palette = palette
    paletteBySlug = Dictionary(palette.values.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    var resources: [String: ColourReference] = [:]
    for node in document.child("resources")?.children(named: "namedColor") ?? [] {
      guard let name = node["name"], let value = node.child("color").flatMap(Self.value) else { continue }
      resources[name] = value
    }
    self.resources = resources
  }

  func interfaceColour(_ node: MarkupNode?) -> InterfaceColour? {
    guard let node, node.name == "color" else { return nil }
    if let name = node["systemColor"] ?? node["cocoaTouchSystemColor"] {
      guard let slug = Self.systemSlug(name) else { return nil }
      return .system(slug)
    }
    // A macOS catalogue's colour has no value here.
    guard node["catalog"] == nil else { return nil }
    if let name = node["name"] {
      if let named = named(name) { return named }
      return resources[name].map { value in
        var colour = Self.inline(value)
        colour.snapshotOf = Slug.make(from: name)
        return colour
      }
    }
    return Self.value(node).map(Self.inline)
  }

  /// The colour of a set by its name.
  func named(_ name: String) -> InterfaceColour? {
    palette[name].map { named in
      InterfaceColour(values: named.values.map { ($0.appearance, .palette(named.slug)) }, isClear: named.isClear)
    }
  }

  /// The value of a named colour in an appearance of its set; never the name of another set.
  func paletteValue(_ slug: String, _ appearance: String) -> ColourReference? {
    paletteBySlug[slug]?.values.first { $0.appearance == appearance }?.colour
  }

  /// The value written in the node itself.
  ///
  /// The components of greys and of "calibrated" and "device" colours are read as sRGB, as UIKit does at run time, whatever their
  /// name. Display P3 keeps its space.
  static func value(_ node: MarkupNode) -> ColourReference? {
    let alpha = node.number("alpha") ?? 1
    if let white = node.number("white") {
      return .value(.sRGB, red: white, green: white, blue: white, alpha: alpha)
    }
    if let red = node.number("red"), let green = node.number("green"), let blue = node.number("blue") {
      let space = node["customColorSpace"] ?? node["colorSpace"] ?? ""
      return .value(space == "displayP3" ? .displayP3 : .sRGB, red: red, green: green, blue: blue, alpha: alpha)
    }
    if let cyan = node.number("cyan"), let magenta = node.number("magenta"), let yellow = node.number("yellow"),
      let black = node.number("black")
    {
      let parts = [cyan, magenta, yellow].map { (1 - $0) * (1 - black) }
      return .value(.sRGB, red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
    return nil
  }

  /// `systemBackgroundColor` → `system-background`.
  static func systemSlug(_ name: String) -> String? {
    Slug.make(from: name.hasSuffix("Color") ? String(name.dropLast(5)) : name)
  }

  private static func inline(_ colour: ColourReference) -> InterfaceColour {
    InterfaceColour(values: [("light", colour)], isClear: colour.isClear)
  }
}

extension ColourReference {
  var isClear: Bool {
    switch self {
    case .value(_, _, _, _, let alpha): alpha <= 0
    case .system(let name): name == "clear"
    case .palette: false
    }
  }
}
