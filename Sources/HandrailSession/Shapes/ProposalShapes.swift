import HandrailModel
import HandrailWorkspace

/// `component propose --json`: what is used three times or more and could be a component.
public struct ComponentProposalsShape: Shape {
  let proposals: [ComponentProposal]

  public init(_ proposals: [ComponentProposal]) { self.proposals = proposals }

  public var members: [JSONValue.Member] { [.init("proposals", .array(proposals.map(Self.json)))] }

  private static func json(_ proposal: ComponentProposal) -> JSONValue {
    func list(_ targets: [Target]) -> JSONValue { .texts(targets.map(\.text)) }
    let same = proposal.agreed.map { JSONValue.sorted([.init("path", .string($0.path)), .init("value", .string($0.value))]) }
    let differs = proposal.differing.map {
      JSONValue.sorted([.init("path", .string($0.path)), .init("values", .count($0.values)), .init("places", list($0.places))])
    }
    return .sorted([
      .init("id", .string(proposal.id)), .init("basis", .string(proposal.basis.rawValue)), .init("name", .string(proposal.name)),
      .init("kind", .string(proposal.kind)), .init("existing", .bool(proposal.isExisting)),
      .init("uses", .count(proposal.uses.count)), .init("screens", .count(proposal.screens)),
      .init("targets", list(proposal.uses)), .init("same", .array(same)), .init("differs", .array(differs)),
      .init("leftOut", .leftOut(proposal.leftOut)),
    ])
  }
}

/// `colour propose --json`: colours that are recorded three times or more and could be named.
public struct ColourProposalsShape: Shape {
  let proposals: [ColourProposal]

  public init(_ proposals: [ColourProposal]) { self.proposals = proposals }

  public var members: [JSONValue.Member] { [.init("proposals", .array(proposals.map(Self.json)))] }

  private static func json(_ proposal: ColourProposal) -> JSONValue {
    func values(_ list: [ColourProposal.Value]) -> JSONValue { .sorted(list.map { .init($0.appearance, .string($0.value)) }) }
    let on = proposal.grounds.map {
      JSONValue.sorted([
        .init("background", .string($0.value)), .init("ratio", .string($0.ratio)), .init("uses", .count($0.uses)),
      ])
    }
    let none = proposal.omitted.map {
      JSONValue.sorted([.init("appearance", .string($0.appearance)), .init("reason", .string($0.reason.rawValue))])
    }
    return .sorted([
      .init("name", .string(proposal.name)), .init("role", .string(proposal.role)), .init("existing", .bool(proposal.isExisting)),
      .init("values", values(proposal.values)), .init("proposed", values(proposal.proposed)), .init("omitted", .array(none)),
      .init("uses", .count(proposal.uses)), .init("screens", .count(proposal.screens)),
      .init("targets", .texts(proposal.holders.map(\.text))), .init("on", .array(on)),
      .init("leftOut", .leftOut(proposal.leftOut)),
    ])
  }
}

extension JSONValue {
  fileprivate static func leftOut(_ left: [ComponentProposal.LeftOut]) -> JSONValue {
    .array(left.map { .sorted([.init("target", .string($0.target.text)), .init("reason", .string($0.reason.code))]) })
  }
}

extension ComponentProposal.LeftOut.Reason {
  fileprivate var code: String {
    switch self {
    case .decided: "decided"
    case .conflict: "conflict"
    case .lacks(let path): "inherits \(path)"
    }
  }
}
