import HandrailModel

extension Rule {
  static let labelDynamic = Rule(
    "label.dynamic", .required, source: "S0",
    title: Text(en: "Text that changes at run time", ja: "実行時に変わる文言"),
    input: Text(
      en: "a template with named placeholders, and the meaning and an example of each placeholder",
      ja: "名前付きプレースホルダを含むテンプレートと、プレースホルダごとの意味と例"),
    command: "handrail set cart#badge template.en='{count} items' template.ja='{count}点' placeholder-meaning.count='items in"
      + " the cart' placeholder-example.count=3",
    why: Text(
      en: "From a sample alone, an engineer cannot tell which part changes, and what it changes to.",
      ja: "見本の文言だけでは、どこがどう変わるのかがわからず、エンジニアは文言を組み立てられません。"),
    flagsWhen: Text(
      en:
        "text changes at run time and has no template, or one without a placeholder; a placeholder has no meaning or example, or"
        + " an invalid name; a described placeholder is not in any template; a template has plural forms, but not all that its"
        + " language needs. Advice: a placeholder is missing from the template in another language. Consult, once per screen:"
        + " code can reach texts in an interface file other than headings, and which of them it replaces is not recorded; and"
        + " separately for each one that looks like a sample (a number, the name of a part) rather than final text. If a text is"
        + " a tool's default, label.text and label.image ask for the words",
      ja:
        "実行時に変わる文言に、テンプレートがないとき、プレースホルダがないとき。プレースホルダに意味や例がないとき、使えない名前のとき。テンプレートにないプレースホルダの説明があるとき。"
        + "複数形の区分があるのに、その言語に必要な区分がそろっていないとき。"
        + "別の言語のテンプレートにプレースホルダが足りないときは助言とする。コードから参照されるインターフェイスファイルの文言のうち、どれが差し替わるかの記録がないときは、画面ごとに一度、要相談とする(見出しだけのときを除く)。"
        + "数字や部品の名前など見本に見える文言は、一つずつ尋ねる。"
        + "ツールの初期値しかない文言は label.text と label.image で尋ねる"
    ),
    engineer: Text(
      en: "Build the text in code from the template, and translate whole sentences with their placeholders.",
      ja: "コードでテンプレートから文言を組み立てる。プレースホルダを含む文全体を翻訳の単位にする。"),
    concerns: { _, item in (item as? Element).map { ($0.isOn(.dynamic) || $0.has(.template)) && $0.isReadable } ?? false },
    messages: labelDynamicMessages, facts: [.text, .template, .templateForm, .placeholderMeaning, .placeholderExample],
    seen: ["members"],
    onlyWith: Presence([.dynamic, .template, .templateForm, .placeholderMeaning, .placeholderExample, .outlet]),
    examples: labelDynamicExamples
  ) { screen, report in
    var defaults: ToolDefaults?
    for element in screen.elements where element.speaksOfPlaceholders && element.isReadable {
      let templates = element.entries(.template).map {
        (language: $0.first.isEmpty ? screen.shared.languages[0] : $0.first, places: Placeholders($0.value.text).names)
      }
      let names = templates.reduce(into: [String]()) { all, template in
        all += template.places.filter { !all.contains($0) }
      }
      if !names.isEmpty {
        judge(names, templates, element, &report)
      } else if element.isOn(.dynamic) {
        // If there is only a tool's default, the text is asked for first.
        let known = defaults ?? ToolDefaults(screen)
        defaults = known
        if !known.isAskedForWords(element) {
          if templates.isEmpty, let words = element.choicesInCode(screen.shared.languages[0]) {
            report.flag(
              element, [.template, .text, .dynamic], "choice", level: .consult,
              [("language", screen.shared.languages[0]), ("choices", words), ("place", element.placeInCode("text"))])
            continue
          }
          let isComputed = element.isOn(.codeChanges, "text")
          report.flag(
            element, [.template, .text, .dynamic], templates.isEmpty ? isComputed ? "computed" : "missing" : "constant",
            [("language", templates.first?.language ?? screen.shared.languages[0])]
              + (isComputed ? [("place", element.placeInCode("text"))] : []))
        }
      }
      for form in PluralForms.missing(element.entries(.templateForm).map { ($0.first, $0.second) }) {
        report.flag(
          element, [.template, .templateForm], "form", qualifier: "\(form.language)-\(form.form)",
          [("language", form.language), ("form", form.form)])
      }
      let described = element.entries(.placeholderMeaning) + element.entries(.placeholderExample)
      for name in Set(described.map(\.first)).subtracting(names).sorted(by: utf8Precedes) {
        // An element's own template may leave out what its component describes.
        if element.inheritsPlace(name) { continue }
        let isMeaning = element.value(FieldKey(.placeholderMeaning, name)) != nil
        let fields = [Field.placeholderMeaning, .placeholderExample].filter { element.value(FieldKey($0, name)) != nil }
        report.flag(
          element, [.template, .placeholderMeaning, .placeholderExample], "unknown", qualifier: name,
          [
            ("field", isMeaning ? "placeholder-meaning" : "placeholder-example"),
            Report.paths(fields.map { "\($0.name).\(name)" }),
          ])
      }
    }
    judgeTokens(screen, &report)
    judgeReached(screen, besides: judgeSamples(screen, &report), &report)
  }

