import CLibgit2
import Foundation
import HandrailModel

/// What someone else's repository on this machine makes git do besides moving a branch. It is only looked for here, never
/// carried out.
enum RepositoryRules {
  /// The git service that a repository offers to others.
  enum Service {
    case upload, receive

    /// The keys of git's configuration that change what it does.
    fileprivate var keys: String {
      switch self {
      case .upload: "^(transfer|uploadpack)\\.hiderefs$"
      case .receive: "^((receive|transfer)\\..*|core\\.(hookspath|sharedrepository))$"
      }
    }
  }

  private static let hooks = [
    "pre-receive", "update", "proc-receive", "reference-transaction", "post-receive", "post-update", "push-to-checkout",
  ]

  /// Whether there are any rules, in the repository or in the person's global configuration.
  static func areThere(
    in repository: OpaquePointer, _ folder: String, for service: Service
  ) throws(LedgerError) -> Bool {
    if service == .receive, hooks.contains(where: { access("\(folder)/hooks/\($0)", X_OK) == 0 }) { return true }
    var (configuration, entries): (OpaquePointer?, OpaquePointer?) = (nil, nil)
    defer {
      git_config_iterator_free(entries)
      git_config_free(configuration)
    }
    try Libgit2.check(git_repository_config(&configuration, repository), folder)
    try Libgit2.check(git_config_iterator_glob_new(&entries, configuration, service.keys), folder)
    var entry: UnsafeMutablePointer<git_config_entry>?
    let code = git_config_next(&entry, entries)
    if code == GIT_ITEROVER.rawValue { return false }
    try Libgit2.check(code, folder)
    return true
  }

  /// Whether the repository in `folder` belongs to another user; false if there is no repository.
  static func isForeign(_ folder: String) -> Bool {
    var status = stat()
    return access(folder + "/HEAD", F_OK) == 0 && stat(folder, &status) == 0 && status.st_uid != geteuid()
  }

  /// Whether the repository in `folder` has a format beyond git's first: another hash, or another way of storing refs.
  static func hasExtensions(_ folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder + "/config"), let read = GitConfiguration(Array(data)) else {
      return false
    }
    return read.entries.contains { $0.section == "extensions" }
  }
}
