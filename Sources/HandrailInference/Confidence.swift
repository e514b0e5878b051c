/// How surely an inference is right, as measured on files that it was not made with.
public enum Confidence: String, Sendable, CaseIterable {
  /// At least 97 of 100: confirmed with all others.
  case sure
  /// At least 85 of 100: confirmed one by one.
  case likely
  /// At least half: asked, and never assumed.
  case weak
}
