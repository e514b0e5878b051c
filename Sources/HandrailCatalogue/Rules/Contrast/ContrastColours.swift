import HandrailModel

extension Rule {
  static let contrastColours = Rule(
    "contrast.colours", .consult, source: "S0",
    title: Text(en: "Colours from the design", ja: "デザインの色"),
    input: Text(
      en: "nothing beyond the design: the colour of text and icons, custom or system, as drawn or imported",
      ja: "追加の入力は不要。デザインや取り込み元にある、文言とアイコンの色(カスタムカラーかシステムカラー)"),
    command: "handrail set cart#price colour.text.light=palette:ink colour.text.dark=palette:ink",
    why: Text(
      en: "Without a colour, the contrast cannot be checked before the screen is built.",
      ja: "色がわからないと、十分なコントラスト比かどうかを実装前に確認できません。"),
    flagsWhen: Text(
      en:
        "text, a button, link or tab that a person added, or a meaningful icon, that is not over an image, not exempt and not"
        + " drawn by the system has no foreground colour in"
        + " any appearance. An icon without a label is not flagged until label.image is answered, nor is one that only repeats"
        + " the visible words of a control or of a row in a system style. An app-defined class is asked about once (its buttons"
        + " once for each background in the file); other texts once for each background, or for each container where the"
        + " background is unknown; those whose colours the app's code sets once for a screen",
      ja: "画像の上になく、コントラストの対象外でもなく、標準の描画でもない文言、手入力したボタン・リンク・タブ、意味のあるアイコンに、前景色がどの外観でも記録されていないとき。"
        + "ラベルのないアイコンは label.image に回答するまで対象外で、コントロールや標準のスタイルの行の、見えている文言を繰り返すだけなら常に対象外。"
        + "アプリ独自のクラスはクラスごと(ファイルに背景色があるボタンはその背景ごと)に、ほかの文言は背景ごと、"
        + "背景がわからなければコンテナごとに、アプリのコードが色を設定するものは画面ごとに一度尋ねる"
    ),
    engineer: Text(
      en: "Check the colours in the design; do not ask the designer for them again.",
      ja: "色はデザインで確認し、デザイナーに重ねて尋ねない。"),
    concerns: { _, item in (item as? Element)?.colouredRole != nil },
    messages: [
      Message(
        "text",
        Text(
          en: "Neither the design nor an import has a colour for the text on {background}.",
          ja: "デザインにも取り込み元にも、{background} の上の文言の色がありません。"),
        fix: .set("colour.text.light"), once: .viewClass, .style),
      Message(
        "class",
        Text(
          en: "“{class}” has no text colour in the file; unless its code sets one, it is system:label.",
          ja: "ファイルに「{class}」の文言の色がありません。コードで設定しなければ system:label です。"),
        fix: .set(.value("colour.text.light", "system:label")), once: .viewClass),
      Message(
        "button",
        Text(
          en: "The file has no colour for the title of “{class}” or for its background, which code may set: contrast cannot be"
            + " checked.",
          ja: "ファイルに「{class}」のタイトルの色も背景色もなく、コードで設定しているかもしれないため、コントラスト比を判定できません。"),
        fix: .set("colour.text.light", "colour.background.light"), once: .viewClass),
      Message(
        "title",
        Text(
          en: "The file has no colour for the title of “{class}” on {background}, which code may set: contrast cannot be"
            + " checked.",
          ja: "ファイルに、{background} の上の「{class}」のタイトルの色がなく、コードで設定しているかもしれないため、コントラスト比を判定できません。"),
        fix: .set("colour.text.light"), once: .viewClass),
      Message(
        "open",
        Text(
          en: "Neither the design nor an import has a colour for the text, and what is behind it is also unknown.",
          ja: "デザインにも取り込み元にも、文言の色がありません。背景の色もわかりません。"),
        fix: .set("colour.text.light", "colour.background.light"), once: .together),
      Message(
        "code",
        Text(
          en: "Code sets the colours of {names} ({place}). They are not recorded, so contrast cannot be checked.",
          ja: "{names} の色はコードが設定します({place})。記録されていないため、コントラスト比を判定できません。"),
        fix: .set(on: .item("{first}"), "{paths}"), once: .project),
      Message(
        "icon",
        Text(
          en: "Neither the design nor an import has a colour for the icon.",
          ja: "デザインにも取り込み元にも、アイコンの色がありません。"),
        fix: .set("colour.icon.light"), once: .picture, .viewClass),
    ],
    facts: [.kind, .text, .template, .colour], examples: contrastColoursExamples
  ) { screen, report in
    let shared = screen.shared
    var floor: Behind??
    func behind(_ element: Element, _ place: Int, _ backdrops: Backdrops) -> Behind? {
      guard backdrops.isOnScreen(element, at: place) else { return Behind(element, backdrops) }
      let known = floor ?? Behind(element, backdrops)
      floor = .some(known)
      return known
    }
    let drawn = screen.having(.customDrawn) | screen.having(.handDrawn) | screen.having(.viewClass)
    let kinds: [Element.Kind] = [.icon, .text, .sectionHeader, .page, .button, .link, .tab]
    let painted = kinds.reduce(screen.having(kind: .custom)) { $0 | screen.having(kind: $1) }
    var inCode: [(element: Element, role: String)] = []
    for (place, element) in screen.elements(at: painted | drawn | screen.having(.codePlace)) {
      if let role = element.roleColouredInCode {
        inCode.append((element, role))
        continue
      }
      if element.isButtonColouredByClass(shared), let ownClass = element.text(.viewClass) {
        let background = RecordedColours("background", element)[.light].text
        let more = background.map { [("background", $0), (Report.apart, $0)] } ?? []
        let message = background == nil ? "button" : "title"
        report.flag(element, [.colour, .overImage, .contrastExempt], message, [("class", ownClass)] + more)
        continue
      }
      // A design that was cut off may have it.
      guard let role = element.colouredRole, !element.hasColour(role, shared), !element.own.lacks("colours"),
        !element.isGivenColour(role)
      else { continue }
      guard role == "text" else {
        let pictures = report.pictures(of: screen)
        // Whether it conveys meaning is asked first: an ornament needs no contrast.
        if pictures.contains(place) || pictures.onlyRepeatsWords(place) { continue }
        let apart = behind(element, place, report.backdrops(of: screen))?.apart ?? "\(screen.id)#\(element.id)"
        report.flag(element, [.colour, .overImage, .contrastExempt], "icon", [(Report.apart, apart)])
        continue
      }
      // A class draws its own content on every background.
      if element.isColouredByClass(shared), let ownClass = element.text(.viewClass) {
        report.flag(element, [.colour, .overImage, .contrastExempt], "class", [("class", ownClass)])
      } else if let behind = behind(element, place, report.backdrops(of: screen)) {
        let parameters = [("background", behind.name), (Report.apart, behind.apart)]
        report.flag(element, [.colour, .overImage, .contrastExempt], "text", parameters)
      } else {
        // Text in the same place and font has the same colour.
        report.flag(element, [.colour, .overImage, .contrastExempt], "open", [(Report.apart, element.lettering)])
      }
    }
    guard let first = inCode.first else { return }
    let ids = inCode.map(\.element.id)
    report.flag(
      "code", qualifier: "code",
      [
        ("first", first.element.id), ("members", listed(ids)), ("names", screen.calledShortly(ids)),
        ("place", first.role == "icon" ? first.element.placeInCode("tint") : first.element.placeInCode("colour", "tint")),
        Report.paths(["colour.\(first.role).light"]),
      ])
  }
}

