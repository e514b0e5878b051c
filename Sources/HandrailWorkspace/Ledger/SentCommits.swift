import HandrailLedger
import HandrailModel
import HandrailStore

/// What remotes may have from here, according to the database: if the ledger is lost, nothing else distinguishes those commits
/// from what another workspace wrote under the same name.
extension Workspace {
  /// What to note before a sync: what it will send, what remotes are known to have, and earlier notes that the branch does not
  /// include yet; nil if all of it is noted already.
  func commitsToNote(_ checkpoint: LedgerCheckpoint) throws(Failure) -> [String]? {
    guard let head = checkpoint.head else { return nil }
    let (ledger, noted) = (checkpoint.ledger, try sentCommits())
    let commits = try Failure.mapping { try ledger.wholeCommits() }
    if commits.allSatisfy(noted.contains) { return nil }
    // Nothing is known about a remote whose history is incomplete here.
    return commits + noted.filter { !ledger.has($0) || (try? ledger.includes(head, $0)) != true }
  }

  /// Notes a commit that the ledger no longer has.
  func noteLost(_ commit: String) throws(Failure) {
    let noted = try sentCommits()
    if !noted.contains(commit) { try writing { try $0.note(sent: noted + [commit]) } }
  }

  /// Those that were noted and that `commit` includes.
  func sentCommits(in commit: String, _ ledger: Ledger) throws(Failure) -> [String] {
    let noted = try sentCommits()
    return noted.filter { ledger.has($0) && (try? ledger.includes(commit, $0)) == true }
  }

  /// Whether others may have seen a commit: false only if no remote can have it.
  func isSent(_ commit: String) throws(Failure) -> Bool {
    let (ledger, noted) = (try ledger(), try sentCommits())
    return noted.contains { !ledger.has($0) || (try? ledger.includes($0, commit)) != false }
  }

  private func sentCommits() throws(Failure) -> [String] {
    try reading { try $0.meta(.sent) }?.split(separator: " ").map(String.init) ?? []
  }
}

extension Writing {
  func note(sent commits: [String]) throws {
    try setMeta(.sent, Set(commits).sorted(by: utf8Precedes).joined(separator: " "))
  }
}
