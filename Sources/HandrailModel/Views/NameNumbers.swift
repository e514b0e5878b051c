import Foundation

/// Numbers for names, from 0 upwards in the order in which they come; the same for a name however its letters are composed.
struct NameNumbers {
  /// The numbers by the names' hashes, one a slot, or -1. Names whose slot is taken are among ``others``, so that a document with
  /// names that were made to share one is read in linear time, too.
  private var slots: [Int32]
  private var others: [TextKey: Int] = [:]
  private var bytes: [UInt8] = []
  /// Where each name begins in ``bytes``, and where the last one ends.
  private var starts = [0]

  /// - Parameter expected: About as many names are numbered.
  init(expected: Int) {
    var size = 16
    while size < expected * 4 { size *= 2 }
    slots = Array(repeating: -1, count: size)
  }

  var count: Int { starts.count - 1 }

  /// The number of `name`; a new one where it was not asked for before.
  mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int {
    Self.composed(name) { name in
      if let known = knownComposed(name) { return known }
      let slot = slot(of: name)
      if slots[slot] < 0 {
        slots[slot] = Int32(count)
      } else {
        others[Self.key(name)] = count
      }
      bytes.append(contentsOf: name)
      starts.append(bytes.count)
      return count - 1
    }
  }

  /// The number of `name`, if it has one.
  func known(_ name: UnsafeBufferPointer<UInt8>) -> Int? { Self.composed(name, knownComposed) }

  private func knownComposed(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = Int(slots[slot(of: name)])
    guard number >= 0 else { return nil }
    let isName = bytes.withUnsafeBufferPointer {
      sameBytes(UnsafeBufferPointer(rebasing: $0[starts[number]..<starts[number + 1]]), name)
    }
    return isName ? number : others.isEmpty ? nil : others[Self.key(name)]
  }

  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int { Int(truncatingIfNeeded: name.hash64) & (slots.count - 1) }

  private static func key(_ name: UnsafeBufferPointer<UInt8>) -> TextKey { TextKey(String(decoding: name, as: UTF8.self)) }

  /// Passes the name to `body` with its marks composed; ASCII has none.
  @inline(__always)
  private static func composed<Result>(
    _ name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if name.isASCII { return body(name) }
    var text = String(decoding: name, as: UTF8.self).precomposedStringWithCanonicalMapping
    return text.withUTF8(body)
  }
}
