import HandrailModel

/// Which commit each write came with, in a file beside the branch, so that a commit is looked at once in the life of a ledger.
///
/// It is a hint, as git's own commit graph is: one that is missing, damaged or of another history is rebuilt.
struct WriteIndex {
  /// The commit whose history it has; nil where it is empty.
  private(set) var head: String?
  /// The id of a commit and the hash of its write, one after the other; the first that came stands first.
  private var entries: [UInt8] = []

  static let name = "handrail-writes"
  /// Says which of its layouts a file has.
  private static let start = Array("handrail-writes 1\n".utf8)
  private static let (idSize, hashSize, digestSize) = (20, 8, 32)
  private static let most = 1 << 30

  init() {}

  /// The index of the ledger at `path`; an empty one where it has none that can be read.
  init(of path: String) {
    guard let bytes = Ledger.bytes(of: "\(path)/\(Self.name)", limit: Self.most) else { return }
    let (heading, end) = (Self.start.count + Self.idSize, bytes.count - Self.digestSize)
    guard heading <= end, bytes.starts(with: Self.start), (end - heading) % (Self.idSize + Self.hashSize) == 0,
      bytes[..<end].withUnsafeBufferPointer({ Hashes.sha256($0) }).elementsEqual(bytes[end...])
    else { return }
    head = Hashes.hexText(bytes[Self.start.count..<heading])
    entries = Array(bytes[heading..<end])
  }

  /// Adds the writes of commits that lead from ``head`` to a newer one, oldest first.
  mutating func append(_ writes: [(commit: ObjectID, dot: Dot)], upTo head: ObjectID) {
    for write in writes { entries += write.commit.bytes + Self.hash(write.dot) }
    self.head = head.text
  }

  /// Commits that may be those of `writes`, the first that came first: two writes may have one hash.
  func candidates(for writes: Set<Dot>) -> [(dot: Dot, commit: ObjectID)] {
    let wanted = Dictionary(grouping: writes) { Self.number($0) }
    var found: [(dot: Dot, commit: ObjectID)] = []
    entries.withUnsafeBytes { bytes in
      for place in stride(from: 0, to: bytes.count, by: Self.idSize + Self.hashSize) {
        let hash = bytes.loadUnaligned(fromByteOffset: place + Self.idSize, as: UInt64.self)
        guard let dots = wanted[hash] else { continue }
        let id = ObjectID(bytes: bytes[place..<place + Self.idSize])
        for dot in dots { found.append((dot, id)) }
      }
    }
    return found
  }

  /// Its file.
  var bytes: [UInt8] {
    guard let head, let id = try? ObjectID(head) else { return [] }
    let content = Self.start + id.bytes + entries
    return content + Hashes.sha256(content)
  }

  private static func hash(_ dot: Dot) -> [UInt8] { Hashes.sha256(Array(dot.text.utf8), length: hashSize) }

  private static func number(_ dot: Dot) -> UInt64 { hash(dot).withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) } }
}

extension Ledger {
  /// How many commits are looked through again and again before their writes are noted.
  private static let mostUnnoted = 64

  /// The commits that brought these writes, as far as the history has them; of several under one dot, as a rebase leaves them,
  /// the one that was here first.
  ///
  /// - Parameter notes: whether what had to be looked through may be noted in the ledger's folder.
  public func commits(of writes: Set<Dot>, noting notes: Bool) throws(LedgerError) -> [Dot: LedgerCommit] {
    guard !writes.isEmpty, let head = try head() else { return [:] }
    var index = WriteIndex(of: path)
    if let end = index.head, !((try? includes(head, end)) ?? false) { index = WriteIndex() }
    if index.head != head {
      var (newer, count): ([(ObjectID, Dot)], Int) = ([], 0)
      try walk(from: head, hiding: index.head) { (commit) throws(LedgerError) in
        count += 1
        if let dot = Message(commit.message).dot { newer.append((try ObjectID(commit.id), dot)) }
        return true
      }
      index.append(newer.reversed(), upTo: try ObjectID(head))
      // Whoever may not write here, or has no room, looks through them the next time, too.
      if notes, count > Self.mostUnnoted { try? replace(WriteIndex.name, with: index.bytes) }
    }
    var found: [Dot: LedgerCommit] = [:]
    for candidate in index.candidates(for: writes) where found[candidate.dot] == nil {
      // The file may name what is gone, as after a history was replaced.
      guard has(candidate.commit.text) else { continue }
      let commit = try commit(candidate.commit.text)
      if Message(commit.message).dot == candidate.dot { found[candidate.dot] = commit }
    }
    for head in try unsentHistories() where found.count < writes.count {
      try walk(from: head) { (commit) throws(LedgerError) in
        if let dot = Message(commit.message).dot, writes.contains(dot), found[dot] == nil { found[dot] = commit }
        return found.count < writes.count
      }
    }
    return found
  }
}
