import HandrailModel

extension Rule {
  /// Where the rule comes from, by name.
  public func sources(_ language: Language) -> [String] {
    source.split(separator: ",").map { String($0.drop { $0 == " " }) }.map { Self.sourceName($0)?[language] ?? $0 }
  }

  /// The name of a source as rules abbreviate it: `S0`, `HIG`, `WCAG 1.4.3`; nil if there is none of that name.
  static func sourceName(_ abbreviation: String) -> Text? {
    if let criterion = abbreviation.dropping("WCAG ") {
      return criteria[criterion].map { Text(en: "WCAG 2.2, \(criterion) \($0)", ja: "WCAG 2.2の達成基準 \(criterion) (\($0))") }
    }
    return names[abbreviation]
  }

  private static let names: [String: Text] = [
    "S0": Text(
      en: "Hatena Developer Blog, improving the accessibility of an iOS app (in Japanese)",
      ja: "はてな開発者ブログ、iOSアプリのアクセシビリティを改善する取り組み"),
    "S1": Text(
      en: "Human Interface Guidelines, Accessibility and User Interaction (Japanese translation)",
      ja: "Human Interface Guidelines日本語訳、アクセシビリティとユーザーの操作"),
    "S2": Text(
      en: "YUMEMI.grow Mobile #21, VoiceOver and table cells (in Japanese)", ja: "YUMEMI.grow Mobile #21、テーブルのセルとVoiceOver"),
    "S3": Text(
      en: "WWDC19 session 248, Creating an Accessible Reading Experience",
      ja: "WWDC19セッション248、読む体験のアクセシビリティ"),
    "S4": Text(
      en: "WWDC20, App accessibility for Switch Control", ja: "WWDC20、スイッチコントロールのためのAppのアクセシビリティ"),
    "HIG": Text(en: "Apple Human Interface Guidelines", ja: "Apple Human Interface Guidelines (英語)"),
    "Handrail": Text(en: "Handrail", ja: "Handrail独自のルール"),
    "house": Text(en: "Handrail's own threshold; configurable per project", ja: "Handrail独自の基準値。プロジェクトごとに変更できる"),
  ]

  /// Success criteria by their number.
  private static let criteria = [
    "1.1.1": "Non-text Content", "1.2.2": "Captions (Prerecorded)", "1.2.5": "Audio Description (Prerecorded)",
    "1.3.1": "Info and Relationships", "1.3.2": "Meaningful Sequence", "1.4.1": "Use of Color",
    "1.4.3": "Contrast (Minimum)", "1.4.4": "Resize Text", "1.4.5": "Images of Text", "1.4.6": "Contrast (Enhanced)",
    "1.4.11": "Non-text Contrast", "2.2.1": "Timing Adjustable", "2.2.2": "Pause, Stop, Hide", "2.4.3": "Focus Order",
    "2.4.4": "Link Purpose (In Context)",
    "2.4.6": "Headings and Labels",
    "2.5.1": "Pointer Gestures", "2.5.2": "Pointer Cancellation", "2.5.3": "Label in Name", "2.5.4": "Motion Actuation",
    "2.5.7": "Dragging Movements", "2.5.8": "Target Size (Minimum)", "3.1.1": "Language of Page", "3.1.2": "Language of Parts",
    "3.2.2": "On Input", "3.3.2": "Labels or Instructions", "3.3.4": "Error Prevention (Legal, Financial, Data)",
    "4.1.2": "Name, Role, Value", "4.1.3": "Status Messages",
  ]
}
