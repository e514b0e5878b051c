/// Names of pictures that show one of two states: the picture does not say what VoiceOver reads in the other.
public enum StateNames {
  /// `heart-outline`, `ic_bookmark`, `play_arrow`, `Play pause button`; also with what it does (`add heart`).
  public static func isOne(_ name: String) -> Bool {
    let words = NameWords.words(name)
    // Not a video player, a list of favourites, a heart rate or an app store: these pictures show one thing only.
    return words.contains(where: all.contains) && !words.contains(where: others.contains)
  }

  private static let all: Set<String> = [
    "heart", "favorite", "favourite", "bookmark", "bookmarked", "like", "liked", "play", "pause", "mute", "unmute", "muted",
    "visibility", "eye", "pinned", "microphone", "mic",
  ]
  private static let others: Set<String> = [
    "list", "screen", "store", "google", "video", "card", "rate", "beat", "red", "player",
  ]
}
