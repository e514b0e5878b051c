import HandrailModel

extension Rule {
  static let labelOperationWords = Rule(
    "label.operation-words", .required, source: "S0",
    title: Text(en: "Words for physical operations", ja: "物理的な操作方法を示す文言"),
    input: Text(
      en: "labels, texts, templates and hints that say what happens, not which physical action to perform",
      ja: "手の動きではなく、何が起きるかを伝えるラベル・文言・テンプレート・ヒント"),
    command: "handrail set cart#photo hint.en='Opens the picture' hint.ja='写真を拡大します'",
    why: Text(
      en: "People may use a switch, a keyboard or their voice, so “tap here” does not apply; the trait is enough.",
      ja: "スイッチやキーボード、音声で操作する人には「タップ」は当てはまらず、操作できることはトレイトで伝わります。"),
    flagsWhen: Text(
      en:
        "a label, text that is read, template or hint names a physical operation: click, tap, press, swipe, hold to …, scroll"
        + " down …; クリック, タップ, 押下, 押す, スワイプ, 触れる, スクロール … (advice in a text, which everyone sees)",
      ja: "ラベル・読み上げる文言・テンプレート・ヒントに、クリック・タップ・押下・押す・スワイプ・触れる・スクロールなど物理的な操作方法を示す文言が含まれるとき(誰もが目にする文言では助言)"),
    messages: [
      Message(
        "word",
        Text(
          en: "The {field} ({qualifier-language}) contains “{word}”, a physical operation.",
          ja: "{field}({qualifier-language})に、物理的な操作方法を示す「{word}」が含まれています。"),
        fix: .set("{field}.{qualifier}")),
      Message(
        "instruction",
        Text(
          en: "The {field} ({qualifier-language}) begins with “{word}”, a physical operation.",
          ja: "{field}({qualifier-language})が、物理的な操作方法を示す「{word}」で始まっています。"),
        fix: .set(.value("{field}.{qualifier}", "{outcome}"))),
    ],
    facts: [.label, .text, .template, .hint], examples: labelOperationWordsExamples
  ) { screen, report in
    let first = screen.shared.languages[0]
    let hidden = HiddenGroups(screen)
    let worded = screen.having(.label) | screen.having(.text) | screen.having(.template) | screen.having(.hint)
    for (place, element) in screen.elements(at: worded & screen.readable) {
      for word in words(element.own.fields, first) where !hidden.contains(place) {
        // Text that code replaces is a sample.
        if word.field == .text, screen.isCompletedByCode, element.kind == .text, element.mayBeRewritten { continue }
        report.flag(
          element, [.component, .label], word.message, qualifier: word.language, level: word.level, word.parameters)
      }
      guard let component = element.component else { continue }
      for word in words(component.fields, first) {
        guard element.own.fields[FieldKey(word.field, word.key)] == nil, !hidden.contains(place) else { continue }
        report.flag(
          shared: "component:\(component.id)", word.message, qualifier: word.language, level: word.level, word.parameters)
      }
    }
    for group in screen.groups where !hidden.contains(group: group.id) {
      for word in words(group.fields, first) { report.flag(item: group, word.message, qualifier: word.language, word.parameters) }
    }
  }

  private struct Operation {
    let field: Field
    /// The language that the field is recorded with; empty if there is none.
    let key: String
    let language: String
    let word: String
    /// What happens, if the text is an instruction to make it happen.
    let outcome: String?

    /// Visible text is for everyone, and may only be a manner of speaking.
    var level: Finding.Level? { field == .text ? .advice : nil }
    var message: String { outcome == nil ? "word" : "instruction" }
    var parameters: [(String, String)] {
      [("field", field.name), ("word", word)] + (outcome.map { [("outcome", $0)] } ?? [])
    }
  }

  /// The first word of each language: the label's, otherwise the text's or the template's, otherwise the hint's.
  private static func words(_ fields: FieldMap, _ standard: String) -> [Operation] {
    var words: [Operation] = []
    func search(_ entry: FieldMap.Entry) {
      guard let text = entry.text else { return }
      let (field, key) = (entry.field, entry.first)
      let language = key.isEmpty ? standard : key
      guard var word = OperationWords.first(in: text, language: language), !words.contains(where: { $0.language == language })
      else { return }
      // A single visible word names something, such as a mode: it is not an instruction.
      if field == .text, text.count(where: { !$0.isWhitespace }) == word.count { return }
      if field == .template {
        // The name of a placeholder is not read.
        let said = Placeholders.replaced(in: text, by: "…")
        guard let first = OperationWords.first(in: said, language: language) else { return }
        word = first
      }
      // A template is worded with the values of its placeholders in mind.
      let outcome = field == .template ? nil : OperationWords.outcome(of: text, language: language)
      words.append(Operation(field: field, key: key, language: language, word: word, outcome: outcome))
    }
    let hasLabel = fields.contains(.label)
    fields.entries(.label).forEach(search)
    // A label is read in place of the text.
    for entry in fields.entries(.text) where !hasLabel || !fields.contains(FieldKey(.label, entry.first)) { search(entry) }
    (fields.entries(.template) + fields.entries(.hint)).forEach(search)
    return words
  }
}

