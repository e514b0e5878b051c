import HandrailInference
import HandrailModel

extension Rule {
  static let labelField = Rule(
    "label.field", .required, source: "S0, WCAG 1.3.1, WCAG 3.3.2, WCAG 4.1.2",
    title: Text(en: "Labels of fields", ja: "入力欄のラベル"),
    input: Text(
      en: "a label, or labelled-by: the element whose words it takes",
      ja: "ラベル、または文言がラベルになる要素(labelled-by)"),
    command: "handrail set account/sign-in#email label.en='E-mail address' label.ja='メールアドレス'",
    why: Text(
      en: "A placeholder disappears with the first letter; then nothing says what the field is for.",
      ja: "プレースホルダは一文字入力すると消え、何を入力する欄なのかが伝わらなくなります。"),
    flagsWhen: Text(
      en:
        "a text field, a secure field, a search field or a picker has neither a label nor labelled-by, or the element named there"
        + " has no words. A placeholder, or a text in the field, does not count as a label: it is only the"
        + " proposal, and none if it may be an example of what to enter",
      ja: "テキストフィールド、セキュアテキストフィールド、検索フィールド、ピッカーに、ラベルも labelled-by もないとき、または labelled-by の要素に文言がないとき。"
        + "プレースホルダや欄の中の文言はラベルではなく、提案にとどまる(入力例かもしれないものは提案しない)"),
    engineer: Text(
      en: "Set accessibilityLabel; do not rely on the placeholder.", ja: "accessibilityLabel を設定する。プレースホルダに頼らない。"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "The label is read both while the field is empty and while it is filled in.", ja: "未入力でも入力済みでも、ラベルが読み上げられる。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.isField && $0.isReadable } ?? false },
    messages: [
      Message(
        "missing",
        Text(en: "The field has no label.", ja: "入力欄にラベルがありません。"), fix: .set("label.{language}"), or: .set("labelled-by")),
      Message(
        "placeholder",
        Text(
          en: "The field has no label: its placeholder, “{words}”, disappears with the first letter, and may be what the label"
            + " should say.",
          ja: "入力欄にラベルがありません。プレースホルダ「{words}」は一文字入力すると消えます。同じ文言がラベルになりそうです。"),
        fix: .set(.value("label.{language}", "{words}")), or: .set("labelled-by")),
      Message(
        "hint",
        Text(
          en: "The field has no label: its placeholder, “{words}”, disappears with the first letter.",
          ja: "入力欄にラベルがありません。プレースホルダ「{words}」は一文字入力すると消えます。"),
        fix: .set("label.{language}"), or: .set("labelled-by")),
      Message(
        "title",
        Text(
          en: "The field has no label; the title in it, “{words}”, may be its label.",
          ja: "入力欄にラベルがありません。中に表示される見出し「{words}」がラベルになりそうです。"),
        fix: .set(.value("label.{language}", "{words}")), or: .set("labelled-by")),
      Message(
        "value",
        Text(
          en: "The field has no label: “{words}”, which it shows, changes or disappears when people enter something.",
          ja: "入力欄にラベルがありません。欄の中の「{words}」は、入力すると変わるか消えます。"),
        fix: .set("label.{language}"), or: .set("labelled-by")),
      Message(
        "caption",
        Text(
          en: "The field has no label; the text beside it, “{words}”, may be its label.",
          ja: "入力欄にラベルがありません。隣の文言「{words}」がラベルになりそうです。"),
        fix: .set(.value("labelled-by", "{other}")), or: .set("label.{language}")),
      .labelInCode, .labelOfCode, .labelVaries,
      Message(
        "target",
        Text(
          en: "“{other}”, which is to label the field, has no words.", ja: "ラベルになるはずの「{other}」に文言がありません。"),
        fix: .set("labelled-by"), or: .set("label.{language}")),
    ],
    facts: [.kind, .placeholder, .text], onlyWith: Presence([.labelledBy], kinds: [.textField, .secureField, .picker]),
    examples: labelFieldExamples
  ) { screen, report in
    let hidden = HiddenGroups(screen)
    let language = screen.wordsLanguage
    for (place, element) in screen.elements(at: screen.readable - screen.labelled) {
      guard element.isField, !hidden.contains(place) else { continue }
      let fields: [Field] = [.label, .labelledBy, .placeholder]
      if let other = element.text(.labelledBy) {
        guard let target = screen.element(other), !target.showsWords, !target.isLabelled else { continue }
        report.flag(element, [.component, .labelledBy], "target", [("other", other), ("language", language)])
      } else if let code = element.labelInCode(language) {
        report.flag(element, [.component] + fields, code.message, [("language", language)] + code.parameters)
      } else if let caption = screen.captionOfField(at: place, language) {
        report.flag(
          element, [.component] + fields, "caption",
          [("words", caption.words), ("other", caption.element.id), ("language", language)])
      } else if let words = element.words(inField: language) {
        report.flag(element, fields, element.messageOfWords(words), [("words", words), ("language", language)])
      } else {
        report.flag(element, fields, "missing", [("language", language)])
      }
    }
  }
}

extension Element {
  /// Something that people enter or choose a value in.
  var isField: Bool { (kind == .textField || kind == .secureField || kind == .picker) && !isSystemsOwn }

  /// What the text in the field is: its title, its placeholder, or its value.
  ///
  /// In a source other than a design, it is what somebody wrote as the placeholder.
  fileprivate func messageOfWords(_ words: String) -> String {
    if own.isCompletedByCode {
      let names = [text(.outlet), text(.name), text(.viewClass)].compactMap { $0 }
      return FieldText.namesField(words, names: names) ? "placeholder" : "hint"
    }
    guard own.has(.source), !has(.placeholder) else { return "placeholder" }
    switch FieldText.role(
      of: words, layers: entries(.innerName).compactMap(\.text), variants: entries(.variant).map { ($0.first, $0.text ?? "") })
    {
    case .title: return "title"
    case .placeholder: return "placeholder"
    case .value: return "value"
    }
  }

