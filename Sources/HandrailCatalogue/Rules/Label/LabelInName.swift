import HandrailModel

extension Rule {
  static let labelInName = Rule(
    "label.in-name", .required, source: "WCAG 2.5.3",
    title: Text(en: "Visible words in the label", ja: "表示されている語を含むラベル"),
    input: Text(
      en: "a label that contains the visible words in their order, or read-reason: why it does not",
      ja: "表示されている語をその順に含むラベル、または含まない理由(read-reason)"),
    command: "handrail set cart#import label.en='Import from Photos' label.ja='写真から読み込む'",
    why: Text(
      en: "With Voice Control, people say the words they see; a control whose label has other words does not respond.",
      ja: "音声コントロールを使う人は、画面に見えている語を声に出します。ラベルにその語がないと反応しません。"),
    flagsWhen: Text(
      en:
        "an element shows words, and its label in the same language does not contain them in their order, without a reason; or,"
        + " in a row, a control without words has a label that shares no word with the row's texts (consult). Case, width and"
        + " punctuation do not matter; symbols and the contents of placeholders are ignored. Advice for elements that cannot be"
        + " activated and for text fields. Elements marked as read differently are covered by label.override",
      ja: "表示されている文言の語が、同じ言語のラベルにその順に含まれず、理由もないとき。行の中の文言のないコントロールのラベルに、行の文言の語が一つもないとき(要相談)。大文字と小文字、全角と半角、句読点の違いは問わない。記号は語に数えず、"
        + "プレースホルダの内容は除く。実行できない要素とテキストフィールドでは助言とする。「表示と異なる読み上げ」とした要素は label.override で扱う"),
    verify: [
      Check(
        .inspection,
        Text(en: "With Voice Control, saying the words that are shown activates it.", ja: "音声コントロールで、表示されている語を言うと実行できる。"))
    ],
    concerns: { _, item in
      (item as? Element).map { $0.isReadable && $0.hasVisibleText && $0.has(.label) && $0.isControl } ?? false
    },
    messages: [
      Message(
        "missing",
        Text(
          en: "The label ({qualifier-language}) does not contain the visible words in their order: “{word}” is missing or out of"
            + " place, and no reason is recorded.",
          ja: "表示されている「{word}」が、ラベル({qualifier-language})にないか、表示と違う順になっています。理由もありません。"),
        fix: .set("label.{qualifier}"), or: .set("read-reason")),
      Message(
        "row",
        Text(
          en: "The label ({qualifier-language}), “{label}”, shares no word with its row (“{word}”), and no reason is recorded.",
          ja: "ラベル({qualifier-language})「{label}」に、行に表示されている「{word}」の語がありません。理由もありません。"),
        fix: .set(.value("label.{qualifier}", "{word}")), or: .set("read-reason")),
    ],
    facts: [.kind, .text, .template, .label], onlyWith: Presence([.label]), examples: labelInNameExamples
  ) { screen, report in
    let tapped = screen.touched(by: \.isTapLike)
    let asked = screen.having(.label) & screen.readable - screen.having(.readReason)
    for (place, element) in screen.elements(at: asked) {
      guard element.hasVisibleText, !element.isOn(.readDifferently), !element.isTypedInto, element.tokenInText == nil else {
        continue
      }
      let level: Finding.Level = element.isSpokenTo || tapped.contains(place) ? .required : .advice
      for entry in element.entries(.label) {
        let standard = screen.shared.languages[0]
        let language = entry.first.isEmpty ? standard : entry.first
        // label.file-name asks for a text in place of a name in code.
        guard let label = element.spoken(.label, language, screen), !CodeNames.isOne(label),
          let shown = element.shown(in: language, screen),
          let word = SpokenWords.firstAstray(of: shown, in: label)
        else { continue }
        report.flag(
          element, [.label, .text, .template], "missing", qualifier: language, level: level, [("word", word)])
      }
    }
    judgeRows(screen, &report)
  }

  /// The purpose of a switch in a row is written next to it: people say those words.
  private static func judgeRows(_ screen: Screen, _ report: inout Report) {
    let cells = report.cells(of: screen)
    guard !cells.isEmpty else { return }
    var rows: [Int: [Element]] = [:]
    for (place, element) in screen.elements(at: screen.having(kind: .text) & screen.showingWords - screen.decorative) {
      // A sample says nothing about what the row will show.
      guard element.tokenInText == nil, !element.isOn(.dynamic) else { continue }
      // The first texts of a row say what it is about.
      if let cell = cells.cell(around: place), (rows[cell]?.count ?? 0) < 8 { rows[cell, default: []].append(element) }
    }
    guard !rows.isEmpty else { return }
    for (place, element) in screen.elements(at: screen.having(.label) & screen.readable) {
      guard element.isNamedByRow, !element.has(.readReason), let cell = cells.cell(around: place), let texts = rows[cell]
      else { continue }
      for entry in element.entries(.label) {
        let language = entry.first.isEmpty ? screen.shared.languages[0] : entry.first
        let shown = texts.compactMap { $0.shown(in: language, screen) }
        guard !shown.isEmpty, let label = element.spoken(.label, language, screen) else { continue }
        let words = SpokenWords(label)
        if words.isEmpty || words.shares(with: SpokenWords(shown.joined(separator: "\n"))) { continue }
        report.flag(
          element, [.component, .label], "row", qualifier: language, level: .consult, [("label", label), ("word", shown[0])])
      }
    }
  }
}

extension Element {
  /// A control without text that is identified by the text next to it.
  fileprivate var isNamedByRow: Bool {
    switch kind {
    case .switch, .slider, .stepper, .segmented, .picker: !hasVisibleText
    default: false
    }
  }

