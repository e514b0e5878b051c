import HandrailModel

/// What came of joining another history with ours.
public struct Join: Sendable {
  /// The commit that holds both.
  public let commit: String
  /// Documents that read differently than ours did.
  public let received: [DocumentID]
  /// Documents that could not be read there: ours stays, and their history is not taken for included. What can be sent there
  /// nevertheless, ``Ledger/offer(_:to:_:)`` tells.
  public let unreadable: [UnreadableDocument]
  /// Files that are not documents of which two versions met, and the name under which the second was kept.
  public let copies: [(path: String, copy: String)]
  /// Whether a document there had gone back to something older, as by a revert; ours, which is newer, stays.
  public let wentBack: Bool
  /// Files that were deleted there and that a workspace cannot do without; they stay.
  public var kept: [String] = []
  /// Whether theirs names writes of our replica that ours does not have: somebody else uses its name.
  public let usesOurName: Bool

  public struct DocumentID: Hashable, Sendable {
    public let kind: Document.Kind
    public let id: String
  }
}

/// The bytes of documents as somebody else has them, by blob id.
public typealias StoredVersions = ([Join.DocumentID]) -> [String: [UInt8]]
