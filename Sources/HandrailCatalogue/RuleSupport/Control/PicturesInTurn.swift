import HandrailInference
import HandrailModel

extension Element {
  /// The pictures of which code shows one on a button, where nothing that is read changes with them.
  ///
  /// Those for a dark and a light background are one.
  var picturesInTurn: String? {
    guard kind == .button, isOn(.codeChanges, "picture"), let names = text(.codeValue, "picture"), !saysIfSelected,
      !has(.value), !has(.template), !isGivenInCode("value", "traits"), !isOn(.codeChanges, "label"), !isOn(.codeLater, "label"),
      !isOn(.codeChanges, "text")
    else { return nil }
    let looks = Set(names.split(separator: ",").map { PictureThemes.plain($0.filter { $0 != " " }) })
    return looks.count > 1 ? names : nil
  }
}
