import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// A document of a commit, and the version of it that the database has.
  private typealias Place = (kind: Document.Kind, id: String, blob: String, here: String?)

  /// Documents that go into the database together, and those of which the history lacks the version that they replace.
  private typealias Batch = (documents: [StoredDocument], unknown: [Place])

  /// Brings the documents of `checkpoint.head` into the database, some in one transaction, what screens share first. Where it is
  /// cancelled, the next command continues it.
  func applyLedger(_ checkpoint: LedgerCheckpoint, from old: String?, _ control: OperationControl = OperationControl())
    throws(Failure)
  {
    guard let head = checkpoint.head else { return }
    let ledger = checkpoint.ledger
    let changed = try Failure.mapping { try ledger.documents(from: old, to: head) }
    let all = changed.filter { $0.kind != .screen } + changed.filter { $0.kind == .screen }
    var rest = try reading { reading in
      try all.map { ($0.kind, $0.id, $0.blob, try reading.blob(of: $0.kind, $0.id)) as Place }.filter { $0.blob != $0.here }
    }[...]
    var next = Self.read(rest, ledger)
    let count = rest.count
    repeat {
      if control.isCancelled() { throw Self.cancelled }
      _ = try next.get()
      try writing { writing in
        // Nobody waits to write into a database that is not whole yet.
        for _ in 0..<(old == nil ? 8 : 1) {
          // What cannot be read keeps nothing back that was read before.
          guard !control.isCancelled(), case .success(let batch) = next, !batch.documents.isEmpty else { break }
          rest = rest.dropFirst(batch.documents.count)
          let after = rest
          // The next ones are read from the history while these go into the database.
          (next, _) = try Parallel.both {
            Self.read(after, ledger)
          } _: {
            try apply(batch, writing)
          }
        }
        if rest.isEmpty { try checkpoint.save(writing) }
      }
      if count > 200 { dependencies.progress(count - rest.count, count) }
    } while !rest.isEmpty
  }

  private func apply(_ batch: Batch, _ writing: Writing) throws {
    for place in batch.unknown {
      if let version = try? writing.reading.document(place.kind, place.id) { try writing.keep(version) }
    }
    try save(batch.documents, writing)
  }

  /// So many documents, or so many bytes of them, are written together: others wait for them, and they wait for the disk.
  static let (mostTogether, mostBytesTogether) = (500, 16 << 20)

  /// Reads the first of `places`, as many as are written together.
  private static func read(_ places: ArraySlice<Place>, _ ledger: Ledger) -> Result<Batch, Failure> {
    Result { () throws(Failure) in
      var (found, unknown, size): ([(place: Place, bytes: [UInt8])], [Place], Int) = ([], [], 0)
      for place in places.prefix(mostTogether) where size < mostBytesTogether {
        guard let bytes = try Failure.mapping({ try ledger.blob(place.blob) }) else {
          throw Failure(.workspace(.contentMissing), DocumentPath.path(place.kind, place.id))
        }
        found.append((place, bytes))
        size += bytes.count
        if let here = place.here, try Failure.mapping({ try !ledger.holds(here) }) { unknown.append(place) }
      }
      let documents = try Parallel.map(found) { (place, bytes) throws(Failure) in
        let summary = try Failure.mapping(in: place.id) { try Document.summary(of: bytes) }
        return StoredDocument(
          kind: place.kind, id: place.id, bytes: bytes, blob: place.blob, isRemoved: summary.isRemoved,
          hasConflicts: summary.hasConflicts)
      }
      return (documents, unknown)
    }
  }
}
