extension OperationWords {
  /// The purpose of an instruction: “Double tap to open the map” gives “Open the map”, 「タップして開く」 gives 「開く」; nil if the text is
  /// not an instruction, or the rest also names an operation.
  static func outcome(of text: String, language: String) -> String? {
    let isJapanese = Braille.isJapanese(language)
    guard isJapanese || Braille.isEnglish(language) else { return nil }
    let lower = text.lowercased()
    guard lower.utf8.count == text.utf8.count,
      let start = (isJapanese ? japaneseStarts : englishStarts).first(where: lower.hasPrefix)
    else { return nil }
    let rest = text[text.utf8.index(text.startIndex, offsetBy: start.utf8.count)...].drop { $0 == "、" || $0.isWhitespace }
    guard let first = rest.first else { return nil }
    let outcome = (isJapanese ? String(first) : first.uppercased()) + rest.dropFirst()
    return Self.first(in: outcome, language: language) == nil ? outcome : nil
  }

  private static let englishStarts = [
    "double tap", "double-tap", "double click", "double-click", "long press", "tap", "click", "press",
  ]
  .flatMap { verb in ["", " here", " this", " this button", " the button"].map { "\(verb)\($0) to " } }

  private static let japaneseStarts = ["ダブルタップ", "ダブルクリック", "ロングタップ", "タップ", "クリック", "長押し"]
    .flatMap { verb in ["して", "すると", "することで"].map { verb + $0 } }
}
