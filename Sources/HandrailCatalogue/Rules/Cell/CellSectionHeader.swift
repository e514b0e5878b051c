import HandrailModel

extension Rule {
  static let cellSectionHeader = Rule(
    "cell.section-header", .required, source: "S2",
    title: Text(en: "Section headers", ja: "セクションヘッダー"),
    input: Text(
      en: "for each section a section-header with a text or label, and traits.header=true",
      ja: "セクションごとに、文言とトレイト「見出し」(header)を持つセクションヘッダー(kind は section-header)"),
    command: "handrail set cart#in-stock label.en='In stock' label.ja='在庫あり' traits.header=true",
    why: Text(
      en: "With the rotor, people jump from heading to heading; without headers, they must go through a long list row by row.",
      ja: "ローターを使うと見出しから見出しへ移動できます。見出しがないと、長い一覧を一行ずつたどるしかありません。"),
    flagsWhen: Text(
      en:
        "a section header has neither visible text nor a label, or does not have the header trait, which the system adds where it"
        + " is given the text (extends=UITableViewHeaderFooterView); or a list has two or more sections and no section header",
      ja: "セクションヘッダーに表示される文言もラベルもないとき、トレイト「見出し」(header)がないとき"
        + "(文言をシステムに渡すもの(extends=UITableViewHeaderFooterView)にはシステムが付ける)、"
        + "または一覧に二つ以上のセクションがあるのにセクションヘッダーがないとき"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "With the rotor set to Headings, swiping down stops at this header.", ja: "ローターを「見出し」にして下にスワイプすると、この見出しに止まる。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.kind == .sectionHeader && $0.isReadable } ?? false },
    messages: [
      Message(
        "label", Text(en: "The section header has neither visible text nor a label.", ja: "セクションヘッダーに文言もラベルもありません。"),
        fix: .set("label.{language}")),
      Message(
        "trait", Text(en: "The section header does not have the header trait.", ja: "セクションヘッダーにトレイト「見出し」(header)がありません。"),
        fix: .set(.value("traits.header", "true"))),
      Message(
        "both",
        Text(
          en: "The section header has no visible text, no label and no header trait.",
          ja: "セクションヘッダーに、文言もラベルもトレイト「見出し」(header)もありません。"),
        fix: .set("label.{language}", .value("traits.header", "true"))),
      Message(
        "none",
        Text(
          en: "The list has {sections} sections but no section header.", ja: "一覧に{sections}個のセクションがありますが、セクションヘッダーがありません。"),
        fix: .add(.elements, nil, .value("kind", "section-header"))),
    ],
    facts: [.sections, .text, .template, .label, .traits], onlyWith: Presence([.sections], kinds: [.sectionHeader]),
    examples: [
      .flags(header(#""traits":{"header":true}"#), at: "h"),
      .flags(header(#""text":{"en":"In stock"}"#), at: "h"),
      .flags(header(#""text":{"en":"In stock"},"traits":{"header":false,"button":true}"#), at: "h"),
      .flags(header(#""name":"Stock""#), at: "h"),
      .flags(header(#""text":{"en":"Title"},"traits":{"header":true}"#), at: "h"),
      .flags(
        #"{"elements":[{"id":"a","component":"head"},{"id":"b","component":"head"}]}"#, at: "component:head",
        components: [#"{"id":"head","kind":"section-header"}"#]),
      .flags(#"{"sections":2,"elements":[{"id":"row","kind":"cell"}]}"#, at: ""),
      .flags(#"{"sections":2,"elements":[{"id":"h","kind":"section-header","hidden":true}]}"#, at: ""),
      .flags(#"{"sections":4}"#, at: ""),
      .passes(header(#""text":{"en":"In stock"},"traits":{"header":true}"#)),
      .flags(header(#""dynamic":true"#), at: "h"),
      .passes(header(#""dynamic":true,"traits":{"header":true}"#)),
      .passes(header(#""text":{"en":"In stock"},"extends":"UITableViewHeaderFooterView""#)),
      .flags(header(#""extends":"UITableViewHeaderFooterView""#), at: "h"),
      .flags(header(#""text":{"en":"A"},"extends":"UITableViewHeaderFooterView","hand-drawn":true"#), at: "h"),
      .passes(header(#""label":{"en":"In stock"},"traits":{"header":true}"#)),
      .passes(header(#""template":{"en":"In stock: {n}"},"traits":{"header":true}"#)),
      .passes(header(#""decorative":true"#)),
      .passes(#"{"sections":3,"elements":[{"id":"h","component":"head"}]}"#, components: [head]),
      .passes(#"{"sections":1,"elements":[{"id":"row","kind":"cell"}]}"#),
      .passes(#"{"elements":[{"id":"row","kind":"cell"}]}"#),
    ]
  ) { screen, report in
    var isHeaded = false
    for element in screen.elements where element.kind == .sectionHeader && element.isReadable {
      isHeaded = true
      // If code fills it, label.dynamic asks what it says.
      let isNamed = element.showsWords || element.isLabelled || element.isOn(.dynamic)
      let isHeader = element.isOn(.traits, "header") || element.isSystemsHeaderOrFooter
      if isNamed && isHeader { continue }
      report.flag(
        element, [.kind, .text, .label, .template, .traits], isNamed ? "trait" : isHeader ? "label" : "both",
        [("language", screen.shared.languages[0])])
    }
    if !isHeaded, let sections = screen.number(.sections), sections >= 2 {
      report.flag("none", [("sections", sections.plain)])
    }
  }
}

private func header(_ fields: String) -> String {
  #"{"elements":[{"id":"h","kind":"section-header",\#(fields)}]}"#
}

private let head = #"{"id":"head","kind":"section-header","text":{"en":"In stock"},"traits":{"header":true}}"#
