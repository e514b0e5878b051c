/// The result of a sync with one remote.
public struct SyncReport: Sendable {
  public let remote: String
  /// Documents that changed here because of it.
  public var received = 0
  /// Documents that the remote did not have in this version.
  public var sent = 0
  /// Whether both sides had something new.
  public var isMerged = false
  /// Whether the remote or a document there had reverted to an older state, which was not allowed to win.
  public var wentBack = false
  /// Whether nothing is ever sent there.
  public var isReadOnly = false
  /// Documents that could not be read there; ours stay here, theirs stay there, and wait until they are mended.
  public var unreadable: [Failure] = []
  /// Files that are not documents of which two versions met, and the name under which the second was kept.
  public var copies: [(path: String, copy: String)] = []
  /// Files that were deleted there and that a workspace cannot do without: they stay, and are sent again.
  public var kept: [String] = []
  /// Screens that have another id now, since a different screen had the same one, and who had imported them.
  public var renamed: [(id: String, to: String, by: String)] = []
  public var failure: Failure?
}

/// The result of a whole sync.
public struct SyncResult: Sendable {
  public let reports: [SyncReport]
  /// The number of fields in conflict.
  public let conflicts: Int
}
