import HandrailModel

extension Workspace {
  /// Elements used three or more times that could be a component, and elements that could join one.
  public func proposedComponents() throws(Failure) -> [ComponentProposal] {
    var finder = ComponentFinder(try shared())
    try forEachScreen(finder.shared) { finder.add($0) }
    return finder.proposals()
  }

  /// Creates proposed components, or joins existing ones: what all uses agree on is recorded there once and cleared on them, so
  /// that their effective values stay the same; what differs, and their sources, stay on them.
  ///
  /// - Parameter ids: the proposals to adopt; nil for all.
  /// - Returns: what was or would be adopted.
  public func adoptComponents(_ ids: [String]?, isDryRun: Bool = false) throws(Failure) -> [ComponentProposal] {
    try edit(Activity(.adopt), isDryRun: isDryRun) { edit throws(Failure) in
      edit.way = .proposal
      let proposals = try Self.chosen(ids, from: try self.proposedComponents(), .proposedComponent) { $0.id }
      edit.activity = Activity(.adopt, proposals.map { "component:\($0.id)" })
      for proposal in proposals { try edit.adopt(proposal) }
      return proposals
    }.value
  }

  /// The named proposals, each once; an unknown name is refused with the nearest one.
  static func chosen<Proposed>(
    _ names: [String]?, from proposals: [Proposed], _ subject: Failure.Subject, _ name: (Proposed) -> String
  ) throws(Failure) -> [Proposed] {
    guard let names else { return proposals }
    var chosen: [Proposed] = []
    var known: Set<String> = []
    for wanted in names where known.insert(wanted).inserted {
      guard let proposal = proposals.first(where: { name($0) == wanted }) else {
        throw .unknown(subject, wanted, among: proposals.map(name))
      }
      chosen.append(proposal)
    }
    return chosen
  }
}

extension Edit {
  /// The birth of what is created from a proposal: the same for two teams that adopt it, unless one was removed here before.
  mutating func birth(of name: String, _ kind: Document.Kind, _ id: String, _ key: ItemKey) throws(Failure) -> String? {
    let isKnown = try document(kind, id)?.items[key]?[.birth] != nil
    return isKnown ? nil : Hashes.hex(Array("adopted:\(name)".utf8), length: 8)
  }

  fileprivate mutating func adopt(_ proposal: ComponentProposal) throws(Failure) {
    let paths = proposal.agreed.map { FieldPath($0.path) }
    if !proposal.isExisting, let first = proposal.uses.first, let item = first.item {
      let source = try document(.screen, first.document)
      let birth = try birth(of: "component:\(proposal.id)", .component, proposal.id, .root)
      try update(.component, proposal.id, create: true, birth: birth) { _, _ in }
      if var component = try document(.component, proposal.id) {
        let use = ItemKey(.elements, item)
        for path in paths { share(source?.value(use, path) ?? .null, .root, path, in: &component, from: source, use, path) }
        replace(component)
      }
    }
    let component = try document(.component, proposal.id)
    for (screen, uses) in Dictionary(grouping: proposal.uses, by: \.document).sorted(by: { utf8Precedes($0.key, $1.key) }) {
      try update(.screen, screen) { document, dot in
        for key in uses.compactMap(\.item).map({ ItemKey(.elements, $0) }) {
          document.write(key, .component, .string(proposal.id), dot)
          for path in paths where document.value(key, path) == component?.value(.root, path) {
            document.write(key, path, .null, dot)
          }
        }
      }
    }
  }
}
