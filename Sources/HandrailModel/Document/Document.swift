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
  /// In which format it is written; see the folder's README. What was read in the first is written in the second.
  public internal(set) var format = Document.newestFormat

  /// The newest format that is read, and the one that new workspaces begin with.
  public static let newestFormat = 3
  /// The first format whose stamps say how values came.
  public static let formatOfProvenance = 3
  /// The oldest format that is written.
  static let oldestFormat = 2

  public enum Kind: String, Sendable, CaseIterable {
    case screen, component, palette, project
  }

  public init(kind: Kind, id: String) {
    self.kind = kind
    self.id = id
  }
}

/// Which item of a document: its list and its id.
public struct ItemKey: Hashable, Comparable, Sendable {
  public let collection: String
  public let id: String
  /// Of both: a key is looked up far more often than made.
  let digest: UInt32

  public init(_ collection: String, _ id: String) {
    self.init(collection, digest: ByteIndex.digest(collection), id)
  }

  /// - Parameter digest: that of the collection, of which there are many items.
  init(_ collection: String, digest: UInt32, _ id: String) {
    self.collection = collection
    self.id = id
    self.digest = ByteIndex.digest(id, after: digest)
  }

  public init(_ collection: Collection, _ id: String) {
    self.init(collection.rawValue, id)
  }

  /// The document itself.
  public static let root = ItemKey("", "")

  public var text: String { collection.isEmpty ? "" : "\(collection)/\(id)" }

  /// Whether lists of items can be called so: the text of a key is told apart by it.
  static func isCollection(_ name: String) -> Bool { !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) }

  init(text: String) {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    self = parts.count == 2 ? ItemKey(parts[0], parts[1]) : .root
  }

  public static func == (a: ItemKey, b: ItemKey) -> Bool {
    a.digest == b.digest && sameBytes(a.id, b.id) && sameBytes(a.collection, b.collection)
  }

  public static func < (a: ItemKey, b: ItemKey) -> Bool {
    sameBytes(a.collection, b.collection) ? utf8Precedes(a.id, b.id) : utf8Precedes(a.collection, b.collection)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
