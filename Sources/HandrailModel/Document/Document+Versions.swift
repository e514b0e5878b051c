/// Which files are versions of the same document, whatever its name in them.
extension Document {
  /// The writes that created it; none once it is removed.
  public var creations: [Dot] { items[.root]?.creations ?? [] }

  /// Whether one write created both.
  public func isCreated(with other: Document) -> Bool { creations.contains(where: other.creations.contains) }

  /// Whether this and `other` can be versions of the same document: the same write created both, and they agree wherever each has
  /// seen what the other has.
  ///
  /// Nobody edits a block by hand. One that cannot be based on the file's earlier contents came from another document.
  public func isVersion(of other: Document) -> Bool {
    let other = other.named(asIn: self)
    guard begins(like: other) else { return false }
    return Set(items.keys).union(other.items.keys).allSatisfy { key in
      let (own, theirs) = (items[key] ?? [:], other.items[key] ?? [:])
      return own == theirs
        || Set(own.keys).union(theirs.keys).allSatisfy { path in
          let (own, theirs) = (own[path] ?? [], theirs[path] ?? [])
          // A rename only stores the id that the birth already implied.
          if path == .permanentID, own.isEmpty || theirs.isEmpty { return true }
          // A merge adds the absence of a value in a record.
          if own.isEmpty && theirs.allSay(.null) || theirs.isEmpty && own.allSay(.null) { return true }
          let isSeen = own.allSatisfy { other.context.covers($0.dot) } && theirs.allSatisfy { context.covers($0.dot) }
          return !isSeen || own.saysTheSame(as: theirs, at: path)
        }
    }
  }

  /// Whether `other` is a different screen or component, which another write created.
  public func isCreatedApart(from other: Document) -> Bool {
    (kind == .screen || kind == .component) && !begins(like: other)
  }

  /// Whether the same write created both. A removal hides which one that was: then a write common to both counts.
  private func begins(like other: Document) -> Bool {
    if isCreated(with: other) { return true }
    guard creations.isEmpty || other.creations.isEmpty else { return false }
    return (items[.root] ?? [:]).contains { path, versions in
      let theirs = other.items[.root]?[path] ?? []
      return path != .birth && versions.contains { own in theirs.contains { $0.dot == own.dot } }
    }
  }
}
