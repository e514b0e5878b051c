import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// The name under which this workspace writes; nil before its first write.
  func replicaName() throws(Failure) -> String? { try reading { try $0.meta("replica") } }

  /// Whether commits since `head` name writes of `name` that no command of this workspace made; a rebase copies those it made.
  func hasForeignWrites(
    of name: String, from head: String?, to commit: String, _ ledger: Ledger
  ) throws(Failure) -> Bool {
    var written: [(number: UInt64, time: String, sentence: String)] = []
    try recorded { () throws(LedgerError) in
      try ledger.walk(from: commit, hiding: head) { (commit) throws(LedgerError) in
        let (sentence, dot) = Ledger.read(commit.message)
        if let dot, dot.replica == name { written.append((dot.number, commit.signature.time, sentence)) }
        return true
      }
    }
    for write in written {
      let own = try reading { try $0.command(replica: name, number: write.number) }
      guard let own, sameBytes(own.time, write.time), sameBytes(own.sentence, write.sentence) else { return true }
    }
    return false
  }

  /// Takes another name, because writes arrived under this workspace's own that it does not know: the whole machine was set
  /// back, or somebody forged them. What was not sent yet is given to the new name, in the ledger and then in the database, so
  /// that those writes do not cover it.
  ///
  /// What is given anew twice is harmless: equal values under two dots are shown as one.
  ///
  /// - Parameter remote: what it did not have when it was last seen counts as not sent; where it is nil, what no remote had.
  func rename(_ old: String, for remote: String?, _ record: inout Record) throws(Failure) {
    let ledger = record.ledger
    var replica = Replica(renamed: try Replica.current(self), self)
    let head = record.head
    record.head = try recorded { () throws(LedgerError) in
      guard let head else { return nil }
      var names: [String] = []
      if let remote { names = [remote] } else { names = try ledger.seenRemotes() }
      let seen = names.map { ledger.seen($0) }
      var files: [LedgerFile] = []
      for place in try ledger.documents(from: seen.count == 1 ? seen[0] : nil, to: head) {
        let path = DocumentPath.path(place.kind, place.id)
        guard let document = try ledger.version(path, at: head) else { continue }
        var sent: UInt64 = 0
        for case let seen? in seen { sent = max(sent, try ledger.version(path, at: seen)?.context.highest[old] ?? 0) }
        let renamed = document.renaming(old, above: sent, to: replica.id)
        replica.number = max(replica.number, renamed.context.highest[replica.id] ?? 0)
        if renamed != document { files.append(LedgerFile(path: path, bytes: renamed.encoded())) }
      }
      guard !files.isEmpty else { return head }
      let signature = Signature(author: surroundings.author(), time: surroundings.now())
      let commit = try ledger.commit(
        files, on: head, parents: [head], by: signature, "Took another name for what was not sent yet")
      try ledger.move(from: head, to: commit)
      return commit
    }
    let taken = replica
    try writing { try taken.save($0) }
    taken.note()
    if record.head != head { try follow(record, from: head) }
    surroundings.notice(
      Text(
        en: "Somebody else writes under this workspace's name, so it took another; nothing of either is lost.",
        ja: "ほかのワークスペースが同じ名前で書き込んでいたため、別の名前に変えました。どちらの内容も失われていません。"))
  }
}
