/// Texts that say that something is in progress, which are never headings.
public enum ProgressWords {
  /// `Searching…`, `Loading...`
  public static func areOnes(_ words: String) -> Bool {
    let end = words.reversed().drop(while: \.isWhitespace)
    return end.first == "…" || end.starts(with: "...")
  }
}
