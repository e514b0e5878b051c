import Foundation
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The holder of a lock according to the lock file, which is only shown, never relied on.
public struct LockHolder: Equatable, Sendable {
  /// nil if the file does not name a running process.
  public let process: Int32?
  public let command: String
  /// The time when it took the lock, in seconds since 1970.
  private let since: Int
  /// Whether it is suspended, for example by Ctrl-Z; false if unknown.
  public let isSuspended: Bool

  private static let length = 256

  /// Writes the identity of this process, always with the same length: some file systems flush a file at once that was truncated
  /// and rewritten.
  static func write(_ command: String, to descriptor: CInt) {
    var bytes = Array("\(getpid())\n\(command.prefix(60))\n".utf8.prefix(length))
    bytes += [UInt8](repeating: 0x0A, count: length - bytes.count)
    _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  init(_ descriptor: CInt) {
    var bytes = [UInt8](repeating: 0, count: Self.length)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n")
    let id = lines.first.flatMap { pid_t($0) }.flatMap { $0 > 0 && (kill($0, 0) == 0 || errno == EPERM) ? $0 : nil }
    process = id
    isSuspended = Self.isSuspended(id)
    command = ControlCharacters.visible(String((lines.dropFirst().first ?? "handrail").prefix(60)))
    var status = stat()
    #if canImport(Darwin)
      since = fstat(descriptor, &status) == 0 ? status.st_mtimespec.tv_sec : 0
    #else
      since = fstat(descriptor, &status) == 0 ? status.st_mtim.tv_sec : 0
    #endif
  }

  /// When it took the lock, in UTC: `2026-11-21 08:30:00`.
  public var time: String {
    var (seconds, parts) = (time_t(since), tm())
    gmtime_r(&seconds, &parts)
    let two = { (value: Int32) in value < 10 ? "0\(value)" : "\(value)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(date) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }

  private static func isSuspended(_ process: pid_t?) -> Bool {
    guard let process, let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return text.lastIndex(of: ")").map { text[$0...].dropFirst(2).hasPrefix("T") } ?? false
  }
}
