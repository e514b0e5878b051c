import HandrailModel

extension Element {
  /// Whether it, or its picture, has a name like the indicator at the end of a row, in English or as an SF Symbol.
  var looksLikeDisclosure: Bool { kind == .icon && isCalled(Self.disclosureNames) }

  /// Whether it has a name like something that is only behind or between other things.
  var looksLikeBackdrop: Bool {
    !isControl && isCalled(Self.backdropNames) && !isCalled(Self.contentNames)
  }

  /// Whether it is the arrow at the end of a row that was recognised by it.
  func isSign(of row: Element) -> Bool {
    guard kind == .icon, row.isText(.drawing, oneOf: ["row-with-sign"]), let frame, let area = row.frame else { return false }
    return frame.width <= 24 && area.maxX - frame.maxX <= 40 && frame.x > area.x + area.width / 2
  }

  private static let disclosureNames = ["chevron", "disclosure"]
  private static let backdropNames = ["backdrop", "background", "divider", "gradient", "hairline", "separator", "shadow"]
  /// What shows something, however it is called besides: a “Map Background” is the map.
  private static let contentNames = [
    "map", "maps", "photo", "video", "chart", "graph", "camera", "avatar", "portrait", "logo", "qr", "barcode",
  ]
  private static let bulletNames = ["bullet", "dot"]

  private func isCalled(_ words: [String]) -> Bool { id.hasWord(of: words) || text(.picture)?.hasWord(of: words) == true }

  /// Whether it is a small picture with a name like a list bullet.
  var looksLikeBullet: Bool {
    guard kind == .icon, let frame, max(frame.width, frame.height) <= 32 else { return false }
    return (text(.picture) ?? id).hasWord(of: Self.bulletNames)
  }
}

extension String {
  /// Whether one of `words`, in lower case, occurs in a name, in any case, as a whole word.
  fileprivate func hasWord(of words: [String]) -> Bool {
    let name = lowercased()
    // Nearly every name is decided by its bytes.
    guard words.contains(where: name.holds) else { return false }
    return name.split(whereSeparator: { !$0.isLetter }).contains { words.contains(String($0)) }
  }
}
