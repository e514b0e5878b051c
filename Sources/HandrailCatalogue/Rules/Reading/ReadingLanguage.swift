import HandrailModel

extension Rule {
  static let readingLanguage = Rule(
    "reading.language", .required, source: "S3, WCAG 3.1.2",
    title: Text(en: "Words in another language", ja: "別の言語の語"),
    input: Text(
      en:
        "foreign-range (start,end in the label, or else in the visible text) and foreign-language (a BCP 47 tag), under one name",
      ja: "文言の中の範囲(foreign-range)と、その言語のBCP 47タグ(foreign-language)。同じ名前で対にする"),
    command: "handrail set cart#maker foreign-range.brand=0,18 foreign-language.brand=fr",
    why: Text(
      en: "Words in another language are pronounced by the rules of the text's language, often unintelligibly.",
      ja: "別の言語の語は文言自身の言語の読み方で読み上げられ、聞き取れないことがあります。"),
    flagsWhen: Text(
      en:
        "a range has no language, an unknown one, or extends beyond the text; advice: an unmarked word is in a different script"
        + " from the language of the text, no unit or word of a switch (km, OK), and the project does not allow it"
        + " (foreign-scripts); texts of an interface file of which half or more are, are recorded in the wrong language as a"
        + " whole, and are not flagged one by one",
      ja: "範囲に言語のタグがないとき、タグの言語が存在しないとき、範囲が文言に収まらないとき。その言語とは別の文字体系の語(「km」や「OK」のような単位・略語を除く)があるのに、"
        + "言語の指定も、プロジェクトの許可(foreign-scripts)もないときは助言とする"
        + "(インターフェイスファイルの文言の半分以上がそうなら、記録された言語の誤りとみなし、一つずつは指摘しない)"),
    engineer: Text(
      en: "Set accessibilitySpeechLanguage on the range of accessibilityAttributedLabel.",
      ja: "accessibilityAttributedLabel の範囲に accessibilitySpeechLanguage を設定する。"),
    verify: [
      Check(.voiceOver, Text(en: "The marked words are read in their language.", ja: "言語を指定した語が、その言語で読み上げられる。"))
    ],
    concerns: { _, item in
      (item as? Element).map { $0.isReadable && ($0.has(.foreignRange) || $0.has(.foreignLanguage)) } ?? false
    },
    messages: readingLanguageMessages, facts: [.label, .text, .foreignRange, .foreignLanguage],
    onlyWith: Presence([.label, .text, .foreignRange, .foreignLanguage]), examples: readingLanguageExamples
  ) { screen, report in
    let texts = SpokenTexts(screen)
    let isAllowed = screen.shared.project.isOn(.foreignScripts)
    lazy var foreign = screen.languagesOfOthers
    let (range, tag) = (Field.foreignRange, Field.foreignLanguage)
    let marked = screen.having(range) | screen.having(tag)
    for (_, element) in screen.elements(at: isAllowed ? marked : marked | screen.having(.label) | screen.having(.text)) {
      if element.has(range) || element.has(tag) {
        if element.isReadable { judge(element, &report) }
        continue
      }
      // A sample is never read.
      if element.isOn(.dynamic), !element.has(.label), element.own.isCompletedByCode { continue }
      texts.forEach(element) { language, entry, isOwn in
        guard let scripts = Scripts.of(language), let text = entry.text, !foreign.contains(language),
          let word = Scripts.foreignPhrase(in: text, scripts), element.isReadable
        else { return }
        let isAll = Scripts.isAll(word, of: text, besides: scripts)
        // A text of an app that is entirely in another script is recorded in the wrong language.
        if isAll, screen.isCompletedByCode { return }
        let (words, range) = isAll ? (text.oneLine, 0..<text.count) : (word.text, word.range)
        let parameters = [("word", words), ("start", String(range.lowerBound)), ("end", String(range.upperBound))]
        let message = isAll ? "whole" : "script"
        if !isOwn, let component = element.component {
          report.flag(
            shared: "component:\(component.id)", message, qualifier: language, level: .advice, parameters)
        } else {
          report.flag(
            element, [.component, .label], message, qualifier: language, level: .advice, parameters)
        }
      }
    }
  }

