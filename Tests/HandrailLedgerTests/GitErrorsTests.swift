import HandrailModel
import Testing

@testable import HandrailLedger

/// What git, ssh, curl and servers write, and what is shown to a person of it.
@Suite struct GitErrorsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let kind: LedgerError.Kind
    let sentence: GitDiagnostic?
    var isPush = false

    var testDescription: String { text }
  }

  @Test(arguments: GitErrorsTests.rows)
  func isToldApart(_ row: Row) throws {
    let url = try RemoteURL("https://example.com/d.git", relativeTo: "/")
    let error = GitErrors(row.text, at: url, isPush: row.isPush).error
    #expect(error.kind == row.kind, "\(error.problem.en)")
    if let sentence = row.sentence { #expect(error.problem.en.hasPrefix(sentence.problem.en), "\(error.problem.en)") }
    #expect(!error.problem.ja.isEmpty && !error.remedy.ja.isEmpty && !error.remedy.en.isEmpty)
  }

  @Test func showsNothingThatActs() throws {
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
    Row(text: "fatal: unable to access 'https://x/': Could not resolve host: x", kind: .unreachable, sentence: .name),
    Row(
      text: "ssh: Could not resolve hostname x: Name or service not known\nfatal: Could not read from remote repository.",
      kind: .unreachable, sentence: .name),
    Row(
      text: "fatal: unable to look up x (port 9418) (Temporary failure in name resolution)", kind: .unreachable, sentence: .name),
    Row(
      text: "fatal: unable to access 'https://x/': Failed to connect to x port 443 after 0 ms: Couldn't connect to server",
      kind: .unreachable, sentence: .connection),
    Row(text: "ssh: connect to host x port 22: Connection refused", kind: .unreachable, sentence: .connection),
    Row(text: "ssh: connect to host x port 22: Connection timed out", kind: .unreachable, sentence: .silence),
    Row(text: "ssh: connect to host x port 22: No route to host", kind: .unreachable, sentence: .connection),
    Row(
      text: "remote: Invalid username or password.\nfatal: Authentication failed for 'https://x/'", kind: .authentication,
      sentence: .password),
    Row(
      text: "fatal: could not read Username for 'https://x': terminal prompts disabled", kind: .authentication,
      sentence: .noPassword),
    Row(
      text:
        "remote: Permission to x/y denied to kim.\nfatal: unable to access 'https://x/': The requested URL returned error: 403",
      kind: .refused, sentence: .noPermission),
    Row(
      text: "ERROR: Permission to x/y.git denied to kim.\nfatal: Could not read from remote repository.", kind: .refused,
      sentence: .noPermission),
    Row(
      text: "git@x: Permission denied (publickey).\nfatal: Could not read from remote repository.", kind: .authentication,
      sentence: .sshKey),
    Row(
      text: "Host key verification failed.\nfatal: Could not read from remote repository.", kind: .authentication,
      sentence: .hostKeyUnknown),
    Row(
      text: "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.", kind: .authentication,
      sentence: .hostKeyChanged),
    Row(
      text: "fatal: unable to access 'https://x/': SSL certificate problem: certificate has expired", kind: .unreachable,
      sentence: nil),
    Row(
      text: "fatal: unable to access 'https://x/': server certificate verification failed. CAfile: none CRLfile: none",
      kind: .unreachable, sentence: nil),
    Row(
      text: "remote: Repository not found.\nfatal: repository 'https://x/' not found", kind: .unreachable, sentence: .noRepository
    ),
    Row(
      text: "ERROR: Repository not found.\nfatal: Could not read from remote repository.", kind: .unreachable,
      sentence: .noRepository),
    Row(
      text: "fatal: '/srv/x' does not appear to be a git repository\nfatal: Could not read from remote repository.",
      kind: .unreachable, sentence: .noRepository),
    Row(text: "fatal: remote error: access denied or repository not exported: /x", kind: .unreachable, sentence: .noRepository),
    Row(
      text: "fatal: remote error: access denied or repository not exported: /x", kind: .refused, sentence: .noPermission,
      isPush: true),
    Row(text: "fatal: write error: No space left on device\nfatal: index-pack failed", kind: .data, sentence: .diskFull),
    Row(text: "fatal: transport 'ext' not allowed", kind: .usage, sentence: nil),
    Row(
      text: "error: RPC failed; curl 56 Recv failure: Connection reset by peer\nfatal: early EOF\nfatal: index-pack failed",
      kind: .unreachable, sentence: nil),
    Row(text: "fatal: the remote end hung up unexpectedly", kind: .unreachable, sentence: nil),
    Row(text: "fatal: unable to access 'https://x/': The requested URL returned error: 503", kind: .unreachable, sentence: nil),
    Row(text: "fatal: mismatched algorithms: client sha1; server sha256", kind: .data, sentence: nil),
    Row(text: "fatal: detected dubious ownership in repository at '/x'", kind: .data, sentence: .ownership),
    Row(
      text:
        "ERROR: The key you are authenticating with has been marked as read only.\nfatal: Could not read from remote repository.",
      kind: .refused, sentence: nil, isPush: true),
    Row(text: "hint: x\nfatal: something new", kind: .data, sentence: .unknown("fatal: something new")),
    Row(text: "", kind: .data, sentence: .unknown("")),
    // What the other side says proves nothing.
    Row(
      text: "remote: fatal: Authentication failed for 'x'\nfatal: something new", kind: .data,
      sentence: .unknown("fatal: something new")),
  ]
}
