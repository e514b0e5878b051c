import HandrailInference
import HandrailModel

extension Rule {
  static let colourMeaning = Rule(
    "colour.meaning", .required, source: "S0, WCAG 1.4.1",
    title: Text(en: "Cue besides colour", ja: "色以外の手がかり"),
    input: Text(
      en: "second-cue: an underline for links, a text for errors, a shape for status, or other with second-cue-detail",
      ja: "色以外の手がかり(second-cue): リンクなら下線、エラーなら文言、状態なら形、その他なら内容(second-cue-detail)"),
    command: "handrail set cart#price colour-meaning=true second-cue=text second-cue-detail='the word Sale'",
    why: Text(
      en: "People who cannot see or distinguish the colour miss what only colour conveys.",
      ja: "色だけで伝えると、色が見えない人や違って見える人には伝わりません。"),
    flagsWhen: Text(
      en:
        "colour conveys information, but no second cue is recorded, or the cue is colour again, or it is “other” without a"
        + " description. Consult for a shape of at most 24 points without a picture's name, in a custom colour other than grey"
        + " and with no words beside it, such as a status dot: whether its colour conveys anything is not recorded."
        + " Consult, once a project, for a button of an interface file that code cannot reach and that shows only words"
        + " among texts, without a background, a border or a picture: only its colour distinguishes it from them. Consult for"
        + " one of three or more similar layers on one line of a design that has other colours, and is not distinguished by"
        + " bold or underlined words: whether it is the selected one is not recorded. Advice, once a project, for a text of an"
        + " interface file that code calls an error and that has a colour that catches the eye",
      ja: "色が情報を伝えるのに、色以外の手がかりがないとき、手がかりがまた色であるとき、「その他」の内容がないとき。"
        + "24ポイント以下で画像名もなく、無彩色でないカスタムカラーで、そばに文言もない図形(状態を示す点など)に、色が情報を伝えるかの記録がないときは要相談。"
        + "インターフェイスファイルで、コードから参照されず、背景も境界線も画像もない文言だけのボタンがテキストと並ぶときは、色でしか区別できないので、"
        + "プロジェクトで一度、要相談とする。デザインの一行に並ぶ三つ以上の同じようなレイヤーのうち、一つだけ色が違い、太字でも下線付きでもないときも、"
        + "選択中かどうかの記録がなければ要相談。インターフェイスファイルで、コード上の名前がエラーを表し、目立つ色の文言は、プロジェクトで一度、助言とする"),
    verify: [
      Check(
        .greyscale,
        Text(en: "With the greyscale filter on, the information is still clear.", ja: "グレイスケールのフィルタを有効にしても情報が伝わる。"))
    ],
    concerns: { _, item in item.isOn(.colourMeaning) },
    messages: [
      Message(
        "missing",
        Text(en: "Colour conveys information, but no second cue is recorded.", ja: "色が情報を伝えていますが、色以外の手がかりがありません。"),
        fix: .set("second-cue")),
      Message(
        "tint",
        Text(
          en:
            "In the file the button shows only words, without a background, a border or a picture: only colour distinguishes"
            + " it from the texts around it. A second cue is not recorded.",
          ja: "ファイルでは、背景も境界線も画像もない、文言だけのボタンです。まわりのテキストとは色でしか区別できません。色以外の手がかりが記録されていません。"),
        fix: .set("second-cue"), or: .set(.value("colour-meaning", "false")), once: .project),
      Message(
        "colour", Text(en: "The second cue is also colour.", ja: "色以外の手がかりとして、また色が指定されています。"),
        fix: .set("second-cue")),
      Message(
        "detail", Text(en: "The second cue is “other”, but is not described.", ja: "色以外の手がかりが「その他」ですが、内容がありません。"),
        fix: .set("second-cue-detail")),
      Message(
        "shape",
        Text(
          en:
            "A small shape in a colour of its own, without words beside it. Whether the colour has a meaning is not recorded.",
          ja: "独自の色の小さな図形で、そばに文言がありません。色が何かを伝えるかが記録されていません。"),
        fix: .set("colour-meaning"), once: .colour, .together),
      Message(
        "odd",
        Text(
          en:
            "Only its colour distinguishes it from {others} similar items on its line. Whether it is the selected one, and"
            + " what shows this besides colour, is not recorded.",
          ja: "同じ行に並ぶほかの{others}個とは色だけが違います。選択中のものなのか、それが色以外の何でわかるのかが記録されていません。"),
        fix: .set(.value("traits.selected", "true"), .value("colour-meaning", "true"), "second-cue"),
        or: .set(.value("colour-meaning", "false")), once: .colour),
      Message(
        "error",
        Text(
          en: "By its name in code ({outlet}), it shows an error, in a colour that catches the eye. What shows this besides"
            + " colour is not recorded.",
          ja: "コード上の名前({outlet})からするとエラーを示し、目立つ色が付いています。色以外の何でそれがわかるのかが記録されていません。"),
        fix: .set(.value("colour-meaning", "true"), "second-cue"), or: .set(.value("colour-meaning", "false")), once: .project),
    ],
    facts: [.kind, .colour, .text],
    examples: [
      .flags(among(""), at: "b", level: .consult),
      .passes(among(#","second-cue":"underline""#)),
      .passes(among(#","colour-meaning":false"#)),
      .passes(among(#","picture":"plus""#)), .passes(among(#","underlined":true"#)),
      .passes(among("").replacing("Learn more", with: "Button")), .passes(among(#","frame":[320,0,0,44]"#)),
      .passes(among(#","outlet":"moreButton""#)),
      .passes(among(#","colour":{"background":{"light":"system:blue"}}"#)),
      .passes(among(#","button-style":"filled""#)),
      .passes(among(#","view-class":"FilledButton""#)),
      .passes(among("").replacing(#""id":"t","kind":"text""#, with: #""id":"t","kind":"button","picture":"x""#)),
      .flags(#"{"elements":[{"id":"l","kind":"link","colour-meaning":true}]}"#, at: "l"),
      .flags(#"{"elements":[{"id":"l","kind":"link","colour-meaning":true,"second-cue":"colour"}]}"#, at: "l"),
      .flags(#"{"elements":[{"id":"l","kind":"link","colour-meaning":true,"second-cue":"other"}]}"#, at: "l"),
      .flags(
        #"{"elements":[{"id":"a","component":"dot"},{"id":"b","component":"dot"}]}"#, at: "component:dot",
        components: [#"{"id":"dot","kind":"icon","colour-meaning":true}"#]),
      .passes(#"{"elements":[{"id":"l","kind":"link","colour-meaning":true,"second-cue":"underline"}]}"#),
      .passes(
        #"{"elements":[{"id":"l","kind":"icon","colour-meaning":true,"second-cue":"other","second-cue-detail":"a tick"}]}"#),
      .passes(#"{"elements":[{"id":"l","kind":"link"}]}"#),
      .passes(#"{"elements":[{"id":"l","kind":"link","colour-meaning":false}]}"#),
      .flags(row("#101010", "#101010", "#0060ff"), at: "e2", level: .consult),
      .passes(row("#101010", "#101010", "#101010")),
      .passes(row("#101010", "#0060ff", "#c00000")),
      // A × between words is not one of several choices.
      .passes(["0", "1", "2"].reduce(row("#101010", "#101010", "#0060ff")) { $0.replacing("\"Chip \($1)", with: "\"×") }),
      // A primary button next to another.
      .passes(row("#101010", "#0060ff")),
      .passes(row("#101010", "#101010", "#0060ff", last: #","bold":true"#)),
      // Bold distinguishes nothing if another is bold, too.
      .flags(
        row("#101010", "#101010", "#0060ff", last: #","bold":true"#).replacing(
          #""id":"e0","kind":"button""#, with: #""id":"e0","bold":true,"kind":"button""#), at: "e2"),
      // The one with a background already counts as a button; if evenly spaced, they are segments.
      .flags(segments, at: "e1", level: .consult),
      .passes(segments.replacing("[200,0,", with: "[230,0,")),
      .passes(segments.replacing(#""Plate","font-size":16"#, with: #""Plate","font-size":12"#)),
      .flags(invalid(""), at: "t", level: .advice),
      .passes(invalid(#","colour-meaning":false"#)), .passes(invalid("").replacing("nameErrorLabel", with: "nameLabel")),
      .passes(invalid("").replacing("#c00000", with: "#333333")),
      .passes(row("#101010", "#101010", "#0060ff", last: #","colour-meaning":false"#)),
      .flags(dot(""), at: "d", level: .consult),
      .flags(dot("").replacing("icon\",\"frame", with: "image\",\"frame"), at: "d"),
      .passes(dot(#","colour-meaning":false"#)),
      .passes(dot(#","decorative":true"#)),
      .passes(dot(#","picture":"checkmark""#)), .passes(dot("").replacing("#ff0000", with: "#ff000000")),
      .passes(dot("").replacing("#ff0000", with: "#1f2937")),
      .passes(dot("").replacing("8,8]", with: "30,8]")),
      .passes(dot("").replacing("#ff0000", with: "system:label")),
      .passes(dot("", #",{"id":"t","kind":"text","text":{"en":"Sold out"},"frame":[20,8,80,20]}"#)),
      .flags(dot("", #",{"id":"t","kind":"text","text":{"en":"Sold out"},"frame":[20,80,80,20]}"#), at: "d"),
      // At the other end of the same row.
      .flags(dot("", #",{"id":"t","kind":"text","text":{"en":"Height"},"frame":[200,8,80,20]}"#), at: "d"),
      .passes(
        dot(#","container":"r""#, #",{"id":"t","kind":"text","text":{"en":"Height"},"container":"r","frame":[200,8,80,20]}"#)),
    ]
  ) { screen, report in
    for element in screen.elements where element.isColouredShape(screen.shared) && !screen.hasWords(beside: element) {
      report.flag(element, [.colourMeaning], "shape", level: .consult)
    }
    for one in screen.chosenOnes where one.isToldByColour && !one.element.has(.colourMeaning) {
      report.flag(one.element, [.colour, .colourMeaning], "odd", level: .consult, [("others", String(one.others))])
    }
    for element in screen.elements where element.isErrorInColour(screen.shared) {
      report.flag(
        element, [.colour, .colourMeaning], "error", level: .advice, [("outlet", element.text(.outlet) ?? "")])
    }
    for element in screen.elements where element.isOn(.colourMeaning) {
      let message: String
      switch element.text(.secondCue) {
      case nil: message = "missing"
      case "colour": message = "colour"
      case "other" where !element.has(.secondCueDetail): message = "detail"
      default: continue
      }
      report.flag(element, [.colourMeaning, .secondCue], message)
    }
    guard screen.isCompletedByCode, screen.elements.contains(where: { $0.kind == .text && $0.showsText && !$0.isControl }) else {
      return
    }
    for element in screen.elements where element.isToldByTint {
      report.flag(element, [.colourMeaning, .secondCue, .colour], "tint", level: .consult)
    }
  }
}

extension Element {
  /// A small shape in an eye-catching colour that nothing is recorded about: it has no picture, no label and no meaning yet.
  fileprivate func isColouredShape(_ shared: Shared) -> Bool {
    guard kind == .icon || kind == .image, isReadable, !isLabelled, !has(.picture), !has(.colourMeaning), let frame,
      frame.width <= 24, frame.height <= 24
    else { return false }
    guard entries(.colour).contains(where: { $0.first == "icon" && $0.text?.dropping("system:") == nil }),
      let seen = ResolvedColour(RecordedColours("icon", self), .light, shared).rgba, seen.alpha > 0
    else { return false }
    return CatchingColour.isOne(red: seen.red, green: seen.green, blue: seen.blue)
  }

  /// A text that code calls an error, in an eye-catching colour, that nothing is recorded about.
  fileprivate func isErrorInColour(_ shared: Shared) -> Bool {
    guard kind == .text, own.isCompletedByCode, isReadable, isCalledError, !has(.colourMeaning), !has(.secondCue),
      let seen = ResolvedColour(RecordedColours("text", self), .light, shared).rgba
    else { return false }
    return CatchingColour.isOne(red: seen.red, green: seen.green, blue: seen.blue)
  }
}

extension Screen {
  /// Whether words are on the line of an element: in the same container, or at most as far from it as a caption.
  fileprivate func hasWords(beside element: Element) -> Bool {
    guard let frame = element.frame else { return true }
    return elements.contains { other in
      guard other.showsWords, let words = other.frame else { return false }
      let gaps = frame.gaps(to: words)
      let isInRow = element.text(.container).map { $0 == other.text(.container) } ?? false
      return gaps.down < 0 && (isInRow || gaps.across <= 16)
    }
  }
}

/// Chips of a design in these colours, and what else is recorded on the last.
private func row(_ colours: String..., last: String = "") -> String {
  let chips = colours.enumerated().map { place, colour in
    ##"{"id":"e\##(place)","kind":"button","layer-name":"Chip","container":"r","source":{"system":"figma"},"##
      + ##""frame":[\##(place * 100),0,80,36],"text":{"en":"Chip \##(place)"},"colour":{"text":{"light":"\##(colour)"}}"##
      + (place == colours.count - 1 ? last : "") + "}"
  }
  return #"{"source":{"system":"figma"},"elements":[\#(chips.joined(separator: ","))]}"#
}

/// Three segments of a design; the middle one has a background.
private let segments = (0..<3).reduce(row("#101010", "#0060ff", "#101010")) { row, place in
  row.replacing(
    #""id":"e\#(place)","kind":"button","layer-name":"Chip""#,
    with: place == 1
      ? #""id":"e1","drawing":"centred-words","layer-name":"Plate","font-size":16"#
      : #""id":"e\#(place)","kind":"text","layer-name":"Text","font-size":16"#)
}

/// A red text of an interface file that code calls an error, and what else is recorded on it.
private func invalid(_ more: String) -> String {
  ##"{"source":{"system":"interface-builder"},"elements":[{"id":"t","kind":"text","outlet":"nameErrorLabel","##
    + ##""source":{"system":"interface-builder"},"text":{"en":"Enter a name"},"colour":{"text":{"light":"#c00000"}}\##(more)}]}"##
}

/// A dot with what else is recorded on it, and what else is on the screen.
private func dot(_ more: String, _ others: String = "") -> String {
  ##"{"elements":[{"id":"d","kind":"icon","frame":[4,10,8,8],"colour":{"icon":{"light":"#ff0000"}}\##(more)}\##(others)]}"##
}

extension Element {
  /// A button that shows nothing but words.
  fileprivate var isToldByTint: Bool {
    guard kind == .button, showsText, isReadable, !has(.colourMeaning), !has(.secondCue), !has(.picture), !has(.viewClass),
      !has(.outlet),
      !isOn(.overImage), !isOn(.underlined), !isOneSign, !isOn(.customDrawn), ["", "plain"].contains(text(.buttonStyle) ?? ""),
      showsWords,
      frame.map({ $0.width > 1 && $0.height > 1 }) ?? true
    else { return false }
    return RecordedColours("background", self).isEmpty && RecordedColours("border", self).isEmpty
  }
}

/// A text and a button in an interface file.
private func among(_ more: String) -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"t","kind":"text","text":{"en":"This app helps."}},"#
    + #"{"id":"b","kind":"button","text":{"en":"Learn more"}\#(more)}]}"#
}
