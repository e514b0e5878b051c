import HandrailLedger
import HandrailModel

extension Surroundings {
  /// How a remote is reached: a folder of this machine is opened; everything else goes through the system's git.
  func transport(to url: RemoteURL) -> any Transport {
    if case .local = url.scheme { return LocalTransport() }
    return GitTransport(environment: environment)
  }
}

extension Workspace {
  /// The remotes, by name.
  public func remotes() throws(Failure) -> [Remote] {
    let ledger = try ledger()
    return try recorded(ledger.remotes)
  }

  /// Adds a remote; refuses a name that is taken.
  ///
  /// - Parameter folder: what a relative path starts from.
  public func add(_ remote: Remote, from folder: String) throws(Failure) {
    let all = try remotes()
    guard !all.contains(where: { $0.name == remote.name }) else {
      throw Failure(
        .usage, remote.name, Text(en: "There is a remote of that name.", ja: "その名前のリモートはすでにあります。"),
        Text(en: "To change it: handrail remote set \(remote.name) URL", ja: "変えるには: handrail remote set \(remote.name) URL"))
    }
    try keep(remote, from: folder)
  }

  /// Changes a remote: what is nil stays.
  public func change(
    _ name: String, url: String?, branch: String?, isPushed: Bool?, from folder: String
  ) throws(Failure) {
    let all = try remotes()
    guard let old = all.first(where: { $0.name == name }) else { throw unknownRemote(name, all) }
    if url == nil, branch == nil, isPushed == nil {
      throw Failure(
        .usage, name, Text(en: "Nothing is to be changed.", ja: "変更する内容がありません。"),
        Text(en: "Give an address, --branch, --push or --no-push.", ja: "アドレス、--branch、--push、--no-push のいずれかを指定してください。"))
    }
    let changed = Remote(name: name, url: url ?? old.url, branch: branch ?? old.branch, isPushed: isPushed ?? old.isPushed)
    try keep(changed, from: folder)
  }

  /// Forgets a remote; what came from it stays.
  public func removeRemote(_ name: String) throws(Failure) {
    let all = try remotes()
    guard all.contains(where: { $0.name == name }) else { throw unknownRemote(name, all) }
    let ledger = try ledger()
    try locked { () throws(Failure) in try recorded { () throws(LedgerError) in try ledger.remove(remote: name) } }
  }

  /// Refuses what is no name for a remote, or that of another.
  public static func checkRemoteName(_ name: String, taken: [String] = []) throws(Failure) {
    if taken.contains(name) {
      throw Failure(
        .usage, name, Text(en: "There is a remote of that name.", ja: "同じ名前のリモートがあります。"),
        Text(en: "Choose another name.", ja: "別の名前にしてください。"))
    }
    guard !RemoteURL.isValidName(name) else { return }
    throw Failure(
      .usage, name, Text(en: "This is no name for a remote.", ja: "リモートの名前として使えません。"),
      Text(en: "Use letters, digits, hyphens and points.", ja: "英数字、ハイフン、ピリオドを使ってください。"))
  }

  private func keep(_ remote: Remote, from folder: String) throws(Failure) {
    try Self.checkRemoteName(remote.name)
    guard RemoteURL.isValidName(remote.branch.replacing("/", with: "-")), !remote.branch.hasPrefix("/"),
      !remote.branch.hasSuffix("/")
    else {
      throw Failure(
        .usage, "--branch", Text(en: "This is no name for a branch.", ja: "ブランチの名前として使えません。"),
        Text(en: "Use letters, digits, hyphens and slashes.", ja: "英数字、ハイフン、スラッシュを使ってください。"))
    }
    let ledger = try ledger()
    let url = try recorded { () throws(LedgerError) in try RemoteURL(remote.url, relativeTo: folder) }
    try locked { () throws(Failure) in
      try recorded { () throws(LedgerError) in
        try ledger.set(Remote(name: remote.name, url: url.address, branch: remote.branch, isPushed: remote.isPushed))
      }
    }
  }
}
