import HandrailModel

extension Rule {
  static let labelImage = Rule(
    "label.image", .required, source: "S0, WCAG 1.1.1",
    title: Text(en: "Labels of elements without text", ja: "文言のない要素のラベル"),
    input: Text(
      en: "a label, or decorative, or same-as=ELEMENT if nearby text has the same meaning",
      ja: "ラベル、または装飾(decorative)、または同じ内容を伝える隣の文言(same-as=要素)"),
    command: "handrail set cart#photo label.en='Red running shoe' label.ja='赤いランニングシューズ'",
    why: Text(
      en: "Without a label VoiceOver reads the image's file name, or nothing.",
      ja: "ラベルがないと、VoiceOverは画像のファイル名を読み上げるか、何も読み上げません。"),
    flagsWhen: Text(
      en:
        "a readable element without visible text has no label, is not decorative and refers to no element with the same"
        + " meaning; blank text counts as none, and so does a tool's default such as “Button”. Texts, links and tabs are covered"
        + " by label.text; the system names its own bar items and page controls",
      ja: "文言が表示されない要素に、ラベルも、装飾の指定も、同じ内容を伝える要素の指定もないとき。空白だけの文言や、「Button」のようなツールの初期値はないものとして扱う。"
        + "テキスト・リンク・タブは label.text で扱う。システム標準のバー項目とページコントロールには、システムがラベルを付ける"),
    engineer: Text(
      en: "Set accessibilityLabel; for decorative images set isAccessibilityElement to false.",
      ja: "accessibilityLabel を設定する。装飾の画像は isAccessibilityElement を false にする。"),
    verify: [
      Check(.voiceOver, Text(en: "The label is read; decorative elements are skipped.", ja: "ラベルが読み上げられる。装飾は読み上げられない。")),
      Check(.audit, Text(en: "The audit does not report “Element has no description”.", ja: "「Element has no description」が出ない。")),
    ],
    concerns: { _, item in (item as? Element).map { $0.isSeenWithoutWords && !$0.isHidden } ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "No label; not marked decorative, and no nearby text has the same meaning.",
          ja: "ラベルがありません。装飾の指定も、同じ内容を伝える要素の指定もありません。"),
        fix: .set("label.{language}"))
    ],
    facts: [.kind, .text, .frame],
    examples: [
      .flags(#"{"elements":[{"id":"photo","kind":"image"}]}"#, at: "photo"),
      .flags(#"{"elements":[{"id":"close","kind":"button"}]}"#, at: "close"),
      .flags(
        #"{"elements":[{"id":"a","kind":"icon","component":"star"},{"id":"b","kind":"icon","component":"star"}]}"#,
        at: "component:star", components: [#"{"id":"star","kind":"icon"}"#]),
      .passes(#"{"elements":[{"id":"photo","kind":"image","label":{"en":"Team at lunch"}}]}"#),
      .passes(#"{"elements":[{"id":"line","kind":"image","decorative":true}]}"#),
      .passes(
        #"{"elements":[{"id":"icon","kind":"icon","same-as":"name"},{"id":"name","kind":"text","text":{"en":"Home"}}]}"#),
      .passes(#"{"elements":[{"id":"pay","kind":"button","text":{"en":"Pay"}}]}"#),
      .flags(#"{"groups":[{"id":"g"}],"elements":[{"id":"photo","kind":"image","group":"g"}]}"#, at: "photo"),
      .passes(#"{"groups":[{"id":"g","hidden":true}],"elements":[{"id":"photo","kind":"image","group":"g"}]}"#),
      .passes(
        #"{"groups":[{"id":"g","hidden":true},{"id":"h","group":"g"}],"#
          + #""elements":[{"id":"photo","kind":"image","group":"h"}]}"#),
      .flags(#"{"elements":[{"id":"w","kind":"custom","extends":"UIActivityIndicatorView"}]}"#, at: "w"),
      .flags(
        #"{"elements":[{"id":"w","kind":"custom","extends":"UIActivityIndicatorView","#
          + #""source":{"system":"interface-builder"}}]}"#,
        at: "w"),
      .flags(
        #"{"elements":[{"id":"w","kind":"custom","extends":"UIProgressView","source":{"system":"interface-builder"}}]}"#,
        at: "w"),
      .passes(
        #"{"elements":[{"id":"w","kind":"custom","extends":"UIPageControl","source":{"system":"interface-builder"}}]}"#),
      .flags(#"{"elements":[{"id":"close","kind":"button","text":{"en":" "}}]}"#, at: "close"),
      .flags(#"{"elements":[{"id":"close","kind":"button","text":{"en":"Button"}}]}"#, at: "close"),
      .flags(#"{"elements":[{"id":"photo","kind":"image","label":{"en":" "}}]}"#, at: "photo"),
      .flags(#"{"elements":[{"id":"photo","kind":"image","label":{"en":"Image"}}]}"#, at: "photo"),
      .passes(#"{"elements":[{"id":"name","kind":"text-field","label":{"en":"Title"}}]}"#),
      .passes(#"{"elements":[{"id":"more","kind":"link"}]}"#),
      .passes(#"{"elements":[{"id":"done","kind":"button","extends":"UIBarButtonItem.done"}]}"#),
    ]
  ) { screen, report in
    let hidden = HiddenGroups(screen)
    for (place, element) in screen.elements.enumerated()
    where element.isSeenWithoutWords && element.isReadable && !element.isLabelled && !hidden.contains(place) {
      report.flag(
        element, [.label, .text, .decorative, .sameAs], "missing", [("language", screen.shared.languages[0])])
    }
  }
}

extension Element {
  /// Shows no words that could be read in place of a label, nor has a name of the system's.
  var needsLabelOfItsOwn: Bool {
    switch kind {
    case .image, .icon, .button, .link, .switch, .slider, .stepper, .segmented, .picker, .tab, .chart, .map, .media, .custom,
      .textField, .secureField:
      return !showsWords && !isNamedBySystem
    case .text, .cell, .sectionHeader, .webContent, .page: return false
    }
  }

  /// Is a picture or a control that shows no words; a link or a tab is nothing without its own.
  fileprivate var isSeenWithoutWords: Bool { !isMadeOfWords && needsLabelOfItsOwn }
}
