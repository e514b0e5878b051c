import HandrailModel

/// The person's git, asked about a folder.
public enum SystemGit {
  /// What it answers, without white space at the ends; nil where it refuses, says nothing for long or is not there.
  public static func answer(_ words: [String], in folder: String, environment: [String: String]) -> String? {
    guard let git = GitProcess(environment: environment),
      let outcome = try? git.run(["-C", folder] + words, OperationControl()), outcome.isSuccess
    else { return nil }
    return outcome.output.trimmed
  }

  /// The password that the person's credential helpers keep for an address, asking nobody; nil where they have none.
  ///
  /// In no repository: the configuration of the one that we are called in could name a program of somebody else's.
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
