import HandrailInference
import HandrailModel

extension Rule {
  static let labelText = Rule(
    "label.text", .required, source: "S0, WCAG 2.4.6",
    title: Text(en: "Words of texts, links, tabs and buttons", ja: "テキスト・リンク・タブ・ボタンの文言"),
    input: Text(
      en: "the text (text), a template (template), or a label (label)",
      ja: "表示される文言(text)、テンプレート(template)、またはラベル(label)"),
    command: "handrail set cart#total text.en='Total' text.ja='合計'",
    why: Text(
      en: "Without its words, a text, link or tab can be neither built nor read.",
      ja: "文言がないと、テキスト・リンク・タブは実装することも読み上げることもできません。"),
    flagsWhen: Text(
      en:
        "a readable text, link or tab has no text, no template and no label, or a button without a picture has a tool's default"
        + " in place of its words; blank text counts as none, and so does a tool's default such as “Label”, “Title 2”, the name"
        + " of the text's own style or, next to such defaults, “Date”. Consult where nothing on the screen has words and it has"
        + " one text, or is a part whose texts are all defaults: the words are set where the part is used. Section headers are"
        + " covered by cell.section-header, other buttons by label.image, and words that change at run time by label.dynamic",
      ja: "テキスト・リンク・タブに、表示される文言も、テンプレートも、ラベルもないとき、または画像のないボタンの文言がツールの初期値のとき。"
        + "空白だけの文言と、ツールの初期値(「Label」「Title 2」、自身のテキストスタイルの名前、これらと並ぶ「Date」など)は"
        + "ないものとして扱う。どの要素にも文言がない画面で、テキストが一つだけか、部品でどれも初期値なら、文言は使われる場所で決まるので、要相談とする。"
        + "セクションヘッダーは cell.section-header、ほかのボタンは label.image、実行時に変わる文言は label.dynamic で扱う"),
    messages: [
      Message(
        "missing",
        Text(en: "What it says is not recorded.", ja: "文言が記録されていません。"),
        fix: .set("text.{language}"), or: .set("label.{language}")),
      Message(
        "picture",
        Text(
          en: "It shows a picture and no words. What it is called is not recorded.", ja: "画像だけで文言がありません。何と呼ぶかが記録されていません。"),
        fix: .set("label.{language}")),
      Message(
        "left",
        Text(
          en: "Code sets what it says (outlet “{outlet}”); the words are not recorded.",
          ja: "コードが設定する文言(アウトレット「{outlet}」)が記録されていません。"),
        fix: .fixedWords, or: .set("template.{language}")),
      Message(
        "left-state",
        Text(
          en:
            "Code sets what it says: by its name (outlet “{outlet}”), a value or a state. What is said with it, such as a unit,"
            + " is not recorded.",
          ja: "コードが設定する文言で、名前(アウトレット「{outlet}」)から見て、値か状態です。単位など、一緒に読み上げる言葉が記録されていません。"),
        fix: .set("template.{language}"), or: .fixedWords),
      .wordsOfTool, .wordsThatVary, .wordsFromCode, .wordsOfState,
      Message(
        "part",
        Text(
          en:
            "The file has only a tool's default for this text, in a part that code fills. What the text is for is not recorded.",
          ja: "文言はツールの初期値のままで、コードが中身を入れる部品の中にあります。このテキストが何を示すかが記録されていません。"),
        fix: .set("template.{language}"), or: .set("text.{language}")),
    ],
    facts: [.kind, .text, .label], onlyWith: Presence([], kinds: [.text, .link, .tab, .button]), examples: labelTextExamples
  ) { screen, report in
    // A possible default counts only next to certain defaults.
    let worded = [Element.Kind.link, .tab, .button].reduce(screen.having(kind: .text)) { $0 | screen.having(kind: $1) }
    guard !(worded - screen.showingWords).isEmpty else { return }
    let hidden = HiddenGroups(screen)
    let defaults = ToolDefaults(screen)
    lazy var language = screen.wordsLanguage
    for (place, element) in screen.elements(at: worded & screen.readable - screen.labelled) {
      let isBare = element.isMadeOfWords && (!element.showsWords || defaults.mayFill(element))
      guard isBare || element.lacksWordsOnButton, !element.isNamedBySystem, !hidden.contains(place) else { continue }
      if element.isOn(.dynamic), !element.has(.text) { continue }
      if element.kind == .tab, screen.hasWords(below: element) { continue }
      // The text of a part is set where it is used.
      let isOfPart = defaults.areAll && element.isFilledByTool
      let message = isOfPart && screen.isOn(.part) ? "part" : element.messageOfWords
      report.flag(
        element, [.text, .template, .label, .kind], message, level: isOfPart ? .consult : nil,
        [("language", language)] + (element.text(.outlet).map { [("outlet", $0)] } ?? []))
    }
  }
}

