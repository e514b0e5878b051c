import HandrailInference
import HandrailModel

extension Rule {
  static let safetyPrivate = Rule(
    "safety.private", .required, source: "S4",
    title: Text(en: "Private data on the screen", ja: "画面に表示する個人情報"),
    input: Text(
      en: "private-shown=masked (until requested), or private-shown=shown with private-reason",
      ja: "求められるまで隠すこと(private-shown=masked)、または表示すること(shown)とその理由(private-reason)"),
    command: "handrail set account#number private=true private-shown=masked",
    why: Text(
      en: "Others can see what stays on the screen, and hear what VoiceOver reads.",
      ja: "長く画面に残る内容やVoiceOverが読み上げる内容は、まわりの人にも見え、聞こえます。"),
    flagsWhen: Text(
      en:
        "an element shows private data, and whether it is hidden until requested is not recorded, or it is shown without a"
        + " reason. Consult where a text field that is not known to hide what is typed asks, by its text, label or outlet,"
        + " for a recovery key, a PIN, a card number, a diagnosis or the like, and whether that is private is not recorded; and"
        + " once a screen where texts have the form of a telephone number, a mail address, or a card's, an account's or a"
        + " wallet's number, except in interface files, whose texts are everybody's or samples",
      ja: "個人情報を表示する要素に、求められるまで隠すかどうかが決まっていないとき、または表示する理由がないとき。"
        + "入力内容を隠すとはわかっていないテキストフィールドが、文言・ラベル・アウトレットから見て、リカバリーキー、暗証番号、カード番号、診断などを尋ねるのに、"
        + "個人情報かどうかの記録がないときは要相談とする。"
        + "文言が電話番号、メールアドレス、カード・口座・ウォレットの番号の形をしているときも、画面ごとに一度、要相談とする"
        + "(インターフェイスファイルの文言は、誰にとっても同じか見本なので対象外)"),
    messages: [
      Message(
        "missing",
        Text(
          en: "Shows private data, but whether it is hidden until requested is not recorded.",
          ja: "個人情報を表示しますが、求められるまで隠すかどうかが記録されていません。"),
        fix: .set("private-shown")),
      Message(
        "reason",
        Text(en: "Shows private data, but no reason is recorded.", ja: "個人情報を表示しますが、その理由が記録されていません。"),
        fix: .set("private-reason")),
      Message(
        "named",
        Text(
          en: "Asks for “{word}”. Whether that is private, and hidden as it is typed, is not recorded.",
          ja: "「{word}」を尋ねます。個人情報かどうかも、入力した内容を隠すかどうかも、記録されていません。"),
        fix: .set(.value("private", "true"), "private-shown"), or: .set(.value("private", "false"))),
      Message(
        "shown",
        Text(
          en: "By their form, these show private data: {names}. Whether it is hidden until requested is not recorded.",
          ja: "形からすると、個人情報を表示しています: {names}。求められるまで隠すかどうかが記録されていません。"),
        fix: .set(on: .item("{first}"), .value("private", "true"), "private-shown"),
        or: .set(on: .item("{first}"), .value("private", "false"))),
    ],
    facts: [.kind, .label, .text, .placeholder, .outlet, .privateShown], seen: ["members"],
    onlyWith: Presence([.private, .text], kinds: [.textField]),
    examples: [
      .flags(field(#""text":{"en":"Enter recovery key"}"#), at: "n", level: .consult),
      .flags(field(#""text":{"de":"Kontonummer"}"#), at: "n"),
      .flags(field(#""text":{"ja":"暗証番号を入力"}"#), at: "n"),
      .flags(field(#""label":{"en":"PIN"}"#), at: "n"),
      .flags(field(#""outlet":"recoveryKeyTextField""#), at: "n"),
      .passes(field(#""text":{"en":"Enter recovery key"},"private":false"#)),
      .passes(field(#""text":{"en":"Enter recovery key"}"#).replacing("text-field", with: "secure-field")),
      .passes(field(#""text":{"en":"Spinning class"},"outlet":"pinnedNoteField""#)),
      .passes(#"{"elements":[{"id":"n","kind":"text","text":{"en":"Your recovery key"}}]}"#),
      .flags(#"{"elements":[{"id":"n","kind":"text","text":{"en":"1234 5678"},"private":true}]}"#, at: "n"),
      .flags(#"{"elements":[{"id":"n","kind":"text","private":true,"private-shown":"shown"}]}"#, at: "n"),
      .flags(#"{"elements":[{"id":"n","kind":"image","label":{"en":"X-ray"},"private":true}]}"#, at: "n"),
      .flags(
        #"{"elements":[{"id":"a","component":"number"},{"id":"b","component":"number"}]}"#, at: "component:number",
        components: [#"{"id":"number","kind":"text","private":true}"#]),
      .passes(#"{"elements":[{"id":"n","kind":"text","private":true,"private-shown":"masked"}]}"#),
      .passes(
        #"{"elements":[{"id":"n","kind":"text","private":true,"private-shown":"shown","private-reason":"to be copied"}]}"#),
      .passes(#"{"elements":[{"id":"n","kind":"text","private":false}]}"#),
      .passes(#"{"elements":[{"id":"n","kind":"text","private":true,"hidden":true}]}"#),
      .passes(#"{"elements":[{"id":"n","kind":"text"}]}"#),
      .flags(text("+49 30 1234567"), at: "", level: .consult),
      .flags(text("aki@mail.test"), at: ""),
      .flags(text("aki@mail.test", #"},{"id":"n","kind":"text","text":{"en":"+49 30 1234567"}"#), at: ""),
      .passes(text("•••• 4242")), .passes(text("support@mail.test")),
      .passes(text("+49 30 1234567", #","private":false"#)), .passes(text("+49 30 1234567", #","hidden":true"#)),
      .passes(text("+49 30 1234567").replacing(#""kind":"text""#, with: #""kind":"text-field""#)),
      .passes(text("+49 30 1234567", #","dynamic":true,"source":{"system":"interface-builder"}"#)),
    ]
  ) { screen, report in
    let fields = screen.having(kind: .textField) - screen.having(.private) - screen.decorative
    for (_, element) in screen.elements(at: fields) {
      guard let word = element.privateWord else { continue }
      report.flag(element, [.text, .placeholder, .label, .outlet], "named", level: .consult, [("word", word)])
    }
    for (_, element) in screen.elements(at: screen.having(.private) - screen.hidden - screen.decorative) {
      guard element.isOn(.private) else { continue }
      let shown = element.text(.privateShown)
      if shown == "masked" || (shown == "shown" && element.has(.privateReason)) { continue }
      report.flag(
        element, [.private, .privateShown, .privateReason], shown == "shown" ? "reason" : "missing")
    }
    let shown = screen.elements(at: screen.having(.text) & screen.readable).map(\.element).filter(\.showsPrivateForm)
    let members = screen.oneOfEachText(shown)
    guard let first = members.first else { return }
    report.flag(
      "shown", level: .consult,
      [("members", listed(members)), ("names", screen.calledShortly(members)), ("first", first)])
  }
}

extension Element {
  /// Whether a text has the form of somebody's data. What an interface file shows is everybody's, or a sample.
  fileprivate var showsPrivateForm: Bool {
    guard !isField, !has(.private), !has(.template), !own.isCompletedByCode else { return false }
    return entries(.text).contains { $0.text.map(PrivateForms.areIn) ?? false }
  }
}

extension Element {
  /// The first word by which a field says that what is typed into it is private.
  fileprivate var privateWord: String? {
    for entry in entries(.text) + entries(.placeholder) + entries(.label) {
      if let word = PrivateWords.first(in: entry.value.text) { return word }
    }
    guard let name = text(.outlet) else { return nil }
    return PrivateWords.first(in: NameWords.spaced(name))
  }
}

private func text(_ words: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"\#(words)"}\#(more)}]}"#
}

private func field(_ more: String) -> String { #"{"elements":[{"id":"n","kind":"text-field",\#(more)}]}"# }
