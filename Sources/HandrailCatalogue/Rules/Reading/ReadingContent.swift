import HandrailModel

extension Rule {
  static let readingContent = Rule(
    "reading.content", .required, source: "S3",
    title: Text(en: "Lines and text of a page", ja: "ページの行と全文"),
    input: Text(
      en: "page-line: line units and their order; page-text: the elements that make up the full text of the page",
      ja: "行の単位と順序(page-line)、ページの全文を構成する要素(page-text)"),
    command: "handrail set cart#manual page-line='印刷の一行、上から下' page-text.heading=true page-text.body=true",
    why: Text(
      en: "People read a page of a book line by line; without lines, VoiceOver reads it as one block and they cannot go back.",
      ja: "本のページは一行ずつ読み進めるものです。行がわからないと、全体が一続きに読み上げられ、前の行に戻れません。"),
    flagsWhen: Text(
      en:
        "an element of kind page has no page-line or page-text, or page-text names an element that does not exist, or the page"
        + " itself, which has no text",
      ja: "種類が page の要素に、行の単位か全文を構成する要素がないとき、または全文を構成する要素として存在しない要素や、文言のないそのページ自身を指すとき"),
    engineer: Text(
      en: "Implement the four methods of UIAccessibilityReadingContent.",
      ja: "UIAccessibilityReadingContent の四つのメソッドを実装する。"),
    verify: [
      Check(.voiceOver, Text(en: "The touched line is spoken and highlighted.", ja: "触れた行が読み上げられ、強調表示される。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.kind == .page && $0.isReadable } ?? false },
    messages: [
      Message(
        "both",
        Text(
          en: "Neither the lines of the page nor the elements of its full text are recorded.",
          ja: "ページの行の単位も、全文を構成する要素も記録されていません。"),
        fix: .set("page-line", "page-text")),
      Message(
        "line",
        Text(en: "The lines of the page and their order are not recorded.", ja: "ページの行の単位と順序が記録されていません。"),
        fix: .set("page-line")),
      Message(
        "text",
        Text(
          en: "The elements that make up the full text of the page are not recorded.", ja: "ページの全文を構成する要素が記録されていません。"),
        fix: .set("page-text")),
      Message(
        "unknown",
        Text(
          en: "Unknown elements in the full text of the page: {names}.", ja: "ページの全文を構成する要素が存在しません: {names}"),
        fix: .set(.clear("{paths}"))),
      Message(
        "self",
        Text(
          en: "page-text names the page itself, but it has no text.", ja: "全文を構成する要素としてページ自身を指していますが、ページに文言がありません。"),
        fix: .set("page-text")),
    ],
    facts: [.text, .pageLine, .pageText], onlyWith: Presence([], kinds: [.page]),
    examples: [
      .flags(page(""), at: "p"),
      .flags(page(#","page-text":{"t":true}"#), at: "p"),
      .flags(page(#","page-line":"One line of print""#), at: "p"),
      .flags(page(#","page-line":"One line of print","page-text":{"t":false}"#), at: "p"),
      .flags(page(#","page-line":"One line of print","page-text":{"t":true,"ghost":true}"#), at: "p"),
      .flags(
        #"{"elements":[{"id":"p","component":"page"},{"id":"t","kind":"text"}]}"#, at: "component:page",
        components: [#"{"id":"page","kind":"page"}"#]),
      .passes(page(#","page-line":"One line of print","page-text":{"t":true}"#)),
      .flags(page(#","page-line":"One line of print","page-text":{"p":true}"#), at: "p"),
      .flags(page(#","page-line":"One line of print","page-text":{"p":true,"t":true}"#), at: "p"),
      .passes(page(#","page-line":"One line of print","page-text":{"p":true},"text":{"en":"Once"}"#)),
      .passes(page(#","hidden":true"#)),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Long"}}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.kind == .page && element.isReadable {
      let texts = element.members(.pageText)
      switch (element.has(.pageLine), texts.isEmpty) {
      case (false, true): report.flag(element, [.pageLine, .pageText], "both")
      case (false, false): report.flag(element, [.pageLine, .pageText], "line")
      case (true, true): report.flag(element, [.pageLine, .pageText], "text")
      case (true, false):
        let unknown = texts.filter { screen.element($0) == nil }
        guard !unknown.isEmpty else {
          if !element.hasText, texts.contains(element.id) { report.flag(element, [.component, .pageText], "self") }
          continue
        }
        // Which elements exist depends on this screen, so the finding is never a component's.
        report.flag(
          element, [.component, .pageText], "unknown",
          [
            ("names", unknown.joined(separator: ", ")),
            Report.paths(unknown.map { "page-text.\($0)" }),
          ])
      }
    }
  }
}

private func page(_ more: String) -> String {
  #"{"elements":[{"id":"p","kind":"page"\#(more)},{"id":"t","kind":"text","text":{"en":"Once upon a time"}}]}"#
}