  /// Flags what is wrong with the marks of `element`, each once.
  private static func judge(_ element: Element, _ report: inout Report) {
    let fields: [Field] = [.foreignRange, .foreignLanguage]
    let marks = Marks(element, fields)
    for name in marks.names {
      let range = element.value(FieldKey(.foreignRange, name))
      let parameters = [("range", Marks.text(range)), ("length", String(marks.length ?? 0))]
      guard let tag = element.text(.foreignLanguage, name) else {
        report.flag(element, fields, "tag", qualifier: name, parameters)
        continue
      }
      if !KnownLanguages.contains(tag) {
        report.flag(element, fields, "unknown", qualifier: name, parameters + [("tag", tag)])
      } else if marks.isOutside(range) {
        report.flag(element, fields + [.label, .text], "outside", qualifier: name, parameters)
      }
    }
  }
}

extension Screen {
  /// The languages in which an interface file's texts are recorded, but few are written: the app's own language is a different
  /// one, and marking every word as foreign would not help.
  fileprivate var languagesOfOthers: Set<String> {
    guard isCompletedByCode else { return [] }
    let texts = SpokenTexts(self)
    var counts: [String: (all: Int, foreign: Int)] = [:]
    for element in elements {
      texts.forEach(element) { language, entry, _ in
        guard let scripts = Scripts.of(language), let text = entry.text, text.contains(where: \.isLetter) else { return }
        counts[language, default: (0, 0)].all += 1
        if Scripts.foreignPhrase(in: text, scripts) != nil { counts[language, default: (0, 0)].foreign += 1 }
      }
    }
    return Set(counts.filter { $0.value.foreign * 2 >= $0.value.all }.keys)
  }
}

private let readingLanguageMessages = [
  Message(
    "tag",
    Text(
      en: "Characters {range} (“{qualifier}”) are marked as another language, but the language is not recorded.",
      ja: "別の言語の範囲 {range}({qualifier})に、言語が記録されていません。"),
    fix: .set("foreign-language.{qualifier}")),
  Message(
    "unknown",
    Text(
      en: "Unknown language “{tag}” (“{qualifier}”). A BCP 47 tag begins with a language: ja, not jp.",
      ja: "「{tag}」({qualifier})という言語はありません。BCP 47のタグは言語で始まります(jpではなくja)。"),
    fix: .set("foreign-language.{qualifier}")),
  Message(
    "outside",
    Text(
      en: "The range {range} (“{qualifier}”) extends beyond the text of {length} characters.",
      ja: "範囲 {range} ({qualifier}) が、{length}文字の文言に収まりません。"),
    fix: .set("foreign-range.{qualifier}")),
  Message(
    "script",
    Text(
      en:
        "“{word}” is in another script than the text around it ({qualifier-language}). Which language it is read in is not"
        + " recorded.",
      ja: "「{word}」は、まわりの文言({qualifier-language})とは別の文字体系の語です。何語として読み上げるかが記録されていません。"),
    fix: .set(.value("foreign-range.word", "{start},{end}"), "foreign-language.word")),
  Message(
    "whole",
    Text(
      en:
        "“{word}” is recorded as {qualifier-language}, but written in another script. Which language it is in is not recorded.",
      ja: "「{word}」は{qualifier-language}として記録されていますが、別の文字体系で書かれています。何語として読み上げるかが記録されていません。"),
    fix: .set(.value("foreign-range.word", "{start},{end}"), "foreign-language.word")),
]

private func text(_ language: String, _ text: String, _ more: String = "", field: String = "text") -> String {
  #"{"elements":[{"id":"t","kind":"text","\#(field)":{"\#(language)":"\#(text)"}\#(more)}]}"#
}

