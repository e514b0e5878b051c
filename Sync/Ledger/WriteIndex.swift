import HandrailModel

/// Which commit each write came with, in a file beside the branch, so that each commit is examined once in a ledger's lifetime.
///
/// Like git's own commit graph it is a hint: if it is missing, damaged or from another history, it is rebuilt.
struct WriteIndex {
  /// The commit whose history it covers; nil if it is empty.
  private(set) var head: String?
  /// Pairs of a commit's id and its write's hash, in the order of arrival.
  private var entries: [UInt8] = []

  static let name = "handrail-writes"
  /// Identifies the layout of the file.
  private static let start = Array("handrail-writes 1\n".utf8)
  private static let (idSize, hashSize, digestSize) = (20, 8, 32)
  private static let most = 1 << 30

  init() {}

  /// The index of the ledger at `path`; empty if there is none that can be read.
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

  /// Commits that may be those of `writes`, in the order of arrival: two writes may have the same hash.
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
  /// How many commits are examined repeatedly before their writes are recorded.
  private static let mostUnnoted = 64

  /// The commits in the history that brought these writes; if several have the same dot, as after a rebase, the one that was here
  /// first.
  ///
  /// - Parameter notes: whether what was examined may be recorded in the ledger's folder.
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
      // Without write permission or disk space, they are simply examined again next time.
      if notes, count > Self.mostUnnoted { try? replace(WriteIndex.name, with: index.bytes) }
    }
    var found: [Dot: LedgerCommit] = [:]
    for candidate in index.candidates(for: writes) where found[candidate.dot] == nil {
      // The file may name commits that are gone, for example after a history was replaced.
      guard has(candidate.commit.text) else { continue }
      let commit = try commit(candidate.commit.text)
      if Message(commit.message).dot == candidate.dot { found[candidate.dot] = commit }
    }
    for other in try unsentHistories() + waitingHistories() where found.count < writes.count {
      try walk(from: other, hiding: head) { (commit) throws(LedgerError) in
        if let dot = Message(commit.message).dot, writes.contains(dot), found[dot] == nil { found[dot] = commit }
        return found.count < writes.count
      }
    }
    return found
  }
}
