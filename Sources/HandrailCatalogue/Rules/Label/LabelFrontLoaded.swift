import HandrailModel

extension Rule {
  static let labelFrontLoaded = Rule(
    "label.front-loaded", .advice, source: "S0, S3",
    title: Text(en: "Key words first", ja: "要点が先に来るラベル"),
    input: Text(
      en: "key-words: the words of the label that tell it apart, separated by commas",
      ja: "ラベルの要点(key-words)。複数あれば読点で区切る"),
    command: "handrail set cart#shipping key-words.en='Express' key-words.ja='速達'",
    why: Text(
      en: "VoiceOver users move on as soon as they have heard enough, so they often miss the end of a label.",
      ja: "VoiceOverでは必要なことがわかり次第先に進むため、ラベルの後ろのほうは聞かれないことが多くなります。"),
    flagsWhen: Text(
      en:
        "the key words are not in the label or begin after its first third (front-percent); or, if none are recorded, two labels"
        + " in the same container, in groups or in parents of the same kind share a beginning that ends in a colon or bar"
        + " (“Track: A”), or three share a beginning of two words or more that is longer than that share",
      ja:
        "要点がラベルにないとき、または最初の三分の一(front-percent)より後に始まるとき。要点の記録がなければ、同じコンテナ・グループ・同じ種類のコンテナの中の二つのラベルが、コロンや縦棒までの同じ前置き(「曲: A」)で始まるとき、"
        + "または三つ以上が二語以上の長い前置きで始まるとき"
    ),
    verify: [
      Check(.voiceOver, Text(en: "The label is still clear when it is cut short.", ja: "読み上げを途中で止めても、内容がわかる。"))
    ],
    concerns: { _, item in
      item.has(.keyWords) || (!(item is Screen) && item.entries(.label).contains { $0.value.text.count > 20 })
    },
    messages: [
      Message(
        "absent",
        Text(
          en: "The key words “{words}” are not in the label ({qualifier-language}).",
          ja: "要点「{words}」が、ラベル({qualifier-language})にありません。"),
        fix: .set("label.{qualifier}")),
      Message(
        "late",
        Text(
          en: "The key words “{words}” begin after the first {percent}% of the label ({qualifier-language}).",
          ja: "要点「{words}」が、ラベル({qualifier-language})の最初の{percent}%より後に始まります。"),
        fix: .set("label.{qualifier}")),
      Message(
        "siblings",
        Text(
          en: "{count} labels ({qualifier-language}) begin with “{phrase}”. Put what differs first: {members}.",
          ja: "{count}個のラベル({qualifier-language})が「{phrase}」で始まっています。違いのわかる語を先にしてください: {members}"),
        fix: .set("label.{qualifier}")),
    ],
    facts: [.label, .keyWords], seen: ["members"], onlyWith: Presence([.label, .keyWords]),
    examples: labelFrontLoadedExamples
  ) { screen, report in
    let percent = screen.shared.threshold("front-percent", 100 / 3)
    for (_, element) in screen.elements(at: screen.having(.keyWords) & screen.readable) {
      for words in element.entries(.keyWords) {
        guard let fault = FrontLoading.fault(words, element, percent, screen.shared.languages[0]) else { continue }
        report.flag(
          element, [.keyWords, .label, .text], fault.message, qualifier: fault.language, fault.parameters)
      }
    }
    for group in screen.groups where group.has(.keyWords) && !group.isOn(.hidden) {
      for words in group.entries(.keyWords) {
        guard let fault = FrontLoading.fault(words, group, percent, screen.shared.languages[0]) else { continue }
        report.flag(item: group, fault.message, qualifier: fault.language, fault.parameters)
      }
    }
    var siblings = SiblingLabels(screen, percent: percent)
    siblings.collect()
    siblings.flag(&report)
  }
}

/// Where the recorded key words are in a label.
private enum FrontLoading {
  struct Fault {
    let message: String
    let language: String
    let parameters: [(String, String)]
  }

  static func fault(_ words: FieldMap.Entry, _ item: any RuleSubject, _ percent: Double, _ first: String) -> Fault? {
    let key = words.first
    guard let label = item.text(.label, key) ?? item.text(.text, key) else { return nil }
    let language = key.isEmpty ? first : key
    let text = WidthFolding.fold(label)
    let separators: [Character] = [",", "、", "，", ";"]
    let parts = words.value.text.split { separators.contains($0) }.map { WidthFolding.fold($0).trimmed }
    let starts = parts.filter { !$0.isEmpty }.map { (words: $0, start: text.start(of: $0)) }
    if let absent = starts.first(where: { $0.start == nil }) {
      return Fault(message: "absent", language: language, parameters: [("words", absent.words.asText)])
    }
    guard let earliest = starts.compactMap(\.start).min(), Double(earliest) * 100 >= Double(text.count) * percent,
      earliest > 0
    else { return nil }
    return Fault(
      message: "late", language: language,
      parameters: [("words", words.value.text), ("percent", percent.rounded().plain)])
  }
}

