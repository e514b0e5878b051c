/// A picture that is only there to be looked at: it is always the same, and does nothing.
public enum SceneryPicture {
  /// - Parameters:
  ///   - picture: its name; nil if the source shows none.
  ///   - isReachedByCode: whether code has a name for it, and so may replace it.
  public static func isOne(picture: String?, isReachedByCode: Bool, isActedOn: Bool) -> Bool {
    guard let picture, !isReachedByCode, !isActedOn else { return false }
    return !NameWords.words(picture).contains { telling.contains($0) || telling.contains(String($0.dropLast())) }
  }

  /// The names of pictures that mean something even if they never change: a state, a brand, what a number counts.
  private static let telling: Set<String> = [
    "badge", "check", "connection", "download", "favorite", "favourite", "heart", "like", "lock", "logo", "pin", "star", "status",
    "time", "unread", "verified", "warning",
  ]
}
