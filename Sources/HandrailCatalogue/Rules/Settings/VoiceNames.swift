import HandrailModel

extension Rule {
  static let voiceNames = Rule(
    "voice.names", .advice, source: "HIG",
    title: Text(en: "Names for Voice Control", ja: "音声コントロールでの名前"),
    input: Text(
      en: "voice-names, per language: what people may say instead of a long label, separated by commas",
      ja: "長いラベルの代わりに声に出せる名前(voice-names、言語ごと)。複数なら読点で区切る"),
    command: "handrail set cart#pay voice-names.en='Pay, Buy' voice-names.ja='支払う、購入'",
    why: Text(
      en: "With Voice Control people say a control's name, and a long one is hard to say and to remember.",
      ja: "音声コントロールではコントロールの名前を声に出します。長い名前は言いにくく、覚えにくいものです。"),
    flagsWhen: Text(
      en:
        "the label of a button, link, switch, slider, stepper, segmented control or tab has more than three words (in a language"
        + " without spaces, more than 12 characters), and no shorter names are recorded in that language",
      ja: "ボタン、リンク、スイッチ、スライダー、ステッパー、セグメント、タブのラベルが3語(分かち書きをしない言語では12文字)より長いのに、その言語の名前がないとき"),
    engineer: Text(
      en: "Set accessibilityUserInputLabels, the shortest name first.", ja: "accessibilityUserInputLabels に、短い名前から順に設定する。"),
    verify: [
      Check(
        .voiceControl,
        Text(
          en: "Saying “Show names” shows a short name, and saying it activates the control.", ja: "「名前を表示」で短い名前が出て、それを言うと実行できる。"))
    ],
    concerns: { _, item in item.has(.voiceNames) },
    messages: [
      Message(
        "long",
        Text(
          en: "The label ({qualifier-language}) is long to say: “{label}”. Shorter names for Voice Control are not recorded.",
          ja: "ラベル({qualifier-language})は声に出すには長く(「{label}」)、音声コントロールで言える短い名前がありません。"),
        fix: .set("voice-names.{qualifier}"))
    ],
    facts: [.kind, .label], onlyWith: Presence([.label]),
    examples: [
      .flags(button(#""label":{"en":"Remove this from the cart"}"#), at: "b/en", level: .advice),
      .flags(button(#""label":{"ja":"この商品をカートから削除する"}"#), at: "b/ja"),
      .flags(button(#""label":{"en":"Remove this from the cart","ja":"カートから削除"},"voice-names":{"ja":"削除"}"#), at: "b/en"),
      .flags(
        #"{"elements":[{"id":"a","component":"x"}]}"#, at: "component:x/en",
        components: [#"{"id":"x","kind":"link","label":{"en":"Read all of the terms"}}"#]),
      .passes(button(#""label":{"en":"Remove from cart"}"#)),
      .passes(button(#""label":{"ja":"カートから削除する"}"#)),
      .passes(button(#""label":{"en":"Remove this from the cart"},"voice-names":{"en":"Remove"}"#)),
      .passes(button(#""label":{"en":"Remove this from the cart"}"#).replacing("button", with: "cell")),
      .passes(button(#""label":{"en":"Remove this from the cart"},"hidden":true"#)),
    ]
  ) { screen, report in
    for element in screen.elements where element.isReadable && element.isNamedByVoice {
      for entry in element.entries(.label) {
        guard let label = entry.text, element.text(.voiceNames, entry.first) == nil, isLong(label, entry.first) else { continue }
        report.flag(element, [.label, .voiceNames], "long", qualifier: entry.first, [("label", label)])
      }
    }
  }

  private static func isLong(_ label: String, _ language: String) -> Bool {
    ["ja", "zh", "th"].contains(String(language.prefix { $0 != "-" }))
      ? label.count > 12 : label.split(whereSeparator: \.isWhitespace).count > 3
  }
}

extension Element {
  /// Whether people say its name to use it. Cells are left out: people recognise them by what they show, and use their numbers.
  fileprivate var isNamedByVoice: Bool {
    switch kind {
    case .button, .link, .switch, .slider, .stepper, .segmented, .tab: true
    default: false
    }
  }
}

private func button(_ fields: String) -> String { #"{"elements":[{"id":"b","kind":"button",\#(fields)}]}"# }
