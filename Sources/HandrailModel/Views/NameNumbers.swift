import Foundation

/// Numbers for names, from 0 upwards in the order in which they come; the same for a name however its letters are composed.
struct NameNumbers: ~Copyable {
  /// By the names' hashes, one a slot. Names whose slot is taken are among ``others``, so that a document with names that were
  /// made to share one is read in linear time, too.
  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  private var others: [TextKey: Int] = [:]
  private var bytes: [UInt8] = []
  private(set) var count = 0

  private struct Slot {
    /// The higher half.
    var hash: UInt32 = 0
    /// Where its name stands in ``bytes``.
    var start: UInt32 = 0
    var length: UInt32 = 0
    /// One more than its number; 0 where nothing is.
    var next: UInt32 = 0
  }

  /// - Parameter expected: About as many names are numbered.
  init(expected: Int) {
    var size = 16
    while size < expected * 4 { size *= 2 }
    mask = size - 1
    slots = .allocate(capacity: size)
    slots.initialize(repeating: Slot(), count: size)
  }

  deinit { slots.deallocate() }

  /// The number of `name`; a new one where it was not asked for before.
  mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int {
    if !name.isASCII {
      var text = Self.composed(name)
      return text.withUTF8 { numberOfComposed($0) }
    }
    return numberOfComposed(name)
  }

  /// The number of `name`, if it has one.
  func known(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    if !name.isASCII {
      var text = Self.composed(name)
      return text.withUTF8 { knownComposed($0, $0.hash64) }
    }
    return knownComposed(name, name.hash64)
  }

  private mutating func numberOfComposed(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = name.hash64
    if let known = knownComposed(name, hash) { return known }
    let slot = slots + Int(truncatingIfNeeded: hash) & mask
    count += 1
    if slot.pointee.next == 0 {
      slot.pointee = Slot(
        hash: UInt32(hash >> 32), start: UInt32(bytes.count), length: UInt32(name.count), next: UInt32(count))
      bytes.append(contentsOf: name)
    } else {
      others[Self.key(name)] = count - 1
    }
    return count - 1
  }

  @inline(__always)
  private func knownComposed(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int? {
    let slot = slots[Int(truncatingIfNeeded: hash) & mask]
    guard slot.next > 0 else { return nil }
    if slot.hash == UInt32(hash >> 32), Int(slot.length) == name.count {
      let isName = bytes.withUnsafeBufferPointer {
        sameBytes(UnsafeBufferPointer(rebasing: $0[Int(slot.start)..<Int(slot.start) + name.count]), name)
      }
      if isName { return Int(slot.next) - 1 }
    }
    return others.isEmpty ? nil : others[Self.key(name)]
  }

  private static func key(_ name: UnsafeBufferPointer<UInt8>) -> TextKey { TextKey(String(decoding: name, as: UTF8.self)) }

  /// The name with its marks composed; ASCII has none.
  private static func composed(_ name: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: name, as: UTF8.self).precomposedStringWithCanonicalMapping
  }
}
