import Testing

@testable import HandrailCatalogue

@Suite struct TextTests {
  @Test(arguments: [
    ("en", "pay", 3), ("en", "Pay", 4), ("en", "PAY", 5), ("en", "iOS", 5), ("en", "12", 3), ("en", "1,000", 6),
    ("en", "1a", 4), ("en", "1k", 3), ("en", "a b", 3), ("en", "50%", 5), ("en", "", 0),
    ("ja", "か", 1), ("ja", "が", 2), ("ja", "か\u{3099}", 2), ("ja", "ぱ", 2), ("ja", "きゃ", 2), ("ja", "ぎゃ", 2),
    ("ja", "がっこう", 5), ("ja", "データ", 4), ("ja", "ﾃﾞｰﾀ", 4), ("ja", "ティ", 2), ("ja", "ヴァ", 2), ("ja", "東京", 4),
    ("ja", "３", 2), ("ja", "3あ", 4), ("ja", "3か", 3), ("ja", "ｗ", 2), ("ja", "Web", 5),
  ]) func brailleCells(_ language: String, _ text: String, _ cells: Int) {
    #expect(Braille.cells(text, language: language) == cells, "\(text)")
  }

  @Test func cellsAreNotCharacters() {
    #expect(Braille.cells(String(repeating: "が", count: 20), language: "ja") == 40)
    #expect(Braille.cells(String(repeating: "が", count: 20) + "ん", language: "ja") == 41)
  }

  @Test(arguments: [
    ("ＣＬＩＣＫ", "click"), ("ｸﾞﾙｰﾌﾟ", "グループ"), ("ｳﾞ", "ヴ"), ("か\u{3099}", "が"), ("は\u{309A}", "ぱ"), ("Ａ　１", "a 1"),
    (
      "ﾊﾟﾊﾞﾂﾞ",
      "パバヅ"
    ),
    ("あﾞ", "あ\u{3099}"), ("｡｢｣", "。「」"),
  ]) func foldsWidths(_ text: String, _ folded: String) {
    #expect(WidthFolding.fold(text) == folded.unicodeScalars.map(\.value))
  }

  @Test(arguments: [
    ("en", "Click", "click"), ("en", "double-tap it", "double-tap"), ("en", "Then long press", "long press"),
    (
      "ja",
      "ﾀﾌﾞﾙﾀｯﾌﾟ", "タップ"
    ),
    ("ja", "ダブルタップ", "ダブルタップ"), ("ja", "長押しする", "長押し"), ("ja", "ここをＣｌｉｃｋ", "click"), ("ja", "押下する", "押下"),
    ("en", "Press release, then press OK", "press"), ("en", "Button tap", "tap"), ("en", "Press passcode", "press"),
    ("en-US", "dragging", "dragging"),
  ]) func findsOperationWords(_ language: String, _ text: String, _ word: String) {
    #expect(OperationWords.first(in: text, language: language) == word)
  }

  @Test(arguments: [
    ("en", "press release"), ("en", "PRESS RELEASES"), ("en", "Empress"), ("en", "Taps2"), ("ja", "プレスリリース"), ("ja", "ｸﾘｯｸﾎﾟｽﾄ"),
    ("ja", "背中を押す"), ("fr", "click"), ("en", "ee click-through rate"), ("ja", "押"),
  ]) func sparesOtherWords(_ language: String, _ text: String) {
    #expect(OperationWords.first(in: text, language: language) == nil)
  }
}