private func label(_ language: String, _ text: String, field: String = "label") -> String {
  #"{"elements":[{"id":"b","kind":"button","\#(field)":{"\#(language)":"\#(text)"}}]}"#
}

/// A visible instruction of an interface file.
private let instruction =
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"t","kind":"text","text":{"en":"Tap the button below"}}]}"#

/// An element whose label is never read.
private let unread = #"{"elements":[{"id":"b","kind":"image","hidden":true,"label":{"en":"Click here"}}]}"#

/// An element and a group in a hidden group, of which neither is read.
private let unreadGroup =
  #"{"groups":[{"id":"g","hidden":true},{"id":"h","group":"g","label":{"en":"Tap a tea"}}],"#
  + #""elements":[{"id":"b","kind":"button","group":"h","label":{"en":"Click here"}}]}"#

private let labelOperationWordsExamples: [Example] =
  [
    ("en", "Click here"), ("en", "Tapped items"), ("en", "PRESS to pay"), ("en", "ｃｌｉｃｋ"), ("en-GB", "Swiping"),
    ("en", "Double-tap to open"), ("en", "Press release: press here"), ("ja", "ここをクリック"), ("ja", "ｸﾘｯｸ"), ("ja", "ﾄﾞﾗｯｸﾞ"),
    ("ja", "タップして開く"), ("ja", "ボタンを押してください"), ("ja", "ボタン押下"), ("ja", "左にスワイプ"), ("ja", "長押し"),
    ("ja", "ｃｌｉｃｋして開く"), ("ja", "後押しするボタンを押す"), ("ja", "ピンチで拡大"), ("en", "Touch to open"), ("en", "Push to talk"),
    ("en", "Hold to record"), ("en", "Scroll down"),
    ("en", "Shake to undo"), ("en", "Please touch the screen"), ("en", "Opens by touching the card"),
    ("en", "More below, then scroll down"), ("en", "Touch and hold to record"), ("en", "SHAKE YOUR PHONE"),
    ("ja", "Push to talk"),
    ("ja", "タッチして開く"), ("ja", "ﾀｯﾁで再生"), ("ja", "画面に触れる"), ("ja", "触れて開く"), ("ja", "なぞって消す"), ("ja", "つまんで拡大"),
    ("ja", "下にスクロールして続きを読む"), ("ja", "シェイクして取り消す"), ("ja", "iPhoneをシェイク"), ("ja", "シェークで取り消す"),
  ].map { .flags(label($0.0, $0.1), at: "b/\($0.0)") }
  + [
    .flags(label("en", "Tap to open", field: "hint"), at: "b/en"),
    .flags(label("en", "Tap to see {n}", field: "template"), at: "b/en"),
    .flags(label("ja", "タップして{n}件を見る", field: "template"), at: "b/ja"),
    .flags(label("en", "Press the button below", field: "text"), at: "b/en", level: .advice),
    .passes(label("en", "Drag", field: "text")),
    .flags(instruction, at: "t/en", level: .advice),
    .passes(instruction.replacing(#""kind":"text","#, with: #""kind":"text","outlet":"bodyTextView","#)),
    .flags(
      instruction.replacing(#""kind":"text","#, with: #""kind":"text","outlet":"bodyTextView","dynamic":false,"#), at: "t/en",
      level: .advice),
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
    ("en", "Free press"), ("en", "Wine press"), ("en", "Stop press"), ("en", "One-click"), ("en", "Two taps away"),
    ("en", "Taps and sinks"), ("en", "Needs an NFC tap"), ("en", "Tap-to-pay"), ("en", "Hold music"),
    ("en", "Push notifications"), ("en", "Milk shake"),
    ("en", "Hold on"), ("en", "On hold"), ("en", "Touch ID"), ("en", "Touch screen"), ("en", "Stay in touch to hear more"),
    ("en", "Add a finishing touch to your room"), ("en", "A woman holding the phone"), ("en", "Re-touch the photo"),
    ("en", "Scroll to top"), ("en", "Share"), ("en", "Holiday"),
    ("ja", "タッチ決済"), ("ja", "タッチパネル"), ("ja", "タッチペン"), ("ja", "ハイタッチ"), ("ja", "バトンタッチ"), ("ja", "プッシュ通知"),
    ("ja", "Touch IDでログイン"), ("ja", "押しボタン式"), ("ja", "押し目買い"), ("ja", "スタンプを押す"), ("ja", "はんこを押す"),
    ("ja", "蛇口のタップ"), ("ja", "ワンクリック購入"), ("ja", "ワンタップ購入"), ("ja", "日本文化に触れる旅"), ("ja", "触れ合い広場"), ("ja", "なぞなぞ"),
    ("ja", "おつまみ"), ("ja", "かいつまんで説明"), ("ja", "バニラシェイク"), ("ja", "自動スクロール"), ("ja", "マイクロバス"),
  ].map { .passes(label($0.0, $0.1)) }
  + [
    .passes(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Tap to open"},"label":{"en":"Open"}}]}"#), .passes(unread),
    .passes(unreadGroup), .passes(label("en", "{tap} of {press}", field: "template")),
  ]
