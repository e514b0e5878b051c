import Foundation
import HandrailLedger
import HandrailModel

extension Workspace {
  /// Makes a workspace in `directory` from what a remote has, and keeps it as the remote `origin`.
  public static func clone(
    _ url: String, branch: String = "handoff", into directory: String, _ dependencies: Dependencies, _ control: OperationControl
  ) throws(Failure) -> Workspace {
    let root = URL(fileURLWithPath: directory).standardizedFileURL.path
    try refuseTaken(root)
    return try leavingNothingHalfMade(in: root, dependencies) { () throws(Failure) in
      try clone(url, branch: branch, to: root, dependencies, control)
    }
  }

  private static func clone(
    _ url: String, branch: String, to root: String, _ dependencies: Dependencies, _ control: OperationControl
  ) throws(Failure) -> Workspace {
    let hadFolder = FileManager.default.fileExists(atPath: root)
    // Half a workspace would be taken for a whole one: it gets its name when it is whole.
    let partial = root + "/.handrail-partial"
    try? FileManager.default.removeItem(atPath: partial)
    do throws(Failure) {
      try fetch(Remote(name: "origin", url: url, branch: branch), into: partial + "/ledger.git", dependencies, control)
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
    return workspace
  }

  private static func fetch(
    _ remote: Remote, into path: String, _ dependencies: Dependencies, _ control: OperationControl
  ) throws(Failure) {
    let current = FileManager.default.currentDirectoryPath
    let unreadable = try Failure.mapping {
      let url = try RemoteURL(remote.url, relativeTo: current)
      let ledger = try Ledger(path: path, create: true)
      guard let commit = try dependencies.transport(to: url).fetch(remote.branch, from: url, into: path, control) else {
        throw LedgerError(.remote(.branchMissing(remote.branch, address: url.address)), url.text)
      }
      let join = try ledger.join(commit, into: nil, as: nil, control)
      try ledger.move(from: nil, to: join.commit)
      if join.unreadable.isEmpty { try ledger.note("origin", at: commit) }
      try ledger.save(RemoteList(serial: 1, [Remote(name: "origin", url: url.address, branch: remote.branch)]))
      return join.unreadable
    }
    // The other documents are there; the next sync tells it again until it is mended.
    for document in unreadable { dependencies.notice(.unreadable(Failure(document))) }
  }
}
