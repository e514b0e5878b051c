import HandrailCatalogue
import HandrailExchange
import HandrailModel

/// The result of importing an audit.
public struct AuditSummary: Sendable {
  /// The names of the verification lines that it marked as failed.
  public var placed: [String] = []
  /// The number of issues in the inbox that a person must assign.
  public var unplaced = 0
  /// Screens with failed lines that are not marked as implemented yet.
  public var unbuilt: Set<String> = []
  /// The number of issues already recorded for the same build.
  public var known = 0
  /// The number of issues in the file.
  public var issues = 0
}

/// The audited build, and where it ran.
public struct AuditRun: Sendable {
  /// The audited screen; if nil, each issue's own or the only screen with such an element.
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
  /// Records an audit's issues as failed verification lines; those without a single matching line go to the inbox.
  func importAudit(_ issues: [AuditIssue], _ run: AuditRun, isDryRun: Bool) throws(Failure) -> AuditSummary {
    var summary = AuditSummary()
    summary.issues = issues.count
    try edit(Activity(.importAudit, [], ["\(issues.count)"]), isDryRun: isDryRun) { edit throws(Failure) in
      var places = AuditPlaces(try self.auditedScreens(run, issues))
      for (index, issue) in issues.enumerated() {
        if issues.count > 200, index % 100 == 0 { self.dependencies.progress(index, issues.count) }
        try edit.importIssue(issue, run, &places, &summary)
      }
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
  let screens: [AuditIndex]
  /// Identifies recorded issues, by document.
  private var known: [String: Set<String>] = [:]

  init(_ screens: [Screen]) {
    self.screens = screens.map(AuditIndex.init)
  }

  /// The screen and the line that an issue belongs to; nil if there is none or more than one.
  func place(_ issue: AuditIssue) -> (screen: Screen?, about: String?) {
    let candidates = screens.count > 1 && issue.screen != nil ? screens.filter { $0.screen.id == issue.screen } : screens
    var found: [(screen: Screen, element: Element)] = []
    var strongest: AuditIndex.Strength?
    for index in candidates {
      guard let match = index.elements(issue), strongest.map({ $0 <= match.strength }) ?? true else { continue }
      if strongest != match.strength { found = [] }
      strongest = match.strength
      found += match.elements.map { (index.screen, $0) }
    }
    let built = found.filter { $0.screen.isImplemented }
    if found.count > 1, !built.isEmpty { found = built }
    guard found.count == 1, let rule = issue.rule(of: found[0].element, on: found[0].screen) else {
      let isOne = Set(found.map(\.screen.id)).count == 1
      return (candidates.count == 1 ? candidates[0].screen : isOne ? found[0].screen : nil, nil)
    }
    return (found[0].screen, "\(rule)@\(found[0].element.id)")
  }

  /// Records an issue; false if the document already has it, even if a person has reassigned it since.
  mutating func note(_ fields: [(String, JSONValue)], in document: Document?, _ id: String) -> Bool {
    let compared = fields.map(\.0).filter { ![Field.about.name, Field.seenOn.name].contains($0) }
    func name(_ value: (String) -> JSONValue?) -> String {
      compared.map { String(decoding: (value($0) ?? .null).canonicalBytes, as: UTF8.self) }.joined(separator: "\u{0}")
    }
    if known[id] == nil {
      known[id] = Set((document?.keys(in: .verifications) ?? []).map { key in name { document?.value(key, $0) } })
    }
    return known[id, default: []].insert(name { field in fields.first { $0.0 == field }?.1 }).inserted
  }
}

extension Edit {
  fileprivate mutating func importIssue(
    _ issue: AuditIssue, _ run: AuditRun, _ places: inout AuditPlaces, _ summary: inout AuditSummary
  ) throws(Failure) {
    let place = places.place(issue)
    let kind: Document.Kind = place.screen == nil ? .project : .screen
    let id = place.screen?.id ?? "project"
    let note = [issue.compact, issue.detailed].filter { !$0.isEmpty }.joined(separator: ": ")
    let result = VerificationResult(
      passes: false, note: note.isEmpty ? issue.type : note, build: run.build, os: run.os, isSimulated: run.isSimulated)
    let fields: [(String, JSONValue)] =
      [
        (Field.about.name, place.about.map(JSONValue.string) ?? .null), (Field.method.name, .string(Check.Method.audit.rawValue)),
        (Field.auditType.name, issue.type.isEmpty ? .null : .string(issue.type)),
        (Field.auditElement.name, issue.element.isEmpty ? .null : .string(issue.element)),
      ] + result.fields
    guard places.note(fields, in: try document(kind, id), "\(kind.rawValue) \(id)") else {
      summary.known += 1
      return
    }
    try append(.verifications, kind, id, fields)
    if let about = place.about {
      summary.placed.append("\(id): \(about)")
      if let screen = place.screen, !screen.isImplemented { summary.unbuilt.insert(id) }
    } else {
      summary.unplaced += 1
    }
  }
}
