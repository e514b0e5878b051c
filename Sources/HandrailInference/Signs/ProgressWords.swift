/// Words that tell that something is in progress, and head nothing.
public enum ProgressWords {
  /// `Searching…`, `Loading...`
  public static func areOnes(_ words: String) -> Bool {
    let end = words.reversed().drop(while: \.isWhitespace)
    return end.first == "…" || end.starts(with: "...")
  }
}
