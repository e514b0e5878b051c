/// A field's path by its bytes: Swift's own `==` would fold NFC and NFD into one key.
///
/// A number: paths are few, and each is kept once for the whole process.
public struct FieldPath: Hashable, Comparable, Sendable {
  let number: UInt32

  public init(_ text: String) {
    number = Self.table.number(of: text)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(bytes, digest: ByteIndex.digest(bytes))
  }

  /// - Parameter digest: that of the bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, digest: UInt32) {
    number = Self.table.number(of: bytes, digest: digest)
  }

  init(number: UInt32) {
    self.number = number
  }

  public var text: String { Self.table[number].text }

  /// The names of the objects that lead to the value, and its own, without the marks that escape a dot in one.
  var steps: [String] { Self.table[number].steps }

  /// By their bytes.
  public static func < (a: FieldPath, b: FieldPath) -> Bool {
    a.number != b.number && utf8Precedes(a.text, b.text)
  }

  /// The dot of the item's creation; null in a removed item. Every edit of the item rewrites it, so that an edit that meets a
  /// removal is a conflict.
  public static let birth = FieldPath(number: 0)
  /// `[group or null, position or null]`: membership and place in the order are one thing.
  public static let place = FieldPath(number: 1)
  /// What the place's group is called in the human part.
  static let group = FieldPath(number: 2)

  /// By what an item is known whatever it is called now; only what was renamed has it. See ``Document/permanentID(of:)``.
  public static let permanentID = FieldPath(number: 3)

  /// Kept in the `_sync` block and not among the human part's fields.
  public var isInternal: Bool { isInLine || self == .permanentID }

  /// What the block's line of an item says by itself.
  var isInLine: Bool { number < 2 }

  private static let table = InternTable<Entry>(["_birth", "_place", "group", "_id"])

  private struct Entry: InternedText {
    let text: String
    let steps: [String]

    init(_ text: String) {
      self.text = text
      steps = FieldTree.steps(text)
    }
  }
}