extension Element {
  /// Whether a person added it, and did not say that it is the system's.
  fileprivate var isRecordedByHand: Bool { !own.has(.source) && !has(.extends) }

  /// Its style and font.
  var lettering: String {
    [.textStyle, .font, .fontSize, .bold].compactMap { value($0)?.text }.joined(separator: " ")
  }
}

extension Element {
  /// A text of an app-defined class without a colour in the file: a class draws its own content on every background.
  func isColouredByClass(_ shared: Shared) -> Bool {
    kind == .text && own.has(.source) && has(.viewClass) && colouredRole == "text" && !hasColour("text", shared)
  }

  /// A button of an app-defined class whose title has no colour in the file.
  fileprivate func isButtonColouredByClass(_ shared: Shared) -> Bool {
    isButtonOfOwnClass && hasVisibleText && !isDecorative && !isOn(.overImage) && !has(.contrastExempt)
      && !hasColour("text", shared)
  }

  /// The role whose colour the design must provide; nil if none is needed.
  ///
  /// Controls and cells of an app's files get theirs from the system unless they are custom-drawn; those that a person
  /// recorded, and that no design draws, may have any. Pictures, maps and web content get them from what they show.
  fileprivate var colouredRole: String? {
    guard !isDecorative, !isOn(.overImage), !has(.contrastExempt), !isSystemText else { return nil }
    switch kind {
    case .icon: return hasVisibleText ? "text" : isReadable ? "icon" : nil
    case .text, .sectionHeader, .page, .custom: return hasVisibleText ? "text" : nil
    case .image, .map, .webContent, .media, .chart: return nil
    case .button, .link, .tab:
      return hasVisibleText && (isOn(.customDrawn) || isOn(.handDrawn) || isRecordedByHand) ? "text" : nil
    case .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker, .cell:
      return hasVisibleText && (isOn(.customDrawn) || isOn(.handDrawn)) ? "text" : nil
    }
  }
}