private func marked(_ range: String, _ tag: String? = "fr", _ shown: String = "Arc de Triomphe") -> String {
  let tag = tag.map { #","foreign-language":{"one":"\#($0)"}"# } ?? ""
  return text("en", shown, #","foreign-range":{"one":[\#(range)]}\#(tag)"#)
}

private let readingLanguageExamples: [Example] =
  [
    .flags(marked("0,15", nil), at: "t/one", level: .required), .flags(marked("0,15", "jp"), at: "t/one"),
    .flags(marked("0,15", "eng-US"), at: "t/one"), .flags(marked("0,16"), at: "t/one", level: .required),
    .flags(marked("0,2", "fr", "👨‍👩‍👧"), at: "t/one"), .flags(marked("0,5", "fr", "é\u{301}té"), at: "t/one"),
    .flags(text("en", "Cafe", #","foreign-language":{"one":"xx"}"#), at: "t/one"),
    .flags(
      #"{"elements":[{"id":"t","kind":"icon","foreign-range":{"one":[0,1]},"foreign-language":{"one":"fr"}}]}"#, at: "t/one"),
    .flags(
      #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x/one",
      components: [#"{"id":"x","kind":"button","text":{"en":"Ciao"},"foreign-range":{"one":[0,4]}}"#]),
    .flags(
      #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x/ja", level: .advice,
      components: [#"{"id":"x","kind":"button","label":{"ja":"Safariで開く"}}"#]),
    .flags(text("ja", "Safariで開く", field: "label"), at: "t/ja", level: .advice),
    // Each language is judged on its own.
    .flags(
      #"{"elements":[{"id":"t","kind":"button","label":{"en":"Open in Safari","ja":"Safariで開く"}}]}"#, at: "t/ja"),
    .flags(
      #"{"elements":[{"id":"t","kind":"button","text":"iPhoneを探す"}]}"#, at: "t/ja", project: #"{"languages":{"ja":true}}"#),
  ]
  + [
    ("ja", "iPhone用"), ("ja", "OKボタン Safari"), ("ja", "Ünlü"), ("ja", "Привет"), ("ja", "안녕"),
    ("en", "Привет!"), ("en", "Say Ελληνικά"), ("en", "한국어"), ("en", "العربية"), ("en", "日本語"), ("en", "ｶﾅ"),
    ("en", "サーバー"), ("en-GB", "东"), ("ru", "Открыть Safari"), ("ko", "Safari에서"), ("zh-Hant", "ひらがな"), ("sr-Latn", "Београд"),
    ("el", "Άνοιγμα σε Safari"), ("fr", "Été à Москва"), ("th", "เปิดใน Safari"),
  ].map { .flags(text($0.0, $0.1), at: "t/\($0.0)", level: .advice) }
  + [
    ("en", "Arc de Triomphe"), ("en", "Café Müller – “naïve” … 100 °C ☕️🎉"), ("en", "π × 2 µm, Ω"), ("en", "ＯＫ"),
    ("vi", "Tiếng Việt"),
    ("ja", "URL"), ("ja", "ＯＫ"), ("ja", "設定 OK"), ("ko", "ON"), ("ko", "10 km/h"), ("ja", "カートから削除"), ("ja", "ｶｰﾄから削除！（５点）"),
    ("ja", "Lサイズ"), ("ja", "5GBまで・10kg"), ("ja", "３ＧＢ"), ("ja", "A4"), ("ja", "B2B"), ("ru", "ATAEV10"),
    ("ja", "々ー、。「」…🎉𠮷"), ("ru", "Открыть"), ("ko", "한국어 漢字"), ("sr", "Београд Beograd"), ("qaa", "Привет"), ("hi", "हिन्दी"),
    ("th", "เปิดใน"), ("zh", "简体中文"), ("ar", "العربية"), ("he", "עברית"),
  ].map { .passes(text($0.0, $0.1)) }
  + [
    .passes(marked("0,15")), .passes(marked("0,15", "fr-FR")), .passes(marked("0,15", "FR")),
    .passes(text("ja", "gpfud1345@example.com")), .passes(text("ja", "www.example.com を見る")),
    .passes(text("ja", "@handrail さん")),
    .passes(marked("0,1", "ja", "👨‍👩‍👧")),
    .passes(text("ja", "Arc de Triomphe へ", #","foreign-range":{"one":[0,15]},"foreign-language":{"one":"fr"}"#)),
    // Without a range the tag is the whole text's.
    .passes(text("ja", "Safari", #","foreign-language":{"one":"en"}"#)),
    .passes(text("ja", "Safariで開く"), project: #"{"foreign-scripts":true}"#),
    .passes(text("ja", "Safariで開く", #","hidden":true"#)),
    .passes(text("ja", "Safariで開く", #","dynamic":true,"source":{"system":"interface-builder"}"#)),
    .passes(text("ja", "Safari", #","label":{"ja":"サファリ"}"#)),
    // In an app that is written in a language other than the recorded one, every word is.
    .passes(
      text("en", "設定").replacing(#"{"elements""#, with: #"{"source":{"system":"interface-builder"},"elements""#)),
    .flags(
      text("en", "設定 Wi-Fi", #"},{"id":"u","kind":"text","text":{"en":"Sound"}},{"id":"v","kind":"text","text":{"en":"Off"}"#)
        .replacing(#"{"elements""#, with: #"{"source":{"system":"interface-builder"},"elements""#), at: "t/en"),
    .passes(text("en", "Hi", #","foreign-range":{"one":[0,90]},"foreign-language":{"one":"fr"},"template":{"en":"Hi {name}"}"#)),
  ]
