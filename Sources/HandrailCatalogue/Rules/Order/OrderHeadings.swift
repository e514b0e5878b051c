import HandrailModel

extension Rule {
  static let orderHeadings = Rule(
    "order.headings", .consult, source: "WCAG 1.3.1, WCAG 2.4.6",
    title: Text(en: "Headings of a screen", ja: "画面の見出し"),
    input: Text(
      en: "traits.header=true on each heading, or headings-reason: why the screen has none",
      ja: "見出しとなる項目のトレイト「見出し」(header)、または画面に見出しがない理由(headings-reason)"),
    command: "handrail set cart headings-reason='One short message; the title is in the navigation bar'",
    why: Text(
      en: "With the rotor, people jump from heading to heading; without headings, they must listen to all text from the top.",
      ja: "ローターを使うと見出しから見出しへ移動できます。見出しがないと、文言をはじめから順に聞くしかありません。"),
    flagsWhen: Text(
      en:
        "three or more blocks of text are read, no item has the header trait, and no reason is recorded for having none; the"
        + " contents of a group count as one block, text read as part of its cell does not count; section headers and text that"
        + " looks like a heading are covered by cell.section-header and control.traits. Where several items are read, each text"
        + " in Large Title or Title 1, or of that size, is flagged instead, unless whether it is a heading is recorded. With"
        + " fewer texts, the first one in a title style is flagged, or else the first of all if it is set in Headline or in bold,"
        + " unlike the next, and has an outlet that says title; so is each bold text of a design right above two or more links."
        + " A part of screens other than a row is flagged if one of several texts is set in a title style or Headline, or has an"
        + " outlet that says title or header, or if the file name"
        + " says header; a row, unless it is a single element, if its first text is set in Title 2 or a larger style",
      ja: "読み上げる文言が三つ以上あるのに、トレイト「見出し」(header)のある項目がなく、見出しがない理由もないとき(グループの中の文言はまとめて一つと数え、セルとして読み上げるものは数えない。"
        + "セクションヘッダーと見出しに見える要素は cell.section-header と control.traits で扱う)。ほかにも読み上げるものがあれば、テキストスタイルがLarge Titleか"
        + "Title 1 (またはその大きさ)の文言は、見出しかどうかの記録がなければ一つずつ尋ねる。行でない画面の部品では、複数の文言のうち、タイトル用かHeadlineの"
        + "テキストスタイル、または title や header というアウトレットの文言があるときと、ファイル名がヘッダーを表すとき。文言が少ない画面では"
        + "タイトル用のテキストスタイルの文言か、Headlineか太字で title というアウトレットの最初の文言を、一つの要素ではない行ではTitle 2以上の"
        + "テキストスタイルの最初の文言を、デザインでは二つ以上のリンクのすぐ上にある太字の文言を尋ねる"),
    verify: [
      Check(
        .voiceOver,
        Text(
          en: "With the rotor set to Headings, swiping down stops at each heading.",
          ja: "ローターを「見出し」にして下にスワイプすると、それぞれの見出しに止まる。"))
    ],
    concerns: { screen, item in item is Screen && screen.hasHeading },
    messages: [
      Message(
        "missing",
        Text(
          en: "{count} blocks of text, but none has the header trait, and no reason is recorded for having no headings.",
          ja: "文言が{count}個ありますが、トレイト「見出し」(header)のある項目がなく、見出しがない理由も記録されていません。"),
        fix: .set(on: .item("{first}"), .value("traits.header", "true")), or: .set(on: .screen, "headings-reason")),
      Message(
        "part",
        Text(
          en: "“{name}” looks like the title of this part. Whether it is a heading is not recorded.",
          ja: "「{name}」はこの部品のタイトルに見えます。見出しかどうかが記録されていません。"),
        fix: .set(on: .item("{first}"), .value("traits.header", "true")), or: .set(on: .screen, "headings-reason")),
      Message(
        "titled",
        Text(
          en: "“{name}” is set in {style}, a style for titles. Whether it is a heading is not recorded.",
          ja: "「{name}」はタイトル用の「{style}」です。見出しかどうかが記録されていません。"),
        fix: .set(.value("traits.header", "true")), or: .set(.value("traits.header", "false")), once: .style),
      Message(
        "sized",
        Text(
          en: "“{name}” is set at {size} points, as large as a title. Whether it is a heading is not recorded.",
          ja: "「{name}」はタイトル並みの大きさ({size}ポイント)です。見出しかどうかが記録されていません。"),
        fix: .set(.value("traits.header", "true")), or: .set(.value("traits.header", "false"))),
      Message(
        "called",
        Text(
          en: "“{name}” is called {outlet} in code, and set apart from the text below. Whether it is a heading is not recorded.",
          ja: "「{name}」はコード上の名前が {outlet} で、下の文言より目立ちます。見出しかどうかが記録されていません。"),
        fix: .set(.value("traits.header", "true")), or: .set(.value("traits.header", "false"))),
      Message(
        "links",
        Text(
          en: "It is set in bold above {count} links. Whether it is a heading is not recorded.",
          ja: "太字の文言で、すぐ下に{count}個のリンクが並んでいます。見出しかどうかが記録されていません。"),
        fix: .set(.value("traits.header", "true")), or: .set(.value("traits.header", "false"))),
      Message(
        "row",
        Text(
          en: "The row has a title in {style}. Whether it is a heading, so that people can jump from row to row, is not"
            + " recorded.",
          ja: "行に「{style}」のタイトルがあります。行から行へ移動するための見出しにするかどうかが記録されていません。"),
        fix: .set(.value("traits.header", "true")), or: .set(.value("traits.header", "false")), once: .style),
    ],
    facts: [.modal, .sections, .textStyle, .fontSize], seen: ["texts"], onlyWith: Presence([.text, .template, .outlet]),
    examples: orderHeadingsExamples
  ) { screen, report in
    let least = screen.shared.countThreshold("heading-texts", 3)
    guard !screen.has(.headingsReason) else { return }
    for (head, links) in screen.headsOfLinks {
      report.flag(head, [.bold, .traits], "links", level: .consult, [("count", String(links))])
    }
    if judgeTitles(screen, &report) || screen.hasHeading { return }
    if screen.isOn(.part) { return screen.isRow ? judgeRow(screen, &report) : judgePart(screen, &report) }
    let mayHead = { screen.elements.contains { $0.isOfTitleSize || $0.isSetOffAsTitle } }
    guard least > 0, screen.textsToRead.count >= least || mayHead() else { return }
    let blocks = screen.textBlocks(report.cells(of: screen))
    if blocks.count < least { return judgeFew(blocks.map { screen.elements[$0] }, screen, &report) }
    let titled = blocks.first { screen.elements[$0].looksLikeTitle }
    guard let first = titled ?? blocks.first else { return }
    report.flag(
      "missing",
      [
        ("count", String(blocks.count)), ("first", screen.elements[first].id),
        ("texts", screen.digest(ofTexts: blocks)),
      ])
  }

