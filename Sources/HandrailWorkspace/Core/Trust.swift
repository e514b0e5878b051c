import Foundation
import HandrailLedger
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Workspace {
  /// Why the workspace is read-only; nil if it is not.
  public var readOnlyReason: Failure? { isReadOnly ? .untrusted(root) : nil }

  /// Every write goes through here first.
  func refuseReadOnly() throws(Failure) {
    if let readOnlyReason { throw readOnlyReason }
  }
}

/// The person's decisions about workspaces, in a file outside all of them: a line with the key and folder of each, or `!` and
/// the folder if trust was revoked.
///
/// The key is stored in the workspace's folder, so that another workspace in the same place is not mistaken for it. Lists from
/// earlier versions contain only folders: such a line counts only for workspaces that this machine wrote, by the token of
/// ``Replica``.
struct Trust {
  private let dependencies: Dependencies
  private var folder: String { dependencies.stateDirectory }
  private var path: String { folder + "/trusted" }

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  enum TrustLevel {
    case trusted
    /// No decision was made.
    case unknown
    case distrusted
  }

  /// How to treat a workspace; like git, refuses one that belongs to another user and is not trusted.
  func level(of root: String) throws(Failure) -> TrustLevel {
    let (real, lines) = (Self.canonicalPath(root), lines())
    if let key = WorkspaceKey.read(in: root), lines.contains("\(key) \(real)") { return .trusted }
    // Both a link and its destination decide what is read.
    var (link, folder) = (stat(), stat())
    if lstat(root + "/.handrail", &link) == 0, stat(root + "/.handrail", &folder) == 0 {
      for owner in [link.st_uid, folder.st_uid]
      where !Self.isOwn(owner, user: geteuid(), sudo: dependencies.environment["SUDO_UID"]) {
        throw .foreign(root, owner: owner)
      }
    }
    return lines.contains("!" + real) ? .distrusted : .unknown
  }

  /// Whether the user owns a folder; under sudo, the user who called it counts, too.
  static func isOwn(_ owner: uid_t, user: uid_t, sudo: String?) -> Bool {
    owner == user || (user == 0 && sudo.flatMap { uid_t($0) } == owner)
  }

  func roots() -> [String] {
    let found = lines().compactMap { line in line.firstIndex(of: "/").map { (line[..<$0], String(line[$0...])) } }
    return Array(Set(found.filter { $0.0 != "!" }.map(\.1)))
  }

  /// Saves the decision atomically: a power cut leaves the old list or the new one.
  func set(_ root: String, isTrusted: Bool) throws(Failure) {
    let real = Self.canonicalPath(root)
    guard !real.contains("\n") else {
      throw Failure(.workspace(.lineBreakInPath), real.replacing("\n", with: "?"))
    }
    let key = isTrusted ? try WorkspaceKey.readOrMade(in: root, dependencies) : ""
    try change(real, isTrusted ? ["\(key) \(real)"] : ["!" + real])
  }

  /// Forgets the decision about a folder.
  func forget(_ root: String) throws(Failure) { try change(Self.canonicalPath(root), []) }

  private func change(_ real: String, _ new: [String]) throws(Failure) {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    do throws(Failure) {
      try Lock(path: folder + "/trusted.lock", dependencies).hold { () throws(Failure) in
        let others = lines().filter { line in line.firstIndex(of: "/").map { !sameBytes(String(line[$0...]), real) } ?? true }
        guard replace(Array((others + new).map { $0 + "\n" }.joined().utf8)) else { throw notWritable }
      }
    } catch {
      throw error.code == .lock(.notOpenable) ? notWritable : error
    }
  }

  private var notWritable: Failure { Failure(.workspace(.trustNotWritable(folder: folder)), folder) }

  /// A folder's path without links, so that it has one name.
  static func canonicalPath(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  private func lines() -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func replace(_ bytes: [UInt8]) -> Bool {
    let new = "\(path).\(getpid())"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    let isWritten = write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    close(file)
    if isWritten, rename(new, path) == 0 { return true }
    unlink(new)
    return false
  }
}

/// Identifies a workspace on the machines that trust it: sixteen random letters and digits in its folder that never change. It
/// is not in the database, which can be lost and renamed.
enum WorkspaceKey {
  static let file = "key"

  /// nil if there is none, or something else is in its place.
  static func read(in root: String) -> String? {
    let file = open("\(root)/.handrail/\(file)", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(file, &bytes, bytes.count, 0)
    let key = bytes.prefix(max(0, count))
    let isKey = key.count == 17 && key.last == 0x0A && key.dropLast().allSatisfy(\.isLowerLetterOrDigit)
    return isKey ? String(decoding: key.dropLast(), as: UTF8.self) : nil
  }

  /// The existing key, otherwise a new one. Several people on a machine may trust the same folder.
  static func readOrMade(in root: String, _ dependencies: Dependencies) throws(Failure) -> String {
    if let key = read(in: root) { return key }
    let (path, key) = ("\(root)/.handrail/\(file)", dependencies.randomName())
    let bytes = Array("\(key)\n".utf8)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure(.workspace(.notWritable), path) }
    defer { close(file) }
    guard write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
      throw Failure(.workspace(.notWritable), path)
    }
    return key
  }
}

extension UInt8 {
  fileprivate var isLowerLetterOrDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x7A).contains(self) }
}

extension Failure {
  /// The workspace came from elsewhere.
  static func untrusted(_ root: String) -> Failure {
    Failure(.workspace(.untrusted(root: root)), root)
  }

  fileprivate static func foreign(_ root: String, owner: uid_t) -> Failure {
    Failure(.workspace(.otherOwner(owner, root: root)), root)
  }
}
