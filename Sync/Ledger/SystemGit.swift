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
}
