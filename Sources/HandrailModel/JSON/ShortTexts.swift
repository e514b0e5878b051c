/// A cache of the short texts in documents: languages, roles, kinds, ids and names of colours occur thousands of times.
///
/// A text of up to 15 bytes needs no memory of its own, but making one costs more than finding it here. One reader's cache is
/// reused by the next.
final class ShortTexts {
  private let known: UnsafeMutablePointer<Known>

  private struct Known {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var text = ""
  }

  private static let bits = 9
  private static let idle = Locked<[Idle]>([])

  /// Used by one reader at a time.
  private struct Idle: @unchecked Sendable {
    let known: UnsafeMutablePointer<Known>
  }

  init() {
    if let idle = Self.idle.withLock({ $0.popLast() }) {
      known = idle.known
    } else {
      known = .allocate(capacity: 1 << Self.bits)
      known.initialize(repeating: Known(), count: 1 << Self.bits)
    }
  }

  deinit {
    let idle = Idle(known: known)
    Self.idle.withLock { $0.append(idle) }
  }

  /// The text of `bytes` from `start` to `end`, which are UTF-8 without escapes.
  @inline(__always)
  func text(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    guard let (first, second) = JSONToken.words(bytes, start, end - start) else {
      return Self.made(bytes, start, end)
    }
    let mixed = (first ^ second &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
    let place = known + Int(mixed &>> UInt64(64 - Self.bits))
    // No text contains a zero byte, so the words alone identify it.
    if place.pointee.first == first, place.pointee.second == second { return place.pointee.text }
    let text = Self.made(bytes, start, end)
    place.pointee = Known(first: first, second: second, text: text)
    return text
  }

  @inline(never)
  private static func made(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