  /// An element people activate by the words on it.
  fileprivate var isSpokenTo: Bool { isControl }

  /// Something to type into: its text is its value, not its name.
  var isTypedInto: Bool { kind == .textField || kind == .secureField }

  /// The value of `field` in `language`; one that is recorded without a language is in the project's first.
  fileprivate func spoken(_ field: Field, _ language: String, _ screen: Screen) -> String? {
    if case .text(let text) = value(FieldKey(field, language)) { return text }
    guard language == screen.shared.languages[0], case .text(let text) = value(FieldKey(field)) else { return nil }
    return text
  }

  /// What is visible in `language`: its text, otherwise its template, if it has one; never a tool's default.
  fileprivate func shown(in language: String, _ screen: Screen) -> String? {
    if let text = spoken(.text, language, screen), !ToolDefaults.isOne(text, on: kind) { return text }
    let words = spoken(.template, language, screen).map { Placeholders.replaced(in: $0, by: " ") }
    return words.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}

/// A button with its shown text and its label in one language, and what else is recorded.
private func button(_ language: String, _ text: String, _ label: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"button","text":{"\#(language)":"\#(text)"},"#
    + #""label":{"\#(language)":"\#(label)"}\#(more)}]}"#
}

/// A switch with a label in a row that shows “Mobility”.
private func row(_ label: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"c","kind":"cell","parts-reason":"a switch"},{"id":"t","kind":"text","text":{"en":"Mobility"},"#
    + #""container":"c"},{"id":"s","kind":"switch","container":"c","label":{"en":"\#(label)"}\#(more)}]}"#
}

private let labelInNameExamples: [Example] =
  [
    ("en", "Import", "Reset"), ("en", "Pay now", "Pay"), ("en", "Pay", "Payment"), ("en", "Save 20%", "Save"),
    ("en", "Sign in", "In: sign"), ("en", "Bit by bit", "Bit by the way"), ("ja", "購入", "買う"), ("ja", "OKする", "する"),
    ("ja", "合計・税込", "税込の合計"), ("fr", "Été", "Saison"), ("zh-Hans", "付款", "购买"),
  ].map { .flags(button($0.0, $0.1, $0.2), at: "b/\($0.0)", level: .required) }
  + [
    ("en", "Pay", "Pay with card"), ("en", "PAY NOW!", "Pay: now"), ("en", "Ｐａｙ", "pay now"),
    ("en", "Delete account", "Delete your account"), ("en", "1,000", "1000 points"), ("en", "✕", "Close"),
    ("en", "…", "More"), ("en", "+", "Add"), ("ja", "削除", "カートから削除"), ("ja", "ﾍﾙﾌﾟ", "ヘルプを開く"),
    ("ja", "お 支払い", "お支払いへ進む"), ("ja", "明日", "あす"), ("zh-Hans", "付款", "立即付款"), ("fr", "ÉTÉ", "Soldes d’été"),
  ].map { .passes(button($0.0, $0.1, $0.2)) }
  + [
    .flags(
      #"{"elements":[{"id":"t","kind":"text","text":{"en":"12/24"},"label":{"en":"Christmas Eve"}}]}"#, at: "t/en", level: .advice
    ),
    .passes(#"{"elements":[{"id":"t","kind":"text-field","text":{"en":"Tokyo"},"label":{"en":"City"}}]}"#),
    .passes(button("en", "{Field Name}", "Custom field")),
    .passes(row("Streets and places").replacing("Mobility", with: "{Protected Field}")),
    .flags(
      #"{"elements":[{"id":"t","kind":"text","text":{"en":"Import"},"label":{"en":"Reset"}}],"#
        + #""gestures":[{"id":"g","kind":"tap","element":"t"}]}"#,
      at: "t/en", level: .required),
    .flags(
      #"{"elements":[{"id":"b","kind":"button","template":{"en":"Import {n} files"},"label":{"en":"Import"}}]}"#, at: "b/en"),
    .flags(
      #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x/en",
      components: [#"{"id":"x","kind":"button","text":{"en":"Import"},"label":{"en":"Reset"}}"#]),
    .flags(
      #"{"elements":[{"id":"b","component":"x","text":{"en":"Send"}}]}"#, at: "b/en",
      components: [#"{"id":"x","kind":"button","label":{"en":"Reset"}}"#]),
    .flags(
      #"{"elements":[{"id":"b","kind":"button","text":{"en":"Pay","ja":"支払う"},"label":{"en":"Pay now","ja":"次へ"}}]}"#,
      at: "b/ja", project: #"{"languages":{"en":true,"ja":true}}"#),
    .flags(row("Streets and places"), at: "s/en", level: .consult),
    .passes(row("Mobility callouts")),
    .passes(row("Streets", #","read-reason":"the row says the rest""#)),
    .passes(button("en", "Import", "Reset", #","read-reason":"a test""#)),
    .passes(button("en", "Import", "Reset", #","read-differently":true"#)),
    .passes(button("en", "Import", "Reset", #","hidden":true"#)),
    .passes(#"{"elements":[{"id":"b","kind":"button","template":{"en":"{n} files"},"label":{"en":"Files"}}]}"#),
    .passes(#"{"elements":[{"id":"b","kind":"button","label":{"en":"Reset"}}]}"#),
    .passes(#"{"elements":[{"id":"b","kind":"button","text":{"ja":"次へ"},"label":{"en":"Next"}}]}"#),
    // The template of a picture is how it is read.
    .passes(#"{"elements":[{"id":"b","kind":"image","template":{"en":"{n} stars"},"label":{"en":"Rating"}}]}"#),
  ]
