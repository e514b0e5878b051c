import HandrailModel

/// The words VoiceOver uses for traits and kinds.
enum SpokenTraits {
  /// Said before the label.
  static func before(_ item: any RuleSubject, _ language: Language) -> [String] {
    item.isOn(.traits, "selected") ? [Text(en: "selected", ja: "選択中")[language]] : []
  }

  /// Said after label and value: the recorded traits and those implied by the kind, each once.
  static func after(_ item: any RuleSubject, _ kind: Element.Kind?, _ language: Language) -> [String] {
    var words: [String] = []
    func add(_ text: Text?) {
      guard let word = text?[language], !words.contains(where: { sameBytes($0, word) }) else { return }
      words.append(word)
    }
    if item.isOn(.traits, "not-enabled") { add(Text(en: "dimmed", ja: "淡色表示")) }
    let own = Set(item.members(.traits))
    // Traits that the source sets can leave out the kind's own.
    let isPlain = kind == .button && item.value(FieldKey(.traits, "button")) == .flag(false)
    if !isPlain, own.isDisjoint(with: ["button", "link", "search-field"]) { add(kind.flatMap(word)) }
    for (trait, word) in spoken where own.contains(trait) { add(word) }
    return words
  }

  private static func word(_ kind: Element.Kind) -> Text? {
    switch kind {
    case .button, .segmented: Text(en: "button", ja: "ボタン")
    case .link: Text(en: "link", ja: "リンク")
    case .switch: Text(en: "switch button", ja: "スイッチボタン")
    case .slider, .stepper: Text(en: "adjustable", ja: "調整可能")
    case .picker: Text(en: "picker item, adjustable", ja: "ピッカー項目、調整可能")
    case .textField: Text(en: "text field", ja: "テキストフィールド")
    case .secureField: Text(en: "secure text field", ja: "セキュアテキストフィールド")
    case .tab: Text(en: "tab", ja: "タブ")
    case .image, .icon: Text(en: "image", ja: "イメージ")
    case .sectionHeader: Text(en: "heading", ja: "見出し")
    case .text, .cell, .webContent, .page, .chart, .map, .media, .custom: nil
    }
  }

  /// Traits that are spoken, in spoken order; the others only change behaviour.
  private static let spoken: [(String, Text)] = [
    ("button", Text(en: "button", ja: "ボタン")), ("link", Text(en: "link", ja: "リンク")),
    ("toggle", Text(en: "switch button", ja: "スイッチボタン")), ("search-field", Text(en: "search field", ja: "検索フィールド")),
    ("image", Text(en: "image", ja: "イメージ")),
    ("header", Text(en: "heading", ja: "見出し")), ("tab-bar", Text(en: "tab bar", ja: "タブバー")),
    ("adjustable", Text(en: "adjustable", ja: "調整可能")),
    ("allows-direct-interaction", Text(en: "direct touch area", ja: "直接タッチ領域")),
  ]
}
