import HandrailModel

extension Workspace {
  /// Colours recorded as values three or more times that could be in the palette, and values that could refer to a palette
  /// colour.
  public func proposedColours() throws(Failure) -> [ColourProposal] {
    var finder = ColourFinder(try shared())
    try forEachScreen(finder.shared) { finder.add($0) }
    return finder.proposals()
  }

  /// Creates proposed colours, with the proposed values for other appearances; items that recorded the value refer to them.
  ///
  /// - Parameter names: the proposals to adopt; nil for all.
  /// - Returns: what was or would be adopted.
  public func adoptColours(_ names: [String]?, isDryRun: Bool = false) throws(Failure) -> [ColourProposal] {
    try edit(Activity(.adopt), isDryRun: isDryRun) { edit throws(Failure) in
      edit.way = .proposal
      let proposals = try Self.chosen(names, from: try self.proposedColours(), .proposedColour) { $0.name }
      edit.activity = Activity(.adopt, proposals.map { "colour:\($0.name)" })
      for proposal in proposals { try edit.adopt(proposal) }
      return proposals
    }.value
  }
}

extension Edit {
  fileprivate mutating func adopt(_ proposal: ColourProposal) throws(Failure) {
    let key = ItemKey(.colours, proposal.name)
    if !proposal.isExisting {
      let birth = try birth(of: "colour:\(proposal.name)", .palette, "palette", key)
      try update(.palette, "palette", create: true) { document, dot in
        document.begin(key, birth: birth, dot)
        for value in proposal.proposed { document.write(key, value.appearance, .string(value.value), dot) }
      }
      try share(proposal, key)
    }
    let reference = JSONValue.string("palette:\(proposal.name)")
    for holder in proposal.holders {
      let item = holder.useKey
      try update(holder.kind, holder.document) { document, dot in
        for value in proposal.values {
          document.write(item, "\(Field.colour.prefix)\(proposal.role).\(value.appearance)", reference, dot)
        }
      }
    }
  }

  /// Its values are those of the first use with values.
  private mutating func share(_ proposal: ColourProposal, _ key: ItemKey) throws(Failure) {
    let holder = proposal.holders.first
    let source = try holder.map { (holder) throws(Failure) in try document(holder.kind, holder.document) } ?? nil
    guard var palette = try document(.palette, "palette") else { return }
    for value in proposal.values {
      let path = FieldPath("\(Field.colour.prefix)\(proposal.role).\(value.appearance)")
      share(
        .string(value.value), key, FieldPath(value.appearance), in: &palette, from: source, holder?.useKey ?? .root, path)
    }
    replace(palette)
  }
}

extension Target {
  fileprivate var useKey: ItemKey { item.map { ItemKey(.elements, $0) } ?? .root }
}
