import HandrailModel
import HandrailSession
import Testing

@testable import HandrailLedger

/// What git, ssh, curl and servers write, and what a person sees of it.
@Suite struct GitErrorsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let kind: LedgerError.Kind
    let code: LedgerError.Code?
    var isPush = false

    var testDescription: String { text }
  }

  @Test(arguments: GitErrorsTests.rows)
  func errorsAreDistinguished(_ row: Row) throws {
    let url = try RemoteURL("https://example.com/d.git", relativeTo: "/")
    let error = GitErrors(row.text, at: url, isPush: row.isPush).error
    #expect(error.kind == row.kind, "\(error.problem.en)")
    if let code = row.code { #expect(error.code == code && error.problem.en.hasPrefix(code.message.problem.en), "\(error)") }
    #expect(!error.problem.ja.isEmpty && !error.remedy.ja.isEmpty && !error.remedy.en.isEmpty)
  }

  @Test func showsNothingActive() throws {
    let url = try RemoteURL("https://example.com/d.git", relativeTo: "/")
    let text =
      "remote: \u{1B}]52;c;x\u{07}\u{202E}abc\nfatal: unable to access 'https://kim:s3cret@example.com/d.git/': \u{1B}[2Jodd"
    let error = GitErrors(text, at: url, isPush: false).error
    for shown in [error.problem.en, error.problem.ja] {
      #expect(!shown.unicodeScalars.contains { $0.isInvisible && $0 != "\n" })
      #expect(!shown.contains("s3cret") && shown.contains("odd") && shown.contains("abc"))
    }
  }

  static let rows: [Row] = [
    Row(
      text: "fatal: unable to access 'https://x/': Could not resolve host: x", kind: .unreachable,
      code: .connection(.hostNotResolved)),
    Row(
      text: "ssh: Could not resolve hostname x: Name or service not known\nfatal: Could not read from remote repository.",
      kind: .unreachable, code: .connection(.hostNotResolved)),
    Row(
      text: "fatal: unable to look up x (port 9418) (Temporary failure in name resolution)", kind: .unreachable,
      code: .connection(.hostNotResolved)),
    Row(
      text: "fatal: unable to access 'https://x/': Failed to connect to x port 443 after 0 ms: Couldn't connect to server",
      kind: .unreachable, code: .connection(.notConnected)),
    Row(text: "ssh: connect to host x port 22: Connection refused", kind: .unreachable, code: .connection(.notConnected)),
    Row(text: "ssh: connect to host x port 22: Connection timed out", kind: .unreachable, code: .connection(.timedOut)),
    Row(text: "ssh: connect to host x port 22: No route to host", kind: .unreachable, code: .connection(.notConnected)),
    Row(
      text: "remote: Invalid username or password.\nfatal: Authentication failed for 'https://x/'", kind: .authentication,
      code: .access(.passwordRejected)),
    Row(
      text: "fatal: could not read Username for 'https://x': terminal prompts disabled", kind: .authentication,
      code: .access(.passwordMissing)),
    Row(
      text:
        "remote: Permission to x/y denied to kim.\nfatal: unable to access 'https://x/': The requested URL returned error: 403",
      kind: .refused, code: .access(.permissionDenied)),
    Row(
      text: "ERROR: Permission to x/y.git denied to kim.\nfatal: Could not read from remote repository.", kind: .refused,
      code: .access(.permissionDenied)),
    Row(
      text: "git@x: Permission denied (publickey).\nfatal: Could not read from remote repository.", kind: .authentication,
      code: .access(.sshKeysRejected)),
    Row(
      text: "Host key verification failed.\nfatal: Could not read from remote repository.", kind: .authentication,
      code: .access(.hostKeyUnknown)),
    Row(
      text: "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.", kind: .authentication,
      code: .access(.hostKeyChanged)),
    Row(
      text: "fatal: unable to access 'https://x/': SSL certificate problem: certificate has expired", kind: .unreachable,
      code: nil),
    Row(
      text: "fatal: unable to access 'https://x/': server certificate verification failed. CAfile: none CRLfile: none",
      kind: .unreachable, code: nil),
    Row(
      text: "remote: Repository not found.\nfatal: repository 'https://x/' not found", kind: .unreachable,
      code: .connection(.repositoryNotFound)
    ),
    Row(
      text: "ERROR: Repository not found.\nfatal: Could not read from remote repository.", kind: .unreachable,
      code: .connection(.repositoryNotFound)),
    Row(
      text: "fatal: '/srv/x' does not appear to be a git repository\nfatal: Could not read from remote repository.",
      kind: .unreachable, code: .connection(.repositoryNotFound)),
    Row(
      text: "fatal: remote error: access denied or repository not exported: /x", kind: .unreachable,
      code: .connection(.repositoryNotFound)),
    Row(
      text: "fatal: remote error: access denied or repository not exported: /x", kind: .refused, code: .access(.permissionDenied),
      isPush: true),
    Row(
      text: "fatal: write error: No space left on device\nfatal: index-pack failed", kind: .data,
      code: .repository(.diskFull(detail: ""))),
    Row(text: "fatal: transport 'ext' not allowed", kind: .usage, code: nil),
    Row(
      text: "error: RPC failed; curl 56 Recv failure: Connection reset by peer\nfatal: early EOF\nfatal: index-pack failed",
      kind: .unreachable, code: nil),
    Row(text: "fatal: the remote end hung up unexpectedly", kind: .unreachable, code: nil),
    Row(text: "fatal: unable to access 'https://x/': The requested URL returned error: 503", kind: .unreachable, code: nil),
    Row(text: "fatal: mismatched algorithms: client sha1; server sha256", kind: .data, code: nil),
    Row(text: "fatal: detected dubious ownership in repository at '/x'", kind: .data, code: .git(.dubiousOwnership(path: nil))),
    Row(
      text:
        "ERROR: The key you are authenticating with has been marked as read only.\nfatal: Could not read from remote repository.",
      kind: .refused, code: nil, isPush: true),
    Row(text: "hint: x\nfatal: something new", kind: .data, code: .git(.failed(detail: "fatal: something new"))),
    Row(text: "", kind: .data, code: .git(.failed(detail: ""))),
    // What the other side says proves nothing.
    Row(
      text: "remote: fatal: Authentication failed for 'x'\nfatal: something new", kind: .data,
      code: .git(.failed(detail: "fatal: something new"))),
  ]
}
