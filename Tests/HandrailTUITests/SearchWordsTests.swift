import HandrailModel
import Testing

@testable import HandrailTUI
@testable import HandrailWorkspace

/// What an input method gives finds what is meant.
struct SearchWordsTests {
  @Test(arguments: ["テキスト", "てきすと", "ﾃｷｽﾄ", "てキす", "ボタン テキスト", ""]) func findsKatakana(_ typed: String) {
    #expect(SearchWords(typed).match(["テキスト(text)", "ボタン"]))
  }

  @Test(arguments: ["Pay", "pay", "ＰＡＹ", "ｐａｙ now"]) func findsLetters(_ typed: String) {
    #expect(SearchWords(typed).match(["Pay Now"]))
  }

  @Test func everyWordMustStandSomewhere() {
    #expect(SearchWords("pay cart").match(["Pay", "the cart"]))
    #expect(!SearchWords("pay home").match(["Pay", "the cart"]))
    #expect(!SearchWords("てきすと").match(["text"]))
  }

  /// A letter that is pressed again goes on to the next value that begins with it.
  @Test func aLetterGoesThroughItsChoices() {
    let choices = ["link", "text", "text-field", "tab"].map { AnswerForm.Choice($0) }
    var field = PartField(
      AnswerForm.Part(path: "kind", title: .none, help: .none, kind: .choice(choices), value: "", proposal: ""))
    var values: [String] = []
    for _ in 0..<4 {
      _ = field.type(.character("t"))
      values.append(field.value)
    }
    #expect(values == ["text", "text-field", "tab", "text"])
  }
}
