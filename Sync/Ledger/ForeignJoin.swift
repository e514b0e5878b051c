import HandrailModel

/// Joins files that are not documents, such as a README: with a three-way merge, as git merges text.
///
/// If that leaves a conflict, or if one side deleted what the other changed, nothing is lost: both versions are kept, one of them
/// under another name. The result depends only on the two commits, not on who merges them.
struct ForeignJoin {
  private let ledger: Ledger
  private let ours: String?
  private let theirs: String
  private var pending: [[UInt8]: TreeEntry?] = [:]
  /// Paths where the only decision was to keep ours.
  private var conflicts: [(path: [UInt8], entry: TreeEntry)] = []
  private(set) var copies: [(path: String, copy: String)] = []
  private(set) var pictures: [Join.PutBackPicture] = []

  init(_ ledger: Ledger, ours: String?, theirs: String) {
    (self.ledger, self.ours, self.theirs) = (ledger, ours, theirs)
  }

  /// Handles one path at which their tree differs from ours.
  mutating func merge(_ change: TreeChange) throws(LedgerError) {
    guard let ours else {
      pending[change.name] = change.newEntry
      return
    }
    var ancestry = ForeignAncestry(ledger)
    let base = try ancestry.entry(change.name, of: ours, and: theirs)
    switch (change.oldEntry, change.newEntry) {
    case (let old?, let new?):
      switch try ancestry.merge(old, new, over: base) {
      case .one(let entry): if entry != old { pending[change.name] = entry }
      case .both(let kept, let other):
        if kept != old { pending[change.name] = kept }
        conflicts.append((change.name, other))
      }
    // What one side deleted is deleted, unless the other side changed it.
    case (nil, let new?): if base != new { pending[change.name] = new }
    case (let old?, nil): if base == old { pending[change.name] = .some(nil) }
    case (nil, nil): return
    }
  }

  /// What to write, once every path was handled.
  mutating func writes() throws(LedgerError) -> [TreeWrite] {
    try moveFilesFromFolders()
    try moveCaseVariants()
    for (path, entry) in conflicts { try copy(path, entry) }
    conflicts = []
    return pending.map { TreeWrite($0.key, $0.value) }
  }
}

extension ForeignJoin {
  /// A picture must be what its name says: of two files with one name the whole one is kept, and a damaged one is never accepted.
  ///
  /// A picture that one side no longer used is removed, unless a document that the other side changed still names it after the
  /// join.
  ///
  /// - Parameter documents: The joined documents that differ from ours.
  mutating func merge(_ picture: PictureName, _ change: TreeChange, documents: [TreeWrite]) throws(LedgerError) {
    let ours = change.oldEntry.flatMap { ledger.isWhole($0, picture) ? $0 : nil }
    let new = change.newEntry.flatMap { ledger.isWhole($0, picture) ? $0 : nil }
    var result = ours ?? new
    if let ours = self.ours, result != nil, change.oldEntry == nil || change.newEntry == nil {
      var ancestry = ForeignAncestry(ledger)
      let base = try ancestry.entry(change.name, of: ours, and: theirs)
      let keeper = change.oldEntry == nil ? theirs : ours
      if base == result, let common = try ledger.mergeBase(ours, theirs) {
        let changed = try ledger.changes(from: common, to: keeper).map(\.name)
        if try naming(picture, inDocumentsAt: changed, documents).isEmpty { result = nil }
      }
    }
    if result != change.oldEntry { pending[change.name] = .some(result) }
  }

  /// Puts back the pictures that commits by hand deleted, or replaced with something else, as Git LFS does, and that documents
  /// name after the join: somebody who removes files has not seen which screen shows them.
  mutating func putBack(_ gone: [PictureName: (entry: TreeEntry, by: String)], documents: [TreeWrite]) throws(LedgerError) {
    var missing: [(key: PictureName, value: (entry: TreeEntry, by: String))] = []
    for (picture, found) in gone where ledger.isWhole(found.entry, picture) {
      let isThere = try ledger.entry(Array(picture.path.utf8), at: theirs).map { ledger.isWhole($0, picture) } ?? false
      if !isThere { missing.append((picture, found)) }
    }
    if missing.isEmpty { return }
    var paths = Set(documents.map(\.path))
    if let ours { paths.formUnion(try ledger.changes(from: nil, to: ours).map(\.name)) }
    let sorted = paths.sorted { $0.lexicographicallyPrecedes($1) }
    for (picture, found) in missing.sorted(by: { utf8Precedes($0.key.text, $1.key.text) }) {
      let screens = try naming(picture, inDocumentsAt: sorted, documents)
      if screens.isEmpty { continue }
      let path = Array(picture.path.utf8)
      if try current(path) == nil { pending[path] = found.entry }
      pictures.append(Join.PutBackPicture(screens: screens, by: found.by))
    }
  }

  /// The ids of those documents at `paths` that name a picture after the join.
  private func naming(
    _ picture: PictureName, inDocumentsAt paths: [[UInt8]], _ written: [TreeWrite]
  ) throws(LedgerError) -> [String] {
    let writes = Dictionary(written.map { ($0.path, $0.entry) }) { first, _ in first }
    var found: [String] = []
    for path in paths where DocumentPath.document(at: String(decoding: path, as: UTF8.self)) != nil {
      var entry = writes[path] ?? nil
      if entry == nil, let ours { entry = try ledger.entry(path, at: ours) }
      if let entry, let bytes = try? ledger.blob(entry.blob), bytes.holds(Array(picture.text.utf8)),
        let document = try? Document(decoding: bytes), document.pictureNames.contains(picture)
      {
        found.append(document.id)
      }
    }
    return found
  }

