/// A document with a row for each value that is recorded in it: values are made when they are asked for.
///
/// A check reads hundreds of values of a screen, and rules ask for few of them.
@usableFromInline
final class FieldStorage: @unchecked Sendable {
  /// What a value is of, and where it stands.
  @usableFromInline
  struct Row: Sendable {
    @usableFromInline let field: Field
    /// Of what is recorded, none is null or an object; an array has numbers alone.
    @usableFromInline let kind: JSONTape.Kind
    /// Places of the qualifiers among ``Content/names``; 0 where there is none.
    @usableFromInline let first, second: UInt32
    /// The bytes of a value, of a text those between its quotes; of a list of numbers their places among ``Content/numbers``.
    @usableFromInline let start, end: UInt32
  }

  /// Where the document lies, what its qualifiers are called, and the numbers of all its lists: frames, for the most part.
  @usableFromInline
  struct Content {
    @usableFromInline var bytes: UnsafeBufferPointer<UInt8>
    /// The empty one first; few, of which each comes many times.
    @usableFromInline var names: UnsafeMutableBufferPointer<String>
    var numbers: UnsafeMutablePointer<Double>
    /// What it is the content of.
    var storage: Unmanaged<FieldStorage>?
  }

  /// Rows, and for each of them once more its field alone: eight fields are compared at once.
  private struct Block {
    let rows: UnsafeMutableBufferPointer<Row>
    let fields: UnsafeMutablePointer<Field>

    init(capacity: Int) {
      rows = .allocate(capacity: capacity)
      // Eight are read wherever one is.
      fields = .allocate(capacity: capacity + 8)
    }

    func deallocate() {
      rows.deallocate()
      fields.deallocate()
    }
  }

  /// Written while the document is read, and never again. It lies where it is as long as the storage is there, and so do rows
  /// once their item is read.
  @usableFromInline let content: UnsafeMutablePointer<Content>
  /// Where rows are added, and those of earlier ones that were full.
  @exclusivity(unchecked) private var block: Block
  @exclusivity(unchecked) private var full: [Block] = []
  @exclusivity(unchecked) private var count = 0
  /// How many of the rows there are before the item that is being read.
  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private var nameCount: UInt32 = 1
  /// How many numbers of lists there are.
  @exclusivity(unchecked) var numberCount = 0
  @exclusivity(unchecked) private var numberCapacity: Int
  /// The numbers of short names by their bytes, one a slot; then those of longer names, and of names whose slot is taken.
  private let short: UnsafeMutablePointer<ShortName>
  @exclusivity(unchecked) private var others: [TextKey: UInt32] = [:]
  /// Where the keys stand in items of many entries, by the address of their first row.
  private let places = Locked<[UInt: [FieldKey: Int]]>([:])

  /// A name of up to fifteen bytes as two words; none holds a zero byte.
  private struct ShortName {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var number: UInt32 = 0
  }

  private static let bits = 6

  /// - Parameter bytes: the document. They are there until ``keepBytes(_:)``.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let names = UnsafeMutableBufferPointer<String>.allocate(capacity: 16)
    names.initializeElement(at: 0, to: "")
    // As many as a screen of our own has: a value for every forty bytes, and a number in a list for every hundred.
    block = Block(capacity: bytes.count / 36 + 8)
    numberCapacity = bytes.count / 80 + 8
    content = .allocate(capacity: 1)
    content.initialize(to: Content(bytes: bytes, names: names, numbers: .allocate(capacity: numberCapacity)))
    short = .allocate(capacity: 1 << Self.bits)
    short.initialize(repeating: ShortName(), count: 1 << Self.bits)
    content.pointee.storage = .passUnretained(self)
  }

  /// Copies the first `count` of the bytes, behind which nothing was read.
  func keepBytes(_ count: Int) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    _ = bytes.initialize(fromContentsOf: content.pointee.bytes[..<count])
    content.pointee.bytes = UnsafeBufferPointer(bytes)
  }

  deinit {
    let (bytes, names) = (content.pointee.bytes, content.pointee.names)
    names.extracting(0..<Int(nameCount)).deinitialize()
    names.deallocate()
    bytes.deallocate()
    content.pointee.numbers.deallocate()
    content.deallocate()
    block.deallocate()
    for block in full { block.deallocate() }
    short.deallocate()
  }
}

extension FieldStorage {
  /// Begins an item: what is added from now on is recorded on it.
  @inline(__always)
  func begin() { first = count }

  /// The rows of the item that was begun last.
  @inline(__always)
  var begun: (rows: UnsafeBufferPointer<Row>, fields: UnsafePointer<Field>) {
    (UnsafeBufferPointer(UnsafeMutableBufferPointer(rebasing: block.rows[first..<count])), UnsafePointer(block.fields + first))
  }

  /// Takes the rows of that item away again.
  func takeBegun() -> [Row] {
    defer { count = first }
    return Array(begun.rows)
  }

  @inline(__always)
  func append(_ row: Row) {
    if count == block.rows.count { grow() }
    block.rows.initializeElement(at: count, to: row)
    block.fields[count] = row.field
    count &+= 1
  }

