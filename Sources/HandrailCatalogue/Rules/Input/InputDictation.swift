import HandrailModel

extension Rule {
  static let inputDictation = Rule(
    "input.dictation", .required, source: "S1",
    title: Text(en: "Dictation in text fields", ja: "テキストフィールドの音声入力"),
    input: Text(
      en: "dictation=system-keyboard or dictation=microphone-key, or dictation=none with dictation-reason",
      ja: "標準のキーボード(system-keyboard)かマイクのキー(microphone-key)。なければ none と理由(dictation-reason)"),
    command: "handrail set home#search dictation=system-keyboard",
    why: Text(
      en: "Some people can enter text only by dictation, and a custom keyboard takes it away.",
      ja: "話すことでしか入力できない人がいて、独自のキーボードはその手段を奪ってしまいます。"),
    flagsWhen: Text(
      en: "a text field that is not secure has no dictation recorded, or has dictation=none without a reason;"
        + " one of a design or an interface file has a keyboard of the system unless the screen has a keypad",
      ja: "セキュアでないテキストフィールドに音声入力の方法がないとき、または対応しない理由がないとき"
        + "(デザインやインターフェイスファイルのものは、画面に数字のキーがなければ標準のキーボードを使うので対象外)"),
    messages: [
      Message(
        "missing",
        Text(
          en: "Whether people can dictate into the field is not recorded. The system keyboard has a key for that; a keyboard of"
            + " the app's own needs one.",
          ja: "入力欄に音声で入力できるかが記録されていません。標準のキーボードにはそのためのキーがありますが、独自のキーボードには用意が必要です。"),
        fix: .set(.value("dictation", "system-keyboard")), once: .project),
      Message(
        "keypad",
        Text(
          en: "The screen has a keypad of its own. How people can dictate into the field is not recorded.",
          ja: "画面に独自のキーパッドがあります。入力欄に音声で入力する方法が記録されていません。"),
        fix: .set("dictation")),
      Message(
        "reason", Text(en: "Dictation is not available, but no reason is recorded.", ja: "音声入力に対応しない理由が記録されていません。"),
        fix: .set("dictation-reason")),
    ],
    facts: [.dictation, .label, .text, .codeEntry], onlyWith: Presence([], kinds: [.textField]),
    examples: [
      .flags(sample(""), at: "f", level: .required),
      .flags(sample(#","dictation":"none""#), at: "f"),
      .flags(sample(#","label":{"en":"Search"},"code-entry":true"#), at: "f"),
      .flags(
        #"{"elements":[{"id":"a","component":"field"},{"id":"b","component":"field"}]}"#, at: "component:field",
        components: [#"{"id":"field","kind":"text-field"}"#]),
      .flags(sample("").replacing("]}", with: keypad + "]}"), at: "f"),
      .passes(sample(#","dictation":"system-keyboard""#)),
      .passes(sample(#","dictation":"microphone-key""#)),
      .passes(sample(#","dictation":"none","dictation-reason":"digits of a card only""#)),
      .passes(sample(""), project: #"{"defaults":{"dictation":"system-keyboard"}}"#),
      .passes(sample("").replacing("text-field", with: "secure-field")),
      .passes(sample(#","hidden":true"#)),
      .passes(sample("").replacing("text-field", with: "text")),
      .passes(sample(#","source":{"system":"interface-builder"}"#)),
      .passes(sample(#","source":{"system":"figma"}"#)),
      .flags(sample(#","source":{"system":"figma"}"#).replacing("]}", with: keypad + "]}"), at: "f"),
    ]
  ) { screen, report in
    lazy var hasKeypad = screen.hasKeypad
    for (_, element) in screen.elements(at: screen.having(kind: .textField) - screen.hidden - screen.decorative) {
      let message: String
      switch element.text(.dictation) {
      // A field of a design or an interface file has a keyboard of the system, unless the screen draws one.
      case nil where element.own.has(.source) && !hasKeypad: continue
      case nil: message = hasKeypad ? "keypad" : "missing"
      case "none" where !element.has(.dictationReason): message = "reason"
      default: continue
      }
      report.flag(element, [.dictation, .dictationReason], message)
    }
  }
}

extension Screen {
  /// Whether there are at least nine buttons with one digit each.
  fileprivate var hasKeypad: Bool {
    let keys = elements(at: having(kind: .button) & having(.text)).filter { _, element in
      element.entries(.text).contains { $0.text?.count == 1 && $0.text?.first?.isNumber == true }
    }
    return keys.count >= 9
  }
}

private func sample(_ more: String) -> String { #"{"elements":[{"id":"f","kind":"text-field"\#(more)}]}"# }

/// The keys 1 to 9.
private let keypad = (1...9).map { #",{"id":"k\#($0)","kind":"button","text":{"en":"\#($0)"}}"# }.joined()
