import HandrailModel

extension Rule {
  static let changeLanguages = Rule(
    "change.languages", .required, source: "S0",
    title: Text(en: "Announced text in every language", ja: "すべての言語の、動的な変化で読み上げる文言"),
    input: Text(
      en: "argument-text in each language of the project", ja: "プロジェクトのすべての言語の、読み上げる文言(argument-text)"),
    command: "handrail set cart#saved argument-text.en='Saved' argument-text.ja='保存しました'",
    why: Text(
      en: "Without text in the user's language, the change is announced in another language.",
      ja: "その言語の文言がないと、別の言語の文言が読み上げられ、変化が伝わりません。"),
    flagsWhen: Text(
      en: "a change has a text to read, but not in every language of the project",
      ja: "動的な変化で読み上げる文言があるのに、プロジェクトの言語のどれかにないとき"),
    messages: [
      Message(
        "missing", Text(en: "The text to read is missing in {language}.", ja: "読み上げる文言が{language}で記録されていません。"),
        fix: .set("argument-text.{language}"))
    ],
    facts: [.kind, .trigger, .argumentText], onlyWith: Presence([.argumentText]),
    examples: [
      .flags(#"{"changes":[{"id":"c","kind":"announcement","argument-text":{"en":"Saved"}}]}"#, at: "c/ja", project: both),
      .flags(#"{"changes":[{"id":"c","argument-text":{"ja":"保存しました"}}]}"#, at: "c/en", project: both),
      .flags(#"{"changes":[{"id":"c","argument-text":{"fr":"Enregistré"}}]}"#, at: "c/ja", and: "c/en", project: both),
      .flags(
        #"{"changes":[{"id":"c","argument-text":{"en":"Saved"}}]}"#, at: "c/ja", project: #"{"languages":{"ja":true}}"#),
      .passes(#"{"changes":[{"id":"c","argument-text":{"en":"Saved","ja":"保存しました"}}]}"#, project: both),
      .passes(#"{"changes":[{"id":"c","kind":"layout-changed","silent":true}]}"#, project: both),
      .passes(#"{"changes":[{"id":"c","argument-text":{"ja":"保存しました"}}]}"#),
    ]
  ) { screen, report in
    // A project that names no language says nothing about which are missing.
    guard screen.shared.project.has(.languages) else { return }
    for change in screen.changes where change.has(.argumentText) {
      for language in screen.shared.languages where change.text(.argumentText, language) == nil {
        report.flag(item: change, "missing", qualifier: language, [("language", language)])
      }
    }
  }
}

private let both = #"{"languages":{"en":true,"ja":true}}"#
