import Foundation
import HandrailLedger
import HandrailModel

extension Workspace {
  /// Creates a workspace in `directory` from a remote, which becomes `origin`; unreadable documents there are reported as a
  /// notice.
  public static func clone(
    _ url: String, branch: String = "handoff", into directory: String, _ dependencies: Dependencies, _ control: OperationControl
  ) throws(Failure) -> Workspace {
    let (workspace, waiting) = try cloned(url, branch: branch, into: directory, dependencies, control)
    for file in waiting { dependencies.notice(.waitingFile(file)) }
    return workspace
  }

  /// The same, also returning the unreadable documents that wait there; all others are here.
  public static func cloned(
    _ url: String, branch: String = "handoff", into directory: String, _ dependencies: Dependencies, _ control: OperationControl
  ) throws(Failure) -> (workspace: Workspace, waiting: [WaitingFile]) {
    let root = URL(fileURLWithPath: directory).standardizedFileURL.path
    try refuseTaken(root)
    return try leavingNothingHalfMade(in: root, dependencies) { () throws(Failure) in
      try cloned(url, branch: branch, to: root, dependencies, control)
    }
  }

  private static func cloned(
    _ url: String, branch: String, to root: String, _ dependencies: Dependencies, _ control: OperationControl
  ) throws(Failure) -> (workspace: Workspace, waiting: [WaitingFile]) {
    let hadFolder = FileManager.default.fileExists(atPath: root)
    // It gets its name only when it is complete, so that half a workspace is never mistaken for a whole one.
    let partial = root + "/.handrail-partial"
    try? FileManager.default.removeItem(atPath: partial)
    var waiting: [WaitingFile] = []
    do throws(Failure) {
      waiting = try fetch(Remote(name: "origin", url: url, branch: branch), into: partial + "/ledger.git", dependencies, control)
      guard (try? FileManager.default.moveItem(atPath: partial, toPath: root + "/.handrail")) != nil else {
        throw Failure(.workspace(.notWritable), root)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: hadFolder ? partial : root)
      throw error
    }
    try Trust(dependencies).set(root, isTrusted: true)
    let workspace = try createFolder(in: root, dependencies)
    try workspace.rebuildDatabase(isNew: true)
    if let list = try workspace.remoteCopies().list { try workspace.locked { () throws(Failure) in try workspace.save(list) } }
    return (workspace, waiting)
  }

  /// - Returns: the unreadable documents; each sync reports them until they are fixed.
  private static func fetch(
    _ remote: Remote, into path: String, _ dependencies: Dependencies, _ control: OperationControl
  ) throws(Failure) -> [WaitingFile] {
    let current = FileManager.default.currentDirectoryPath
    return try Failure.mapping {
      let url = try RemoteURL(remote.url, relativeTo: current)
      let ledger = try Ledger(path: path, create: true)
      guard let commit = try dependencies.transport(to: url).fetch(remote.branch, from: url, into: path, control) else {
        throw LedgerError(.remote(.branchMissing(remote.branch, address: url.address)), url.text)
      }
      let join = try ledger.join(commit, into: nil, as: nil, control)
      try ledger.move(from: nil, to: join.commit)
      try ledger.note("origin", at: commit)
      try ledger.save(RemoteList(serial: 1, [Remote(name: "origin", url: url.address, branch: remote.branch)]))
      return join.unreadable.map { WaitingFile($0, at: remote.name) }
    }
  }
}
