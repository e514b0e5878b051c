import HandrailModel

extension Rule {
  static let readingContent = Rule(
    "reading.content", .required, source: "S3",
    title: Text(en: "Lines and text of a page, steps of a text", ja: "ページの行と全文、文言の段落"),
    input: Text(
      en: "page-line: line units and their order; page-text: the elements that make up the full text of the page; of a text in"
        + " steps or paragraphs page-line, or single=true if it is read as one",
      ja: "行の単位と順序(page-line)、ページの全文を構成する要素(page-text)。手順や段落のある文言では page-line、まとめて読み上げるなら single=true"),
    command: "handrail set cart#manual page-line='印刷の一行、上から下' page-text.heading=true page-text.body=true",
    why: Text(
      en: "People read a page of a book line by line; without lines VoiceOver reads it as one block and they cannot go back.",
      ja: "本のページは一行ずつ読み進めるものです。行がわからないと、戻れない一つの塊として読み上げられます。"),
    flagsWhen: Text(
      en:
        "an element of kind page has no page-line or page-text, or page-text names an element that does not exist, or the page"
        + " itself, which has no text. Consult for a text of three steps or paragraphs or 500 characters, or more, where"
        + " nothing says whether it is read as one",
      ja: "種類が page の要素に、行の単位か全文を構成する要素がないとき、または全文を構成する要素として存在しない要素や、文言のないそのページ自身を指すとき。手順か段落が三つ以上、"
        + "または500文字以上(全角は250文字以上)ある文言に、まとめて読み上げるかどうかの記録がないときは相談"),
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
      Message(
        "steps",
        Text(
          en: "{count} steps or paragraphs are one text. Whether each is read by itself, so that people can go back to one,"
            + " is not"
            + " recorded.",
          ja: "手順や段落が{count}個、一つの文言になっています。一つずつ読み返せるように分けて読み上げるかどうかが記録されていません。"),
        fix: .set("page-line"), or: .set(.value("single", "true"))),
      Message(
        "long",
        Text(
          en: "The text has {count} characters and is read as one. Whether it is divided, so that people can go back to a"
            + " part, is"
            + " not recorded.",
          ja: "{count}文字の文言がまとめて読み上げられます。途中から読み返せるように分けるかどうかが記録されていません。"),
        fix: .set("page-line"), or: .set(.value("single", "true"))),
    ],
    facts: [.text, .pageLine, .pageText], onlyWith: Presence([], kinds: [.page, .text]),
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
      .flags(long("Do this:\\n1. Open Settings\\n2. Choose Motion"), at: "t", level: .consult),
      .passes(long("1. Open Settings\\n2. Choose Motion")),
      .flags(long("One.\\n\\nTwo.\\n\\nThree."), at: "t"),
      .flags(long("手順\\n① 設定を開く\\n② 位置情報を選ぶ"), at: "t"),
      .flags(long(String(repeating: "word ", count: 100)), at: "t"),
      .passes(long("One.\\nTwo.")),
      .passes(long("It was saved on\\nyour phone. Once you are online,\\nit is sent by itself.")),
      .passes(long("1. Open Settings\\n2. Choose Motion\\n3. Turn it on", #","single":true"#)),
      .passes(long("1. Open Settings\\n2. Choose Motion\\n3. Turn it on", #","page-line":"a step""#)),
      .passes(long("1. Open Settings\\n2. Choose Motion\\n3. Turn it on", #","hidden":true"#)),
      .passes(long("Lorem ipsum " + String(repeating: "word ", count: 100))),
      .passes(page(#","hidden":true"#)),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Long"}}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.kind == .text && element.isReadable && element.isUndivided {
      guard let division = element.division(in: screen.shared.languages[0]) else { continue }
      report.flag(
        element, [.text, .pageLine, .single], division.isSteps ? "steps" : "long", level: .consult,
        [("count", String(division.count))])
    }
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
        // Which elements there are is this screen's, so the finding is never a component's.
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

extension Element {
  /// A text with words of its own of which nothing is recorded on how it is divided.
  fileprivate var isUndivided: Bool { has(.text) && !has(.pageLine) && !has(.single) && showsWords && !isSystemText }

  /// How many steps or paragraphs, or else characters, the text has where they are too many to be heard at once.
  fileprivate func division(in language: String) -> (isSteps: Bool, count: Int)? {
    guard let text = text(.text, language) ?? entries(.text).first?.value.text, text.utf8.count >= 250 || text.utf8.contains(0x0A)
    else {
      return nil
    }
    let (steps, paragraphs) = Self.parts(of: text)
    if paragraphs > 2 { return (true, steps > 1 ? steps : paragraphs) }
    // A character of Japanese says about as much as two letters.
    let length = text.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E7F ? 2 : 1) }
    return length >= 500 ? (false, text.count) : nil
  }

  /// How many steps and paragraphs a text has; a line break within a sentence starts no paragraph.
  private static func parts(of text: String) -> (steps: Int, paragraphs: Int) {
    var (steps, paragraphs) = (0, 0)
    var hasEnded = true
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let last = line.last(where: { !$0.isWhitespace }) else {
        hasEnded = true
        continue
      }
      let isStep = isStep(line)
      if isStep { steps += 1 }
      if isStep || hasEnded { paragraphs += 1 }
      hasEnded = ".!?:…。！？：".contains(last)
    }
    return (steps, paragraphs)
  }

  /// `1. Open Settings`, `2) …`, `① …`, `• …`
  private static func isStep(_ line: Substring) -> Bool {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return false }
    if "•・-–*①②③④⑤⑥⑦⑧⑨⑩".contains(first) { return true }
    let rest = line.drop(while: \.isWhitespace).drop(while: \.isNumber)
    return first.isNumber && rest.first.map { ".):．、）".contains($0) } == true
  }
}

private func long(_ text: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"\#(text)"}\#(more)}]}"#
}
