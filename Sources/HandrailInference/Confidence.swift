/// How likely an inference is to be right, measured on files that it was not developed with.
public enum Confidence: String, Sendable, CaseIterable {
  /// At least 97 of 100: can be confirmed in bulk.
  case sure
  /// At least 85 of 100: confirmed one by one.
  case likely
  /// At least half: asked about, and never assumed.
  case weak
}
