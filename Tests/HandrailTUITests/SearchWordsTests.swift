import HandrailModel
import Testing

@testable import HandrailSession
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

/// Commands are found in either language, as an input method has them, and in Latin letters.
struct CommandWordsTests {
  private func found(_ query: String) -> [String] { CommandWords.find(query, among: Action.all).map(\.id) }

  @Test(arguments: [
    ("てきすと", "anywhere.read"), ("テキスト", "anywhere.read"), ("しょめい", "board.sign"), ("署名", "board.sign"), ("shomei", "board.sign"),
    ("syomei", "board.sign"), ("sakujo", "board.remove"), ("さくじ", "board.remove"), ("sakuj", "board.remove"),
    ("remove", "board.remove"), ("どうき", "anywhere.sync"), ("しぼりこみ　かいじょ", "board.unfilter"), ("フィルタ", "board.filter"),
    ("ぷれびゅー", "screen.preview"), ("ていあん", "anywhere.proposals"), ("さいよう", "proposals.adopt"),
    ("コンポーネント 提案", "anywhere.proposals"), ("デザイン へんこう", "anywhere.design"), ("かんれんづけ", "design.same"),
    ("がめん ついか", "board.new"),
  ])
  func findsByEitherLanguageAndByReading(_ query: String, _ id: String) { #expect(found(query).contains(id), "\(found(query))") }

  /// What begins like syllables and is in a title is that word.
  @Test func lettersAreLettersFirst() {
    let named = Action.all.filter { ($0.title.en + " " + $0.id).lowercased().contains("undo") }.map(\.id)
    #expect(!named.isEmpty && found("undo") == named)
  }

  @Test func nonsenseFindsNothing() { #expect(found("qqq").isEmpty && found("ほげほげ").isEmpty) }

  /// A command whose title has a word without a reading is not found by what is typed before it is converted.
  @Test(arguments: Action.all) func everyTitleCanBeRead(_ action: Action) {
    let reading = CommandWords(action).reading
    #expect(!reading.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }, "\(action.title.ja): \(reading)")
  }

  @Test func syllablesAreWrittenAsHepburnHasThem() {
    #expect(Kana.romaji("テキスト") == "tekisuto" && Kana.romaji("しゅっちょう") == "shutchou" && Kana.romaji("ジャンプ") == "janpu")
    #expect(Kana.romaji("チェックリスト") == "chekkurisuto" && Kana.romaji("ヴィラA") == "viraA")
    #expect(Kana.typed("chekkurisuto") == "チェックリスト" && Kana.typed("kanri") == "カンリ" && Kana.typed("konnna") == "コンナ")
    #expect(Kana.typed("xyz") == nil && Kana.typed("shome") == "ショメ" && Kana.typed("shom") == "ショ")
  }
}
