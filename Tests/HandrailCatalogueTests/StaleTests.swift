import HandrailInference
import HandrailModel
import Testing

@testable import HandrailCatalogue

/// For every rule: a closed finding comes back when a fact it depends on changes, and stays closed when anything else does.
@Suite struct StaleTests {
  @Test(arguments: Catalogue.rules.map(\.id)) func closingsRestOnTheirFacts(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    var seenStale: Set<String> = []
    let all = Set(rule.facts.map(\.name) + rule.seen)
    for (number, example) in rule.examples.filter({ $0.flagged != nil }).enumerated() {
      // In the first everything is changed; in the others until every fact was seen to count.
      if number > 0, seenStale.isSuperset(of: all) { break }
      let closed = try Closed(example, rule)
      for site in closed.sites where site.isTarget || !site.isProject && !seenStale.isSuperset(of: rule.seen) {
        // Facts that a closing does not depend on are changed in one example, those it depends on in all.
        let fields = number < 1 || !site.isTarget ? nil : rule.facts
        try closed.forEachOutcome(of: site, of: fields) { path, value, outcome in
          let isStale = outcome.finding.status == .stale
          // What changed is reported, and nothing else makes it stale.
          #expect(
            isStale == !outcome.changed.isEmpty && isStale == !outcome.finding.changed.isEmpty,
            "\(path) = \(String(decoding: value.canonicalBytes, as: UTF8.self)): \(outcome.changed)",
            sourceLocation: example.location)
          for name in outcome.changed { seenStale.insert(String(name.split(separator: ":").first ?? "")) }
        }
      }
    }
    for field in rule.facts {
      #expect(seenStale.contains(field.name), "\(id): no example comes back when \(field.name) changes")
    }
    for name in rule.seen { #expect(seenStale.contains(name), "\(id): no example comes back when \(name) changes") }
  }

  /// A name that is both a field and a parameter would be compared with itself.
  @Test func factsHaveNamesOfTheirOwn() {
    for rule in Catalogue.rules {
      for name in rule.seen { #expect(Field(named: name).map { !rule.facts.contains($0) } ?? true, "\(rule.id): \(name)") }
    }
  }
}

/// An example with its finding closed, and what happens to it when something changes.
struct Closed {
  let rule: Rule
  let key: String
  let finding: Finding
  let facts: [(String, String)]
  var screen: JSONValue
  private let project: JSONValue
  private let components: [JSONValue]
  private let palette: JSONValue?
  /// What screens share, unchanged.
  private let shared: Shared

  init(_ example: Example, _ rule: Rule) throws {
    self.rule = rule
    let open = try Screen(example: example)
    key = "\(rule.id)@\(example.flagged ?? "")"
    let key = key
    finding = try #require(rule.findings(open).first { $0.key == key }, "it does not flag", sourceLocation: example.location)
    let facts = Catalogue.facts(of: finding, on: open)
    self.facts = facts
    let members: [JSONValue.Member] = [
      .init("id", .string("c1")), .init("about", .string(key)), .init("closes-as", .string("waived")),
      .init("reason", .string("r")), .init("facts", .sorted(facts.map { .init($0.0, .string($0.1)) })),
      .init("covers", .sorted(open.coveredSettings.map { .init($0.name, .string($0.value)) })),
    ]
    let closing = JSONValue.array([.sorted(members)])
    let target = finding.target
    func parsed(_ text: String, _ isOwner: Bool) throws -> JSONValue {
      let value = try JSONValue(parsing: Array(text.utf8))
      return isOwner ? value.setting(["closings"], to: closing) : value
    }
    screen = try parsed(example.screen, !finding.isShared)
    project = try parsed(example.project, target == "project")
    components = try example.components.map {
      try parsed($0, target.hasPrefix("component:") && $0.contains("\"\(target.dropFirst(10))\""))
    }
    palette = try example.palette.map { try parsed($0, target.hasPrefix("colour:")) }
    shared = try Self.shared(project, components, palette)
  }

