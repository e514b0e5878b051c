/// What an ``InternTable`` stores about a text.
protocol InternedText: Sendable {
  init(_ text: String)
  var text: String { get }
}

/// Texts that recur, each stored under a number for as long as the process runs; equal bytes have the same number.
///
/// Entries are read without a lock: they never move, and whoever has a number got it, directly or not, from a thread that had
/// already stored its entry.
final class InternTable<Entry: InternedText>: @unchecked Sendable {
  /// Each chunk has twice as many entries as the one before; together they have room for every number.
  private let chunks = UnsafeMutablePointer<UnsafeMutablePointer<Entry>>.allocate(capacity: 32 - InternTable.firstBits)
  private let numbers = Locked<[TextKey: UInt32]>([:])

  private static var firstBits: Int { 9 }

  init(_ first: [String] = []) {
    for text in first { _ = number(of: text) }
  }

  subscript(number: UInt32) -> Entry {
    @inline(__always)
    _read { yield place(number).pointee }
  }

  func number(of text: String) -> UInt32 {
    numbers.withLock { numbers in
      if let number = numbers[TextKey(text)] { return number }
      let number = UInt32(numbers.count)
      let (chunk, offset) = Self.split(number)
      if offset == 0 { chunks[chunk] = .allocate(capacity: 1 << (chunk + Self.firstBits)) }
      (chunks[chunk] + offset).initialize(to: Entry(text))
      numbers[TextKey(text)] = number
      return number
    }
  }

  @inline(__always)
  private func place(_ number: UInt32) -> UnsafeMutablePointer<Entry> {
    let (chunk, offset) = Self.split(number)
    return chunks[chunk] + offset
  }

  @inline(__always)
  private static func split(_ number: UInt32) -> (chunk: Int, offset: Int) {
    let shifted = Int(number) + 1 << firstBits
    let bit = Int.bitWidth - 1 - shifted.leadingZeroBitCount
    return (bit - firstBits, shifted - 1 << bit)
  }
}
