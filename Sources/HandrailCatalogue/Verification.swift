import HandrailModel

/// One line of a screen's verification list: a check of one rule on one item, with what was found.
public struct VerificationLine: Sendable {
  public let rule: Rule
  /// The item; empty for the screen itself.
  public let item: String
  public let method: Check.Method
  /// What must be true; nil for a result without a line in the catalogue, such as an audit's.
  public let text: Text?
  public let state: State
  /// The result that decides, or one of the others if none does.
  public let result: Item?
  /// The results that count, if there are several; nil if one decides alone.
  public let note: RecordNote?

  public enum State: String, Sendable, CaseIterable {
    case open, passed, failed
    /// Passed on a simulator only, where hints and the rotor are missing.
    case needsDevice = "needs-device"
    /// Passed, but an input it depends on has changed since.
    case stale
  }

  /// Its name in records: `label.image@photo`, or only the rule for the screen.
  public var about: String { item.isEmpty ? rule.id : "\(rule.id)@\(item)" }
}

extension Catalogue {
  /// The verification list of a screen: every check that applies, in the catalogue's order, once it is implemented; before that,
  /// only what has already been found.
  public static func verification(of screen: Screen) -> [VerificationLine] {
    let results = Dictionary(grouping: screen.records.verifications.filter { $0.has(.about) }) { result in
      VerificationKey(about: result.text(.about) ?? "", method: result.text(.method) ?? "")
    }
    var inputs = VerificationInputs(screen)
    var known: Set<VerificationKey> = []
    var lines: [VerificationLine] = []
    func add(_ rule: Rule, _ item: String, _ method: Check.Method, _ text: Text?) {
      let about = item.isEmpty ? rule.id : "\(rule.id)@\(item)"
      let key = VerificationKey(about: about, method: method.rawValue)
      known.insert(key)
      let (state, result, note) = decide(results[key] ?? [], &inputs)
      lines.append(VerificationLine(rule: rule, item: item, method: method, text: text, state: state, result: result, note: note))
    }
    if screen.isImplemented {
      let built = screen.withoutGone
      let subjects: [any RuleSubject] = built.elements + built.groups + built.gestures + built.changes
      for rule in rules where !rule.verify.isEmpty {
        if rule.concerns(built, built) { for check in rule.verify { add(rule, "", check.method, check.text) } }
        for subject in subjects where rule.concerns(built, subject) {
          for check in rule.verify { add(rule, subject.id, check.method, check.text) }
        }
      }
    }
    for key in results.keys.filter({ !known.contains($0) }).sorted(by: { utf8Precedes($0.name, $1.name) }) {
      let parts = key.about.split(separator: "@", maxSplits: 1).map(String.init)
      guard let rule = parts.first.flatMap(rule), let method = Check.Method(rawValue: key.method) else { continue }
      add(rule, parts.count > 1 ? parts[1] : "", method, nil)
    }
    return lines
  }

  /// The outcome of the results of one line: on a simulator, VoiceOver checks can fail, but not pass.
  ///
  /// Among results recorded without seeing each other, a failed one decides; one whose inputs have changed does not override
  /// another.
  private static func decide(
    _ results: [Item], _ inputs: inout VerificationInputs
  ) -> (state: VerificationLine.State, result: Item?, note: RecordNote?) {
    var standing: [(rank: Int, record: Item)] = []
    for record in RecordOrder.standing(results.filter(isDeciding)) {
      standing.append((!record.passed ? 0 : inputs.areStale(record) ? 2 : 1, record))
    }
    standing.sort { a, b in a.rank == b.rank ? utf8Precedes(a.record.id, b.record.id) : a.rank < b.rank }
    guard let first = standing.first else {
      let passed = RecordOrder.standing(results).min { utf8Precedes($0.id, $1.id) }
      return (passed == nil ? .open : .needsDevice, passed, nil)
    }
    let records = standing.map(\.record)
    let mentions = records.map { RecordMention($0.passed ? .passed : .failed, $0) }
    let note = records.count > 1 ? RecordNote.apart(mentions, isNoted: RecordOrder.areNoted(records)) : nil
    return ([.failed, .passed, .stale][first.rank], first.record, note)
  }

  /// Whether a result can decide whether its line passed: hints and the rotor are missing on a simulator.
  static func isDeciding(_ result: Item) -> Bool {
    result.text(.method) != Check.Method.voiceOver.rawValue || result.text(.seenOn) != "simulator"
      || result.text(.verdict) == "fail"
  }
}

extension Item {
  /// Whether a result says that its line passed.
  fileprivate var passed: Bool { text(.verdict) == "pass" }
}

private struct VerificationKey: Hashable {
  let about: String
  let method: String

  var name: String { "\(about) \(method)" }
}

extension Screen {
  /// Whether it was built, by its recorded progress.
  public var isImplemented: Bool { progress == "implemented" || progress == "verified" }
}
