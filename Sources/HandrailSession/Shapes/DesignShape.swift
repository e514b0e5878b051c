import HandrailModel
import HandrailWorkspace

/// `design status --json`: screens whose design changed since someone last looked, and what to do about it.
public struct DesignShape: Shape {
  let found: [DesignStatus]

  public init(_ found: [DesignStatus]) { self.found = found }

  public var members: [JSONValue.Member] { [.init("screens", .array(found.map(Self.json)))] }

  private static func json(_ status: DesignStatus) -> JSONValue {
    let changes = status.changes.map { change in
      JSONValue.sorted([
        .init("kind", .string(change.kind.rawValue)), .init("item", .string(change.item)), .init("path", .string(change.path)),
        .init("value", .string(change.value)), .init("at", .string(change.at)),
      ])
    }
    let signatures = status.outdated.signatures.map {
      JSONValue.sorted([.init("role", .string($0.role)), .init("by", .string($0.by)), .init("at", .string($0.at))])
    }
    let recreated = status.recreated.map { JSONValue.sorted([.init("old", .string($0.old)), .init("new", .string($0.new))]) }
    return .sorted([
      .init("screen", .string(status.screen)), .init("title", .string(status.title)),
      .init("revision", .optional(status.revision)),
      .init("since", .string(status.since)), .init("changes", .array(changes)), .init("signatures", .array(signatures)),
      .init("closings", .texts(status.outdated.closings)), .init("checks", .texts(status.outdated.checks)),
      .init("threads", .texts(status.threads)), .init("questions", .texts(status.threads)),
      .init("recreated", .array(recreated)), .init("commands", .texts(status.commands)),
    ])
  }
}

extension DesignStatus {
  /// What to do about it, in order.
  public var commands: [String] {
    let screen = shellWord(screen)
    var commands: [String] = []
    if !outdated.closings.isEmpty || changes.contains(where: { $0.kind == .gone }) { commands.append("handrail check \(screen)") }
    if !outdated.checks.isEmpty { commands.append("handrail checklist \(screen)") }
    guard !changes.isEmpty else { return commands }
    let roles = outdated.signatures.map(\.role).filter { $0 != "engineer" }
    return commands + (roles.isEmpty ? ["designer"] : roles).map { "handrail sign \(screen) --as \($0)" }
  }
}