  /// Flags each of the placeholders `names` once, for the first thing that it lacks.
  private static func judge(
    _ names: [String], _ templates: [(language: String, places: [String])], _ element: Element, _ report: inout Report
  ) {
    let fields: [Field] = [.template, .placeholderMeaning, .placeholderExample]
    let unwritable = names.filter { !Placeholders.isWritable($0) }
    if let first = unwritable.first {
      let language = templates.first { $0.places.contains(first) }?.language ?? ""
      let list = unwritable.map { "“" + $0.filter { $0 != "{" } + "”" }.joined(separator: ", ")
      report.flag(element, fields, "name", [("names", list), ("language", language)])
    }
    for name in names where Placeholders.isWritable(name) {
      let hasMeaning = element.value(FieldKey(.placeholderMeaning, name)) != nil
      let hasExample = element.value(FieldKey(.placeholderExample, name)) != nil
      switch (hasMeaning, hasExample) {
      case (false, false): report.flag(element, fields, "undescribed", qualifier: name)
      case (false, true): report.flag(element, fields, "meaning", qualifier: name)
      case (true, false): report.flag(element, fields, "example", qualifier: name)
      case (true, true):
        guard let other = templates.first(where: { !$0.places.contains(name) }) else { continue }
        report.flag(element, fields, "differs", qualifier: name, level: .advice, [("language", other.language)])
      }
    }
  }
}

extension Element {
  /// The texts of which code shows one at a time.
  fileprivate func choicesInCode(_ language: String) -> String? {
    guard has(.codeWords), isOn(.codeChanges, "text") else { return nil }
    return text(.codeWords, "text", language)?.oneLine.shortened(to: 60)
  }

  fileprivate var speaksOfPlaceholders: Bool {
    has(.template) || has(.templateForm) || has(.placeholderMeaning) || has(.placeholderExample) || isOn(.dynamic)
  }

  /// Whether a template of its component has the placeholder `name`.
  fileprivate func inheritsPlace(_ name: String) -> Bool {
    component?.entries(.template).contains { Placeholders($0.value.text).names.contains(name) } ?? false
  }
}

/// A text with its templates and what describes their placeholders.
private func text(_ templates: String, _ meaning: String = "", _ example: String = "", _ more: String = "") -> String {
  #"{"elements":[{"id":"t","kind":"text","template":{\#(templates)},"placeholder-meaning":{\#(meaning)},"#
    + #""placeholder-example":{\#(example)}\#(more)}]}"#
}

/// A text of an interface file that code can reach, with what else is recorded on it.
private func reached(_ more: String) -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"t","kind":"text","text":{"en":"Off"},"outlet":"state"\#(more)}]}"#
}

