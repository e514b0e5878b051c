import HandrailModel

extension Rule {
  static let labelSaysTrait = Rule(
    "label.says-trait", .advice, source: "S0",
    title: Text(en: "Trait repeated in the label", ja: "トレイトの語を繰り返すラベル"),
    input: Text(
      en: "a label without the word that the trait already says", ja: "トレイトが伝える語(ボタン、リンクなど)を含まないラベル"),
    command: "handrail set cart#close label.en='Close' label.ja='閉じる'",
    why: Text(
      en: "VoiceOver adds the trait, so “Close button” is read as “Close button, button”.",
      ja: "トレイトはVoiceOverが読み上げるため、「閉じるボタン」は「閉じるボタン、ボタン」と二重に聞こえます。"),
    flagsWhen: Text(
      en: "a label or template ends (in French, Spanish, Italian and Portuguese: begins) with the word for a trait that the item"
        + " has through its kind or its recorded traits",
      ja: "ラベルやテンプレートが、種類または記録されたトレイトを表す語(ボタン、リンク、画像、タブなど)で終わるとき(英語なら … button)"),
    messages: [
      Message(
        "word",
        Text(
          en: "The label “{label}” ({qualifier-language}) repeats “{word}”, which the trait already says.",
          ja: "ラベル「{label}」({qualifier-language})の「{word}」は、トレイトと二重に読み上げられます。"),
        fix: .set("{field}.{qualifier}"))
    ],
    facts: [.kind, .traits, .label, .template], onlyWith: Presence([.label, .template]), examples: labelSaysTraitExamples
  ) { screen, report in
    let texts = SpokenTexts(screen)
    for (_, element) in screen.elements(at: (screen.having(.label) | screen.having(.template)) & screen.readable) {
      var roles = TraitWords.Roles(kind: element.kind)
      if element.has(.traits) { roles.insert(traitsOf: element) }
      guard !roles.isEmpty else { continue }
      texts.forEachLabelOrTemplate(element) { language, entry, isOwn in
        guard let label = entry.text, let word = TraitWords.repeated(in: label, language: language, roles: roles) else { return }
        let field = entry.field
        let parameters = [("label", Placeholders.replaced(in: label, by: "…")), ("word", word), ("field", field.name)]
        if !isOwn, let component = element.component, component.says(word, label, language) {
          report.flag(shared: "component:\(component.id)", "word", qualifier: language, parameters)
        } else {
          report.flag(element, [.component, field], "word", qualifier: language, parameters)
        }
      }
    }
    for group in screen.groups where group.has(.traits) && !group.isOn(.hidden) {
      var roles: TraitWords.Roles = []
      roles.insert(traitsOf: group)
      texts.forEachLabel(of: group) { language, entry in
        guard let label = entry.text, let word = TraitWords.repeated(in: label, language: language, roles: roles) else { return }
        report.flag(item: group, "word", qualifier: language, [("label", label), ("word", word), ("field", "label")])
      }
    }
  }
}

extension Item {
  /// Whether a component's own kind or traits say `word`, wherever it is used.
  fileprivate func says(_ word: String, _ label: String, _ language: String) -> Bool {
    var roles = text(.kind).flatMap(Element.Kind.init).map { TraitWords.Roles(kind: $0) } ?? []
    roles.insert(traitsOf: self)
    return TraitWords.repeated(in: label, language: language, roles: roles) == word
  }
}

private func label(_ kind: String, _ language: String, _ text: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"\#(kind)","label":{"\#(language)":"\#(text)"}\#(more)}]}"#
}

