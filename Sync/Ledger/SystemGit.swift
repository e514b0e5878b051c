import HandrailModel

/// The person's git, to ask about a folder.
public enum SystemGit {
  /// Its answer, trimmed; nil if it fails, is silent for too long or is not installed.
  public static func answer(_ words: [String], in folder: String, environment: [String: String]) -> String? {
    guard let git = GitProcess(environment: environment),
      let outcome = try? git.run(["-C", folder] + words, OperationControl()), outcome.isSuccess
    else { return nil }
    return outcome.output.trimmed
  }

  /// The password that the person's credential helpers have for an address, without prompting; nil if they have none.
  ///
  /// Run outside any repository: the configuration of the current one could name someone else's program.
  public static func password(for address: String, environment: [String: String]) -> String? {
    let question = Array("url=\(address)\n\n".utf8)
    guard let git = GitProcess(environment: environment),
      let outcome = try? git.run(["--git-dir=/dev/null", "credential", "fill"], input: question, OperationControl()),
      outcome.isSuccess
    else { return nil }
    let lines = outcome.output.split(separator: "\n")
    return lines.first { $0.hasPrefix("password=") }.map { String($0.dropFirst("password=".count)) }
  }
}
