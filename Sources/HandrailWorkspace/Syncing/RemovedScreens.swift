import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// The screens that a join removed: who did it, and what each is called now if it was renamed.
  ///
  /// - Parameters:
  ///   - here: the screens before the join.
  ///   - old: our commit before it.
  ///   - arrived: the screens that it brought.
  func removedScreens(
    of here: [String], since old: String?, arrived: [String], _ ledger: Ledger
  ) throws(Failure) -> [(id: String, by: String, to: String?)] {
    if here.isEmpty { return [] }
    let left = Set(try reading { try $0.ids(.screen) }.map(TextKey.init))
    var names: [String: String]?
    var removed: [(id: String, by: String, to: String?)] = []
    for id in here where !left.contains(TextKey(id)) {
      let stored = try reading { try $0.document(.screen, id) }
      guard let document = stored.flatMap(readable) else { continue }
      if names == nil { names = try permanentIDs(of: arrived) }
      let before = try Failure.mapping {
        try old.map { (old) throws(LedgerError) in try ledger.version(DocumentPath.path(.screen, id), at: old) } ?? nil
      }
      let identity = before?.permanentID(of: .root)
      removed.append((id, document.remover, try place(of: document) ?? identity.flatMap { names?[$0] }))
    }
    return removed
  }

  /// Where renames took what had an id; nil if it was removed, or by an earlier version.
  private func place(of left: Document) throws(Failure) -> String? {
    var (current, seen) = (left, Set<String>())
    while let name = current.destination, seen.insert(name).inserted {
      guard let next = try reading({ try $0.document(.screen, name) }).flatMap(readable) else { return nil }
      if !next.isRemoved { return next.permanentID(of: .root) == left.storedIdentity(of: .root) ? name : nil }
      current = next
    }
    return nil
  }

  /// Screens by their permanent ids.
  private func permanentIDs(of screens: [String]) throws(Failure) -> [String: String] {
    var names: [String: String] = [:]
    for screen in screens {
      let stored = try reading { try $0.document(.screen, screen) }
      if let id = stored.flatMap(readable)?.permanentID(of: .root) { names[id] = screen }
    }
    return names
  }
}

extension Document {
  /// Who removed it; empty if nothing says.
  var remover: String { items[.root]?[.birth]?.last.flatMap { stamps[$0.dot]?.author } ?? "" }
}
