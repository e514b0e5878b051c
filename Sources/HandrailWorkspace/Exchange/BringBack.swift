import HandrailModel

extension Workspace {
  /// Restores an imported screen or item that a person removed.
  public func bringBack(_ target: Target) throws(Failure) {
    try target.requireOne()
    guard target.kind == .screen else { throw Failure(.edit(.notImported), target.text) }
    try edit(Activity(.add, [target.text])) { edit throws(Failure) in
      guard let document = try edit.document(.screen, target.document) else {
        throw try unknown(.screen, target.document)
      }
      guard let key = document.removedItem(target.item) else {
        let isThere = target.item.map { document.itemIDs.contains($0) } ?? !document.isRemoved
        if isThere { throw Failure.taken(target.text) }
        throw Failure(.edit(.notImported), target.text)
      }
      guard key == .root || !document.isRemoved else { throw try unknown(.screen, target.document) }
      var back = document.inFormat(of: try edit.format.get())
      back.create(key, edit.dot)
      back.bringBack(back, since: document, to: document, isSeen: true, edit.dot)
      back.stamps[edit.dot] = edit.stamp
      back.returnWrites(of: document, edit.dot, edit.stamp)
      edit.replace(back)
    }
  }
}

extension Document {
  /// The removed item with that id, or the document itself, if an import made it.
  fileprivate func removedItem(_ id: String?) -> ItemKey? {
    guard let id else { return isRemoved && value(.root, Self.sourceObject) != nil ? .root : nil }
    return items.keys.sorted().first { sameBytes($0.id, id) && !contains($0) && value($0, Self.sourceObject) != nil }
  }
}
