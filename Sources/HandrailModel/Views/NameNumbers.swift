import Foundation

/// Numbers for names, from 0 upwards in the order in which they come; the same for a name however its letters are composed.
struct NameNumbers {
  /// Open addressing over the hashes: a place in ``starts``, or -1.
  private var slots: [Int32]
  private var hashes: [UInt64] = []
  private var bytes: [UInt8] = []
  /// Where each name begins in ``bytes``, and where the last one ends.
  private var starts = [0]

  /// - Parameter most: As many names can be numbered.
  init(most: Int) {
    var size = 16
    while size < most * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
  }

  var count: Int { hashes.count }

  /// The number of `name`; a new one where it was not asked for before.
  mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int { Self.composed(name) { add($0) } }

  private mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = name.hash64
    let slot = slot(of: name, hash)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(hashes.count)
    hashes.append(hash)
    bytes.append(contentsOf: name)
    starts.append(bytes.count)
    return hashes.count - 1
  }

  /// The number of `name`, if it has one.
  func known(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = Self.composed(name) { slots[slot(of: $0, $0.hash64)] }
    return number < 0 ? nil : Int(number)
  }

  /// Passes the name to `body` with its marks composed; ASCII has none.
  @inline(__always)
  private static func composed<Result>(
    _ name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if name.isASCII { return body(name) }
    var text = String(decoding: name, as: UTF8.self).precomposedStringWithCanonicalMapping
    return text.withUTF8(body)
  }

  /// Where `name` stands, or is to stand.
  private func slot(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0, !isName(Int(slots[slot]), name, hash) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Bool {
    guard hashes[number] == hash else { return false }
    return bytes.withUnsafeBufferPointer {
      sameBytes(UnsafeBufferPointer(rebasing: $0[starts[number]..<starts[number + 1]]), name)
    }
  }
}
