import Foundation
import HandrailModel

/// A git directory created for one call of the system's git, so that nothing in the ledger's folder decides what runs.
///
/// Its configuration is entirely ours, and it has no hooks; objects are read from and written to the ledger. It lies beside the
/// ledger because `includeIf "gitdir:…"` in the person's own configuration depends on the folder.
struct GitDirectory {
  let path: String
  let objects: String

  /// - Parameter commits: Commits that the ledger has complete: git asks a remote only for what they do not include.
  init(for ledger: String, having commits: [String] = []) throws(LedgerError) {
    let folder = (ledger as NSString).deletingLastPathComponent
    GitDirectory.sweep(folder)
    var template = Array("\(folder)/\(GitDirectory.prefix)\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .cannotWrite(folder, errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    objects = ledger + "/objects"
    do throws(LedgerError) {
      guard mkdir(path + "/refs", 0o700) == 0 else { throw .cannotWrite(path, errno) }
      try create("config", GitConfiguration.standard)
      try create("HEAD", "ref: \(Ledger.ref)\n")
      let refs = commits.enumerated().map { "\($1) refs/handrail/\($0)\n" }.sorted(by: utf8Precedes).joined()
      // The header says that tags were looked for, so that git need not read each commit to find out.
      if !refs.isEmpty { try create("packed-refs", "# pack-refs with: peeled fully-peeled \n" + refs) }
    } catch {
      remove()
      throw error
    }
  }

  /// What the last fetch brought; nil if it brought nothing.
  var fetched: String? {
    guard let text = try? String(contentsOfFile: path + "/FETCH_HEAD", encoding: .utf8) else { return nil }
    let id = String(text.prefix(40))
    return GitTransport.isID(id) ? id : nil
  }

  /// The environment variables that lead git to it.
  var variables: [String: String] {
    ["GIT_DIR": path, "GIT_OBJECT_DIRECTORY": objects, "GIT_NO_REPLACE_OBJECTS": "1"]
  }

  /// Leaves the folder to a process that outlives this one; the next call, sync or doctor after its end removes it.
  func handOver(to process: pid_t) { try? create("owner", "\(process)") }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  private static let prefix = "git-"

  /// Removes the directories of processes that have ended.
  static func sweep(_ folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      let heir = (try? String(contentsOfFile: path + "/owner", encoding: .utf8)).flatMap { pid_t($0) }
      guard let owner = heir ?? pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), owner > 0 else { continue }
      // A child of ours stays known until someone asks how it ended.
      let hasEnded = heir != nil && waitpid(owner, nil, WNOHANG) == owner
      if hasEnded || (kill(owner, 0) != 0 && errno == ESRCH) { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  private func create(_ name: String, _ text: String) throws(LedgerError) {
    let bytes = Array(text.utf8)
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannotWrite("\(path)/\(name)", errno) }
    defer { close(file) }
    guard write(file, bytes, bytes.count) == bytes.count else { throw .cannotWrite("\(path)/\(name)", errno) }
  }
}
