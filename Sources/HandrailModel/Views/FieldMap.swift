/// What is recorded on one item: keys with their values, in the document's order.
///
/// A stretch of the document's rows, searched in order: an item has about a dozen entries, for which this beats hashing. An item
/// with many more has an index, so that a file with thousands is still read in linear time.
public struct FieldMap: Sendable, Equatable {
  /// Keeps what ``rows`` points to; nil where nothing is recorded.
  @usableFromInline let storage: FieldStorage?
  @usableFromInline let rows: Rows

  public init() { self.init(nil, Self.none, FieldSet()) }

  /// The rows of the item that was read into `storage` last.
  @inline(__always)
  init(_ storage: FieldStorage, _ present: FieldSet) { self.init(storage, storage, present) }

  /// - Parameter known: what the pointers point to.
  @inline(__always)
  private init(_ storage: FieldStorage?, _ known: FieldStorage, _ present: FieldSet) {
    self.storage = storage
    rows = Rows(known, present)
  }

  /// What pointers point to where nothing is recorded.
  private static let none = FieldStorage(UnsafeBufferPointer(start: nil, count: 0))

  public static func == (left: FieldMap, right: FieldMap) -> Bool { left.entries.elementsEqual(right.entries) }

  @inlinable public var isEmpty: Bool { rows.count == 0 }
  /// Which fields have an entry.
  @inlinable public var present: FieldSet { rows.present }

  public subscript(_ field: Field) -> FieldValue? { withExtendedLifetime(storage) { rows[field] } }
  public subscript(_ key: FieldKey) -> FieldValue? { withExtendedLifetime(storage) { rows[key] } }

  @inlinable
  public func contains(_ field: Field) -> Bool { rows.present.contains(field) }

  public func contains(_ key: FieldKey) -> Bool { withExtendedLifetime(storage) { rows.row(key) != nil } }

  /// Passes the UTF-8 of the first value of `field` to `body`, where it is a text.
  @inline(__always)
  func withUTF8<Result>(_ field: Field, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    withExtendedLifetime(storage) { rows.withUTF8(field, body) }
  }
}

extension FieldMap {
  /// All entries, in the document's order.
  @inlinable public var entries: Entries { Entries(self) }

  /// The entries of `field`.
  public func entries(_ field: Field) -> [Entry] { contains(field) ? entries.filter { $0.field == field } : [] }

  /// Passes each entry of `field` to `body`, without making a list of them.
  @inline(__always)
  @inlinable
  public func forEachEntry(_ field: Field, _ body: (BorrowedEntry) -> Void) {
    withExtendedLifetime(storage) { rows.each(field, body) }
  }

  /// Passes each entry to `body`, likewise.
  @inline(__always)
  @inlinable
  public func forEachEntry(_ body: (BorrowedEntry) -> Void) {
    withExtendedLifetime(storage) { rows.each(body) }
  }

  /// A key with its value, which is made when it is asked for.
  @frozen
  public struct Entry: Sendable, Equatable {
    @usableFromInline let storage: FieldStorage
    @usableFromInline let row: FieldStorage.Row

    @inlinable
    init(_ storage: FieldStorage, _ row: FieldStorage.Row) { (self.storage, self.row) = (storage, row) }

    @inlinable public var field: Field { row.field }
    /// The qualifiers of its key; empty where there is none.
    public var first: String { borrowed(\.first) }
    public var second: String { borrowed(\.second) }
    public var key: FieldKey { borrowed(\.key) }
    public var value: FieldValue { borrowed(\.value) }
    /// The value, where it is a text.
    public var text: String? { borrowed(\.text) }

    /// Passes the entry to `body` as one of which no reference is counted.
    @inline(__always)
    @inlinable
    public func borrowed<Result>(_ body: (BorrowedEntry) -> Result) -> Result {
      withExtendedLifetime(storage) { body(BorrowedEntry(row, UnsafePointer(storage.content))) }
    }

    public static func == (left: Entry, right: Entry) -> Bool { left.key == right.key && left.value == right.value }
  }

  /// An entry where it lies, of which no reference is counted. It must not outlive the call that it is passed to.
  @frozen
  public struct BorrowedEntry {
    @usableFromInline let row: FieldStorage.Row
    @usableFromInline let content: UnsafePointer<FieldStorage.Content>

    @inlinable
    init(_ row: FieldStorage.Row, _ content: UnsafePointer<FieldStorage.Content>) { (self.row, self.content) = (row, content) }

    @inlinable public var field: Field { row.field }
    /// The qualifiers of its key; empty where there is none.
    @inlinable public var first: String { content.pointee.names[Int(row.first)] }
    @inlinable public var second: String { content.pointee.names[Int(row.second)] }
    public var key: FieldKey { FieldKey(field, first, second) }
    /// Tells its first qualifier from others while the document is there, without comparing texts.
    @inlinable public var firstID: NameID { NameID(UnsafeRawPointer(content), row.first) }
    @inlinable public var isText: Bool { row.isText }
    public var value: FieldValue { row.value(content) }
    /// The value, where it is a text.
    public var text: String? { row.text(content) }

    /// Passes the UTF-8 of the value to `body`, where it is a text; without making one of nearly any.
    @inline(__always)
    @inlinable
    public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? { row.withUTF8(content, body) }
  }

  /// A qualifier of one document.
  @frozen
  public struct NameID: Equatable {
    @usableFromInline let document: UnsafeRawPointer
    @usableFromInline let number: UInt32

    @inlinable
    init(_ document: UnsafeRawPointer, _ number: UInt32) { (self.document, self.number) = (document, number) }

    @inlinable
    public static func == (left: NameID, right: NameID) -> Bool {
      left.number == right.number && left.document == right.document
    }
  }

  /// A list of entries of which none is made before it is asked for.
  @frozen
  public struct Entries: RandomAccessCollection, Sendable {
    @usableFromInline let fields: FieldMap

    @inlinable
    init(_ fields: FieldMap) { self.fields = fields }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { fields.rows.count }

    @inlinable
    public subscript(place: Int) -> Entry {
      let rows = fields.rows
      guard let storage = fields.storage, place >= 0, place < rows.count else { preconditionFailure("no entry at \(place)") }
      return Entry(storage, rows.start[place])
    }
  }
}
