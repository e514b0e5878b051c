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
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
    /// The empty one first; few, of which each comes many times.
    @usableFromInline var names: UnsafeMutableBufferPointer<String>
    let numbers: UnsafeMutablePointer<Double>
  }

  /// Both are written while the document is read, and never again. They lie where they are as long as the storage is there.
  @usableFromInline let rows: UnsafeMutablePointer<Row>
  @usableFromInline let content: UnsafeMutablePointer<Content>
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var nameCount: UInt32 = 1
  @exclusivity(unchecked) private var numberCount = 0
  /// The numbers of short names by their bytes, one a slot; then those of longer names, and of names whose slot is taken.
  private let short: UnsafeMutablePointer<ShortName>
  @exclusivity(unchecked) private var others: [TextKey: UInt32] = [:]
  /// Where the keys and the first values of fields stand in items of many entries, by their first row.
  private let places = Locked<[Int: Places]>([:])

  /// A name of up to fifteen bytes as two words; none holds a zero byte.
  private struct ShortName {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var number: UInt32 = 0
  }

  struct Places: Sendable {
    let keys: [FieldKey: Int]
    let fields: [Field: Int]
  }

  private static let bits = 6

  init(_ tape: JSONTape) {
    // Nothing is read behind the last value.
    let end = tape.nodes.last { $0.kind != .array && $0.kind != .object }?.end ?? 0
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: end)
    _ = bytes.initialize(fromContentsOf: tape.bytes[..<end])
    let names = UnsafeMutableBufferPointer<String>.allocate(capacity: 16)
    names.initializeElement(at: 0, to: "")
    content = .allocate(capacity: 1)
    content.initialize(
      to: Content(bytes: UnsafeBufferPointer(bytes), names: names, numbers: .allocate(capacity: tape.nodes.count)))
    // Each has a key and a value.
    rows = .allocate(capacity: tape.nodes.count / 2 + 1)
    short = .allocate(capacity: 1 << Self.bits)
    short.initialize(repeating: ShortName(), count: 1 << Self.bits)
  }

  deinit {
    let (bytes, names) = (content.pointee.bytes, content.pointee.names)
    names.extracting(0..<Int(nameCount)).deinitialize()
    names.deallocate()
    bytes.deallocate()
    content.pointee.numbers.deallocate()
    content.deallocate()
    rows.deallocate()
    short.deallocate()
  }
}

extension FieldStorage {
  /// Adds what stands at the node `index` as the value of a field.
  ///
  /// - Returns: false, with nothing added, for null, an object, or an array that has something besides numbers.
  @inline(__always)
  func append(
    _ field: Field, _ first: UInt32, _ second: UInt32, _ nodes: UnsafeBufferPointer<JSONTape.Node>, _ index: Int
  ) -> Bool {
    let node = nodes[index]
    var (start, end) = (node.start, node.end)
    switch node.kind {
    case .null, .object: return false
    case .bool, .number, .string, .escapedString: break
    case .array:
      let (next, first) = (node.next(index), numberCount)
      for number in index + 1..<next where nodes[number].kind != .number { return false }
      for number in index + 1..<next {
        let text = content.pointee.bytes[nodes[number].start..<nodes[number].end]
        content.pointee.numbers[numberCount] = TapeReader.number(UnsafeBufferPointer(rebasing: text))
        numberCount &+= 1
      }
      (start, end) = (first, numberCount)
    }
    (rows + count).initialize(
      to: Row(
        field: field, kind: node.kind, first: first, second: second, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end)))
    count &+= 1
    return true
  }

  /// The number of the name that stands at the node `index`.
  @inline(__always)
  func number(_ tape: borrowing TapeReader, _ index: Int) -> UInt32 {
    let node = tape.nodes[index]
    let length = node.end - node.start
    guard length < 16, length > 0, node.kind == .string, let words = TapeReader.words(tape.bytes, node.start, length) else {
      return number(named: tape.tape.string(index))
    }
    let mixed = (words.0 ^ words.1 &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
    let place = short + Int(mixed &>> UInt64(64 - Self.bits))
    if place.pointee.first == words.0, place.pointee.second == words.1 { return place.pointee.number }
    guard place.pointee.number == 0 else { return number(named: tape.tape.string(index)) }
    let number = newNumber(tape.tape.string(index))
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

  /// Where the entries of `fields`, which are many, stand among them; sought once.
  func places(of fields: FieldMap, from first: Int) -> Places {
    places.withLock { known in
      if let places = known[first] { return places }
      let entries = fields.entries
      let places = Places(
        keys: Dictionary(entries.indices.lazy.map { (entries[$0].key, $0) }) { first, _ in first },
        fields: Dictionary(entries.indices.lazy.map { (entries[$0].field, $0) }) { first, _ in first })
      known[first] = places
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
    case .number: return .number(TapeReader.number(bytes(content)))
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
