import HandrailModel

extension Rule {
  static let controlTraits = Rule(
    "control.traits", .required, source: "S0, S1, WCAG 4.1.2",
    title: Text(en: "Traits", ja: "トレイト"),
    input: Text(
      en: "traits: button, link, header, selected, adjustable …; standard controls have theirs already",
      ja: "トレイト: button, link, header, selected, adjustable など。標準のコントロールには最初から付く"),
    command: "handrail set cart#row traits.button=true",
    why: Text(
      en: "Traits tell people that something can be activated or adjusted, or is a heading.",
      ja: "実行できるもの、調整できるもの、見出しであることは、トレイトで伝わります。"),
    flagsWhen: Text(
      en:
        "a custom control, a cell, an element with a gesture or one that looks like a heading has no trait; a cell that cannot be"
        + " activated (activates=false) needs none, nor does one that has no content or action of its own around a single"
        + " control, nor a scene that does nothing. Or an element's traits contradict each other: button and link, or static-text"
        + " and a tap that is not a custom action. Consult for a button that the file makes static text (a key of a keyboard may"
        + " be), for something that leads somewhere although it is not enabled, or the file turns touches on it off, for a row of"
        + " an interface file of which no code was read, and for what only looks like a heading in a design",
      ja: "カスタムコントロール、セル、ジェスチャのある要素、見出しに見える要素に、トレイトがないとき(activates=false と記録した、実行できないセル、中のコントロール一つのほかに文言も動作もないセル、操作のないシーンを除く)、"
        + "またはトレイトが矛盾するとき(どの種類の要素でも button と link、カスタムアクションではないタップと static-text)。ファイルで静的テキストとされたボタン(キーボードのキーを除く)と、"
        + "使用不可か、ファイルでタッチが無効なのに、行き先やアクションのあるもの、コードを読み込んでいないインターフェイスファイルの行、デザインで見出しに見えるだけのものは要相談とする"
    ),
    verify: [
      Check(
        .voiceOver,
        Text(en: "The trait is read, so it is clear that the element can be activated.", ja: "トレイトが読み上げられ、実行できることがわかる。"))
    ],
    concerns: { screen, item in
      guard let element = item as? Element, element.isReadable else { return false }
      return element.asksForTraits(isTouched: !screen.gestures(on: item.id).isEmpty)
    },
    messages: [
      Message(
        "code",
        Text(
          en: "Code sets its traits ({place}). Which ones is not recorded.",
          ja: "トレイトはコードが設定します({place})。どのトレイトかが記録されていません。"),
        fix: .set("traits"), once: .viewClass),
      Message(
        "missing",
        Text(
          en: "It can be acted on, but no trait, such as “{trait}”, says so.",
          ja: "操作できますが、それを示すトレイト(「{trait}」など)がありません。"),
        fix: .set(.value("traits.{trait}", "true")),
        once: .viewClass),
      Message(
        "heading", Text(en: "It looks like a heading, but has no header trait.", ja: "見出しに見えますが、トレイト「見出し」(header)がありません。"),
        fix: .set(.value("traits.header", "true")), or: .set(.value("header-like", "false")), once: .viewClass),
      Message(
        "touched",
        Text(
          en: "It reacts to a gesture, but no trait says that it can be activated.",
          ja: "ジェスチャに反応しますが、実行できることを示すトレイトがありません。"),
        fix: .set(.value("traits.{trait}", "true")), once: .viewClass),
      Message(
        "undecided",
        Text(
          en: "Whether it can be activated (trait “{trait}”) or adjusted (trait “adjustable”) is not recorded.",
          ja: "実行できる(トレイト「{trait}」)のか、値を調整できる(トレイト「adjustable」)のかが記録されていません。"),
        fix: .set("traits"), once: .viewClass),
      Message(
        "cell",
        Text(
          en: "Whether the cell can be activated, which the trait “{trait}” would say, is not recorded.",
          ja: "セルを実行できるかどうかが記録されていません。実行できることは、トレイト「{trait}」で伝えます。"),
        fix: .set(.value("traits.button", "true")), or: .set(.value("activates", "false")), once: .viewClass, .together),
      Message(
        "row",
        Text(
          en: "Whether anything happens when the row is activated is not recorded.",
          ja: "行を実行すると何かが起きるかどうかが記録されていません。"),
        fix: .set("activates"), or: .set(.value("traits.button", "true")), once: .viewClass, .together),
      Message(
        "button-link",
        Text(en: "The button and link traits contradict each other.", ja: "トレイト button と link は矛盾します。"),
        fix: .set(.clear("traits.button")), or: .set(.clear("traits.link"))),
      Message(
        "static-tap",
        Text(en: "The element has the static-text trait but responds to a tap.", ja: "トレイト static-text なのに、タップに反応します。"),
        fix: .set(.clear("traits.static-text"), .value("traits.button", "true"))),
      Message(
        "static-button",
        Text(
          en: "It is a button, but its only trait is static text: VoiceOver does not say that it can be activated.",
          ja: "ボタンなのに、トレイトが静的テキストだけです。実行できることが読み上げられません。"),
        fix: .set(.clear("traits.static-text"), .value("traits.button", "true")), once: .viewClass),
      Message(
        "dimmed",
        Text(
          en: "It has the trait for not being enabled and is read as dimmed, yet it leads somewhere.",
          ja: "使用不可のトレイトがあり「淡色表示」と読み上げられますが、行き先やアクションがあります。"),
        fix: .set(.value("traits.not-enabled", "false")), or: .set(.value("activates", "false")), once: .viewClass),
      Message(
        "dead",
        Text(
          en: "It is read as a button, but the file turns touches on it off: nothing happens when it is activated.",
          ja: "ボタンとして読み上げられますが、ファイルがタッチを無効にしているため、実行しても何も起きません。"),
        fix: .set(.value("activates", "true")), or: .set(.value("hidden", "true"))),
    ],
    facts: [.kind, .traits, .headerLike, .activates],
    examples: [
      .flags(#"{"elements":[{"id":"c","kind":"custom"}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell"}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","traits":{"button":false}}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"custom","code-place":{"traits":"Cart.swift:9"}}]}"#, at: "c", level: .consult),
      .flags(
        #"{"elements":[{"id":"b","kind":"button","activates":false,"source":{"system":"interface-builder"}}]}"#, at: "b",
        level: .consult),
      .flags(
        #"{"elements":[{"id":"c","kind":"cell","source":{"system":"interface-builder"}}]}"#, at: "c", level: .consult),
      .passes(
        #"{"elements":[{"id":"c","kind":"cell","code-place":{"class":"Cart.swift:3"},"#
          + #""source":{"system":"interface-builder"}}]}"#),
      .flags(
        #"{"elements":[{"id":"c","kind":"cell","activates":true,"source":{"system":"interface-builder"}}]}"#, at: "c",
        level: .required),
      .flags(#"{"elements":[{"id":"h","kind":"text","header-like":true}]}"#, at: "h", level: .required),
      .flags(
        #"{"elements":[{"id":"h","kind":"text","header-like":true,"source":{"system":"figma"}}]}"#, at: "h", level: .consult),
      .passes(
        #"{"elements":[{"id":"h","kind":"text","text":{"en":"Email"},"header-like":true,"container":"g","#
          + #""source":{"system":"figma"}},{"id":"f","kind":"text-field","container":"g"}]}"#),
      .flags(#"{"elements":[{"id":"p","kind":"image"}],"gestures":[{"id":"g","kind":"swipe","element":"p"}]}"#, at: "p"),
      .flags(#"{"elements":[{"id":"c","kind":"custom","traits":{"button":true,"link":true}}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"t","kind":"text","traits":{"static-text":true}}],"#
          + #""gestures":[{"id":"g","kind":"tap","element":"t"}]}"#,
        at: "t"),
      .flags(
        #"{"elements":[{"id":"a","component":"row"},{"id":"b","component":"row"}]}"#, at: "component:row",
        components: [#"{"id":"row","kind":"cell"}"#]),
      .flags(#"{"elements":[{"id":"t","kind":"text","traits":{"button":true,"link":true}}]}"#, at: "t"),
      .flags(#"{"elements":[{"id":"b","kind":"button","traits":{"button":true,"link":true}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","activates":true}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"c","kind":"cell","activates":false}],"gestures":[{"id":"g","kind":"tap","element":"c"}]}"#,
        at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","activates":false,"header-like":true}]}"#, at: "c"),
      .passes(#"{"elements":[{"id":"c","kind":"custom","extends":"SCNView","source":{"system":"interface-builder"}}]}"#),
      .flags(
        #"{"elements":[{"id":"c","kind":"custom","extends":"SCNView","source":{"system":"interface-builder"}}],"#
          + #""gestures":[{"id":"g","kind":"pan","element":"c"}]}"#, at: "c"),
      // It is on or off, like the switch it is read in place of.
      .flags(
        around(#""kind":"switch","hidden":true"#).replacing(#""kind":"cell""#, with: #""kind":"custom","single":true"#), at: "c"),
      .passes(#"{"elements":[{"id":"c","kind":"cell","activates":false}]}"#),
      .passes(around(#""kind":"custom","extends":"UIActivityIndicatorView","source":{"system":"interface-builder"}"#)),
      .passes(around(#""kind":"button""#)), .flags(around(#""kind":"text""#), at: "c"),
      .flags(around(#""kind":"button"},{"id":"d","kind":"text","container":"c""#), at: "c"),
      .flags(around(#""kind":"button""#, #","activates":true"#), at: "c"),
      .flags(around(#""kind":"button""#, #","text":{"en":"Sound"}"#), at: "c"),
      .passes(#"{"elements":[{"id":"b","kind":"button","traits":{"link":true}}]}"#),
      .flags(
        #"{"elements":[{"id":"b","kind":"button","traits":{"button":false,"static-text":true}}]}"#, at: "b", level: .consult),
      .flags(
        #"{"elements":[{"id":"c","kind":"cell","activates":true,"traits":{"not-enabled":true}}]}"#, at: "c", level: .consult),
      .passes(#"{"elements":[{"id":"b","kind":"button","traits":{"button":false,"static-text":true,"keyboard-key":true}}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","traits":{"not-enabled":true}}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"custom","traits":{"button":true}}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button"}],"gestures":[{"id":"g","kind":"tap","element":"b"}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text"}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"custom","embeds":"cart/list"}]}"#),
      .passes(#"{"elements":[{"id":"h","kind":"text","header-like":true,"traits":{"header":true}}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","hidden":true}]}"#),
      .passes(#"{"groups":[{"id":"g","hidden":true}],"elements":[{"id":"c","kind":"cell","group":"g"}]}"#),
      .flags(#"{"groups":[{"id":"g"}],"elements":[{"id":"c","kind":"cell","group":"g"}]}"#, at: "c"),
      .passes(
        #"{"elements":[{"id":"p","kind":"custom","extends":"UIProgressView","source":{"system":"interface-builder"}}]}"#),
      .flags(
        #"{"elements":[{"id":"p","kind":"custom","extends":"UIPageControl","source":{"system":"interface-builder"}}],"#
          + #""gestures":[{"id":"g","kind":"tap","element":"p"}]}"#,
        at: "p"),
      .passes(
        #"{"elements":[{"id":"t","kind":"text","traits":{"static-text":true}}],"#
          + #""gestures":[{"id":"g","kind":"tap","element":"t","alternative-by":"custom-action"}]}"#),
    ]
  ) { screen, report in
    let touched = screen.touched()
    let tapped = screen.touched { $0.text(.kind) == "tap" && $0.text(.alternativeBy) != "custom-action" }
    let hidden = HiddenGroups(screen)
    let loading = screen.rowsOfProgressAlone()
    lazy var captions = screen.captionsOfFields
    for element in screen.elements where (element.has(.traits) || element.has(.activates)) && element.isReadable {
      if let message = element.contradiction { report.flag(element, [.traits, .kind, .activates], message, level: .consult) }
    }
    let undecided = screen.having(kind: .cell) | screen.having(kind: .custom) | touched
    let asked = (undecided | screen.having(.traits) | screen.having(.headerLike)) & screen.readable
    for (place, element) in screen.elements(at: asked) {
      let isContradictory = element.has(.traits) && element.isOn(.traits, "button") && element.isOn(.traits, "link")
      guard isContradictory || element.asksForTraits(isTouched: touched.contains(place)) else { continue }
      if hidden.contains(place) { continue }
      // The last row of a list that is still loading.
      if element.kind == .cell, !element.hasTrait, !touched.contains(place), loading.contains(element.id) { continue }
      if !isContradictory, !touched.contains(place), element.leavesAllToItsControl {
        let cells = report.cells(of: screen)
        if cells.partCount(of: place) == 1, cells.hasControl(place), !cells.mayHaveMoreParts(place) { continue }
      }
      let message: String
      if isContradictory {
        message = "button-link"
      } else if !element.hasTrait, element.isGivenInCode("traits") {
        report.flag(
          element, [.traits, .kind, .activates], "code", level: .consult,
          [("place", element.placeInCode("traits"))])
        continue
      } else if !element.hasTrait {
        let isKnown = element.isOn(.headerLike) || touched.contains(place)
        // A trait that says what an element does is not proposed for an element that may only show something.
        let known = element.isOn(.headerLike) ? "heading" : touched.contains(place) ? "touched" : "missing"
        message = isKnown || element.isControl ? known : element.kind == .cell ? "cell" : "undecided"
        // Code decides whether a row of an interface file does anything.
        if message == "cell", element.own.isCompletedByCode {
          // The code that was read says what follows.
          if element.isGivenInCode("class") || screen.isReadInCode { continue }
          report.flag(element, [.traits, .kind, .headerLike, .activates], "row", level: .consult)
          continue
        }
      } else if tapped.contains(place) && element.isOn(.traits, "static-text") {
        message = "static-tap"
      } else {
        continue
      }
      let trait =
        element.isOn(.headerLike)
        ? "header"
        : screen.standsForSwitch(place) || element.isText(.role, oneOf: ["checkbox", "radio button"]) ? "toggle" : "button"
      // A gesture belongs to this screen, so what follows from it is never a component's finding.
      let fields: [Field] = touched.contains(place) ? [.component, .traits] : [.traits, .kind, .headerLike, .activates]
      // Looks are not enough to know that it heads something; what names a field does not.
      let isGuess = message == "heading" && element.isOfDesign
      if isGuess, captions.contains(element.id) { continue }
      report.flag(element, fields, message, level: isGuess ? .consult : nil, [("trait", trait)])
    }
  }
}

/// A cell around one element that is recorded with `inner`.
private func around(_ inner: String, _ outer: String = "") -> String {
  #"{"elements":[{"id":"c","kind":"cell"\#(outer)},{"id":"i","container":"c",\#(inner)}]}"#
}

extension Screen {
  /// Rows without text that contain nothing but a progress indicator.
  fileprivate func rowsOfProgressAlone() -> Set<String> {
    let indicators = elements.indices.filter { elements[$0].isProgressIndicator && elements[$0].has(.container) }
    guard !indicators.isEmpty else { return [] }
    func row(around place: Int) -> String? { container(around: place) { $0.kind == .cell }.map { elements[$0].id } }
    var rows = Set(indicators.compactMap(row))
    for (place, element) in elements(at: having(.container)) where !element.isProgressIndicator {
      if let row = row(around: place) { rows.remove(row) }
    }
    return rows.filter { element($0)?.saysSomethingItself == false }
  }

  /// Whether the only control in the element at `place` is a switch that is hidden from assistive technology.
  fileprivate func standsForSwitch(_ place: Int) -> Bool {
    guard elements[place].kind == .custom, hasContainers else { return false }
    let inside = elements.indices.filter { other in
      elements[other].isControl && container(around: other) { $0.id == elements[place].id } != nil
    }
    return inside.count == 1 && inside.allSatisfy { elements[$0].kind == .switch && elements[$0].isHidden }
  }
}

extension Element {
  /// A cell that has no content or action of its own.
  fileprivate var leavesAllToItsControl: Bool {
    kind == .cell && !isSystemStyleCell && !saysSomethingItself && !isOn(.headerLike)
  }

  /// Whether only the design can provide its traits: a system kind has its own.
  fileprivate func asksForTraits(isTouched: Bool) -> Bool {
    switch kind {
    case .cell: value(.activates) != .flag(false) || isTouched || isOn(.headerLike)
    case .custom: !isSystemsOwn && !isSystemPicture || isTouched || isOn(.headerLike)
    case .button, .link, .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker, .tab: isOn(.headerLike)
    default: isTouched || isOn(.headerLike)
    }
  }

  /// The message about traits that deny what it does; nil if they do not.
  fileprivate var contradiction: String? {
    if kind == .button, isOn(.traits, "static-text"), value(FieldKey(.traits, "button")) == .flag(false),
      !["keyboard-key", "link", "toggle", "adjustable"].contains(where: { isOn(.traits, $0) })
    {
      return "static-button"
    }
    if kind == .button, own.isCompletedByCode, value(.activates) == .flag(false), !isOn(.traits, "not-enabled") { return "dead" }
    return isOn(.traits, "not-enabled") && isOn(.activates) ? "dimmed" : nil
  }

  fileprivate var hasTrait: Bool {
    guard case .flag(let isOn) = value(.traits) else { return false }
    return isOn || entries(.traits).contains { $0.value == .flag(true) }
  }
}
