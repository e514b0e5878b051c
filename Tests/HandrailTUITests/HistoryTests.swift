import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// The history in words, one step of it taken back, and what is shown of findings that were closed.
@Suite struct HistoryTests {
  private func set(_ driver: Driver, _ target: String, _ texts: String...) throws {
    _ = try driver.workspace.record([Target(target)], try texts.map { text throws(Failure) in try Assignment(text) })
  }

  private func sentences(_ driver: Driver) throws -> [String] { try driver.workspace.log(nil, limit: 20).map(\.sentence.en) }

  private func select(_ driver: Driver, _ sentence: String) throws {
    let view = try #require(driver.app.top as? HistoryView)
    let found = view.entries?.firstIndex { $0.sentence.en == sentence }
    let place = try #require(found)
    driver.press(.home)
    for _ in 0..<place { driver.press(.down) }
  }

  @Test func aQuestionIsNamedByWhatItIsAbout() throws {
    let driver = try Driver()
    let first = try #require(try driver.workspace.ask("cart#shirt-count", "Does it count?").first)
    let second = try #require(try driver.workspace.ask("label.image@cart#shirt-count", "An image?").first)
    let third = try #require(try driver.workspace.ask("cart", "Why?").first)
    try driver.workspace.answer(first, nil, settles: true)
    try driver.workspace.answer(second, "Yes", settles: false)
    try driver.workspace.answer(third, "So", settles: false)
    #expect(
      try sentences(driver).prefix(3) == [
        "Answered the thread about cart", "Answered the thread about label.image@cart#shirt-count",
        "Settled the thread about cart#shirt-count",
      ])
  }

  @Test func anUndoNamesWhoDidIt() throws {
    let driver = try Driver()
    try set(driver, "cart#shirt-count", "label.en=Quantity")
    driver.press(.character("u"))
    #expect(driver.screen.contains("Undone: Set label.en of cart#shirt-count") && !driver.screen.contains("(Mika)"))
    driver.press(.control("r"))
    let ken = try Driver(author: "Ken <ken@example.com>", open: driver.folder)
    ken.press(.character("u"))
    #expect(ken.screen.contains("Undone: Set label.en of cart#shirt-count (Mika)"))
  }

  @Test func withNothingToRedoNoCommandIsNamed() throws {
    let driver = try Driver()
    driver.press(.control("r"))
    #expect(driver.screen.contains("Nothing to redo.") && !driver.screen.contains("handrail log"))
  }

  @Test func oneStepIsTakenBackAmongOthers() throws {
    let driver = try Driver()
    try set(driver, "cart#shirt-count", "label.en=Quantity")
    try set(driver, "cart#shirt-count", "label.ja=数量")
    driver.press(.character("L"))
    try select(driver, "Set label.en of cart#shirt-count")
    driver.press(.character("U"))
    #expect(driver.app.route == .confirm && driver.screen.contains("Set label.en of cart#shirt-count?"))
    driver.press(.character("y"))
    #expect(try driver.value("cart#shirt-count", "label.en").isEmpty)
    #expect(try driver.value("cart#shirt-count", "label.ja") == "数量")
    #expect(try driver.workspace.conflicts().isEmpty)
    driver.press(.character("u"))
    #expect(try driver.value("cart#shirt-count", "label.ja").isEmpty, "the last step that is not undone is the other one")
    driver.press(.control("r"), .control("r"))
    #expect(try driver.value("cart#shirt-count", "label.en") == "Quantity")
    #expect(try driver.value("cart#shirt-count", "label.ja") == "数量")
  }

  @Test func whatChangedSinceIsNotTakenBack() throws {
    let driver = try Driver()
    try set(driver, "cart#shirt-count", "label.en=Quantity", "hint.en=Opens")
    try set(driver, "cart#shirt-count", "label.en=Number")
    driver.press(.character("L"))
    try select(driver, "Set label.en, hint.en of cart#shirt-count")
    driver.press(.character("U"), .character("y"))
    #expect(driver.screen.contains("Changed afterwards: cart#shirt-count label.en."))
    #expect(try driver.value("cart#shirt-count", "label.en") == "Number")
    driver.press(.character("u"))
    try select(driver, "Set label.en, hint.en of cart#shirt-count")
    driver.press(.character("U"), .character("y"))
    #expect(try driver.value("cart#shirt-count", "hint.en").isEmpty)
    try select(driver, "Set label.en, hint.en of cart#shirt-count")
    driver.press(.character("U"), .character("y"))
    #expect(driver.screen.contains("This change was already undone"))
  }

  @Test func whatWasMadeStaysWhereItIsUsedSince() throws {
    let driver = try Driver()
    try driver.workspace.addItem(.elements, "note", to: "cart", [Assignment(path: "kind", value: "text")], members: [])
    let made = try #require(try driver.workspace.log(nil, limit: 1).first)
    try set(driver, "cart#note", "text.en=Thanks")
    #expect(throws: Failure.self) { try driver.workspace.undo(made) }
    _ = try driver.workspace.undo(redo: false)
    _ = try driver.workspace.undo(made)
    #expect(throws: Failure.self) { try driver.value("cart#note", "text.en") }
  }

  /// A screen of ours, on which somebody else worked since.
  private func shared() throws -> Driver {
    let driver = try Driver()
    try driver.workspace.addScreen("home", [])
    let other = try driver.copyOfKen()
    _ = try other.record([Target("home")], [Assignment("title=Home")])
    _ = try driver.workspace.importJSON(try other.exportJSON(), file: "export", isDryRun: false)
    return driver
  }

  @Test func whoseWorkItMeetsIsAskedFirst() throws {
    let driver = try shared()
    driver.press(.character("L"))
    try select(driver, "Added the screen home")
    driver.press(.character("U"), .character("y"))
    #expect(driver.app.route == .confirm && driver.screen.contains("Continue and keep both as conflicts?"))
    #expect(driver.screen.contains("Ken changed this afterwards: home title."))
    driver.press(.escape)
    #expect(try !driver.workspace.conflicts().contains { $0.target == "home" })
    driver.press(.character("U"), .character("y"), .character("y"))
    #expect(try driver.workspace.conflicts().contains { $0.target == "home" && $0.path == "_birth" })
    #expect(try driver.value("home", "title") == "Home")
    driver.press(.escape, .character("x"))
    #expect(driver.screen.contains("existence") && driver.screen.contains("removed") && driver.screen.contains("edited"))
  }

  @Test(arguments: [Language.en, .ja]) func linearModeAsksToo(_ language: Language) throws {
    let driver = try shared()
    driver.app = App(RenderContext(language: language), first: BoardView())
    let entries = try driver.workspace.log(nil, limit: 20)
    let number = try #require(entries.firstIndex { $0.sentence.en == "Added the screen home" }) + 1
    let said = driver.linear([":L", "\(number)", "1", ":U", "2", "2"]).text
    #expect(said.contains(language == .en ? "Ken changed this afterwards: home title." : "その後に Ken が変更しています: home title。"))
    #expect(try driver.workspace.conflicts().contains { $0.target == "home" && $0.path == "_birth" })
  }

  @Test func theStartOfTheProjectStays() throws {
    let driver = try Driver(sample: false)
    driver.press(.character("L"), .end, .character("U"), .character("y"))
    #expect(driver.screen.contains("created the project"))
  }

  // MARK: - Closed findings

  @Test(arguments: [Language.en, .ja]) func aClosedFindingTellsWhyAndByWhom(_ language: Language) throws {
    let driver = try Driver(RenderContext(language: language))
    try driver.workspace.close(
      "label.image@cart#shirt-count", as: .waived, reason: "next release", until: "2099-03-31")
    let sheet = try driver.workspace.sheet("cart", language)
    let found = sheet.items.flatMap(\.findingDetails).first { $0.rule == "label.image" && $0.item == "shirt-count" }
    let findingDetail = try #require(found)
    let words = ScreenView.words(findingDetail, driver.app.context).map(\.text)
    let wanted =
      language == .en
      ? "Reason: next release (Mika, 2026-11-20, until 2099-03-31)" : "理由: next release(Mika、2026-11-20、2099-03-31 まで)"
    #expect(words.contains(wanted), "\(words)")
  }

  @Test(arguments: [Language.en, .ja]) func aStaleOneTellsWhatChanged(_ language: Language) throws {
    let driver = try Driver(RenderContext(language: language))
    try driver.workspace.close("label.image@cart#shirt-count", as: .notApplicable, reason: "a sign", until: nil)
    try set(driver, "cart#shirt-count", "kind=slider")
    let list = try driver.workspace.waiting(WaitingScope(screen: "cart").questions, limit: 100, language)
    let found = list.findingDetails.first { $0.status == .stale }
    let findingDetail = try #require(found)
    let words = ScreenView.words(findingDetail, driver.app.context).map(\.text).joined(separator: "\n")
    #expect(words.contains(language == .en ? "Changed since it was closed: Kind" : "閉じた後に変わったもの: 種類"))
    #expect(words.contains(language == .en ? "a sign (Mika" : "a sign(Mika、"))
  }

  @Test(arguments: [Language.en, .ja]) func anImportIsNotUndoneUnasked(_ language: Language) throws {
    let driver = try Driver(RenderContext(language: language))
    let before = try driver.workspace.boardEntries().count
    driver.press(.character("u"))
    #expect(driver.app.route == .confirm)
    #expect(driver.screen.contains(language == .en ? "changes on 8 screens are undone" : "8画面の変更"))
    driver.press(.enter)
    #expect(try driver.workspace.boardEntries().count == before)
    driver.press(.character("u"), .character("y"))
    #expect(try driver.workspace.boardEntries().isEmpty)
    driver.press(.control("r"))
    #expect(driver.app.route == .confirm)
    driver.press(.character("y"))
    #expect(try driver.workspace.boardEntries().count == before)
  }

  @Test func aLargeChangeIsAskedAboutToo() throws {
    let driver = try Driver()
    let targets = (0..<30).map { Target(.screen, "many", "e\($0)") }
    let items = targets.compactMap(\.item).map { #"{"id":"\#($0)","kind":"text"}"# }.joined(separator: ",")
    let text = #"{"format":1,"screens":[{"id":"many","elements":[\#(items)]}]}"#
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "many.json", isDryRun: false)
    _ = try driver.workspace.record(targets, [Assignment(path: "decorative", value: "true")])
    driver.press(.character("u"))
    #expect(driver.app.route == .confirm && driver.screen.contains("30 changes on 1 screen are undone"))
  }
}
