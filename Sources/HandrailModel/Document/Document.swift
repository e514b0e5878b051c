/// The source of truth: one screen, component, palette or project as a map of registers under one causal context.
///
/// A state-based multi-value register map with a shared causal context (Almeida, Shoker, Baquero: delta-state CRDTs). What people
/// read is derived; see ``Screen``.
public struct Document: Equatable, Sendable {
  public let kind: Kind
  public let id: String
  public var context = CausalContext()
  /// Registers of the document itself, under ``ItemKey/root``, and of each of its items.
  public var items: [ItemKey: Registers] = [:]
  /// Who made the writes whose values are still present.
  public var stamps: [Dot: Stamp] = [:]
  /// The format in which it is written; see the folder's README. A document read in the first format is written in the second.
  public internal(set) var format = Document.newestFormat

  /// The newest format that can be read, and the one in which new workspaces start.
  public static let newestFormat = 3
  /// The first format whose stamps record the origin of values.
  public static let formatOfProvenance = 3
  /// The oldest format that is still written.
  static let oldestFormat = 2

  public enum Kind: String, Sendable, CaseIterable {
    case screen, component, palette, project
  }

  public init(kind: Kind, id: String) {
    self.kind = kind
    self.id = id
  }
}

/// Identifies an item in a document: its list and its id.
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

  /// Whether a list of items may have this name: the first slash in a key's text separates list and id.
  static func isCollection(_ name: String) -> Bool { !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) }

  init(text: String) {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    self = parts.count == 2 ? ItemKey(parts[0], parts[1]) : .root
  }

  public static func == (a: ItemKey, b: ItemKey) -> Bool {
    sameBytes(a.id, b.id) && sameBytes(a.collection, b.collection)
  }

  public static func < (a: ItemKey, b: ItemKey) -> Bool {
    sameBytes(a.collection, b.collection) ? utf8Precedes(a.id, b.id) : utf8Precedes(a.collection, b.collection)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: collection)
    hasher.combine(bytesOf: id)
  }
}
