import HandrailModel

extension Element {
  /// The message about a missing label that the app's code sets; nil if the sources show none.
  func labelInCode(_ language: String) -> (message: String, parameters: [(String, String)])? {
    guard let place = text(.codePlace, "label") else { return nil }
    if isOn(.codeChanges, "label") { return ("code-varies", [("place", place)]) }
    guard let words = text(.codeWords, "label", language) ?? text(.codeWords) else { return ("code-sets", [("place", place)]) }
    return ("code", [("place", place), ("words", words.oneLine.shortened(to: 60))])
  }
}

extension Message {
  /// The parameter `place` is the file and the line.
  static let labelInCode = Message(
    "code",
    Text(en: "The label “{words}” is set only in code ({place}).", ja: "ラベル「{words}」はコードにしかありません({place})。"),
    fix: .set("label.{language}"))

  static let labelOfCode = Message(
    "code-sets",
    Text(
      en: "Code sets the label ({place}); what it says is not recorded.", ja: "コードがラベルを設定しますが({place})、文言が記録されていません。"),
    fix: .set("label.{language}"), or: .set("template.{language}"))

  static let labelVaries = Message(
    "code-varies",
    Text(
      en: "Code sets the label, and it varies ({place}). What it says, and what changes in it, is not recorded.",
      ja: "コードが設定するラベルで、状況によって変わります({place})。何と読み上げ、どこが変わるのかが記録されていません。"),
    fix: .set("template.{language}"), or: .set("label.{language}"))
}
