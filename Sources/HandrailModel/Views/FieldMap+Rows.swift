extension FieldMap {
  /// The entries where they lie, of which no reference is counted: rules ask for values hundreds of thousands of times. They must
  /// not outlive the map, or the element that has it.
  @usableFromInline
  struct Rows: Sendable {
    @usableFromInline nonisolated(unsafe) let start: UnsafePointer<FieldStorage.Row>
    @usableFromInline nonisolated(unsafe) let fields: UnsafePointer<Field>
    @usableFromInline nonisolated(unsafe) let content: UnsafePointer<FieldStorage.Content>
    @usableFromInline let count: Int
    /// Which fields have an entry.
    @usableFromInline let present: FieldSet

    /// As many entries are searched in order.
    private static let few = 64

    /// Those of the item that was begun last in `storage`.
    @inline(__always)
    init(_ storage: FieldStorage, _ present: FieldSet) {
      let begun = storage.begun
      start = begun.rows.baseAddress.unsafelyUnwrapped
      fields = begun.fields
      content = UnsafePointer(storage.content)
      count = begun.rows.count
      self.present = present
    }

    /// The place of the first entry of `field` from `place` on; ``count`` where there is none.
    @inline(__always)
    @inlinable
    func next(_ field: Field, from place: Int = 0) -> Int {
      let wanted = 0x0101_0101_0101_0101 &* UInt64(truncatingIfNeeded: field.index)
      var place = place
      while place < count {
        // A byte that is zero is one that is the same; the lowest of those that are found is one.
        let eight = UInt64(littleEndian: UnsafeRawPointer(fields + place).loadUnaligned(as: UInt64.self)) ^ wanted
        let found = (eight &- 0x0101_0101_0101_0101) & ~eight & 0x8080_8080_8080_8080
        if found != 0 { return min(count, place &+ found.trailingZeroBitCount &>> 3) }
        place &+= 8
      }
      return count
    }

    subscript(_ field: Field) -> FieldValue? { row(field)?.value(content) }
    subscript(_ key: FieldKey) -> FieldValue? { row(key)?.value(content) }

    private func row(_ field: Field) -> FieldStorage.Row? {
      guard present.contains(field) else { return nil }
      let place = next(field)
      return place < count ? start[place] : nil
    }

    func row(_ key: FieldKey) -> FieldStorage.Row? {
      guard present.contains(key.field) else { return nil }
      if count > Self.few, let storage = content.pointee.storage {
        return storage._withUnsafeGuaranteedRef { $0.places(of: self) }[key].map { start[$0] }
      }
      let names = content.pointee.names
      var place = next(key.field)
      while place < count {
        let row = start[place]
        if names[Int(row.first)] == key.first, names[Int(row.second)] == key.second { return row }
        place = next(key.field, from: place + 1)
      }
      return nil
    }

    /// The first value of `field`, where it is a flag.
    func flag(_ field: Field) -> Bool? { row(field).flatMap { $0.kind == .bool ? $0.flag(content) : nil } }

    /// The first value of `field`, where it is a number.
    func number(_ field: Field) -> Double? {
      row(field).flatMap { $0.kind == .number ? JSONToken.number($0.bytes(content)) : nil }
    }

    /// The first value of `field`, where it is a rectangle.
    func rect(_ field: Field) -> Rect? {
      guard let row = row(field), row.kind == .array else { return nil }
      let sides = row.numbers(content)
      return sides.count == 4 ? Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
    }

    /// Passes the UTF-8 of the first value of `field` to `body`, where it is a text.
    @inline(__always)
    func withUTF8<Result>(_ field: Field, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
      row(field)?.withUTF8(content, body)
    }

    /// Whether both, which are of one document, record the same of `field`: the same texts under the same qualifiers.
    @usableFromInline
    func says(_ field: Field, as other: Rows) -> Bool {
      guard present.contains(field), other.present.contains(field), content == other.content else { return false }
      var (place, known) = (next(field), other.next(field))
      while place < count, known < other.count {
        guard start[place].says(other.start[known], content) else { return false }
        (place, known) = (next(field, from: place + 1), other.next(field, from: known + 1))
      }
      return place == count && known == other.count
    }

    /// Passes each entry of `field` to `body`, which must not keep it.
    @inline(__always)
    @inlinable
    func each(_ field: Field, _ body: (BorrowedEntry) -> Void) {
      guard present.contains(field) else { return }
      var place = next(field)
      while place < count {
        body(BorrowedEntry(start[place], content))
        place = next(field, from: place + 1)
      }
    }

    /// Passes each entry to `body`, likewise.
    @inline(__always)
    @inlinable
    func each(_ body: (BorrowedEntry) -> Void) {
      for place in 0..<count { body(BorrowedEntry(start[place], content)) }
    }
  }
}
