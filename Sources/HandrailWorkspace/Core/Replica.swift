import Foundation
import HandrailModel
import HandrailStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The name under which this workspace writes.
///
/// The name is bound to a token outside the folder: if the token is missing, names another folder or another number, the
/// folder was copied, moved or restored, and takes a new name, so that no two machines ever give one dot to two writes. The token
/// also names the machine and its start: an image that was copied with folder and token takes another name wherever it runs.
struct Replica {
  let id: String
  /// The number of the last write under this name.
  var number: UInt64
  /// For a new name: the number after which its writes begin.
  var base: UInt64
  /// The key under which the token is stored. A folder that takes a new name takes a new key, too, so that two copies never share
  /// one.
  let identity: String
  let tokenPath: String
  let root: String
  /// The machine and its boot; see ``Dependencies/machine``.
  let machine: String

  static func current(_ workspace: Workspace) throws(Failure) -> Replica {
    let (identity, id, last) = try noted(workspace)
    let dependencies = workspace.dependencies
    if let identity, let id, let last {
      let token = token(of: identity, workspace)
      if token == text(id, last, dependencies.machine(), workspace.root) {
        return Replica(id, number: UInt64(last) ?? 0, identity, workspace)
      }
      // The first write after a reboot keeps the identity and replaces its token, so that none is left behind at each reboot.
      if token.hasPrefix("\(id) \(last) "), token.hasSuffix(" \(workspace.root)\n") {
        return Replica(newName(dependencies), number: 0, identity, workspace)
      }
    }
    // The first write of a workspace does not find a token either; it keeps its identity.
    let own = id == nil ? identity ?? dependencies.randomName() : dependencies.randomName()
    return Replica(newName(dependencies), number: 0, own, workspace)
  }

  /// Whether this machine made the last write of the workspace's database, or of an older one in the same folder.
  static func wasWritten(here workspace: Workspace) throws(Failure) -> Bool {
    let (identity, id, last) = try noted(workspace)
    guard let identity, let id, let last else { return false }
    let words = token(of: identity, workspace).split(separator: " ", maxSplits: 2).map(String.init)
    return words.count == 3 && words[0] == id
      && (words[1] == last || " \(words[2])".hasSuffix(" \(workspace.root)\n"))
  }

  /// What the database says about itself. The identity names a file in the state folder; one that leads elsewhere is ignored.
  private static func noted(_ workspace: Workspace) throws(Failure) -> (identity: String?, id: String?, last: String?) {
    let (identity, id, last) = try workspace.reading { reading in
      (try reading.meta(.workspace), try reading.meta(.replica), try reading.meta(.number))
    }
    let isName = identity.map { name in
      name.utf8.count == 16 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    }
    return (isName ?? false ? identity : nil, id, last)
  }

  private static func token(of identity: String, _ workspace: Workspace) -> String {
    (try? String(contentsOfFile: workspace.dependencies.stateDirectory + "/" + identity, encoding: .utf8)) ?? ""
  }

  /// The same workspace under another name and identity. Its numbers continue, since its writes may be assigned to the new name.
  init(renamed old: Replica, _ workspace: Workspace) {
    let dependencies = workspace.dependencies
    self.init(Self.newName(dependencies), number: old.number, dependencies.randomName(), workspace)
  }

  private static func newName(_ dependencies: Dependencies) -> String { String(dependencies.randomName().prefix(8)) }

  init(_ id: String, number: UInt64, _ identity: String, _ workspace: Workspace) {
    self.id = id
    (self.number, base) = (number, number)
    self.identity = identity
    tokenPath = workspace.dependencies.stateDirectory + "/" + identity
    root = workspace.root
    machine = workspace.dependencies.machine()
  }

  /// Stores the name and the last number in the database.
  func save(_ writing: Writing) throws {
    try writing.take(id, after: base)
    try writing.setMeta(.workspace, identity)
    try writing.setMeta(.replica, id)
    try writing.setMeta(.number, String(number))
  }

  /// Records the same outside the folder, without the fsync of Foundation's atomic writes: losing a token in a power cut costs a
  /// new name and nothing else.
  func note() {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    var descriptor = open(tokenPath, flags, 0o644)
    if descriptor < 0 {
      let folder = (tokenPath as NSString).deletingLastPathComponent
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      descriptor = open(tokenPath, flags, 0o644)
    }
    guard descriptor >= 0 else { return }
    let bytes = Array(Self.text(id, String(number), machine, root).utf8)
    _ = write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  private static func text(_ id: String, _ number: String, _ machine: String, _ root: String) -> String {
    "\(id) \(number) \(machine) \(root)\n"
  }
}
