import HandrailModel

extension Rule {
  static let readingPageTurn = Rule(
    "reading.page-turn", .required, source: "S3",
    title: Text(en: "Turning pages", ja: "ページめくり"),
    input: Text(
      en:
        "page-turn (automatic or by-hand), page-next and page-previous (or none); page-announcement, if something is read",
      ja: "ページめくりの方法(page-turn: automatic か by-hand)、次と前に来るもの(page-next, page-previous。なければそのことも)、"
        + "読み上げるならその文言(page-announcement)"),
    command: "handrail set cart#manual page-turn=automatic page-next='次の章' page-previous='なし'",
    why: Text(
      en: "Continuous reading stops at the end of each page unless the page turns automatically.",
      ja: "自動ページめくりがないと、ページの終わりごとに連続した読み上げが止まります。"),
    flagsWhen: Text(
      en:
        "one of several consecutive pages has no page-turn, page-next or page-previous, or its announcement is missing in a"
        + " language of the project",
      ja: "続きのあるページに、ページめくりの方法、次に来るもの、前に来るもののどれかがないとき、または読み上げの文言がプロジェクトの言語のどれかにないとき"),
    engineer: Text(
      en: "Add the causes-page-turn trait, implement accessibilityScroll and post .pageScrolled with the announcement.",
      ja: "トレイト causes-page-turn を付け、accessibilityScroll を実装し、読み上げる文言とともに .pageScrolled を通知する。"),
    concerns: { _, item in (item as? Element).map { $0.isOn(.pageTurns) && $0.isReadable } ?? false },
    messages: [
      Message(
        "missing",
        Text(en: "Not recorded for these consecutive pages: {fields}.", ja: "続きのあるページに、次の記録がありません: {fields}"),
        fix: .set("{paths}")),
      Message(
        "announcement",
        Text(
          en: "The announcement for a page turn is missing in {qualifier-language}.",
          ja: "ページめくり時の読み上げが{qualifier-language}で記録されていません。"),
        fix: .set("page-announcement.{qualifier}")),
    ],
    facts: [.pageTurn, .pageNext, .pagePrevious, .pageAnnouncement], onlyWith: Presence([.pageTurns]),
    examples: [
      .flags(page(""), at: "p"),
      .flags(page(#","page-next":"Chapter 2","page-previous":"none""#), at: "p"),
      .flags(page(#","page-turn":"automatic","page-previous":"none""#), at: "p"),
      .flags(page(#","page-turn":"by-hand","page-next":"Chapter 2""#), at: "p"),
      .flags(
        page(#","page-turn":"automatic","page-next":"2","page-previous":"none","page-announcement":{"en":"Page 2"}"#),
        at: "p/ja", project: #"{"languages":{"en":true,"ja":true}}"#),
      .flags(
        page(#","page-turn":"automatic","page-next":"2","page-announcement":{"en":"Page 2"}"#), at: "p", and: "p/ja",
        project: #"{"languages":{"en":true,"ja":true}}"#),
      .flags(
        #"{"elements":[{"id":"a","component":"page"},{"id":"b","component":"page"}]}"#, at: "component:page",
        components: [#"{"id":"page","kind":"page","page-turns":true}"#]),
      .passes(page(#","page-turn":"automatic","page-next":"Chapter 2","page-previous":"none""#)),
      .passes(
        page(#","page-turn":"by-hand","page-next":"2","page-previous":"none","page-announcement":{"en":"2","ja":"2ページ"}"#),
        project: #"{"languages":{"en":true,"ja":true}}"#),
      .passes(page(#","hidden":true"#)),
      .passes(#"{"elements":[{"id":"p","kind":"page","page-turns":false}]}"#),
      .passes(#"{"elements":[{"id":"p","kind":"page"}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.isOn(.pageTurns) && element.isReadable {
      let missing = [Field.pageTurn, .pageNext, .pagePrevious].filter { !element.has($0) }
      if !missing.isEmpty {
        report.flag(
          element, [.pageTurns, .pageTurn, .pageNext, .pagePrevious], "missing",
          [
            ("fields", missing.map(\.name).joined(separator: ", ")),
            Report.paths(missing.map(\.name)),
          ])
      }
      guard element.has(.pageAnnouncement) else { continue }
      for language in screen.shared.languages where element.value(FieldKey(.pageAnnouncement, language)) == nil {
        report.flag(element, [.pageAnnouncement], "announcement", qualifier: language)
      }
    }
  }
}

private func page(_ more: String) -> String {
  #"{"elements":[{"id":"p","kind":"page","page-turns":true\#(more)}]}"#
}
