import HandrailModel
import HandrailWorkspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output, buffered. Control characters and bidirectional overrides in what is recorded are made visible, so that no
/// text can move the cursor, hide a line or run an escape sequence.
final class Output: Sendable {
  static let standard = Output(1)
  static let messages = Output(2)

  private let descriptor: Int32
  private let state = Locked<(buffer: [UInt8], hasFailed: Bool)>(([], false))
  /// Colour is only for people who look at a terminal and did not ask for none.
  let isStyled: Bool
  let isTerminal: Bool

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    let isPlain = environment("NO_COLOR").map { !$0.isEmpty } ?? false || environment("TERM") == "dumb"
    isTerminal = isatty(descriptor) == 1
    isStyled = isTerminal && !isPlain
    state.withLock { $0.buffer.reserveCapacity(1 << 16) }
  }

  /// Whether something could not be written, as on a full disk; a reader that went away is not a failure.
  var hasFailed: Bool { state.current.hasFailed }

  /// Whether a person can type.
  static var isInputTerminal: Bool { isatty(0) == 1 }

  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  func line(_ text: String = "") {
    write(text)
    append(CollectionOfOne(0x0A))
    if descriptor == 2 { flush() }
  }

  func write(_ text: String, _ style: Style) {
    guard isStyled else { return write(text) }
    append("\u{1B}[\(style.rawValue)m".utf8)
    write(text)
    append("\u{1B}[0m".utf8)
  }

  /// Writes text that may come from anyone.
  func write(_ text: String) {
    var text = text
    text.withUTF8(write)
  }

  /// Writes text that may come from anyone, in UTF-8.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer(write)
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    if Self.isClean(bytes) {
      append(bytes)
    } else {
      append(ControlCharacters.visible(String(decoding: bytes, as: UTF8.self)).utf8)
    }
  }

  /// Writes bytes that a program reads, such as CSV, to the letter; on a terminal they are made visible like all else.
  func data(_ bytes: [UInt8]) {
    if isTerminal { return write(String(decoding: bytes, as: UTF8.self)) }
    append(bytes)
  }

  /// Writes an object in the published shape of `--json`, which carries its version.
  func json(_ members: [JSONValue.Member]) {
    json(JSONValue.sorted([.init("schema", .number("1"))] + members).canonicalBytes + [0x0A])
  }

  /// Writes JSON, or a piece of it: the same values, with what is invisible as escapes.
  func json(_ bytes: [UInt8]) { data(ControlCharacters.escaped(json: bytes)) }

  /// Writes our own text at once, without a line break: a prompt, or progress that returns to the line's start.
  func prompt(_ text: String) {
    append(text.utf8)
    flush()
  }

  func flush() {
    state.withLock { state in
      var start = 0
      while start < state.buffer.count {
        let written = state.buffer[start...].withUnsafeBytes { writeOnce(descriptor, $0.baseAddress, $0.count) }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else {
          state.hasFailed = errno != EPIPE
          break
        }
        start += written
      }
      state.buffer.removeAll(keepingCapacity: true)
    }
  }

  private func append(_ bytes: some Sequence<UInt8>) {
    let isFull = state.withLock { state in
      state.buffer.append(contentsOf: bytes)
      return state.buffer.count > 1 << 16
    }
    if isFull { flush() }
  }

  /// Whether each of the eight bytes of `word` is printable ASCII.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let (small, deletes) = ((word &- ones &* 0x20) & ~word, (word ^ ones &* 0x7F) &- ones)
    return (word | small | deletes) & highs == 0
  }

  /// Whether nothing in `bytes` can be a control character or a bidirectional mark: the quick answer for nearly every text.
  private static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, isPlain(UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
        index += 8
        continue
      }
      let byte = bytes[index]
      defer { index += 1 }
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A { continue }
      if byte < 0x20 || byte == 0x7F { return false }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch byte {
      case 0xC2 where next < 0xA0, 0xD8 where next == 0x9C, 0xEF where next == 0xBB || next == 0xBF: return false
      case 0xE2 where next == 0x80 || next == 0x81:
        // The marks among U+2000–U+207F: 200E, 200F, 2028–202E, 2066–206F. Dashes, quotes and “…” are none of them.
        let last = index + 2 < bytes.count ? bytes[index + 2] : 0
        if next == 0x81 ? last >= 0xA6 && last < 0xB0 : last & 0xFE == 0x8E || last >= 0xA8 && last < 0xAF { return false }
      default: continue
      }
    }
    return true
  }
}

private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Standard output.
var out: Output { .standard }

/// A message to the person, on standard error, behind what was said so far on standard output.
func notify(_ en: String, _ ja: String) {
  Output.standard.flush()
  Output.messages.line(say(en, ja))
}
