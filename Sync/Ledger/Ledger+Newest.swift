import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which commit a command of this workspace became. It is recorded beside the branch, so that a command that only reads can check
/// whether the database matches the history without loading libgit2.
///
/// It is a hint: if it is missing, torn or old, the two are compared in full.
public struct NewestWrite: Equatable, Sendable {
  public let commit: String
  /// The commit before it; nil for the first.
  public let parent: String?
  /// The command, as the database identifies it.
  public let write: String

  public init(commit: String, parent: String?, write: String) {
    (self.commit, self.parent, self.write) = (commit, parent, write)
  }
}

extension Ledger {
  private static let note = "handrail-newest"

  /// The commit of the ledger's branch at `path`, according to its file; nil if there is no readable one.
  public static func branch(of path: String) -> String? {
    if let loose = contents(of: "\(path)/\(ref)", limit: 256) {
      let line = loose.prefix { $0 != "\n" }
      return isID(line) ? String(line) : nil
    }
    guard let packed = contents(of: path + "/packed-refs", limit: 1 << 20) else { return nil }
    let line = packed.split(separator: "\n").first { $0.hasSuffix(" \(ref)") }
    return line.map { $0.prefix { $0 != " " } }.flatMap { isID($0) ? String($0) : nil }
  }

  /// What was recorded beside the branch of the ledger at `path`.
  public static func newest(of path: String) -> NewestWrite? {
    guard let text = contents(of: "\(path)/\(note)", limit: 4096), text.hasSuffix("\n") else { return nil }
    let parts = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    return NewestWrite(commit: parts[0], parent: parts[1].isEmpty ? nil : parts[1], write: parts[2])
  }

  /// Records it beside the branch, without waiting for the disk, since it is only a hint.
  public func note(_ newest: NewestWrite) {
    let bytes = Array("\(newest.commit)\n\(newest.parent ?? "")\n\(newest.write)\n".utf8)
    let descriptor = open("\(path)/\(Self.note)", O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    _ = write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  private static func isID(_ text: Substring) -> Bool {
    text.utf8.count == 40 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func contents(of file: String, limit: Int) -> String? {
    bytes(of: file, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a regular file of at most `limit` bytes; never waits on a pipe.
  static func bytes(of file: String, limit: Int) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { $1 = max(0, read(descriptor, $0.baseAddress, size)) }
    return bytes.count == size ? bytes : nil
  }
}
