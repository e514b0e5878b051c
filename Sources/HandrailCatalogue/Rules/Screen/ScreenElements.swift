import HandrailModel

extension Rule {
  static let screenElements = Rule(
    "screen.elements", .required, source: "Handrail",
    title: Text(en: "The screen's elements", ja: "画面の要素"),
    input: Text(en: "its elements, or no-elements=true", ja: "画面の要素、または要素がないこと(no-elements=true)"),
    command: "handrail element add checkout/payment total kind=text",
    why: Text(
      en: "A screen without elements is not ready: if nothing is recorded, nothing missing can be found.",
      ja: "何も記録されていない画面は、準備完了になりません。記録がなければ、足りないものもわかりません。"),
    flagsWhen: Text(
      en: "no elements are recorded, and it is not recorded that there are none; consult where the app's code shows other screens"
        + " in it", ja: "要素も、要素がないことも記録されていないとき。アプリのコードがその中にほかの画面を表示するときは要相談"),
    messages: [
      Message(
        "missing", Text(en: "No elements are recorded.", ja: "要素が記録されていません。"),
        fix: .add(.elements, nil, "kind")),
      Message(
        "built",
        Text(
          en: "The interface file has nothing on this screen: code builds it. What is on it is not recorded.",
          ja: "インターフェイスファイルではこの画面に何もなく、コードで作られます。何があるかが記録されていません。"),
        fix: .add(.elements, nil, "kind")),
      Message(
        "holds",
        Text(
          en: "By its code ({place}), this screen shows other screens in it. Whether it has anything of its own is not recorded.",
          ja: "コード({place})によると、この画面は中にほかの画面を表示します。それ以外に自身のものがあるかが記録されていません。"),
        fix: .set(.value("no-elements", "true")), or: .add(.elements, nil, "kind")),
    ],
    facts: [.noElements],
    examples: [
      .flags("{}", at: ""),
      .flags(#"{"title":"Login","elements":[]}"#, at: ""),
      .flags(#"{"no-elements":false}"#, at: ""),
      .flags(#"{"source":{"system":"interface-builder"}}"#, at: ""),
      .flags(
        #"{"source":{"system":"interface-builder"},"code-place":{"class":"A.swift:3"},"#
          + #""code-value":{"class":"UIViewController, holds"}}"#,
        at: "", level: .consult),
      .passes(#"{"elements":[{"id":"t","kind":"text"}]}"#),
      .passes(#"{"no-elements":true}"#),
      .passes(#"{"source":{"system":"interface-builder"},"gestures":[{"id":"g","kind":"tap"}]}"#),
      .flags(#"{"gestures":[{"id":"g","kind":"tap"}]}"#, at: ""),
      .passes(#"{"elements":[{"id":"c","kind":"custom","embeds":"cart/list"}]}"#),
    ]
  ) { screen, report in
    // A view of an interface file that only catches touches has nothing on it.
    if screen.elements.isEmpty, !screen.isOn(.noElements), screen.gestures.isEmpty || !screen.isCompletedByCode {
      if screen.isCompletedByCode, screen.text(.codeValue, "class")?.contains("holds") == true {
        return report.flag("holds", level: .consult, [("place", screen.text(.codePlace, "class") ?? "")])
      }
      report.flag(screen.isCompletedByCode ? "built" : "missing")
    }
  }
}
