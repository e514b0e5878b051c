import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// A document of a commit, and the version of it that the database has.
  private typealias Place = (kind: Document.Kind, id: String, blob: String, here: String?)

  /// Documents that are written to the database together, those whose previous version is missing from the history, and those
  /// that cannot be read.
  private struct Batch {
    var documents: [StoredDocument] = []
    var unknown: [Place] = []
    var unreadable: [Failure] = []

    /// How many of the history's documents are in it.
    var count: Int { documents.count + unreadable.count }
  }

  /// Brings the documents of `checkpoint.head` into the database, several in each transaction, shared ones first. If it is
  /// cancelled, the next command continues.
  ///
  /// An unreadable document waits in the history and is reported: an earlier Handrail may have accepted it. The database keeps
  /// its version, and all other documents are written.
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
      if control.isCancelled() { throw Failure(.cancelled) }
      _ = try next.get()
      try writing { writing in
        // Nobody waits to write to a database that is not complete yet.
        for _ in 0..<(old == nil ? 8 : 1) {
          // Unreadable documents do not hold back those that were read before.
          guard !control.isCancelled(), case .success(let batch) = next, batch.count > 0 else { break }
          rest = rest.dropFirst(batch.count)
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
    for failure in batch.unreadable { dependencies.notice(.unreadable(failure)) }
  }

  /// Reads the first of `places`, as many as are written together.
  private static func read(_ places: ArraySlice<Place>, _ ledger: Ledger) -> Result<Batch, Failure> {
    Result { () throws(Failure) in
      var (batch, found, size): (Batch, [(place: Place, bytes: [UInt8])], Int) = (Batch(), [], 0)
      for place in places.prefix(mostTogether) where size < mostBytesTogether {
        do throws(Failure) {
          guard let bytes = try Failure.mapping({ try ledger.blob(place.blob) }) else {
            throw Failure(.workspace(.contentMissing), DocumentPath.path(place.kind, place.id))
          }
          found.append((place, bytes))
          size += bytes.count
          if let here = place.here, try Failure.mapping({ try !ledger.holds(here) }) { batch.unknown.append(place) }
        } catch {
          guard error.isOversized else { throw error }
          batch.unreadable.append(Failure(error.code, DocumentPath.path(place.kind, place.id)))
        }
      }
      for document in Parallel.map(found, { place, bytes in Self.stored(place, bytes) }) {
        switch document {
        case .success(let document): batch.documents.append(document)
        case .failure(let error): batch.unreadable.append(error)
        }
      }
      return batch
    }
  }
}

extension Workspace {
  private static func stored(_ place: Place, _ bytes: [UInt8]) -> Result<StoredDocument, Failure> {
    Result { () throws(Failure) in try StoredDocument(reading: bytes, place.blob, (place.kind, place.id)) }
  }
}

extension StoredDocument {
  /// A document from the history, fully checked.
  init(reading bytes: [UInt8], _ blob: String, _ place: (kind: Document.Kind, id: String)) throws(Failure) {
    let path = DocumentPath.path(place.kind, place.id)
    let document = try Failure.mapping(in: path) { try Document(decoding: bytes, at: path) }
    self.init(
      kind: place.kind, id: place.id, bytes: bytes, blob: blob, isRemoved: document.isRemoved,
      hasConflicts: document.hasConflicts)
  }
}

extension Failure {
  /// Whether a file of the history is larger than any document.
  fileprivate var isOversized: Bool {
    guard case .ledger(let error) = code, case .history(.documentTooLarge) = error.code else { return false }
    return true
  }
}
