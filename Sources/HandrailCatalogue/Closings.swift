import HandrailModel

/// Applies a screen's closings and threads to its findings: what is closed, what reopened, what is being asked.
struct Closings {
  let screen: Screen
  private let isIdle: Bool

  init(_ screen: Screen) {
    self.screen = screen
    let shared = screen.shared
    isIdle =
      screen.records.isEmpty && shared.projectRecords.isEmpty && shared.paletteRecords.isEmpty
      && shared.componentRecords.values.allSatisfy(\.isEmpty)
  }

  func applied(to findings: [Finding]) -> [Finding] {
    guard !isIdle else { return findings }
    var index = RecordIndex(screen)
    var basis = Basis(screen)
    return findings.compactMap { applied($0, index.records(of: $0), &basis) }
  }

  /// The finding with its status; nil if a settled thread has answered it.
  private func applied(_ finding: Finding, _ records: RecordsByFinding, _ basis: inout Basis) -> Finding? {
    var asked = finding
    if let decision = records.decision(on: finding, screen, &basis) {
      asked.notes = decision.notes
      if let closing = decision.closing {
        asked.changed = decision.changed
        asked.until = closing.text(.until)
        asked.closing = Finding.Closing(
          reason: closing.text(.reason) ?? "", by: closing.text(.by) ?? "", at: closing.text(.at) ?? "")
        asked.status = decision.changed.isEmpty ? closing.isWaiver ? .waived : .notApplicable : .stale
        return asked
      }
    }
    guard let questions = records.questions[finding.key], finding.status != .conflict else { return asked }
    if questions.isOpen {
      asked.status = .thread
    } else if finding.level == .consult, !questions.settled.isEmpty {
      let changes = questions.settled.map { screen.changes(since: $0, of: finding, &basis) }
      if changes.contains(where: \.isEmpty) { return nil }
      asked.changed = changes[0]
      asked.status = .stale
    }
    return asked
  }
}

/// The records of a screen and of what it shares, by the findings they are about; each document's records are read once.
public struct RecordIndex {
  private let screen: Screen
  private var known: [RecordScope: RecordsByFinding] = [:]

  public init(_ screen: Screen) { self.screen = screen }

  /// The record that closed a finding, even if it has since become stale; nil if the finding is not closed.
  public mutating func closing(of finding: Finding) -> Item? {
    var basis = Basis(screen)
    return records(of: finding).decision(on: finding, screen, &basis)?.closing
  }

  fileprivate mutating func records(of finding: Finding) -> RecordsByFinding {
    let scope = RecordScope(finding.target)
    if let records = known[scope] { return records }
    let records = RecordsByFinding(scope.records(on: screen))
    known[scope] = records
    return records
  }
}

/// Whose records apply to a finding: the screen's, or those of shared items.
private enum RecordScope: Hashable {
  case screen, project, palette
  case component(String)

  init(_ target: String) {
    if let component = target.dropping("component:") {
      self = .component(component)
    } else if target.dropping("colour:") != nil {
      self = .palette
    } else {
      self = target == "project" ? .project : .screen
    }
  }

  func records(on screen: Screen) -> Records {
    switch self {
    case .screen: screen.records
    case .project: screen.shared.projectRecords
    case .palette: screen.shared.paletteRecords
    case .component(let id): screen.shared.componentRecords[id] ?? Records()
    }
  }
}

/// The outcome of the records for each finding they are about, by its key.
private struct RecordsByFinding {
  private let decisions: [String: Decision]
  /// The settled threads that count.
  let questions: [String: (isOpen: Bool, settled: [Item])]

  /// The closings and reopenings of one finding that count, and the closings that close nothing.
  private struct Decision {
    var reopenings: [Item] = []
    var closings: [Item] = []
    var incomplete: [Item] = []
  }

  init(_ records: Records) {
    func byFinding(_ items: [Item]) -> [String: [Item]] {
      items.reduce(into: [:]) { found, item in
        if let key = item.text(.about) { found[key, default: []].append(item) }
      }
    }
    let (closings, reopenings) = (byFinding(records.closings), byFinding(records.reopenings))
    decisions = Set(closings.keys).union(reopenings.keys).reduce(into: [:]) { decisions, key in
      let reopened = reopenings[key] ?? []
      let standing = RecordOrder.standing((closings[key] ?? []).filter { $0.fault == nil } + reopened)
      let ids = Set(reopened.map(\.id))
      decisions[key] = Decision(
        reopenings: standing.filter { ids.contains($0.id) }, closings: standing.filter { !ids.contains($0.id) },
        incomplete: (closings[key] ?? []).filter { $0.fault != nil })
    }
    let open = Set(records.openThreads.map(\.id))
    questions = byFinding(records.questions).mapValues { asked in
      let settled = asked.filter { !open.contains($0.id) }
      return (settled.count < asked.count, RecordOrder.standing(settled).sorted { utf8Precedes($0.id, $1.id) })
    }
  }

