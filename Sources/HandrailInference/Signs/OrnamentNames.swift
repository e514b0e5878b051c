import HandrailModel

/// Names of pictures that probably are ornaments: in English or as SF Symbols, as nearly all are.
public enum OrnamentNames {
  /// The arrow at the end of a row: `Icons_Chevron_plain`.
  public static func isDisclosure(_ name: String) -> Bool { name.hasWord(of: ["chevron", "disclosure"]) }

  /// An arrow pointing forward, which shows at the end of a row that the row leads somewhere: `table_arrow_right`.
  public static func isArrowOn(_ name: String) -> Bool {
    name.hasWord(of: ["arrow", "arrowright", "rightarrow"]) && !name.hasWord(of: ["left", "up", "down", "back"])
  }

  /// Pictures that are only behind or between other things: `card_gradient`.
  public static func isBackdrop(_ name: String) -> Bool { name.hasWord(of: backdrops) }

  /// Pictures that show something, whatever else their names say: a “Map Background” is the map.
  public static func isContent(_ name: String) -> Bool { name.hasWord(of: contents) }

  public static func isBullet(_ name: String) -> Bool { name.hasWord(of: ["bullet", "dot"]) }

  private static let backdrops = ["backdrop", "background", "bg", "divider", "gradient", "hairline", "separator", "shadow"]
  private static let contents = [
    "map", "maps", "photo", "video", "chart", "graph", "camera", "avatar", "portrait", "logo", "qr", "barcode",
  ]
}

extension String {
  /// Whether a name contains one of `words`, in lower case, as a whole word, ignoring case.
  fileprivate func hasWord(of words: [String]) -> Bool {
    let name = lowercased()
    // Nearly every name is decided by its bytes.
    guard words.contains(where: name.holds) else { return false }
    return name.split(whereSeparator: { !$0.isLetter }).contains { words.contains(String($0)) }
  }
}
