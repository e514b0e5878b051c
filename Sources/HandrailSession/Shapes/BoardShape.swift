import HandrailModel
import HandrailWorkspace

/// `board --json`: which screens are ready, one screen per line.
public struct BoardShape {
  public private(set) var screens = 0
  private var isReady = true

  public init() {}

  /// The next screen.
  public mutating func adding(_ entry: BoardEntry) -> [UInt8] {
    isReady = isReady && entry.status.isReady
    screens += 1
    return Readiness.opening(screens) + JSONValue.sorted(Self.members(entry)).canonicalBytes
  }

  public func closing(_ count: QuestionCount, _ weakenings: [Weakening]) -> [UInt8] {
    let weakened = JSONValue.array(
      weakenings.map { weakening in
        .sorted([
          .init("setting", .string(weakening.setting)), .init("value", .string(weakening.value)),
          .init("by", .string(weakening.by)), .init("at", .string(weakening.at)),
          .init("findings", .count(weakening.findings)), .init("screens", .count(weakening.screens)),
        ])
      })
    var writer = JSONWriter()
    if screens == 0 { writer.bytes += Readiness.opening(1) }
    writer.bytes += Array("\n],\"findings\":\(count.findings),\"questions\":\(count.questions),\"weakened\":".utf8)
    writer.write(weakened)
    writer.literal(Readiness.ending(isReady, screens: screens))
    return writer.bytes
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
      .init("staleLines", .count(status.staleChecks)), .init("openQuestions", .count(status.openThreads)),
      .init("families", .sorted(families)), .init("waitingFor", .texts(status.waitingFor.map(\.rawValue))),
      .init("signatures", .array(signatures)),
    ]
    for (name, value) in [("sprint", entry.sprint), ("designer", entry.designer), ("engineer", entry.engineer)] {
      if let value { members.append(.init(name, .string(value))) }
    }
    return members
  }
}

/// The beginning of a list of screens; its end: whether all are ready, and why what has no screens is not.
enum Readiness {
  /// In front of the screen that is the first, the second, …
  static func opening(_ number: Int) -> [UInt8] { Array((number > 1 ? ",\n" : "{\"schema\":1,\"screens\":[\n").utf8) }

  static func ending(_ isReady: Bool, screens: Int) -> StaticString {
    screens == 0 ? ",\"ready\":false,\"why\":\"no-screens\"}\n" : isReady ? ",\"ready\":true}\n" : ",\"ready\":false}\n"
  }
}
