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
  private let known = Locked((index: ByteIndex(), count: 0))

  private static var firstBits: Int { 9 }

  init(_ first: [String] = []) {
    for text in first { _ = number(of: text) }
  }

  subscript(number: UInt32) -> Entry {
    @inline(__always)
    _read { yield place(number).pointee }
  }

  func number(of text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { number(of: $0, digest: ByteIndex.digest($0)) }
  }

  func number(of bytes: UnsafeBufferPointer<UInt8>, digest: UInt32) -> UInt32 {
    known.withLock { known in
      if let number = known.index.first(digest, where: { isSame($0, bytes) }) { return number }
      let number = UInt32(known.count)
      let (chunk, offset) = Self.split(number)
      if offset == 0 { chunks[chunk] = .allocate(capacity: 1 << (chunk + Self.firstBits)) }
      (chunks[chunk] + offset).initialize(to: Entry(String(decoding: bytes, as: UTF8.self)))
      known.index.insert(digest, number)
      known.count += 1
      return number
    }
  }

  private func isSame(_ number: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = self[number].text
    return text.withUTF8 { sameBytes($0, bytes) }
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

/// Finds numbers by their bytes; the bytes themselves are stored elsewhere.
struct ByteIndex {
  private var slots: [Slot] = []
  private var count = 0

  private struct Slot {
    var digest: UInt32 = 0
    var number = UInt32.max
  }

  init(capacity: Int = 0) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
  }

  /// The first number under `digest` that `isWanted`.
  @inline(__always)
  func first(_ digest: UInt32, where isWanted: (UInt32) -> Bool) -> UInt32? {
    let mask = slots.count - 1
    var at = Int(digest) & mask
    while slots[at].number != .max {
      if slots[at].digest == digest, isWanted(slots[at].number) { return slots[at].number }
      at = (at + 1) & mask
    }
    return nil
  }

  /// Adds a number that is not in the index yet.
  mutating func insert(_ digest: UInt32, _ number: UInt32) {
    count += 1
    if count * 2 > slots.count {
      let old = slots
      slots = Array(repeating: Slot(), count: old.count * 2)
      for slot in old where slot.number != .max { put(slot) }
    }
    put(Slot(digest: digest, number: number))
  }

  private mutating func put(_ slot: Slot) {
    let mask = slots.count - 1
    var at = Int(slot.digest) & mask
    while slots[at].number != .max { at = (at + 1) & mask }
    slots[at] = slot
  }

  /// Different in every process, so that nobody can craft a file whose names all have one digest.
  private static let seed = UInt64.random(in: .min ... .max)

  static func digest(_ text: String, after other: UInt32 = 0) -> UInt32 {
    var text = text
    return text.withUTF8 { digest($0, after: other) }
  }

  static func digest(_ bytes: UnsafeBufferPointer<UInt8>, after other: UInt32 = 0) -> UInt32 {
    let raw = UnsafeRawBufferPointer(bytes)
    var (digest, at) = (mixed(seed ^ UInt64(other), UInt64(raw.count)), 0)
    while at + 8 <= raw.count {
      digest = mixed(digest, raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      at += 8
    }
    if at < raw.count {
      var word: UInt64 = 0
      if raw.count >= 8 {
        word = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
      } else {
        while at < raw.count {
          word = word << 8 | UInt64(raw[at])
          at += 1
        }
      }
      digest = mixed(digest, word)
    }
    return UInt32(truncatingIfNeeded: digest ^ digest >> 32)
  }

  @inline(__always)
  private static func mixed(_ digest: UInt64, _ word: UInt64) -> UInt64 {
    let product = (digest ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low &+ seed
  }
}
