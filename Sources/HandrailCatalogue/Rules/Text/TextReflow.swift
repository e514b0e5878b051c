import HandrailModel

extension Rule {
  static let textReflow = Rule(
    "text.reflow", .required, source: "S0",
    title: Text(en: "Layout at the largest text size", ja: "最大の文字サイズでのレイアウト"),
    input: Text(
      en: "reflow: what stacks, scrolls or moves at the largest accessibility size",
      ja: "最大の文字サイズで、縦並びになる部分、スクロールする部分、移動する部分(reflow)"),
    command: "handrail set cart reflow='prices move below the names; the pay button scrolls with the list'",
    why: Text(
      en: "Text can grow to three times its size, and a layout not designed for that breaks.",
      ja: "文字は3倍ほどまで大きくなり、考慮されていないレイアウトは崩れます。"),
    flagsWhen: Text(
      en:
        "the screen shows text, and how its layout changes is not recorded; rows, and screens whose text all scrolls, share"
        + " one question; others have one each. A part of screens (a cell, a view) is flagged only if it contains something"
        + " other than the text, and, like a screen whose text all scrolls, only if, by the known frames, something shares a"
        + " line with a text, or if the outlet of a text says that it is for accessibility sizes; and wherever a list cannot be"
        + " scrolled by touch; disclosure indicators, bullets, spinners and maps do not count, and screens that only show that"
        + " something is in progress are exempt",
      ja: "画面に文言があるのに、レイアウトがどう変わるかの記録がないとき。行と、文言がすべてスクロールする画面はまとめて、それ以外は一つずつ尋ねる(セルなど画面の部品は、文言のほかにも何かがあるときだけ。"
        + "部品と、文言がすべてスクロールする画面は、フレームから見て、文言と同じ行に何かが並んでいるときと、"
        + "アウトレットの名前から見てアクセシビリティサイズのための文言があるときだけ。タッチでスクロールできないリストがあれば必ず尋ねる。ディスクロージャインジケータ、行頭記号、アクティビティインジケータ、地図は数えない。"
        + "進行状況だけを示す画面は対象外)"),
    verify: [
      Check(
        .largestType,
        Text(
          en:
            "With Larger Accessibility Sizes on and the slider at its maximum, or with Environment Overrides, it reflows as"
            + " recorded.",
          ja: "「さらに大きな文字」を有効にして最大にするか、Environment Overridesを使うと、記録どおりにレイアウトが変わる。"))
    ],
    concerns: { _, item in (item as? Screen)?.elements.contains(where: \.showsText) ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "The screen shows text, but what stacks, scrolls or moves at the largest size is not recorded.",
          ja: "画面に文言がありますが、最大の文字サイズで、縦並びになる部分、スクロールする部分、移動する部分が記録されていません。"),
        fix: .set("reflow"), once: .project),
      Message(
        "scrolls",
        Text(
          en: "All of the text scrolls, but what stacks or moves at the largest size is not recorded.",
          ja: "文言はすべてスクロールする領域にありますが、最大の文字サイズで、縦並びになる部分と移動する部分が記録されていません。"),
        fix: .set("reflow"), once: .project),
      Message(
        "row",
        Text(
          en: "Whether the row grows with its text, and what moves below the text at the largest size, is not recorded.",
          ja: "最大の文字サイズで、行が文言とともに高くなるかどうかと、何が文言の下に移動するかが記録されていません。"),
        fix: .set("reflow"), once: .project),
      Message(
        "part",
        Text(
          en: "The part shows text beside other things, but what stacks or moves at the largest size is not recorded.",
          ja: "文言のほかにも表示するものがありますが、最大の文字サイズで、縦並びになる部分と移動する部分が記録されていません。"),
        fix: .set("reflow")),
      Message(
        "scrolls-beside",
        Text(
          en: "All of the text scrolls, but {text} shares a line with {names}. What stacks or moves at the largest size is not"
            + " recorded.",
          ja: "文言はすべてスクロールする領域にありますが、{text} と同じ行に {names} が並んでいます。最大の文字サイズで、縦並びになる部分と移動する部分が記録されていません。"),
        fix: .set("reflow"), once: .project),
      Message(
        "row-beside",
        Text(
          en: "In this row {text} shares a line with {names}. Whether the row grows with its text, and what moves below it at the"
            + " largest size, is not recorded.",
          ja: "この行では、{text} と {names} が横に並んでいます。最大の文字サイズで、行が文言とともに高くなるかどうかと、何がその下に移動するかが記録されていません。"),
        fix: .set("reflow"), once: .project),
      Message(
        "part-beside",
        Text(
          en: "In this part {text} shares a line with {names}. What stacks or moves at the largest size is not recorded.",
          ja: "この部品では、{text} と同じ行に {names} が並んでいます。最大の文字サイズで、縦並びになる部分と移動する部分が記録されていません。"),
        fix: .set("reflow")),
      Message(
        "list",
        Text(
          en: "{names} cannot be scrolled by touch. How its rows stay in reach when they grow at the largest size is not"
            + " recorded.",
          ja: "{names} はタッチでスクロールできません。最大の文字サイズで大きくなった行に、どう届くようにするかが記録されていません。"),
        fix: .set("reflow")),
      Message(
        "variant",
        Text(
          en: "“{text}” is there for accessibility sizes, but what changes at those sizes is not recorded.",
          ja: "「{text}」はアクセシビリティサイズのためのものですが、そのときに何が変わるかが記録されていません。"),
        fix: .set("reflow")),
      Message(
        "pinned",
        Text(
          en: "Part of the text is outside the scrolling area, and how the layout makes room at the largest size is not"
            + " recorded.",
          ja: "文言の一部がスクロールする領域の外にありますが、最大の文字サイズでそこがどう収まるかが記録されていません。"),
        fix: .set("reflow")),
      Message(
        "fixed",
        Text(
          en: "The text does not scroll, and what stacks, moves or starts to scroll at the largest size is not recorded.",
          ja: "文言はスクロールしません。最大の文字サイズで、縦並びになる部分、移動する部分、スクロールするようになる部分が記録されていません。"),
        fix: .set("reflow")),
    ],
    facts: [.direction, .modal, .sections, .scrolls], seen: ["texts"],
    onlyWith: Presence([.text, .template], kinds: [.text, .link, .tab]),
    examples: [
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"#, at: "", level: .required),
      .flags(#"{"elements":[{"id":"i","kind":"icon"},{"id":"t","template":{"en":"{n} items"}}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Pay"}},{"id":"c","kind":"cell"}]}"#, at: ""),
      .passes(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Pay"}}]}"#),
      .flags(#"{"elements":[{"id":"t","component":"note"}]}"#, at: "", components: [#"{"id":"note","text":{"en":"A"}}"#]),
      .flags(#"{"scrolls":"everything","elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"#, at: ""),
      .flags(#"{"scrolls":"in-part","modal":true,"elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"#, at: ""),
      .flags(#"{"scrolls":"nothing","elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"#, at: ""),
      .flags(
        #"{"part":true,"elements":[{"id":"c","kind":"cell"},{"id":"t","kind":"text","text":{"en":"A"}},"#
          + #"{"id":"i","kind":"icon"}]}"#,
        at: ""),
      .passes(#"{"reflow":"all stacks","elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"#),
      .passes(
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"Shop"}},"#
          + #"{"id":"w","kind":"custom","extends":"UIActivityIndicatorView"}]}"#),
      .flags(#"{"part":true,"elements":[{"id":"t","kind":"text","text":{"en":"Total"}},{"id":"i","kind":"icon"}]}"#, at: ""),
      .passes(
        #"{"part":true,"elements":[{"id":"row","kind":"cell"},{"id":"t","kind":"text","text":{"en":"Total"}}]}"#),
      // A button without content covers the text.
      .passes(
        #"{"part":true,"elements":[{"id":"b","kind":"button"},{"id":"t","kind":"text","text":{"en":"Total"}}]}"#),
      .passes(
        #"{"part":true,"elements":[{"id":"t","kind":"text","text":{"en":"Total"}},{"id":"chevron","kind":"icon"}]}"#),
      .flags(row("[10,10,100,20]", "[120,10,20,20]"), at: ""),
      .passes(row("[10,10,100,20]", "[120,10,20,20]").replacing(#""kind":"icon""#, with: #""kind":"text","text":{"ja":"・"}"#)),
      .flags(beside(#""part":true"#), at: ""),
      .flags(beside(#""scrolls":"everything""#), at: ""),
      .passes(beside(#""source":{"system":"interface-builder"},"scrolls":"everything""#).replacing(#""icon""#, with: #""map""#)),
      .passes(
        row("[10,10,100,20]", "[120,10,20,20]").replacing(
          #""kind":"icon""#, with: #""kind":"custom","extends":"UIActivityIndicatorView""#)),
      .flags(row("[10,10,100,0]", "[120,10,20,20]"), at: ""),
      .passes(row("[10,10,100,20]", "[10,40,20,20]")),
      // Something that appears later may be next to it, or replace it.
      .flags(
        row("[10,10,100,20]", "[120,10,20,20]").replacing(#""kind":"icon""#, with: #""kind":"icon","happens":{"appears":true}"#),
        at: ""),
      .flags(
        row("[10,10,100,20]", "[120,10,20,20]").replacing(#""container""#, with: #""happens":{"appears":true},"container""#),
        at: ""),
      .passes(
        row("[10,10,100,20]", "[120,10,20,20]").replacing(
          #""kind":"cell""#, with: #""kind":"cell","extends":"UITableViewCell.Default""#)),
      .flags(
        row("[10,10,100,20]", "[10,40,20,20]").replacing(
          #""text":{"en":"A"}"#, with: #""text":{"en":"A"},"outlet":"titleAccessibilityLarge""#), at: ""),
      .passes(
        #"{"scrolls":"everything","elements":[{"id":"a","kind":"text","text":{"en":"A"},"frame":[0,0,300,20]},"#
          + #"{"id":"b","kind":"button","text":{"en":"B"},"frame":[0,40,300,44]}]}"#),
      .flags(#"{"elements":[{"id":"t","kind":"text"}]}"#, at: ""),
      .passes(#"{"elements":[{"id":"i","kind":"icon"}]}"#),
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"hidden":true}]}"#, at: ""),
      .passes(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Done"},"extends":"UIBarButtonItem.done"}]}"#),
      .passes(#"{"elements":[{"id":"i","kind":"image","template":{"en":"{n} stars"}}]}"#),
      .passes(
        #"{"source":{"system":"interface-builder"},"scrolls":"everything","elements":["#
          + #"{"id":"t","kind":"text","text":{"en":"A"}},{"id":"chevron","kind":"icon"}]}"#),
      .passes(
        #"{"source":{"system":"interface-builder"},"scrolls":"everything","elements":["#
          + #"{"id":"b","kind":"button","text":{"en":"Done"},"extends":"UIBarButtonItem.done"},"#
          + #"{"id":"t","kind":"text","text":{"en":"A"},"frame":[0,0,300,20]},"#
          + #"{"id":"f","kind":"text-field","frame":[0,30,300,34]}]}"#),
      .flags(
        #"{"part":true,"elements":[{"id":"t","kind":"text","text":{"en":"A"}},{"id":"l","kind":"custom","filled":true,"#
          + #""scrolls":"nothing"}]}"#, at: ""),
      .passes("{}"),
    ]
  ) { screen, report in
    guard !screen.has(.reflow), !screen.isWait else { return }
    if let list = screen.elements.first(where: { $0.isReadable && $0.has(.scrolls) && $0.isText(.scrolls, "nothing") }) {
      return report.flag("list", [("names", screen.called(list.id))])
    }
    // With only one text, nothing stacks or moves; the question about wrapping is asked about the text.
    if screen.isOn(.part) || screen.isText(.scrolls, "everything") && screen.isCompletedByCode,
      screen.elements.count(where: \.takesRoom) < 2
    {
      return
    }
    if screen.elements.count == 1, screen.elements[0].kind == .button { return }
    let worded = [Element.Kind.text, .link, .tab].reduce(screen.having(.text) | screen.having(.template)) {
      $0 | screen.having(kind: $1)
    }
    let texts = screen.elements(at: worded).count { $0.element.isTextual }
    guard texts > 0 else { return }
    // A layout that is already stacked, and scrolls or grows with its row, needs nothing else.
    var (message, parameters) = (screen.reflowMessage, [("texts", String(texts))])
    if screen.isOn(.part) || message == "scrolls", let line = screen.crowdedLine {
      if let text = line.first {
        message += "-beside"
        parameters += [("text", screen.called(text)), ("names", screen.called(Array(line.dropFirst())))]
      } else if let text = screen.variantOfSize {
        message = "variant"
        parameters.append(("text", screen.called(text)))
      } else {
        return
      }
    }
    // A screen over another has less room.
    if screen.isOn(.modal) { parameters.append((Report.apart, "modal")) }
    report.flag(message, parameters)
  }
}

extension Screen {
  /// The first text with something next to it, and what that is; empty if everything is stacked, nil if not all frames are known.
  fileprivate var crowdedLine: [String]? {
    // The system lays out its bars and the rows in its own styles.
    let all = elements.enumerated().filter { place, element in
      element.takesRoom && !element.isBarItem && container(around: place, where: \.isSystemStyleCell) == nil
    }
    let seen = all.filter { $0.element.frame != nil }
    guard seen.count <= 200 else { return nil }
    var first: [String]?
    // Something that replaces something else is never on a line with it: it is named only if nothing else is next to a text.
    for isTogether in [true, false] {
      for (place, text) in seen {
        guard text.showsText || text.kind == .text, let line = text.frame else { continue }
        let others = seen.filter { other, item in
          other != place && item.frame.map { line.isBeside($0) } ?? false && areSeenTogether(place, other) == isTogether
        }
        guard !others.isEmpty else { continue }
        let found = [text.id] + others.map(\.element.id)
        // Two that grow are in each other's way first.
        if others.contains(where: { $0.element.showsText }) { return found }
        first = first ?? found
      }
    }
    return first ?? (seen.count == all.count ? [] : nil)
  }

  /// Whether both are visible at first, or appear together as parts of one view.
  private func areSeenTogether(_ place: Int, _ other: Int) -> Bool {
    let isLater = comesLater(place)
    guard isLater == comesLater(other) else { return false }
    return !isLater || elements[place].text(.container) == elements[other].text(.container)
  }

  /// A text that, by its outlet, is there for accessibility sizes.
  fileprivate var variantOfSize: String? {
    elements.first { $0.kind == .text && $0.text(.outlet)?.lowercased().contains("accessib") ?? false }?.id
  }

  /// Depends on whether its text scrolls, in a list or by itself.
  fileprivate var reflowMessage: String {
    if isOn(.part) { return elements.first?.kind == .cell ? "row" : "part" }
    switch text(.scrolls) {
    case "everything": return "scrolls"
    case "in-part": return "pinned"
    case "nothing": return "fixed"
    default: return "missing"
    }
  }
}

extension Rect {
  /// Whether two share a line without overlapping.
  fileprivate func isBeside(_ other: Rect) -> Bool {
    let inLine = min(maxY, other.maxY) - max(y, other.y)
    guard inLine * 2 > min(height, other.height) || min(height, other.height) == 0 && inLine >= 0 else { return false }
    return maxX <= other.x + 1 || other.maxX <= x + 1
  }
}

extension Element {
  /// Whether something other than its contents is visible where it is.
  ///
  /// A disclosure sign stays at the row's end, a bullet at the beginning of its line, a spinner beside its words; a map has a
  /// place of its own.
  fileprivate var takesRoom: Bool {
    ![.cell, .map, .webContent].contains(kind) && !looksLikeDisclosure && !isOnlyBullet
      && !isText(.extends, "UIActivityIndicatorView")
      && (kind != .button || hasText || has(.picture))
  }
}

/// A text with an icon beside it.
private func beside(_ fields: String) -> String {
  #"{\#(fields),"elements":[{"id":"t","kind":"text","text":{"en":"A"},"frame":[10,10,100,20]},"#
    + #"{"id":"i","kind":"icon","frame":[120,10,20,20]}]}"#
}

/// A row with a text and an icon at their frames.
private func row(_ text: String, _ icon: String) -> String {
  #"{"part":true,"elements":[{"id":"c","kind":"cell"},{"id":"t","kind":"text","text":{"en":"A"},"container":"c","frame":\#(text)},"#
    + #"{"id":"i","kind":"icon","container":"c","frame":\#(icon)}]}"#
}
