/// Names of pictures that show one of two states: what is heard in the other one is not in them.
public enum StateNames {
  /// `heart-outline`, `ic_bookmark`, `play_arrow`, `Play pause button`; a heart that says what is done (`add heart`) is one, too.
  public static func isOne(_ name: String) -> Bool {
    let words = NameWords.words(name)
    // A player that stops, a list of favourites and a video that is opened are no states.
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
