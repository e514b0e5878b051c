import HandrailModel

extension Join {
  /// A screen that its id no longer names here.
  public struct Departure: Sendable {
    public let id: String
    /// Who removed or renamed it; empty if unknown.
    public let by: String
    /// Its new id; nil if it was removed.
    public let to: String?
    /// A commit that still has what was removed.
    public var commit: String?
    /// The current path of its file, if somebody moved it out of the folders of documents.
    public var file: String?

    public init(id: String, by: String, to: String? = nil, commit: String? = nil, file: String? = nil) {
      (self.id, self.by, self.to, self.commit, self.file) = (id, by, to, commit, file)
    }
  }
}

extension Ledger {
  /// The screens that a join removes from their place in `ours`: removed ones, and renamed ones, even if something else has their
  /// id now; but not those that the join itself gives another id.
  public func departures(by join: Join, from ours: String) throws(LedgerError) -> [Join.Departure] {
    func screen(_ id: String, at commit: String) throws(LedgerError) -> Document? {
      try version(DocumentPath.path(.screen, id), at: commit)
    }
    var (now, removed, ids): ([String: Document], [String: Document], Set<String>) = ([:], [:], [])
    for place in join.moving where place.kind == .screen {
      ids.insert(place.id)
      guard let document = try screen(place.id, at: join.commit), let identity = document.permanentID(of: .root) else { continue }
      if document.destination != nil { continue }
      if document.isRemoved { removed[identity] = document } else { now[identity] = document }
      // Something else may have been created under its first id.
      if let name = document.createdName(of: .root) { ids.insert(name) }
    }
    for renamed in join.renamed where renamed.isOurs { ids.remove(renamed.id) }
    var (departures, moved): ([Join.Departure], [ObjectID: String]?) = ([], nil)
    for id in ids.sorted(by: utf8Precedes) {
      guard let before = try screen(id, at: ours), !before.isRemoved else { continue }
      let (after, identity) = (try screen(id, at: join.commit), before.permanentID(of: .root))
      if let document = identity.flatMap({ now[$0] }), !sameBytes(document.id, id) {
        departures.append(Join.Departure(id: id, by: document.author(of: .givenName), to: document.id))
      } else if let after = after?.isRemoved ?? true ? after : identity.flatMap({ removed[$0] }) {
        if moved == nil { moved = try filesBeside(from: ours, to: join.commit) }
        let file = try entry(DocumentPath.path(.screen, id), at: ours).flatMap { moved?[$0] }
        departures.append(Join.Departure(id: id, by: after.author(of: .birth), commit: ours, file: file))
      }
    }
    return departures
  }

  /// The files outside the folders of documents that a commit has and an older one does not: files that were moved there
  /// unchanged are recognised by their blobs.
  private func filesBeside(from old: String, to new: String) throws(LedgerError) -> [ObjectID: String] {
    let added = try changes(from: old, to: new).filter { $0.old == nil && DocumentPath.kind(of: $0.path) == nil }
    return Dictionary(added.compactMap { file in file.new.map { ($0, file.path) } }) { first, _ in first }
  }
}

extension Document {
  /// The author of the visible value of its own field; empty if unknown.
  fileprivate func author(of path: FieldPath) -> String {
    items[.root]?[path].flatMap(picked).flatMap { stamps[$0.dot]?.author } ?? ""
  }
}
