import HandrailModel

extension Element {
  /// Whether code can reach its text from the interface file, and it is not recorded whether code replaces it; a translated or
  /// marked text is not in doubt.
  var mayBeRewritten: Bool { mayBeRewritten(isRead: isReadable) }

  /// - Parameter isRead: whether it is read, or would be after the answer to another question.
  func mayBeRewritten(isRead: Bool) -> Bool {
    guard has(.outlet), !has(.dynamic), !has(.template), isRead, isMadeOfWords || kind == .button, showsWords, !isOnlyBullet
    else {
      return false
    }
    return entries(.text).count < 2
  }
}