private let labelSaysTraitExamples: [Example] =
  [
    ("button", "en", "Close button"), ("button", "en-GB", "CLOSE BUTTON."), ("button", "en", "Close-button"),
    ("button", "en", "Button"), ("button", "en", "Ｃｌｏｓｅ　Ｂｕｔｔｏｎ"), ("tab", "en", "Settings tab"), ("link", "en", "Terms link"),
    ("image", "en", "Profile image"), ("image", "en", "Image of a cat"), ("switch", "en", "Wi-Fi switch"),
    ("section-header", "en", "News heading"), ("text-field", "en", "Name text field"), ("button", "ja", "閉じるボタン"),
    ("button", "ja", "閉じるﾎﾞﾀﾝ"), ("tab", "ja", "設定タブ"), ("link", "ja", "利用規約リンク"), ("image", "ja", "商品の画像"),
    ("switch", "ja", "通知スイッチ"), ("button", "de", "Schließen-Taste"), ("button", "fr", "Bouton Fermer"),
    ("button", "es", "Botón cerrar"), ("button", "ko", "닫기 버튼"), ("button", "zh-Hans", "关闭按钮"),
  ].map { .flags(label($0.0, $0.1, $0.2), at: "b/\($0.1)", level: .advice) }
  + [
    .flags(label("cell", "en", "Cart button", #","traits":{"button":true}"#), at: "b/en"),
    .flags(label("icon", "en", "Home, selected", #","traits":{"selected":true}"#), at: "b/en"),
    .flags(#"{"elements":[{"id":"b","kind":"button","template":{"en":"{name} button"}}]}"#, at: "b/en"),
    .flags(#"{"elements":[{"id":"b","kind":"button","template":{"ja":"{name}を閉じるボタン"}}]}"#, at: "b/ja"),
    .flags(
      #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x/en",
      components: [#"{"id":"x","kind":"image","template":{"en":"Image of {name}"}}"#]),
    // Every language is judged, each on its own.
    .flags(#"{"elements":[{"id":"b","kind":"button","label":{"en":"Close","ja":"閉じるボタン"}}]}"#, at: "b/ja"),
    .flags(#"{"groups":[{"id":"g","label":{"en":"Cart button"},"traits":{"button":true}}]}"#, at: "g/en"),
    .flags(
      #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x/en",
      components: [#"{"id":"x","kind":"button","label":{"en":"Close button"}}"#]),
    .flags(
      #"{"elements":[{"id":"a","component":"x","kind":"button"}]}"#, at: "a/en",
      components: [#"{"id":"x","label":{"en":"Close button"}}"#]),
  ]
  + [
    ("button", "en", "Button colours"), ("button", "ja", "ボタンの色"), ("link", "en", "Volume buttons"), ("link", "ja", "音量ボタン"),
    ("button", "en", "Volume buttons"), ("button", "en", "Copy link"), ("button", "en", "Settings tab"),
    ("text", "en", "Close button"),
    ("button", "en", "Unbutton"), ("link", "en", "Drink"), ("link", "ja", "ドリンク"), ("link", "ja", "スケートリンク"),
    ("tab", "ja", "スタブ"),
    ("tab", "en", "Tab"), ("slider", "en", "Volume slider"), ("image", "en", "Imagery"), ("button", "fr", "Couleur du bouton"),
    ("button", "ru", "Close button"), ("button", "fr", "Close button"), ("button", "en", "Select button colour"),
    ("icon", "en", "Home, selected"),
  ].map { .passes(label($0.0, $0.1, $0.2)) }
  + [
    .passes(
      #"{"elements":[{"id":"b","kind":"button","label":{"en":"Close"},"template":{"en":"{name} button"}}]}"#),
    .passes(#"{"elements":[{"id":"b","kind":"cell","traits":{"selected":true},"template":{"en":"{count} selected"}}]}"#),
    .passes(#"{"elements":[{"id":"b","kind":"button","template":{"en":"Close {button}"}}]}"#),
    .passes(label("button", "en", "Close button", #","hidden":true"#)),
    .passes(label("cell", "en", "3 selected", #","traits":{"selected":true}"#)),
    .passes(label("cell", "en", "Cart button", #","traits":{"button":false}"#)),
    .passes(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Close button"}}]}"#),
  ]
