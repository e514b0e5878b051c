import Foundation
import HandrailModel
import HandrailStore

/// Under which name this workspace writes.
///
/// The name is bound to a token outside the folder: if the token is missing, names another folder or another number, the
/// folder was copied, moved or restored, and takes a new name, so that no two machines ever give one dot to two writes. The token
/// also names the machine and its start: an image that was copied with folder and token takes another name wherever it runs.
struct Replica {
  let id: String
  /// The number of the last write under this name.
  var number: UInt64
  /// What the token is kept under; a folder that takes a new name takes a new one too, so that two copies do not meet again.
  let identity: String
  let tokenPath: String
  let root: String
  /// The machine and its start; see ``Surroundings/machine``.
  let machine: String

  static func current(_ workspace: Workspace) throws(Failure) -> Replica {
    let (identity, id, last) = try workspace.reading { reading in
      (try reading.meta("workspace") ?? "", try reading.meta("replica"), try reading.meta("number"))
    }
    let tokenPath = workspace.surroundings.stateDirectory + "/" + identity
    let token = (try? String(contentsOfFile: tokenPath, encoding: .utf8)) ?? ""
    let machine = workspace.surroundings.machine()
    if let id, let last, token == text(id, last, machine, workspace.root) {
      return Replica(id, number: UInt64(last) ?? 0, identity, workspace)
    }
    // The first write of a workspace finds no token either, and keeps its identity. So does the first after a restart of the
    // machine, whose token is replaced: else one would be left behind at each.
    let isRestarted = token.hasPrefix("\(id ?? "") \(last ?? "") ") && token.hasSuffix(" \(workspace.root)\n")
    let own = id == nil || isRestarted ? identity : workspace.surroundings.randomName()
    return Replica(newName(workspace.surroundings), number: 0, own, workspace)
  }

  /// The same workspace under another name and identity; its numbers go on, since what it wrote may be given to the new name.
  init(renamed old: Replica, _ workspace: Workspace) {
    let surroundings = workspace.surroundings
    self.init(Self.newName(surroundings), number: old.number, surroundings.randomName(), workspace)
  }

  private static func newName(_ surroundings: Surroundings) -> String { String(surroundings.randomName().prefix(8)) }

  init(_ id: String, number: UInt64, _ identity: String, _ workspace: Workspace) {
    self.id = id
    self.number = number
    self.identity = identity
    tokenPath = workspace.surroundings.stateDirectory + "/" + identity
    root = workspace.root
    machine = workspace.surroundings.machine()
  }

  /// Notes the name and the last number in the database.
  func save(_ writing: Writing) throws {
    try writing.setMeta("workspace", identity)
    try writing.setMeta("replica", id)
    try writing.setMeta("number", String(number))
  }

  /// Notes the same outside the folder. Without fsync: a token lost or torn with the power costs a new name, nothing else.
  func note() {
    let folder = (tokenPath as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = Self.text(id, String(number), machine, root)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: tokenPath))
  }

  private static func text(_ id: String, _ number: String, _ machine: String, _ root: String) -> String {
    "\(id) \(number) \(machine) \(root)\n"
  }
}
