import HandrailInference
import HandrailModel

extension Rule {
  /// Asks only whether an icon repeats its title: a label would say it twice. For an icon of an interface file this is advice,
  /// since UIKit reads the title, not the icon; for a design, nobody knows yet what will read it.
  ///
  /// - Returns: whether it has one.
  static func judgeTitleBeside(_ icon: Element, _ language: String, _ screen: Screen, _ report: inout Report) -> Bool {
    // One that code shows and hides beside its title says something that the title does not.
    guard !icon.isGivenInCode("label", "element", "shown"), let title = screen.title(beside: icon) else { return false }
    report.flag(
      icon, [.label, .text, .decorative, .sameAs, .picture, .component], "beside",
      // One that changes may say more than its title.
      level: icon.own.isCompletedByCode && !icon.isOn(.codeChanges, "picture") ? .advice : .consult,
      [("language", language), ("title", title.id), ("words", screen.brief(title))])
    return true
  }
}

extension Screen {
  /// The text that an icon accompanies: by the file, else, in a design, the nearest on its line.
  fileprivate func title(beside icon: Element) -> Element? {
    if icon.own.isCompletedByCode {
      return icon.text(.glyphBeside).flatMap(element).flatMap { $0.kind == .text && $0.isReadable ? $0 : nil }
    }
    guard icon.isOfDesign, let frame = icon.frame else { return nil }
    let near = elements(at: showingWords & having(.frame)).compactMap { _, text -> (text: Element, gap: Double)? in
      guard text.kind == .text, text.isReadable, let place = text.frame, CaptionWords.areInLine(frame, text: place) else {
        return nil
      }
      return (text, max(place.x - frame.maxX, frame.x - place.maxX))
    }
    return near.min { $0.gap < $1.gap }?.text
  }
}

extension Message {
  static let titleBeside = Message(
    "beside",
    Text(
      en: "The picture beside “{words}” has no label. Whether it only repeats that text, or is to be read too, is not recorded.",
      ja: "「{words}」の隣の画像にラベルがありません。同じ内容を繰り返すだけか、これも読み上げるのかが記録されていません。"),
    fix: .set(.value("same-as", "{title}")), or: .set("label.{language}"), once: .picture)
}

extension Example {
  /// Pictures beside a text.
  static let titlesBeside: [Example] = [
    .flags(ofFile(""), at: "i", level: .advice),
    .flags(ofFile(#""code-changes":{"picture":true},"#), at: "i", level: .consult),
    .flags(ofFile(#""code-place":{"shown":"Cart.swift:9"},"#), at: "i", level: .consult),
    .flags(ofDesign(30), at: "i", level: .consult),
    .flags(ofDesign(90), at: "i", level: .required),
  ]

  /// A picture of an interface file and its title.
  private static func ofFile(_ more: String) -> String {
    #"{"elements":[{"id":"i","kind":"image",\#(more)"outlet":"icon","glyph-beside":"t","picture":"town","#
      + #""source":{"system":"interface-builder"}},{"id":"t","kind":"text","text":{"en":"Plate"}}]}"#
  }

  /// A picture of a design and a text on its line, which begins at `x`.
  private static func ofDesign(_ x: Int) -> String {
    #"{"elements":[{"id":"i","kind":"icon","frame":[0,0,24,24],"source":{"system":"figma"}},"#
      + #"{"id":"t","kind":"text","text":{"en":"Plate"},"frame":[\#(x),2,60,20]}]}"#
  }
}
