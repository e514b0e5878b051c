import HandrailModel

/// The colour sets of asset catalogues.
public struct AssetCatalogue {
  struct NamedColour {
    var slug: String
    var values: [(appearance: String, colour: ColourReference)]
    var isClear: Bool
  }

  /// A palette colour from an earlier import: files imported without its catalogue can also refer to it.
  public struct Recorded: Sendable {
    public var slug, name: String
    public var app: String?
    /// Appearance and value.
    public var values: [(appearance: String, text: String)]

    public init(slug: String, name: String, app: String?, values: [(appearance: String, text: String)]) {
      (self.slug, self.name, self.app, self.values) = (slug, name, app, values)
    }
  }

  /// By the name that interface files use: the colours of each app, and the first by path of all apps.
  private var named: [String: NamedColour] = [:]
  private var own: [String: [String: NamedColour]] = [:]
  private(set) var palette: [Imported.Item] = []
  private(set) var skipped: [Imported.Skipped] = []

  /// The colours that a file of `app` names: its own app's first.
  func named(for app: Imported.App) -> [String: NamedColour] {
    named.merging(own[app.name ?? app.folder] ?? [:]) { $1 }
  }

  init(_ files: [SourceFiles.File], recorded: [Recorded] = []) {
    var sets: [(name: String, source: Imported.Source, values: [(appearance: String, colour: ColourReference)])] = []
    for file in files {
      guard let data = SourceFiles.read(file.path) else { continue }
      let name = Self.name(of: file)
      do throws(ModelError) {
        let values = Self.values(try JSONValue(parsing: [UInt8](data)))
        if values.isEmpty {
          skipped.append(Imported.Skipped(file: file.relative, object: name, reason: .noReadableColour))
        } else {
          let source = Imported.Source(system: InterfaceBuilderImporter.system, file: file.relative, object: name, app: file.app)
          sets.append((name, source, values))
        }
      } catch {
        let reason = SkipReason.json(place: error.place, error.code)
        skipped.append(Imported.Skipped(file: file.relative, object: nil, reason: reason))
      }
    }
    let slugs = Naming.distinct(sets.map { (Naming.slug($0.name) ?? "colour", $0.source.text) })
    for (index, set) in sets.enumerated() {
      let writes = set.values.map { Imported.Write($0.appearance, .string($0.colour.text)) }
      var item = Imported.Item(id: slugs[index], source: set.source)
      item.writes = writes
      palette.append(item)
      // If several catalogues have a name, the first by path wins.
      let colour = NamedColour(
        slug: slugs[index], values: set.values, isClear: set.values.allSatisfy { $0.colour.isClear })
      if named[set.name] == nil { named[set.name] = colour }
      let app = set.source.app.name ?? set.source.app.folder
      if own[app]?[set.name] == nil { own[app, default: [:]][set.name] = colour }
    }
    for colour in recorded {
      let values = colour.values.compactMap { value in
        ColourReference(value.text).map { (appearance: value.appearance, colour: $0) }
      }
      guard !values.isEmpty else { continue }
      let known = NamedColour(slug: colour.slug, values: values, isClear: values.allSatisfy { $0.colour.isClear })
      if named[colour.name] == nil { named[colour.name] = known }
      if let app = colour.app, own[app]?[colour.name] == nil { own[app, default: [:]][colour.name] = known }
    }
  }
}

extension AssetCatalogue {
  /// The colours of a `Contents.json` by appearance.
  ///
  /// The entry without an appearance is the light one, unless there is an explicit light entry; entries for a single idiom only
  /// count if there is no universal one; missing entries stay missing.
  static func values(_ json: JSONValue) -> [(appearance: String, colour: ColourReference)] {
    var found: [String: (rank: Int, colour: ColourReference)] = [:]
    for entry in json["colors"]?.array ?? [] {
      guard let colour = entry["color"].flatMap(Self.colour) else { continue }
      var luminosity: String?
      var isHigh = false
      for appearance in entry["appearances"]?.array ?? [] {
        switch appearance["appearance"]?.string {
        case "luminosity": luminosity = appearance["value"]?.string
        case "contrast": isHigh = appearance["value"]?.string == "high"
        default: break
        }
      }
      let key = (luminosity == "dark" ? "dark" : "light") + (isHigh ? "-high" : "")
      let rank = (entry["idiom"]?.string == "universal" ? 2 : 0) + (luminosity == nil ? 0 : 1)
      if let known = found[key], known.rank >= rank { continue }
      found[key] = (rank, colour)
    }
    return InterfaceColours.appearances.compactMap { name in found[name].map { (name, $0.colour) } }
  }

  /// One `color` object: components, or a reference to a system colour.
  static func colour(_ json: JSONValue) -> ColourReference? {
    if let reference = json["reference"]?.string {
      return InterfaceColours.systemSlug(reference).map(ColourReference.system)
    }
    guard let components = json["components"] else { return nil }
    let alpha = components["alpha"].flatMap(Self.unit) ?? 1
    if let white = Self.scaled([components["white"]])?.first {
      return .value(.sRGB, red: white, green: white, blue: white, alpha: alpha)
    }
    guard let parts = Self.scaled([components["red"], components["green"], components["blue"]]) else { return nil }
    let space: ColourReference.ColourSpace = json["color-space"]?.string == "display-p3" ? .displayP3 : .sRGB
    return .value(space, red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Components from 0 to 1. They are written in hexadecimal (`0x1A`), as fractions (`0.650`) or from 0 to 255 (`26`).
  ///
  /// A `1` or `0` next to a fraction is also a fraction. If all are `0` or `1`, they are fractions too: white is common, the
  /// colour #010101 is not, and Xcode writes `255` when it counts to 255.
  static func scaled(_ values: [JSONValue?]) -> [Double]? {
    let texts = values.compactMap { $0.flatMap(Self.text) }
    guard texts.count == values.count else { return nil }
    let isFraction =
      texts.contains { !$0.hasPrefix("0x") && $0.contains(".") } || texts.allSatisfy { $0 == "0" || $0 == "1" }
    let parts = texts.compactMap { text -> Double? in
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return isFraction ? number : number / 255
    }
    return parts.count == texts.count ? parts : nil
  }

  private static func text(_ value: JSONValue) -> String? {
    if case .number(let literal) = value { return literal }
    return value.string
  }

  private static func unit(_ value: JSONValue) -> Double? {
    text(value).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The set's name, preceded by the folders that provide a namespace, up to the catalogue.
  private static func name(of file: SourceFiles.File) -> String {
    var parts = file.folder.split(separator: "/").map(String.init)
    var name = String((parts.popLast() ?? "").dropLast(".colorset".count))
    guard parts.contains(where: { $0.hasSuffix(".xcassets") }) else { return name }
    while let folder = parts.last, !folder.hasSuffix(".xcassets") {
      let data = SourceFiles.read("/" + parts.joined(separator: "/") + "/Contents.json")
      let json = data.flatMap { try? JSONValue(parsing: [UInt8]($0)) }
      if json?["properties"]?["provides-namespace"] == .bool(true) { name = folder + "/" + name }
      parts.removeLast()
    }
    return name
  }
}
