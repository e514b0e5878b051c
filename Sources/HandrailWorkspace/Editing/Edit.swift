import HandrailLedger
import HandrailModel
import HandrailStore

/// The work of one command: documents are loaded on first use, changed in memory and saved together.
struct Edit: DocumentSource {
  let workspace: Workspace
  /// A description for the log.
  var activity: Activity
  /// The dot of everything that this command writes.
  public let dot: Dot
  private let person: Stamp
  /// The origin of the next values, by which the next import recognises its own.
  var way = Stamp.Way.typed
  /// Whether documents are written only to change their format.
  var writesNewFormat = false
  var documents: [Name: Document] = [:] {
    didSet { finished = nil }
  }
  /// The cached result of ``changed``, until a document changes again.
  private var finished: [StoredDocument]?
  /// The documents as the command found them.
  var originals: [Name: StoredDocument] = [:]
  private var ordinal = 0
  /// The ids of each document's records as the command found them, by subject; only for documents that were asked about.
  private var records: [Name: [RecordSubject: [String]]] = [:]
  /// The removed screens by the write that removed them, loaded when an import needs them.
  var removals: [Dot: [Document]]?
  var effects = SideEffects()
  /// Pictures that the documents name and the workspace may not have yet.
  var pictures: [Picture] = []

  struct Name: Hashable, Comparable {
    let kind: Document.Kind
    let id: String

    static func < (a: Name, b: Name) -> Bool {
      a.kind == b.kind ? utf8Precedes(a.id, b.id) : a.kind.rawValue < b.kind.rawValue
    }
  }

  fileprivate init(_ workspace: Workspace, _ activity: Activity, dot: Dot, stamp: Stamp) {
    self.workspace = workspace
    self.activity = activity
    self.dot = dot
    person = stamp
  }

  public var stamp: Stamp { Stamp(author: person.author, time: person.time, way: way) }

  /// The format of the workspace's documents, which is that of its project.
  private(set) lazy var format: Result<Int, Failure> = Result { () throws(Failure) in try workspace.documentFormat() }

  /// Stamps the next updates as imported.
  ///
  /// - Throws: if the workspace's documents have an earlier format, which cannot record it.
  mutating func imports(_ provenance: Provenance) throws(Failure) {
    guard try format.get() >= Document.formatOfProvenance else { throw Failure(.workspace(.needsUpgrade)) }
    way = .imported(provenance)
  }

  /// An id for a record that two people offline can never both make: the dot with an ordinal within the command.
  mutating func recordID() -> String {
    ordinal += 1
    return RecordID(dot, ordinal: ordinal).text
  }

  /// The ids of a document's records before this command, by subject.
  mutating func recordsBySubject(_ kind: Document.Kind, _ id: String) throws(Failure) -> [RecordSubject: [String]] {
    let name = Name(kind: kind, id: id)
    if let known = records[name] { return known }
    let found = try document(kind, id)?.recordsBySubject ?? [:]
    records[name] = found
    return found
  }

  /// The current state of a document in this command; nil if there is none.
  public mutating func document(_ kind: Document.Kind, _ id: String) throws(Failure) -> Document? {
    let name = Name(kind: kind, id: id)
    try load([name])
    return documents[name]
  }

  /// Loads the existing ones among the documents that will be used, in one go.
  mutating func load(_ names: [Name]) throws(Failure) {
    for (stored, document) in try workspace.documents(Set(names).subtracting(documents.keys)) {
      let name = Name(kind: stored.kind, id: stored.id)
      (documents[name], originals[name]) = (document, stored)
    }
  }

  /// Changes a document; `create` makes it if it is missing or was removed.
  public mutating func update(
    _ kind: Document.Kind, _ id: String, create: Bool = false, birth: String? = nil,
    _ body: (inout Document, Dot) throws(Failure) -> Void
  ) throws(Failure) {
    let name = Name(kind: kind, id: id)
    let format = try self.format.get()
    var document = try self.document(kind, id)?.inFormat(of: format) ?? Document(kind: kind, id: id, format: format)
    // The only reference, so that changing a field does not copy the document.
    let isNew = documents.removeValue(forKey: name) == nil
    if isNew || document.isRemoved {
      guard create else {
        throw try workspace.unknown(kind, id)
      }
      if document.wasRenamed, document.destination == nil {
        try giveWay(document)
        let known = document.context
        document = Document(kind: kind, id: id, format: format)
        document.context = known
      }
      document.begin(as: kind, birth: birth, dot)
    }
    try body(&document, dot)
    if document.context.covers(dot) { document.stamps[dot] = stamp }
    documents[name] = document
  }

  /// Replaces a document with the result of a merge or an undo.
  mutating func replace(_ document: Document) {
    documents[Name(kind: document.kind, id: document.id)] = document
  }

  /// Refuses what other workspaces would not accept.
  func checkLimits() throws(Failure) {
    _ = try Parallel.map(documents.sorted { $0.key < $1.key }) { (name, document) throws(Failure) in
      try Failure.mapping(in: DocumentPath.path(name.kind, name.id)) { try document.checkLimits() }
      return true
    }
  }

  /// What will be saved, with its previous state, for the history.
  fileprivate func committed(_ changed: [StoredDocument]) -> [CommittedDocument] {
    changed.map { document in
      let original = originals[Name(kind: document.kind, id: document.id)]
      return CommittedDocument(
        kind: document.kind, id: document.id, bytes: document.bytes, before: original?.blob,
        bytesBefore: document.kind == .screen ? original?.bytes : nil)
    }
  }

