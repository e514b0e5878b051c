import HandrailModel

extension Screen {
  /// The name under which a result stores the digest of the inputs that it depends on.
  public static let inputsFact = "inputs"
}

/// The inputs that the results of a screen depend on, read once for all lines.
///
/// A line about an item depends on that item and on what is heard or seen with it: its contents, its gestures, the items it
/// names, and the colours of its containers; and, if its rule finds something, on what the rule sees of other items. A line about
/// the screen depends on everything.
struct VerificationInputs {
  private let screen: Screen
  private var basis: Basis
  private var digests: [String: String] = [:]
  /// Findings, by the line they belong to, and what each item said in earlier versions. Read on first use.
  private var found: [String: [Finding]]?
  private var earlierInputs: [(item: String, digest: String)]?
  private var earlierByItem: [String: String] = [:]
  private var earlierDigests: [String: String] = [:]
  /// What each item says, by its id, and its contents: members of a group, elements in a container. Read on first use.
  private var known: (inputs: [String: String], contents: [String: [String]])?

  init(_ screen: Screen) {
    self.screen = screen
    basis = Basis(screen)
  }

  /// Whether an input that a result depends on has changed since. Results of the first versions name no inputs, and depend on
  /// none.
  mutating func areStale(_ result: Item) -> Bool {
    guard let about = result.text(.about), let digest = result.text(.facts, Screen.inputsFact) else { return false }
    let isEarlier = !digest.hasPrefix(Self.form)
    if digest != (isEarlier ? earlierDigest(ofLine: about) : self.digest(ofLine: about)) { return true }
    let (rule, item) = Self.parts(about)
    return !basis.changedSettings(since: result) { finding in
      finding.rule == rule && (item.isEmpty || finding.isShared || finding.target == item || finding.qualifier == item)
    }.isEmpty
  }

  mutating func digest(ofLine about: String) -> String {
    if let known = digests[about] { return known }
    let (rule, item) = Self.parts(about)
    let digest = Self.form + Self.digest(item.isEmpty ? everything : inputs(of: item) + seen(by: rule, of: item))
    digests[about] = digest
    return digest
  }

  /// What a rule sees of other items in its findings on one item; closings of those findings depend on it too.
  private mutating func seen(by rule: String, of item: String) -> [String] {
    let byLine = found ?? findingsByLine()
    found = byLine
    return (byLine["\(rule)@\(item)"] ?? []).flatMap { finding -> [String] in
      let key = screen.created(keyOf: finding)
      return [key] + Catalogue.facts(of: finding, on: screen).map { "\(key) \($0.0)=\($0.1)" }
    }
  }

  private func findingsByLine() -> [String: [Finding]] {
    Catalogue.found(on: screen).reduce(into: [:]) { lines, finding in
      for item in Set([finding.target, finding.qualifier]) { lines["\(finding.rule)@\(item)", default: []].append(finding) }
    }
  }

  /// The prefix of current digests.
  private static let form = "2."

  private static func digest(_ lines: [String]) -> String {
    Hashes.hex(Array(lines.sorted(by: utf8Precedes).joined(separator: "\n").utf8), length: 4)
  }

  private static func parts(_ about: String) -> (rule: String, item: String) {
    guard let at = about.firstIndex(of: "@") else { return (about, "") }
    return (String(about[..<at]), String(about[about.index(after: at)...]))
  }

  private var everything: [String] { screen.inputDigests.map { "\($0.item) \($0.digest)" } }

  private mutating func inputs(of item: String) -> [String] {
    let (inputs, contents) = read()
    var seen: Set<String> = [item]
    var waiting = [item]
    while let next = waiting.popLast() {
      for inner in contents[next] ?? [] where seen.insert(inner).inserted { waiting.append(inner) }
    }
    let subjects = ([item] + screen.gestures(on: item).map(\.id)).compactMap(screen.subject)
    for subject in subjects { seen.formUnion([subject.id] + Self.names(of: subject)) }
    return seen.map(screen.createdName).compactMap { id in inputs[id].map { "\(id) \($0)" } } + around(item)
  }

  /// The items that the fields of one item name; its container is not one of them.
  private static func names(of subject: any RuleSubject) -> [String] {
    naming.flatMap { field in subject.entries(field).compactMap(\.text) }
  }

  private static let naming = Field.allCases.filter { $0.spec.type == .item && $0 != .container && $0 != .group }

  /// The colours of an item's containers, and of the screen.
  private func around(_ item: String) -> [String] {
    var holders: [any RuleSubject] = [screen]
    var seen: Set<String> = [item]
    var next = screen.element(item)?.text(.container)
    while let id = next, seen.insert(id).inserted, let container = screen.element(id) {
      holders.append(container)
      next = container.text(.container)
    }
    return holders.flatMap { holder in
      screen.shared.resolved(holder.entries(.colour)).map { "\(screen.createdName(holder.id)) \($0.path)=\($0.value)" }
    }
  }

  private mutating func read() -> (inputs: [String: String], contents: [String: [String]]) {
    if let known { return known }
    var contents = screen.membersByGroup
    for element in screen.elements {
      if let container = element.text(.container) { contents[container, default: []].append(element.id) }
    }
    let inputs = Dictionary(screen.inputDigests.map { ($0.item, $0.digest) }) { first, _ in first }
    known = (inputs, contents)
    return (inputs, contents)
  }

  /// The digest as earlier versions made it: of the item alone, with the palette colours it names.
  private mutating func earlierDigest(ofLine about: String) -> String {
    let item = Self.parts(about).item
    if let known = earlierDigests[item] { return known }
    let subjects: [any RuleSubject] = item.isEmpty ? [screen] + screen.elements : screen.subject(item).map { [$0] } ?? []
    let names = Set(subjects.flatMap { $0.entries(.colour) }.compactMap { $0.value.text.dropping("palette:") })
    let colours = names.sorted(by: utf8Precedes).flatMap { name in
      (screen.shared.palette[name]?.fields ?? FieldMap()).entries.map { "\(name) \($0.key.path)=\($0.value.text)" }
    }
    let all = earlierInputs ?? screen.earlierInputDigests
    if earlierInputs == nil {
      earlierInputs = all
      earlierByItem = Dictionary(all.map { ($0.item, $0.digest) }) { first, _ in first }
    }
    let name = screen.createdName(item)
    let inputs = item.isEmpty ? all.map { "\($0.item) \($0.digest)" } : earlierByItem[name].map { ["\(name) \($0)"] } ?? []
    // Inputs in the order of the items, the colours sorted behind them.
    let lines = inputs + colours.sorted(by: utf8Precedes)
    let digest = Hashes.hex(Array(lines.joined(separator: "\n").utf8), length: 4)
    earlierDigests[item] = digest
    return digest
  }
}
