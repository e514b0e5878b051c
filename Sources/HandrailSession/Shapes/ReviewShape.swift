import HandrailModel
import HandrailWorkspace

/// `review --json`: what inferences propose.
public struct ReviewShape: Shape {
  let proposals: [Proposal]
  let language: Language

  public init(_ proposals: [Proposal], _ language: Language) { (self.proposals, self.language) = (proposals, language) }

  public var members: [JSONValue.Member] { [.init("proposals", .array(proposals.map(json)))] }

  private func json(_ proposal: Proposal) -> JSONValue {
    let sources = proposal.sources.map { source in
      JSONValue.sorted([.init("kind", .string(source.kind)), .init("value", .optional(source.value))])
    }
    let places = proposal.places.map { place in
      JSONValue.sorted([.init("target", .string(place.target.text)), .init("name", .string(place.name))])
    }
    return .sorted([
      .init("id", .string(proposal.id)), .init("kind", .string(proposal.kind.rawValue)),
      .init("values", .sorted(proposal.values.map { .init($0.path, .string($0.value)) })),
      .init("reason", .string(proposal.because[language])), .init("from", .array(sources)),
      .init("confidence", .string(proposal.confidence.rawValue)), .init("ticked", .bool(proposal.isTicked)),
      .init("targets", .texts(proposal.targets.map(\.text))), .init("places", .array(places)),
    ])
  }
}
