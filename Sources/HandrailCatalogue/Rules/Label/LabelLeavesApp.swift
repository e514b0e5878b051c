import HandrailModel

extension Rule {
  static let labelLeavesApp = Rule(
    "label.leaves-app", .required, source: "S0, WCAG 2.4.4",
    title: Text(en: "Elements that leave the app", ja: "アプリの外に移る要素"),
    input: Text(
      en: "destination, and a label or hint that names it", ja: "開く先(destination)と、それを含む、ラベルまたはヒント"),
    command: "handrail set cart#terms opens=web destination='Safari' hint.en='Opens in Safari' hint.ja='Safariで開きます'",
    why: Text(
      en: "People who do not see the screen change get lost in another app unless they are told first.",
      ja: "画面の切り替わりが見えないと、知らされないまま別のアプリに移って迷ってしまいます。"),
    flagsWhen: Text(
      en:
        "an element opens a web page or another app and has no destination, or neither its label (or visible text) nor its hint"
        + " mentions the destination in any language. Consult for a text view that may contain links (the link trait, or words"
        + " set by code; advice where its words come at run time), and for anything else in a source with"
        + " the link trait, for which nothing is recorded",
      ja: "Webページか別のアプリを開く要素に開く先がないとき、またはラベル(なければ表示される文言)にもヒントにも、どの言語でも開く先がないとき。リンクを含みうるテキストビュー(トレイト link、"
        + "またはコードが設定する文言。実行時に決まる文言なら助言)や、取り込み元でトレイト link の付いた要素に、記録がないときは要相談"),
    verify: [
      Check(
        .voiceOver,
        Text(
          en: "Before activation, VoiceOver reads that the element leaves the app, and where it leads.",
          ja: "実行する前に、アプリの外に移ることと開く先が読み上げられる。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.has(.opens) && $0.isReadable } ?? false },
    messages: [
      Message(
        "destination",
        Text(
          en: "The element leaves the app ({opens}), but its destination is not recorded.",
          ja: "アプリの外に移る要素({opens})ですが、開く先が記録されていません。"),
        fix: .set("destination", "hint.{language}")),
      Message(
        "unnamed",
        Text(
          en: "The element leaves the app for “{destination}”, but neither its label nor its hint says so.",
          ja: "アプリの外に移る要素ですが、開く先「{destination}」がラベルにもヒントにも含まれていません。"),
        fix: .set("hint.{language}")),
      Message(
        "links",
        Text(
          en: "A text view may have links, each of which opens separately. Where those in this one lead, if it has any, is not"
            + " recorded.",
          ja: "テキストビューは複数のリンクを含むことがあります。このテキストにリンクがある場合に、それぞれ何を開くかが記録されていません。"),
        fix: .set("destination")),
      Message(
        "found",
        Text(
          en:
            "Code sets its words, and links in them can be opened. What these may open (web pages, phone numbers …), if there are"
            + " any, is not recorded.",
          ja: "文言はコードが設定し、その中のリンクを開けます。リンクがあるなら、何を開くもの(Webページ、電話番号など)かが記録されていません。"),
        fix: .set("destination"), once: .viewClass),
      Message(
        "link",
        Text(
          en: "It has the link trait, but it is not recorded what it opens, if anything.",
          ja: "トレイト link がありますが、何を開くかも、何も開かないことも、記録されていません。"),
        fix: .set("opens", "destination"), or: .set("destination"), once: .viewClass),
    ],
    facts: [.kind, .opens, .destination, .label, .hint, .text], onlyWith: Presence([.opens, .extends, .traits]),
    examples: labelLeavesAppExamples
  ) { screen, report in
    for element in screen.elements where element.mayHoldLinks {
      // Text by other people has no destination that a design could name.
      let isFound = element.isOn(.dynamic) && !element.isOn(.traits, "link")
      report.flag(element, [.destination, .opens, .text], isFound ? "found" : "links", level: isFound ? .advice : .consult)
    }
    for element in screen.elements where element.isLinkToSomewhere {
      report.flag(element, [.destination, .opens, .traits], "link", level: .consult)
    }
    for element in screen.elements where element.has(.opens) && element.isReadable {
      let language = screen.shared.languages[0]
      guard let destination = element.text(.destination) else {
        let parameters = [("opens", element.text(.opens) ?? ""), ("language", language)]
        report.flag(element, [.destination, .opens], "destination", parameters)
        continue
      }
      guard !element.names(destination) else { continue }
      report.flag(
        element, [.destination, .opens, .label, .hint, .text], "unnamed",
        [("destination", destination), ("language", language)])
    }
  }
}

extension Element {
  /// A text view in an interface file that is said to have links, or whose text is not known.
  fileprivate var mayHoldLinks: Bool {
    guard isTextView, isReadable, own.has(.source), !has(.opens), !has(.destination), text(.selectable) != "no" else {
      return false
    }
    return isOn(.traits, "link") || !showsWords || isOn(.dynamic)
  }

  /// Has the link trait in its source, and nothing says where it leads.
  fileprivate var isLinkToSomewhere: Bool {
    has(.traits) && isOn(.traits, "link") && !isTextView && isReadable && own.has(.source) && !has(.opens) && !has(.destination)
  }

  /// Whether what is read, in any language, has the words of `destination`, or the name in its address.
  fileprivate func names(_ destination: String) -> Bool {
    let words = SpokenWords(destination)
    let host = Self.name(inAddress: destination).map { SpokenWords($0) }
    let fields: [Field] = [.label, .template, .text, .hint]
    let languages = fields.flatMap { entries($0).map(\.first) }
    for language in Set(languages) {
      let spoken = text(.label, language) ?? text(.template, language) ?? text(.text, language) ?? ""
      let heard = SpokenWords(spoken + " " + (text(.hint, language) ?? ""))
      if words.missing(from: heard, except: ["the", "a", "an", "in", "of"]) == nil { return true }
      if let host, host.missing(from: heard) == nil { return true }
    }
    return false
  }

  /// The recognizable name in an address: `hatena` in `https://b.hatena.ne.jp/help`; nil if it is not an address.
  private static func name(inAddress text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: true)
    guard let host = text.utf8.starts(with: "http".utf8) ? parts.dropFirst().first : parts.first else { return nil }
    let labels = host.split(separator: ".")
    guard labels.count > 1, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    // `co.jp` and `ne.jp` are two steps of one ending.
    let isDouble =
      labels.count > 2 && labels[labels.count - 1].utf8.count == 2
      && ["co", "ne", "or", "ac", "go", "com", "org", "net", "gov", "edu"].contains(labels[labels.count - 2])
    return String(labels[labels.count - (isDouble ? 3 : 2)])
  }
}

private func link(_ more: String, kind: String = "link") -> String {
  #"{"elements":[{"id":"l","kind":"\#(kind)"\#(more)}]}"#
}

/// A text view of an interface file.
private func textView(_ more: String) -> String {
  #"{"elements":[{"id":"t","kind":"text","extends":"UITextView","source":{"system":"interface-builder"}\#(more)}]}"#
}

private let labelLeavesAppExamples: [Example] = [
  .flags(textView(""), at: "t", level: .consult),
  .flags(textView(#","text":{"en":"Terms"},"traits":{"link":true}"#), at: "t", level: .consult),
  .flags(textView(#","text":{"en":"message"},"dynamic":true"#), at: "t", level: .advice),
  .passes(textView(#","text":{"en":"All that you need to know"}"#)),
  .flags(
    link(#","text":{"en":"Terms"},"traits":{"link":true},"source":{"system":"figma"}"#, kind: "custom"),
    at: "l", level: .consult),
  .passes(link(#","text":{"en":"Terms"},"traits":{"link":true},"destination":"the terms","source":{"system":"figma"}"#)),
  .passes(textView(#","destination":"the FAQ""#)),
  .passes(textView(#","selectable":"no""#)),
  .flags(link(#","text":{"en":"Terms"},"opens":"web""#), at: "l"),
  .flags(link(#","text":{"en":"Terms, opens Safari"},"opens":"app""#, kind: "button"), at: "l"),
  .flags(link(#","text":{"en":"Terms"},"opens":"web","destination":"Safari""#), at: "l"),
  .flags(link(#","text":{"ja":"利用規約"},"opens":"web","destination":"Safari","hint":{"ja":"ブラウザで開きます"}"#), at: "l"),
  .flags(
    // Visible text is not read if there is a label.
    link(#","text":{"en":"Rate us in the App Store"},"label":{"en":"Rate us"},"opens":"app","destination":"App Store""#),
    at: "l"),
  .flags(link(#","text":{"en":"Help"},"opens":"web","destination":"https://www.example.com/help""#), at: "l"),
  .flags(
    #"{"elements":[{"id":"a","component":"out"},{"id":"b","component":"out"}]}"#, at: "component:out",
    components: [#"{"id":"out","kind":"link","opens":"web","text":{"en":"Terms"}}"#]),
  .passes(link(#","text":{"en":"Terms"},"opens":"web","destination":"Safari","hint":{"en":"Opens in Safari."}"#)),
  .passes(link(#","text":{"en":"Terms"},"label":{"en":"Terms, SAFARI"},"opens":"web","destination":"Safari""#)),
  .passes(link(#","text":{"en":"Rate us in App Store"},"opens":"app","destination":"the App Store""#)),
  .passes(link(#","label":{"en":"Map"},"hint":{"ja":"ﾏｯﾌﾟで開きます"},"opens":"app","destination":"マップ""#, kind: "icon")),
  .passes(link(#","template":{"en":"{count} reviews in App Store"},"opens":"app","destination":"App Store""#)),
  .passes(link(#","text":{"ja":"はてなのヘルプ"},"opens":"web","destination":"はてな""#)),
  .passes(link(#","text":{"en":"Hatena help"},"opens":"web","destination":"https://help.hatena.ne.jp/""#)),
  .passes(link(#","text":{"en":"Terms"}"#)),
  .passes(link(#","text":{"en":"Terms"},"opens":"web","hidden":true"#)),
]
