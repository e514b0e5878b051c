import HandrailInference
import HandrailModel

extension Element {
  /// Whether it, or its picture, has a name like the indicator at the end of a row.
  var looksLikeDisclosure: Bool { kind == .icon && isCalled(OrnamentNames.isDisclosure) }

  /// Whether it has a name like something that is only behind or between other things.
  var looksLikeBackdrop: Bool { !isControl && isCalled(OrnamentNames.isBackdrop) && !isCalled(OrnamentNames.isContent) }

  /// Whether it has a name like an arrow that points forward.
  var isCalledArrow: Bool { kind == .icon && isCalled(OrnamentNames.isArrowOn) }

  /// Whether it is the arrow at the end of a row: the row was recognised by it, or its name says so.
  func isSign(of row: Element) -> Bool {
    guard kind == .icon, row.isText(.drawing, oneOf: ["row-with-sign"]) || row.kind == .cell && isCalledArrow, let frame,
      let area = row.frame
    else { return false }
    return frame.width <= 24 && area.maxX - frame.maxX <= 40 && frame.x > area.x + area.width / 2
  }

  /// Whether it has a name like an arrow at the end of a row, or like a bullet: beside words, it tells nothing.
  var looksLikeOrnament: Bool { looksLikeDisclosure || isCalledArrow || looksLikeBullet }

  /// Whether it is a small picture with a name like a list bullet.
  var looksLikeBullet: Bool {
    guard kind == .icon, let frame, max(frame.width, frame.height) <= 32 else { return false }
    return OrnamentNames.isBullet(text(.picture) ?? id)
  }

  /// Whether it is a picture of an interface file that is probably decorative.
  var isSceneryOfFile: Bool {
    guard own.isCompletedByCode, !has(.viewClass), !isOn(.activates), !isOn(.filled), !isOn(.handDrawn) else { return false }
    return SceneryPicture.isOne(
      picture: text(.picture), isReachedByCode: has(.outlet) || has(.codePlace) || has(.codeChanges),
      isActedOn: has(.performs))
  }

  private func isCalled(_ isOne: (String) -> Bool) -> Bool { isOne(id) || text(.picture).map(isOne) ?? false }
}
