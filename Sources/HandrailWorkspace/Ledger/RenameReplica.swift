import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// The name under which this workspace writes; nil before its first write.
  func replicaName() throws(Failure) -> String? { try reading { try $0.meta(.replica) } }

  /// The same with the number of its last write.
  func writer() throws(Failure) -> Join.Writer? {
    try reading { reading in
      try reading.meta(.replica).map { name in
        Join.Writer(name: name, number: try reading.meta(.number).flatMap { UInt64($0) } ?? 0)
      }
    }
  }

  /// Whether commits since `head` contain writes of `name` that no command of this workspace made. A rebase only copies those
  /// that one did make. Author, time and message may be the same on two machines from one image, so the written values decide.
  func hasForeignWrites(
    of name: String, from head: String?, to commit: String, _ ledger: Ledger
  ) throws(Failure) -> Bool {
    // Few remotes have anything of ours that is not in our history. What they were sent before is read only for those.
    var written = try writes(of: name, from: head, to: commit, ledger)
    if !written.isEmpty { written = try writes(of: name, from: head, sentCommits(in: commit, ledger), to: commit, ledger) }
    let own = try recorded(Set(written.map(\.dot)))
    for write in written {
      // What was lost with the ledger cannot be compared: another name is always safe.
      guard let ours = own[write.dot], sameBytes(ours.signature.time, write.commit.signature.time),
        sameBytes(Ledger.Message(ours.message).sentence, write.sentence)
      else { return true }
      let places = try Failure.mapping { try ledger.documents(from: write.commit.parents.first, to: write.commit.id) }
      for place in places {
        let path = DocumentPath.path(place.kind, place.id)
        let theirs = try Failure.mapping { try ledger.version(path, at: write.commit.id) }
        guard let theirs else { continue }
        if theirs.values(under: write.dot) != ledger.values(of: path, writtenIn: ours, under: write.dot) { return true }
      }
    }
    return false
  }

  private func writes(
    of name: String, from head: String?, _ sent: [String] = [], to commit: String, _ ledger: Ledger
  ) throws(Failure) -> [(dot: Dot, sentence: String, commit: LedgerCommit)] {
    var written: [(dot: Dot, sentence: String, commit: LedgerCommit)] = []
    try Failure.mapping {
      try ledger.walk(from: commit, hiding: head, sent) { (commit) throws(LedgerError) in
        let message = Ledger.Message(commit.message)
        if let dot = message.dot, dot.replica == name { written.append((dot, message.sentence, commit)) }
        return true
      }
    }
    return written
  }

  /// Whether imported documents contain writes of `name` that no command of this workspace made.
  func hasForeignWrites(of name: String, in documents: [Document]) throws(Failure) -> Bool {
    let written = documents.map { document in (document, document.writes.filter { $0.replica == name }) }
    let own = try recorded(written.reduce(into: []) { $0.formUnion($1.1) })
    let ledger = try ledger()
    // Judged by what the command's commit wrote, whatever its name is now.
    var byField: [String: [FieldPath: [JSONValue]]] = [:]
    for (document, dots) in written {
      let path = DocumentPath.path(document.kind, document.id)
      for dot in dots {
        guard let commit = own[dot] else { return true }
        if let stamp = document.stamps[dot], !sameBytes(stamp.time, commit.signature.time) { return true }
        guard let ours = ledger.values(of: path, writtenIn: commit, under: dot) else { return true }
        let values = document.values(under: dot)
        if values.allSatisfy({ key, fields in fields.areWithin(ours[key] ?? [:]) }) { continue }
        var all = byField[commit.id]
        if all == nil { all = try Failure.mapping { try ledger.values(writtenIn: commit, under: dot) } }
        byField[commit.id] = all
        // Items that were renamed since have another key, and references to them another value.
        if !values.allSatisfy({ $1.filter { path, _ in !path.mayName }.areWithin(all ?? [:]) }) { return true }
      }
    }
    return false
  }

  /// Takes another name, because unknown writes arrived under this workspace's own: the whole machine was restored to an earlier
  /// state, or someone forged them. Writes that were not sent yet are assigned to the new name, in the ledger and then in the
  /// database, so that those writes do not cover them.
  ///
  /// Writes that the other history already has from us are not reassigned: commits that both include or that were sent there, and
  /// values of documents that were once the same there and here. A copy of this folder may have sent them, or this folder itself
  /// before it was restored; reassigned, they would conflict with what replaced them. Reassigning a write that someone has is
  /// harmless if nobody replaced it: equal values under two dots are shown as one.
  ///
  /// - Parameters:
  ///   - remote: what it did not have when it was last seen counts as not sent; if nil, what no remote had.
  ///   - theirs: the commit whose writes under our name were found; nil if only a document contains them.
  func rename(
    _ old: String, for remote: String?, meeting theirs: String? = nil, _ checkpoint: inout LedgerCheckpoint
  ) throws(Failure) {
    let ledger = checkpoint.ledger
    var replica = Replica(renamed: try Replica.current(self), self)
    let head = checkpoint.head
    let sentThere = try theirs.map { (theirs) throws(Failure) in try sentCommits(in: theirs, ledger) } ?? []
    checkpoint.head = try Failure.mapping {
      guard let head else { return nil }
      var names: [String] = []
      if let remote { names = [remote] } else { names = try ledger.seenRemotes() }
      var seen = names.map { ledger.seen($0) }
      var known: Set<String> = []
      var shared: [String: UInt64] = [:]
      if let theirs {
        seen = try ledger.mergeBases(head, theirs) + sentThere + seen
        known = try ledger.versions(in: theirs, hiding: head)
        shared = try ledger.numbers(of: old, in: known, from: head, hiding: seen.first ?? nil)
      }
      var files: [LedgerFile] = []
      // A document that is the same in one of them contains nothing unsent.
      for place in try ledger.documents(from: seen.first ?? nil, to: head) where !known.contains(place.blob) {
        let path = DocumentPath.path(place.kind, place.id)
        guard let document = try ledger.version(path, at: head) else { continue }
        var sent = shared[path] ?? 0
        for case let seen? in seen { sent = max(sent, try ledger.version(path, at: seen)?.context.number(of: old) ?? 0) }
        let renamed = document.renaming(old, above: sent, to: replica.id)
        replica.number = max(replica.number, renamed.context.number(of: replica.id))
        if renamed != document { files.append(LedgerFile(path: path, bytes: renamed.encoded())) }
      }
      guard !files.isEmpty else { return head }
      let commit = try ledger.commit(
        files, on: head, parents: [head], by: signature, Ledger.Message.Repair.renamed.rawValue)
      try ledger.move(from: head, to: commit)
      return commit
    }
    replica.base = replica.number
    let taken = replica
    try writing { try taken.save($0) }
    taken.note()
    if checkpoint.head != head { try applyLedger(checkpoint, from: head) }
    dependencies.notice(.renamed)
  }
}

