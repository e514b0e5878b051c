import Foundation
import Testing

@testable import HandrailCatalogue
@testable import HandrailModel

/// Whatever the fast path passes must contain nothing that the full check would find.
@Suite struct QuickLookTests {
  @Test(arguments: Element.Kind.allCases) func aToolsWordIsNothingHoweverItIsWritten(_ kind: Element.Kind) {
    for word in PlaceholderText.words(on: kind) {
      for text in [word, word + "1", word + " 12", " " + word, "\u{3000}\(word)\u{A0}", "\u{200B}" + word] {
        #expect(PlaceholderText.isNothing(text, on: kind), "\(text)")
        #expect(PlaceholderText.isNothing(text.decomposedStringWithCanonicalMapping, on: kind), "\(text), decomposed")
      }
      for text in ["x" + word, word + "x", word + " 123", "東" + word] {
        #expect(!PlaceholderText.isNothing(text, on: kind), "\(text)")
      }
    }
  }

  @Test(arguments: ["", " ", "\u{3000}", "\u{200B}", "\u{E000}", "\u{2800}", "\u{7F}", "\u{FFFC}", "Lorem ipsum dolor sit amet"])
  func whatIsNotSeenIsNothing(_ text: String) {
    #expect(PlaceholderText.isNothing(text, on: .text))
  }

  @Test(arguments: ["a", "0", "B", "あ", "東京", "\u{3099}", "・", "é", "👍", "Total", "Details", "リスト", "テスト"])
  func anyOtherTextIsSomething(_ text: String) {
    #expect(!PlaceholderText.isNothing(text, on: .text))
  }

  @Test func aBulletIsFoundWhateverBlanksAreAround() throws {
    func isOnlyBullet(_ text: String) throws -> Bool {
      let element = JSONValue.object([.init("id", .string("e")), .init("kind", .string("text")), .init("text", .string(text))])
      let json = JSONValue.object([.init("id", .string("s")), .init("elements", .array([element]))])
      return try Screen(json.canonicalBytes, shared: Shared(project: nil, components: [], palette: nil)).elements[0].isOnlyBullet
    }
    for sign in Element.bullets {
      for text in ["\(sign)", " \(sign) ", "\u{3000}\(sign)", "\u{A0}\(sign)\u{2003}", "\t\(sign)"] {
        #expect(try isOnlyBullet(text), "\(text)")
      }
    }
    for text in ["", " ", "a", "1", "東", "ア", "あ", "••", "• a", "a •", "・A"] { #expect(try !isOnlyBullet(text), "\(text)") }
  }

  @Test(arguments: DestructiveWords.japaneseWords) func aDestructiveWordIsFoundHoweverItIsWritten(_ word: String) {
    #expect(DestructiveWords.first(in: word, language: "ja") == word)
    let narrow = word.applyingTransform(.fullwidthToHalfwidth, reverse: false) ?? word
    for text in ["今すぐ" + word, word + "する", narrow, "OK、" + word] {
      #expect(DestructiveWords.first(in: text, language: "ja") == word, "\(text)")
    }
  }

  @Test(arguments: [
    ("DELETE ALL", "en"), ("Löschen", "de"), ("LÖSCHEN", "de"), ("УДАЛИТЬ", "ru"), ("Удалить", "ru"),
    ("Réinitialiser les données", "fr"), ("Re\u{301}initialiser les donne\u{301}es", "fr"),
  ])
  func aDestructiveWordOfAnyLanguageIsFound(_ text: String, _ language: String) {
    #expect(DestructiveWords.first(in: text, language: language) != nil)
  }

  /// A word in another script is found in any spelling, and a word in the text's own scripts never is.
  @Test(arguments: [
    ("Привет", "en", "Привет"), ("Hello there", "ja", "Hello"), ("東京", "en", "東京"), ("ＡＢＣ", "zh", "ＡＢＣ"), ("Café", "ru", "Café"),
  ])
  func aWordInAnotherScriptIsFound(_ text: String, _ language: String, _ word: String) throws {
    #expect(Scripts.foreignWord(in: text, try #require(Scripts.of(language)))?.text == word)
  }

  @Test(arguments: [
    ("Café", "en"), ("Lサイズ", "ja"), ("5GB", "ja"), ("東京タワー", "ja"), ("B2B", "ja"), ("ﾄｳｷｮｳ", "ja"), ("€ 5 👍", "ru"),
  ])
  func aTextInItsOwnScriptsHasNone(_ text: String, _ language: String) throws {
    #expect(Scripts.foreignWord(in: text, try #require(Scripts.of(language))) == nil)
  }
}
