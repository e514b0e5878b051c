import Foundation
import Testing

@testable import HandrailCatalogue
@testable import HandrailModel

/// What is passed over after a quick look at the bytes must hold nothing that a closer look would find.
@Suite struct QuickLookTests {
  @Test(arguments: Element.Kind.allCases) func aToolsWordIsNothingHoweverItIsWritten(_ kind: Element.Kind) {
    for word in PlaceholderText.words(on: kind).names {
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
}

/// A mark of a text never passes over what a rule would find.
@Suite struct TextMarksTests {
  private static let words =
    OperationWords.englishWords + OperationWords.japaneseWords + DestructiveWords.stems
    + OperationWords.instructions.flatMap { instruction in
      instruction.verbs.flatMap { verb in instruction.followers.map { "\(verb) \($0)" } }
    }

  @Test func everyWordOfAListIsMarked() throws {
    for word in Self.words {
      for text in [word, word.uppercased(), "お客様の\(word)", "My \(word).", word + "する"] {
        #expect(OperationWords.orDestructive.mayStand(in: text), "\(text)")
      }
    }
    #expect(OperationWords.orDestructive.mayStand(in: "MyiPhoneをシェイク"))
  }

  @Test(arguments: [
    (#""label":{"en":"Tap here"}"#, \TextMarks.words), (#""hint":{"ja":"タップで開く"}"#, \.words),
    (#""action-name":{"a":{"en":"Delete"}}"#, \.words), (##""colour":{"text":{"light":"palette:DestructiveRed"}}"##, \.words),
    (#""text":{"en":"Привет"}"#, \.foreign), (#""label":{"ja":"Hello there"}"#, \.foreign), (#""label":"東京""#, \.foreign),
    (#""label":{"en":"This label is longer than any display of braille has cells"}"#, \.long),
    (#""text":{"en":"One\nTwo"}"#, \.divisible),
  ]) func whatARuleLooksForIsMarked(_ fields: String, _ mark: KeyPath<TextMarks, PlaceSet> & Sendable) throws {
    let shared = try Shared(project: nil, components: [Array(#"{"id":"x",\#(fields)}"#.utf8)], palette: nil)
    let elements = #"{"id":"a"},{"id":"b",\#(fields)},{"id":"c","component":"x"}"#
    let screen = try Screen(Array(#"{"order":"explicit","elements":[\#(elements)]}"#.utf8), shared: shared)
    #expect(Array(TextMarks(screen, ColourPatterns(screen))[keyPath: mark]) == [1, 2])
  }
}
