import HandrailModel
import Testing

@testable import HandrailTUI

/// How an editor behaves, whatever it asks for.
@Suite struct EditorTests {
  private func editor(_ driver: Driver) throws -> EditorView { try #require(driver.app.top as? EditorView) }

  @Test func leavesOneForLater() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    #expect(driver.screen.contains("40 waiting"))
    driver.type("x").press(.control("s"))
    #expect(driver.screen.contains("Save first"))
    driver.press(.escape, .character("y"), .enter, .control("s"))
    #expect(driver.app.find(WaitingView.self)?.answering == "gesture.alternative@cart#delete")
    #expect(driver.app.isAnsweringInTurn)
    #expect(try driver.value("cart#shirt-count", "label.en").isEmpty)
  }

  @Test func onesOwnLanguageComesFirst() throws {
    let driver = try Driver(RenderContext(language: .ja))
    try driver.answer("label.image@cart#shirt-count")
    #expect(try editor(driver).parts.prefix(2).map(\.part.path) == ["label.ja", "label.en"])
    driver.press(.escape, .character("s"))
    let view = try #require(driver.app.top as? ScreenView)
    #expect(view.current?.target == "cart#shirt-count")
  }

  @Test func wordsAreSteppedOverWithAlt() {
    var field = TextField("one two three")
    for _ in 0..<2 { _ = field.type(.alt("b")) }
    _ = field.type(.character("X"))
    _ = field.type(.alt("f"))
    _ = field.type(.alt("q"))
    _ = field.type(.character("Y"))
    #expect(field.text == "one XtwoY three")
  }

  @Test func whatIsPastedIsJudgedAtOnce() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.handle(.paste("Quantity"))
    #expect(driver.screen.contains("☐ Not answered yet."), "in one of two languages")
    driver.press(.tab).handle(.paste("数量"))
    #expect(driver.screen.contains("✓ Answered."))
  }

  @Test func smallTerminalsScrollWhatItComesTo() throws {
    let driver = try Driver()
    try driver.answer("contrast.text@cart#free-shipping/light")
    driver.resize(40, 12)
    #expect(driver.screen.contains("Not answered yet") && driver.screen.contains("PgDn"))
    driver.press(.pageDown, .pageDown, .pageDown)
    #expect(!driver.screen.contains("Not answered yet") && driver.screen.contains("dark with Increase Contrast"))
    driver.press(.pageUp, .pageUp, .pageUp)
    #expect(driver.screen.contains("Not answered yet"))
  }

  @Test func asksUntilWhenAWaiverHolds() throws {
    let driver = try Driver()
    driver.press(.character("w"), .character("d")).type("waive").press(.enter)
    driver.type("next release").press(.enter).type("soon").press(.enter)
    #expect(driver.screen.contains("Use the form 2027-03-31."))
    driver.press(.control("u")).type("2027-03-31").press(.enter)
    #expect(driver.screen.contains("Closed "))
  }

  /// What one line has no room for is read on with PgDn.
  @Test func aSmallEditorSaysAllOfTheSentence() throws {
    let driver = try Driver()
    try driver.answer("contrast.text@cart#free-shipping/light")
    driver.resize(40, 12)
    let sentence = try #require((driver.app.top as? EditorView)?.form.findingDetail?.sentence)
    var seen = driver.screen
    #expect(seen.contains("PgDn"))
    for _ in 0..<20 {
      driver.press(.pageDown)
      seen += " " + driver.screen
    }
    for word in sentence.split(separator: " ") { #expect(seen.contains(word)) }
  }

  @Test func helpIsThereWhereLettersAreText() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.press(.character("?"))
    #expect((driver.app.top as? EditorView)?.parts[0].value == "?")
    #expect(driver.screen.contains("F1 help"))
    driver.press(.f1)
    #expect(driver.app.route == .help && driver.screen.contains("Ctrl-N") && !driver.screen.contains("j k"))
    driver.press(.escape)
    #expect(driver.app.route == .editor)
  }

  @Test(arguments: [Character("o"), "b"]) func helpIsThereInTheOtherEditors(_ key: Character) throws {
    let driver = try Driver()
    driver.app.push(ScreenView(id: "cart"))
    driver.run(driver.app.drain())
    driver.press(.character(key), .character("?"))
    #expect(driver.app.route == .help)
  }

  @Test func theSameAnswerNamesWhatTheOthersSay() throws {
    let driver = try Driver()
    try driver.answer("contrast.text@cart#free-shipping/light")
    driver.press(.control("t"))
    let picker = try #require(driver.app.top as? PickerView)
    #expect(picker.shown.contains { !$0.name.en.isEmpty } && picker.shown.allSatisfy { $0.value.contains("#") })
  }
}
