import HandrailCatalogue
import HandrailExchange
import HandrailModel

/// What became of an audit's issues.
public struct AuditSummary: Sendable {
  /// The verification lines that failed by it, as commands name them.
  public var placed: [String] = []
  /// How many wait in the inbox for a person to say where they belong.
  public var unplaced = 0
  /// Screens with failed lines that nobody called implemented yet.
  public var unbuilt: Set<String> = []
  /// How many were recorded before, with the same build.
  public var known = 0
  /// How many the file had.
  public var issues = 0
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
  /// Brings in the issues of an audit's file.
  public func importAudit(
    _ bytes: [UInt8], file: String, _ run: AuditRun, isDryRun: Bool
  ) throws(Failure) -> AuditSummary {
    let issues = try Failure.mapping { try AuditImporter.read(bytes, file: file) }
    return try importAudit(issues, run, isDryRun: isDryRun)
  }

  /// Brings an audit's issues in as failed verification lines; what belongs to no one line stays in the inbox.
  public func importAudit(_ issues: [AuditIssue], _ run: AuditRun, isDryRun: Bool) throws(Failure) -> AuditSummary {
    var summary = AuditSummary()
    summary.issues = issues.count
    let body: (inout Edit) throws(Failure) -> Void = { edit throws(Failure) in
      var places = AuditPlaces(try self.auditedScreens(run, issues))
      for (index, issue) in issues.enumerated() {
        if issues.count > 200, index % 100 == 0 { self.dependencies.progress(index, issues.count) }
        try edit.importIssue(issue, run, &places, &summary)
      }
    }
    if isDryRun {
      try trying(body)
    } else {
      try edit(Activity(.importAudit, [], ["\(issues.count)"]), body)
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
  /// What tells recorded issues apart, by their document.
  private var known: [String: Set<String>] = [:]

  init(_ screens: [Screen]) {
    self.screens = screens.map(AuditIndex.init)
  }

  /// The screen, and the line there, that an issue belongs to; nil where there is none, or more than one.
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

  /// Notes an issue; false where the document has it already, wherever a person put it since.
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
