import HandrailModel

extension Element {
  /// Whether code can reach the words that an interface file has for it, and nothing says whether it replaces them: a text that
  /// is translated, or that somebody marked, is not in doubt.
  var mayBeRewritten: Bool {
    guard has(.outlet), !has(.dynamic), !has(.template), isReadable, isMadeOfWords || kind == .button, showsWords else {
      return false
    }
    return entries(.text).count < 2
  }
}
