import HandrailLedger
import HandrailModel

/// The result of a sync with one remote.
public struct SyncReport: Sendable {
  public let remote: String
  /// Documents that changed here because of it.
  public var received = 0
  /// Documents that the remote did not have in this version.
  public var sent = 0
  /// Whether both sides had something new.
  public var isMerged = false
  /// Whether the remote or a document there had reverted to an older state, which was not accepted.
  public var wentBack = false
  /// Whether nothing is ever sent there.
  public var isReadOnly = false
  /// What could not be read there: ours stay here, theirs stay there and wait until they are corrected.
  public var waiting: [WaitingFile] = []
  /// Files, other than documents, that had two versions, and the name under which the second was kept.
  public var copies: [(path: String, copy: String)] = []
  /// Files that were deleted there and that a workspace needs: they stay, and are sent again.
  public var kept: [String] = []
  /// What had been removed from files or deleted there without a recorded removal: it was put back.
  public var putBack: [Join.PutBack] = []
  /// Values here that somebody's merge with plain git rejected.
  public var leftOut: [Join.LeftOut] = []
  /// Pictures that somebody had removed or replaced there and that screens still name: they were put back.
  public var pictures: [Join.PutBackPicture] = []
  /// Screens and components that somebody created there by copying another one's file.
  public var copied: [Join.Copied] = []
  /// Screens and components that have a new id, since a different one had the same.
  public var renamed: [Renamed] = []
  /// Screens that somebody removed or renamed there; for a renamed one, its new name.
  public var removed: [Join.Departure] = []
  /// Screens that came from there and consist of two that two people had imported from different files.
  public var mixed: [String] = []
  public var failure: Failure?
}

extension SyncReport {
  public struct Renamed: Sendable {
    public let kind: Document.Kind
    public let id, to: String
    /// Who imported it; empty if nobody did.
    public let by: String
  }

  public var unreadable: [Failure] { waiting.map(\.failure) }

  /// Adds what a join did.
  mutating func add(_ join: Join, _ departures: [Join.Departure]) {
    received += join.received.count
    wentBack = wentBack || join.wentBack
    // Those that appear under another id.
    renamed += join.renamed.filter { !$0.document.isRemoved }.map {
      Renamed(kind: $0.document.kind, id: $0.id, to: $0.to, by: $0.document.firstImport?.author ?? "")
    }
    copies += join.copies
    kept += join.kept
    putBack += join.putBack
    leftOut += join.leftOut
    copied += join.copied
    pictures += join.pictures
    removed += departures
  }

  mutating func note(waiting documents: [UnreadableDocument]) {
    waiting = documents.map { WaitingFile($0, at: remote) }
  }
}

/// The result of a whole sync.
public struct SyncResult: Sendable {
  public let reports: [SyncReport]
  /// The number of fields in conflict.
  public let conflicts: Int
}
