import HandrailLedger
import HandrailMerge
import HandrailModel
import HandrailStore

/// A document as a command left it, for the command's commit.
struct CommittedDocument: Sendable {
  let kind: Document.Kind
  let id: String
  let bytes: [UInt8]
  /// The blob id of the version before the command; nil if the command created the document.
  let before: String?
  /// The bytes of that version, of a screen.
  let bytesBefore: [UInt8]?
}

/// The commit of a command, whose objects are on disk; the branch does not point to it yet.
struct CommandCommit: Sendable {
  let id: String
  let parent: String?
  /// Whether its documents include changes that the command did not see.
  let isJoined: Bool
  /// Pictures that nothing refers to anymore.
  let unused: [PictureName]
}

extension Workspace {
  /// Adds one finished command to the ledger as a commit by its author.
  func appendCommand(_ id: Int64, _ checkpoint: inout LedgerCheckpoint) throws(Failure) {
    guard let command = try reading({ try $0.command(id) }) else { return }
    var documents: [CommittedDocument] = []
    for written in try reading({ try $0.documents(of: id) }) {
      let path = DocumentPath.path(written.kind, written.id)
      let before = written.kind == .screen ? written.before : nil
      documents.append(
        CommittedDocument(
          kind: written.kind, id: written.id, bytes: try version(written.blob, of: path, checkpoint.ledger),
          before: written.before,
          bytesBefore: try before.map { (blob) throws(Failure) in try version(blob, of: path, checkpoint.ledger) }))
    }
    let signature = Signature(author: command.author, time: command.time)
    let message = Ledger.Message(command.sentence, command.activity, command.dot)
    let commit = try writeCommit(of: documents, on: checkpoint, by: signature, message)
    try append(commit, of: id, &checkpoint)
  }

  /// Writes the commit of a command on top of the branch of `checkpoint`, which does not move. Until ``append(_:of:_:)``, these
  /// are only objects that nobody looks for, so they can be written before it is known whether the command will be kept.
  func writeCommit(
    of documents: [CommittedDocument], on checkpoint: LedgerCheckpoint, by signature: Signature, _ message: Ledger.Message
  ) throws(Failure) -> CommandCommit {
    let (ledger, old) = (checkpoint.ledger, checkpoint.head)
    var (files, pictured, before): ([LedgerFile], Set<PictureName>, Set<PictureName>) = ([], [], [])
    var isJoined = false
    for written in documents {
      let path = DocumentPath.path(written.kind, written.id)
      var bytes = written.bytes
      // Changes that the command did not see came from elsewhere, and are joined.
      let kept = try Failure.mapping {
        try old.map { (old) throws(LedgerError) in try ledger.blobID(path, at: old) }
      }
      if let kept = kept ?? nil, kept != written.before, let other = try? Document(decoding: version(kept, of: path, ledger)) {
        bytes = Merge.settled(try decode(bytes), other).encoded()
        isJoined = true
      }
      files.append(LedgerFile(path: path, bytes: bytes))
      guard written.kind == .screen else { continue }
      pictured.formUnion(try pictureNames(in: bytes))
      if let bytes = written.bytesBefore { before.formUnion(try pictureNames(in: bytes)) }
    }
    files += try picturesToAdd(pictured, besides: before, on: old, ledger)
    let unused = try unusedPictures(before.subtracting(pictured), documents)
    let id = try Failure.mapping {
      try ledger.commit(
        files, without: unused.map(\.path), on: old, parents: old.map { [$0] } ?? [], by: signature, message.encoded)
    }
    return CommandCommit(id: id, parent: old, isJoined: isJoined, unused: unused)
  }

  /// Moves the branch to the commit of a command that the database has.
  func append(_ commit: CommandCommit, of id: Int64, _ checkpoint: inout LedgerCheckpoint) throws(Failure) {
    let ledger = checkpoint.ledger
    guard let write = try reading({ reading in try reading.command(id).map { try reading.write($0) } }) else { return }
    checkpoint.head = try Failure.mapping {
      try ledger.move(from: commit.parent, to: commit.id)
      ledger.note(NewestWrite(commit: commit.id, parent: commit.parent, write: write))
      return commit.id
    }
    checkpoint.appended = id
    if commit.isJoined { try applyLedger(checkpoint, from: commit.parent) }
    for name in commit.unused { pictures.remove(name) }
  }
}
