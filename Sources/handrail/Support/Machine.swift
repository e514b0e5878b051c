import Foundation
import HandrailModel

/// Distinguishes this machine, and its current boot, from a copy of it.
///
/// Two machines from one image differ in their ids or in their boots, two containers from one image in their first process.
enum Machine {
  static let identity: String = Hashes.hex(Array(parts.joined(separator: "\n").utf8), length: 8)

  #if os(Linux)
    private static var parts: [String] {
      [
        text("/etc/machine-id") ?? text("/var/lib/dbus/machine-id") ?? "", text("/proc/sys/kernel/random/boot_id") ?? "",
        startOfProcess1, (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")) ?? "",
      ]
    }

    /// The 22nd field of its `stat`, in ticks since the kernel's start; a name with spaces may be in the second.
    private static var startOfProcess1: String {
      let fields = (text("/proc/1/stat") ?? "").split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 19 ? String(fields[19]) : ""
    }

    private static func text(_ path: String) -> String? {
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      return String(decoding: data, as: UTF8.self).trimmed
    }
  #else
    private static var parts: [String] { [hostID, setting("kern.bootsessionuuid")] }

    private static var hostID: String {
      var (bytes, wait) = ([UInt8](repeating: 0, count: 16), timespec(tv_sec: 1, tv_nsec: 0))
      return gethostuuid(&bytes, &wait) == 0 ? Hashes.hexText(bytes) : ""
    }

    private static func setting(_ name: String) -> String {
      var bytes = [UInt8](repeating: 0, count: 64)
      var size = bytes.count
      guard sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return "" }
      return String(decoding: bytes.prefix(size).prefix { $0 != 0 }, as: UTF8.self)
    }
  #endif
}
