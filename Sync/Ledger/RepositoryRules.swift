import CLibgit2
import Foundation
import HandrailModel

/// What someone else's repository on this machine makes git do in addition to moving a branch. It is only detected here, never
/// executed.
enum RepositoryRules {
  /// The git service that a repository offers to others.
  enum Service {
    case upload, receive

    /// Whether a key of git's configuration changes what it does.
    fileprivate func isChanged(by key: String) -> Bool {
      let key = key.lowercased()
      // A partial clone gets what it lacks from a remote that promised it.
      if key.hasPrefix("remote."), key.hasSuffix(".promisor") { return true }
      switch self {
      case .upload: return ["transfer.hiderefs", "uploadpack.hiderefs"].contains(key)
      case .receive:
        return ["receive.", "transfer."].contains(where: key.hasPrefix)
          || ["core.hookspath", "core.sharedrepository"].contains(key)
      }
    }
  }

  private static let hooks = [
    "pre-receive", "update", "proc-receive", "reference-transaction", "post-receive", "post-update", "push-to-checkout",
  ]

  /// Whether there are any rules, in the repository or in the configuration of the person or the machine.
  static func areThere(
    in repository: OpaquePointer, _ folder: String, for service: Service, _ environment: [String: String]
  ) throws(LedgerError) -> Bool {
    if service == .receive {
      if hooks.contains(where: { access("\(folder)/hooks/\($0)", X_OK) == 0 }) { return true }
      // A branch that is checked out there is not moved.
      if (try? FileManager.default.contentsOfDirectory(atPath: folder + "/worktrees"))?.isEmpty == false { return true }
    }
    if files(folder, environment).contains(where: { mayChange(service, $0) }) { return true }
    var (configuration, entries): (OpaquePointer?, OpaquePointer?) = (nil, nil)
    defer {
      git_config_iterator_free(entries)
      git_config_free(configuration)
    }
    try Libgit2.check(git_repository_config(&configuration, repository), folder)
    try Libgit2.check(git_config_iterator_new(&entries, configuration), folder)
    while true {
      var entry: UnsafeMutablePointer<git_config_entry>?
      let code = git_config_next(&entry, entries)
      if code == GIT_ITEROVER.rawValue { return false }
      try Libgit2.check(code, folder)
      if let name = entry?.pointee.name, service.isChanged(by: String(cString: name)) { return true }
    }
  }

  /// The repository's configuration, for what it includes, and the files that git reads and libgit2 does not.
  private static func files(_ folder: String, _ environment: [String: String]) -> [String] {
    let isSystemRead = ["", "0", "false", "no", "off"].contains(environment["GIT_CONFIG_NOSYSTEM"]?.lowercased() ?? "")
    let others = [environment["GIT_CONFIG_GLOBAL"], isSystemRead ? environment["GIT_CONFIG_SYSTEM"] : nil]
    return [folder + "/config", folder + "/config.worktree"] + others.compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// Whether a file changes what git does, or leads to one that may.
  private static func mayChange(_ service: Service, _ file: String) -> Bool {
    guard access(file, F_OK) == 0 else { return false }
    guard let data = FileManager.default.contents(atPath: file), let read = GitConfiguration(Array(data)) else { return true }
    return read.entries.contains { ["include", "includeif"].contains($0.section) || service.isChanged(by: $0.key) }
  }

  /// Whether the repository in `folder` belongs to another user; false if there is no repository.
  static func isForeign(_ folder: String) -> Bool {
    var status = stat()
    return access(folder + "/HEAD", F_OK) == 0 && stat(folder, &status) == 0 && status.st_uid != geteuid()
  }

  /// Whether the repository in `folder` is a shallow clone, which lacks older commits.
  static func isShallow(_ folder: String) -> Bool { access(folder + "/shallow", F_OK) == 0 }

  /// Whether the repository in `folder` has a format beyond git's first: another hash, or another way of storing refs.
  static func hasExtensions(_ folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder + "/config"), let read = GitConfiguration(Array(data)) else {
      return false
    }
    return read.entries.contains { $0.section == "extensions" }
  }
}
