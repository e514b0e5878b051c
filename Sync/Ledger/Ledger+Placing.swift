import HandrailMerge
import HandrailModel

/// One screen or component in two histories to join: each has it where its own renames left it.
private struct PlacedDocument {
  let ours: Document?
  let theirs: Document?
  /// Its id in the join.
  var id: String
  /// The name that it was given, with the write that set it; nil if it was never renamed.
  let name: Version?
  /// Both versions, under one of their ids.
  let joined: Document

  init(ours: Document, theirs: Document) {
    (self.ours, self.theirs) = (ours, theirs)
    joined = Merge.merge(ours.renamed(to: theirs.id), theirs)
    name = joined.items[.root]?[.givenName].flatMap(joined.picked)
    // Where both have it at one id, it stays there. A removal may have left no name; it gave way where it is not where it began.
    let created = joined.createdName(of: .root) ?? ""
    let moved = [ours.id, theirs.id].filter { !sameBytes($0, created) }.min(by: utf8Precedes)
    id = sameBytes(ours.id, theirs.id) ? ours.id : name?.value.string ?? moved ?? theirs.id
  }

  /// One that only one side has.
  init(_ document: Document, isOurs: Bool) {
    (ours, theirs, joined, id) = (isOurs ? document : nil, isOurs ? nil : document, document, document.id)
    name = document.items[.root]?[.givenName].flatMap(document.picked)
  }

  var isMoving: Bool { [ours, theirs].contains { $0.map { !sameBytes($0.id, id) } ?? false } }
}

extension Ledger {
  /// Histories to join in place of `ours` and `theirs`, in which each document that a rename moved is at one id, and no two
  /// are at the same; nil if that is so already. Their commits exist only in memory.
  ///
  /// Documents are known by what created them, never by their names: names may have gone from one to another on both sides. One
  /// has the name that the merge of its names picks; if another one keeps that, it has an id instead. What was written under any
  /// of its ids moves with it, and references follow.
  func placing(
    ours: String, theirs: String, _ joined: TreeJoin, _ control: OperationControl
  ) throws(LedgerError) -> (ours: String, theirs: String, renamed: [Join.Renamed], changed: Set<Join.DocumentID>)? {
    let changes = try changes(from: ours, to: theirs).filter { change in
      DocumentPath.document(at: change.path).map { $0.kind == .screen || $0.kind == .component } ?? false
    }
    // No document takes the place of a file that cannot be read, or of a copy that somebody made by hand.
    var (own, other, fixed): ([Document], [Document], Set<String>) = ([], [], [])
    for change in changes {
      let (here, there) = (change.old.flatMap { version($0, of: change.path) }, change.new.flatMap { whole($0, of: change.path) })
      let isUnread = here == nil && change.old != nil || there == nil && change.new != nil
      let documents = [here, there].compactMap(\.self)
      if isUnread || documents.contains(where: { $0.destination == nil && !$0.isInItsPlace }) { fixed.insert(change.path) }
      if let here { own.append(here) }
      if let there { other.append(there) }
    }
    // Documents whose files somebody deleted.
    other += (joined.elsewhere + joined.different.map(\.theirs)).filter { removed in
      removed.isRemoved && !other.contains { $0.kind == removed.kind && sameBytes($0.id, removed.id) }
    }
    guard (own + other).contains(where: { $0.storedIdentity(of: .root) != nil }) else { return nil }
    var origins = DocumentOrigins(self, theirs, Set(changes.map(\.path)), control)
    let base = try mergeBase(ours, theirs)
    var documents = Self.paired(own.filter(\.isInItsPlace), other.filter(\.isInItsPlace))
    for place in documents.indices {
      documents[place] = Self.completed(documents[place], own, other)
      if let theirs = documents[place].theirs, documents[place].isMoving {
        let path = DocumentPath.path(theirs.kind, theirs.id)
        let earlier = try base.flatMap { (base) throws(LedgerError) -> Document? in
          if let former = try formerly(theirs, at: base) { return former }
          let there = try version(path, at: base)
          return there.map { $0.isSameDocument(as: theirs) } ?? false ? there : nil
        }
        var meant = try joined.hands.attributed(theirs, at: path, since: earlier, in: &origins) ?? theirs
        try origins.stamp(&meant, at: path, knowing: documents[place].ours)
        documents[place] =
          documents[place].ours.map { PlacedDocument(ours: $0, theirs: meant) } ?? PlacedDocument(meant, isOurs: false)
      }
    }
    let renamed = try giveIDs(to: &documents, besides: fixed, changes, at: ours)
    var (left, right) = (Side(commit: ours), Side(commit: theirs))
    for document in documents {
      if let one = document.ours, !sameBytes(one.id, document.id) { left.names[one] = document.id }
      if let one = document.theirs, !sameBytes(one.id, document.id) { right.names[one] = document.id }
    }
    let files = (
      ours: try files(of: documents.map { ($0, $0.ours, $0.theirs) }, left.names, at: ours),
      theirs: try files(of: documents.map { ($0, $0.theirs, $0.ours) }, right.names, at: theirs)
    )
    try write(documents.map { ($0, $0.ours) }, files.ours, files.theirs, to: &left, besides: theirs)
    try write(documents.map { ($0, $0.theirs) }, files.theirs, files.ours, to: &right, besides: ours)
    if left.writes.isEmpty, right.writes.isEmpty { return nil }
    try follow(&left, changes.map { ($0.path, $0.old, $0.new) })
    try follow(&right, changes.map { ($0.path, $0.new, $0.old) })
    let changed = Set(left.names.ids.map { Join.DocumentID(kind: $0.kind, id: $0.id) })
    return (try virtual(ours, left.writes), try virtual(theirs, right.writes), renamed, changed)
  }

