import HandrailModel
import HandrailWorkspace

/// `board --json`: which screens are ready.
public struct BoardShape {
  private var list = ScreenList()
  private var isReady = true

  public var screens: Int { list.count }

  private let language: Language

  public init(_ language: Language) { self.language = language }

  /// The next screen.
  public mutating func adding(_ entry: BoardEntry) -> [UInt8] {
    isReady = isReady && entry.status.isReady
    return list.adding(Self.members(entry))
  }

  public func closing(_ count: QuestionCount, _ weakenings: [Weakening], _ pending: Pending) -> [UInt8] {
    let weakened = JSONValue.array(
      weakenings.map { weakening in
        .sorted([
          .init("setting", .string(weakening.setting)), .init("value", .string(weakening.value)),
          .init("by", .string(weakening.by)), .init("at", .string(weakening.at)),
          .init("findings", .count(weakening.findings)), .init("screens", .count(weakening.screens)),
        ])
      })
    return list.closing(
      isReady: isReady && pending.isEmpty,
      [
        .init("findings", .count(count.findings)), .init("questions", .count(count.questions)), .init("weakened", weakened),
      ] + pending.members(language))
  }

  private static func members(_ entry: BoardEntry) -> [JSONValue.Member] {
    let status = entry.status
    let families = status.families.map { count in
      JSONValue.Member(
        count.family,
        .sorted([
          .init("required", .count(count.required)), .init("consult", .count(count.consult)),
          .init("advice", .count(count.advice)),
        ]))
    }
    let signatures = status.signatures.map {
      JSONValue.sorted([
        .init("role", .string($0.role)), .init("by", .string($0.by)), .init("at", .string($0.at)),
        .init("stale", .bool($0.isStale)),
      ])
    }
    var members: [JSONValue.Member] = [
      .init("id", .string(entry.id)), .init("title", .string(entry.title)), .init("progress", .string(entry.progress)),
      .init("ready", .bool(status.isReady)), .init("verdict", .string(status.verdict.rawValue)),
      .init("state", .string(status.state.code)), .init("waived", .count(status.waived)),
      .init("notApplicable", .count(status.notApplicable)), .init("closed", .array(entry.closed.map(\.json))),
      .init("blocking", .count(status.blocking)), .init("failedLines", .count(status.failedChecks)),
      .init("staleLines", .count(status.staleChecks)), .init("openThreads", .count(status.openThreads)),
      .init("openQuestions", .count(status.openThreads)),
      .init("families", .sorted(families)), .init("waitingFor", .texts(status.waitingFor.map(\.rawValue))),
      .init("signatures", .array(signatures)),
    ]
    for (name, value) in [("sprint", entry.sprint), ("designer", entry.designer), ("engineer", entry.engineer)] {
      if let value { members.append(.init(name, .string(value))) }
    }
    return members
  }
}
