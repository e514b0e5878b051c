import HandrailModel

/// What was removed from a document's file together with its entries in the `_sync` block: a revert with plain git does this, and
/// so does somebody who recomputes the block by hand. No write removes it, so a join puts it back.
extension Document {
  /// The authors of what this join has and `theirs` lacks although their history has it, in the order of fields.
  ///
  /// - Parameter earlier: a version from their history.
  func authors(ofWhatIsMissingIn theirs: Document, since earlier: Document?) -> [String] {
    if isRemoved || destination != nil || theirs.destination != nil { return [] }
    let (theirs, earlier) = (theirs.named(asIn: self), earlier?.named(asIn: self))
    var authors: [String] = []
    for (key, registers) in items.sorted(by: { $0.key < $1.key }) where contains(key) {
      let (own, known) = (theirs.items[key], earlier?.items[key])
      for (path, versions) in registers.sorted(by: { $0.key < $1.key }) where path != .permanentID && path != .givenName {
        guard (own?[path] ?? []).isEmpty, let read = picked(versions), !read.value.isNull else { continue }
        let wasThere = !(known?[path] ?? []).isEmpty || theirs.context.covers(read.dot)
        if wasThere { authors += path == .birth ? editors(of: key) : stamps[read.dot].map { [$0.author] } ?? [""] }
      }
    }
    return authors
  }

  /// The authors of what this has and `version` had not seen, in the order of fields.
  func authors(ofWhatIsUnseenBy version: Document) -> [String] {
    items.sorted { $0.key < $1.key }.filter { contains($0.key) }.flatMap { key, registers in
      registers.sorted { $0.key < $1.key }.flatMap { path, versions -> [String] in
        guard let read = picked(versions), !read.value.isNull, !version.context.covers(read.dot) else { return [] }
        if path == .birth { return version.contains(key) ? [] : editors(of: key) }
        return stamps[read.dot].map { [$0.author] } ?? []
      }
    }
  }

  /// The last editors of an item that exists.
  func editors(of key: ItemKey) -> [String] {
    (items[key]?[.birth] ?? []).filter { !$0.value.isNull }.compactMap { stamps[$0.dot]?.author }
  }
}