  /// What is at a path once every decision so far has been written.
  private func current(_ path: [UInt8]) throws(LedgerError) -> TreeEntry? {
    if let decided = pending[path] { return decided }
    return try ours.flatMap { (ours) throws(LedgerError) in try ledger.entry(path, at: ours) }
  }

  /// Keeps `entry` beside `path`, under another name.
  private mutating func copy(_ path: [UInt8], _ entry: TreeEntry) throws(LedgerError) {
    for length in [7, 40] {
      let name = Self.name(path, entry.blob.text.prefix(length))
      let other = try current(name)
      guard other == nil || other?.blob == entry.blob else { continue }
      if other == nil { pending[name] = entry }
      copies.append((String(decoding: path, as: UTF8.self), String(decoding: name, as: UTF8.self)))
      return
    }
  }

  /// `docs/README.md` becomes `docs/README~1a2b3c4.md`.
  private static func name(_ path: [UInt8], _ digits: Substring) -> [UInt8] {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = path[start...].lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > start ? $0 : nil } ?? path.count
    // Most disks limit file names to 255 bytes.
    let stem = path[start..<dot].prefix(max(1, 200 - (path.count - dot)))
    return path[..<start] + stem + Array("~\(digits)".utf8) + path[dot...].prefix(100)
  }

  /// If a file and a folder have the same name, the file is renamed.
  private mutating func moveFilesFromFolders() throws(LedgerError) {
    for (path, entry) in pending.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard let entry else { continue }
      for end in path.indices where path[end] == UInt8(ascii: "/") {
        let folder = Array(path[..<end])
        guard let file = try current(folder) else { continue }
        try copy(folder, file)
        pending[folder] = .some(nil)
      }
      if let ours, try ledger.isFolder(path, at: ours), try hasFiles(path, at: ours) {
        pending[path] = nil
        try copy(path, entry)
      }
    }
  }

  /// Whether anything is left in a folder of ours.
  private func hasFiles(_ folder: [UInt8], at commit: String) throws(LedgerError) -> Bool {
    for name in try ledger.names(in: folder, at: commit) {
      let path = folder + [UInt8(ascii: "/")] + name
      if try ledger.isFolder(path, at: commit) ? hasFiles(path, at: commit) : current(path) != nil { return true }
    }
    return false
  }

  /// Two names that differ only in case or encoding cannot share a folder on every disk: the later one in byte order is renamed.
  private mutating func moveCaseVariants() throws(LedgerError) {
    guard let ours else { return }
    for (path, entry) in pending.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) where entry != nil {
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let (folder, name) = (Array(path[..<start]), Array(path[start...]))
      for other in try ledger.names(in: Array(folder.dropLast()), at: ours) where other != name {
        guard TreeGuard.folded(other) == TreeGuard.folded(name), let variant = try current(folder + other) else { continue }
        let isLater = other.lexicographicallyPrecedes(name)
        guard let moved = isLater ? try current(path) : variant else { continue }
        try copy(isLater ? path : folder + other, moved)
        pending[isLater ? path : folder + other] = .some(nil)
      }
    }
  }
}

/// What two commits had in common at one path. Histories that cross have several newest common commits; these are merged.
struct ForeignAncestry {
  private let ledger: Ledger
  private var bases: [String: [String]] = [:]

  init(_ ledger: Ledger) { self.ledger = ledger }

  enum Merged {
    case one(TreeEntry)
    /// The first keeps its name, the second is renamed.
    case both(TreeEntry, TreeEntry)
  }

  /// - Returns: Also nil if it is unknown: then nobody counts as having deleted anything.
  mutating func entry(_ path: [UInt8], of a: String, and b: String, depth: Int = 0) throws(LedgerError) -> TreeEntry? {
    let pair = a + b
    if bases[pair] == nil { bases[pair] = try ledger.mergeBases(a, b) }
    let commits = bases[pair] ?? []
    guard let first = commits.first else { return nil }
    var result = try ledger.entry(path, at: first)
    for next in commits.dropFirst() {
      let other = try ledger.entry(path, at: next)
      if other == result { continue }
      guard depth < 4, let one = result, let two = other else { return nil }
      let base = try entry(path, of: first, and: next, depth: depth + 1)
      guard case .one(let merged) = try merge(one, two, over: base) else { return nil }
      result = merged
    }
    return result
  }

  func merge(_ a: TreeEntry, _ b: TreeEntry, over base: TreeEntry?) throws(LedgerError) -> Merged {
    let mode = a.mode == b.mode ? a.mode : base.map { a.mode == $0.mode ? b.mode : a.mode } ?? max(a.mode, b.mode)
    if a.blob == b.blob || b.blob == base?.blob { return .one(TreeEntry(a.blob, mode: mode)) }
    if a.blob == base?.blob { return .one(TreeEntry(b.blob, mode: mode)) }
    if let base, let text = try ledger.mergeText(a.blob, b.blob, over: base.blob) { return .one(TreeEntry(text, mode: mode)) }
    let isFirst = utf8Precedes(b.blob.text, a.blob.text)
    return .both(isFirst ? a : b, isFirst ? b : a)
  }
}
