import HandrailModel

extension Rule {
  static let textGlyph = Rule(
    "text.glyph", .required, source: "S0",
    title: Text(en: "Scaling of glyphs beside text", ja: "文言に添えたグリフの拡大"),
    input: Text(
      en: "glyph-scaling=with-text, or glyph-scaling=fixed with glyph-reason",
      ja: "文字とともに拡大する(glyph-scaling=with-text)。拡大しないなら fixed と理由(glyph-reason)"),
    command: "handrail set cart#warning-icon glyph-beside=warning glyph-scaling=with-text",
    why: Text(
      en: "Next to enlarged text, a glyph of fixed size is hard to make out.",
      ja: "文字だけが大きくなると、添えられたグリフは見分けられなくなります。"),
    flagsWhen: Text(
      en: "a meaningful glyph next to text does not scale with it, and no reason is recorded; consult while it is not known"
        + " whether the glyph conveys meaning",
      ja: "文言に添えた意味のあるグリフに、文字とともに拡大することも、拡大しない理由もないとき。グリフに意味があるかどうかがまだわからなければ要相談とする"),
    engineer: Text(
      en: "Give the symbol a configuration by text style (UIImage.SymbolConfiguration(textStyle:)).",
      ja: "シンボルにテキストスタイルの設定(UIImage.SymbolConfiguration(textStyle:)) を与える。"),
    concerns: { _, item in (item as? Element).map { $0.has(.glyphBeside) && $0.isReadable } ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "The icon is next to text (“{beside}”). Whether it grows with the text at larger sizes is not recorded.",
          ja: "文言(「{beside}」)に添えたアイコンが、文字とともに拡大するかどうかが記録されていません。"),
        fix: .set(.value("glyph-scaling", "with-text")), once: .project),
      Message(
        "reason",
        Text(
          en: "The icon does not grow with the text beside it (“{beside}”). Why is not recorded.",
          ja: "横の文言(「{beside}」)が拡大しても、アイコンは拡大しません。その理由が記録されていません。"
        ),
        fix: .set("glyph-reason"), or: .set(.value("glyph-scaling", "with-text"))),
    ],
    facts: [.kind, .frame, .glyphBeside], onlyWith: Presence([.glyphBeside]),
    examples: [
      .flags(sample(""), at: "i", level: .required),
      .flags(sample(#","glyph-scaling":"fixed""#), at: "i"),
      .flags(sample("").replacing(#""label":{"en":"Note"},"#, with: ""), at: "i", level: .consult),
      .flags(sample(#","kind":"image""#).replacing(#""kind":"icon","#, with: ""), at: "i"),
      .flags(
        #"{"elements":[{"id":"i","component":"hint","glyph-beside":"t"},{"id":"t","text":{"en":"Sold out"}}]}"#,
        at: "component:hint", components: [#"{"id":"hint","kind":"icon","glyph-scaling":"fixed"}"#]),
      .passes(sample(#","glyph-scaling":"with-text""#)),
      .passes(sample(#","glyph-scaling":"fixed","glyph-reason":"part of the logo""#)),
      .passes(sample(#","glyph-reason":"part of the logo""#)),
      .passes(sample(""), project: #"{"defaults":{"glyph-scaling":"with-text"}}"#),
      .passes(sample(#","decorative":true"#)),
      .passes(sample(#","hidden":true"#)),
      .passes(sample(#","same-as":"t""#)),
      .passes(
        sample(#","picture":"Icons_Dot","frame":[0,0,8,8]"#).replacing(#""label":{"en":"Note"},"#, with: "")),
      .passes(sample(#","picture":"arrow_right""#).replacing(#""label":{"en":"Note"},"#, with: "")),
      .passes(#"{"elements":[{"id":"i","kind":"icon","label":{"en":"Sold out"}}]}"#),
      .passes(sample(#","source":{"system":"interface-builder"}"#)),
      .flags(sample(#","picture":"note","source":{"system":"interface-builder"}"#), at: "i"),
      .passes(control(#""dynamic":true,"#)),
      .flags(control(""), at: "i"),
    ]
  ) { screen, report in
    for (place, element) in screen.elements(at: screen.having(.glyphBeside)) {
      guard element.isReadable, !element.has(.glyphReason), element.isLabelled || !element.looksLikeOrnament else { continue }
      // A picture that only code sets may be a photo or a favicon, not a glyph.
      if element.own.isCompletedByCode, !element.has(.picture) { continue }
      // A control beside a value, such as a play button beside a time, is not the value's icon.
      let beside = element.text(.glyphBeside).flatMap(screen.element)
      if element.isControl, element.own.isCompletedByCode, beside?.isOn(.dynamic) == true { continue }
      let scaling = element.text(.glyphScaling)
      guard scaling != "with-text" else { continue }
      report.flag(
        element, [.glyphScaling, .glyphReason], scaling == nil ? "missing" : "reason",
        // It is asked first whether it conveys meaning: decoration need not grow.
        level: report.pictures(of: screen).contains(place) ? .consult : nil,
        [("beside", beside.map(screen.brief) ?? element.text(.glyphBeside) ?? "")])
    }
  }
}

/// A button beside a text, with what else is recorded on the text.
private func control(_ more: String) -> String {
  sample(#","picture":"note","source":{"system":"interface-builder"}"#).replacing(#""icon""#, with: #""button""#)
    .replacing(#""text":{"en":"Sold out"}"#, with: #"\#(more)"text":{"en":"Sold out"}"#)
}

/// A glyph beside a text, and what else is recorded on it.
private func sample(_ more: String) -> String {
  #"{"elements":[{"id":"i","kind":"icon","label":{"en":"Note"},"glyph-beside":"t"\#(more)},{"id":"t","text":{"en":"Sold out"}}]}"#
}