  /// Whether texts have the largest styles, which are for titles, and it is not recorded whether they are headings.
  private static func judgeTitles(_ screen: Screen, _ report: inout Report) -> Bool {
    let styled = screen.textsToRead & (screen.having(.textStyle) | screen.having(.fontSize))
    guard screen.elements(at: styled).contains(where: \.element.isUndecidedTitle), !screen.isOn(.part) || !screen.isRow else {
      return false
    }
    guard screen.readable.count > 1, screen.hasSomethingToHead else { return false }
    let titles = screen.textBlocks(report.cells(of: screen)).map { screen.elements[$0] }.filter(\.isUndecidedTitle)
    for title in titles {
      flag(title, title.titleStyle, screen, &report)
    }
    return !titles.isEmpty
  }

  /// A part, unless it is a row, has a heading if one of its texts has a title style and others are below it.
  private static func judgePart(_ screen: Screen, _ report: inout Report) {
    let isHeader = screen.isCalledHeader
    guard isHeader || screen.elements.contains(where: \.isSetAsTitle) else { return }
    let blocks = screen.textBlocks(report.cells(of: screen))
    let titled = blocks.first { screen.elements[$0].isSetAsTitle }
    let leading = blocks.first { !screen.elements[$0].isCalledBody }
    guard blocks.count > 1 || isHeader, let first = titled ?? (isHeader ? leading : nil) else { return }
    let title = screen.elements[first]
    let parameters = [("first", title.id), ("name", screen.brief(title)), ("texts", screen.digest(ofTexts: blocks))]
    report.flag("part", parameters)
  }

  /// On a screen with few texts the first one in a title style may be the heading of a list or a picture.
  private static func judgeFew(_ texts: [Element], _ screen: Screen, _ report: inout Report) {
    guard screen.hasSomethingToHead, screen.elements.count(where: { $0.isReadable && !$0.isBarItem }) > 1 else { return }
    if let title = texts.first(where: { $0.isOfTitleSize && $0.isUndecided }) {
      return flag(title, title.styleOfSize, screen, &report)
    }
    guard texts.count > 1, let first = texts.first, first.isSetOffAsTitle, first.isUndecided,
      !texts[1].isOn(.bold), !texts[1].isText(.textStyle, "headline")
    else { return }
    report.flag(
      first, [.textStyle, .traits], "called", level: .consult,
      [("name", screen.brief(first)), ("outlet", first.text(.outlet) ?? "")])
  }

