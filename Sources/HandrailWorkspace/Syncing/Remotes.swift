import HandrailLedger
import HandrailModel

extension Dependencies {
  /// How a remote is reached: a folder on this machine is opened directly; everything else, and anything more that git would do
  /// there, goes through the system's git.
  func transport(to url: RemoteURL) -> any Transport {
    if case .local = url.scheme { return LocalTransport(environment: environment) }
    return GitTransport(environment: environment)
  }
}

extension Workspace {
  /// What is unsafe about a remote's address; nil if nothing is, or if it is not an address.
  public static func warning(of url: String) -> Text? { try? RemoteURL(url, relativeTo: ".").warning }

  /// The answer of the person's git about `folder`; nil if it refuses or is missing.
  public static func git(_ words: [String], in folder: String, environment: [String: String]) -> String? {
    SystemGit.answer(words, in: folder, environment: environment)
  }

  /// The remotes, by name.
  public func remotes() throws(Failure) -> [Remote] { try remoteList(isKept: false).remotes }

  /// The same for a command that may write: a missing, damaged or outdated copy of the list is restored from the other.
  func settledRemotes() throws(Failure) -> [Remote] { try remoteList(isKept: true).remotes }

  /// Adds a remote; refuses a taken name.
  ///
  /// - Parameter folder: the base of a relative path.
  public func add(_ remote: Remote, from folder: String) throws(Failure) {
    let taken = { (all: [Remote]) throws(Failure) in
      guard all.contains(where: { $0.name == remote.name }) else { return }
      throw Failure(.remote(.takenName(isNew: false)), remote.name)
    }
    let checked = try checked(remote, from: folder)
    try changeRemotes { (all) throws(Failure) in
      try taken(all)
      return all + [checked]
    }
  }

  /// Changes a remote; nil values stay as they are.
  public func change(
    _ name: String, url: String?, branch: String?, isPushed: Bool?, from folder: String
  ) throws(Failure) {
    try changeRemotes { (all) throws(Failure) in
      guard let old = all.first(where: { $0.name == name }) else { throw unknownRemote(name, all) }
      if url == nil, branch == nil, isPushed == nil {
        throw Failure(.remote(.nothingToChange), name)
      }
      let changed = Remote(name: name, url: url ?? old.url, branch: branch ?? old.branch, isPushed: isPushed ?? old.isPushed)
      return all.filter { $0.name != name } + [try checked(changed, from: folder)]
    }
  }

  /// Forgets a remote; what came from it stays. One whose address was lost can be forgotten, too.
  public func removeRemote(_ name: String) throws(Failure) {
    let ledger = try ledger()
    let seen = try Failure.mapping { try ledger.seenRemotes() }
    try changeRemotes(forgetting: name) { (all) throws(Failure) in
      guard all.contains(where: { $0.name == name }) || seen.contains(name) else { throw unknownRemote(name, all) }
      return all.filter { $0.name != name }
    }
  }

  /// Refuses an invalid or taken name.
  public static func checkRemoteName(_ name: String, taken: [String] = []) throws(Failure) {
    if taken.contains(name) {
      throw Failure(.remote(.takenName(isNew: true)), name)
    }
    guard !RemoteURL.isValidName(name) else { return }
    throw Failure(.remote(.invalidName), name)
  }

  /// A remote as stored, with an absolute path.
  private func checked(_ remote: Remote, from folder: String) throws(Failure) -> Remote {
    try Self.checkRemoteName(remote.name)
    guard Remote.isValidBranch(remote.branch) else {
      throw Failure(.remote(.invalidBranch))
    }
    let url = try Failure.mapping { try RemoteURL(remote.url, relativeTo: folder) }
    return Remote(name: remote.name, url: url.address, branch: remote.branch, isPushed: remote.isPushed)
  }
}
