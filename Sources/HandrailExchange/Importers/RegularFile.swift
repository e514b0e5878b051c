import Foundation
import HandrailModel

/// Reads a file that a person named, if it is a regular file of a size that fits in memory.
public enum RegularFile {
  /// The most bytes that an import reads.
  public static let most = JSONTape.maximumBytes

  /// The bytes of the file at `path`; nil if it does not exist or may not be read.
  public static func read(_ path: String, most: Int = most) throws(ExchangeError) -> [UInt8]? {
    // Opening a pipe would block until someone writes to it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      // A socket cannot be opened at all.
      if errno == ENXIO { throw ExchangeError(path, .file(.notRegular)) }
      return nil
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ExchangeError(path, .file(.notRegular)) }
    guard Int(status.st_size) <= most else { throw ExchangeError(path, .file(.tooLarge(most: most))) }
    var bytes: [UInt8] = []
    var count = 1
    while count > 0, bytes.count <= most {
      // One byte more than its stated size, so that its end is found at once.
      let space = bytes.isEmpty ? Int(status.st_size) + 1 : 1 << 16
      let part = [UInt8](unsafeUninitializedCapacity: space) { buffer, initialized in
        repeat { count = pread(file, buffer.baseAddress, space, off_t(bytes.count)) } while count < 0 && errno == EINTR
        initialized = max(count, 0)
      }
      guard count >= 0 else { return nil }
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    guard bytes.count <= most else { throw ExchangeError(path, .file(.tooLarge(most: most))) }
    return bytes
  }

  /// All of standard input.
  public static func readStandardInput() throws(ExchangeError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let some = try? FileHandle.standardInput.read(upToCount: 1 << 20), !some.isEmpty {
      bytes += some
      guard bytes.count <= most else { throw ExchangeError("stdin", .file(.tooLarge(most: most))) }
    }
    return bytes
  }
}
