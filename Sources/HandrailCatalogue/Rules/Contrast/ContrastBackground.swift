import HandrailModel

extension Rule {
  static let contrastBackground = Rule(
    "contrast.background", .required, source: "S0, WCAG 1.4.3, WCAG 1.4.11",
    title: Text(en: "Background of text and icons", ja: "文言やアイコンの背景"),
    input: Text(
      en:
        "the background colour of the item, its container or the screen in each appearance that the design supports; or"
        + " over-image where it is an image or a material",
      ja: "デザインにある外観ごとの、要素・コンテナ・画面のいずれかの背景色。背景が画像やマテリアルなら over-image"),
    command: "handrail set cart colour.background.light=palette:paper colour.background.dark=palette:paper",
    why: Text(
      en: "A text colour says nothing about contrast until the colour behind it is known.",
      ja: "文言の色が記録されていても、背景がわからなければ、コントラスト比は判定できません。"),
    flagsWhen: Text(
      en:
        "text, a meaningful icon or a required border has a colour in an appearance, or a class in the app draws the text, and"
        + " what is behind it in that appearance is unknown: no opaque background is recorded (and a translucent one does not"
        + " keep enough contrast over both black and white), its name is unknown, or it is an image and the item is not recorded"
        + " as being over one. Whatever lacks the background (the item, a container or the screen) is flagged once. Consult"
        + " for a button of an app-defined class, which may paint its own background; and, once for a screen, where an"
        + " interface file does not show what is behind, or the app's code sets it. A value recorded only for light is also"
        + " used in dark, and is flagged if contrast is then too low",
      ja:
        "文言、意味のあるアイコン、必要な境界線にある外観の色があるのに(文言の色をアプリ独自のクラスが決めるときも)、その外観の背景がわからないとき。"
        + "つまり、不透明な背景色がないとき(半透明でも、下が黒でも白でもコントラスト比が足りるなら除く)、色の名前が見つからないとき、"
        + "背景が画像なのに画像の上にあると記録されていないとき。背景が足りない要素・コンテナ・画面を一度だけ指摘する。アプリ独自のクラスのボタンは、背景をコードで描くかもしれないので、要相談とする。"
        + "背景がインターフェイスファイルからはわからないか、アプリのコードが設定するときは、画面ごとに一度、要相談とする。"
        + "ライトだけに記録した色の値はダークでも同じとみなし、コントラスト比が足りなければ指摘する"),
    concerns: { _, item in (item as? Element)?.standsOnBackground ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "The contrast of text and icons on it cannot be checked: no opaque background is recorded in {appearances}.",
          ja: "外観「{appearances}」の不透明な背景色が記録されていないため、上にある文言やアイコンのコントラスト比を判定できません。"),
        fix: .set("{paths}")),
      Message(
        "row",
        Text(
          en: "The file does not show what is behind the row: contrast cannot be checked in {appearances}.",
          ja: "行の背景がファイルからはわからないため、外観「{appearances}」で、上にある文言やアイコンのコントラスト比を判定できません。"),
        fix: .set("{paths}"), once: .project),
      Message(
        "file",
        Text(
          en: "The file does not show what is behind the text and icons: contrast cannot be checked in {appearances}.",
          ja: "文言やアイコンの背景がファイルからはわからないため、外観「{appearances}」のコントラスト比を判定できません。"),
        fix: .set("{paths}"), once: .project),
      Message(
        "own",
        Text(
          en: "Buttons of class “{class}” may paint their own background, and the file has none: contrast cannot be checked in"
            + " {appearances}.",
          ja: "「{class}」のボタンの背景はファイルになく、コードで描くかもしれないため、外観「{appearances}」のコントラスト比を判定できません。"),
        fix: .set("{paths}"), once: .viewClass),
      Message(
        "screen",
        Text(
          en: "The contrast of text and icons on the screen cannot be checked in {appearances}: the design has no opaque"
            + " background for it, or has one on which some of them would be invisible.",
          ja: "外観「{appearances}」の画面に、不透明な背景色がないか、あっても一部の文言やアイコンが見えなくなるため、コントラスト比を判定できません。"),
        fix: .set("{paths}"), once: .project),
      Message(
        "code-screen",
        Text(
          en: "Code sets the screen's background ({place}). Its colour in {appearances} is not recorded, so contrast cannot be"
            + " checked.",
          ja: "画面の背景はコードが設定します({place})。外観「{appearances}」での色が記録されていないため、コントラスト比を判定できません。"),
        fix: .set(on: .screen, "{paths}"), once: .project),
      Message(
        "code",
        Text(
          en: "Code sets the background of {names} ({place}). Its colour in {appearances} is not recorded, so contrast cannot be"
            + " checked.",
          ja: "{names} の背景はコードが設定します({place})。外観「{appearances}」での色が記録されていないため、コントラスト比を判定できません。"),
        fix: .set(on: .item("{first}"), "{paths}"), once: .project),
      Message(
        "unknown",
        Text(
          en: "The contrast of text and icons on it cannot be checked: the background “{colour}” in {appearances} is unknown.",
          ja: "外観「{appearances}」の背景色「{colour}」が見つからないため、上にある文言やアイコンのコントラスト比を判定できません。"),
        fix: .set("{paths}"), once: .colour),
      Message(
        "carried",
        Text(
          en:
            "The background {carried} is recorded only for light, so it is also used in {appearances}, where text or icons on it"
            + " have too little contrast.",
          ja: "背景色 {carried} はライトだけに記録されているため「{appearances}」でも同じ色になり、上にある文言やアイコンのコントラスト比が足りません。"),
        fix: .set("{paths}"), once: .colour),
      Message(
        "adaptive",
        Text(
          en:
            "The background {carried} is recorded only for light, so it is also used in {appearances}, where the colour of {text}"
            + " changes and has too little contrast on it. Record a background for {appearances}, or a text colour that does not"
            + " change.",
          ja: "背景色 {carried} はライトだけに記録されているため「{appearances}」でも同じ色ですが、{text} の色はシステムが変えるため、コントラスト比が足りません。"
            + "「{appearances}」の背景色か、変わらない文言の色を記録してください。"),
        fix: .set("{paths}"), or: .set(on: .item("{first}"), "colour.text.dark"), once: .colour),
      Message(
        "image",
        Text(
          en: "It is inside “{container}”, which shows an image, but is not recorded as being over an image.",
          ja: "画像を表示する「{container}」の中にありますが、画像の上にあるという記録がありません。"),
        fix: .set(.value("over-image", "true"))),
    ],
    facts: [.colour], seen: ["appearances"], onlyWith: Presence([.colour, .viewClass]), examples: contrastBackgroundExamples
  ) { screen, report in
    var bare = BareColours(report.backdrops(of: screen))
    for (_, element) in screen.elements(at: screen.having(.colour) | screen.having(.viewClass)) {
      if element.isColouredByClass(screen.shared) { bare.look(atClassOf: element) }
      if element.standsOnBackground { bare.look(at: element) }
    }
    bare.flag(&report)
  }
}