  private static func shared(_ project: JSONValue, _ components: [JSONValue], _ palette: JSONValue?) throws -> Shared {
    try Shared(
      project: project.canonicalBytes, components: components.map(\.canonicalBytes), palette: palette?.canonicalBytes,
      assuming: Inferences.assumptions)
  }

  /// The finding's target and, where the rule looks at other items, every other item.
  var sites: [Site] {
    let ids = ["elements", "groups"].flatMap { screen[$0]?.array?.compactMap { $0["id"]?.string } ?? [] }
    let names = facts.flatMap { $0.0.split(separator: ":").dropFirst().map(String.init) }
    var sites = [Site(document: .screen, path: [], owner: .screen, isTarget: finding.target.isEmpty, ids: ids, names: names)]
    func add(_ document: Site.Document, _ path: [String], _ owner: Owner, _ name: String) {
      sites.append(
        Site(document: document, path: path, owner: owner, isTarget: finding.target == name, ids: ids, names: names))
    }
    let owners: [(String, Owner)] = [("elements", .element), ("groups", .group), ("gestures", .gesture), ("changes", .change)]
    for (collection, owner) in owners {
      for (place, item) in (screen[collection]?.array ?? []).enumerated() {
        add(.screen, [collection, "\(place)"], owner, item["id"]?.string ?? "")
      }
    }
    for (place, component) in components.enumerated() {
      add(.component(place), [], .element, "component:\(component["id"]?.string ?? "")")
    }
    for (place, colour) in (palette?["colours"]?.array ?? []).enumerated() {
      add(.palette, ["colours", "\(place)"], .palette, "colour:\(colour["id"]?.string ?? "")")
    }
    add(.project, [], .project, "project")
    return rule.seen.isEmpty ? sites.filter(\.isTarget) : sites
  }

  typealias Change = ([String], JSONValue)
  typealias Outcome = (finding: Finding, changed: [String])

  /// Calls `body` with what comes of each change of these fields, or of all.
  ///
  /// Most changes do nothing: those that together leave the finding closed and its facts as they were are not looked at one by
  /// one.
  func forEachOutcome(of site: Site, of fields: [Field]?, _ body: ([String], JSONValue, Outcome) -> Void) throws {
    func look(at changes: ArraySlice<Change>) throws {
      guard let first = changes.first else { return }
      let outcome = try outcome(of: site, changes)
      if changes.count == 1 { return outcome.map { body(first.0, first.1, $0) } ?? () }
      if let outcome, outcome.changed.isEmpty, outcome.finding.status != .stale { return }
      let middle = changes.startIndex + changes.count / 2
      try look(at: changes[..<middle])
      try look(at: changes[middle...])
    }
    // A path has one value at a time.
    var rounds: [[Change]] = []
    var count: [[String]: Int] = [:]
    for change in site.changes(of: fields) {
      let round = count[change.0, default: 0]
      count[change.0] = round + 1
      if round == rounds.count { rounds.append([]) }
      rounds[round].append(change)
    }
    for round in rounds {
      if fields == nil { try look(at: round[...]) } else { for place in round.indices { try look(at: round[place...place]) } }
    }
  }

  /// The finding after some changes, and the facts that differ; nil if it went away.
  private func outcome(of site: Site, _ changes: ArraySlice<Change>) throws -> Outcome? {
    let changed = try self.changed(site, changes)
    guard let open = rule.findings(changed).first(where: { $0.key == key }) else { return nil }
    let now = Catalogue.facts(of: open, on: changed)
    let names = Set(facts.map(\.0)).union(now.map(\.0)).filter { name in
      facts.first { $0.0 == name }?.1 != now.first { $0.0 == name }?.1
    }
    let applied = try #require(Closings(changed).applied(to: [open]).first)
    return (applied, names.sorted(by: utf8Precedes))
  }

