import Foundation
import HandrailModel
import Testing

@testable import HandrailCatalogue

/// What is passed over after a quick look at the bytes must hold nothing that a closer look would find.
@Suite struct QuickLookTests {
  @Test(arguments: Element.Kind.allCases) func aToolsWordIsNothingHoweverItIsWritten(_ kind: Element.Kind) {
    for word in SayingNothing.words(on: kind) {
      for text in [word, word + "1", word + " 12", " " + word, "\u{3000}\(word)\u{A0}", "\u{200B}" + word] {
        #expect(SayingNothing.isNothing(text, on: kind), "\(text)")
        #expect(SayingNothing.isNothing(text.decomposedStringWithCanonicalMapping, on: kind), "\(text), decomposed")
      }
      for text in ["x" + word, word + "x", word + " 123", "東" + word] {
        #expect(!SayingNothing.isNothing(text, on: kind), "\(text)")
      }
    }
  }

  @Test(arguments: ["", " ", "\u{3000}", "\u{200B}", "\u{E000}", "\u{2800}", "\u{7F}", "\u{FFFC}", "Lorem ipsum dolor sit amet"])
  func whatIsNotSeenIsNothing(_ text: String) {
    #expect(SayingNothing.isNothing(text, on: .text))
  }

  @Test(arguments: ["a", "0", "B", "あ", "東京", "\u{3099}", "・", "é", "👍", "Total", "Details", "リスト", "テスト"])
  func anyOtherTextIsSomething(_ text: String) {
    #expect(!SayingNothing.isNothing(text, on: .text))
  }

  @Test(arguments: DestructiveWords.japaneseWords) func aDestructiveWordIsFoundHoweverItIsWritten(_ word: String) {
    #expect(DestructiveWords.first(in: word, language: "ja") == word)
    let narrow = word.applyingTransform(.fullwidthToHalfwidth, reverse: false) ?? word
    for text in ["今すぐ" + word, word + "する", narrow, "OK、" + word] {
      #expect(DestructiveWords.first(in: text, language: "ja") == word, "\(text)")
    }
  }
}
