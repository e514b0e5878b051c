import HandrailModel

extension Rule {
  static let readingParts = Rule(
    "reading.parts", .consult, source: "S3, house",
    title: Text(en: "Steps and paragraphs in one text", ja: "一つの文言の中の手順と段落"),
    input: Text(
      en: "page-line: what is read separately (a step, a paragraph), or single=true if it is all read as one",
      ja: "一つずつ読み上げる単位(手順、段落など、page-line)。まとめて読み上げるなら single=true"),
    command: "handrail set cart#manual page-line='a step'",
    why: Text(
      en: "VoiceOver reads a text in one go: anyone who misses the third step must listen to the first two again.",
      ja: "一つの文言は最後まで続けて読み上げられます。三つ目の手順を聞き逃すと、最初から聞き直すことになります。"),
    flagsWhen: Text(
      en:
        "a text has three or more steps or paragraphs (not counting an introduction to steps), or 500 or more characters, and"
        + " whether it is read as one is not recorded",
      ja: "手順か段落が三つ以上(手順の前置きは数えない)、または500文字以上(全角は250文字以上)ある文言に、まとめて読み上げるかどうかの記録がないとき"),
    engineer: Text(
      en: "Make each step or paragraph an element of its own, or a label of its own.",
      ja: "手順や段落を一つずつ、別の要素か別のUILabelにする。"),
    messages: [
      Message(
        "steps",
        Text(
          en: "Several steps or paragraphs are one text. Whether each is read separately, so that people can go back to one, is"
            + " not recorded.",
          ja: "いくつもの手順や段落が、一つの文言になっています。一つずつ読み返せるように分けて読み上げるかどうかが記録されていません。"),
        fix: .set("page-line"), or: .set(.value("single", "true"))),
      Message(
        "long",
        Text(
          en: "The text has {count} characters and is read in one go. It is not recorded whether it is divided into parts that"
            + " people can return to.",
          ja: "{count}文字の文言がまとめて読み上げられます。途中から読み返せるように分けるかどうかが記録されていません。"),
        fix: .set("page-line"), or: .set(.value("single", "true"))),
    ],
    facts: [.text], onlyWith: Presence([], kinds: [.text]),
    examples: [
      .flags(long("Do this:\\n1. Open Settings\\n2. Choose Motion\\n3. Turn it on"), at: "t", level: .consult),
      // A sentence with its bullets.
      .passes(long("Do this:\\n1. Open Settings\\n2. Choose Motion")),
      .flags(long("Do this:\\n1. Open Settings\\n2. Choose Motion\\n\\nThen come back."), at: "t"),
      .passes(long("1. Open Settings\\n2. Choose Motion")),
      .flags(
        long((1...3).map { "Part \($0) has " + String(repeating: "word ", count: 20) + "." }.joined(separator: "\\n\\n")), at: "t"
      ),
      .passes(long("One.\\n\\nTwo.\\n\\nThree.")),
      .flags(long("手順\\n① 設定を開く\\n② 位置情報を選ぶ\\n③ 許可する"), at: "t"),
      .flags(long(String(repeating: "word ", count: 100)), at: "t"),
      .passes(long("One.\\nTwo.")),
      .passes(long("It was saved on\\nyour phone. Once you are online,\\nit is sent by itself.")),
      .passes(long("1. Open Settings\\n2. Choose Motion\\n3. Turn it on", #","single":true"#)),
      .passes(long("1. Open Settings\\n2. Choose Motion\\n3. Turn it on", #","page-line":"a step""#)),
      .passes(long("1. Open Settings\\n2. Choose Motion\\n3. Turn it on", #","hidden":true"#)),
      .passes(long("1. Open Settings\\n2. Choose Motion\\n3. Turn it on", #","dynamic":true"#)),
      .passes(long("Lorem ipsum " + String(repeating: "word ", count: 100))),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Long"}}]}"#),
    ]
  ) { screen, report in
    let long = screen.having(.text) & screen.having(kind: .text) & screen.readable
    for (_, element) in screen.elements(at: long) {
      guard element.isUndivided, let division = element.division(in: screen.shared.languages[0]) else { continue }
      report.flag(
        element, [.text, .pageLine, .single], division.isSteps ? "steps" : "long", level: .consult,
        [("count", String(division.count))])
    }
  }
}

extension Element {
  /// A text with its own words and without a recorded division.
  fileprivate var isUndivided: Bool {
    has(.text) && !isOn(.dynamic) && !has(.pageLine) && !has(.single) && showsWords && !isSystemText
  }

  /// How many steps or paragraphs, otherwise characters, the text has, if they are too many to hear at once.
  fileprivate func division(in language: String) -> (isSteps: Bool, count: Int)? {
    guard let text = text(.text, language) ?? entries(.text).first?.value.text, text.utf8.count >= 250 || text.utf8.contains(0x0A)
    else {
      return nil
    }
    let parts = Self.parts(of: text)
    // A character of Japanese says about as much as two letters.
    let length = text.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E7F ? 2 : 1) }
    // A few short sentences are quickly heard again.
    if parts > 2, length >= 250 || text.split(whereSeparator: \.isNewline).contains(where: Self.isStep) { return (true, parts) }
    return length >= 500 ? (false, text.count) : nil
  }

  /// How many steps and paragraphs a text has; a line break within a sentence does not start a paragraph, and an introduction to
  /// steps does not count.
  private static func parts(of text: String) -> Int {
    var (parts, isAfterStep, isIntroduced) = (0, false, false)
    var hasEnded = true
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let last = line.last(where: { !$0.isWhitespace }) else {
        hasEnded = true
        continue
      }
      let isStep = isStep(line)
      if isStep, !isAfterStep, parts > 0, !isIntroduced {
        isIntroduced = true
        parts -= 1
      }
      if isStep || hasEnded {
        parts += 1
        isAfterStep = isStep
      }
      hasEnded = ".!?:…。！？：".contains(last)
    }
    return parts
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
