import HandrailModel
import HandrailSession

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
  /// Colour is used only on a terminal, and only if it was not turned off.
  let isStyled: Bool
  let isTerminal: Bool

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    let isPlain = environment("NO_COLOR").map { !$0.isEmpty } ?? false || environment("TERM") == "dumb"
    isTerminal = isatty(descriptor) == 1
    isStyled = isTerminal && !isPlain
    state.withLock { $0.buffer.reserveCapacity(1 << 16) }
  }

  /// Whether a write failed, as on a full disk; a closed pipe is not a failure.
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

  /// Writes one line, even if `text` has line breaks.
  func line(_ text: String = "") {
    write(text)
    endLine()
  }

  /// Writes our own text of several lines, and ends the last of them.
  func paragraph(_ text: String) {
    write(Array(text.utf8))
    endLine()
  }

  private func endLine() {
    append(CollectionOfOne(0x0A))
    if descriptor == 2 { flush() }
  }

  func write(_ text: String, _ style: Style) {
    guard isStyled else { return write(text) }
    append("\u{1B}[\(style.rawValue)m".utf8)
    write(text)
    append("\u{1B}[0m".utf8)
  }

  /// Writes a part of a line that may come from anyone: its line breaks are made visible too, so that nobody's name or reason
  /// looks like a line of ours.
  func write(_ text: String) {
    if text.utf8.allSatisfy({ $0 != 0x0A && Self.isPlain($0) }) {
      append(text.utf8)
    } else {
      append(ControlCharacters.visible(text.oneLine).utf8)
    }
  }

  /// Writes text of several lines that may come from anyone, in UTF-8.
  func write(_ bytes: [UInt8]) {
    if bytes.allSatisfy(Self.isPlain) {
      append(bytes)
    } else {
      append(ControlCharacters.visible(String(decoding: bytes, as: UTF8.self)).utf8)
    }
  }

  /// Writes bytes that a program reads, such as CSV, to the letter; on a terminal they are made visible like everything else.
  func data(_ bytes: [UInt8]) {
    if isTerminal { return write(bytes) }
    append(bytes)
  }

  /// Writes an object in the published shape of `--json`.
  func json(_ shape: some Shape) { json(shape.bytes) }

  /// Writes JSON, or a piece of it: the same values, with invisible characters as escapes.
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

  /// Whether a byte is printable ASCII or a line break: nearly every English text is made of these.
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F || byte == 0x0A }
}

private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Standard output.
var out: Output { .standard }

/// Writes a message to standard error, after flushing standard output.
func notify(_ en: String, _ ja: String) {
  Output.standard.flush()
  Output.messages.paragraph(say(en, ja))
}
