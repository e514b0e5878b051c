/// What screens share: the project's settings, the components and the palette.
///
/// A class, since every screen of a check refers to the same one.
public final class Shared: Sendable {
  public let project: Item
  public let projectRecords: Records
  /// The project's `defaults`, as fields of an element.
  public let defaults: FieldMap
  public let components: [String: Item]
  public let componentRecords: [String: Records]
  public let palette: [String: Item]
  public let paletteRecords: Records
  /// The app's languages, sorted; English if none is recorded.
  public let languages: [String]
  /// Whether all of them are written from right to left.
  public let isRightToLeft: Bool
  /// Languages that the project once had, sorted.
  let formerLanguages: [String]
  /// Fields of shared documents in conflict; `item` is the target: `project`, `component:ID`, `colour:NAME`.
  public let conflicts: [Screen.ConflictMark]
  /// What the elements of each component inherit, and what all others inherit; nil if nothing.
  private let inheritances: [String: Inheritance]
  private let inheritance: Inheritance?
  let assumptions: Assumptions
  let names: SharedNames

  init(
    project: Item, projectRecords: Records, defaults: FieldMap, components: [String: Item],
    componentRecords: [String: Records], palette: [String: Item], paletteRecords: Records,
    conflicts: [Screen.ConflictMark], names: SharedNames = SharedNames(), formerLanguages: [String] = [],
    assuming assumptions: Assumptions = .none
  ) {
    self.assumptions = assumptions
    self.names = names
    self.formerLanguages = formerLanguages
    self.conflicts = conflicts
    self.project = project
    self.projectRecords = projectRecords
    self.defaults = defaults
    self.components = components
    self.componentRecords = componentRecords
    inheritances = components.mapValues { Inheritance(component: $0, defaults: defaults) }
    inheritance = defaults.isEmpty ? nil : Inheritance(component: nil, defaults: defaults)
    self.palette = palette
    self.paletteRecords = paletteRecords
    // Documents of earlier versions may have a language in two spellings.
    let languages = Set(project.members(.languages).map { LanguageTag.canonical($0) ?? $0 }).sorted(by: utf8Precedes)
    self.languages = languages.isEmpty ? ["en"] : languages
    isRightToLeft = self.languages.allSatisfy(Self.isRightToLeft)
  }

  /// What an element with the fields `own` inherits; nil if nothing.
  ///
  /// - Parameter assumed: assumptions about it.
  func inheritance(of own: FieldMap, assumed: FieldMap? = nil) -> Inheritance? {
    let shared = own.text(.component).flatMap { inheritances[$0] } ?? inheritance
    guard let assumed else { return shared }
    return Inheritance(component: shared?.component, assumed: assumed, defaults: defaults)
  }

  public var profile: Profile { project.text(.profile).flatMap(Profile.init) ?? .hig }
  public var supportsIncreaseContrast: Bool { project.value(.increaseContrast) != .flag(false) }

  /// The size from which text counts as large.
  public enum Profile: String, Sendable {
    case hig, wcag
  }

  /// How many cells the braille display has on which labels should fit.
  public var brailleCells: Int { countThreshold("braille-cells", 40) }

  /// A house number as a count; an unreasonable one counts as the greatest that a screen can reach.
  public func countThreshold(_ name: String, _ standard: Int) -> Int {
    Int(min(max(threshold(name, Double(standard)), 0), 1_000_000))
  }

  /// A house number of the catalogue: the project's own, otherwise the default.
  public func threshold(_ name: String, _ standard: Double) -> Double {
    if case .number(let number) = project.value(FieldKey(.house, name)) { number } else { standard }
  }
}
