/// Names in code of pictures that are photos or covers, which colours must not be inverted in.
public enum PhotoNames {
  /// `artworkImageView`, `avatar`, `CoverView`
  public static func isOne(_ name: String) -> Bool {
    let words = NameWords.words(name)
    return words.contains(where: photos.contains) && !words.contains(where: others.contains)
  }

  private static let photos: Set<String> = [
    "artwork", "avatar", "cover", "photo", "photograph", "portrait", "poster", "thumbnail",
  ]
  /// Signs of photos, and what lies around or over one.
  private static let others: Set<String> = [
    "add", "background", "badge", "border", "button", "icon", "mask", "overlay", "placeholder",
  ]
}
