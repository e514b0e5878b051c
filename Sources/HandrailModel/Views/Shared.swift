/// What screens share: the project's settings, the components and the palette.
public struct Shared: Sendable {
  public var project: Item
  public var projectRecords = Records()
  /// The project's `defaults`, as fields of an element.
  public var defaults = FieldMap()
  public var components: [String: Item] = [:]
  public var componentRecords: [String: Records] = [:]
  public var palette: [String: Item] = [:]
  public var paletteRecords = Records()
  /// The app's languages, sorted; English where none is recorded.
  public private(set) var languages: [String]

  public init(project: Item = Item(id: "project")) {
    self.project = project
    let languages = project.members(.languages).sorted(by: utf8Precedes)
    self.languages = languages.isEmpty ? ["en"] : languages
  }

  public var profile: Profile { project.text(.profile).flatMap(Profile.init) ?? .hig }
  public var supportsIncreaseContrast: Bool { project.value(.increaseContrast) != .flag(false) }

  /// From what size text counts as large.
  public enum Profile: String, Sendable {
    case hig, wcag
  }

  /// A house number of the catalogue: the project's own, else the default.
  public func house(_ name: String, _ standard: Double) -> Double {
    if case .number(let number) = project.value(FieldKey(.house, name)) { number } else { standard }
  }
}
