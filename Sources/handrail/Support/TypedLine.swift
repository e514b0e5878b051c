import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A line that a person types on the terminal, shown as it is after every key: what the terminal itself echoes takes one column
/// away for each character that is deleted, and Japanese ones have two.
enum TypedLine {
  private static let (interrupt, end, clear): (UInt8, UInt8, UInt8) = (3, 4, 21)
  /// Returns to where the text begins and takes away all that stands after it.
  private static let (mark, rewind) = ("\u{1B}7", "\u{1B}8\u{1B}[J")

  /// Nil at the end of the input.
  static func read() -> String? {
    var original = termios()
    guard isatty(STDIN_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb",
      tcgetattr(STDIN_FILENO, &original) == 0
    else { return readLine() }
    var typing = original
    typing.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &typing)
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &original) }
    let out = Output.standard
    out.prompt(mark)
    var text = TypedText()
    while let byte = next() {
      switch byte {
      case 10, 13:
        out.line("")
        return text.line
      case interrupt:
        tcsetattr(STDIN_FILENO, TCSADRAIN, &original)
        raise(SIGINT)
        return nil
      case end where text.line.isEmpty: return nil
      default: if text.take(byte, clears: byte == clear) { out.prompt(rewind + text.line) }
      }
    }
    return text.line.isEmpty ? nil : text.line
  }

  private static func next() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = withUnsafeMutablePointer(to: &byte) { readByte($0) }
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}

/// What was typed so far, byte by byte as it comes.
struct TypedText {
  private(set) var line = ""
  /// The first bytes of a character whose rest is on its way.
  private var pending: [UInt8] = []
  /// Whether the bytes of a key that is no character, such as an arrow, are passed over.
  private var isEscaped = false

  /// - Returns: whether the line is another one.
  mutating func take(_ byte: UInt8, clears: Bool) -> Bool {
    if isEscaped {
      // Its last byte is a letter or a tilde; `[` and `O` begin it.
      isEscaped = !(0x40...0x7E).contains(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
      return false
    }
    switch byte {
    case 0x1B: isEscaped = true
    case 8, 127:
      guard !line.isEmpty else { return false }
      line.removeLast()
      return true
    case _ where clears:
      line = ""
      return true
    case 0..<32: return false
    default:
      pending.append(byte)
      guard let character = String(bytes: pending, encoding: .utf8) else {
        if pending.count >= 4 { pending = [] }
        return false
      }
      line += character
      pending = []
      return true
    }
    return false
  }
}

/// The C function, whose name a method of the same name would hide.
private func readByte(_ byte: UnsafeMutablePointer<UInt8>) -> Int { read(STDIN_FILENO, byte, 1) }