extension Ledger {
  /// What one of our commands wrote in a document; nil if its version cannot be read.
  fileprivate func values(of path: String, writtenIn commit: LedgerCommit, under dot: Dot) -> WrittenValues? {
    do {
      return try file(path, at: commit.id).map { try Document(decoding: $0).values(under: dot) } ?? [:]
    } catch {
      return nil
    }
  }

  /// The same in all documents, by field only.
  fileprivate func values(writtenIn commit: LedgerCommit, under dot: Dot) throws(LedgerError) -> [FieldPath: [JSONValue]] {
    var found: [FieldPath: [JSONValue]] = [:]
    for place in try documents(from: commit.parents.first, to: commit.id) {
      let document = try version(DocumentPath.path(place.kind, place.id), at: commit.id)
      for fields in document?.values(under: dot).values ?? [:].values { found.merge(fields, uniquingKeysWith: +) }
    }
    return found
  }

  /// The blobs of all document versions in the commits up to `commit` that `hidden` does not include.
  fileprivate func versions(in commit: String, hiding hidden: String) throws(LedgerError) -> Set<String> {
    var blobs: Set<String> = []
    try walk(from: commit, hiding: hidden) { (commit) throws(LedgerError) in
      for place in try documents(from: commit.parents.first, to: commit.id) { blobs.insert(place.blob) }
      return true
    }
    return blobs
  }
}

extension Ledger {
  /// Per document path, the highest number of `replica` in the given versions, counting only commits reachable from `commit` and
  /// not from `hidden`.
  fileprivate func numbers(
    of replica: String, in blobs: Set<String>, from commit: String, hiding hidden: String?
  ) throws(LedgerError) -> [String: UInt64] {
    var numbers: [String: UInt64] = [:]
    guard !blobs.isEmpty else { return numbers }
    try walk(from: commit, hiding: hidden) { (commit) throws(LedgerError) in
      for place in try documents(from: commit.parents.first, to: commit.id) where blobs.contains(place.blob) {
        let path = DocumentPath.path(place.kind, place.id)
        let number = try version(path, at: commit.id)?.context.number(of: replica) ?? 0
        numbers[path] = max(numbers[path] ?? 0, number)
      }
      return true
    }
    return numbers
  }
}

/// The value that one write gave each field.
private typealias WrittenValues = [ItemKey: [FieldPath: [JSONValue]]]

extension Document {
  fileprivate func values(under dot: Dot) -> WrittenValues {
    var found: WrittenValues = [:]
    for (key, registers) in items {
      for (path, versions) in registers {
        let own = versions.filter { $0.dot == dot && !$0.isWithdrawn }.map(\.value)
        if !own.isEmpty { found[key, default: [:]][path] = own }
      }
    }
    return found
  }
}

extension [FieldPath: [JSONValue]] {
  fileprivate func areWithin(_ others: Self) -> Bool {
    allSatisfy { path, values in values.allSatisfy { others[path]?.contains($0) ?? false } }
  }
}

extension FieldPath {
  /// Whether its value may be the name of something renamable, or was written down later, when that was renamed.
  fileprivate var mayName: Bool {
    guard let field = Field(path: text) else { return self == .place || goesWithAnother }
    return [.item, .component, .colour].contains(field.spec.type) || [.about, .destination, .embeds].contains(field)
  }
}
