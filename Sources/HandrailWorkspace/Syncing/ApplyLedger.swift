import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// A document of a commit, and the version of it before.
  private typealias Place = (kind: Document.Kind, id: String, blob: String, old: String?)

  /// Brings the documents of `checkpoint.head` into the database, some in one transaction, what screens share first. Where it is
  /// cancelled, the next command continues it.
  func applyLedger(_ checkpoint: LedgerCheckpoint, from old: String?, _ control: OperationControl = OperationControl())
    throws(Failure)
  {
    guard let head = checkpoint.head else { return }
    let ledger = checkpoint.ledger
    let changed = try Failure.mapping { try ledger.documents(from: old, to: head) }
    let all = changed.filter { $0.kind != .screen } + changed.filter { $0.kind == .screen }
    // Nobody waits to write into a database that is not whole yet.
    let size = old == nil ? 250 : 50
    var rest = all[...]
    var next = try take(size, of: &rest, ledger)
    var documents = try Self.read(next.wanted, ledger)
    while true {
      if control.isCancelled() { throw Self.cancelled }
      let (current, replaced, done, isLast) = (documents, next.replaced, all.count - rest.count, rest.isEmpty)
      next = try take(size, of: &rest, ledger)
      let wanted = next.wanted
      // The next ones are read from the history while these go into the database.
      let (ahead, _) = try Parallel.both {
        Result { () throws(Failure) in try Self.read(wanted, ledger) }
      } _: { () throws(Failure) in
        try writing { writing in
          for version in replaced { try writing.keep(version) }
          try save(current, writing)
          if isLast { try checkpoint.save(writing) }
        }
      }
      if all.count > 200 { dependencies.progress(done, all.count) }
      if isLast { return }
      documents = try ahead.get()
    }
  }

  /// The first of `rest` that the database has not as they are, with what of it they replace that the history lacks.
  private func take(
    _ count: Int, of rest: inout ArraySlice<Place>, _ ledger: Ledger
  ) throws(Failure) -> (wanted: [Place], replaced: [StoredDocument]) {
    let places = rest.prefix(count)
    rest = rest.dropFirst(count)
    return try reading { reading in
      var (wanted, replaced): ([Place], [StoredDocument]) = ([], [])
      for place in places {
        let blob = try reading.blob(of: place.kind, place.id)
        if blob == place.blob { continue }
        if let blob, try !ledger.holds(blob), let stored = try? reading.document(place.kind, place.id) { replaced.append(stored) }
        wanted.append(place)
      }
      return (wanted, replaced)
    }
  }

  private static func read(_ places: [Place], _ ledger: Ledger) throws(Failure) -> [StoredDocument] {
    var found: [(place: Place, bytes: [UInt8])] = []
    for place in places {
      guard let bytes = try Failure.mapping({ try ledger.blob(place.blob) }) else {
        throw Failure(.workspace(.contentMissing), DocumentPath.path(place.kind, place.id))
      }
      found.append((place, bytes))
    }
    return try Parallel.map(found) { (place, bytes) throws(Failure) in
      let summary = try Failure.mapping(in: place.id) { try Document.summary(of: bytes) }
      return StoredDocument(
        kind: place.kind, id: place.id, bytes: bytes, blob: place.blob, isRemoved: summary.isRemoved,
        hasConflicts: summary.hasConflicts)
    }
  }
}
