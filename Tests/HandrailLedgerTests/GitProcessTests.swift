import Foundation
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// The child process itself, with scripts in place of git.
@Suite final class GitProcessTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func fake(_ script: String, _ variables: [String: String] = [:]) throws -> GitProcess {
    try Program.writeScript(scratch.path + "/git", script)
    let environment = Tool.environment.merging(["PATH": "\(scratch.path):/usr/bin:/bin"]) { $1 }.merging(variables) { $1 }
    return try #require(GitProcess(environment: environment))
  }

  @Test func endsWholeFamily() throws {
    // The grandchild, like ssh, and the child ignore the polite request.
    let git = try fake("trap '' TERM; (trap '' TERM; sleep 60) & echo $! > \"$HERE/pid\"; sleep 60; sleep 60")
    let asked = GitProcess(program: git.program, environment: git.environment.merging(["HERE": scratch.path]) { $1 })
    let file = scratch.path + "/pid"
    let control = OperationControl(isCancelled: { FileManager.default.fileExists(atPath: file) })
    let start = ContinuousClock.now
    let error = #expect(throws: LedgerError.self) { try asked.run([], control) }
    #expect(error?.kind == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(2))
    let text = try String(contentsOfFile: file, encoding: .utf8).trimmed
    let id = try #require(pid_t(text))
    #expect(poll { kill(id, 0) != 0 || isZombie(id) })
  }

  private func isZombie(_ id: pid_t) -> Bool {
    (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8))?.contains(") Z ") == true
  }

  /// A shared ssh connection outlives git, and keeps its standard error open.
  @Test func doesNotWaitForLeftoverProcesses() throws {
    let git = try fake("echo out; echo err >&2; sleep 5 & exit 3")
    let start = ContinuousClock.now
    let outcome = try git.run([], OperationControl())
    #expect(outcome.termination == .exited(3))
    #expect(outcome.output == "out\n" && outcome.errors == "err\n")
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func keepsTheEndOfManyWords() throws {
    let git = try fake("i=0; while [ $i -lt 20000 ]; do echo \"line $i\" >&2; echo \"line $i\"; i=$((i+1)); done")
    let outcome = try git.run([], OperationControl())
    #expect(outcome.errors.utf8.count == 65_536 && outcome.errors.hasSuffix("line 19999\n"))
    #expect(outcome.output.utf8.count == 65_536)
  }

  @Test func talkingIsNotSilence() throws {
    let git = try fake("for i in 1 2 3 4 5 6; do sleep 0.2; printf 'Counting: %s\\r' $i >&2; done")
    let outcome = try git.run([], OperationControl(timeout: 0.8))
    #expect(outcome.isSuccess)
  }

  @Test func reportsLines() throws {
    let reported = Findings<String>()
    let git = try fake("printf 'one\\rtwo\\033[31m red\\033[0m\\nremote: \\033]0;title\\007three\\n' >&2")
    _ = try git.run([], reports: true, OperationControl(progress: { reported.add($0.en) }))
    #expect(reported.all == ["one", "two red", "remote: <U+001B>]0;title<U+0007>three"])
  }

  @Test func countsAreSentences() throws {
    let reported = Findings<String>()
    let git = try fake("printf 'Receiving objects:  40%% (53/133), 2 KiB\\rWriting objects: 100%% (3/3), done.\\n' >&2")
    _ = try git.run([], reports: true, OperationControl(progress: { reported.add($0.en) }))
    #expect(reported.all == ["Received 53 of 133 objects.", "Sent 3 of 3 objects."])
  }

  @Test func environment() throws {
    let given = [
      "GIT_DIR": "/elsewhere", "GIT_INDEX_FILE": "x", "GIT_QUARANTINE_PATH": "x", "GIT_NAMESPACE": "x", "GIT_WORK_TREE": "x",
      "GIT_PUSH_OPTION_COUNT": "1", "GIT_CONFIG_PARAMETERS": "'a.b=c'", "LC_ALL": "ja_JP.UTF-8", "LANGUAGE": "ja", "MINE": "kept",
      "GIT_ALLOW_PROTOCOL": "ssh:ext:https",
    ]
    let git = try fake("env", given)
    let lines = try git.run([], runsSSH: true, OperationControl()).output.split(separator: "\n").map(String.init)
    for name in [
      "GIT_DIR", "GIT_INDEX_FILE", "GIT_QUARANTINE_PATH", "GIT_NAMESPACE", "GIT_WORK_TREE", "GIT_PUSH", "GIT_CONFIG_P",
      "LANGUAGE",
    ] {
      #expect(!lines.contains { $0.hasPrefix(name) }, "\(name)")
    }
    for line in [
      "LC_ALL=C", "MINE=kept", "GIT_ALLOW_PROTOCOL=https:ssh", "GIT_TERMINAL_PROMPT=0", "GIT_SSH_COMMAND=ssh -oBatchMode=yes",
    ] { #expect(lines.contains(line), "\(line)") }
    let asking = try git.run([], OperationControl(isInteractive: true)).output
    #expect(!asking.contains("GIT_TERMINAL_PROMPT") && !asking.contains("BatchMode"))
  }

  /// The person's way of running ssh is left alone, wherever it is set; otherwise ssh is run so that it never prompts.
  @Test(arguments: [
    ([:], "", true), (["GIT_SSH_COMMAND": "plink"], "", false), (["GIT_SSH": "plink"], "", false), ([:], "plink", false),
  ])
  func choosesSSH(_ variables: [String: String], _ setting: String, _ isOurs: Bool) throws {
    let script = """
      case "$*" in *core.sshCommand*) printf %s "$SETTING"; exit 0;; esac
      case "$GIT_SSH_COMMAND" in *BatchMode=yes*) echo "fatal: ours" >&2;; *) echo "fatal: theirs" >&2;; esac; exit 128
      """
    let git = try fake(script, variables.merging(["SETTING": setting]) { $1 })
    let url = try RemoteURL("git@example.com:d.git", relativeTo: "/")
    let ledger = try Ledger(path: scratch.path + "/ledger", create: true)
    let error = #expect(throws: LedgerError.self) {
      try GitTransport(environment: git.environment).fetch("x", from: url, into: ledger.path, OperationControl())
    }
    #expect(error?.problem.en == (isOurs ? "git failed: fatal: ours" : "git failed: fatal: theirs"))
  }

  /// The folder in which a command is run contributes no programs.
  @Test func programsAreLookedForInWholePathsOnly() throws {
    let program = try fake("echo \"$PATH\"").program
    let git = GitProcess(program: program, environment: ["PATH": ":.:bin:/usr/bin::/bin:./x"])
    #expect(try git.run([], OperationControl()).output == "/usr/bin:/bin\n")
  }

  @Test func noGit() throws {
    let transport = GitTransport(environment: ["PATH": "/nowhere:.::relative"])
    #expect(!transport.isAvailable)
    let url = try RemoteURL("https://example.com/d.git", relativeTo: "/")
    let error = #expect(throws: LedgerError.self) { try transport.fetch("x", from: url, into: "/nowhere", OperationControl()) }
    #expect(error?.code == .git(.notFound))
  }
}
