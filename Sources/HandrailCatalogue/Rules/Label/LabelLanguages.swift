import HandrailModel

extension Rule {
  static let labelLanguages = Rule(
    "label.languages", .required, source: "S0, S3",
    title: Text(en: "Labels in every language", ja: "すべての言語のラベル"),
    input: Text(
      en: "label, hint, value and template in each language of the project",
      ja: "プロジェクトのすべての言語の、ラベル・ヒント・値・テンプレート"),
    command: "handrail set cart#delete label.en='Delete' label.ja='削除'",
    why: Text(
      en: "Without text in the user's language, VoiceOver reads another language, often unintelligibly.",
      ja: "その言語のラベルがないと、VoiceOverが別の言語で読み上げるため、ほとんどの場合、内容を聞き取れません。"),
    flagsWhen: Text(
      en: "a label, hint, value or template is recorded in one language, but not in every language of the project",
      ja: "ラベル・ヒント・値・テンプレートのどれかがある言語で記録されているのに、プロジェクトの言語のどれかにないとき"),
    engineer: Text(
      en: "Export the texts as a string catalogue.", ja: "文言を文字列カタログとして書き出す。"),
    concerns: { screen, item in
      screen.shared.languages.count > 1 && (item is Element || item is Item) && !item.isOn(.hidden) && !item.isOn(.decorative)
        && (item.has(.label) || item.has(.hint) || item.has(.value) || item.has(.template))
    },
    messages: [
      Message(
        "missing",
        Text(en: "Missing in {language}: {fields}.", ja: "{language}で記録されていません: {fields}"),
        fix: .set("{paths}"))
    ],
    facts: [.label, .hint, .value, .template],
    examples: [
      .flags(#"{"elements":[{"id":"b","label":{"en":"Pay"}}]}"#, at: "b/ja", project: both),
      .flags(#"{"elements":[{"id":"b","label":{"ja":"支払う"}}]}"#, at: "b/en", project: both),
      .flags(
        #"{"elements":[{"id":"b","label":{"en":"Pay","ja":"支払う"},"hint":{"ja":"確認画面へ"}}]}"#, at: "b/en", project: both),
      .flags(#"{"elements":[{"id":"b","value":{"fr":"Non"}}]}"#, at: "b/ja", and: "b/en", project: both),
      .flags(#"{"elements":[{"id":"b","template":{"en":"{n} items"}}]}"#, at: "b/ja", project: both),
      .flags(#"{"groups":[{"id":"g","label":{"en":"Total"}}]}"#, at: "g/ja", project: both),
      .flags(
        #"{"elements":[{"id":"b","component":"x"},{"id":"c","component":"x"}]}"#, at: "component:x/ja", project: both,
        components: [#"{"id":"x","kind":"button","label":{"en":"Close"}}"#]),
      .flags(
        #"{"elements":[{"id":"b","component":"x","label":{"en":"Shut"}}]}"#, at: "b/ja", project: both,
        components: [#"{"id":"x","kind":"button"}"#]),
      .passes(#"{"elements":[{"id":"b","label":{"en":"Pay","ja":"支払う"}}]}"#, project: both),
      .passes(#"{"elements":[{"id":"b","label":{"en":"Pay"}}]}"#),
      .passes(#"{"elements":[{"id":"b","text":{"en":"Pay"}}]}"#, project: both),
      .passes(#"{"elements":[{"id":"b","label":{"en":"Pay"},"hidden":true}]}"#, project: both),
      .passes(#"{"groups":[{"id":"g","label":{"en":"Total"},"hidden":true}]}"#, project: both),
      .passes(
        #"{"groups":[{"id":"g","hidden":true},{"id":"h","group":"g","label":{"en":"Total"}}],"#
          + #""elements":[{"id":"b","label":{"en":"Pay"},"group":"h"}]}"#,
        project: both),
      .flags(
        #"{"groups":[{"id":"g","hidden":true},{"id":"h"}],"elements":[{"id":"b","label":{"en":"Pay"},"group":"h"}]}"#,
        at: "b/ja", project: both),
      .passes(
        #"{"elements":[{"id":"b","component":"x","label":{"en":"Shut"}}]}"#, project: both,
        components: [#"{"id":"x","kind":"button","label":{"ja":"閉じる"}}"#]),
    ]
  ) { screen, report in
    let languages = screen.shared.languages
    guard languages.count > 1 else { return }
    let hidden = HiddenGroups(screen)
    let worded = screen.having(.label) | screen.having(.hint) | screen.having(.value) | screen.having(.template)
    for (place, element) in screen.elements(at: worded - screen.hidden - screen.decorative) {
      for language in languages {
        let fields = texts(lacking: language, element.own.fields, element.component?.fields)
        guard !fields.isEmpty, !hidden.contains(place) else { continue }
        report.flag(element, texts, "missing", qualifier: language, parameters(language, fields))
      }
    }
    for group in screen.groups {
      for language in languages {
        let fields = texts(lacking: language, group.fields)
        guard !fields.isEmpty, !hidden.contains(group: group.id) else { continue }
        report.flag(item: group, "missing", qualifier: language, parameters(language, fields))
      }
    }
  }
}

private let texts: [Field] = [.label, .hint, .value, .template]

/// The names of the texts that are recorded in some language, but not in this one.
private func texts(lacking language: String, _ own: FieldMap, _ component: FieldMap? = nil) -> [String] {
  texts.filter { field in
    let key = FieldKey(field, language)
    return (own.contains(field) || component?.contains(field) == true) && !own.contains(key) && component?.contains(key) != true
  }.map(\.name)
}

private func parameters(_ language: String, _ fields: [String]) -> [(String, String)] {
  [
    ("field", fields[0]), ("language", language), ("fields", fields.joined(separator: ", ")),
    Report.paths(fields.map { "\($0).\(language)" }),
  ]
}

private let both = #"{"languages":{"en":true,"ja":true}}"#