  /// Names the style of a title if it has one, otherwise its size: the style nearest to a size is not the designer's.
  private static func flag(_ title: Element, _ style: String?, _ screen: Screen, _ report: inout Report) {
    var parameters = [("name", screen.brief(title))]
    if title.has(.textStyle) { parameters.append(("style", style ?? "")) }
    if let size = title.number(.fontSize) { parameters.append(("size", size.plain)) }
    let message = title.has(.textStyle) ? "titled" : "sized"
    report.flag(title, [.textStyle, .traits], message, level: .consult, parameters)
  }

  /// The title of a row that is read in parts, or whose reading is not recorded.
  private static func judgeRow(_ screen: Screen, _ report: inout Report) {
    guard !screen.elements.contains(where: { $0.kind == .cell && $0.isOn(.single) }) else { return }
    // A text below another is a value, not a title, and rows use Title 3.
    guard let place = screen.textsToRead.first(where: { _ in true }) else { return }
    let title = screen.elements[place]
    guard title.isOfTitleSize, title.styleOfSize != "title3", title.isUndecided else { return }
    report.flag(title, [.textStyle, .traits], "row", level: .consult, [("style", title.styleOfSize ?? "")])
  }
}

extension Screen {
  /// Whether a heading would have something below it to jump past: in an interface file, two texts or three things in all.
  fileprivate var hasSomethingToHead: Bool {
    guard isCompletedByCode else { return true }
    let read = elements.filter { $0.isReadable && !$0.isBarItem && !$0.isDecorative }
    return read.count > 3 || read.count(where: { $0.kind == .text && !$0.tellsProgress }) > 1
  }
}

/// Three texts, the first with `more`; `fields` of the screen.
private func texts(_ more: String = "", _ fields: String = "", others: String = "") -> String {
  #"{\#(fields)"elements":[{"id":"a","kind":"text","text":{"en":"One"}\#(more)},"#
    + #"{"id":"b","kind":"text","text":{"en":"Two"}\#(others)},{"id":"c","kind":"text","text":{"en":"Three"}\#(others)}]}"#
}

/// A row with a title, and what is recorded on the row.
private func row(_ more: String) -> String {
  texts(#","text-style":"title2""#, #""part":true,"#)
    .replacing(#""elements":["#, with: #""elements":[{"id":"r","kind":"cell"\#(more)},"#)
}

/// Two texts of an interface file, the first of which code calls a title, over a field.
private func titled(_ more: String) -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"a","kind":"text","outlet":"titleLabel","text-style":"headline","#
    + #""text":{"en":"Your name"}\#(more)},{"id":"b","kind":"text","text":{"en":"As on it"}},{"id":"f","kind":"text-field"}]}"#
}

/// A bold text of a design above two links.
private func links() -> String {
  #"{"source":{"system":"figma"},"elements":[{"id":"h","bold":true,"kind":"text","text":{"en":"Explore"},"frame":[0,0,90,20]},"#
    + #"{"id":"a","kind":"link","text":{"en":"Design"},"frame":[0,30,90,20]},"#
    + #"{"id":"b","kind":"link","text":{"en":"Code"},"frame":[0,60,90,20]}]}"#
}

/// One text over a page.
private func few(_ more: String) -> String {
  #"{"elements":[{"id":"a","kind":"text","text":{"en":"Terms"}\#(more)},{"id":"p","kind":"web-content"}]}"#
}

/// A large text over two things in an interface file.
private func overCamera(_ words: String, _ more: String = "") -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"a","kind":"text","text":{"en":"\#(words)"},"font-size":30,"#
    + #""source":{"system":"interface-builder"}},{"id":"b","kind":"button"},{"id":"i","kind":"image"}\#(more)]}"#
}

/// A part with one text, from a file of that name.
private func header(_ file: String) -> String {
  #"{"part":true,"source":{"system":"interface-builder","file":"App/\#(file).xib"},"#
    + #""elements":[{"id":"a","kind":"text","text":{"en":"Near"}}]}"#
}