extension Element {
  /// Whether its contrast is judged against a background: it is visible, and nothing else is recorded about how it is seen.
  fileprivate var standsOnBackground: Bool {
    has(.colour) && !isDecorative && !isOn(.overImage) && !has(.contrastExempt) && !isSystemText
      && (hasVisibleText || hasMeaningfulIcon || needsBoundary)
  }
}

/// An element with visible text and its colours, and what else is on the screen.
private func sample(_ colour: String, _ more: String = "", screen: String = "", others: String = "") -> String {
  #"{\#(screen)"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"colour":{\#(colour)}\#(more)}\#(others)]}"#
}

/// A button of the app's own class on a white screen, and what else is recorded of its colours.
private func button(_ more: String) -> String {
  ##"{\##(white)"elements":[{"id":"b","kind":"button","view-class":"Pill","source":{"system":"interface-builder"},"##
    + ##""text":{"en":"Pay"},"colour":{"text":{"light":"#333333"}\##(more)}}]}"##
}

/// A text whose colour its class draws.
private let classText =
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"view-class":"PriceLabel","#
  + #""source":{"system":"interface-builder"}}]}"#

private let grey = ##""text":{"light":"#333333"}"##
private let both = ##""text":{"light":"#333333","dark":"#eeeeee"}"##
private let paper = #""colour":{"background":{"light":"palette:paper"}},"#
private let white = ##""colour":{"background":{"light":"#ffffff"}},"##
private let inCard = #","container":"card""#

