import HandrailModel

extension Rule {
  static let labelPicture = Rule(
    "label.picture", .consult, source: "Handrail, WCAG 1.1.1",
    title: Text(en: "Labels of changed pictures", ja: "差し替えられた画像のラベル"),
    input: Text(
      en: "a label for the new picture, or confirmation that the label still fits", ja: "新しい画像に合うラベル、または今のラベルのままでよいという確認"),
    command: "handrail set cart#photo label.en='Blue running shoe' label.ja='青いランニングシューズ'",
    why: Text(
      en: "A label written for another picture describes something that is not there.",
      ja: "別の画像のラベルのままだと、もう表示されていないものが読み上げられます。"),
    flagsWhen: Text(
      en: "an element’s picture is not the one its label was written for; pictures are compared by name",
      ja: "要素の画像が、ラベルを書いたときの画像と違うとき(画像の名前で比べる)"),
    messages: [
      Message(
        "swapped",
        Text(
          en: "The label was written for the picture “{was}”; “{picture}” is now shown.",
          ja: "ラベルは画像「{was}」のために書かれましたが、今は「{picture}」が表示されています。"),
        fix: .set("label.{language}"), or: .set(.value("label-picture", "{picture}")))
    ],
    facts: [.picture, .labelPicture],
    onlyWith: Presence([.labelPicture]),
    examples: [
      .flags(
        #"{"elements":[{"id":"p","kind":"image","label":{"en":"Red shoe"},"picture":"shoe-blue","label-picture":"shoe-red"}]}"#,
        at: "p"),
      .flags(
        #"{"elements":[{"id":"p","kind":"button","text":{"en":"Pay"},"label":{"ja":"支払う"},"picture":"card","label-picture":"coin"}]}"#,
        at: "p"),
      .passes(
        #"{"elements":[{"id":"p","kind":"image","label":{"en":"Red shoe"},"picture":"shoe-red","label-picture":"shoe-red"}]}"#),
      .passes(#"{"elements":[{"id":"p","kind":"image","label":{"en":"Red shoe"},"picture":"shoe-blue"}]}"#),
      .passes(#"{"elements":[{"id":"p","kind":"image","decorative":true,"picture":"line","label-picture":"shoe-red"}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements {
      guard let was = element.own.text(.labelPicture), let now = element.own.text(.picture), !sameBytes(was, now),
        element.own.has(.label)
      else { continue }
      report.flag(
        element, [.label], "swapped", [("was", was), ("picture", now), ("language", screen.shared.languages[0])])
    }
  }
}
