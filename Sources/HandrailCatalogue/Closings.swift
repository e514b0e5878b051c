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
    return findings.compactMap(applied)
  }

  /// The finding with its status; nil where a settled question has answered it.
  private func applied(_ finding: Finding) -> Finding? {
    let records = records(of: finding.target)
    if let closing = closing(of: finding, in: records) {
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
    let questions = records.questions.filter { $0.text(.about) == finding.key }
    guard !questions.isEmpty, finding.status != .conflict else { return finding }
    var asked = finding
    let settled = questions.filter { question in
      records.answers.contains { $0.text(.question) == question.id && $0.isOn(.settles) }
    }
    if settled.count < questions.count {
      asked.status = .question
    } else if finding.level == .consult, let last = settled.latest {
      asked.changed = changed(since: last, finding)
      if asked.changed.isEmpty { return nil }
      asked.status = .stale
    }
    return asked
  }

  fileprivate func records(of target: String) -> Records {
    if let component = target.dropping("component:") { return screen.shared.componentRecords[component] ?? Records() }
    if target.dropping("colour:") != nil { return screen.shared.paletteRecords }
    return target == "project" ? screen.shared.projectRecords : screen.records
  }

  /// The closing in force: reopening beats closing, so it must have seen every reopening of the same finding.
  fileprivate func closing(of finding: Finding, in records: Records) -> Item? {
    let reopenings = records.reopenings.filter { $0.text(.about) == finding.key }.map(\.id)
    let standing = records.closings.filter { closing in
      closing.text(.about) == finding.key && reopenings.allSatisfy { closing.isOn(.after, $0) }
    }
    return standing.latest
  }

  private func changed(since record: Item, _ finding: Finding) -> [String] {
    let before = record.entries(.facts).map { ($0.key.first, $0.value.text) }
    let now = Catalogue.facts(of: finding, on: screen)
    let names = before.map(\.0) + now.map(\.0).filter { name in !before.contains { $0.0 == name } }
    return names.filter { name in
      before.first { $0.0 == name }?.1 != now.first { $0.0 == name }?.1
    }
  }
}

extension Catalogue {
  /// The record that closed a finding, also where it has become stale since; nil where none stands.
  public static func closing(of finding: Finding, on screen: Screen) -> Item? {
    let closings = Closings(screen)
    return closings.closing(of: finding, in: closings.records(of: finding.target))
  }

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

  private static func subjects(of finding: Finding, on screen: Screen) -> [(String, any Recorded)] {
    var subjects: [(String, any Recorded)] = []
    if let subject = screen.subject(finding.target) { subjects.append(("", subject)) }
    if let other = screen.element(finding.qualifier) { subjects.append(("other:", other)) }
    return subjects
  }
}

extension Screen {
  /// The item that a finding's target names.
  func subject(_ target: String) -> (any Recorded)? {
    if target.isEmpty { return self }
    if let component = target.dropping("component:") { return shared.components[component] }
    if let colour = target.dropping("colour:") { return shared.palette[colour] }
    if target == "project" { return shared.project }
    if let element = element(target) { return element }
    return (groups + gestures + changes).first { $0.id == target }
  }
}
