/// What an import did, or would do.
public struct ImportSummary: Sendable {
  /// Ids of the screens that are new, and of those that are other than before.
  public var added: [String] = []
  public var changed: [String] = []
  public var screensAdded: Int { added.count }
  public var screensChanged: Int { changed.count }
  public var itemsAdded = 0
  /// What is new on screens that are known, and in the palette.
  public var newItems: [String] = []
  public var valuesChanged = 0
  /// The values that were written, in the order of the source.
  public var changes: [Change] = []
  /// Values that people recorded and that the import therefore left alone.
  public var kept: [Kept] = []
  /// Files, and single screens, that the source has elsewhere now.
  public var moved: [Moved] = []
  /// Files that are no longer in the folders that were imported, with their screens.
  public var deleted: [Deleted] = []
  /// What earlier imports wrote and the source no longer says: it was taken back.
  public var cleared: [Cleared] = []
  /// Items that the source no longer has: they are marked, and stay until someone decides.
  public var gone: [String] = []
  /// Those of them that were still there the last time.
  public var newGone: [String] = []
  /// Items that it has again.
  public var returned: [String] = []
  /// What people removed here and the source still has: it stays removed, until they bring it back.
  public var removed: [String] = []
  public var conflicts = 0
  /// Files that were left out, since a newer revision of them is recorded.
  public var older: [OlderRevision] = []
  /// Documents whose sync data, or whose version here, cannot be read: they are left out, and all others are taken.
  public var unreadable: [Failure] = []
  /// The records that no longer fit what they were made on.
  public var outdated: [Outdated] = []
  /// Layers that seem to be others created again.
  public var recreated: [RecreatedLayer] = []

  public struct Outdated: Sendable, Equatable {
    public var screen: String
    public var records: OutdatedRecords
    /// Open questions about what changed.
    public var questions: [String]
  }

  /// A value that was written; the old one is empty where nothing stood.
  public struct Change: Sendable, Equatable {
    public var target: String
    public var path: String
    public var old: String
    public var new: String
  }

  /// A person's value, and the file's.
  public struct Kept: Sendable, Equatable {
    /// `cart#pay`
    public var target: String
    public var path: String
    /// Empty where the person cleared it.
    public var yours: String
    /// Empty where the file no longer has one.
    public var theirs: String
  }

  public struct Deleted: Sendable, Equatable {
    public var name: String
    public var screens: [String]
  }

  /// A value that was taken back, and what it was.
  public struct Cleared: Sendable, Equatable {
    public var target: String
    public var path: String
    public var value: String
  }

  public struct Moved: Sendable, Equatable {
    /// What a file was called, or a screen's id.
    public var name: String
    /// What the file is called that it is now.
    public var to: String
  }

  /// Adds what was done to one document; `id` stands before the items of a screen.
  mutating func add(_ other: ImportSummary, of id: String?) {
    itemsAdded += other.itemsAdded
    valuesChanged += other.valuesChanged
    func named(_ target: String) -> String {
      guard let id else { return "colour:\(target.dropFirst())" }
      return target == "#" ? id : id + target
    }
    changes += other.changes.map { .init(target: named($0.target), path: $0.path, old: $0.old, new: $0.new) }
    kept += other.kept.map { .init(target: named($0.target), path: $0.path, yours: $0.yours, theirs: $0.theirs) }
    cleared += other.cleared.map { .init(target: named($0.target), path: $0.path, value: $0.value) }
    gone += other.gone.map(named)
    returned += other.returned.map(named)
    removed += other.removed.map(named)
    newGone += other.newGone.map(named)
    newItems += other.newItems.map(named)
  }
}
