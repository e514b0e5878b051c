/// What is recorded on one item: keys with their values, in the document's order.
public struct FieldMap: Sendable, Equatable {
  /// All entries, in the document's order; those of one field are next to each other.
  public let entries: [Entry]
  /// Which fields have an entry.
  public let present: FieldSet
  /// The index of each key in an item with many entries, so that a file with thousands is read in linear time. Most items have
  /// about a dozen, for which a linear search is as fast.
  private let places: [FieldKey: Int]

  /// Up to this many entries are searched linearly.
  private static let few = 64

  public init(_ entries: [Entry] = []) {
    let (present, isGrouped) = Self.fields(of: entries)
    let entries = isGrouped ? entries : Self.grouped(entries)
    (self.entries, self.present) = (entries, present)
    let isLong = entries.count > Self.few
    places = isLong ? Dictionary(entries.enumerated().map { ($1.key, $0) }) { first, _ in first } : [:]
  }

  /// Which fields have an entry, and whether those of each are next to each other, as in every document.
  private static func fields(of entries: [Entry]) -> (present: FieldSet, isGrouped: Bool) {
    var (present, last, isGrouped) = (FieldSet(), Field?.none, true)
    for place in entries.indices where entries[place].field != last {
      let field = entries[place].field
      if present.contains(field) { isGrouped = false }
      present.insert(field)
      last = field
    }
    return (present, isGrouped)
  }

  private static func grouped(_ entries: [Entry]) -> [Entry] {
    var (fields, byField) = ([Field](), [Field: [Entry]]())
    for entry in entries {
      if byField[entry.field] == nil { fields.append(entry.field) }
      byField[entry.field, default: []].append(entry)
    }
    return fields.flatMap { byField[$0] ?? [] }
  }

  public static func == (left: FieldMap, right: FieldMap) -> Bool { left.entries == right.entries }

  public var isEmpty: Bool { entries.isEmpty }

  /// The first value of `field`, whatever its qualifiers.
  public subscript(_ field: Field) -> FieldValue? {
    guard contains(field) else { return nil }
    // By index: skipped entries are not copied.
    return entries.indices.first { entries[$0].field == field }.map { entries[$0].value }
  }

  public subscript(_ key: FieldKey) -> FieldValue? {
    guard contains(key.field) else { return nil }
    if entries.count > Self.few { return places[key].map { entries[$0].value } }
    let place = entries.indices.first {
      entries[$0].field == key.field && entries[$0].first == key.first && entries[$0].second == key.second
    }
    return place.map { entries[$0].value }
  }

  public func contains(_ field: Field) -> Bool { present.contains(field) }
  public func contains(_ key: FieldKey) -> Bool { self[key] != nil }

  /// The entries of `field`.
  public func entries(_ field: Field) -> ArraySlice<Entry> {
    guard contains(field), let first = entries.indices.first(where: { entries[$0].field == field }) else { return [] }
    let end = entries.indices[first...].first { entries[$0].field != field } ?? entries.endIndex
    return entries[first..<end]
  }

  /// The first value of `field`, if it is a text.
  func text(_ field: Field) -> String? {
    if case .text(let text) = self[field] { text } else { nil }
  }

  /// A key with its value.
  public struct Entry: Sendable, Equatable {
    public let field: Field
    /// The key's qualifiers; empty if there are none.
    public let first: String
    public let second: String
    public let value: FieldValue

    public init(_ field: Field, _ first: String = "", _ second: String = "", value: FieldValue) {
      (self.field, self.first, self.second, self.value) = (field, first, second, value)
    }

    public var key: FieldKey { FieldKey(field, first, second) }

    /// The value, if it is a text.
    public var text: String? {
      if case .text(let text) = value { text } else { nil }
    }
  }
}
