import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Determines what went wrong from git's standard error, in the C locale.
struct GitErrors {
  let remote: RemoteURL
  let isPush: Bool
  /// Lines from git, ssh and curl themselves, without control characters.
  let ours: [String]
  /// Lines from the other side: hooks, servers. They are shown, but prove nothing.
  let theirs: [String]

  init(_ errors: String, at remote: RemoteURL, isPush: Bool) {
    self.remote = remote
    self.isPush = isPush
    let parts = errors.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    let lines = parts.map { sanitized(String($0)).trimmed }.filter { !$0.isEmpty }
    theirs = lines.filter { $0.hasPrefix("remote:") }.map { String($0.dropFirst("remote:".count)).trimmed }
    ours = lines.filter { !$0.hasPrefix("remote:") && !$0.hasPrefix("hint:") }
  }

  /// The remote's address, in a form that can be shown.
  var place: String { sanitized(RemoteURL.masked(remote.text)) }

  /// Whether one of our lines contains one of `parts`.
  func says(_ parts: String...) -> Bool {
    ours.contains { line in parts.contains { line.contains($0) } }
  }

  /// The other side's words, for the end of a sentence: the last ten lines, without progress.
  var words: String {
    let lines = theirs.filter { line in !line.isEmpty && !GitErrors.isProgress(line) }
    return String(lines.suffix(10).joined(separator: "\n").suffix(1000)).trimmed
  }

  /// The last line that says what failed.
  var lastLine: String {
    let lastError = ours.last { line in ["fatal:", "error:", "ERROR:"].contains(where: line.hasPrefix) }
    return String((lastError ?? ours.last { !GitErrors.isProgress($0) } ?? "").prefix(500))
  }

  private static func isProgress(_ line: String) -> Bool {
    let beginnings = ["Enumerating", "Counting", "Compressing", "Writing", "Receiving", "Resolving", "Unpacking", "Total "]
    return beginnings.contains(where: line.hasPrefix)
  }
}

extension GitErrors {
  /// What failed, by the first known phrase that occurs; the order distinguishes causes from consequences.
  var error: LedgerError {
    // A hostile server may send any words through ssh. They choose a sentence, never an action.
    hostKey ?? access ?? certificate ?? space ?? network ?? repository ?? rules ?? unknown
  }

  private var hostKey: LedgerError? {
    if says("REMOTE HOST IDENTIFICATION HAS CHANGED", "host key for") && says("has changed", "HAS CHANGED") {
      return make(.access(.hostKeyChanged))
    }
    return says("Host key verification failed", "No matching host key") ? make(.access(.hostKeyUnknown)) : nil
  }

  private var access: LedgerError? {
    if says("Permission denied (", "Too many authentication failures") { return make(.access(.sshKeysRejected)) }
    if says("Authentication failed for", "returned error: 401") { return make(.access(.passwordRejected)) }
    if says("could not read Username", "could not read Password", "terminal prompts disabled", "unable to get credential") {
      return make(.access(.passwordMissing))
    }
    return says("returned error: 403", "ERROR: Permission to") ? make(.access(.permissionDenied)) : nil
  }

  private var certificate: LedgerError? {
    says("certificate", "gnutls_handshake", "SSL_connect", "SSL_ERROR") ? make(.connection(.certificate(detail: lastLine))) : nil
  }

  private var space: LedgerError? {
    says("No space left on device", "Disk quota exceeded") ? make(.repository(.diskFull(detail: ""))) : nil
  }

  private var network: LedgerError? {
    if says(
      "Could not resolve host", "unable to look up", "Name or service not known", "name resolution", "nodename nor servname")
    {
      return make(.connection(.hostNotResolved))
    }
    if says("Connection timed out", "Operation timed out", "Operation too slow", "Timeout was reached") {
      return make(.connection(.timedOut))
    }
    if says("Connection refused", "Failed to connect", "Couldn't connect", "No route to host", "Network is unreachable") {
      return make(.connection(.notConnected))
    }
    return says("returned error: 5") ? make(.connection(.lost(detail: lastLine))) : nil
  }

  private var repository: LedgerError? {
    if isPush, says("access denied or repository not exported") { return make(.access(.permissionDenied)) }
    let isMissing = says(
      "returned error: 404", "does not appear to be a git repository", "not found", "not a git repository", "could not be found",
      "access denied or repository not exported", "no such repository")
    return isMissing ? make(.connection(.repositoryNotFound)) : nil
  }