extension Screen {
  /// Whether the text of a design's element is below it.
  fileprivate func hasWords(below element: Element) -> Bool {
    guard !isCompletedByCode, let frame = element.frame else { return false }
    return elements.contains { other in
      guard other.kind == .text, other.showsWords, let words = other.frame else { return false }
      return CaptionWords.areBelow(frame, text: words)
    }
  }
}

extension Element {
  /// Depends on what is there in place of its text.
  fileprivate var messageOfWords: String {
    if !(hasText || hasLabel) {
      // In a design, a tab without text shows a picture.
      if kind == .tab, has(.picture) || has(.pictureIdentity) || isAssumed(.kind) { return "picture" }
      return mayGetWordsFromCode ? isCalledAfterState ? "left-state" : "left" : "missing"
    }
    return messageOfToolsWords
  }

  /// A button with a tool's default in place of a text, and no picture: it certainly shows text.
  var lacksWordsOnButton: Bool { kind == .button && isFilledByTool && !has(.picture) }

  /// Is of a kind that consists only of text. On a button, only a picture may be visible.
  var isMadeOfWords: Bool {
    switch kind {
    case .text, .link, .tab: true
    default: false
    }
  }
}

/// An element of `kind` with what else is recorded on it.
private func sample(_ kind: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"t","kind":"\#(kind)"\#(more)}]}"#
}