  /// What an empty field shows, if it can name it: not a number, and not a tool's default.
  fileprivate func words(inField language: String) -> String? {
    let words = text(.placeholder, language) ?? text(.text, language) ?? text(.placeholder, "") ?? text(.text, "")
    guard let words, words.contains(where: \.isLetter), !ToolDefaults.isOne(words, on: kind), !SampleText.isNameInCode(words),
      !(words.first == "#" && words.last == "#"), !words.contains("{")
    else { return nil }
    return words.oneLine
  }
}

/// A field with what is recorded on it.
private func field(_ more: String = "", _ kind: String = "text-field", _ others: String = "") -> String {
  #"{"elements":[{"id":"f","kind":"\#(kind)"\#(more)}\#(others)]}"#
}

/// A field of a design with what is recorded on it.
private func drawn(_ more: String) -> String { field(#","source":{"system":"figma"}"# + more) }

/// A field of an interface file, and after it a text without a name in code.
private func coded(_ more: String, _ text: String = "") -> String {
  let source = #","source":{"system":"interface-builder"}"#
  let caption = text.isEmpty ? "" : #",{"id":"t","kind":"text","text":{"en":"Value 3"}\#(text)\#(source)}"#
  return field(source + more, "text-field", caption)
}

private let labelFieldExamples: [Example] = [
  .flags(field(), at: "f", level: .required),
  .flags(field("", "secure-field"), at: "f"),
  .flags(field("", "picker"), at: "f"),
  .flags(field(#","placeholder":{"en":"Customer number"}"#), at: "f"),
  .flags(field(#","placeholder":{"en":"0"}"#), at: "f"),
  // An example of what to enter, and a name: which of them is proposed.
  .flags(coded(#","placeholder":{"en":"quercus"}"#), at: "f"),
  .flags(coded(#","placeholder":{"en":"Enter a kind of tree"}"#), at: "f"),
  .flags(
    coded(#","container":"v","frame":[140,650,240,34]"#, #","container":"v","frame":[20,658,104,20]"#), at: "f"),
  // A text on the field where that begins, or on its upper edge.
  .flags(
    coded(#","container":"v","frame":[20,650,340,44]"#, #","container":"v","frame":[36,662,104,20]"#), at: "f"),
  .flags(
    coded(#","container":"v","frame":[20,650,340,44]"#, #","container":"v","frame":[32,640,60,16]"#), at: "f"),
  .flags(field(##","placeholder":{"en":"#Email#"}"##), at: "f"),
  .flags(field(#","text":{"en":"Name"}"#), at: "f"),
  // In a design, a value is not a label; a text whose layer is named as a title is.
  .flags(drawn(#","text":{"en":"Value"},"inner-name":{"1":"Text"}"#), at: "f"),
  .flags(drawn(#","text":{"fa":"عنوان نظر"},"inner-name":{"1":"Titel"}"#), at: "f"),
  .flags(drawn(#","text":{"en":"Enter your name"}"#), at: "f"),
  // In a right-to-left layout, and with a kit's default.
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"fa":"عنوان"},"frame":[290,100,80,20]},"#
      + #"{"id":"f","kind":"text-field","frame":[20,124,350,44]}]}"#, at: "f"),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"Label"},"frame":[20,100,80,20]},"#
      + #"{"id":"f","kind":"picker","text":{"en":"Value"},"frame":[20,128,350,40]}]}"#, at: "f"),
  .flags(field(#","code-place":{"label":"Cart.swift:40"},"code-words":{"label":{"en":"Name"}}"#), at: "f"),
  .flags(field(#","code-place":{"label":"Cart.swift:40"}"#), at: "f"),
  .flags(field(#","code-place":{"label":"Cart.swift:40"},"code-changes":{"label":true}"#), at: "f"),
  .flags(field(#","labelled-by":"i""#, "text-field", #",{"id":"i","kind":"icon"}"#), at: "f"),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"Begin"},"container":"v"},"#
      + #"{"id":"p","kind":"picker","container":"v"}]}"#, at: "p"),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"Name"},"frame":[20,100,80,20]},"#
      + #"{"id":"f","kind":"text-field","frame":[20,124,300,44]}]}"#, at: "f"),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"Enter a name, an address, or anything else by which we can find the place"},"#
      + #""frame":[20,100,300,20]},{"id":"f","kind":"text-field","frame":[20,124,300,44]}]}"#, at: "f"),
  // In another frame of the design, with an icon between them, in a language that the project does not list.
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"ko":"생년월일"},"container":"v","frame":[20,100,80,20]},"#
      + #"{"id":"i","kind":"icon","container":"v","frame":[340,100,20,20]},"#
      + #"{"id":"f","kind":"text-field","container":"w","frame":[20,128,345,54]}]}"#, at: "f"),
  .flags(
    #"{"elements":[{"id":"a","component":"f"},{"id":"b","component":"f"}]}"#, at: "component:f",
    components: [#"{"id":"f","kind":"text-field"}"#]),
  .passes(field(#","label":{"en":"Name"}"#)),
  .passes(field(#","labelled-by":"t""#, "text-field", #",{"id":"t","kind":"text","text":{"en":"Name"}}"#)),
  .passes(field(#","labelled-by":"ghost""#)),
  .passes(field(#","hidden":true"#)),
  .passes(field("", "slider")),
]
