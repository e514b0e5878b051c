import HandrailModel

/// Collects the findings on one screen, rule by rule.
public struct Report {
  public private(set) var findings: [Finding] = []
  var rule = ""
  var level = Finding.Level.required
  private var plain: [PlainColours?]?
  private var cells: CellIndex?
  private var backdrops: Backdrops?
  /// What was flagged of what screens share: a rule flags it once, however many elements use it.
  private var shared = Set<[String]>()

  /// Flags the screen itself.
  public mutating func flag(
    _ message: String, qualifier: String = "", level: Finding.Level? = nil, _ parameters: [(String, String)] = []
  ) {
    append("", message, qualifier, level, parameters)
  }

  /// Flags an element for what `fields` say or do not say.
  ///
  /// Where the element names a component and none of `fields` is its own, the finding belongs to the component and is recorded
  /// once, however many elements use it.
  public mutating func flag(
    _ element: Element, _ fields: [Field], _ message: String, qualifier: String = "", level: Finding.Level? = nil,
    _ parameters: [(String, String)] = []
  ) {
    if let component = element.component, !fields.contains(where: { element.own.fields.contains($0) }) {
      flag(shared: "component:\(component.id)", message, qualifier: qualifier, level: level, parameters)
    } else {
      append(element.id, message, qualifier, level, parameters)
    }
  }

  /// Flags a group, a gesture or a change.
  public mutating func flag(
    item: Item, _ message: String, qualifier: String = "", level: Finding.Level? = nil,
    _ parameters: [(String, String)] = []
  ) {
    append(item.id, message, qualifier, level, parameters)
  }

  /// Flags what screens share, once a screen: `component:ID`, `colour:NAME`, `project`.
  public mutating func flag(
    shared target: String, _ message: String, qualifier: String = "", level: Finding.Level? = nil,
    _ parameters: [(String, String)] = []
  ) {
    if shared.insert([rule, target, qualifier]).inserted { append(target, message, qualifier, level, parameters) }
  }

  /// The plain colours of each element of `screen` by its place, read once for all rules; nil where there are none.
  mutating func plainColours(of screen: Screen) -> [PlainColours?] {
    if let plain { return plain }
    let surface = PlainColours(screen.fields, screen.shared)
    let backdrops = backdrops(of: screen)
    let plain = screen.elements.enumerated().map { place, element in
      let isPlain = element.has(.colour) && !element.paintsItself && !backdrops.hasContainer(around: place)
      return isPlain ? PlainColours(element, on: surface, screen.shared) : nil
    }
    self.plain = plain
    return plain
  }

  /// What stands in the cells of `screen`, read once for all rules.
  mutating func cells(of screen: Screen) -> CellIndex {
    if let cells { return cells }
    let cells = CellIndex(screen)
    self.cells = cells
    return cells
  }

  /// What lies behind the elements of `screen`, read once for all rules.
  mutating func backdrops(of screen: Screen) -> Backdrops {
    if let backdrops { return backdrops }
    let backdrops = Backdrops(screen)
    self.backdrops = backdrops
    return backdrops
  }

  private mutating func append(
    _ target: String, _ message: String, _ qualifier: String, _ level: Finding.Level?, _ parameters: [(String, String)]
  ) {
    findings.append(
      Finding(
        rule: rule, target: target, qualifier: qualifier, level: level ?? self.level, message: message,
        parameters: parameters.map { Finding.Parameter($0.0, $0.1) }))
  }
}