  private var rules: LedgerError? {
    if says("not allowed", "Unable to find remote helper") { return make(.git(.protocolNotAllowed(detail: lastLine))) }
    if says("dubious ownership") { return make(.git(.dubiousOwnership(path: folder))) }
    if let format { return format }
    // A server that finds its own objects damaged says so, and then closes the connection.
    if let line = theirs.last(where: { $0.contains("repository corruption") || $0.contains("is corrupt") }) {
      return make(.remote(.damagedTransfer(detail: line)))
    }
    if says("fsck error", "shallow update") { return make(.remote(.damagedTransfer(detail: lastLine))) }
    if let refusal = hook { return refusal }
    if isCut {
      // The server's last words explain more than the broken connection.
      return theirsOrRemoteError.map { make(.remote(.refused(message: $0))) } ?? make(.connection(.lost(detail: lastLine)))
    }
    if says("index-pack failed", "unpack-objects failed") { return make(.remote(.damagedTransfer(detail: lastLine))) }
    if let words = theirsOrRemoteError { return make(.remote(.refused(message: words))) }
    // Git prints this last, whatever the cause; on its own it means that the other side closed the connection without a word.
    return says("Could not read from remote repository") ? make(.connection(.lost(detail: lastLine))) : nil
  }

  /// A hook that aborts the transaction ends git before anything is reported: its message comes first.
  private var hook: LedgerError? {
    guard let at = ours.firstIndex(where: { $0.contains("aborted by hook") }) else { return nil }
    let said = theirs + ours[..<at].filter { !GitErrors.isProgress($0) && !$0.hasPrefix("Delta compression") }
    let words = (said.suffix(10) + [ours[at]]).joined(separator: "\n")
    return make(.remote(.refused(message: String(words.suffix(1000)))))
  }

  /// A repository that is intact, but in a format that cannot be read.
  private var format: LedgerError? {
    if says("mismatched algorithms", "does not support this repository's hash algorithm") { return make(.remote(.otherHash)) }
    guard says("unknown repository extension", "Expected git repo version") else { return nil }
    // The names follow, one per line.
    let at = ours.firstIndex { $0.contains("unknown repository extension") }.map { $0 + 1 } ?? ours.count
    let name = ours.dropFirst(at).first.flatMap { $0.contains(" ") ? nil : $0 }
    return make(.remote(.unsupportedFormat(detail: name ?? "")))
  }

  /// The part that the other repository lacks because it was cloned without it.
  var missingPart: LedgerError.RemoteFault.Incomplete? {
    if says("shallow roots are not allowed") { return .shallow }
    return (theirs + ours).contains { $0.contains("from promisor remote") } ? .partial : nil
  }

  /// Its path, if it is on this machine.
  var path: String? {
    if case .local(let path) = remote.scheme { path } else { nil }
  }

  /// The repository's folder, if it is on this machine.
  private var folder: String? {
    guard let path else { return nil }
    var status = stat()
    return stat(path + "/.git", &status) == 0 ? path + "/.git" : path
  }

  /// Whether the connection was cut; `CutTests` cuts it at every possible place. What arrived is then a truncated pack, a list
  /// without its end, or half a message.
  private var isCut: Bool {
    says(
      "hung up", "early EOF", "disconnect", "Connection reset", "Broken pipe", "RPC failed", "Empty reply", "onnection closed",
      "closed by remote host", "Recv failure", "Send failure", "transfer closed", "still expected", "protocol error",
      "expected flush", "expected 'packfile'", "sideband demultiplexer", "Cannot access URL", "non-properly terminated",
      "unexpected eof", "bad band", "unexpected flush", "expected ACK/NAK")
  }

  /// `fatal: remote error: …` is how a server refuses before anything is sent.
  private var theirsOrRemoteError: String? {
    for line in ours {
      if let mark = line.firstRange(of: "remote error:") { return String(line[mark.upperBound...]).trimmed }
      if line.hasPrefix("ERROR:") { return String(line.dropFirst("ERROR:".count)).trimmed }
    }
    return nil
  }

  private var unknown: LedgerError { make(.git(.failed(detail: lastLine))) }

  func make(_ code: LedgerError.Code) -> LedgerError {
    if case .remote(.refused) = code { return LedgerError(code, place) }
    return LedgerError(code, place, serverMessage: words)
  }
}
