import HandrailModel

/// The outcome of a push, read from git's porcelain output and its standard error.
struct PushReport {
  enum Verdict {
    case moved
    /// Someone else moved the branch before we tried.
    case late
    /// The branch moved while we pushed: by someone else, or by ourselves, since curl repeats a request if no answer arrives.
    case overtaken
    case failed(LedgerError)
    /// The connection broke or fell silent when the change may already have been applied.
    case unclear(LedgerError)
  }

  let verdict: Verdict

  init(_ outcome: GitProcess.Outcome, at remote: RemoteURL) {
    verdict = PushReport.judge(outcome, GitErrors(outcome.errors, at: remote, isPush: true))
  }
}

extension PushReport {
  private static func judge(_ outcome: GitProcess.Outcome, _ errors: GitErrors) -> Verdict {
    let status = outcome.output.split(separator: "\n").map { $0.split(separator: "\t") }.first { $0.count >= 3 }
    let flag = status?.first ?? ""
    if outcome.isSuccess, !flag.isEmpty, flag != "!" { return .moved }
    let reason = sanitized(status.map { String($0[2]) } ?? "").trimmed
    if flag == "!", !reason.contains("remote failure") { return rejection(reason, errors) }
    let error = outcome.termination == .silent ? errors.make(.connection(.timedOut)) : lineBroke(reason, errors) ?? errors.error
    // Before the last object was sent, nothing can have been applied.
    let isSent = outcome.errors.contains("Writing objects:") || outcome.errors.contains("Total ")
    let isUnclear = error.kind == .unreachable || error.kind == .data
    return isSent && isUnclear ? .unclear(error) : .failed(error)
  }

  /// A failure that no line of ours explains, when the server never reported the fate of the ref.
  private static func lineBroke(_ reason: String, _ errors: GitErrors) -> LedgerError? {
    guard reason.contains("remote failure"), errors.words.isEmpty, errors.ours.isEmpty else { return nil }
    return errors.make(.connection(.lost(detail: reason)))
  }

  /// A ref that our side or the server refused: `[rejected] (fetch first)`, `[remote rejected] (hook declined)`.
  private static func rejection(_ reason: String, _ errors: GitErrors) -> Verdict {
    let all = ([reason] + errors.theirs + errors.ours).joined(separator: "\n")
    // The server's disk or permissions are at fault: the next attempt would fail in the same way.
    let isBroken = ["Permission denied", "Read-only file system", "No space left", "unpacker error"].contains(where: all.contains)
    // error: cannot lock ref 'refs/heads/a': 'refs/heads/a/b' exists; cannot create 'refs/heads/a'
    let words = all.split(separator: "'")
    if let end = words.indices.dropFirst().first(where: { words[$0].hasPrefix(" exists; cannot create ") }) {
      return .failed(
        errors.make(.remote(.branchBeside(other: String(words[end - 1]).dropping("refs/heads/") ?? String(words[end - 1])))))
    }
    let late = [
      "non-fast-forward", "fetch first", "stale info", "cannot lock ref", "failed to update ref", "failed to lock",
      "incorrect old value", "reference already exists", "but expected", "needs force",
    ]
    // The ref was not moved, and nobody else was faster.
    let isRefused = all.contains("aborted by hook")
    if !isBroken, !isRefused, late.contains(where: reason.contains) { return reason.hasPrefix("[remote") ? .overtaken : .late }
    let message = errors.words.isEmpty ? reason : "\(reason)\n\(errors.words)"
    return .failed(errors.make(.remote(.refused(message: message))))
  }
}
