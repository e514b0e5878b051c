import Foundation
import HandrailModel
import HandrailStore

/// Under which name this workspace writes.
///
/// The name is bound to a token outside the folder: if the token is missing, names another folder or another number, the
/// folder was copied, moved or restored, and takes a new name, so that no two machines ever give one dot to two writes.
struct Replica {
  let id: String
  /// The number of the last write under this name.
  let number: UInt64
  /// What the token is kept under; a folder that takes a new name takes a new one too, so that two copies do not meet again.
  let identity: String
  let tokenPath: String
  let root: String

  static func current(_ workspace: Workspace) throws(Failure) -> Replica {
    let (identity, id, last) = try workspace.reading { reading in
      (try reading.meta("workspace") ?? "", try reading.meta("replica"), try reading.meta("number"))
    }
    let tokenPath = workspace.surroundings.stateDirectory + "/" + identity
    let token = (try? String(contentsOfFile: tokenPath, encoding: .utf8)) ?? ""
    if let id, let last, token == text(id, last, workspace.root) {
      return Replica(id: id, number: UInt64(last) ?? 0, identity: identity, tokenPath: tokenPath, root: workspace.root)
    }
    let name = String(workspace.surroundings.randomName().prefix(8))
    // The first write of a workspace finds no token either, and keeps its identity.
    let own = id == nil ? identity : workspace.surroundings.randomName()
    let path = workspace.surroundings.stateDirectory + "/" + own
    return Replica(id: name, number: 0, identity: own, tokenPath: path, root: workspace.root)
  }

  /// Notes that `number` was written. Without fsync: a token lost or torn with the power costs a new name, nothing else.
  func note(_ number: UInt64) {
    let folder = (tokenPath as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = Self.text(id, String(number), root)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: tokenPath))
  }

  private static func text(_ id: String, _ number: String, _ root: String) -> String { "\(id) \(number) \(root)\n" }
}
