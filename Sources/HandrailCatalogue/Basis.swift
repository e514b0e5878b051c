import HandrailModel

/// The settings by which a screen was judged when something was recorded on it, compared with the current ones.
///
/// Project settings are compared by the findings they lead to: a setting that leads to the same findings as before changes no
/// verdict, and the record remains valid. Judging again is slow, so it happens only where settings differ.
struct Basis {
  private let screen: Screen
  /// The findings, by the digest of the settings.
  private var found: [String: [Finding]] = [:]
  private var now: [Finding]?

  init(_ screen: Screen) { self.screen = screen }

  /// Names of the settings that differ from those `record` was made under, if the difference changes any of the findings that are
  /// `meant`; empty if it changes none, or if an earlier version stored no settings.
  mutating func changedSettings(since record: Item, among isMeant: (Finding) -> Bool) -> [String] {
    guard let (then, changed) = screen.settings(under: record), !changed.isEmpty else { return [] }
    let digest = record.text(.covers, Screen.projectInputs) ?? ""
    let before = found[digest] ?? Catalogue.found(on: screen.with(then))
    let after = now ?? Catalogue.found(on: screen)
    (found[digest], now) = (before, after)
    let isSame = Self.said(before.filter(isMeant)) == Self.said(after.filter(isMeant))
    return isSame ? [] : changed
  }

  /// The content of findings, regardless of their order; the language in which the answer is requested says nothing about the
  /// screen.
  private static func said(_ findings: [Finding]) -> [String] {
    findings.map { finding in
      let parameters = finding.parameters.filter { $0.name != "language" && $0.name != Report.subject }.map {
        "\($0.name)=\($0.value)"
      }
      return ([finding.key, finding.level.rawValue, finding.message] + parameters).joined(separator: "\u{1}")
    }.sorted(by: utf8Precedes)
  }
}

extension Catalogue {
  /// What every rule finds on `screen`, whatever is recorded about it.
  static func found(on screen: Screen) -> [Finding] {
    var report = Report(rules[0])
    let presence = Presence(screen)
    for rule in rules where rule.presence?.isDisjoint(with: presence) != true {
      report.begin(rule)
      rule.judge(screen, &report)
    }
    return report.findings
  }

  /// What changed since `signature` was made: items, by their ids, and project settings, by `project.PATH`; empty while it is
  /// valid.
  public static func changes(on screen: Screen, since signature: Item) -> [String] {
    var basis = Basis(screen)
    return basis.changes(since: signature, on: screen)
  }

  /// How many findings that would block a screen are suppressed by each project setting, by the setting's path; settings that
  /// suppress none are left out.
  ///
  /// - Parameter weakenings: those of what the screen shares, which are slow to compute.
  public static func weakened(
    _ screen: Screen, by weakenings: [(path: String, without: Shared)]
  ) -> [(path: String, findings: Int)] {
    guard !weakenings.isEmpty else { return [] }
    let now = Set(found(on: screen).lazy.filter { $0.level != .advice }.map { Array($0.key.utf8) })
    return weakenings.compactMap { path, without in
      // A language that was added and removed before anything was recorded in it was never a language of this screen.
      if let tag = path.dropping(Field.languages.prefix), !screen.hasSpoken(tag) { return nil }
      let count = found(on: screen.beside(without)).count { $0.level != .advice && !now.contains(Array($0.key.utf8)) }
      return count > 0 ? (path, count) : nil
    }
  }

  /// Ids of the signatures of `screen` that are stale because something changed.
  public static func staleSignatures(on screen: Screen) -> Set<String> {
    var basis = Basis(screen)
    return Set(screen.records.signatures.filter { !basis.changes(since: $0, on: screen).isEmpty }.map(\.id))
  }

  /// What a signature of `screen` depends on, in the form that records store.
  public static func basis(of screen: Screen) -> [(path: String, value: String)] {
    let covers = screen.inputDigests.map { (name: $0.item, value: $0.digest) } + screen.coveredSettings
    return covers.map { (Field.covers.prefix + $0.name, $0.value) }
  }

  /// Likewise, what a record about `finding` depends on: facts, and what the project requires.
  public static func basis(of finding: Finding, on screen: Screen) -> [(path: String, value: String)] {
    facts(of: finding, on: screen).map { (Field.facts.prefix + $0.0, $0.1) }
      + screen.coveredSettings.map { (Field.covers.prefix + $0.name, $0.value) }
  }

  /// Likewise, what the result of a verification line (`RULE` or `RULE@ITEM`) depends on.
  public static func basis(ofLine about: String, on screen: Screen) -> [(path: String, value: String)] {
    var inputs = VerificationInputs(screen)
    return [(Field.facts.prefix + Screen.inputsFact, inputs.digest(ofLine: about))]
      + screen.coveredSettings.map { (Field.covers.prefix + $0.name, $0.value) }
  }
}

extension Basis {
  mutating func changes(since signature: Item, on screen: Screen) -> [String] {
    screen.changedInputs(since: signature) + changedSettings(since: signature) { _ in true }.map { "project.\($0)" }
  }
}

extension Screen {
  /// Whether anything here is recorded in a language, or was recorded while it was one of the project's.
  fileprivate func hasSpoken(_ tag: String) -> Bool {
    func isSaid(_ entries: some Sequence<FieldMap.Entry>) -> Bool {
      entries.contains { entry in
        entry.field.spec.qualifiers.last == .language && (sameBytes(entry.first, tag) || sameBytes(entry.second, tag))
      }
    }
    let setting = "\(Self.projectInputs):\(Field.languages.name):\(tag)"
    return isSaid(fields.entries) || elements.contains { isSaid($0.entries) }
      || (groups + gestures + changes).contains { isSaid($0.fields.entries) }
      || (records.signatures + records.closings + records.verifications).contains { $0.text(.covers, setting) != nil }
  }
}
