/// Names of pictures of which there is one for a light and one for a dark background.
public enum PictureThemes {
  /// `close_dark`, `iconCloseWhite` → what both are called.
  public static func plain(_ name: String) -> String {
    NameWords.words(name).filter { !themes.contains($0) }.joined(separator: " ")
  }

  private static let themes: Set<String> = ["black", "dark", "day", "light", "night", "theme", "white"]
}
