import HandrailLedger
import HandrailModel
import HandrailStore

/// How far the database and the ledger are in step: written with the next transaction, so that an edit costs no second one.
struct Record {
  let ledger: Ledger
  /// The commit that the database's documents are those of.
  var head: String?
  /// The last command of the outbox that the ledger has.
  var fed: Int64

  /// Notes it in the database.
  func save(_ writing: Writing) throws {
    try writing.setMeta("fed", String(fed))
    if let head { try writing.setMeta("head", head) }
  }
}

extension Workspace {
  var ledgerPath: String { folder + "/ledger.git" }

  /// Opens the ledger; makes it where the workspace has none yet.
  func ledger() throws(Failure) -> Ledger {
    try recorded { () throws(LedgerError) in try Ledger(path: ledgerPath, create: true) }
  }

  /// Runs `body` with the ledger's errors told as failures.
  func recorded<Value>(_ body: () throws(LedgerError) -> Value) throws(Failure) -> Value { try Self.told(body) }

  static func told<Value>(_ body: () throws(LedgerError) -> Value) throws(Failure) -> Value {
    do {
      return try body()
    } catch {
      throw Failure(error)
    }
  }

  /// Brings database and ledger into step, under the lock: what a command that was killed had finished goes into the ledger, and
  /// what a sync that was killed had merged comes into the database.
  func reconcile() throws(Failure) -> Record {
    let ledger = try ledger()
    let (stored, fed) = try reading { reading in
      (try reading.meta("head"), try reading.meta("fed").flatMap { Int64($0) } ?? 0)
    }
    let pending = try reading { try $0.commands(after: fed) }
    let head = try recorded(ledger.head)
    var record = Record(ledger: ledger, head: head, fed: fed)
    if let head, head != stored {
      let written = try recorded { () throws(LedgerError) in try ledger.writes(from: stored, to: head) }
      record.fed = pending.last { written.contains($0.dot) }?.id ?? fed
      if !written.isSubset(of: pending.map { $0.dot }) { try follow(record, from: stored) }
    }
    for command in pending where command.id > record.fed { try feed(command.id, &record) }
    return record
  }

  /// Adds one finished command to the ledger as a commit by its author.
  func feed(_ id: Int64, _ record: inout Record) throws(Failure) {
    let ledger = record.ledger
    guard let command = try reading({ try $0.command(id) }) else { return }
    let files = try reading { try $0.documents(of: id) }.map { stored, _ in
      LedgerFile(path: DocumentPath.path(stored.kind, stored.id), bytes: stored.bytes)
    }
    let old = record.head
    record.head = try recorded { () throws(LedgerError) in
      let commit = try ledger.commit(
        files, on: old, parents: old.map { [$0] } ?? [], by: Signature(author: command.author, time: command.time),
        Ledger.message(command.sentence, dot: command.dot))
      try ledger.move(from: old, to: commit)
      return commit
    }
    record.fed = id
  }

  /// Brings the documents of `record.head` into the database: at most fifty in one transaction, what screens share first.
  func follow(_ record: Record, from old: String?) throws(Failure) {
    guard let head = record.head else { return }
    let ledger = record.ledger
    let changed = try recorded { () throws(LedgerError) in try ledger.documents(from: old, to: head) }
    let all = changed.filter { $0.kind != .screen } + changed.filter { $0.kind == .screen }
    var start = 0
    repeat {
      let batch = all[start..<min(start + 50, all.count)]
      start += batch.count
      var documents: [StoredDocument] = []
      for place in batch {
        guard try reading({ try $0.document(place.kind, place.id) })?.blob != place.blob else { continue }
        guard let bytes = try recorded({ () throws(LedgerError) in try ledger.blob(place.blob) }) else { continue }
        let document = try modelled(.data, in: place.id) { () throws(ModelError) in try Document(decoding: bytes) }
        documents.append(
          StoredDocument(kind: place.kind, id: place.id, bytes: bytes, blob: place.blob, isRemoved: document.isRemoved))
      }
      try writing { writing in
        try save(documents, writing)
        if start >= all.count { try record.save(writing) }
      }
      if all.count > 200 { surroundings.progress(start, all.count) }
    } while start < all.count
  }

  /// Makes the database anew from the ledger, after it was deleted or before it ever was.
  func takeFromLedger(isNew: Bool = false) throws(Failure) {
    try locked { () throws(Failure) in
      let ledger = try ledger()
      guard let head = try recorded(ledger.head) else { return }
      try begin()
      try follow(Record(ledger: ledger, head: head, fed: 0), from: nil)
    }
    guard !isNew else { return }
    surroundings.notice(
      Text(en: "The database was missing and was made anew from the history.", ja: "データベースがなかったため、履歴から作り直しました。"))
  }
}

extension Command {
  /// The dot of everything that the command wrote.
  var dot: Dot { Dot(replica, number) }
}

extension Ledger {
  private static let trailer = "Handrail-Write: "

  /// A commit's message: the sentence, and which write it is.
  static func message(_ sentence: String, dot: Dot) -> String { "\(sentence)\n\n\(trailer)\(dot.text)\n" }

  /// The sentence of a message, and the write that it names.
  static func read(_ message: String) -> (sentence: String, dot: Dot?) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    let dot = lines.last?.dropping(trailer).flatMap { Dot($0) }
    return (lines.first ?? "", dot)
  }

  /// The writes that the commits since `old` hold; nil among them stands for what is no command's, such as a merge.
  fileprivate func writes(from old: String?, to new: String) throws(LedgerError) -> Set<Dot?> {
    var dots: Set<Dot?> = []
    try walk(from: new, hiding: old) { (commit) throws(LedgerError) in
      dots.insert(Self.read(commit.message).dot)
      return true
    }
    return dots
  }
}
