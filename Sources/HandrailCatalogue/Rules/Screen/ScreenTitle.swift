import HandrailModel

extension Rule {
  static let screenTitle = Rule(
    "screen.title", .required, source: "HIG",
    title: Text(en: "The screen's title", ja: "画面のタイトル"),
    input: Text(en: "title: what the navigation bar shows", ja: "ナビゲーションバーに表示するタイトル(title)"),
    command: "handrail set cart title='Cart'",
    why: Text(
      en: "The title tells people who cannot see the screen where they are.",
      ja: "画面を見ない人は、タイトルで今どこにいるかを知ります。"),
    flagsWhen: Text(
      en:
        "an imported screen has no title, or a tool's default such as “Title” or a name in code; consult for a screen of"
        + " an interface file of which no code was read, which may set one, and advice where one of its texts has"
        + " the header trait or a title style and may be the title, or where its class sets a title that the code"
        + " computes. Parts of screens (a cell, a view), screens inside another"
        + " one, screens of interface files that nothing is known to open (they may be pages of another one), and screens that"
        + " only show that something is in progress are exempt",
      ja: "取り込んだ画面にタイトルがないとき、または「Title」のようなツールの初期値やコードの中の名前のとき。インターフェイスファイルの画面は、読み込んでいないコードがタイトルを設定するかもしれないので要相談、"
        + "見出しのトレイトかタイトル用のテキストスタイルの文言があれば、それがタイトルかもしれないので助言とし、クラスがコードで決まるタイトルを設定するときも助言とする"
        + "(セルなど画面の部品、別の画面の中に表示される画面、インターフェイスファイルから開き方がわからない画面、進行状況だけを示す画面は対象外)"),
    engineer: Text(
      en: "Set the title of the navigation item, or of the view controller if it has no navigation bar.",
      ja: "navigationItem の title に、ナビゲーションバーがなければビューコントローラの title に設定する。"),
    verify: [
      Check(.voiceOver, Text(en: "When the screen opens, its title is read.", ja: "画面が開いたとき、タイトルが読み上げられる。"))
    ],
    concerns: { _, item in (item as? Screen)?.has(.title) ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "The file has no title for this screen and no heading with fixed words. What tells people where they are is not"
            + " recorded.",
          ja: "ファイルにこの画面のタイトルがなく、決まった文言の見出しもありません。どの画面にいるかを何で伝えるかが記録されていません。"),
        fix: .set("title")),
      Message(
        "code",
        Text(
          en: "The file has no title for this screen and no heading with fixed words. Whether code sets a title, and which, is"
            + " not recorded.",
          ja: "ファイルにこの画面のタイトルも、決まった文言の見出しもありません。コードがタイトルを設定するかどうかも、その文言も記録されていません。"),
        fix: .set("title")),
      Message(
        "set",
        Text(
          en: "Code sets the title of this screen ({place}). Its words are not recorded.",
          ja: "この画面のタイトルはコードが設定します({place})。その文言が記録されていません。"),
        fix: .set("title")),
      Message(
        "heading",
        Text(
          en: "The file has no title for this screen. Whether the heading “{words}” is the title is not recorded.",
          ja: "ファイルにこの画面のタイトルがありません。見出し「{words}」がタイトルかどうかが記録されていません。"),
        fix: .set(.value("title", "{words}"))),
      Message(
        "default",
        Text(
          en: "The title “{words}” is a tool's default or a name in code: it does not tell people where they are.",
          ja: "タイトル「{words}」は、ツールの初期値かコードの中の名前です。どの画面にいるかが伝わりません。"),
        fix: .set("title")),
    ],
    facts: [.part, .modal, .title],
    examples: [
      .passes(sample(#"{"id":"b","kind":"button"}"#)),
      .flags(sample(#"{"id":"b","kind":"button"}"#, #","modal":false"#), at: "", level: .consult),
      .flags(
        sample(#"{"id":"b","kind":"button"}"#, #","modal":false"#).replacing("interface-builder", with: "figma"), at: "",
        level: .required),
      .flags(
        sample(#"{"id":"t","kind":"text","text":{"en":"Cart"},"traits":{"header":true}}"#, #","modal":false"#), at: "",
        level: .advice),
      .flags(
        sample(#"{"id":"t","kind":"text","text":{"en":"Cart"},"text-style":"title1"}"#, #","modal":true"#), at: "",
        level: .advice),
      .passes(sample(#"{"id":"t","kind":"text","text":{"en":"Cart"},"text-style":"title1"}"#)),
      // It is visible, whether or not it is read.
      .passes(sample(#"{"id":"t","kind":"text","text":{"en":"Cart"},"text-style":"title1","hidden":true}"#)),
      .flags(
        sample(#"{"id":"t","kind":"text","text":{"en":"Title 1"},"text-style":"title1"}"#, #","modal":true"#), at: "",
        level: .consult),
      .passes(sample(#"{"id":"b","kind":"button"}"#, #","part":false"#)),
      .flags(sample(#"{"id":"b","kind":"button"}"#, #","modal":true"#), at: ""),
      .flags(sample(#"{"id":"b","kind":"button"}"#, #","modal":true,"title":"Title""#), at: "", level: .required),
      .passes(sample(#"{"id":"b","kind":"button"}"#, #","title":"CartViewController""#)),
      .flags(sample(#"{"id":"b","kind":"button"}"#, #","modal":false,"title":"View Controller""#), at: ""),
      .flags(sample(#"{"id":"b","kind":"button"}"#, #","modal":false,"title":"LocationViewController""#), at: ""),
      .flags(
        sample(#"{"id":"t","kind":"text","text":{"en":"Cart"},"text-style":"title1"}"#, #","title":"CartVC""#), at: "",
        level: .advice),
      .passes(sample(#"{"id":"b","kind":"button"}"#, #","title":"Game Controller""#)),
      .passes(sample(#"{"id":"b","kind":"button"}"#, #","title":"Cart""#)),
      .passes(sample(#"{"id":"b","kind":"button"}"#, #","part":true"#)),
      .passes(sample(#"{"id":"b","kind":"button"}"#, #","embedded":true"#)),
      .flags(
        sample(#"{"id":"t","kind":"text","text":{"en":"Cart"},"text-style":"title1","outlet":"nameLabel"}"#, #","modal":true"#),
        at: "", level: .consult),
      .flags(
        sample(
          #"{"id":"t","kind":"text","text":{"en":"Cart"},"text-style":"title1","outlet":"titleLabel"}"#,
          #","modal":true"#), at: "", level: .advice),
      .flags(
        sample(
          #"{"id":"t","kind":"text","text":{"en":"Cart"},"outlet":"titleLabel","dynamic":false}"#, #","modal":true"#),
        at: "", level: .advice),
      .flags(
        sample(
          #"{"id":"t","kind":"text","text":{"en":"Title Heading"},"traits":{"header":true},"outlet":"headTitle"}"#,
          #","modal":true"#), at: "", level: .consult),
      .flags(
        sample(#"{"id":"b","kind":"button"}"#, #","modal":true,"code-place":{"text":"Cart.swift:9"}"#), at: "", level: .advice),
      .passes(sample(#"{"id":"b","kind":"button"}"#, #","modal":true,"code-place":{"class":"Cart.swift:3"}"#)),
      .passes(sample(#"{"id":"w","kind":"custom","extends":"UIActivityIndicatorView"}"#)),
      .passes(#"{"source":{"system":"interface-builder"}}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button"}]}"#),
    ]
  ) { screen, report in
    guard !screen.elements.isEmpty, screen.isImportedWhole, !screen.isWait else { return }
    let title = screen.text(.title)
    if let title, !ToolDefaults.isTitle(title) { return }
    if title == nil, let place = screen.text(.codePlace, "text") {
      return report.flag("set", level: .advice, [("place", place)])
    }
    guard let heading = screen.elements.first(where: \.mayBeTitle), let words = heading.firstWords else {
      // A screen that nothing is known to open may be a page, a child or a frame of another screen, which has the title, or may
      // have no bar to show one.
      if screen.isCompletedByCode, !screen.has(.modal) { return }
      if let title { return report.flag("default", [("words", title)]) }
      guard screen.isCompletedByCode else { return report.flag("missing") }
      // A class that was read, and gives no title, has its reasons: no bar, or a heading of its own.
      if !screen.isReadInCode { report.flag("code", level: .consult) }
      return
    }
    // A panel inside another screen has a heading, but no title.
    if title == nil, !screen.has(.modal), screen.isCompletedByCode { return }
    report.flag("heading", level: .advice, [("words", words)])
  }
}

extension Screen {
  /// Whether it was imported and is not a part of other screens.
  var isImportedWhole: Bool { fields.contains(.source) && isWhole }

  /// Whether it is neither a part of other screens nor inside one.
  var isWhole: Bool { !isOn(.part) && !isOn(.embedded) }

  /// Whether it only shows that something is in progress, as when the app starts: it ends by itself.
  var isWait: Bool {
    var waits = false
    for element in elements {
      if element.isProgressIndicator { waits = true } else if element.isControl || element.isOn(.filled) { return false }
    }
    return waits
  }
}

extension Element {
  fileprivate var mayBeTitle: Bool {
    kind == .text && (isReadable || isHidden) && !isDecorative && showsWords && !isOn(.dynamic)
      && (isOn(.traits, "header") || looksLikeTitle && (isCalledTitle || !mayBeRewritten)
        || isCalledTitle && value(.dynamic) == .flag(false))
      && !isSample(isRead: true)
  }

  /// What it shows in the first language that is recorded.
  fileprivate var firstWords: String? {
    guard case .text(let words) = entries(.text).first?.value else { return nil }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// An imported screen with an element, and what else is recorded on the screen.
private func sample(_ element: String, _ more: String = "") -> String {
  #"{"source":{"system":"interface-builder"}\#(more),"elements":[\#(element)]}"#
}
