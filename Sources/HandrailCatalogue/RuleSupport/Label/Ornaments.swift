import HandrailModel

extension Element {
  /// Whether it, or its picture, is called as the signs at the end of a row are, in English or as SF Symbols call them.
  var looksLikeDisclosure: Bool { kind == .icon && isCalled(["chevron", "disclosure"]) }

  /// Whether it is called as what only lies behind or between other things.
  var looksLikeBackdrop: Bool {
    !isControl && isCalled(["backdrop", "background", "divider", "gradient", "hairline", "separator", "shadow"])
  }

  private func isCalled(_ words: Set<String>) -> Bool {
    [id, text(.picture) ?? ""].contains { name in
      name.lowercased().split(whereSeparator: { !$0.isLetter }).contains { words.contains(String($0)) }
    }
  }

  /// Whether it is a small picture that is called as what stands before each line of a list.
  var looksLikeBullet: Bool {
    guard kind == .icon, let frame, max(frame.width, frame.height) <= 32 else { return false }
    return (text(.picture) ?? id).lowercased().split(whereSeparator: { !$0.isLetter }).contains { $0 == "bullet" || $0 == "dot" }
  }
}