private let labelDynamicExamples: [Example] = [
  .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"3 items"},"dynamic":true}]}"#, at: "t"),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"3 items"},"dynamic":true,"code-changes":{"text":true},"#
      + #""code-place":{"text":"Cart.swift:9"}}]}"#, at: "t"),
  .flags(text(#""en":"Items""#, "", "", #","dynamic":true"#), at: "t"),
  .flags(text(#""en":"{count} items","ja":"{count}点""#), at: "t/count"),
  .flags(text(#""en":"{count} items""#, "", #""count":"3""#), at: "t/count"),
  .flags(text(#""en":"{count} items""#, #""count":"Items in the cart""#), at: "t/count"),
  .flags(text(#""en":"{count} items""#, #""count":"Items","total":"Price""#, #""count":"3""#), at: "t/total"),
  .flags(text(#""en":"{count} items""#, #""count":"Items""#, #""count":"3","total":"9""#), at: "t/total"),
  .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"3"},"placeholder-meaning":{"count":"Items"}}]}"#, at: "t/count"),
  .flags(
    text(#""en":"{count} of {total}","ja":"{count}点""#, #""count":"Items","total":"All""#, #""count":"3","total":"9""#),
    at: "t/total", level: .advice),
  .flags(text(#""en":"{{count}} items""#), at: "t"),
  .flags(text(#""ja":"{商品名}を削除""#), at: "t"),
  .flags(text(#""en":"{} items""#), at: "t"),
  .flags(
    #"{"elements":[{"id":"a","component":"badge"},{"id":"b","component":"badge"}]}"#, at: "component:badge/count",
    components: [#"{"id":"badge","kind":"text","template":{"en":"{count}"}}"#]),
  .passes(text(#""en":"{count} items","ja":"{count}点""#, #""count":"Items in the cart""#, #""count":"3""#)),
  .passes(text(#""en":"{item_name} by {maker}""#, #""item_name":"N","maker":"M""#, #""item_name":"Tea","maker":"A""#)),
  .passes(text(#""en":"{a} of {b}","ja":"{b}中{a}""#, #""a":"A","b":"B""#, #""a":"1","b":"2""#)),
  .passes(#"{"elements":[{"id":"t","kind":"button","text":{"en":"Button"},"dynamic":true}]}"#),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"Date"},"dynamic":true},"#
      + #"{"id":"u","kind":"text","text":{"en":"Label"}}]}"#,
    at: "t"),
  .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Date"},"dynamic":true}]}"#, at: "t"),
  .flags(reached(""), at: "", level: .consult),
  // The class was read, and sets no text; samples are asked about anyway.
  .passes(reached(#","code-place":{"owner":"Cart.swift:3"}"#)),
  .flags(reached(#","code-place":{"owner":"Cart.swift:3"}"#).replacing("Off", with: "1 of 3"), at: "t"),
  .passes(
    reached(#","code-place":{"owner":"Cart.swift:3","colour":"Cart.swift:9"}"#).replacing("Off", with: "For 5 minutes")),
  .passes(
    reached(#","code-place":{"owner":"Cart.swift:3","shown":"Cart.swift:9"}"#).replacing("Off", with: "Write in 5 words")
      .replacing(#""state""#, with: #""placeholderLabel""#)),
  .flags(reached(#","code-place":{"owner":"Cart.swift:3","text":"Cart.swift:9"}"#), at: ""),
  .flags(
    reached(#","dynamic":true,"code-changes":{"text":true},"code-words":{"text":{"en":"Move / Copy"}}"#), at: "t",
    level: .consult),
  .flags(reached(#","kind":"button""#).replacing(#""kind":"text","#, with: ""), at: ""),
  .flags(reached(#"},{"id":"u","kind":"text","text":{"en":"On"},"outlet":"other""#), at: ""),
  .flags(
    reached("").replacing(#"{"source""#, with: #"{"part":true,"source""#).replacing(#""state""#, with: #""titleLabel""#), at: "",
    level: .consult),
  .flags(reached("").replacing(#"{"source""#, with: #"{"part":true,"source""#), at: ""),
  .flags(reached(#","dynamic":false"#).replacing("Off", with: "Welcome back, UserName"), at: "", level: .consult),
  .passes(reached(#","dynamic":false"#).replacing("Off", with: "Help AppName find you")),
  .flags(reached(#","dynamic":false"#).replacing("Off", with: "%1$@ of %2$@"), at: ""),
  .passes(
    reached(#","dynamic":false,"code-place":{"text":"Cart.swift:9"}"#).replacing("Off", with: "%1$@ of %2$@")),
  .passes(reached(#","dynamic":false"#).replacing("Off", with: "Up to 50% off")),
  .passes(reached(#","dynamic":false"#)),
  .flags(reached("").replacing("Off", with: "1 of 3"), at: "t", level: .consult),
  .flags(reached("").replacing("Off", with: "Title Heading"), at: "t"),
  .flags(reached("").replacing("Off", with: "State Value").replacing("state", with: "stateValueLabel"), at: "t"),
  .flags(reached("").replacing("Off", with: "# Delivery"), at: "t"),
  .flags(reached("").replacing("Off", with: "lastSync"), at: "t"),
  .flags(reached("").replacing("Off", with: "Date"), at: "t"),
  .flags(reached("").replacing("Off", with: "What this does").replacing("state", with: "whatStubLabel"), at: "t"),
  .flags(reached(#"},{"id":"u","text":{"en":"On"},"outlet":"o","kind":"text""#).replacing("Off", with: "3 d"), at: "t", and: ""),
  .flags(reached("").replacing("Off", with: "1 of 3").replacing(#"{"source""#, with: #"{"fixed-texts":true,"source""#), at: "t"),
  .flags(reached("").replacing("Off", with: "COVID-19"), at: ""),
  .passes(reached(#","dynamic":false"#).replacing("Off", with: "1 of 3")),
  .passes(reached(#","traits":{"header":true}"#)),
  .flags(reached(#","traits":{"header":true}},{"id":"u","kind":"text","text":{"en":"On"},"outlet":"other""#), at: ""),
  .passes(reached("").replacing("Off", with: "–")),
  .passes(reached("").replacing(#""en":"Off""#, with: #""en":"Off","ja":"オフ""#)),
  .passes(reached("").replacing(#""en":"Off""#, with: #""en":"Label""#)),
  .passes(reached("").replacing(#"{"source""#, with: #"{"fixed-texts":true,"source""#)),
  .passes(reached("").replacing("interface-builder", with: "figma")),
  .passes(text(#""en":"Items""#)),
  .passes(
    #"{"elements":[{"id":"t","component":"badge","template":{"en":"{total}"},"placeholder-meaning":{"total":"N"},"#
      + #""placeholder-example":{"total":"3"}}]}"#,
    components: [
      #"{"id":"badge","kind":"text","template":{"en":"{count}"},"placeholder-meaning":{"count":"N"},"#
        + #""placeholder-example":{"count":"3"}}"#
    ]),
  .flags(
    text(#""en":"{count} items""#, #""count":"Items""#, #""count":"3""#, #","template-form":{"en":{"other":"{count} items"}}"#),
    at: "t/en-one"),
  .flags(
    text(#""ja":"{count}点""#, #""count":"Items""#, #""count":"3""#, #","template-form":{"ja":{"one":"1点"}}"#), at: "t/ja-other"),
  .passes(
    text(
      #""en":"{count} items","ja":"{count}点""#, #""count":"Items""#, #""count":"3""#,
      #","template-form":{"en":{"one":"{count} item","other":"{count} items"},"ja":{"other":"{count}点"}}"#)),
  .passes(
    text(#""en":"{count} items""#, #""count":"Items""#, #""count":"3""#, #","template-form":{"en":{"ipad":"{count} things"}}"#)),
  .passes(text(#""en":"Open { and go""#)),
  .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"3 items"}}]}"#),
  .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"3 items"},"dynamic":true,"hidden":true}]}"#),
  .passes(
    #"{"elements":[{"id":"t","component":"badge","template":{"ja":"{count}件"}}]}"#,
    components: [
      #"{"id":"badge","kind":"text","template":{"en":"{count}"},"placeholder-meaning":{"count":"N"},"#
        + #""placeholder-example":{"count":"3"}}"#
    ]),
]
