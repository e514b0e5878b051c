import HandrailInference
import HandrailModel

extension Rule {
  static let textOverflow = Rule(
    "text.overflow", .required, source: "S0",
    title: Text(en: "Text that does not fit", ja: "収まらない文言の扱い"),
    input: Text(
      en: "overflow=wrap (lines=N, or 0 for no limit) or overflow=truncate with truncation=head|middle|tail",
      ja: "折り返す(overflow=wrap、lines=行数、0は無制限)か、省略する(overflow=truncate と truncation=head|middle|tail)"),
    command: "handrail set cart#name overflow=wrap lines=0",
    why: Text(
      en: "At the largest text size, and in longer languages, text is clipped unless the design says what happens.",
      ja: "最大の文字サイズや長い言語では、扱いを決めておかないと文言が見切れます。"),
    flagsWhen: Text(
      en:
        "for text that may not fit, neither wrapping nor truncation is recorded (for a single line in an interface file, where"
        + " the full text can be read is asked together with it; text that has a font but no words yet also counts); or it is"
        + " truncated or limited to a number of lines, and the position of the truncation is not recorded. The system truncates"
        + " the titles of its segmented controls, wraps those of buttons with a configuration, and scrolls the text of "
        + "its fields; a single bullet, symbol or digit always"
        + " fits, and so do fixed words in a box of an interface file that is wide enough for them in bold at the largest"
        + " size, or for twice as many in one of a design. Also where a constraint fixes the height of text that scales, its"
        + " largest size does not fit in there, and how its box makes room (growth) is not recorded. Consult for a button of an"
        + " app-defined class in an interface file, which may decide it in code, and where code decides how many lines there are"
        + " or whether the text shrinks",
      ja: "扱いが決まっていないとき(インターフェイスファイルで一行なら、省略する場合に全文を読める場所も一緒に尋ねる。書体だけがあって文言がまだないテキストも含む)、"
        + "省略の位置がないとき、行数の上限があるのに省略の位置がないとき(標準のセグメントのタイトルはシステムが省略し、コンフィギュレーションを持つボタンのタイトルは折り返し、標準の入力欄の文言は動かして読めるため除く。行頭記号や、"
        + "記号・数字が一つだけの文言、インターフェイスファイルの変わらない文言で、最大の文字サイズで太字でも枠の幅に収まるもの、デザインでその二倍でも収まるものは対象外)。"
        + "拡大する文言の高さが制約で固定され、最大の大きさでは収まらないのに、枠がどう広がるか(growth)の記録がないときも含む。"
        + "インターフェイスファイルの、アプリ独自のクラスのボタンは、コードで決めているかもしれないので要相談とする。行数や文言を縮めるかどうかをコードが決めるときも要相談とする"),
    engineer: Text(
      en: "Set numberOfLines and lineBreakMode as recorded; ask instead of guessing.",
      ja: "記録どおりに numberOfLines と lineBreakMode を設定する。推測せず確認する。"),
    verify: [
      Check(
        .largestType,
        Text(en: "At the largest size and in the longest language nothing is clipped.", ja: "最大の文字サイズと最も長い言語で文言が見切れない。")),
      Check(.audit, Text(en: "The audit does not report “Text clipped”.", ja: "「Text clipped」が出ない。")),
    ],
    concerns: { _, item in (item as? Element).map { $0.mayOverflow } ?? false },
    messages: textOverflowMessages,
    facts: [.kind, .text, .template, .frame, .textStyle, .lines, .fixedHeight, .shrinksTo],
    examples: [
      .flags(boxed(""), at: "b", level: .required),
      .flags(boxed(#","lines":0"#), at: "b"),
      .flags(boxed("").replacing(#""button""#, with: #""text-field""#), at: "b"),
      .passes(boxed(#","growth":"the height grows""#)),
      .passes(boxed("").replacing("[0,0,100,44]", with: "[0,0,300,400]")),
      .passes(boxed("").replacing(#""text-style":"body","#, with: "")),
      .passes(boxed(#","truncation":"tail","full-text":"on its page""#).replacing(#""wrap""#, with: #""truncate""#)),
      .passes(drawn.replacing(#""text","#, with: #""button","button-style":"filled","#)),
      .flags(#"{"elements":[{"id":"s","kind":"segmented","hand-drawn":true,"text":{"en":"Day, Week"}}]}"#, at: "s"),
      .passes(#"{"elements":[{"id":"s","kind":"segmented","text":{"en":"Day, Week"}}]}"#),
      .flags(ownButton, at: "b", level: .consult),
      .flags(drawn, at: "t", level: .required),
      .flags(drawn.replacing(#","source""#, with: #","code-place":{"lines":"Cart.swift:9"},"source""#), at: "t", level: .consult),
      .flags(
        drawn.replacing(#","source""#, with: #","code-place":{"shrinks":"Cart.swift:9"},"source""#), at: "t", level: .consult),
      .passes(wide("[0,0,300,20]")),
      // On a narrower screen, the last has 61 points less.
      .flags(wide("[0,0,100,20]"), at: "t"), .passes(wide("[200,0,120,20]")), .flags(wide("[300,0,120,20]"), at: "t"),
      .passes(wide("[0,0,130,20]").replacing(#""text","#, with: #""button","#)),
      .flags(wide("[0,0,120,20]").replacing(#""text","#, with: #""button","#), at: "t"),
      .flags(wide("[0,0,300,20],\"fixed-height\":true"), at: "t"), .flags(wide("[0,0,300,20],\"outlet\":\"total\""), at: "t"),
      .flags(wide("[0,0,300,20]").replacing("終了", with: "Cancel order"), at: "t"),
      .passes(wide("[0,0,300,20]").replacing("interface-builder", with: "figma")),
      .flags(wide("[0,0,150,20]").replacing("interface-builder", with: "figma"), at: "t"),
      .passes(wide(constant)), .flags(wide(constant.replacing("false", with: "true")), at: "t"),
      .flags(drawn.replacing(#","source""#, with: #","fixed-height":true,"source""#), at: "t", level: .required),
      .flags(drawn.replacing(#","source""#, with: #","shrinks-to":9,"source""#), at: "t", level: .required),
      .passes(drawn.replacing(#","source""#, with: #","shrinks-to":9,"overflow":"wrap","lines":0,"source""#)),
      .flags(drawn.replacing(#","source""#, with: #","full-text":"on its page","source""#), at: "t"),
      .flags(drawn.replacing(#","source""#, with: #","lines":2,"source""#), at: "t"),
      // Code fills a label that the design sets in a font.
      .flags(#"{"elements":[{"id":"t","kind":"text","font-size":17}]}"#, at: "t", level: .required),
      .passes(#"{"elements":[{"id":"t","kind":"text","font-size":17,"overflow":"wrap","lines":0}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text"}]}"#),
      .flags(ownButton.replacing(#""kind":"button""#, with: #""kind":"text""#), at: "b", level: .required),
      .flags(ownButton.replacing(#""view-class":"ShopButton","#, with: ""), at: "b", level: .required),
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"#, at: "t"),
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"overflow":"truncate"}]}"#, at: "t"),
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"overflow":"wrap","lines":2}]}"#, at: "t"),
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"hidden":true}]}"#, at: "t"),
      .flags(#"{"elements":[{"id":"t","kind":"text","template":{"en":"{n} left"}}]}"#, at: "t"),
      .passes(#"{"elements":[{"id":"t","kind":"tab","text":{"en":"Tasks"}}]}"#),
      .flags(#"{"elements":[{"id":"t","kind":"tab","hand-drawn":true,"text":{"en":"Tasks"}}]}"#, at: "t"),
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"₱50,000"},"font-size":18}]}"#, at: "t"),
      .flags(
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"Tasks"},"container-name":"Navigation Bar"}]}"#, at: "t"),
      .passes(#"{"elements":[{"id":"f","kind":"text-field","text":{"en":"Name"}}]}"#),
      .flags(#"{"elements":[{"id":"f","kind":"text-field","text":{"en":"Name"},"hand-drawn":true}]}"#, at: "f"),
      .passes(#"{"elements":[{"id":"k","kind":"button","text":{"en":"6"},"outlet":"keys"}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"text","text":{"en":"!"},"outlet":"badge"}]}"#),
      .flags(#"{"elements":[{"id":"b","kind":"text","text":{"en":"6"},"outlet":"badge"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","kind":"text","text":{"en":"6","ja":"六件"}}]}"#, at: "b"),
      .flags(
        #"{"elements":[{"id":"b","kind":"button","text":{"en":"Done"},"extends":"UIBarButtonItem","custom-drawn":true}]}"#,
        at: "b"),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"•"}}]}"#),
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"• A"}}]}"#, at: "t"),
      .passes(#"{"elements":[{"id":"r","kind":"cell","template":{"en":"{name}, {price}"}}]}"#),
      .passes(#"{"elements":[{"id":"i","kind":"icon","template":{"en":"{n} stars"}}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Done"},"extends":"UIBarButtonItem.done"}]}"#),
      .passes(
        #"{"elements":[{"id":"f","kind":"text","text":{"en":"Billed monthly"},"extends":"UITableViewHeaderFooterView"}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"tab","text":{"en":"Search"},"extends":"UITabBarItem.search"}]}"#),
      .flags(
        #"{"elements":[{"id":"a","component":"note"},{"id":"b","component":"note"}]}"#, at: "component:note",
        components: [#"{"id":"note","kind":"text","text":{"en":"Total"},"overflow":"truncate"}"#]),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"overflow":"wrap","lines":0}]}"#),
      .passes(
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"#, project: #"{"defaults":{"overflow":"wrap"}}"#),
      .passes(
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"overflow":"truncate","truncation":"tail"}]}"#),
    ]
  ) { screen, report in
    let shown = screen.having(.text) | screen.having(.template) | screen.having(kind: .text)
    // Text wraps nearly everywhere.
    let boxed = screen.having(.fixedHeight)
    for (place, element) in screen.elements(at: (shown - report.wrapping(on: screen)) | boxed) {
      if boxed.contains(place), let height = element.tooLowHeight {
        report.flag(element, [.overflow, .growth, .fixedHeight, .frame], "boxed", [("height", Rect.text(height, .down))])
        continue
      }
      guard element.mayOverflow, !element.wrapsByConfiguration else { continue }
      let message: String
      switch element.text(.overflow) {
      case nil where element.isTextField && !element.isOn(.handDrawn): continue
      case nil where element.isTextField: message = "field"
      // The system's bar of tabs decides.
      case nil where element.kind == .tab && !element.isOn(.handDrawn) && !element.isOn(.customDrawn): continue
      case nil where element.isOneLine: message = "line"
      case nil where element.isOneNumber: message = "number"
      case nil where element.isTitleOfBar: message = "title"
      case nil where element.isGivenInCode("lines"): message = "code"
      case nil where element.has(.shrinksTo): message = "shrinks"
      case nil where element.isGivenInCode("shrinks"): message = "shrinks-in-code"
      case nil where element.isDrawnOnOneLine && !element.isButtonOfOwnClass:
        message = element.isOn(.fixedHeight) ? "drawn-boxed" : "drawn"
      case nil: message = element.isButtonOfOwnClass ? "class" : "missing"
      case "truncate" where !element.has(.truncation): message = "position"
      case "wrap" where (element.number(.lines) ?? 0) > 0 && !element.has(.truncation): message = "lines"
      default: continue
      }
      let parameters: [(String, String)] =
        switch message {
        case "lines": [("lines", (element.number(.lines) ?? 0).plain)]
        case "shrinks": [("size", (element.number(.shrinksTo) ?? 0).plain)]
        case "class": [("class", element.text(.viewClass) ?? "")]
        case "code": [("place", element.placeInCode("lines"))]
        case "shrinks-in-code": [("place", element.placeInCode("shrinks"))]
        default: []
        }
      let isLeftToCode = ["class", "code", "shrinks-in-code"].contains(message)
      report.flag(element, [.overflow, .truncation, .lines], message, level: isLeftToCode ? .consult : nil, parameters)
    }
  }
}

extension Element {
  /// Shows text that may not fit: a single symbol always does, and the system truncates the titles of its segments.
  var mayOverflow: Bool { showsText && !isSystemsSegments && !isOnlyBullet && !isOneSign && !alwaysFits }

  /// Such a button, whose title wraps by itself, and about which nothing else is recorded.
  fileprivate var wrapsByConfiguration: Bool { isConfigured && !has(.overflow) && !has(.lines) }

  /// Is always on one line, whatever is recorded, so wrapping cannot be proposed.
  fileprivate var isOneLine: Bool {
    switch kind {
    case .picker, .segmented, .tab: true
    default: false
    }
  }

  /// A number without a blank: wrapping would cut it in two.
  fileprivate var isOneNumber: Bool {
    guard kind == .text else { return false }
    let texts = entries(.text).compactMap(\.text)
    return !texts.isEmpty
      && texts.allSatisfy { text in
        text.contains(where: \.isNumber) && !text.contains(where: \.isLetter) && !text.contains(where: \.isWhitespace)
      }
  }

  /// A text in a layer named as a top bar: a bar's title has one line.
  fileprivate var isTitleOfBar: Bool {
    kind == .text && (frame?.y ?? 0) < 160 && has(.containerName) && text(.containerName).map(ContainerNames.isTopBar) ?? false
  }

  /// A label or button with the tool's default of one line in an interface file, and no recorded truncation.
  ///
  /// The title of a button with a configuration wraps by default.
  fileprivate var isDrawnOnOneLine: Bool {
    (kind == .text || kind == .button) && !has(.lines) && !has(.fullText) && !has(.buttonStyle)
      && own.isCompletedByCode
  }

  /// A system field, which truncates at the end and lets people scroll the text in place.
  var isTextField: Bool { kind == .textField || kind == .secureField }
}

/// A button with a text style in a box of fixed height.
private func boxed(_ more: String) -> String {
  #"{"elements":[{"id":"b","kind":"button","text":{"en":"Pay by bank transfer"},"text-style":"body","overflow":"wrap","#
    + #""fixed-height":true,"frame":[0,0,100,44]\#(more)}]}"#
}

/// A label in an interface file.
private let drawn =
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"source":{"system":"interface-builder"}}]}"#

/// A wide box for words that code always sets.
private let constant =
  #"[0,0,300,20],"dynamic":false,"code-place":{"text":"Cart.swift:9"},"code-words":{"text":{"ja":"終了"}}"#

/// Two characters on one line of a box.
private func wide(_ frame: String) -> String {
  drawn.replacing(#""en":"Total"}"#, with: #""ja":"終了"},"font-size":15,"frame":\#(frame)"#)
}

/// A button of the app's own class in an interface file.
private let ownButton =
  #"{"elements":[{"id":"b","kind":"button","view-class":"ShopButton","text":{"en":"Pay"},"#
  + #""source":{"system":"interface-builder"}}]}"#
