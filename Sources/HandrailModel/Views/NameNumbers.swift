import Foundation

/// Numbers for names, from 0 upwards in the order in which they come; the same for a name however its letters are composed.
struct NameNumbers: ~Copyable {
  /// By the names' hashes. A name is in one of a few adjacent slots or, where these are taken, among ``others``:
  /// a document whose names were made to share a slot is read in linear time, too.
  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  private var others: [TextKey: Int] = [:]
  private var bytes: [UInt8] = []
  private(set) var count = 0
  /// What was numbered last, where it stands in ``bytes``: elements that stand together have one container.
  private var last = (start: 0, end: 0, number: 0)

  /// So many slots are looked at.
  private static let most = 8

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
    if name.count == last.end - last.start, name.count > 0 {
      let isLast = bytes.withUnsafeBufferPointer { sameBytes(UnsafeBufferPointer(rebasing: $0[last.start..<last.end]), name) }
      if isLast { return last.number }
    }
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
      return text.withUTF8 { knownComposed($0) }
    }
    return knownComposed(name)
  }

  private mutating func numberOfComposed(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = name.hash64
    guard let slot = slot(of: name, hash) else {
      let key = Self.key(name)
      if let known = others[key] { return known }
      others[key] = count
      count += 1
      return count - 1
    }
    if slot.pointee.next == 0 {
      count += 1
      slot.pointee = Slot(
        hash: UInt32(hash >> 32), start: UInt32(bytes.count), length: UInt32(name.count), next: UInt32(count))
      bytes.append(contentsOf: name)
    }
    let known = slot.pointee
    last = (Int(known.start), Int(known.start + known.length), Int(known.next) - 1)
    return last.number
  }

  private func knownComposed(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let slot = slot(of: name, name.hash64) else { return others[Self.key(name)] }
    return slot.pointee.next == 0 ? nil : Int(slot.pointee.next) - 1
  }

  /// The slot in which `name` stands, or the free one in which it would; nil where all of these are taken by others.
  @inline(__always)
  private func slot(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> UnsafeMutablePointer<Slot>? {
    for step in 0..<Self.most {
      let slot = slots + (Int(truncatingIfNeeded: hash) &+ step) & mask
      if slot.pointee.next == 0 { return slot }
      guard slot.pointee.hash == UInt32(hash >> 32), Int(slot.pointee.length) == name.count else { continue }
      let (start, length) = (Int(slot.pointee.start), name.count)
      let isName = bytes.withUnsafeBufferPointer { sameBytes(UnsafeBufferPointer(rebasing: $0[start..<start + length]), name) }
      if isName { return slot }
    }
    return nil
  }

  private static func key(_ name: UnsafeBufferPointer<UInt8>) -> TextKey { TextKey(String(decoding: name, as: UTF8.self)) }

  /// The name with its marks composed; ASCII has none.
  private static func composed(_ name: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: name, as: UTF8.self).precomposedStringWithCanonicalMapping
  }
}
