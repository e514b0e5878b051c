import Foundation
import HandrailLedger
import HandrailModel

extension Workspace {
  /// Makes a workspace in `directory` from what a remote has, and keeps it as the remote `origin`.
  public static func clone(
    _ url: String, branch: String = "handoff", into directory: String, _ surroundings: Surroundings, _ watch: Watch
  ) throws(Failure) -> Workspace {
    let root = URL(fileURLWithPath: directory).standardizedFileURL.path
    if isWorkspace(root) {
      throw Failure(
        .usage, root, Text(en: "There is a workspace here already.", ja: "ここにはすでにワークスペースがあります。"),
        Text(en: "Choose another folder.", ja: "別のフォルダを選んでください。"))
    }
    let isNew = !FileManager.default.fileExists(atPath: root + "/.handrail")
    do {
      return try fill(root, Remote(name: "origin", url: url, branch: branch), surroundings, watch)
    } catch {
      // Half a workspace would be taken for a whole one.
      if isNew { try? FileManager.default.removeItem(atPath: root + "/.handrail") }
      throw error
    }
  }

  private static func fill(
    _ root: String, _ remote: Remote, _ surroundings: Surroundings, _ watch: Watch
  ) throws(Failure) -> Workspace {
    let current = FileManager.default.currentDirectoryPath
    let path = root + "/.handrail/ledger.git"
    let bad = try told { () throws(LedgerError) in
      let url = try RemoteURL(remote.url, relativeTo: current)
      let ledger = try Ledger(path: path, create: true)
      guard let commit = try surroundings.transport(to: url).fetch(remote.branch, from: url, into: path, watch) else {
        throw LedgerError(
          .data, url.text, Text(en: "There is no branch \(remote.branch) there.", ja: "そこにブランチ \(remote.branch) がありません。"),
          Text(
            en: "Start with handrail init, then: handrail remote add origin \(url.text)",
            ja: "handrail init で始めてから: handrail remote add origin \(url.text)"))
      }
      let join = try ledger.join(commit, into: nil)
      guard join.unreadable.isEmpty else { return join.unreadable.first }
      try ledger.move(from: nil, to: join.commit)
      try ledger.note("origin", at: commit)
      try ledger.set(Remote(name: "origin", url: url.address, branch: remote.branch))
      return nil
    }
    if let bad { throw Failure(.data, bad.place, bad.problem, bad.remedy) }
    let workspace = try lay(in: root, surroundings)
    try workspace.takeFromLedger(isNew: true)
    return workspace
  }
}
