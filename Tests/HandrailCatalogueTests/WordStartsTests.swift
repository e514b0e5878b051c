import Foundation
import Testing

@testable import HandrailCatalogue

/// A quick look must never pass over a word that the slow one would find.
@Suite struct WordStartsTests {
  private static let words = ["delete", "löschen", "réinitialiser", "usuń", "удалить", "削除", "アンインストール", "ta bort"]
  private let starts = WordStarts(words)

  @Test(arguments: words) func aWordIsSeenInAnyForm(_ word: String) {
    let decomposed = String(String.UnicodeScalarView(word.decomposedStringWithCanonicalMapping.unicodeScalars))
    for form in [word, word.uppercased(), word.capitalized, decomposed, decomposed.uppercased()] {
      #expect(starts.mayStand(in: form), "\(form)")
      #expect(starts.mayStand(in: "お客様の " + form + "!"), "\(form)")
    }
  }

  @Test func otherWidthsAreLookedAt() {
    #expect(starts.mayStand(in: "ｱﾝｲﾝｽﾄｰﾙ") && starts.mayStand(in: "Ｄｅｌｅｔｅ"))
  }

  @Test(arguments: ["", "OK", "Continue", "Weiter", "注文履歴", "お支払い", "Order in detail", "次へ"])
  func mostTextsHoldNone(_ text: String) {
    #expect(!starts.mayStand(in: text))
  }

  @Test(arguments: [
    ("DELETE ALL", "en"), ("Löschen", "de"), ("LÖSCHEN", "de"), ("УДАЛИТЬ", "ru"), ("Удалить", "ru"),
    ("Réinitialiser les données", "fr"),
  ])
  func wordsAreFoundBehindIt(_ text: String, _ language: String) {
    #expect(DestructiveWords.first(in: text, language: language) != nil)
  }
}
