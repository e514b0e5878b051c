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
      var coverage = Coverage(languages)
      coverage.add(element.own.fields)
      if let component = element.component { coverage.add(component.fields) }
      guard coverage.isIncomplete, !hidden.contains(place) else { continue }
      coverage.forEachMissing { language, parameters in
        report.flag(element, [.label, .hint, .value, .template], "missing", qualifier: language, parameters)
      }
    }
    for group in screen.groups {
      var coverage = Coverage(languages)
      coverage.add(group.fields)
      guard coverage.isIncomplete, !hidden.contains(group: group.id) else { continue }
      coverage.forEachMissing { report.flag(item: group, "missing", qualifier: $0, $1) }
    }
  }
}

/// In which of the project's languages an item's texts are recorded: a bit for each language, for each field.
private struct Coverage {
  private let languages: [String]
  private var bits: (label: UInt64, hint: UInt64, value: UInt64, template: UInt64) = (0, 0, 0, 0)
  private let all: UInt64
  /// Set for a text in a language that is none of the project's.
  private static let other: UInt64 = 1 << 63

  init(_ languages: [String]) {
    self.languages = languages
    all = languages.count >= 63 ? Self.other - 1 : 1 << UInt64(languages.count) - 1
  }

  mutating func add(_ fields: FieldMap) {
    let (label, hint, value, template) = (Field.label, Field.hint, Field.value, Field.template)
    for entry in fields.entries {
      switch entry.field {
      case label: bits.label |= bit(entry.first)
      case hint: bits.hint |= bit(entry.first)
      case value: bits.value |= bit(entry.first)
      case template: bits.template |= bit(entry.first)
      default: continue
      }
    }
  }

  var isIncomplete: Bool {
    lacks(bits.label) || lacks(bits.hint) || lacks(bits.value) || lacks(bits.template)
  }

  /// Calls `body` with each language that is missing and with the parameters of its finding.
  func forEachMissing(_ body: (String, [(String, String)]) -> Void) {
    let named = [("label", bits.label), ("hint", bits.hint), ("value", bits.value), ("template", bits.template)]
    for (place, language) in languages.prefix(63).enumerated() {
      let missing = named.filter { lacks($0.1) && $0.1 & 1 << UInt64(place) == 0 }.map(\.0)
      guard !missing.isEmpty else { continue }
      body(
        language,
        [
          ("field", missing[0]), ("language", language), ("fields", missing.joined(separator: ", ")),
          Report.paths(missing.map { "\($0).\(language)" }),
        ])
    }
  }

  private func lacks(_ bits: UInt64) -> Bool { bits != 0 && bits & all != all }

  private func bit(_ language: String) -> UInt64 {
    for place in languages.indices where place < 63 && languages[place] == language { return 1 << UInt64(place) }
    return Self.other
  }
}

private let both = #"{"languages":{"en":true,"ja":true}}"#
