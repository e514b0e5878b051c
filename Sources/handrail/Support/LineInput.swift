import HandrailTUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input line by line, for one thread. Swift's own `readLine` restarts after a signal: Ctrl-C would have no effect.
final class LineInput: @unchecked Sendable {
  private var bytes: [UInt8] = []
  /// How many of them were searched for the end of a line.
  private var searched = 0
  private var hasEnded = false

  /// Waits for the next line, for a signal or for the end.
  func next() -> LineIO.Input {
    while !Interruption.isAsked {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        // Bytes that are not UTF-8 become U+FFFD; the rest of the line is kept.
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        searched = 0
        return .line(line.last == "\r" ? String(line.dropLast()) : line)
      }
      searched = bytes.count
      guard !hasEnded else {
        defer { (bytes, searched) = ([], 0) }
        return bytes.isEmpty ? .ended : .line(String(decoding: bytes, as: UTF8.self))
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(0, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { hasEnded = true }
    }
    // Ctrl-C discards what was typed before it.
    (bytes, searched) = ([], 0)
    return Interruption.isTermination ? .ended : .interrupted
  }
}
