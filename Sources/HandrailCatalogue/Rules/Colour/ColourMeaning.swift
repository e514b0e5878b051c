import HandrailModel

extension Rule {
  static let colourMeaning = Rule(
    "colour.meaning", .required, source: "S0, WCAG 1.4.1",
    title: Text(en: "Cue besides colour", ja: "色以外の手がかり"),
    input: Text(
      en: "second-cue: an underline for links, a text for errors, a shape for status, or other with second-cue-detail",
      ja: "色以外の手がかり(second-cue): リンクなら下線、エラーなら文言、状態なら形、その他なら内容(second-cue-detail)"),
    command: "handrail set cart#price colour-meaning=true second-cue=text second-cue-detail='the word Sale'",
    why: Text(
      en: "People who cannot see or distinguish the colour miss what only colour conveys.",
      ja: "色だけで伝えると、色が見えない人や違って見える人には伝わりません。"),
    flagsWhen: Text(
      en:
        "colour conveys information, but no second cue is recorded, or the cue is colour again, or it is “other” without a"
        + " description",
      ja: "色が情報を伝えるのに、色以外の手がかりがないとき、手がかりがまた色であるとき、「その他」の内容がないとき"),
    verify: [
      Check(
        .greyscale,
        Text(en: "With the greyscale filter on, the information is still clear.", ja: "グレイスケールのフィルタを有効にしても情報が伝わる。"))
    ],
    concerns: { _, item in item.isOn(.colourMeaning) },
    messages: [
      Message(
        "missing",
        Text(en: "Colour conveys information, but no second cue is recorded.", ja: "色が情報を伝えていますが、色以外の手がかりがありません。"),
        fix: .set("second-cue")),
      Message(
        "colour", Text(en: "The second cue is also colour.", ja: "色以外の手がかりとして、また色が指定されています。"),
        fix: .set("second-cue")),
      Message(
        "detail", Text(en: "The second cue is “other”, but is not described.", ja: "色以外の手がかりが「その他」ですが、内容がありません。"),
        fix: .set("second-cue-detail")),
    ],
    facts: [.kind, .colour, .text],
    examples: [
      .flags(#"{"elements":[{"id":"l","kind":"link","colour-meaning":true}]}"#, at: "l"),
      .flags(#"{"elements":[{"id":"l","kind":"link","colour-meaning":true,"second-cue":"colour"}]}"#, at: "l"),
      .flags(#"{"elements":[{"id":"l","kind":"link","colour-meaning":true,"second-cue":"other"}]}"#, at: "l"),
      .flags(
        #"{"elements":[{"id":"a","component":"dot"},{"id":"b","component":"dot"}]}"#, at: "component:dot",
        components: [#"{"id":"dot","kind":"icon","colour-meaning":true}"#]),
      .passes(#"{"elements":[{"id":"l","kind":"link","colour-meaning":true,"second-cue":"underline"}]}"#),
      .passes(
        #"{"elements":[{"id":"l","kind":"icon","colour-meaning":true,"second-cue":"other","second-cue-detail":"a tick"}]}"#),
      .passes(#"{"elements":[{"id":"l","kind":"link"}]}"#),
      .passes(#"{"elements":[{"id":"l","kind":"link","colour-meaning":false}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.isOn(.colourMeaning) {
      let message: String
      switch element.text(.secondCue) {
      case nil: message = "missing"
      case "colour": message = "colour"
      case "other" where !element.has(.secondCueDetail): message = "detail"
      default: continue
      }
      report.flag(element, [.colourMeaning, .secondCue], message)
    }
  }
}
