import HandrailModel

/// Collects the findings on one screen, rule by rule.
public struct Report {
  public private(set) var findings: [Finding] = []
  /// The rule that is judging.
  private var rule: Rule
  private var pictures: UndecidedPictures?
  private var cells: CellIndex?
  private var backdrops: Backdrops?
  private var wrapping: PlaceSet?
  private var subjects: Subjects?
  /// The shared items that have been flagged: a rule flags each once, however many elements use it.
  private var shared = Set<[String]>()

  /// - Parameter screen: the screen being judged, if its findings will be read: then they name their subjects.
  init(_ rule: Rule, of screen: Screen? = nil) {
    self.rule = rule
    subjects = screen.map(Subjects.init)
  }

  /// Switches to another rule.
  mutating func begin(_ rule: Rule) { self.rule = rule }

  /// Flags the screen itself.
  public mutating func flag(
    _ message: String, qualifier: String = "", level: Finding.Level? = nil, _ parameters: [(String, String)] = []
  ) {
    append("", message, qualifier, level, parameters)
  }

  /// Flags an element because of what is or is not recorded in `fields`.
  ///
  /// If the element names a component and has none of `fields` itself, the finding belongs to the component and is reported once,
  /// however many elements use it.
  public mutating func flag(
    _ element: Element, _ fields: [Field], _ message: String, qualifier: String = "", level: Finding.Level? = nil,
    _ parameters: [(String, String)] = []
  ) {
    let parameters = parameters + assumption(of: element)
    if let component = element.component, !fields.contains(where: { element.own.fields.contains($0) }) {
      flag(shared: "component:\(component.id)", message, qualifier: qualifier, level: level, parameters)
    } else {
      append(element.id, message, qualifier, level, parameters + subject(of: element, message, parameters))
    }
  }

  /// What the finding is about, unless its message names it.
  private mutating func subject(of element: Element, _ message: String, _ parameters: [(String, String)]) -> [(String, String)] {
    let names = rule.messages.first { $0.key == message }?.quoted ?? []
    let quoted = parameters.filter { names.contains($0.0) }
    guard !quoted.contains(where: { Self.naming.contains($0.0) }), let found = subjects?.subject(of: element) else {
      return []
    }
    // The message quotes the same words.
    let words = found.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).last?.prefix { $0 != "\t" } ?? ""
    return quoted.contains { $0.1 == words && words.contains(where: \.isLetter) } ? [] : [(Self.subject, found)]
  }

  /// Parameters by which a message names what it is about.
  private static let naming: Set<String> = ["name", "names"]

  /// The unconfirmed kind that a finding is based on, as the parameter that its sentence starts with.
  private func assumption(of element: Element) -> [(String, String)] {
    guard rule.facts.contains(.kind) || [.input, .cell].contains(rule.family), Self.ofControls.contains(rule.family),
      element.isAssumed(.kind)
    else { return [] }
    // A control that the system does not have is named by its role.
    return [(Self.assumed, element.kind == .custom ? element.text(.role) ?? element.kind.rawValue : element.kind.rawValue)]
  }

  /// The families whose rules depend on the kind of an element; the others ask the same about anything with text or colours.
  private static let ofControls: Set<Family> = [
    .label, .control, .group, .cell, .change, .target, .gesture, .focus, .input, .feedback, .settings,
    .safety,
  ]

  /// Flags a group, a gesture or a change.
  public mutating func flag(
    item: Item, _ message: String, qualifier: String = "", level: Finding.Level? = nil,
    _ parameters: [(String, String)] = []
  ) {
    append(item.id, message, qualifier, level, parameters)
  }

  /// Flags something shared, once per screen: `component:ID`, `colour:NAME`, `project`.
  public mutating func flag(
    shared target: String, _ message: String, qualifier: String = "", level: Finding.Level? = nil,
    _ parameters: [(String, String)] = []
  ) {
    guard shared.insert([rule.id, target, qualifier]).inserted else { return }
    append(target, message, qualifier, level, parameters)
  }

  /// The pictures of `screen` whose meaning is in question, found once for all rules.
  mutating func pictures(of screen: Screen) -> UndecidedPictures {
    if let pictures { return pictures }
    let pictures = UndecidedPictures(screen)
    self.pictures = pictures
    return pictures
  }

  /// The contents of the cells of `screen`, read once for all rules.
  mutating func cells(of screen: Screen) -> CellIndex {
    if let cells { return cells }
    let cells = CellIndex(screen)
    self.cells = cells
    return cells
  }

  /// What is behind the elements of `screen`, read once for all rules.
  mutating func backdrops(of screen: Screen) -> Backdrops {
    if let backdrops { return backdrops }
    let backdrops = Backdrops(screen)
    self.backdrops = backdrops
    return backdrops
  }

  /// The elements of `screen` whose text wraps to as many lines as it needs, found once for all rules.
  mutating func wrapping(on screen: Screen) -> PlaceSet {
    if let wrapping { return wrapping }
    var wrapping = PlaceSet(count: screen.elements.count)
    for (place, element) in screen.elements(at: screen.having(.overflow)) {
      if element.wrapsWhole { wrapping.insert(place) }
    }
    self.wrapping = wrapping
    return wrapping
  }

  private mutating func append(
    _ target: String, _ message: String, _ qualifier: String, _ level: Finding.Level?, _ parameters: [(String, String)]
  ) {
    findings.append(
      Finding(
        rule: rule.id, target: target, qualifier: qualifier, level: level ?? rule.level, message: message,
        parameters: parameters.map { Finding.Parameter($0.0, $0.1) }))
  }
}
