/// A field's path, compared by bytes: Swift's own `==` would treat NFC and NFD forms as one key.
///
/// Stored as a number: there are few paths, and each is stored once per process.
public struct FieldPath: Hashable, Comparable, Sendable {
  let number: UInt32

  public init(_ text: String) {
    number = Self.table.number(of: text)
  }

  init(number: UInt32) {
    self.number = number
  }

  public var text: String { Self.table[number].text }

  /// The names of the objects that lead to the value, and its own name, unescaped.
  var steps: [String] { Self.table[number].steps }

  /// By bytes.
  public static func < (a: FieldPath, b: FieldPath) -> Bool {
    a.number != b.number && utf8Precedes(a.text, b.text)
  }

  /// The dot of the item's creation; null in a removed item. Every edit of the item rewrites it, so that an edit conflicts with a
  /// concurrent removal.
  public static let birth = FieldPath(number: 0)
  /// `[group or null, position or null]`: group and place in the order are one value.
  public static let place = FieldPath(number: 1)
  /// The name of the place's group in the human part.
  static let group = FieldPath(number: 2)

  /// The permanent identity of a renamed item; items that were never renamed do not have it. See ``Document/permanentID(of:)``.
  public static let permanentID = FieldPath(number: 3)

  /// A renamed item's name, under the dot of the rename; null for the name that it was created with. For a document, also its new
  /// id: what a rename leaves behind has this field, too. See ``Document/named()``.
  public static let givenName = FieldPath(number: 4)

  /// The confirmed reading order itself, beside its digest. See ``ReadingOrder``.
  public static let readingOrder = FieldPath(number: 5)

  /// Whether it is stored in the `_sync` block and not among the human part's fields.
  public var isInternal: Bool { isInLine || self == .permanentID || self == .givenName || self == .readingOrder }

  /// Whether another field, always written with it, already says it. It is then neither an input nor a conflict of its own.
  public var goesWithAnother: Bool { self == .permanentID || self == .readingOrder }

  /// Whether an item's line in the block has a place for it.
  var isInLine: Bool { number < 2 }

  private static let table = InternTable<Entry>(["_birth", "_place", "group", "_id", "_name", "_order"])

  private struct Entry: InternedText {
    let text: String
    let steps: [String]

    init(_ text: String) {
      self.text = text
      steps = FieldTree.steps(text)
    }
  }
}
