import HandrailCatalogue
import HandrailModel

/// Findings as commands name them, one or all of a rule that a selector names: `RULE@TARGET[/QUALIFIER]`. Without a qualifier a
/// selector means all of them.
struct FindingSelector {
  let rule: String
  let target: Target
  let qualifier: String?

  /// Whether a person typed a finding instead of a target: its `@` comes before anything that a target can start with.
  static func isMeant(by text: String) -> Bool { text.first { "@#[".contains($0) } == "@" }

  init(_ text: String) throws(Failure) {
    guard let at = text.unicodeScalars.firstIndex(of: "@") else {
      throw Failure(.input(.notAFinding), text)
    }
    rule = String(text.unicodeScalars[..<at])
    guard Catalogue.rule(rule) != nil else {
      throw .unknown(.rule, rule, among: Catalogue.rules.map(\.id))
    }
    let start = text.unicodeScalars.distance(from: text.unicodeScalars.startIndex, to: at) + 1
    (target, qualifier) = try Failure.mapping(as: .usage) { try Target.parsing(finding: text, from: start) }
  }

  var isSelector: Bool { target.selector != nil || Glob(qualifier ?? "").isPattern }

  fileprivate func takes(_ finding: Finding) -> Bool { qualifier.map { Glob($0).matches(finding.qualifier) } ?? true }
}

/// What the findings are for.
public enum FindingUse: Sendable {
  case close, reopen, ask

  fileprivate func takes(_ finding: Finding, today: String) -> Bool {
    self == .reopen ? finding.wasClosed : finding.isLive(on: today)
  }
}

extension Workspace {
  /// The names of the findings that `text` refers to: itself, or those that a selector names: open ones to close or ask about,
  /// closed ones to reopen.
  public func findings(named text: String, to use: FindingUse) throws(Failure) -> [String] {
    let meant = try FindingSelector(text)
    guard meant.isSelector else { return [text] }
    let (today, selector) = (try today(), meant.target.selector)
    var found: [(screen: String, finding: Finding)] = []
    let isOne = meant.target.kind == .screen && selector?.documents.isPattern != true
    let id = selector?.documents.text ?? meant.target.document
    if isOne { try require(screen: id) }
    try reading { reading in
      try reading.forEachFindings(ScreenFilter(ids: isOne ? [id] : []), rule: meant.rule, today: today) { row, _, findings in
        for finding in findings where use.takes(finding, today: today) && meant.takes(finding) { found.append((row.id, finding)) }
      }
    }
    guard !found.isEmpty else { throw Failure(.input(.noFinding(part: meant.rule)), text) }
    do throws(Failure) {
      found = try self.found(found, at: meant.target)
    } catch {
      // This part of the selector matches items, but no findings.
      guard case .input(.nothingSelected(let part)) = error.code else { throw error }
      throw Failure(.input(.noFinding(part: part)), text)
    }
    var known = Set<String>()
    let names = found.map { $0.finding.name(screen: $0.screen) }.filter { known.insert($0).inserted }
    guard !names.isEmpty else { throw Failure(.input(.noFinding(part: meant.target.text)), text) }
    return names
  }

  /// The `findings` on what the target names.
  private func found(
    _ findings: [(screen: String, finding: Finding)], at target: Target
  ) throws(Failure) -> [(screen: String, finding: Finding)] {
    guard target.kind == .screen else { return findings.filter { Glob(target.text).matches($0.finding.target) } }
    let own = findings.filter { !$0.finding.isShared }
    guard let selector = target.selector else { return own.filter { $0.finding.target == target.item ?? "" } }
    let screens = Set(own.map(\.screen))
    // An id can belong to anything with findings, including groups; conditions are about elements.
    if case .named(let id) = selector.items {
      let whole = HandrailModel.Selector(selector.documents, selector.conditions)
      let named = Set(try select(Target(.screen, whole), within: screens).map(\.document))
      return own.filter { named.contains($0.screen) && id.matches($0.finding.target) }
    }
    let named = Set(try select(target, within: screens).map { Target(.screen, $0.document, $0.key == .root ? "" : $0.key.id) })
    return own.filter { named.contains(Target(.screen, $0.screen, $0.finding.target)) }
  }
}

extension Finding {
  /// Whether it was ever closed, so that there is a reason to show.
  var wasClosed: Bool { [.stale, .waived, .notApplicable].contains(status) }
}
