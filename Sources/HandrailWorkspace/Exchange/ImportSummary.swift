/// The result of an import or of its dry run.
public struct ImportSummary: Sendable {
  /// The ids of new and of changed screens.
  public var added: [String] = []
  public var changed: [String] = []
  public var screensAdded: Int { added.count }
  public var screensChanged: Int { changed.count }
  public var itemsAdded = 0
  /// New items on known screens, and new colours.
  public var newItems: [String] = []
  public var valuesChanged = 0
  /// The values that were written, in the order of the source.
  public var changes: [Change] = []
  /// Values that people recorded and the import therefore kept.
  public var kept: [Kept] = []
  /// Files and screens that have moved within the source.
  public var moved: [Moved] = []
  /// Files that are gone from the imported folders, with their screens.
  public var deleted: [Deleted] = []
  /// Values from earlier imports that the source no longer has, and that were cleared.
  public var cleared: [Cleared] = []
  /// Items that the source no longer has: they are marked, and stay until someone decides.
  public var gone: [String] = []
  /// Those that were still there at the last import.
  public var newGone: [String] = []
  /// Items that are back in the source.
  public var returned: [String] = []
  /// What people removed here and the source still has. It stays removed until they bring it back.
  public var removed: [String] = []
  public var conflicts = 0
  /// Files that were skipped, as a newer revision is recorded.
  public var older: [OlderRevision] = []
  /// Documents whose sync data, or whose version here, cannot be read: they are left out, and all others are accepted.
  public var unreadable: [Failure] = []
  /// Records that no longer match what they were based on.
  public var outdated: [Outdated] = []
  /// Layers that seem to have been re-created.
  public var recreated: [RecreatedLayer] = []

  public struct Outdated: Sendable, Equatable {
    public var screen: String
    public var records: OutdatedRecords
    /// Open threads about what changed.
    public var threads: [String]
  }

  /// A written value; `old` is empty if there was none.
  public struct Change: Sendable, Equatable {
    public var target: String
    public var path: String
    public var old: String
    public var new: String
  }

  /// A person's value and the file's.
  public struct Kept: Sendable, Equatable {
    /// `cart#pay`
    public var target: String
    public var path: String
    /// Empty if the person cleared it.
    public var yours: String
    /// Empty if the file no longer has one.
    public var theirs: String
  }

  public struct Deleted: Sendable, Equatable {
    public var name: String
    public var screens: [String]
  }

  /// A value that was cleared, and what it was.
  public struct Cleared: Sendable, Equatable {
    public var target: String
    public var path: String
    public var value: String
  }

  public struct Moved: Sendable, Equatable {
    /// The old name of a file, or the id of a screen.
    public var name: String
    /// The current name of the file.
    public var to: String
  }

  /// Whether anything was recorded, cleared or marked.
  var isSomething: Bool {
    itemsAdded + valuesChanged > 0 || !cleared.isEmpty || !newGone.isEmpty || !returned.isEmpty
  }

  /// Adds what was done to one document; `id` precedes the items of a screen.
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