private let orderHeadingsExamples: [Example] = [
  .flags(texts(), at: "", level: .consult),
  .flags(texts(#","traits":{"header":false}"#), at: ""),
  .flags(texts().replacing(#""text":{"en":"Two"}"#, with: #""template":{"en":"{n} items"}"#), at: ""),
  .flags(
    texts().replacing(#""elements":["#, with: #""elements":[{"id":"h","kind":"section-header","hidden":true},"#), at: ""),
  .flags(
    texts("", #""groups":[{"id":"g"}],"#, others: #","group":"g""#), at: "", project: #"{"house":{"heading-texts":2}}"#),
  .flags(texts("", "", others: #","container":"row""#), at: ""),
  .flags(texts(#","text-style":"title1""#), at: "a", level: .consult),
  .flags(
    texts(#","text-style":"large-title""#, "", others: #","text-style":"title1""#), at: "a", and: "b", "c"),
  // One heading says nothing about another title.
  .flags(
    texts(#","text-style":"title1""#).replacing(#""elements":["#, with: #""elements":[{"id":"h","kind":"section-header"},"#),
    at: "a"),
  .flags(texts().replacing(#""text":{"en":"Two"}"#, with: #""outlet":"status""#), at: ""),
  .passes(
    texts(#","outlet":"errorLabel""#, #""source":{"system":"interface-builder"},"#)),
  .passes(texts("", #""source":{"system":"interface-builder"},"#).replacing("Two", with: "* * *")),
  .flags(texts(#","font-size":30"#), at: "a"),
  // A progress text is not a heading, and neither is a single text over two controls.
  .passes(overCamera("Searching…")), .passes(overCamera("Scan a code")),
  .flags(overCamera("Scan a code", #",{"id":"u","kind":"text","text":{"en":"It is on the box."}}"#), at: "a"),
  // A value that code sets, however large it is; a title that it sets.
  .flags(texts(#","font-size":30,"dynamic":true,"outlet":"amount","source":{"system":"interface-builder"}"#), at: ""),
  .flags(texts(#","font-size":30,"dynamic":true,"outlet":"titleLabel","source":{"system":"interface-builder"}"#), at: "a"),
  .flags(texts(#","font-size":30"#).replacing("One", with: "010-123"), at: ""),
  .passes(texts(#","text-style":"title1","traits":{"header":true}"#)),
  .passes(
    texts(#","text-style":"title1","traits":{"header":false}"#)
      .replacing(#""elements":["#, with: #""elements":[{"id":"h","kind":"section-header"},"#)),
  .passes(#"{"elements":[{"id":"a","kind":"text","text":{"en":"One"},"text-style":"title1"}]}"#),
  .passes(texts(#","traits":{"header":true}"#)),
  .passes(texts(#","header-like":true"#)),
  .passes(texts("", #""headings-reason":"one message","#)),
  .passes(texts("", #""part":true,"#)),
  .flags(texts(#","text-style":"title2""#, #""part":true,"#), at: "", level: .consult),
  .flags(texts(#","outlet":"titleLabel""#, #""part":true,"#), at: ""),
  .flags(row(""), at: "a", level: .consult),
  .passes(row(#","single":true"#)),
  .passes(row("").replacing(#"{"id":"a""#, with: #"{"id":"d","kind":"text","text":{"en":"Today"}},{"id":"a""#)),
  .passes(row("").replacing(#""text-style":"title2""#, with: #""text-style":"title2","traits":{"header":false}"#)),
  .passes(row("").replacing("title2", with: "headline")),
  .passes(row("").replacing("title2", with: "title3")),
  .flags(few(#","text-style":"title2""#), at: "a", level: .consult),
  .passes(few("")),
  .passes(few(#","font-size":28"#).replacing("Terms", with: "75 %")),
  .passes(few(#","text-style":"title2","traits":{"header":false}"#)),
  .flags(titled(""), at: "a", level: .consult),
  .flags(titled(#","bold":true"#).replacing("headline", with: "body"), at: "a"),
  .passes(titled("").replacing("headline", with: "body")), .passes(titled(#","traits":{"header":false}"#)),
  .passes(titled("").replacing("titleLabel", with: "nameLabel")),
  .flags(links(), at: "h", level: .consult), .passes(links().replacing(#""bold":true,"#, with: "")),
  .passes(links().replacing("[0,60,", with: "[40,60,")),
  .passes(links().replacing(#""id":"h","#, with: #""id":"h","traits":{"header":false},"#)),
  .flags(header("PlacesHeaderView"), at: ""),
  .passes(header("PlacesFooterView")),
  .passes(texts("", #""groups":[{"id":"g","traits":{"header":true}}],"#)),
  .passes(texts("", #""groups":[{"id":"g"}],"#, others: #","group":"g""#)),
  .passes(texts(#","hidden":true"#)),
  .passes(texts(#","decorative":true"#)),
  .passes(texts("", #""groups":[{"id":"g","hidden":true}],"#, others: #","group":"g""#)),
  .passes(texts(), project: #"{"house":{"heading-texts":4}}"#),
  .passes(texts().replacing(#""elements":["#, with: #""elements":[{"id":"h","kind":"section-header"},"#)),
  .passes(
    texts("", "", others: #","container":"row""#)
      .replacing(#""elements":["#, with: #""elements":[{"id":"row","kind":"cell","single":true},"#)),
  .passes(texts().replacing(#""kind":"text","text":{"en":"Three"}"#, with: #""kind":"button","text":{"en":"Three"}"#)),
]
