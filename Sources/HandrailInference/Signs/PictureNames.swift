/// Names of classes whose views are probably pictures, whatever else the code does.
public enum PictureNames {
  /// `AvatarView`, `ShopLogo`
  public static func isOne(_ words: [String]) -> Bool {
    words.contains { word in all.contains { word.hasSuffix($0) } }
  }

  private static let all = [
    "avatar", "cover", "icon", "illustration", "image", "img", "logo", "photo", "picture", "poster", "thumbnail",
  ]
}
