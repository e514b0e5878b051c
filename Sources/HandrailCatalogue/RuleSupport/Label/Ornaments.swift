import HandrailModel

extension Element {
  /// Whether it, or its picture, is called as the signs at the end of a row are, in English or as SF Symbols call them.
  var looksLikeDisclosure: Bool { kind == .icon && isCalled(Self.disclosureNames) }

  /// Whether it is called as what only lies behind or between other things.
  var looksLikeBackdrop: Bool {
    !isControl && isCalled(Self.backdropNames)
  }

  private static let disclosureNames = ["chevron", "disclosure"]
  private static let backdropNames = ["backdrop", "background", "divider", "gradient", "hairline", "separator", "shadow"]
  private static let bulletNames = ["bullet", "dot"]

  private func isCalled(_ words: [String]) -> Bool { id.hasWord(of: words) || text(.picture)?.hasWord(of: words) == true }

  /// Whether it is a small picture that is called as what stands before each line of a list.
  var looksLikeBullet: Bool {
    guard kind == .icon, let frame, max(frame.width, frame.height) <= 32 else { return false }
    return (text(.picture) ?? id).hasWord(of: Self.bulletNames)
  }
}

extension String {
  /// Whether one of `words`, in lower case, stands in a name in any case, with no letter beside it.
  fileprivate func hasWord(of words: [String]) -> Bool {
    let name = lowercased()
    // Nearly every name is told by its bytes.
    guard words.contains(where: name.holds) else { return false }
    return name.split(whereSeparator: { !$0.isLetter }).contains { words.contains(String($0)) }
  }
}
