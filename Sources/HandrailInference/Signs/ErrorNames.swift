/// Names in code of things that show an error.
public enum ErrorNames {
  /// - Parameter words: the words of the name, in lower case: `email`, `error`, `label`.
  public static func isOne(_ words: some Sequence<some StringProtocol>) -> Bool { words.contains { all.contains(String($0)) } }

  private static let all: Set<String> = ["error", "errors", "invalid", "warning"]
}
