import HandrailModel

extension Rule {
  static let contrastOverImage = Rule(
    "contrast.over-image", .consult, source: "S0, WCAG 1.4.3",
    title: Text(en: "Contrast over an image", ja: "画像の上の文言のコントラスト"),
    input: Text(
      en: "over-image-contrast: how contrast is kept (a scrim, a shadow, a backing), for this text or for all text on the screen",
      ja: "画像やマテリアルの上でコントラストを保つ方法(over-image-contrast): スクリム(半透明の重ね)、影、下地など。文言ごと、または画面全体について"),
    command: "handrail set home#banner-title over-image-contrast='black gradient, 50%, behind the text'",
    why: Text(
      en: "Images change and have light and dark areas, so text over them may become unreadable.",
      ja: "画像は差し替わり、明るい部分も暗い部分もあるため、何もしないと上の文言は読めたり読めなかったりします。"),
    flagsWhen: Text(
      en:
        "text is over an image or a material and how its contrast is kept is not recorded, or it is exempt without a reason;"
        + " several texts on a screen are one question",
      ja: "文言が画像やマテリアルの上にあるのにコントラストを保つ方法がないとき、または対象外とする理由がないとき。文言が複数あるときは、画面について一度だけ尋ねる"),
    messages: [
      Message(
        "missing",
        Text(
          en: "The text is over an image, a gradient or a material, but how its contrast is kept is not recorded.",
          ja: "文言が画像、グラデーション、マテリアルのいずれかの上にありますが、コントラストを保つ方法が記録されていません。"),
        fix: .set("over-image-contrast")),
      Message(
        "several",
        Text(
          en:
            "{count} texts are over an image, a gradient or a material, but how their contrast is kept is not recorded: {names}.",
          ja: "{count}個の文言が画像、グラデーション、マテリアルのいずれかの上にありますが、コントラストを保つ方法が記録されていません: {names}"),
        fix: .set("over-image-contrast")),
      Message(
        "reason",
        Text(en: "Exempt from contrast, but no reason is recorded.", ja: "コントラストの対象外とする理由が記録されていません。"),
        fix: .set("contrast-reason")),
    ],
    facts: [.kind, .text, .template, .frame, .colour, .contrastExempt], onlyWith: Presence([.overImage]),
    examples: [
      .flags(sample(""), at: "t", level: .consult),
      .flags(#"{"elements":[{"id":"t","kind":"text","template":{"en":"{n} left"},"over-image":true}]}"#, at: "t"),
      .flags(sample(##","colour":{"text":{"light":"#ffffff"}}"##), at: "t"),
      .flags(sample(#","kind":"button""#).replacing(#""kind":"text","#, with: ""), at: "t"),
      .flags(sample(#","contrast-exempt":"photo""#), at: "t"),
      .flags(
        #"{"elements":[{"id":"a","component":"tile","text":{"en":"A"}},{"id":"b","component":"tile","text":{"en":"B"}}]}"#,
        at: "component:tile", components: [#"{"id":"tile","kind":"text","over-image":true}"#]),
      .flags(
        sample("").replacing(#"}]}"#, with: #"},{"id":"u","kind":"text","text":{"en":"Until 31 July"},"over-image":true}]}"#),
        at: ""),
      .passes(sample("").replacing(#"{"elements""#, with: #"{"over-image-contrast":"a dark plate","elements""#)),
      .passes(sample(#","over-image-contrast":"black gradient, 50%""#)),
      .passes(sample(""), project: #"{"defaults":{"over-image-contrast":"a dark plate"}}"#),
      .passes(sample("").replacing("true", with: "false")),
      .passes(sample(#","contrast-exempt":"photo","contrast-reason":"a street sign in the photo""#)),
      .flags(sample(#","hidden":true"#), at: "t"),
      .passes(sample(#","decorative":true"#)),
      .passes(#"{"elements":[{"id":"i","kind":"icon","label":{"en":"Close"},"over-image":true}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Summer sale"}}]}"#),
    ]
  ) { screen, report in
    var bare: [Element] = []
    for element in screen.elements where element.isOn(.overImage) {
      guard element.hasVisibleText, !element.isDecorative else { continue }
      if element.has(.contrastExempt) {
        if !element.has(.contrastReason) { report.flag(element, [.contrastExempt, .contrastReason], "reason") }
      } else if !element.has(.overImageContrast), !screen.fields.contains(.overImageContrast) {
        bare.append(element)
      }
    }
    // If a component lacks something, the question is about the component, however many elements use it.
    let own = bare.filter { $0.own.fields.contains(.overImage) }
    for element in bare where own.count < 2 || !element.own.fields.contains(.overImage) {
      report.flag(element, [.overImage, .overImageContrast], "missing")
    }
    if own.count > 1 {
      let names = own.prefix(3).map { "“\(screen.brief($0))”" }.joined(separator: ", ") + (own.count > 3 ? " …" : "")
      report.flag("several", [("count", String(own.count)), ("names", names)])
    }
  }
}

/// Text over an image, and what else is recorded on it.
private func sample(_ more: String) -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"Summer sale"},"over-image":true\#(more)}]}"#
}
