import HandrailCatalogue
import HandrailModel

/// What became of an audit's issues.
public struct AuditSummary: Sendable {
  /// The verification lines that failed by it, as commands name them.
  public var placed: [String] = []
  /// How many wait in the inbox for a person to say where they belong.
  public var unplaced = 0
  /// How many were recorded before, with the same build.
  public var known = 0
}

/// The build that an audit looked at, and where it ran.
public struct AuditRun: Sendable {
  /// The screen that was audited; where it is nil, each issue's own or the one screen that has such an element.
  public var screen: String?
  public var build: String?
  public var os: String?
  public var isSimulated: Bool

  public init(screen: String? = nil, build: String? = nil, os: String? = nil, isSimulated: Bool = true) {
    self.screen = screen
    self.build = build
    self.os = os
    self.isSimulated = isSimulated
  }
}

extension Workspace {
  /// Brings an audit's issues in as failed verification lines; what belongs to no one line stays in the inbox.
  public func importAudit(_ issues: [AuditIssue], _ run: AuditRun, isDryRun: Bool) throws(Failure) -> AuditSummary {
    var summary = AuditSummary()
    let body: (inout Edit) throws(Failure) -> Void = { edit throws(Failure) in
      var places = AuditPlaces(screens: try self.auditedScreens(run, issues))
      for (index, issue) in issues.enumerated() {
        if issues.count > 200, index % 100 == 0 { self.surroundings.progress(index, issues.count) }
        try edit.take(issue, run, &places, &summary)
      }
    }
    if isDryRun {
      var edit = Edit(self, dot: Dot("dry", 1), stamp: Stamp(author: "", time: ""))
      try body(&edit)
    } else {
      try edit("Imported \(issues.count) issues of an audit", body)
    }
    return summary
  }

  private func auditedScreens(_ run: AuditRun, _ issues: [AuditIssue]) throws(Failure) -> [Screen] {
    if let id = run.screen { return [try screen(id)] }
    var screens: [Screen] = []
    let isNamed = issues.allSatisfy { $0.screen != nil }
    let named = Set(issues.compactMap(\.screen))
    for id in try reading({ try $0.ids(.screen) }) where !isNamed || named.contains(id) { screens.append(try screen(id)) }
    return screens
  }
}

/// Finds the line that an issue belongs to.
private struct AuditPlaces {
  let screens: [Screen]

  /// The screens that may be meant: the one that the issue names, else those that were built, else all.
  private func candidates(_ issue: AuditIssue) -> [Screen] {
    guard screens.count > 1, let id = issue.screen else { return screens }
    return screens.filter { $0.id == id }
  }

  /// The screen, and the line there, that an issue belongs to; nil where there is none, or more than one.
  mutating func place(_ issue: AuditIssue) -> (screen: String?, about: String?) {
    let screens = candidates(issue)
    var found: [(screen: Screen, element: Element)] = []
    for screen in screens { found += issue.elements(on: screen).map { (screen, $0) } }
    let built = found.filter { $0.screen.isImplemented }
    if found.count > 1, !built.isEmpty { found = built }
    guard found.count == 1, let rule = issue.rule(of: found[0].element, on: found[0].screen) else {
      let ids = Set(found.map(\.screen.id))
      return (screens.count == 1 ? screens[0].id : ids.count == 1 ? ids.first : nil, nil)
    }
    return (found[0].screen.id, "\(rule)@\(found[0].element.id)")
  }
}

extension Edit {
  fileprivate mutating func take(
    _ issue: AuditIssue, _ run: AuditRun, _ places: inout AuditPlaces, _ summary: inout AuditSummary
  ) throws(Failure) {
    let place = places.place(issue)
    let kind: Document.Kind = place.screen == nil ? .project : .screen
    let id = place.screen ?? "project"
    let note = [issue.compact, issue.detailed].filter { !$0.isEmpty }.joined(separator: ": ")
    let result = VerificationResult(
      passes: false, note: note.isEmpty ? issue.type : note, build: run.build, os: run.os, isSimulated: run.isSimulated)
    let fields: [(String, JSONValue)] =
      [
        ("about", place.about.map(JSONValue.string) ?? .null), ("method", .string(Check.Method.audit.rawValue)),
        ("audit-type", issue.type.isEmpty ? .null : .string(issue.type)),
        ("audit-element", issue.element.isEmpty ? .null : .string(issue.element)),
      ] + result.fields
    if try isKnown(fields, kind, id) {
      summary.known += 1
      return
    }
    try append(.verifications, kind, id, fields)
    if let about = place.about { summary.placed.append("\(id): \(about)") } else { summary.unplaced += 1 }
  }

  /// Whether the same issue of the same build stands there, wherever a person put it since.
  private mutating func isKnown(_ fields: [(String, JSONValue)], _ kind: Document.Kind, _ id: String) throws(Failure) -> Bool {
    guard let document = try document(kind, id) else { return false }
    let telling = fields.filter { !["about", "seen-on"].contains($0.0) }
    return document.keys(in: .verifications).contains { key in
      telling.allSatisfy { (document.value(key, $0.0) ?? .null) == $0.1 }
    }
  }
}
