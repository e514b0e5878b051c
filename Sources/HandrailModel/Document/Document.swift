/// The truth: one screen, component, palette or project as a map of registers under one causal context.
///
/// A state-based multi-value register map with a shared causal context (Almeida, Shoker, Baquero: delta-state CRDTs). What people
/// read is derived; see ``Screen``.
public struct Document: Equatable, Sendable {
  public let kind: Kind
  public let id: String
  public var context = CausalContext()
  /// Registers of the document itself, under ``ItemKey/root``, and of each of its items.
  public var items: [ItemKey: Registers] = [:]
  /// Who made the writes that are still to be seen.
  public var stamps: [Dot: Stamp] = [:]

  public enum Kind: String, Sendable, CaseIterable {
    case screen, component, palette, project
  }

  public init(kind: Kind, id: String) {
    self.kind = kind
    self.id = id
  }
}

/// The fields of one item: each with one value, or with several where people disagree.
public typealias Registers = [FieldPath: [Version]]

/// One value under its dot; null where the field was cleared.
public struct Version: Hashable, Sendable {
  public let dot: Dot
  public let value: JSONValue
  /// Whether the value itself is missing, because a hand deleted it from the file with its item. It reads as cleared; a merge
  /// with a copy that still has the value under this dot brings it back beneath the removal.
  public let isWithdrawn: Bool

  public init(_ dot: Dot, _ value: JSONValue) {
    self.dot = dot
    self.value = value
    isWithdrawn = false
  }

  init(withdrawn dot: Dot) {
    self.dot = dot
    value = .null
    isWithdrawn = true
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(dot)
  }

  /// By dot; two values under one dot, which a copied replica can make, by their bytes.
  public static func precedes(_ a: Version, _ b: Version) -> Bool {
    if a.dot != b.dot { return a.dot < b.dot }
    return a.value.canonicalBytes.lexicographicallyPrecedes(b.value.canonicalBytes)
  }
}

/// A field's path by its bytes: Swift's own `==` would fold NFC and NFD into one key.
public struct FieldPath: Hashable, Comparable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public static func == (a: FieldPath, b: FieldPath) -> Bool { sameBytes(a.text, b.text) }
  public static func < (a: FieldPath, b: FieldPath) -> Bool { utf8Precedes(a.text, b.text) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: text)
  }

  /// The dot of the item's creation; null in a removed item. Every edit of the item rewrites it, so that an edit that meets a
  /// removal is a conflict.
  public static let birth = FieldPath("_birth")
  /// `[group or null, position or null]`: membership and place in the order are one thing.
  public static let place = FieldPath("_place")

  /// Kept in the `_sync` block and not among the human part's fields.
  var isInternal: Bool { self == .birth || self == .place }
}

/// Which item of a document: its list and its id.
public struct ItemKey: Hashable, Comparable, Sendable {
  public let collection: String
  public let id: String

  public init(_ collection: String, _ id: String) {
    self.collection = collection
    self.id = id
  }

  public init(_ collection: Collection, _ id: String) {
    self.init(collection.rawValue, id)
  }

  /// The document itself.
  public static let root = ItemKey("", "")

  public var text: String { collection.isEmpty ? "" : "\(collection)/\(id)" }

  init(text: String) {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    self = parts.count == 2 ? ItemKey(parts[0], parts[1]) : .root
  }

  public static func == (a: ItemKey, b: ItemKey) -> Bool {
    sameBytes(a.collection, b.collection) && sameBytes(a.id, b.id)
  }

  public static func < (a: ItemKey, b: ItemKey) -> Bool {
    sameBytes(a.collection, b.collection) ? utf8Precedes(a.id, b.id) : utf8Precedes(a.collection, b.collection)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: collection)
    hasher.combine(bytesOf: id)
  }
}
