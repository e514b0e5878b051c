import HandrailModel

/// The result of joining another history with ours.
public struct Join: Sendable {
  /// The commit that includes both.
  public let commit: String
  /// Documents that read differently from ours.
  public let received: [DocumentID]
  /// Their documents that could not be read: ours is kept, and their history does not count as included.
  /// ``Ledger/offer(_:to:_:)`` gives what can be sent anyway.
  public let unreadable: [UnreadableDocument]
  /// Files, other than documents, that both sides had a version of, and the name under which the second was kept.
  public let copies: [(path: String, copy: String)]
  /// Whether one of their documents went back to something older, as after a revert; ours, which is newer, is kept.
  public let wentBack: Bool
  /// Files that they deleted but that a workspace needs; these are kept.
  public var kept: [String] = []
  /// What is in their history and was removed from their files without a recorded removal: the join puts it back.
  public var putBack: [PutBack] = []
  /// Values of ours that a merge with plain git rejected.
  public var leftOut: [LeftOut] = []
  /// Screens and components whose files somebody created or overwrote with plain git by copying another one's.
  public var copied: [Copied] = []
  /// Pictures that somebody removed or replaced with plain git and that screens still name: the join puts them back.
  public var pictures: [PutBackPicture] = []
  /// Whether theirs has writes under our replica's name that ours does not: someone else uses the name.
  public let usesOurName: Bool
  /// Screens and components that got another id, since theirs and ours used the same one for two different things.
  public var renamed: [Renamed] = []
  /// Documents that changed and are removed, or ever got another id: their ids may name something else now.
  var moving: [DocumentID] = []

  public struct Renamed: Sendable {
    public let id: String
    public let to: String
    /// Whether ours got another id: theirs now has the old one.
    public let isOurs: Bool
    /// The document that got another id.
    public let document: Document
  }

  /// What a join puts back in a document.
  public struct PutBack: Sendable, Equatable {
    public let document: DocumentID
    /// Whether its file had been deleted.
    public let isWhole: Bool
    /// Its authors, each once; only those that the document names.
    public let authors: [String]

    public init(document: DocumentID, isWhole: Bool, _ authors: [String]) {
      (self.document, self.isWhole) = (document, isWhole)
      self.authors = authors.reduce(into: []) { authors, author in
        if !authors.contains(where: { sameBytes($0, author) }) { authors.append(author) }
      }
    }
  }

  /// A value that somebody's merge rejected, having seen it.
  public struct LeftOut: Sendable, Equatable {
    public let document: DocumentID
    public let item: ItemKey
    public let path: FieldPath
    /// Who recorded it, and who made the merge.
    public let author, by: String
  }

  /// A document whose file is a copy of another one's: none of the other one's records are about it.
  public struct Copied: Sendable, Equatable {
    public let document: DocumentID
    /// The id of the other one.
    public let original: String
    public let by: String
    /// Whether it was there before.
    public let isOver: Bool

    public init(document: DocumentID, original: String, by: String, isOver: Bool = false) {
      (self.document, self.original, self.by, self.isOver) = (document, original, by, isOver)
    }
  }

  /// A picture that is put back.
  public struct PutBackPicture: Sendable, Equatable {
    /// The screens that name it.
    public let screens: [String]
    /// Who removed it.
    public let by: String

    public init(screens: [String], by: String) { (self.screens, self.by) = (screens, by) }
  }

  /// The writer here: its name, and the number of its last write.
  public struct Writer: Sendable {
    public let name: String
    let number: UInt64

    public init(name: String, number: UInt64) { (self.name, self.number) = (name, number) }
  }

  public struct DocumentID: Hashable, Sendable {
    public let kind: Document.Kind
    public let id: String

    public init(kind: Document.Kind, id: String) { (self.kind, self.id) = (kind, id) }
  }
}

/// Documents' bytes that are available elsewhere, by blob id.
public typealias StoredVersions = ([Join.DocumentID]) -> [String: [UInt8]]
