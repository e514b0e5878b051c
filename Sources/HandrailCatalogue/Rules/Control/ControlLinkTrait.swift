import HandrailModel

extension Rule {
  static let controlLinkTrait = Rule(
    "control.link-trait", .required, source: "S0, S1",
    title: Text(en: "Link trait of elements that open a browser", ja: "ブラウザを開く要素のトレイト link"),
    input: Text(
      en: "the link trait, even if it looks like a button; elements of kind link have it already",
      ja: "トレイト link。ボタンに見えるものにも付ける(種類が link なら最初から付く)"),
    command: "handrail set cart#terms opens=web destination='Terms of sale' traits.link=true",
    why: Text(
      en: "The link trait tells people that they will leave the app; the button trait suggests that they stay.",
      ja: "トレイト link があると、実行する前にアプリを離れることがわかります。ボタンと読み上げられると、アプリの中で完結すると受け取られます。"),
    flagsWhen: Text(
      en: "an element that opens a web page is not of kind link and does not have the link trait",
      ja: "Webページを開く要素の種類が link ではなく、トレイト link もないとき"),
    engineer: Text(
      en: "Add the link trait to elements that open a browser.", ja: "ブラウザを開く要素には、トレイト link を付ける。"),
    concerns: { _, item in (item as? Element).map { $0.text(.opens) == "web" && $0.isReadable } ?? false },
    messages: [
      Message(
        "missing",
        Text(en: "The element opens a web page but does not have the link trait.", ja: "Webページを開きますが、トレイト link がありません。"),
        fix: .set(.value("traits.link", "true"))),
      Message(
        "button",
        Text(
          en: "The element opens a web page but has the button trait instead of the link trait.",
          ja: "Webページを開きますが、トレイトが link ではなく button です。"),
        fix: .set(.value("traits.button", "false"), .value("traits.link", "true"))),
    ],
    facts: [.kind, .destination, .traits], onlyWith: Presence([.opens]),
    examples: [
      .flags(#"{"elements":[{"id":"b","kind":"button","opens":"web"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","kind":"cell","opens":"web"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","kind":"image","opens":"web","label":{"en":"Our shop"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","kind":"text","opens":"web","destination":"Terms of sale"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","kind":"cell","opens":"web","traits":{"button":true}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","kind":"button","opens":"web","traits":{"link":false}}]}"#, at: "b"),
      .flags(
        #"{"elements":[{"id":"a","component":"help"},{"id":"b","component":"help"}]}"#, at: "component:help",
        components: [#"{"id":"help","kind":"button","opens":"web"}"#]),
      .flags(
        #"{"elements":[{"id":"a","component":"help","opens":"web"}]}"#, at: "a",
        components: [#"{"id":"help","kind":"button"}"#]),
      .passes(#"{"elements":[{"id":"b","kind":"button","opens":"web","traits":{"link":true}}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"link","opens":"web"}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","opens":"app"}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button"}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"image","opens":"web","hidden":true}]}"#),
      .passes(
        #"{"elements":[{"id":"a","component":"help","opens":"web"}]}"#,
        components: [#"{"id":"help","kind":"cell","traits":{"link":true}}"#]),
    ]
  ) { screen, report in
    for element in screen.elements where element.has(.opens) && element.kind != .link {
      guard element.text(.opens) == "web", !element.isOn(.traits, "link"), element.isReadable else { continue }
      report.flag(element, [.opens, .traits], element.isOn(.traits, "button") ? "button" : "missing")
    }
  }
}