  /// The versions of each document: by its permanent id or by what created it, then by its id.
  private static func paired(_ own: [Document], _ other: [Document]) -> [PlacedDocument] {
    var (rest, found): ([Document], [PlacedDocument]) = (other, [])
    var left: [Document] = []
    func take(_ here: Document, where matches: (Document) -> Bool) -> Bool {
      let all = rest.indices.filter { rest[$0].kind == here.kind && matches(rest[$0]) }
      guard let index = all.first(where: { sameBytes(rest[$0].id, here.id) }) ?? all.first else { return false }
      found.append(PlacedDocument(ours: here, theirs: rest.remove(at: index)))
      return true
    }
    for here in own where !take(here, where: { here.isSameDocument(as: $0) }) { left.append(here) }
    for here in left where !take(here, where: { sameBytes($0.id, here.id) && !here.isOther(than: $0) { _ in true } }) {
      found.append(PlacedDocument(here, isOurs: true))
    }
    return found + rest.map { PlacedDocument($0, isOurs: false) }
  }

  /// A document that one side removed before it began something else under its id: with that removal.
  private static func completed(_ document: PlacedDocument, _ own: [Document], _ other: [Document]) -> PlacedDocument {
    func removal(of document: Document, in side: [Document]) -> Document? {
      let ids = [document.id, document.createdName(of: .root) ?? document.id]
      return side.lazy.filter { there in !there.wasRenamed && ids.contains { sameBytes($0, there.id) } }
        .compactMap { $0.removal(of: document) }.first
    }
    if let ours = document.ours, document.theirs == nil, let removed = removal(of: ours, in: other) {
      return PlacedDocument(ours: ours, theirs: removed)
    }
    if let theirs = document.theirs, document.ours == nil, let removed = removal(of: theirs, in: own) {
      return PlacedDocument(ours: removed, theirs: theirs)
    }
    return document
  }

  /// Gives each document an id of its own. One that exists keeps an id, then the one that is there on both sides, then as
  /// ``Document/keepsID(over:)`` says.
  private func giveIDs(
    to documents: inout [PlacedDocument], besides fixed: Set<String>, _ changes: [TreeChange], at ours: String
  ) throws(LedgerError) -> [Join.Renamed] {
    func keeps(_ a: PlacedDocument, over b: PlacedDocument) -> Bool {
      if a.joined.isRemoved != b.joined.isRemoved { return b.joined.isRemoved }
      if a.isMoving != b.isMoving { return b.isMoving }
      return a.joined.keepsID(over: b.joined)
    }
    let changed = Set(changes.map(\.path))
    /// Whether what has an id is the same on both sides, or has to stay.
    func stands(_ path: String) throws(LedgerError) -> Bool {
      if changed.contains(path) { return fixed.contains(path) }
      guard let there = try version(path, at: ours) else { return false }
      return there.destination == nil && !there.isRemoved
    }
    var (taken, renamed): (Set<String>, [Join.Renamed]) = ([], [])
    let order = documents.indices.sorted { keeps(documents[$0], over: documents[$1]) }
    for index in order {
      let document = documents[index]
      let wanted = document.id
      let instead =
        document.joined.origins.first.map { $0.ids(instead: wanted) }
        ?? Document.ids(instead: wanted, of: document.joined.permanentID(of: .root) ?? "")
      for id in [wanted] + instead {
        let path = DocumentPath.path(document.joined.kind, id)
        let isStanding = document.isMoving ? try stands(path) : false
        if isStanding || taken.contains(path) { continue }
        documents[index].id = id
        taken.insert(path)
        if !document.isMoving, !sameBytes(id, wanted) {
          renamed.append(Join.Renamed(id: wanted, to: id, isOurs: document.ours != nil, document: document.joined))
        }
        break
      }
    }
    return renamed
  }

