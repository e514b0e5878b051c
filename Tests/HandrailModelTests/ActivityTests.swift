import HandrailModel
import Testing

@Suite struct ActivityTests {
  @Test(arguments: Activity.Verb.allCases)
  func everyVerbIsSpokenAndComesBack(_ verb: Activity.Verb) {
    let inner = Activity(.set, ["cart#pay", "a \"b\"\n"], ["label.en", "colour.text.light-high"])
    let activity = Activity(verb, ["cart#pay"], ["label.en", "pass"], about: [.undo, .redo].contains(verb) ? inner : nil)
    #expect(!activity.json.contains("\n"), "a trailer is one line")
    #expect(Activity(json: activity.json) == activity)
    #expect(!activity.text.en.isEmpty && !activity.text.ja.isEmpty && activity.text.en != activity.text.ja)
  }

  @Test func whatANewerVersionDidFallsBackToItsSentence() {
    #expect(Activity(json: #"{"targets":[],"values":[],"verb":"levitate"}"#) == nil)
    #expect(Activity(json: "Set label.en") == nil)
  }

  /// A row made by hand may lack what every command of ours writes.
  @Test func anUndoOfNothingIsStillRead() throws {
    let activity = try #require(Activity(json: #"{"targets":[],"values":[],"verb":"undo"}"#))
    #expect(activity.subject.en.isEmpty && activity.text.en == "Undid: ")
  }

  @Test func sentencesUseTheNamesOfTheReadersLanguage() {
    let text = Activity(.set, ["cart#pay"], ["label.en", "hint.ja"]).text
    #expect(text.en == "Set label.en, hint.ja of cart#pay")
    #expect(text.ja.hasPrefix("cart#pay の") && !text.ja.contains("label.en"))
    #expect(Activity(.sign, ["cart"], ["lead"]).text.ja == "cart にリードとして署名")
  }
}
