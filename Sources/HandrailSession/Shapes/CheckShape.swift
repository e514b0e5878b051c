import HandrailModel
import HandrailWorkspace

/// `check --json`: the findings of each screen.
///
/// A screen has the number of its shared findings; the findings themselves are in the last list, each once.
public struct CheckShape {
  private var list = ScreenList()
  private var shared = SharedFindings()
  private var phrasing: FindingPhrasing

  private let language: Language

  public init(_ language: Language) { (self.language, phrasing) = (language, FindingPhrasing(language)) }

  /// The next screen.
  public mutating func adding(_ shown: ShownScreen) -> [UInt8] {
    let (screen, id) = (shown.screen, shown.screen.row.id)
    var (own, common): ([JSONValue], Int) = ([], 0)
    // By index: a copy of a finding would increase its reference counts.
    for place in shown.findings.indices {
      let phrase = phrasing.phrase(shown.findings[place], screen: id)
      if phrase.isShared {
        common += 1
        shared.add(shown.findings[place], on: id)
      } else {
        own.append(.sorted(Self.members(shown.findings[place], phrase)))
      }
    }
    let notApplicable = screen.closed.reduce(0) { $1.status == .notApplicable ? $0 + $1.names.count : $0 }
    var members: [JSONValue.Member] = [
      .init("id", .string(id)), .init("progress", .string(screen.row.progress)), .init("ready", .bool(screen.isReady)),
      .init("verdict", .string(screen.verdict.rawValue)), .init("state", .string(screen.state.code)),
      .init("blocking", .count(screen.blocking)), .init("waived", .count(screen.waived)),
      .init("notApplicable", .count(notApplicable)), .init("closed", .array(screen.closed.map(\.json))),
      .init("findings", .array(own)), .init("shared", .count(common)),
    ]
    if !shown.failed.isEmpty { members.append(.init("failedChecks", .texts(shown.failed.map(\.text)))) }
    if !shown.hidden.isEmpty { members.append(.init("alsoBlocking", .texts(shown.hidden.map { $0.name(screen: id) }))) }
    return list.adding(members)
  }

  public mutating func closing(_ result: CheckResult) -> [UInt8] {
    let all = shared.all.map { one in
      let phrase = phrasing.phrase(one.finding, screen: one.screen)
      return JSONValue.sorted(Self.members(one.finding, phrase) + [.init("screens", .count(one.screens))])
    }
    return list.closing(isReady: result.isReady, [.init("shared", .array(all))] + result.pending.members(language))
  }

  private static func members(_ finding: Finding, _ phrase: FindingPhrase) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("rule", .string(finding.rule)), .init("target", .string(phrase.path)),
      .init("level", .string(finding.level.rawValue)), .init("status", .string(finding.status.rawValue)),
      .init("message", .string(phrase.sentence(isAlone: true))),
      .init("fix", .string(phrase.fix.command)),
    ]
    if !finding.qualifier.isEmpty { members.append(.init("qualifier", .string(finding.qualifier))) }
    if let until = finding.until { members.append(.init("until", .string(until))) }
    if let closing = finding.closing {
      members += [
        .init("reason", .string(closing.reason)), .init("by", .string(closing.by)), .init("at", .string(closing.at)),
      ]
    }
    if !finding.changed.isEmpty {
      members.append(.init("changed", .texts(finding.changed.map { $0.replacing(":", with: ".") })))
    }
    if !finding.notes.isEmpty { members.append(.init("notes", .array(finding.notes.map(\.json)))) }
    return members
  }
}