  /// What will be saved: the documents whose bytes changed.
  mutating func changed() -> [StoredDocument] {
    if let finished { return finished }
    let named = documents.sorted { $0.key < $1.key }.map { (document: $0.value, original: originals[$0.key]?.bytes) }
    let (comparesFormat, dot) = (writesNewFormat, dot)
    let changed = Parallel.map(named) { name in
      // A removal, or its undo, may change the names of removed items: they are saved under the names that a merge gives them.
      var document = name.document.context.covers(dot) ? name.document.named() : name.document
      document.dropUnusedStamps()
      let bytes = document.encoded()
      if let original = name.original {
        let isSame = comparesFormat ? sameBytes(bytes, original) : document.stands(in: original, encoded: bytes)
        if isSame { return StoredDocument?.none }
      }
      return StoredDocument(
        kind: document.kind, id: document.id, bytes: bytes, blob: Hashes.gitBlobID(bytes), isRemoved: document.isRemoved,
        hasConflicts: document.hasConflicts)
    }.compactMap { $0 }
    finished = changed
    return changed
  }
}

extension Document {
  /// Builds the whole document, starting empty.
  mutating func begin(as kind: Kind, birth: String? = nil, _ dot: Dot) {
    // Every workspace has one project and one palette: those of two teams are the same thing, not two births.
    begin(.root, birth: birth ?? (kind == .project || kind == .palette ? kind.rawValue : nil), dot)
  }
}

extension Workspace {
  /// Runs one command under the lock: either all of it is saved, with findings and projections up to date, or nothing.
  ///
  /// - Parameters:
  ///   - activity: what it does, for the log.
  ///   - isDryRun: works only in memory: nothing is saved, so nothing has changed.
  ///   - undoes: the write of the command that it undoes.
  ///   - above: the highest number of each replica in the imported data: if it contains more writes of this one than there
  ///     are, someone else uses its name, and it takes another.
  /// - Returns: what `body` returned, and whether anything changed.
  @discardableResult
  func edit<Value>(
    _ activity: Activity, isDryRun: Bool = false, undoes: Dot? = nil, above: [String: UInt64] = [:],
    _ body: (inout Edit) throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, hasChanged: Bool) {
    if isDryRun { return (try drafting(body), false) }
    return try locked { () throws(Failure) in
      Self.prepareToEdit()
      guard let author = dependencies.author() else { throw Failure(.workspace(.noIdentity(given: dependencies.givenName()))) }
      var checkpoint = try reconcile()
      var replica = try Replica.current(self)
      if above[replica.id] ?? 0 > replica.number {
        try rename(replica.id, for: nil, &checkpoint)
        replica = try Replica.current(self)
      }
      replica.number += 1
      let number = replica.number
      let stamp = Stamp(author: author, time: dependencies.now())
      var edit = Edit(self, activity, dot: Dot(replica.id, number), stamp: stamp)
      let value = try body(&edit)
      try edit.checkLimits()
      let changed = try edit.changedAsSeen(checkpoint)
      // Written before anything that refers to them, so that a power cut cannot leave a dangling reference.
      for picture in edit.pictures { try pictures.save(picture.bytes, picture.name) }
      // An undone step counts as undone even if nothing was left of it: the next undo takes another.
      guard !changed.isEmpty || undoes != nil else { return (value, false) }
      for stored in changed {
        try Failure.mapping(in: DocumentPath.path(stored.kind, stored.id)) {
          try Document.checkSize(stored.bytes.count)
        }
      }
      let replaced = changed.compactMap { edit.originals[Edit.Name(kind: $0.kind, id: $0.id)] }
      let unknown = try checkpoint.ledger.lacking(replaced)
      let (written, found, activity) = (edit.committed(changed), checkpoint, edit.activity)
      let signature = Signature(author: stamp.author, time: stamp.time)
      let message = Ledger.Message(activity.text.en, activity, Dot(replica.id, number))
      // While its commit is written, the command is judged and goes into the database, which decides whether it happened.
      let (commit, command) = try Parallel.both {
        Result { () throws(Failure) in try self.writeCommit(of: written, on: found, by: signature, message) }
      } _: { () throws(Failure) in
        try writing { writing in
          for version in unknown { try writing.keep(version) }
          try save(changed, writing)
          try replica.save(writing)
          try checkpoint.save(writing)
          return try writing.append(
            number: number, replica: replica.id, author: stamp.author, time: stamp.time, activity: activity, undoes: undoes,
            documents: changed, before: { edit.originals[Edit.Name(kind: $0.kind, id: $0.id)]?.blob })
        }
      }
      replica.note()
      do throws(Failure) {
        try append(commit.get(), of: command, &checkpoint)
        try forgetVersions(checkpoint.ledger)
        // Space that cannot be released now is released by a later command.
        try? store.compact()
        checkpoint.ledger.repackInBackground(environment: dependencies.environment)
      } catch {
        // The database has the command; the next one adds it to the history.
        dependencies.notice(.notInHistory(error))
      }
      return (value, true)
    }
  }

  /// Does in memory what a command would do, and saves nothing: for a dry run, or a draft whose effect is shown first.
  func drafting<Value>(_ body: (inout Edit) throws(Failure) -> Value) throws(Failure) -> Value {
    var edit = Edit(self, Activity(.set), dot: .draft, stamp: Stamp(author: "", time: dependencies.now()))
    return try body(&edit)
  }
}

extension Dot {
  /// The dot of unrecorded writes. Its replica cannot exist: real names have eight letters and digits.
  static let draft = Dot("draft", 1)
}
