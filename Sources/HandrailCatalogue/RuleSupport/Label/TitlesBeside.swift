import HandrailModel

extension Rule {
  /// Asks only whether an icon of an interface file repeats its title: UIKit reads the title, not the icon, and a label would say
  /// it twice.
  ///
  /// - Returns: whether it has one.
  static func judgeTitleBeside(_ icon: Element, _ language: String, _ screen: Screen, _ report: inout Report) -> Bool {
    guard icon.own.isCompletedByCode, !icon.isGivenInCode("label", "element"),
      let title = icon.text(.glyphBeside).flatMap(screen.element), title.kind == .text, title.isReadable
    else { return false }
    report.flag(
      icon, [.label, .text, .decorative, .sameAs, .picture, .component], "beside",
      // One that changes may say more than its title.
      level: icon.isOn(.codeChanges, "picture") ? .consult : .advice,
      [("language", language), ("title", title.id), ("words", screen.brief(title))])
    return true
  }
}

extension Message {
  static let titleBeside = Message(
    "beside",
    Text(
      en: "No label. “{words}” is beside it. Whether it only repeats that, or is to be read too, is not recorded.",
      ja: "ラベルがありません。隣に「{words}」があります。同じ内容を繰り返すだけか、これも読み上げるのかが記録されていません。"),
    fix: .set(.value("same-as", "{title}")), or: .set("label.{language}"), once: .picture)
}
