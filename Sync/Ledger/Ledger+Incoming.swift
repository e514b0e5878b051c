import CLibgit2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the system's git leaves what it fetches: under a ref of that fetch alone, since others may be under way.
extension Ledger {
  private static let folder = "refs/handrail/incoming/"

  static func incoming() -> String {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return "\(folder)\(getpid())-\(now.tv_sec)-\(now.tv_nsec)"
  }

  /// The commit at `name`, nil where there is none; that ref goes, and with it those of processes that died in a fetch.
  func takeIncoming(_ name: String) throws(LedgerError) -> String? {
    let commit = try target(of: name)
    var names = git_strarray()
    defer { git_strarray_dispose(&names) }
    try Libgit2.check(git_reference_list(&names, repository), path)
    for index in 0..<names.count {
      guard let other = names.strings[index].map({ String(cString: $0) }), other.hasPrefix(Self.folder) else { continue }
      let owner = other.dropFirst(Self.folder.count).prefix { $0 != "-" }
      let isLeft = pid_t(owner).map { kill($0, 0) != 0 && errno == ESRCH } ?? true
      if other == name || isLeft { _ = try Libgit2.finds(git_reference_remove(repository, other), other) }
    }
    return commit.flatMap { has($0) ? $0 : nil }
  }
}
