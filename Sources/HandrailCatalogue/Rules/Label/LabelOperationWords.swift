import HandrailModel

extension Rule {
  static let labelOperationWords = Rule(
    "label.operation-words", .required, source: "S0",
    title: Text(en: "No operation words", ja: "物理的な操作方法を示す文言"),
    input: Text(
      en: "labels and hints that say what happens, not what the hand does",
      ja: "手の動きではなく、何が起きるかを伝える文言とヒント"),
    command: "handrail set cart#photo hint.en='Opens the picture' hint.ja='写真を拡大します'",
    why: Text(
      en: "Who listens may use a switch, a keyboard or the voice; “tap here” is wrong for them, and the trait says enough.",
      ja: "スイッチやキーボード、音声で操作する人には「タップ」は当てはまらず、操作できることはトレイトで伝わります。"),
    flagsWhen: Text(
      en: "a label or hint names a physical operation: click, tap, press, swipe …; クリック, タップ, 押下, 押す, スワイプ …",
      ja: "文言やヒントに、クリック・タップ・押下・押す・スワイプなど物理的な操作方法を示す文言が含まれるとき"),
    messages: [
      Message(
        "word",
        Text(
          en: "The {field} in “{qualifier}” says “{word}”, a physical operation.",
          ja: "{qualifier} の {field} に、物理的な操作方法を示す「{word}」が含まれています。"),
        fix: "handrail set {target} {field}.{qualifier}='…'")
    ],
    facts: [.label, .hint], examples: labelOperationWordsExamples
  ) { screen, report in
    let first = screen.shared.languages[0]
    for element in screen.elements {
      judge(element.own.fields, first) { word in
        guard element.isReadable else { return }
        report.flag(element, [.component, .label], "word", qualifier: word.language, word.parameters)
      }
      guard let component = element.component else { continue }
      judge(component.fields, first) { word in
        guard element.own.fields[FieldKey(word.field, word.key)] == nil, element.isReadable else { return }
        report.flag(shared: "component:\(component.id)", "word", qualifier: word.language, word.parameters)
      }
    }
    for group in screen.groups where !group.isOn(.hidden) {
      judge(group.fields, first) { report.flag(item: group, "word", qualifier: $0.language, $0.parameters) }
    }
  }

  private struct Operation {
    let field: Field
    /// The language as the field is recorded with it; empty where it is not.
    let key: String
    let language: String
    let word: String

    var parameters: [(String, String)] { [("field", field.name), ("word", word)] }
  }

  /// Calls `found` for each language with a word, once: the label's where both it and the hint have one.
  private static func judge(_ fields: FieldMap, _ standard: String, _ found: (Operation) -> Void) {
    let label = Field.label
    let hint = Field.hint
    var flagged: [String] = []
    let entries = fields.entries
    func search(_ field: Field, _ index: Int) {
      guard case .text(let text) = entries[index].value else { return }
      let key = entries[index].key.first
      let language = key.isEmpty ? standard : key
      guard let word = OperationWords.first(in: text, language: language), !flagged.contains(language) else { return }
      flagged.append(language)
      found(Operation(field: field, key: key, language: language, word: word))
    }
    var hasHint = false
    for index in entries.indices {
      let field = entries[index].key.field
      if field == label { search(label, index) } else if field == hint { hasHint = true }
    }
    guard hasHint else { return }
    for index in entries.indices where entries[index].key.field == hint { search(hint, index) }
  }
}

private func label(_ language: String, _ text: String, field: String = "label") -> String {
  #"{"elements":[{"id":"b","kind":"button","\#(field)":{"\#(language)":"\#(text)"}}]}"#
}

/// An element whose label is never read.
private let unread = #"{"elements":[{"id":"b","kind":"image","hidden":true,"label":{"en":"Click here"}}]}"#

private let labelOperationWordsExamples: [Example] =
  [
    ("en", "Click here"), ("en", "Tapped items"), ("en", "PRESS to pay"), ("en", "ｃｌｉｃｋ"), ("en-GB", "Swiping"),
    ("en", "Double-tap to open"), ("en", "Press release: press here"), ("ja", "ここをクリック"), ("ja", "ｸﾘｯｸ"), ("ja", "ﾄﾞﾗｯｸﾞ"),
    ("ja", "タップして開く"), ("ja", "ボタンを押してください"), ("ja", "ボタン押下"), ("ja", "左にスワイプ"), ("ja", "長押し"),
    ("ja", "ｃｌｉｃｋして開く"), ("ja", "後押しするボタンを押す"), ("ja", "ピンチで拡大"),
  ].map { .flags(label($0.0, $0.1), at: "b/\($0.0)") }
  + [
    .flags(label("en", "Tap to open", field: "hint"), at: "b/en"),
    .flags(#"{"groups":[{"id":"g","label":{"ja":"押すと開く"}}]}"#, at: "g/ja"),
    .flags(
      #"{"elements":[{"id":"b","component":"x"}]}"#, at: "component:x/en",
      components: [#"{"id":"x","kind":"button","hint":{"en":"Tap"}}"#]),
  ]
  + [
    ("en", "Press release"), ("en", "Press Conference"), ("en", "Tap water"), ("en", "Click & Collect"),
    ("en", "Click and Collect"), ("en", "Express delivery"), ("en", "Tapestry"), ("en", "Clickbait"), ("en", "Pressure"),
    ("ja", "プレスリリース"), ("ja", "クリックポスト"), ("ja", "ｸﾘｯｸﾎﾟｽﾄ"), ("ja", "タップダンス"), ("ja", "押し花"), ("ja", "押し入れ"),
    ("ja", "後押し"), ("ja", "スタップ細胞"), ("ja", "スタッフ"), ("ja", "ネットフリックス"), ("ja", "ドラッグストア"), ("ja", "ステップアップ"),
    ("ja", "Press Release を読む"), ("de", "Tap und Press"),
  ].map { .passes(label($0.0, $0.1)) } + [.passes(unread)]