  /// Goes on elsewhere with the item that is being read, so that its rows stand together.
  @inline(never)
  private func grow() {
    let more = Block(capacity: max(block.rows.count, (count - first) * 2) + 64)
    let (rows, fields) = begun
    count = more.rows.initialize(fromContentsOf: rows)
    more.fields.initialize(from: fields, count: count)
    first = 0
    full.append(block)
    block = more
  }

  /// Adds a number of a list.
  @inline(__always)
  func append(_ number: Double) {
    if numberCount == numberCapacity { growNumbers() }
    (content.pointee.numbers + numberCount).initialize(to: number)
    numberCount &+= 1
  }

  @inline(never)
  private func growNumbers() {
    let more = UnsafeMutablePointer<Double>.allocate(capacity: numberCapacity * 2)
    more.moveInitialize(from: content.pointee.numbers, count: numberCount)
    content.pointee.numbers.deallocate()
    content.pointee.numbers = more
    numberCapacity *= 2
  }

  /// The number of the name that `text` is.
  @inline(__always)
  func number(_ cursor: borrowing JSONCursor, _ text: JSONCursor.Text) -> UInt32 {
    guard !text.hasEscapes, let words = JSONToken.words(cursor.buffer, text.start, text.end &- text.start) else {
      return number(named: cursor.string(text))
    }
    let mixed = (words.0 ^ words.1 &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
    let place = short + Int(mixed &>> UInt64(64 - Self.bits))
    if place.pointee.first == words.0, place.pointee.second == words.1 { return place.pointee.number }
    guard place.pointee.number == 0 else { return number(named: cursor.string(text)) }
    let number = newNumber(cursor.string(text))
    place.pointee = ShortName(first: words.0, second: words.1, number: number)
    return number
  }

  private func number(named name: String) -> UInt32 {
    if name.isEmpty { return 0 }
    if let known = others[TextKey(name)] { return known }
    let number = newNumber(name)
    others[TextKey(name)] = number
    return number
  }

  @inline(never)
  private func newNumber(_ name: String) -> UInt32 {
    let names = content.pointee.names
    if Int(nameCount) == names.count {
      let more = UnsafeMutableBufferPointer<String>.allocate(capacity: names.count * 2)
      _ = more.moveInitialize(fromContentsOf: names)
      names.deallocate()
      content.pointee.names = more
    }
    content.pointee.names.initializeElement(at: Int(nameCount), to: name)
    nameCount += 1
    return nameCount - 1
  }

  /// Where the keys among `rows`, which are many, stand first; sought once.
  func places(of rows: FieldMap.Rows) -> [FieldKey: Int] {
    places.withLock { known in
      let address = UInt(bitPattern: rows.start)
      if let places = known[address] { return places }
      var entries: [(key: FieldKey, place: Int)] = []
      rows.each { entries.append(($0.key, entries.count)) }
      let places = Dictionary(entries) { first, _ in first }
      known[address] = places
      return places
    }
  }
}

/// What a row says, of the document that it is of.
extension FieldStorage.Row {
  typealias Content = UnsafePointer<FieldStorage.Content>

  func value(_ content: Content) -> FieldValue {
    switch kind {
    case .bool: return .flag(flag(content))
    case .number: return .number(JSONToken.number(bytes(content)))
    case .array: return .numbers(Array(numbers(content)))
    default: return .text(text(content) ?? "")
    }
  }

  @inlinable var isText: Bool { kind == .string || kind == .escapedString }

  /// The bytes of the value as they stand there.
  @inlinable
  func bytes(_ content: UnsafePointer<FieldStorage.Content>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: content.pointee.bytes[Int(start)..<Int(end)])
  }

  @inlinable
  func flag(_ content: UnsafePointer<FieldStorage.Content>) -> Bool { content.pointee.bytes[Int(start)] == UInt8(ascii: "t") }

  /// The value, where it is a text.
  @usableFromInline
  func text(_ content: UnsafePointer<FieldStorage.Content>) -> String? {
    switch kind {
    case .string: String(decoding: bytes(content), as: UTF8.self)
    case .escapedString: JSONTape.unescaped(bytes(content))
    default: nil
    }
  }

  /// Passes the UTF-8 of the value to `body`, where it is a text; without making one of nearly any.
  @inline(__always)
  @inlinable
  func withUTF8<Result>(
    _ content: UnsafePointer<FieldStorage.Content>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    if kind == .string { return body(bytes(content)) }
    var text = text(content)
    return text?.withUTF8(body)
  }

  /// The value, where it is a list of numbers.
  @inline(__always)
  func numbers(_ content: Content) -> UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: content.pointee.numbers + Int(start), count: Int(end - start))
  }

  /// Whether both say the same in the same way.
  @inline(__always)
  func says(_ other: Self, _ content: Content) -> Bool {
    guard first == other.first, second == other.second, kind == other.kind else { return false }
    if kind == .array { return numbers(content).elementsEqual(other.numbers(content)) }
    return sameBytes(bytes(content), other.bytes(content))
  }
}