  /// The screen after some changes of an item.
  func changed(_ site: Site?, _ changes: ArraySlice<Change> = []) throws -> Screen {
    guard let site else { return try Screen(screen.canonicalBytes, shared: shared) }
    var (screen, project, components, palette) = (screen, project, components, palette)
    for (path, value) in changes {
      let path = site.path + path
      switch site.document {
      case .screen: screen = screen.setting(path, to: value)
      case .project: project = project.setting(path, to: value)
      case .component(let place): components[place] = components[place].setting(path, to: value)
      case .palette: palette = palette?.setting(path, to: value)
      }
    }
    if case .screen = site.document { return try Screen(screen.canonicalBytes, shared: shared) }
    return try Screen(screen.canonicalBytes, shared: Self.shared(project, components, palette))
  }
}

/// An item whose fields a test changes.
struct Site {
  let document: Document
  let path: [String]
  let owner: Owner
  let isTarget: Bool
  /// Ids of the screen's elements and groups, as values of references.
  let ids: [String]
  /// Qualifiers that the facts have.
  let names: [String]

  /// Settings count by what they change: see ``SignedTests``.
  var isProject: Bool { if case .project = document { true } else { false } }

  enum Document {
    case screen, project, palette
    case component(Int)
  }

  /// Every change worth testing: the target's fields with several values, other items' fields with one or two.
  func changes(of asked: [Field]?) -> [([String], JSONValue)] {
    let fields = FieldTable.shared.fields(of: owner).filter { $0.name != "component" && $0.name != "source" }
    return fields.filter { asked?.contains($0) ?? true }.flatMap { field in
      paths(of: field).flatMap { path in values(of: field).prefix(isTarget ? asked == nil ? 6 : 20 : 2).map { (path, $0) } }
    }
  }

  private func paths(of field: Field) -> [[String]] {
    var paths = [[field.name]]
    for qualifier in field.spec.qualifiers {
      let options: [String] =
        switch qualifier {
        case .language: ["en", "ja"]
        case .oneOf(let options): options
        case .name: ["one"] + names
        }
      paths = paths.flatMap { path in Set(options).map { path + [$0] } }
    }
    return paths
  }

  private func values(of field: Field) -> [JSONValue] {
    func parsed(_ texts: String...) -> [JSONValue] { texts.compactMap { try? JSONValue(parsing: Array($0.utf8)) } }
    switch field.spec.type(on: owner) {
    case .text: return [.string("Something else"), .null, .string("ほかの")]
    case .flag: return [.bool(true), .null, .bool(false)]
    case .choice(let choices): return choices.map(JSONValue.string) + [.null]
    case .integer, .number: return parsed("3", "64", "0", "19", "null")
    case .frame: return parsed("[1,2,30,40]", "[5,300,20,12]", "[0,0,500,10]", "null")
    case .range: return parsed("[0,2]", "[1,90]", "null")
    case .colour: return ["#000000", "#ffffff", "#808080", "#7f0000", "#00ff0080"].map(JSONValue.string) + [.null]
    case .item: return (ids + ["ghost"]).map(JSONValue.string) + [.null]
    case .component: return []
    case .languageTag: return [.string("fr"), .null]
    case .date: return [.string("2027-03-31"), .null]
    case .timeZone: return [.string("Asia/Tokyo"), .null]
    case .picture: return [.string(String(repeating: "0", count: 64) + ".png"), .null]
    }
  }
}

extension Rule {
  /// This rule's findings alone.
  func findings(_ screen: Screen) -> [Finding] {
    var report = Report(self)
    judge(screen, &report)
    return report.findings
  }
}

extension JSONValue {
  /// The value with `path` set; numbers are indexes into arrays, null removes the member.
  func setting(_ path: [String], to value: JSONValue) -> JSONValue {
    guard let first = path.first else { return value }
    let rest = Array(path.dropFirst())
    if case .array(var elements) = self, let place = Int(first), elements.indices.contains(place) {
      elements[place] = elements[place].setting(rest, to: value)
      return .array(elements)
    }
    var members = self.members ?? []
    let place = members.firstIndex { $0.key == first }
    if rest.isEmpty, value == .null {
      if let place { members.remove(at: place) }
    } else if let place {
      members[place] = .init(first, members[place].value.setting(rest, to: value))
    } else {
      members.append(.init(first, JSONValue.sorted([]).setting(rest, to: value)))
    }
    return .sorted(members)
  }
}
