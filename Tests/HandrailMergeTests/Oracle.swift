import HandrailModel

/// A set of writes, by their numbers in a history.
struct Seen: Equatable {
  private var words: [UInt64] = []

  func contains(_ write: Int) -> Bool {
    write / 64 < words.count && words[write / 64] & (1 << UInt64(write % 64)) != 0
  }

  mutating func insert(_ write: Int) {
    while words.count <= write / 64 { words.append(0) }
    words[write / 64] |= 1 << UInt64(write % 64)
  }

  func subtracting(_ other: Seen) -> Seen {
    var result = self
    for index in words.indices where index < other.words.count { result.words[index] &= ~other.words[index] }
    return result
  }

  mutating func formUnion(_ other: Seen) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }
}

/// Remembers every write of a history with the writes that its author had seen, and derives from that alone what a document that
/// includes given writes must contain. It knows no dots, contexts or merge.
///
/// A write is current unless an included write replaced it; all current writes of a field are its values.
final class Oracle {
  private struct Write {
    let value: JSONValue
    let replaces: Seen
    /// The commands whose value it is: several if they wrote the same and one write brings it back; none for a hand edit.
    let by: Set<Dot>
    /// Whether it puts back what others wrote.
    var isReturned = false
  }

  /// A field of an item of a document. Names in histories are ASCII, so that Swift's string equality is exact.
  struct Field: Hashable {
    let document: Int
    let item: String
    let path: String
  }

  private var writes: [Write] = []
  private var fields: [Field: [Int]] = [:]
  private var byHand: [String: Int] = [:]
  /// Who made each command, when, and how.
  var stamps: [Dot: Stamp] = [:]

  /// Records a write by an author who had seen `seen`.
  func write(_ field: Field, _ value: JSONValue, over seen: Seen, by: Set<Dot>) -> Int {
    var replaces = Seen()
    for write in fields[field] ?? [] where seen.contains(write) { replaces.insert(write) }
    return note(field, value, replacing: replaces, by: by)
  }

  /// Records writes that replace exactly `replaced`: those of a change based on an older version.
  func note(_ field: Field, _ value: JSONValue, replacing replaced: Seen, by: Set<Dot>, isReturned: Bool = false) -> Int {
    writes.append(Write(value: value, replaces: replaced, by: by, isReturned: isReturned))
    fields[field, default: []].append(writes.count - 1)
    return writes.count - 1
  }

  /// Records that a living birth was rewritten: it replaces those with the same value, and decides nothing.
  func rewrite(_ field: Field, _ value: JSONValue, over seen: Seen, by: Set<Dot>) -> Int {
    var replaces = Seen()
    for write in fields[field] ?? [] where seen.contains(write) && writes[write].value == value { replaces.insert(write) }
    return note(field, value, replacing: replaces, by: by)
  }

  /// Records a hand edit: the same edit of the same values is one write, wherever it is found. `cause` distinguishes the touches
  /// of an item that go with different edits.
  ///
  /// - Parameter shown: the side of a conflict that the file shows, which is all that an edit replaces, unless it chooses one.
  func handWrite(
    _ field: Field, _ value: JSONValue, over seen: Seen, touching cause: [Int]? = nil, showing shown: JSONValue? = nil
  ) -> Int {
    let sides = current(field, seen)
    var kept = Seen()
    if let shown, sides.contains(where: { writes[$0].value == shown }), !sides.contains(where: { writes[$0].value == value }) {
      for side in sides where writes[side].value != shown { kept.insert(side) }
    }
    let known = seen.subtracting(kept)
    let name = "\(field) \(value.canonicalBytes) \(sides.filter(known.contains)) \(cause ?? [])"
    if let write = byHand[name] { return write }
    let write = cause == nil ? write(field, value, over: known, by: []) : rewrite(field, value, over: known, by: [])
    byHand[name] = write
    return write
  }

  /// Writes of a field in `seen` that none of `seen` replaced.
  func current(_ field: Field, _ seen: Seen) -> [Int] {
    let included = (fields[field] ?? []).filter(seen.contains)
    guard included.count > 1 else { return included }
    return included.filter { write in !included.contains { writes[$0].replaces.contains(write) } }
  }

  func value(_ write: Int) -> JSONValue { writes[write].value }

  /// Those of some writes that are `author`'s: what a command puts back is whose it was.
  func writes(of author: String, among some: Seen) -> Seen {
    var own = Seen()
    for write in writes.indices where some.contains(write) && writes[write].by.contains(where: { stamps[$0]?.author == author }) {
      own.insert(write)
    }
    return own
  }

  /// Those of some writes that put back what `before` had: they are the same again.
  func returned(_ field: Field, _ writes: [Int], in before: Seen) -> [Int] {
    let known = current(field, before)
    return writes.filter { write in
      self.writes[write].isReturned
        && known.contains {
          self.writes[$0].value == self.writes[write].value && !self.writes[$0].by.isDisjoint(with: self.writes[write].by)
        }
    }
  }

  /// The commands of which one wrote `value`, as a field has it; nil if somebody did by hand.
  func authors(of value: JSONValue, _ field: Field, _ seen: Seen) -> Set<Dot>? {
    let all = current(field, seen).filter { writes[$0].value == value }.map { writes[$0].by }
    return all.contains(where: \.isEmpty) ? nil : all.reduce(into: []) { $0.formUnion($1) }
  }

  /// The distinct values that a field must have.
  func values(_ field: Field, _ seen: Seen) -> [JSONValue] { current(field, seen).map(value).distinct }

  func fields(of document: Int) -> [Field] { fields.keys.filter { $0.document == document } }
}

extension [JSONValue] {
  var distinct: [JSONValue] {
    var result: [JSONValue] = []
    for value in self where !result.contains(value) { result.append(value) }
    return result
  }

  func saysTheSame(_ other: [JSONValue]) -> Bool {
    allSatisfy(other.contains) && other.allSatisfy(contains)
  }
}
