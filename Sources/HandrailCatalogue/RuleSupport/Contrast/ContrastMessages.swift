import HandrailModel

extension Message {
  /// The message that an item is exempt from contrast without a recorded reason.
  static let contrastReason = Message(
    "reason",
    Text(en: "Exempt from contrast, but no reason is recorded.", ja: "コントラストの対象外とする理由が記録されていません。"),
    fix: .set("contrast-reason"))

  /// The message that a colour's value is unknown; `parameter` holds the appearance.
  static func contrastUnknown(_ parameter: String) -> Message {
    Message(
      "unknown",
      Text(
        en: "Contrast in {\(parameter)} not checked: the value of “{colour}” is unknown.",
        ja: "「{colour}」の値がわからないため、外観「{\(parameter)}」のコントラスト比は判定していません。"),
      fix: .set(.init("colour.{role}.{\(parameter)}")))
  }
}
