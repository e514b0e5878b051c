import HandrailModel

/// Fetches and pushes with the system's git, and so with the credentials, keys, proxies and certificates that the person set up.
public struct GitTransport: Transport {
  private let environment: [String: String]

  /// - Parameter environment: The process's own; its `PATH` says where git is.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// Whether there is a git in `PATH`.
  public var isAvailable: Bool { GitProcess(environment: environment) != nil }

  public func fetch(
    _ branch: String, from remote: RemoteURL, into ledger: String, _ control: OperationControl
  ) throws(LedgerError) -> String? {
    let branch = try GitTransport.ref(branch)
    let git = try Git(environment: environment, ledger: ledger, isFetch: true, remote: remote, control: control)
    defer { git.directory.remove() }
    guard try git.fetch(branch) else { return nil }
    let fetched = try Ledger(path: ledger)
    guard let commit = git.directory.fetched, fetched.has(commit) else {
      throw GitErrors("", at: remote, isPush: false).make(.remote(.damagedTransfer(detail: branch)))
    }
    try fetched.checkSizes(of: commit, control)
    return commit
  }

  public func push(
    _ commit: String, over old: String?, to branch: String, at remote: RemoteURL, from ledger: String, _ control: OperationControl
  ) throws(LedgerError) -> Bool {
    let branch = try GitTransport.ref(branch)
    guard GitTransport.isID(commit) else { throw Self.error(.invalidCommitID, commit) }
    let git = try Git(environment: environment, ledger: ledger, remote: remote, control: control)
    defer { git.directory.remove() }
    // Without force, git only fast-forwards a branch, and the server only moves it from where it reported it.
    let outcome = try git.run(
      [
        "push", "--porcelain", "--no-verify", "--no-follow-tags", "--no-signed", "--no-recurse-submodules", "--progress",
        "--", remote.address, "\(commit):\(branch)",
      ], reports: true)
    switch PushReport(outcome, at: remote).verdict {
    case .moved: return true
    case .late: return false
    case .overtaken: return (try? git.position(of: branch)).map { sameBytes($0, commit) } ?? false
    case .failed(let error): throw error
    case .unclear(let error):
      // The push may have been applied before the connection broke: ask once where the branch is.
      guard let now = try? git.position(of: branch) else { throw error }
      if sameBytes(now, commit) { return true }
      guard now.isEmpty || sameBytes(now, old ?? "") else { return false }
      throw error
    }
  }
}

extension GitTransport {
  /// The full name of `branch`, which must not be read as a pattern or a second ref.
  private static func ref(_ branch: String) throws(LedgerError) -> String {
    let isPlain = branch.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !":*?[\\^~".utf8.contains($0) }
    let isWhole = !branch.contains("..") && !branch.contains("@{") && !branch.contains("//") && !branch.hasSuffix(".lock")
    guard isPlain, isWhole, !branch.isEmpty, !branch.hasPrefix("/"), !branch.hasSuffix("/") else {
      throw Self.error(.invalidBranchName, branch)
    }
    return "refs/heads/\(branch)"
  }

  private static func error(_ fault: LedgerError.GitFault, _ place: String) -> LedgerError {
    LedgerError(.git(fault), sanitized(place))
  }

  static func isID(_ text: String) -> Bool {
    text.utf8.count == 40 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

/// Git, for one remote and one repository.
private struct Git {
  let process: GitProcess
  let directory: GitDirectory
  let remote: RemoteURL
  let control: OperationControl
  private var runsSSH = false

  /// The caller must remove its directory.
  init(
    environment: [String: String], ledger: String, isFetch: Bool = false, remote: RemoteURL, control: OperationControl
  ) throws(LedgerError) {
    guard let process = GitProcess(environment: environment) else { throw .noGit }
    self.process = process
    self.remote = remote
    self.control = control
    directory = try GitDirectory(for: ledger, having: isFetch ? Ledger(path: ledger).wholeCommits() : [])
    if case .local = remote.scheme { return }
    // `insteadOf` may turn any address into an ssh one. The environment's choice takes precedence over `core.sshCommand`, so
    // check that.
    guard !control.isInteractive, !GitEnvironment(inherited: environment, isInteractive: false).choosesSSH else { return }
    do throws(LedgerError) {
      runsSSH = try run(["config", "--get", "core.sshCommand"]).output.isEmpty
    } catch {
      directory.remove()
      throw error
    }
  }

  func run(_ arguments: [String], reports: Bool = false) throws(LedgerError) -> GitProcess.Outcome {
    // The person's `includeIf "hasconfig:remote.*.url:…"` depends on the address.
    var settings = Git.settings + ["remote.handrail.url=\(remote.address)"]
    if !control.isInteractive { settings.append("credential.interactive=false") }
    let options = settings.flatMap { ["-c", $0] }
    return try process.run(options + arguments, in: directory, runsSSH: runsSSH, reports: reports, control)
  }

  /// Fetches `branch` into this call's directory.
  ///
  /// - Returns: Whether the remote has it.
  func fetch(_ branch: String) throws(LedgerError) -> Bool {
    var failure = GitErrors("", at: remote, isPush: false)
    for _ in 0..<3 {
      let outcome = try run(
        [
          "fetch", "--no-tags", "--no-auto-gc", "--no-prune", "--no-recurse-submodules", "--progress", "--", remote.address,
          branch,
        ], reports: true)
      failure = GitErrors(outcome.errors, at: remote, isPush: false)
      // Git reports success even if it accepted nothing for this reason.
      if let part = failure.missingPart {
        let name = String(branch.dropFirst("refs/heads/".count))
        throw LedgerError(.remote(.incomplete(part, branch: name, path: failure.path)), failure.place)
      }
      if outcome.isSuccess { return true }
      if outcome.termination == .silent { throw failure.make(.connection(.timedOut)) }
      // One round trip tells both; asking for the list of branches first would cost a second connection.
      guard failure.ours.contains(where: { $0.lowercased().hasPrefix("fatal: couldn't find remote ref") }) else {
        throw failure.error
      }
      // An HTTP answer that ends within its headers looks like that of an empty repository, so ask again. If there is a branch
      // after all, the answer was cut, or someone has just created the branch.
      if try position(of: branch).isEmpty { return false }
    }
    throw failure.make(.connection(.lost(detail: failure.lastLine)))
  }

  /// The id of `branch` at the remote now; empty if the remote does not have it.
  func position(of branch: String) throws(LedgerError) -> String {
    let outcome = try run(["ls-remote", "--refs", "--", remote.address, branch])
    guard outcome.isSuccess else { throw GitErrors(outcome.errors, at: remote, isPush: false).error }
    // The pattern also matches refs that merely end in this name.
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: "\t") }
    return lines.first { $0.count == 2 && sameBytes(String($0[1]), branch) }.map { String($0[0]) } ?? ""
  }

  private static let settings = [
    "protocol.ext.allow=never", "core.hooksPath=/dev/null", "core.fsync=all", "core.commitGraph=false", "fetch.fsckObjects=true",
    "transfer.fsckObjects=true", "fetch.writeCommitGraph=false", "transfer.bundleURI=false", "gc.auto=0",
    "maintenance.auto=false", "push.pushOption=", "color.ui=false",
    // Little memory, whatever is sent: large files are not held in it, and objects are never unpacked one by one.
    "fetch.unpackLimit=1", "core.bigFileThreshold=16m", "core.deltaBaseCacheLimit=32m", "pack.threads=1",
  ]
}
