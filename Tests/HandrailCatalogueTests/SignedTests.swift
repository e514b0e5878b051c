import HandrailModel
import Testing

@testable import HandrailCatalogue

/// For every rule: signatures and checks depend on everything that it judges, and on nothing else.
@Suite struct SignedTests {
  /// Whatever changes a rule's findings makes the signature and that rule's check stale; anything that is not an input does not.
  @Test(arguments: Catalogue.rules.map(\.id)) func signaturesAndChecksRestOnAllThatIsJudged(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    for example in rule.examples.filter({ $0.flagged != nil }).prefix(1) {
      let signed = try Signed(try Closed(example, rule), rule)
      #expect(signed.isFresh, sourceLocation: example.location)
      for site in signed.closed.sites {
        for (path, value) in site.changes(of: site.isTarget ? rule.facts : nil).prefix(site.isTarget ? 24 : 4) {
          // Confirming what was assumed changes nothing that was signed.
          if rule.id == Rule.screenRoles.id, path == [Field.kind.name] { continue }
          let (saysOther, isSigned, isPassed) = try signed.outcome(of: site, setting: path, to: value)
          guard saysOther else { continue }
          let words = "\(path) = \(String(decoding: value.canonicalBytes, as: UTF8.self))"
          #expect(!isSigned, "the signature: \(words)", sourceLocation: example.location)
          #expect(!isPassed, "the check: \(words)", sourceLocation: example.location)
        }
      }
      for (path, value) in [("progress", "ready"), ("sprint", "S9"), ("notes", "Something"), ("engineer", "Ben")] {
        let outcome = try signed.outcome(of: .screen, setting: [path], to: .string(value))
        #expect(outcome.isSigned && outcome.isPassed, "\(path)", sourceLocation: example.location)
      }
    }
  }

  /// A project setting makes a signature stale if it changes the findings there, and otherwise does not.
  @Test(arguments: Catalogue.rules.map(\.id)) func settingsCountWhereTheyChangeWhatIsFound(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    let settings: [([String], JSONValue)] = [
      (["profile"], .string("wcag")), (["profile"], .string("hig")), (["increase-contrast"], .bool(false)),
      (["languages"], .sorted([.init("en", .bool(true)), .init("ja", .bool(true))])), (["foreign-scripts"], .bool(true)),
      (["house", "braille-cells"], .number("1")), (["house", "group-texts"], .number("9")),
      (["house", "target-spacing"], .number("30")), (["house", "navigation-items"], .number("1")), (["name"], .string("Other")),
    ]
    for example in rule.examples.filter({ $0.flagged != nil }).prefix(1) {
      let signed = try Signed(try Closed(example, rule), rule)
      for (path, value) in settings {
        let outcome = try signed.outcome(of: .project, setting: path, to: value, isJudgedByAll: true)
        #expect(outcome.isSigned == !outcome.saysOther, "\(path)", sourceLocation: example.location)
      }
    }
  }
}

/// An example that was signed, with every check of its rule passed.
private struct Signed {
  private(set) var closed: Closed
  private let rule: Rule
  private let before: [Finding]
  private let all: [Finding]
  let isFresh: Bool

  init(_ closed: Closed, _ rule: Rule) throws {
    let screen = try closed.changed(nil)
    (self.closed, self.rule) = (closed, rule)
    (before, all) = (rule.findings(screen), Catalogue.found(on: screen))
    func record(_ id: String, _ members: [JSONValue.Member], _ basis: [(path: String, value: String)]) -> JSONValue {
      basis.reduce(.sorted(members + [.init("id", .string(id)), .init("at", .string("2026-11-20T08:00:00Z"))])) {
        $0.setting($1.path.split(separator: ".", maxSplits: 1).map(String.init), to: .string($1.value))
      }
    }
    let target = closed.finding.target
    let about = target.isEmpty || closed.finding.isShared ? rule.id : "\(rule.id)@\(target)"
    self.closed.screen = closed.screen.setting(
      ["signatures"], to: .array([record("s1", [.init("role-signed", .string("lead"))], Catalogue.basis(of: screen))])
    ).setting(
      ["verifications"],
      to: .array([
        record(
          "v1",
          [
            .init("about", .string(about)), .init("method", .string("audit")), .init("verdict", .string("pass")),
            .init("seen-on", .string("device")),
          ], Catalogue.basis(ofLine: about, on: screen))
      ]))
    let now = try self.closed.changed(nil)
    isFresh = Self.holds(now) == [true, true]
  }

  private static func holds(_ screen: Screen) -> [Bool] {
    let line = Catalogue.verification(of: screen).first { $0.result != nil }
    return [Catalogue.staleSignatures(on: screen).isEmpty, line?.state == .passed]
  }

  enum Place { case screen, project }

  /// Whether the rule's findings differ after a change, and whether the signature and the check are still valid.
  func outcome(
    of site: Site, setting path: [String], to value: JSONValue
  ) throws -> (saysOther: Bool, isSigned: Bool, isPassed: Bool) {
    let screen = try closed.changed(site, [(path, value)])
    let holds = Self.holds(screen)
    return (Self.said(rule.findings(screen)) != Self.said(before), holds[0], holds[1])
  }

  func outcome(
    of place: Place, setting path: [String], to value: JSONValue, isJudgedByAll: Bool = false
  ) throws -> (saysOther: Bool, isSigned: Bool, isPassed: Bool) {
    let document: Site.Document = place == .screen ? .screen : .project
    let site = Site(document: document, path: [], owner: .screen, isTarget: false, ids: [], names: [])
    let screen = try closed.changed(site, [(path, value)])
    let holds = Self.holds(screen)
    let saysOther =
      isJudgedByAll
      ? Self.said(Catalogue.found(on: screen)) != Self.said(all) : Self.said(rule.findings(screen)) != Self.said(before)
    return (saysOther, holds[0], holds[1])
  }

  private static func said(_ findings: [Finding]) -> Set<String> {
    Set(
      findings.map { finding in
        let parameters = finding.parameters.filter { $0.name != "language" }.map { "\($0.name)=\($0.value)" }
        return "\(finding.key) \(finding.level) \(finding.message) \(parameters)"
      })
  }
}