/// Code sets the background.
private let inCode = #","code-place":{"background":"Cart.swift:12"},"code-changes":{"background":true}"#

private func card(_ more: String) -> String { #",{"id":"card","kind":"custom"\#(more)}"# }

private let papers = ##"{"colours":[{"id":"paper","light":"#ffffff","dark":"#000000"}]}"##

private let contrastBackgroundExamples: [Example] = [
  .flags(sample(grey), at: "", level: .required),
  .flags(sample(both), at: ""),
  .flags(sample(#""text":{"light":"system:label","dark":"system:label"}"#), at: ""),
  .flags(sample(##""text":{"dark-high":"#ffffff"}"##), at: ""),
  .flags(sample(both, screen: paper), at: "", palette: papers),
  .flags(sample(grey + ##","background":{"light":"#ffffff80"}"##), at: ""),
  .flags(sample(grey + #","background":{"light":"system:ghost"}"#), at: "t", level: .required),
  .passes(sample(grey + #","background":{"light":"palette:ghost"}"#)),
  .flags(sample(grey + #","background":{"light":"system:no-such-colour"}"#), at: "t"),
  .flags(##"{"elements":[{"id":"i","kind":"icon","label":{"en":"Sale"},"colour":{"icon":{"light":"#c2410c"}}}]}"##, at: ""),
  .flags(
    ##"{"elements":[{"id":"f","kind":"text-field","boundary-needed":true,"colour":{"border":{"light":"#767676"}}}]}"##, at: ""),
  // Two texts on one container that lacks a background in dark: one finding.
  .flags(
    sample(
      both, inCard, screen: white,
      others: ##",{"id":"u","kind":"text","text":{"en":"A"},"container":"card","colour":{"text":{"dark":"#eeeeee"}}}"##
        + card(#","colour":{"background":{"light":"palette:paper"}}"#)),
    at: "card", palette: papers),
  .flags(sample(grey, inCard, others: card(##","colour":{"background":{"light":"#ffffff80"}}"##)), at: ""),
  .flags(
    #"{"elements":[{"id":"a","component":"note"},{"id":"b","component":"note"}]}"#, at: "component:note",
    components: [
      #"{"id":"note","kind":"text","text":{"en":"A"},"colour":{\#(both),"background":{"light":"palette:paper"}}}"#
    ], palette: papers),
  .flags(sample(grey, inCard, screen: white, others: card(#","over-image":true"#)), at: "t"),
  .flags(
    sample(grey, #","container":"photo""#, screen: white, others: #",{"id":"photo","kind":"image","decorative":true}"#), at: "t"),
  .flags(
    #"{"part":true,"elements":[{"id":"c","kind":"cell"},{"id":"t","kind":"text","text":{"en":"A"},"container":"c","#
      + ##""colour":{"text":{"light":"#333333"}}}]}"##, at: "", level: .required),
  .flags(button(""), at: "b", level: .consult),
  .flags(sample(grey, screen: #""source":{"system":"interface-builder"},"#), at: "", level: .consult),
  .flags(sample(grey, screen: #""part":true,"source":{"system":"interface-builder"},"#), at: "", level: .consult),
  // In an app that is always light, nothing turns dark.
  .flags(sample(#""text":{"light":"system:label","dark":"system:label"}"#, screen: white), at: ""),
  .passes(
    sample(#""text":{"light":"system:label","dark":"system:label"}"#, screen: white + #""only-appearance":"light","#)),
  // Its class was read, and paints nothing.
  .passes(button("").replacing(#""view-class":"Pill","#, with: #""view-class":"Pill","code-value":{"class":"UIButton"},"#)),
  .flags(
    button("").replacing(#""view-class":"Pill","#, with: #""view-class":"Pill","code-value":{"class":"UIButton, paints"},"#),
    at: "b"),
  .flags(sample(grey, inCode, screen: white), at: "/code", level: .consult),
  .flags(sample(grey, inCard, screen: white, others: card(inCode)), at: "/code", level: .consult),
  .flags(sample(grey, screen: String(inCode.dropFirst()) + ","), at: "/code", level: .consult),
  .passes(sample(grey + ##","background":{"light":"#ffffff"}"##, inCode)),
  .flags(
    #"{"elements":[{"id":"a","component":"pill","source":{"system":"interface-builder"}}]}"#, at: "component:pill",
    components: [
      ##"{"id":"pill","kind":"button","view-class":"Pill","text":{"en":"A"},"colour":{"text":{"light":"#ffffff"}}}"##
    ]),
  .passes(button(##","background":{"light":"#000000"}"##)),
  .passes(button("").replacing(#""view-class":"Pill","#, with: "")),
  .flags(classText, at: ""),
  .passes(classText.replacing(#"{"elements""#, with: "{" + white + #""elements""#)),
  .passes(sample(grey + ##","background":{"light":"#ffffff"}"##)),
  // A value is also used in dark if nothing else is recorded: light text on it is invisible there.
  .flags(sample(both + ##","background":{"light":"#ffffff"}"##), at: "t"),
  .flags(sample(both + ##","background":{"light":"p3:#ffffff"}"##), at: "t"),
  .flags(sample(both, screen: white), at: ""),
  .flags(sample(both, screen: paper), at: "", palette: ##"{"colours":[{"id":"paper","light":"#ffffff"}]}"##),
  .passes(sample(##""text":{"light":"#333333","dark":"#333333"},"background":{"light":"#ffffff"}"##)),
  .passes(sample(both + ##","background":{"light":"#ffffff","dark":"#ffffff"}"##)),
  // A system colour has a value in every appearance, whatever it is recorded for.
  .passes(
    sample(
      #""text":{"light":"system:label","dark":"system:label"}"#,
      screen: #""colour":{"background":{"light":"system:system-background"}},"#)),
  .passes(
    sample(both, screen: #""colour":{"background":{"light":"palette:paper"}},"#),
    palette: #"{"colours":[{"id":"paper","light":"system:system-background"}]}"#),
  // With Increase Contrast alone, the screen's background still shows without it.
  .passes(sample(grey + ##","background":{"light-high":"#eeeeee"}"##, screen: white)),
  .passes(sample(grey, screen: paper), palette: papers),
  .passes(sample(grey + ##","background":{"light":"#ff000040"}"##, screen: white)),
  .passes(sample(##""text":{"light-high":"p3:#000000"}"##, screen: white)),
  .passes(sample(#""text":{"light":"system:label"}"#, screen: white)),
  .passes(sample(grey, inCard, others: card(##","colour":{"background":{"light":"#ffffff"}}"##))),
  .passes(sample(grey, inCard, screen: white, others: card(##","colour":{"background":{"light":"#ffffff80"}}"##))),
  .passes(sample(grey), project: ##"{"defaults":{"colour":{"background":{"light":"#ffffff"}}}}"##),
  // Three quarters of black leave white text 10:1 over anything; a quarter does not.
  .passes(sample(##""text":{"light":"#ffffff"},"background":{"light":"#000000bf"}"##)),
  .flags(sample(##""text":{"light":"#ffffff"},"background":{"light":"#00000040"}"##), at: ""),
  .flags(sample(##""text":{"light":"#808080"},"background":{"light":"#000000bf"}"##), at: ""),
  .passes(sample(##""text":{"light":"#000000"},"background":{"light":"#ffffffd0"}"##)),
  .passes(sample(grey, #","over-image":true"#)),
  .passes(sample(grey, #","decorative":true"#)),
  .passes(sample(grey, #","contrast-exempt":"logotype""#)),
  .passes(sample(##""background":{"light":"#ffffff80"}"##)),
  .passes(sample(grey, #","extends":"UIBarButtonItem.save""#).replacing(#""kind":"text""#, with: #""kind":"button""#)),
]