private let labelTextExamples: [Example] =
  [
    .flags(sample("text"), at: "t", level: .required),
    .flags(sample("link"), at: "t"),
    .flags(sample("button", #","text":{"en":"Button"}"#), at: "t", level: .required),
    .flags(sample("button", #","text":{"en":" "},"outlet":"payButton""#), at: "t"),
    .flags(sample("button", #","text":{"en":"Button"},"dynamic":true"#), at: "t"),
    .flags(sample("tab"), at: "t"),
    .flags(sample("tab", #","picture":"house""#), at: "t"),
    .passes(
      #"{"elements":[{"id":"t","kind":"tab","picture":"house","frame":[20,800,24,24]},"#
        + #"{"id":"w","kind":"text","text":{"en":"Home"},"frame":[14,828,36,14]}]}"#),
    .flags(sample("text", #","text":{"en":"Label","ja":" "},"label":{"en":" ","ja":"\u3000"}"#), at: "t"),
    .flags(sample("tab", #","text":{"en":"Item 2"}"#), at: "t"),
    .flags(sample("link", #","dynamic":false"#), at: "t"),
    .flags(sample("text", #","dynamic":true,"text":{"en":"Label"}"#), at: "t", level: .required),
    // A part with one text, read from an app: the code that uses it sets the text.
    .flags(sample("text", #","text":{"en":"Label"},"source":{"system":"interface-builder"}"#), at: "t", level: .consult),
    .flags(
      #"{"part":true,"elements":[{"id":"t","kind":"text","text":{"en":"Label"},"source":{"system":"interface-builder"}},"#
        + #"{"id":"u","kind":"text","text":{"en":"Label"},"source":{"system":"interface-builder"}}]}"#,
      at: "t", and: "u", level: .consult),
    .flags(
      #"{"elements":[{"id":"t","kind":"text","text":{"en":"Label"},"source":{"system":"interface-builder"}},"#
        + #"{"id":"u","kind":"text","text":{"en":"Label"},"source":{"system":"interface-builder"}}]}"#,
      at: "t", and: "u", level: .required),
    .flags(
      #"{"part":true,"elements":[{"id":"t","kind":"text","text":{"en":"Label"},"source":{"system":"interface-builder"}},"#
        + #"{"id":"u","kind":"text","text":{"en":"Title"},"source":{"system":"interface-builder"}}]}"#,
      at: "t", and: "u", level: .consult),
    .flags(#"{"elements":[{"id":"t","kind":"text","outlet":"nameLabel"}]}"#, at: "t", level: .required),
    .flags(#"{"elements":[{"id":"t","kind":"text","outlet":"introductionLabel"}]}"#, at: "t", level: .required),
    .flags(sample("text", #","text":{"en":"Label"},"outlet":"userNameTitleLabel""#), at: "t"),
    .flags(sample("text", #","text":{"en":"Label"},"outlet":"nameLabel""#), at: "t", level: .required),
    .flags(sample("text", #","text":{"en":"Label"},"outlet":"dateValueLabel""#), at: "t"),
    .flags(
      #"{"elements":[{"id":"t","kind":"text","text":{"en":"Date"}},{"id":"u","kind":"text","text":{"en":"Title 2"}}]}"#, at: "t",
      and: "u"),
    .flags(sample("text", #","text":{"en":"Headline"},"text-style":"headline","dynamic":true"#), at: "t", level: .required),
    .flags(sample("text", #","text":{"en":"Title"},"text-style":"title1""#), at: "t"),
    .flags(sample("text", #","text":{"en":"Body Label"},"text-style":"body","dynamic":true"#), at: "t", level: .required),
    .passes(sample("text", #","text":{"en":"Headline"},"text-style":"body""#)),
    .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Date"}},{"id":"u","kind":"text","text":{"en":"Place"}}]}"#),
    .flags(
      #"{"elements":[{"id":"a","component":"note"},{"id":"b","component":"note"}]}"#, at: "component:note",
      components: [#"{"id":"note","kind":"text"}"#]),
    .flags(
      #"{"elements":[{"id":"a","component":"note","text":{"en":" "}}]}"#, at: "a",
      components: [#"{"id":"note","kind":"text","text":{"en":"Note"}}"#]),
    .flags(#"{"groups":[{"id":"g"}],"elements":[{"id":"t","kind":"text","group":"g"}]}"#, at: "t"),
  ]
  + [
    "Title", " Label ", "Title 2", "Label1", "タイトル 1", "\\u00a0", "\\u200b", "\\ue001", "\\u2800",
    "Lorem ipsum dolor sit er elit lamet", "# Lorem ipsum dolor", "ラベル",
  ].map {
    .flags(sample("text", #","text":{"en":"\#($0)"}"#), at: "t")
  }
  + ["Titles", "# Title", "- Lorem", "label", "✕", "…", "1", "合計", "Text size", "Lorem"].map {
    .passes(sample("text", #","text":{"en":"\#($0)"}"#))
  }
  + [
    .passes(sample("text", #","text":{"en":"Label","ja":"合計"}"#)),
    .passes(sample("text", #","template":{"en":"{count} items"}"#)),
    .passes(sample("link", #","label":{"en":"Terms"}"#)),
    .passes(sample("text", #","text":{"en":" "},"label":{"en":"Total"}"#)),
    .passes(sample("text", #","hidden":true"#)),
    .passes(sample("text", #","decorative":true"#)),
    .passes(sample("text", #","dynamic":true"#)),
    .passes(sample("tab", #","extends":"UITabBarItem.search""#)),
    .passes(sample("button")),
    .passes(sample("button", #","text":{"en":"Button"},"picture":"close""#)),
    .passes(sample("button", #","text":{"en":"Button"},"label":{"en":"Close"}"#)),
    .passes(sample("section-header")),
    .passes(#"{"groups":[{"id":"g","hidden":true}],"elements":[{"id":"t","kind":"text","group":"g"}]}"#),
    .passes(
      #"{"elements":[{"id":"a","component":"note"}]}"#, components: [#"{"id":"note","kind":"text","text":{"en":"Note"}}"#]),
  ]