  /// Their version of a document, if all of it can be read.
  private func whole(_ blob: ObjectID, of path: String) -> Document? {
    guard let bytes = try? self.blob(blob), let read = try? Document.read(bytes), read.faults.isEmpty,
      (try? DocumentPath.require(read.document, at: path)) != nil
    else { return nil }
    return read.document
  }

  /// The file of each document that one side has: one that stays at its id is unchanged.
  private func files(
    of documents: [(place: PlacedDocument, here: Document?, there: Document?)], _ names: MovedNames, at commit: String
  ) throws(LedgerError) -> [String: TreeWrite] {
    var files: [String: TreeWrite] = [:]
    for (place, here, there) in documents {
      guard let here else { continue }
      let path = DocumentPath.path(here.kind, place.id)
      // A removal may have no file.
      if sameBytes(here.id, place.id), let entry = try entry(Array(path.utf8), at: commit) {
        files[path] = TreeWrite(Array(path.utf8), entry)
      } else {
        var moved = here.renamed(to: place.id).referring(to: names, besides: there)
        // A removal that has an id instead of its name would look like what a rename to that name left.
        let isBesideName = place.name?.value.string.map { !sameBytes($0, place.id) } ?? false
        if place.joined.isRemoved && isBesideName || moved.isRemoved && moved.destination != nil {
          moved.items[.root]?[.givenName] = nil
        }
        files[path] = try treeWrite(moved)
      }
    }
    return files
  }

  /// Writes the documents of one side under their ids, and what renames leave under the former ones. Where it has something else
  /// under the id of a document that only the other side has, it gets that one.
  private func write(
    _ documents: [(place: PlacedDocument, here: Document?)], _ own: [String: TreeWrite], _ other: [String: TreeWrite],
    to side: inout Side, besides commit: String
  ) throws(LedgerError) {
    var vacated: [String: (document: Document, name: Version?)] = [:]
    for (place, here) in documents {
      guard let here, !sameBytes(here.id, place.id) else { continue }
      vacated[DocumentPath.path(here.kind, here.id)] = (here, place.name)
    }
    var all = own
    for (place, here) in documents where here == nil {
      let path = DocumentPath.path(place.joined.kind, place.id)
      let isLeft = try version(path, at: side.commit)?.destination != nil
      if isLeft || vacated[path] != nil { all[path] = other[path] }
    }
    for (path, write) in all.sorted(by: { utf8Precedes($0.key, $1.key) }) {
      if try entry(Array(path.utf8), at: side.commit) != write.entry { side.writes.append(write) }
    }
    for (path, former) in vacated.sorted(by: { utf8Precedes($0.key, $1.key) }) where all[path] == nil {
      if let name = former.name {
        side.writes.append(try treeWrite(former.document.leaving(former.document.id, name)))
      } else {
        side.writes.append(TreeWrite(Array(path.utf8), try entry(Array(path.utf8), at: commit)))
      }
    }
  }
}

extension Document {
  /// Whether it is where it was created, or where Handrail moved it. A file that somebody copied is not.
  fileprivate var isInItsPlace: Bool {
    if destination != nil { return false }
    // A removal keeps no name.
    if isRemoved { return true }
    guard let identity = storedIdentity(of: .root) else { return true }
    guard let name = value(.root, .givenName)?.string ?? createdName(of: .root) else { return false }
    return ([name] + Self.ids(instead: name, of: identity) + idsOfOrigin(instead: name)).contains { sameBytes($0, id) }
  }

  private func idsOfOrigin(instead name: String) -> [String] { origins.first?.ids(instead: name) ?? [] }

  /// Whether both are versions of one document, wherever they are.
  func isSameDocument(as other: Document) -> Bool {
    if let own = permanentID(of: .root), let theirs = other.permanentID(of: .root), sameBytes(own, theirs) { return true }
    // One command may create many.
    guard let own = createdName(of: .root), let theirs = other.createdName(of: .root) else { return false }
    return sameBytes(own, theirs) && isCreated(with: other)
  }
}
