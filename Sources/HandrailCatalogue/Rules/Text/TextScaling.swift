import HandrailModel

extension Rule {
  static let textScaling = Rule(
    "text.scaling", .required, source: "S0",
    title: Text(en: "Dynamic Type", ja: "Dynamic Typeへの対応"),
    input: Text(
      en: "text-style, or font with scales-with, following the size while it is shown (follows-size); or no-scaling with"
        + " no-scaling-reason",
      ja: "テキストスタイル(text-style)、またはカスタムフォント(font)と拡大の基準(scales-with)。表示中の変更にも追従すること(follows-size)。対応しないなら no-scaling と理由"),
    command: "handrail set cart#name text-style=body",
    why: Text(
      en: "Many people choose a larger text size; text without a text style does not grow.",
      ja: "大きい文字サイズを選ぶ人は多く、スタイルのない文言は小さいままになります。"),
    flagsWhen: Text(
      en: "text has neither a text style nor a font that scales with one, or opts out without a reason; or it has a style, but"
        + " does not follow the setting while it is shown (follows-size=false; consult where code can reach it). The system's"
        + " segmented controls do not scale and are exempt; a button with a configuration and no font of its own scales by"
        + " itself. Consult where code sets the font and whether that scales is not in the sources, or sets a style and nothing"
        + " says that it follows the size while it is shown, or sets one only at times, and for a button"
        + " of an app-defined class without a font in an interface file, which may set one in code",
      ja: "テキストスタイルも、拡大の基準を持つフォントもないとき、または理由なく対応しないとき。スタイルはあっても、表示中に設定を変えたときに追従しないとき"
        + "(follows-size=false。コードから参照されるものは要相談とする)。標準のセグメントは拡大しないため除く。コンフィギュレーションを持ち、自前のフォントのないボタンは、自動的に拡大するため除く。"
        + "コードがフォントを設定し、拡大するかがソースからわからないもの、スタイルを設定するが表示中に追従するかがわからないもの、"
        + "スタイルを設定するのが一部の場合だけのものは要相談とする。"
        + "インターフェイスファイルの、フォントのないアプリ独自のクラスのボタンは、コードで設定しているかもしれないので要相談とする"),
    engineer: Text(
      en: "Use preferredFont(forTextStyle:) or UIFontMetrics.scaledFont(for:), and set adjustsFontForContentSizeCategory.",
      ja: "preferredFont(forTextStyle:) か UIFontMetrics.scaledFont(for:) を使い、adjustsFontForContentSizeCategory を有効にする。"),
    verify: [
      Check(
        .audit,
        Text(
          en: "The audit does not report “Dynamic Type font sizes are (partially) unsupported” or “Dynamic Text font sizes …”.",
          ja: "「Dynamic Type font sizes are (partially) unsupported」「Dynamic Text font sizes …」が出ない。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.isSetInType } ?? false },
    messages: [
      Message(
        "missing",
        Text(en: "No text style, and no font that scales with one.", ja: "テキストスタイルも、拡大の基準を持つフォントもありません。"),
        fix: .set("text-style"), once: .viewClass),
      Message(
        "class",
        Text(
          en: "The file has no font for this. The class “{class}” may set one in code; whether it scales with a text style is not"
            + " recorded.",
          ja: "ファイルにフォントがありません。クラス「{class}」がコードで設定しているかもしれませんが、テキストスタイルに合わせて拡大するかが記録されていません。"),
        fix: .set("text-style"), once: .viewClass),
      Message(
        "missing-sized",
        Text(
          en: "No text style, and no font that scales with one. The style closest to its size is “{style}”.",
          ja: "テキストスタイルも、拡大の基準を持つフォントもありません。大きさが最も近いのは「{style}」です。"),
        fix: .set(.value("text-style", "{style}")), once: .style, .viewClass),
      Message(
        "scales-with", Text(en: "The font does not scale with a text style.", ja: "フォントに、拡大の基準となるテキストスタイルがありません。"),
        fix: .set("scales-with"), once: .style, .viewClass),
      Message(
        "scales-with-sized",
        Text(
          en: "The font does not scale with a text style. The style closest to its size is “{style}”.",
          ja: "フォントに、拡大の基準となるテキストスタイルがありません。大きさが最も近いのは「{style}」です。"),
        fix: .set(.value("scales-with", "{style}")), once: .style, .viewClass),
      Message(
        "frozen",
        Text(
          en: "It has a text style, but “Automatically Adjusts Font” is off in the file: while the screen is shown, it does not"
            + " follow a change of the text size.",
          ja: "テキストスタイルはありますが、ファイルでは「Automatically Adjusts Font」がオフです。表示中に文字サイズを変えても追従しません。"),
        fix: .set(.value("follows-size", "true")), once: .project, .style, .viewClass),
      Message(
        "reached",
        Text(
          en: "It has a text style, but “Automatically Adjusts Font” is off in the file. Whether code turns it on, so that it"
            + " follows the text size while the screen is shown, is not recorded.",
          ja: "テキストスタイルはありますが、ファイルでは「Automatically Adjusts Font」がオフです。表示中の文字サイズの変更に追従するよう、コードでオンにするかが記録されていません。"),
        fix: .set(.value("follows-size", "true")), once: .project, .style, .viewClass),
      Message(
        "fixed",
        Text(
          en: "Code sets a font of a fixed size ({place}), which does not scale with a text style.",
          ja: "コードが固定サイズのフォントを設定します({place})。テキストスタイルに合わせて拡大しません。"),
        fix: .set("text-style"), or: .set("scales-with"), once: .style, .viewClass),
      Message(
        "styled",
        Text(
          en: "Code gives it the text style “{style}” ({place}). Whether it follows a change of the text size while the screen is"
            + " shown is not recorded.",
          ja: "コードがテキストスタイル「{style}」を設定します({place})。画面を表示している間に文字サイズを変えたとき、追従するかが記録されていません。"),
        fix: .set(.value("follows-size", "true")), once: .style, .viewClass),
      Message(
        "restyled",
        Text(
          en: "Code gives it the text style “{style}” at times ({place}). Whether it has a style whenever it is shown is not"
            + " recorded.",
          ja: "コードがテキストスタイル「{style}」を設定することがあります({place})。表示されるときに必ずスタイルがあるかが記録されていません。"),
        fix: .set(.value("text-style", "{style}")), once: .style, .viewClass),
      Message(
        "code",
        Text(
          en: "Code sets the font ({place}). Whether it scales with a text style is not recorded.",
          ja: "フォントはコードが設定します({place})。テキストスタイルに合わせて拡大するかが記録されていません。"),
        fix: .set("text-style"), or: .set("scales-with"), once: .style, .viewClass),
      Message(
        "reason", Text(en: "The text does not scale, but no reason is recorded.", ja: "拡大しない理由が記録されていません。"),
        fix: .set("no-scaling-reason")),
    ],
    facts: [.kind, .text, .textStyle, .font, .fontSize, .scalesWith, .followsSize, .noScaling, .drawing],
    examples: [
      .flags(sample(""), at: "t"),
      .flags(
        sample(#","view-class":"ShopButton","source":{"system":"interface-builder"}"#)
          .replacing(#""kind":"text""#, with: #""kind":"button""#), at: "t", level: .consult),
      .flags(
        sample(#","view-class":"ShopButton","code-value":{"class":"UIButton"},"source":{"system":"interface-builder"}"#)
          .replacing(#""kind":"text""#, with: #""kind":"button""#), at: "t", level: .required),
      .flags(
        sample(#","view-class":"ShopButton","font-size":17,"source":{"system":"interface-builder"}"#)
          .replacing(#""kind":"text""#, with: #""kind":"button""#), at: "t", level: .required),
      .flags(sample(#","font":"Rounded""#), at: "t"),
      .flags(sample(#","scales-with":"body""#), at: "t"),
      .flags(sample(#","font-size":33.5"#), at: "t"),
      .flags(sample(#","font":"Rounded","font-size":17,"bold":true"#), at: "t"),
      .flags(sample(#","hidden":true"#), at: "t"),
      .passes(sample(#","extends":"UIBarButtonItem.save""#)),
      .flags(#"{"elements":[{"id":"t","kind":"text","font":"System","font-size":17}]}"#, at: "t"),
      .passes(#"{"elements":[{"id":"t","kind":"text"}]}"#),
      .flags(sample(#","no-scaling":true"#), at: "t"),
      .flags(sample(#","text-style":"body","no-scaling":true"#), at: "t"),
      .flags(
        #"{"elements":[{"id":"t","component":"note","text":{"en":"A"}}]}"#, at: "component:note",
        components: [#"{"id":"note","kind":"text"}"#]),
      .passes(sample(#","text-style":"body""#)),
      .flags(sample(#","text-style":"body","follows-size":false"#), at: "t", level: .required),
      .flags(sample(#","text-style":"body","follows-size":false,"outlet":"totalLabel""#), at: "t", level: .consult),
      .flags(
        sample(#","text-style":"body","follows-size":false,"outlet":"totalLabel","code-place":{"owner":"A.swift:3"}"#), at: "t",
        level: .required),
      .passes(sample(#","text-style":"body","follows-size":true"#)),
      .flags(
        sample(#","font-size":17,"code-place":{"font":"Cart.swift:9"},"code-changes":{"font":true}"#), at: "t", level: .consult),
      .passes(
        sample(#","font-size":17,"code-place":{"font":"Cart.swift:9"},"code-value":{"follows-size":"true"}"#)),
      .passes(sample(#","font-size":17,"code-place":{"font":"Cart.swift:9"},"code-value":{"font":"scaled"}"#)),
      .flags(
        sample(#","font-size":17,"code-place":{"font":"Cart.swift:9"},"code-value":{"font":"fixed"}"#), at: "t",
        level: .required),
      .flags(
        sample(#","text-style":"body","follows-size":false,"code-place":{"font":"Cart.swift:9"},"code-value":{"font":"body"}"#),
        at: "t", level: .consult),
      .passes(sample(#","text-style":"body","code-place":{"font":"Cart.swift:9"},"code-value":{"font":"body"}"#)),
      .flags(
        sample(
          #","font-size":17,"code-place":{"font":"Cart.swift:9"},"code-value":{"font":"body"},"code-later":{"font":true}"#),
        at: "t", level: .consult),
      .passes(
        #"{"elements":[{"id":"c","kind":"cell","extends":"UITableViewCell.Default"},{"id":"t","kind":"text","container":"c","#
          + #""text":{"en":"A"},"text-style":"body","follows-size":false}]}"#),
      .passes(configured("")),
      .flags(configured(#","font":"Avenir""#), at: "t"),
      .passes(sample(#","font":"Rounded","scales-with":"body""#)),
      .passes(sample(#","no-scaling":true,"no-scaling-reason":"part of the logo""#)),
      .passes(sample(""), project: #"{"defaults":{"text-style":"body"}}"#),
      .flags(
        #"{"elements":[{"id":"t","kind":"text-field","font-size":14,"source":{"system":"interface-builder"}}]}"#, at: "t"),
      .passes(#"{"elements":[{"id":"t","kind":"image"}]}"#),
      .passes(sample("").replacing("Total", with: ":")),
      .passes(sample("").replacing(#""kind":"text""#, with: #""kind":"segmented""#)),
      .passes(sample(#","drawing":"bar-item""#).replacing(#""kind":"text""#, with: #""kind":"tab""#)),
      .passes(sample("").replacing(#""kind":"text""#, with: #""kind":"button""#).replacing("Total", with: "🔽")),
      .flags(sample("").replacing(#""kind":"text""#, with: #""kind":"tab""#), at: "t"),
      .flags(sample(#","hand-drawn":true"#).replacing(#""kind":"text""#, with: #""kind":"segmented""#), at: "t"),
    ]
  ) { screen, report in
    let fonts = screen.having(.font) | screen.having(.fontSize) | screen.having(.textStyle)
    let shown = screen.having(.text) | screen.having(.template) | fonts
    // Nearly every text has a style.
    let asked = shown - (screen.having(.textStyle) - screen.having(.noScaling) - screen.having(.followsSize))
    for (place, element) in screen.elements(at: asked) {
      guard element.isSetInType else { continue }
      if element.isOn(.noScaling) {
        if !element.has(.noScalingReason) { report.flag(element, [.noScaling, .noScalingReason], "reason") }
      } else if element.hasFontOfCode {
        if element.scalesInCode { continue }
        let (message, style) = element.fontOfCode
        report.flag(
          element, [.textStyle, .font, .scalesWith, .followsSize], message, level: message == "fixed" ? nil : .consult,
          [("place", element.placeInCode("font"))] + (style.map { [("style", $0)] } ?? []))
      } else if element.has(.textStyle) {
        guard element.value(.followsSize) == .flag(false) else { continue }
        // Rows in a system style set their own labels.
        if screen.container(around: place, where: \.isSystemStyleCell) != nil { continue }
        // A class that was read, and does not turn it on, leaves it off.
        let isReached = element.has(.outlet) && !element.isReadInCode || element.has(.viewClass)
        report.flag(
          element, [.textStyle, .followsSize], isReached ? "reached" : "frozen", level: isReached ? .consult : nil)
      } else {
        if element.isConfigured, !element.has(.font), !element.has(.fontSize) { continue }
        let hasFont = element.has(.font)
        if hasFont && element.has(.scalesWith) { continue }
        let style = element.nearestStyle
        if !hasFont, style == nil, element.isButtonOfOwnClass {
          report.flag(
            element, [.textStyle, .font, .scalesWith], "class", level: .consult, [("class", element.text(.viewClass) ?? "")])
          continue
        }
        report.flag(
          element, [.textStyle, .font, .scalesWith], (hasFont ? "scales-with" : "missing") + (style == nil ? "" : "-sized"),
          style.map { [("style", $0)] } ?? [])
      }
    }
  }
}

extension Element {
  /// Whether code sets another font than the file's, and nobody has recorded how it scales.
  fileprivate var hasFontOfCode: Bool {
    isGivenInCode("font") && !has(.scalesWith) && !(has(.textStyle) && value(.followsSize) != .flag(false))
  }

  /// What is open about the font that code sets, and its style if that is known.
  fileprivate var fontOfCode: (message: String, style: String?) {
    switch text(.codeValue, "font") {
    case "fixed": ("fixed", nil)
    case let style?: (has(.textStyle) ? "styled" : "restyled", style)
    case nil: ("code", nil)
    }
  }

  /// Whether code sets a font that grows, and lets it follow the setting.
  fileprivate var scalesInCode: Bool {
    text(.codeValue, "follows-size") == "true" || text(.codeValue, "font") == "scaled"
  }

  /// A button of an interface file whose app-defined class was not read: the class may set what the file leaves out.
  var isButtonOfOwnClass: Bool {
    kind == .button && has(.viewClass) && own.isCompletedByCode && (deedsOfClass?.first ?? "?") == "?"
  }

  /// Shows text, or has a font for text that is not there yet; the system sets the titles of its segments, and those of the bar
  /// at the bottom never grow.
  fileprivate var isSetInType: Bool {
    (showsText || isTextual && (has(.font) || has(.fontSize)) || isEmptyField) && !isSystemsSegments
      && !(kind == .tab && text(.drawing) == "bar-item") && !showsOnlySigns
  }

  /// A field in which nothing is typed yet, with the font that it will be typed in.
  private var isEmptyField: Bool {
    (kind == .textField || kind == .secureField) && !isHidden && own.isCompletedByCode
      && (has(.font) || has(.fontSize) || has(.textStyle))
  }

  /// The text style closest to its current look; nil if its size is unknown.
  var nearestStyle: String? {
    guard let size = number(.fontSize) else { return nil }
    if size == 17, isOn(.bold) { return "headline" }
    return Element.styleSizes.filter { $0.style != "headline" }.min { abs($0.size - size) < abs($1.size - size) }?.style
  }
}

/// A button with a configuration in an interface file.
private func configured(_ more: String) -> String {
  sample(#","button-style":"filled","source":{"system":"interface-builder"}"# + more)
    .replacing(#""kind":"text""#, with: #""kind":"button""#)
}

private func sample(_ more: String) -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"}\#(more)}]}"#
}
