import HandrailModel

/// Applies a screen's closings and questions to its findings: what is closed, what came back, what is asked.
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
    return findings.compactMap { applied($0, index.records(of: $0)) }
  }

  /// The finding with its status; nil where a settled question has answered it.
  private func applied(_ finding: Finding, _ records: RecordsByFinding) -> Finding? {
    if let closing = records.closings[finding.key] {
      var closed = finding
      closed.changed = changed(since: closing, finding)
      closed.until = closing.text(.until)
      if !closed.changed.isEmpty {
        closed.status = .stale
      } else {
        closed.status = closing.text(.closesAs) == "waived" ? .waived : .notApplicable
      }
      return closed
    }
    guard let questions = records.questions[finding.key], finding.status != .conflict else { return finding }
    var asked = finding
    if questions.isOpen {
      asked.status = .question
    } else if finding.level == .consult, let last = questions.lastSettled {
      asked.changed = changed(since: last, finding)
      if asked.changed.isEmpty { return nil }
      asked.status = .stale
    }
    return asked
  }

  private func changed(since record: Item, _ finding: Finding) -> [String] {
    let before = record.entries(.facts).map { ($0.first, $0.value.text) }
    let now = Catalogue.facts(of: finding, on: screen)
    let then = Dictionary(before) { first, _ in first }
    let current = Dictionary(now) { first, _ in first }
    let names = before.map(\.0) + now.map(\.0).filter { then[$0] == nil }
    return names.filter { then[$0] != current[$0] }
  }
}

/// The records of a screen and of what it shares, by the findings that they are about; each document's are read once.
public struct RecordIndex {
  private let screen: Screen
  private var known: [RecordScope: RecordsByFinding] = [:]

  public init(_ screen: Screen) { self.screen = screen }

  /// The record that closed a finding, also where it has become stale since; nil where none stands.
  public mutating func closing(of finding: Finding) -> Item? { records(of: finding).closings[finding.key] }

  fileprivate mutating func records(of finding: Finding) -> RecordsByFinding {
    let scope = RecordScope(finding.target)
    if let records = known[scope] { return records }
    let records = RecordsByFinding(scope.records(on: screen))
    known[scope] = records
    return records
  }
}

/// Whose records speak of a finding: the screen's, or those of what screens share.
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

/// What records come to for each finding that they are about, by its key.
private struct RecordsByFinding {
  /// The closing in force: reopening beats closing, so it must have seen every reopening of the same finding.
  let closings: [String: Item]
  let questions: [String: (isOpen: Bool, lastSettled: Item?)]

  init(_ records: Records) {
    func byFinding(_ items: [Item]) -> [String: [Item]] {
      items.reduce(into: [:]) { found, item in
        if let key = item.text(.about) { found[key, default: []].append(item) }
      }
    }
    let reopenings = byFinding(records.reopenings).mapValues { $0.map(\.id) }
    closings = byFinding(records.closings).reduce(into: [:]) { standing, entry in
      let ids = reopenings[entry.key] ?? []
      standing[entry.key] =
        entry.value.filter { closing in
          guard !ids.isEmpty else { return true }
          let seen = Set(closing.members(.after))
          return ids.allSatisfy(seen.contains)
        }.latest
    }
    let settling = Set(records.answers.filter { $0.isOn(.settles) }.compactMap { $0.text(.question) })
    questions = byFinding(records.questions).mapValues { asked in
      let settled = asked.filter { settling.contains($0.id) }
      return (settled.count < asked.count, settled.latest)
    }
  }
}

extension Catalogue {
  /// The facts that a closing of `finding` rests on now: names with `:` for dots, and values as text.
  public static func facts(of finding: Finding, on screen: Screen) -> [(String, String)] {
    guard let rule = rule(finding.rule) else { return [] }
    var facts: [(String, String)] = []
    for (prefix, item) in subjects(of: finding, on: screen) {
      for field in rule.facts {
        for entry in item.entries(field) {
          let name = prefix + entry.key.path.replacing(".", with: ":")
          facts.append((name, entry.value.text))
        }
      }
    }
    for parameter in finding.parameters where rule.seen.contains(parameter.name) && !parameter.value.isEmpty {
      facts.append((parameter.name, parameter.value))
    }
    return facts
  }

  private static func subjects(of finding: Finding, on screen: Screen) -> [(String, any RuleSubject)] {
    var subjects: [(String, any RuleSubject)] = []
    if let subject = screen.subject(finding.target) { subjects.append(("", subject)) }
    if let other = screen.element(finding.qualifier) { subjects.append(("other:", other)) }
    return subjects
  }
}

extension Screen {
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