/// An element with visible text, and what else is recorded on it.
private func sample(_ more: String, kind: String = "text") -> String {
  #"{"elements":[{"id":"t","kind":"\#(kind)","text":{"en":"Total"}\#(more)}]}"#
}

/// The same on a screen with a background in light.
private func paper(_ more: String) -> String {
  sample(more).replacing(#"{"elements""#, with: ##"{"colour":{"background":{"light":"#ffffff"}},"elements""##)
}

/// An icon and perhaps words in a view, under a button with a label.
private func tile(_ words: String) -> String {
  ##"{"colour":{"background":{"light":"#ffffff"}},"elements":[{"id":"i","kind":"icon","container":"v","frame":[10,10,24,24]},"##
    + #"{"id":"t","kind":"text","decorative":true,"container":"v","frame":[0,36,44,20]\#(words)},"#
    + #"{"id":"b","kind":"button","label":{"en":"Near me"},"container":"tile","frame":[0,0,44,60]}]}"#
}

/// A button of the app's own class in an interface file, with what else is recorded on it.
private func ownButton(_ more: String) -> String {
  #"{"elements":[{"id":"b","kind":"button","view-class":"Pill","text":{"en":"Pay"},"#
    + #""source":{"system":"interface-builder"}\#(more)}]}"#
}

private let contrastColoursExamples: [Example] = [
  .flags(paper(#","code-place":{"colour":"Cart.swift:9"},"code-changes":{"colour":true}"#), at: "/code", level: .consult),
  .passes(paper(##","code-place":{"colour":"Cart.swift:9"},"colour":{"text":{"light":"#333333"}}"##)),
  // Code sets a known colour later.
  .passes(paper(#","code-place":{"colour":"Cart.swift:9"},"code-value":{"colour":"system:white"}"#)),
  .flags(ownButton(""), at: "b", level: .consult),
  .passes(ownButton(##","colour":{"text":{"light":"#333333"}}"##)),
  .flags(ownButton(##","colour":{"background":{"light":"#ffffff"}}"##), at: "b", level: .consult),
  .passes(ownButton("").replacing(#""view-class":"Pill","#, with: "")),
  .flags(sample(##","colour":{"background":{"light":"#ffffff"}}"##), at: "t", level: .consult),
  .flags(
    sample(##","view-class":"PriceLabel","source":{"system":"interface-builder"},"colour":{"background":{"light":"#ffffff"}}"##),
    at: "t", level: .consult),
  // label.image asks whether it means anything.
  .passes(#"{"elements":[{"id":"i","kind":"icon"}]}"#),
  .flags(sample(""), at: "t", level: .consult),
  .flags(#"{"elements":[{"id":"t","kind":"text","template":{"en":"{n} items"}}]}"#, at: "t"),
  .flags(sample("", kind: "section-header"), at: "t"),
  .flags(#"{"elements":[{"id":"i","kind":"icon","label":{"en":"Sold out"}}]}"#, at: "i", level: .consult),
  // Another role's colour is not the text's, and the screen's background is not a text colour.
  .flags(sample(##","colour":{"background":{"light":"#ffffff"},"icon":{"light":"#000000"}}"##), at: "t"),
  .flags(
    ##"{"elements":[{"id":"i","kind":"icon","label":{"en":"Star"},"colour":{"text":{"dark":"#ffffff"}}}]}"##, at: "i"),
  .flags(
    ##"{"colour":{"background":{"light":"#ffffff"}},"elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"##, at: "t"),
  .flags(sample(#","custom-drawn":true"#, kind: "button"), at: "t"),
  .flags(sample(#","hand-drawn":true"#, kind: "switch"), at: "t"),
  .flags(
    #"{"elements":[{"id":"a","component":"note","text":{"en":"A"}},{"id":"b","component":"note","text":{"en":"B"}}]}"#,
    at: "component:note", components: [#"{"id":"note","kind":"text"}"#]),
  .passes(sample(##","colour":{"text":{"light":"#333333"},"background":{"light":"#ffffff"}}"##)),
  .passes(paper(##","colour":{"text":{"light":"#333333"}}"##)),
  .passes(paper(##","colour":{"text":{"light":"#333333"},"background":{"light":"#ff000040"}}"##)),
  .passes(paper(##","colour":{"text":{"light-high":"p3:#000000"}}"##)),
  .passes(paper(#","colour":{"text":{"light":"system:label"}}"#)),
  .passes(paper(#","colour":{"text":{"light":"palette:ink"}}"#)),
  .passes(paper(""), project: #"{"defaults":{"colour":{"text":{"light":"system:label"}}}}"#),
  .passes(
    ##"{"colour":{"background":{"light":"#ffffff"}},"elements":[{"id":"a","component":"note","text":{"en":"A"}}]}"##,
    components: [##"{"id":"note","kind":"text","colour":{"text":{"light":"#333333"}}}"##]),
  .passes(sample(##","over-image":true,"colour":{"text":{"light":"#333333"}}"##)),
  .passes(sample(##","contrast-exempt":"logotype","colour":{"text":{"light":"#333333"}}"##)),
  .passes(sample(##","extends":"UIBarButtonItem.save","colour":{"text":{"light":"#333333"}}"##, kind: "button")),
  .passes(sample(#","over-image":true"#)),
  .passes(sample(#","contrast-exempt":"logotype","contrast-reason":"the shop's logo""#)),
  .passes(sample(#","contrast-exempt":"logotype""#)),
  .flags(sample(#","hidden":true"#), at: "t", level: .consult),
  .passes(#"{"elements":[{"id":"i","kind":"icon","hidden":true}]}"#),
  .passes(tile(#","text":{"en":"Near me"}"#)),
  // Only the button's icon is visible.
  .flags(tile(""), at: "i"),
  .passes(#"{"elements":[{"id":"t","kind":"cell","hand-drawn":true,"template":{"en":"{n} items"}}]}"#),
  .passes(sample(#","decorative":true"#)),
  .passes(sample(#","extends":"UITableViewHeaderFooterView""#, kind: "section-header")),
  .flags(sample("", kind: "button"), at: "t", level: .consult),
  .passes(sample(#","source":{"system":"interface-builder"}"#, kind: "button")),
  .passes(sample(##","colour":{"text":{"light":"#0044cc"}}"##, kind: "button")),
  .passes(sample("", kind: "text-field")),
  .passes(sample("", kind: "cell")),
  .passes(sample("", kind: "image")),
  .passes(#"{"elements":[{"id":"t","kind":"text"},{"id":"p","kind":"image","label":{"en":"Shirt"}}]}"#),
  .passes(
    #"{"elements":[{"id":"i","kind":"icon","same-as":"t"},{"id":"d","kind":"icon","decorative":true}]}"#),
  .passes(
    ##"{"elements":[{"id":"i","kind":"icon","colour":{"icon":{"light":"#c2410c"},"background":{"light":"#ffffff"}}}]}"##),
]
