import HandrailLedger
import HandrailModel

/// The state of one remote during a sync.
struct RemoteSession {
  let remote: Remote
  let url: RemoteURL?
  let transport: (any Transport)?
  /// The commit of the remote's branch; nil if it has none.
  var commit: String?
  var report: SyncReport
  /// Whether its state was merged, so that it can be sent to.
  var isIncluded = false
  /// Screens that came from there and that were not known under their ids.
  var arrived: [String] = []
  /// Screens that changed here because of it.
  var changed: Set<String> = []
  /// The joins in its report.
  var reported: [UnreportedJoin] = []

  /// Notes what a join does here.
  mutating func note(
    _ join: Join, _ departures: [Join.Departure], of theirs: String, into ours: String?, _ ledger: Ledger
  ) throws(LedgerError) {
    for place in join.received where place.kind == .screen {
      changed.insert(place.id)
      let known = try ours.map { (ours) throws(LedgerError) in try ledger.blobID(DocumentPath.path(.screen, place.id), at: ours) }
      if known ?? nil == nil { arrived.append(place.id) }
    }
    arrived += join.renamed.flatMap { [$0.id, $0.to] }
    report.isMerged = report.isMerged || (join.commit != theirs && join.commit != ours)
    report.add(join, departures)
  }

  /// Notes what earlier syncs joined from there and did not report.
  mutating func note(_ unreported: [UnreportedJoin], _ ledger: Ledger) {
    for earlier in unreported where sameBytes(earlier.remote, remote.name) {
      // One that cannot be read now stays noted for the next sync.
      guard let head = try? ledger.head(), let isInEffect = try? ledger.includes(head, earlier.joined) else { continue }
      // A join that never came into effect is done again. What one does depends on the two commits alone.
      if isInEffect {
        guard let preview = try? ledger.previewJoin(earlier.theirs, into: earlier.ours, OperationControl()),
          (try? note(preview.join, preview.departures, of: earlier.theirs, into: earlier.ours, ledger)) != nil
        else { continue }
      }
      reported.append(earlier)
    }
  }
}
