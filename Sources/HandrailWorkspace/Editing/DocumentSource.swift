import HandrailModel
import HandrailStore

/// Documents by name: as they are recorded, or as a command has changed them so far.
protocol DocumentSource {
  var workspace: Workspace { get }
  /// Loads the existing ones among the documents that will be used, in one go.
  mutating func load(_ names: [Edit.Name]) throws(Failure)
  /// The current state of a document; nil if there is none.
  mutating func document(_ kind: Document.Kind, _ id: String) throws(Failure) -> Document?
}

extension DocumentSource {
  /// The current document for an earlier version: it may have another id now, and its id may be a different document's.
  mutating func current(_ version: Document) throws(Failure) -> Document? {
    var found = try document(version.kind, version.id)
    if let left = found, !version.isLeft(as: left) {
      found = try left.followingRenames { id throws(Failure) in try document(version.kind, id) } ?? left
    }
    guard let found, found.isOther(than: version, isApart: { _ in true }) else { return found }
    for id in version.origins.first?.ids(instead: version.id) ?? [] {
      if let other = try document(version.kind, id), !other.isOther(than: version, isApart: { _ in true }) { return other }
    }
    return try elsewhere(version) ?? found
  }

  /// The document of a version whose id belongs to something else now, found by its permanent id.
  private mutating func elsewhere(_ version: Document) throws(Failure) -> Document? {
    guard let identity = version.permanentID(of: .root) else { return nil }
    for id in try workspace.reading({ try $0.ids(version.kind, saying: identity) }) {
      guard let other = try document(version.kind, id), other.destination == nil else { continue }
      if other.storedIdentity(of: .root).map({ sameBytes($0, identity) }) ?? false { return other }
    }
    return nil
  }
}

extension Document {
  /// Whether this is what a rename left behind, like `found`.
  fileprivate func isLeft(as found: Document) -> Bool { destination != nil && destination == found.destination }
}

/// The documents as they are recorded, each read once.
struct RecordedDocuments: DocumentSource {
  let workspace: Workspace
  private var documents: [Edit.Name: Document] = [:]

  init(workspace: Workspace) { self.workspace = workspace }

  mutating func load(_ names: [Edit.Name]) throws(Failure) {
    for (stored, document) in try workspace.documents(Set(names).subtracting(documents.keys)) {
      documents[Edit.Name(kind: stored.kind, id: stored.id)] = document
    }
  }

  mutating func document(_ kind: Document.Kind, _ id: String) throws(Failure) -> Document? {
    let name = Edit.Name(kind: kind, id: id)
    try load([name])
    return documents[name]
  }
}

extension Workspace {
  /// The existing ones among the named documents.
  func documents(_ names: Set<Edit.Name>) throws(Failure) -> [(stored: StoredDocument, document: Document)] {
    guard !names.isEmpty else { return [] }
    let found = try reading { reading in try names.compactMap { try reading.document($0.kind, $0.id) } }
    let decoded = try Parallel.map(found) { (stored) throws(Failure) in try decode(stored) }
    return Array(zip(found, decoded))
  }
}