  /// What closes a finding, what has changed since, and what else to report; nil if nothing is recorded.
  ///
  /// A reopening and a closing made without seeing each other leave it open. Of several closings, the one that ends first
  /// decides, then a waiver; a closing based on facts that have changed does not override one based on current facts.
  func decision(
    on finding: Finding, _ screen: Screen, _ basis: inout Basis
  ) -> (closing: Item?, changed: [String], notes: [RecordNote])? {
    guard let decision = decisions[finding.key] else { return nil }
    let changes = decision.closings.map { (record: $0, changed: screen.changes(since: $0, of: finding, &basis)) }
    let closings = changes.sorted { a, b in
      a.changed.isEmpty == b.changed.isEmpty ? Self.isMoreCareful(a.record, b.record) : a.changed.isEmpty
    }
    let records = decision.reopenings + closings.map(\.record)
    let mentions = decision.reopenings.map { RecordMention(.reopened, $0) } + closings.map { RecordMention(closing: $0.record) }
    var notes = decision.incomplete.map { RecordNote.incomplete(RecordMention(closing: $0), field: $0.fault ?? "") }
    if records.count > 1 { notes.insert(.apart(mentions, isNoted: RecordOrder.areNoted(records)), at: 0) }
    guard let first = closings.first, decision.reopenings.isEmpty else { return (nil, [], notes) }
    return (first.record, first.changed, notes)
  }

  private static func isMoreCareful(_ a: Item, _ b: Item) -> Bool {
    let (left, right) = (a.text(.until) ?? "never", b.text(.until) ?? "never")
    if !sameBytes(left, right) { return utf8Precedes(left, right) }
    return a.isWaiver == b.isWaiver ? utf8Precedes(a.id, b.id) : a.isWaiver
  }
}

extension Catalogue {
  /// Whether a closing has everything it needs to close a finding.
  static func closes(_ closing: Item) -> Bool { closing.fault == nil }
}

extension Item {
  fileprivate var isWaiver: Bool { text(.closesAs) == "waived" }

  /// The field whose absence makes a closing ineffective: its kind, or its end date if the value is not a date.
  fileprivate var fault: String? {
    guard let kind = text(.closesAs), ["waived", "not-applicable"].contains(kind) else { return Field.closesAs.name }
    guard has(.until) else { return nil }
    return text(.until).map(CalendarDate.isValid) ?? false ? nil : Field.until.name
  }
}

extension RecordMention {
  fileprivate init(closing record: Item) {
    self.init(record.text(.closesAs).flatMap(Kind.init) ?? .closed, record)
  }
}

extension Screen {
  /// What changed in a finding's facts, and in what the project requires, since a record about it was made.
  fileprivate func changes(since record: Item, of finding: Finding, _ basis: inout Basis) -> [String] {
    let before = record.entries(.facts).map { ($0.first, $0.value.text) }
    // Records of earlier versions stored no settings, and colours by name.
    let isEarlier = record.text(.covers, Screen.projectInputs) == nil
    let now = Catalogue.facts(of: finding, on: self, asEarlier: isEarlier)
    let then = Dictionary(before) { first, _ in first }
    let current = Dictionary(now) { first, _ in first }
    let names = before.map(\.0) + now.map(\.0).filter { then[$0] == nil }
    let settings = basis.changedSettings(since: record) { $0.key == finding.key }
    return names.filter { then[$0] != current[$0] } + settings.map { "project:\($0.replacing(".", with: ":"))" }
  }
}

extension Catalogue {
  /// The facts that a closing of `finding` is based on now: names with `:` for dots, and values as text.
  ///
  /// - Parameter asEarlier: as earlier versions stored them, with colours by name and without a group's members.
  public static func facts(of finding: Finding, on screen: Screen, asEarlier: Bool = false) -> [(String, String)] {
    guard let rule = rule(finding.rule) else { return [] }
    var facts: [(String, String)] = []
    for (prefix, item) in subjects(of: finding, on: screen) {
      let entries = screen.created(rule.facts.flatMap { item.entries($0) })
      let inputs =
        asEarlier
        ? entries.map { EffectiveInput(path: $0.key.path, value: $0.value.text) } : screen.shared.resolved(entries)
      for input in inputs { facts.append((prefix + input.path.replacing(".", with: ":"), input.value)) }
    }
    if !asEarlier, screen.group(finding.target) != nil, !rule.seen.contains(membersFact) {
      let members = screen.members(of: finding.target).map(screen.createdName).sorted(by: utf8Precedes)
      if !members.isEmpty { facts.append((membersFact, members.joined(separator: " "))) }
    }
    for parameter in finding.parameters where rule.seen.contains(parameter.name) && !parameter.value.isEmpty {
      facts.append((parameter.name, screen.created(parameter.value)))
    }
    return facts
  }

  /// The name of a group's members, as ``FactTitles`` spells it.
  private static let membersFact = "members"

  private static func subjects(of finding: Finding, on screen: Screen) -> [(String, any RuleSubject)] {
    var subjects: [(String, any RuleSubject)] = []
    if let subject = screen.subject(finding.target) { subjects.append(("", subject)) }
    if let other = screen.element(finding.qualifier) { subjects.append(("other:", other)) }
    return subjects
  }
}

extension Screen {
  /// The key of a finding with the items' original names.
  func created(keyOf finding: Finding) -> String {
    let (target, qualifier) = (createdName(finding.target), createdName(finding.qualifier))
    if sameBytes(target, finding.target), sameBytes(qualifier, finding.qualifier) { return finding.key }
    return "\(finding.rule)@\(target)" + (qualifier.isEmpty ? "" : "/\(qualifier)")
  }

  /// The item that a finding's target names.
  func subject(_ target: String) -> (any RuleSubject)? {
    if target.isEmpty { return self }
    if let component = target.dropping("component:") { return shared.components[component] }
    if let colour = target.dropping("colour:") { return shared.palette[colour] }
    if target == "project" { return shared.project }
    if let element = element(target) { return element }
    return group(target) ?? gesture(target) ?? change(target)
  }
}