extension [UInt32] {
  fileprivate var trimmed: [UInt32] {
    Array(drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed())
  }

  /// The first occurrence of `words`; a Latin word is not found inside another.
  fileprivate func start(of words: [UInt32]) -> Int? {
    guard words.count <= count else { return nil }
    func isLetter(_ place: Int) -> Bool { indices.contains(place) && (0x61...0x7A).contains(self[place]) }
    return (0...count - words.count).first { start in
      words.indices.allSatisfy { self[start + $0] == words[$0] }
        && !(isLetter(start) && isLetter(start - 1))
        && !(isLetter(start + words.count - 1) && isLetter(start + words.count))
    }
  }
}

private func label(_ text: String, _ words: String, _ language: String = "en") -> String {
  #"{"elements":[{"id":"b","kind":"button","label":{"\#(language)":"\#(text)"},"key-words":{"\#(language)":"\#(words)"}}]}"#
}

/// Elements with one label each.
private func labels(_ texts: [String], _ language: String = "en", _ more: String = "", _ screen: String = "") -> String {
  let elements = texts.enumerated().map {
    #"{"id":"e\#($0)","kind":"button","label":{"\#(language)":"\#($1)"}\#(more.replacing("#", with: "\($0)"))}"#
  }
  return #"{\#(screen)"elements":[\#(elements.joined(separator: ","))]}"#
}

private let labelFrontLoadedExamples: [Example] =
  [
    .flags(label("Choose delivery: express", "express"), at: "b/en", level: .advice),
    .flags(label("Standard delivery", "express"), at: "b/en"),
    .flags(label("配送方法を選ぶ: 速達", "速達", "ja"), at: "b/ja"),
    .flags(label("Start of the art class", "art"), at: "b/en"),
    .flags(label("Delivery by express", "express, delivery, tomorrow"), at: "b/en"),
    .flags(label("abcd key", "key"), at: "b/en", project: #"{"house":{"front-percent":50}}"#),
    .flags(
      #"{"elements":[{"id":"b","kind":"button","text":{"en":"Deliver by express"},"key-words":{"en":"express"}}]}"#, at: "b/en"),
    .flags(
      #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x/en",
      components: [#"{"id":"x","kind":"button","label":{"en":"Deliver by express"},"key-words":{"en":"express"}}"#]),
    .flags(#"{"groups":[{"id":"g","label":{"en":"Item: tea"},"key-words":{"en":"tea"}}]}"#, at: "g/en"),
    .flags(labels(["Track: A", "Track: B"]), at: "e0/en"),
    .flags(labels(["Track: A", "Track: B", "Track: C"], "en", #","container":"list""#), at: "e0/en"),
    .flags(labels(["曲: A", "曲: B"], "ja"), at: "e0/ja"), .flags(labels(["曲：夏", "曲：冬"], "ja"), at: "e0/ja"),
    .flags(labels(["Play", "Track | A", "Track | B"]), at: "e1/en"),
    .flags(labels(["Photo of a cat", "Photo of a dog", "Photo of a hen"]), at: "e0/en"),
    // Each in a cell of its own.
    .flags(
      #"{"elements":[{"id":"c","kind":"cell"},{"id":"d","kind":"cell"},{"id":"a","label":{"en":"Track: A"},"container":"c"},"#
        + #"{"id":"b","label":{"en":"Track: B"},"container":"d"}]}"#, at: "a/en"),
    .flags(
      labels(["Track: A", "Track: B"], "en", #","group":"g#""#, #""groups":[{"id":"g0"},{"id":"g1"}],"#), at: "e0/en"),
    .flags(#"{"groups":[{"id":"g","label":{"en":"Track: A"}},{"id":"h","label":{"en":"Track: B"}}]}"#, at: "g/en"),
  ]
  + [
    label("Express delivery", "Express"), label("The express delivery", "ＥＸＰＲＥＳＳ"), label("速達で届ける", "速達", "ja"),
    label("Express delivery, tomorrow", "tomorrow, express"),
    #"{"elements":[{"id":"b","kind":"button","label":{"en":"Pay"},"key-words":{"ja":"支払い"}}]}"#,
    labels(["A: track", "B: track"]), labels(["10:30", "10:45"]), labels(["https://a.jp", "https://b.jp"]),
    labels(["Delete photo", "Delete album", "Delete film"]), labels(["Track:", "Track: B"]), labels(["Track: A", "Track: A"]),
    labels(["Photo of a cat", "Photo of a dog"]), labels(["Photo 1", "Photo 2", "Photo 3"]), labels(["Track: A"]),
    labels(["Track: A", "Track: B"], "en", #","hidden":true"#),
    labels(["Track: A", "Track: B"], "en", #","key-words":{"en":"Track"}"#),
    labels(["Track: A", "Track: B"], "en", #","container":"v#""#),
    labels(["Go to the shop nearby in Kyoto", "Go to the museum of modern art", "Go to see"], "en"),
  ].map { .passes($0) }
