import HandrailModel

/// Files with a document outside its place: somebody put them there by hand, and a join moves them back.
struct StrayFiles {
  /// By path: the place where the document in a commit's file belongs.
  private(set) var places: [String: String] = [:]
  /// By place: the files that a commit moved there, with their former path and blob.
  private(set) var left: [String: (path: String, blob: ObjectID)] = [:]
  private let added: Set<String>
  private let deleted: Set<String>

  /// - Parameter changes: what a commit changed. Files in their own places are read only if the commit emptied or filled one.
  init(_ changes: [TreeChange], of ledger: Ledger) {
    func paths(_ isMeant: (TreeChange) -> Bool) -> Set<String> {
      Set(changes.filter { isMeant($0) && DocumentPath.document(at: $0.path) != nil }.map(\.path))
    }
    let (added, deleted) = (paths { $0.old == nil }, paths { $0.new == nil })
    for change in changes {
      guard let kind = DocumentPath.kind(of: change.path) else { continue }
      let isBeside = DocumentPath.document(at: change.path) == nil
      func place(_ blob: ObjectID) -> String? {
        let version = ledger.version(blob, of: change.path)
        return version.map { DocumentPath.path(kind, $0.id) }.flatMap { sameBytes($0, change.path) ? nil : $0 }
      }
      if let new = change.new, isBeside || !deleted.isEmpty, let place = place(new), isBeside || deleted.contains(place) {
        places[change.path] = place
      }
      guard let old = change.old, isBeside || !added.isEmpty, let place = place(old) else { continue }
      if isBeside, change.new == nil { places[change.path] = place }
      if added.contains(place) { left[place] = (change.path, old) }
    }
    (self.added, self.deleted) = (added, deleted)
  }

  /// The place of the document in a file; nil if it is not a document, or one that a join does not accept: under a name that does
  /// not match its id, it must have been moved.
  func place(of change: TreeChange) -> String? {
    guard let place = places[change.path] else { return DocumentPath.document(at: change.path) == nil ? nil : change.path }
    let isNamed = DocumentPath.misplaced(change.path).map { named in
      named.ids.contains { sameBytes(DocumentPath.path(named.kind, $0), place) }
    }
    return isNamed ?? false || added.contains(place) || deleted.contains(place) ? place : nil
  }
}
