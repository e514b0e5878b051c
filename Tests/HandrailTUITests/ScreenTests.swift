import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

@Suite struct ScreenTests {
  /// The screen `cart`, with the item `item` selected.
  private func open(_ item: String = "", _ screen: String = "cart") throws -> Driver {
    let driver = try Driver()
    driver.app.push(ScreenView(id: screen))
    driver.run(driver.app.drain())
    try select(item, driver)
    return driver
  }

  private func select(_ item: String, _ driver: Driver) throws {
    let view = try #require(driver.app.top as? ScreenView)
    let place = view.shown.firstIndex { entry in
      if case .item(let found) = entry { return found.id == item }
      return false
    }
    driver.press(.home)
    for _ in 0..<(try #require(place)) { driver.press(.down) }
  }

  @Test func itemsStandInReadingOrderWithNumbers() throws {
    let view = try #require(try open().app.top as? ScreenView)
    let numbers = view.sheet?.items.compactMap(\.number) ?? []
    #expect(numbers == Array(1...numbers.count) && numbers.count > 5)
  }

  @Test func answersTheOneThingThatIsMissing() throws {
    let driver = try open("delete")
    driver.press(.enter)
    #expect([.editor, .picker].contains(driver.app.route))
  }

  @Test func choosesAmongSeveral() throws {
    let driver = try open("free-shipping")
    driver.press(.enter)
    let picker = try #require(driver.app.top as? PickerView)
    #expect(
      picker.shown.map(\.value).contains("contrast.text@cart#free-shipping/light") && !driver.screen.contains("contrast.text@"))
    driver.press(.enter)
    #expect(driver.app.route == .editor)
  }

  @Test func sayWhenNothingIsMissing() throws {
    let driver = try open("popular", "browse/home")
    driver.press(.enter)
    #expect(driver.screen.contains("Nothing is missing here."))
  }

  @Test func asksAboutAnItem() throws {
    let driver = try open("free-shipping")
    driver.press(.character("a")).type("How much is it?").press(.enter)
    let sheet = try driver.workspace.sheet("cart", .en)
    #expect(sheet.threads.map(\.body).contains("How much is it?"))
    #expect(sheet.threads.first { $0.body == "How much is it?" }?.about == "free-shipping")
    #expect(driver.screen.contains("Started a thread about cart#free-shipping."))
  }

  @Test func answersAndSettlesAQuestion() throws {
    let driver = try open()
    driver.press(.character("a")).type("Why?").press(.enter, .end)
    #expect(driver.screen.contains("Why?"))
    driver.press(.enter).type("Because").press(.enter)
    #expect(driver.screen.contains("Because"))
    driver.press(.character("t"), .enter)
    #expect(try driver.workspace.sheet("cart", .en).threads.filter { $0.body == "Why?" }.allSatisfy(\.isSettled))
  }

  @Test func settlingNeedsAQuestion() throws {
    let driver = try open()
    driver.press(.character("t"))
    #expect(driver.screen.contains("Select a thread first"))
  }

  @Test func closesAndReopensAFinding() throws {
    let driver = try open("shirt", "cart")
    let before = try driver.workspace.sheet("cart", .en).items.first { $0.id == "shirt-count" }?.live.count ?? 0
    try select("shirt-count", driver)
    driver.press(.character("d"))
    if driver.screen.contains("Close which finding?") { driver.press(.enter) }
    driver.press(.enter).type("The stepper says it").press(.enter)
    let after = try driver.workspace.sheet("cart", .en).items.first { $0.id == "shirt-count" }
    #expect(after?.live.count == before - 1)
    driver.press(.character("U"))
    #expect(try driver.workspace.sheet("cart", .en).items.first { $0.id == "shirt-count" }?.live.count == before)
  }

  @Test func aReasonIsNeeded() throws {
    let driver = try open("shirt-count")
    driver.press(.character("d"))
    if driver.screen.contains("Close which finding?") { driver.press(.enter) }
    driver.press(.enter, .enter)
    #expect(driver.app.route == .prompt && driver.screen.contains("Enter a value"))
  }

  @Test func nothingToReopenSaysWhy() throws {
    let driver = try open("free-shipping")
    driver.press(.character("U"))
    #expect(driver.screen.contains("No closed findings here."))
  }

  @Test func editsAFieldOfItsChoice() throws {
    let driver = try open("free-shipping")
    driver.press(.character("e")).type("hint").press(.enter)
    #expect(driver.app.route == .editor && driver.screen.contains("Hint (English)") && driver.screen.contains("Hint (Japanese)"))
    driver.type("Opens the terms").press(.enter)
    #expect(try driver.value("cart#free-shipping", "hint.en") == "Opens the terms")
    #expect(driver.app.route == .screen)
  }

  @Test func editsAFieldWithTwoParts() throws {
    let driver = try open("free-shipping")
    driver.press(.character("e")).type("colour palette system").press(.enter).type("background").press(.enter)
    #expect(driver.screen.contains("Colour (background, light with Increase Contr"))
  }

  @Test func addsOneItemAfterTheOther() throws {
    let driver = try open()
    for id in ["note", "more"] {
      driver.press(.character("n")).type("element").press(.enter)
      #expect(driver.app.route == .editor && driver.screen.contains("cart  + element"))
      driver.type(id).press(.down, .character("t"), .down).type("Note").press(.enter)
      #expect(driver.screen.contains("Added cart#\(id)."))
    }
    #expect(try driver.workspace.sheet("cart", .en).items.suffix(8).map(\.id).contains("more"))
    driver.press(.character("n")).type("gesture").press(.enter)
    #expect(driver.screen.contains("cart  + gesture"))
  }

  @Test func keysOfAnInputMethodAreUnderstoodOrExplained() throws {
    let driver = try Driver()
    driver.press(.character("ｗ"))
    #expect(driver.app.route == .waiting)
    driver.press(.character("い"))
    #expect(driver.app.route == .waiting && driver.screen.contains("Turn off the input method"))
  }

  @Test func aPlaceIsNotGivenToOthers() throws {
    let driver = try Driver()
    try driver.answer("target.size@browse/home#open-cart")
    driver.press(.control("t"))
    #expect(driver.app.route == .editor && driver.screen.contains("belongs to one item only"))
  }

  @Test func theKindsOfAFieldHaveNamesInBothLanguages() throws {
    let driver = try Driver(RenderContext(language: .ja))
    driver.app.push(ScreenView(id: "cart"))
    driver.run(driver.app.drain())
    try select("free-shipping", driver)
    driver.press(.character("e")).type("colour palette system").press(.enter)
    #expect(driver.screen.contains("どれを設定しますか") && driver.screen.contains("文字"))
    driver.type("文字").press(.enter)
    #expect(driver.app.route == .editor)
  }

  @Test func editsTheScreenItself() throws {
    let driver = try open()
    driver.press(.character("e")).type("sprint").press(.enter)
    driver.press(.control("u"), .control("k")).type("S16").press(.enter)
    #expect(try driver.value("cart", "sprint") == "S16")
  }

  @Test func showsTheLayout() throws {
    let driver = try open("free-shipping")
    driver.resize(60, 20)
    let before = driver.screen
    driver.press(.character("m"))
    #expect(driver.screen != before && driver.screen.contains("┌"))
    driver.press(.character("m"))
    #expect(driver.screen == before)
  }

  @Test func aScreenWithoutFramesHasNoLayout() throws {
    let driver = try Driver(sample: false)
    try driver.workspace.addScreen("start", [])
    driver.app.push(ScreenView(id: "start"))
    driver.run(driver.app.drain())
    driver.press(.character("m"))
    #expect(driver.screen.contains("No frames are recorded."))
  }

  @Test(arguments: ["o order", "b group", "c checklist", "v preview", "i waiting", "L history"]) func opens(_ way: String) throws
  {
    let driver = try open()
    driver.press(.character(way.first ?? " "))
    #expect(driver.app.route.rawValue == way.dropFirst(2))
    driver.press(.escape)
    #expect(driver.app.route == .screen)
  }

  @Test func removesAnItem() throws {
    let driver = try open("free-shipping")
    driver.press(.character("D"), .character("y"))
    #expect(try !driver.workspace.sheet("cart", .en).items.contains { $0.id == "free-shipping" })
    driver.press(.character("u"))
    #expect(try driver.workspace.sheet("cart", .en).items.contains { $0.id == "free-shipping" })
    driver.press(.control("r"))
    #expect(try !driver.workspace.sheet("cart", .en).items.contains { $0.id == "free-shipping" })
  }

  @Test func filtersItems() throws {
    let driver = try open()
    driver.press(.character("/")).type("shirt").press(.enter)
    let view = try #require(driver.app.top as? ScreenView)
    #expect(view.rowCount > 0 && view.shown.allSatisfy { $0.text.contains("shirt") })
    driver.press(.character("f"))
    #expect((driver.app.top as? ScreenView)?.rowCount ?? 0 > view.rowCount)
  }

  @Test func readsInFull() throws {
    let driver = try open("free-shipping")
    driver.press(.character(" "))
    #expect(driver.app.route == .reading && driver.screen.contains("Contrast of text"))
    driver.press(.escape)
    #expect(driver.app.route == .screen)
  }

  @Test func editsOfOthersAppear() throws {
    let driver = try open("free-shipping")
    _ = try driver.workspace.record([.init("cart#free-shipping")], [.init("text.en=Shipping is free")])
    driver.handle(.changedOutside)
    #expect(driver.screen.contains("Shipping is free"))
  }

  @Test func aScreenThatIsGoneIsTold() throws {
    let driver = try open()
    try driver.workspace.remove(.init("cart"))
    driver.handle(.changedOutside)
    #expect(driver.screen.contains("Unknown screen “cart”."))
  }

  @Test func aNaturalOrderNamesWhatHasNoFrame() throws {
    let driver = try Driver()
    try driver.workspace.addScreen("bare", [Assignment(.title, "Bare")])
    for id in ["a", "b"] { try driver.workspace.addItem(.elements, id, to: "bare", [Assignment(.kind, "text")], members: []) }
    driver.app.write(.naturalOrder(screen: "bare", version: "", others: []))
    driver.run(driver.app.drain())
    #expect(driver.app.message?.text.en.hasSuffix("Items without a frame keep their position: 2.") == true)
  }

  @Test func oneStandsOnWhatWasAdded() throws {
    let driver = try open()
    driver.press(.character("n"), .enter).type("new-one").press(.enter)
    let view = try #require(driver.app.top as? ScreenView)
    #expect(view.current?.target == "cart#new-one")
  }

  @Test func anEmptyScreenSaysFirstHowToAdd() throws {
    let driver = try Driver()
    try driver.workspace.addScreen("blank", [Assignment(.title, "Blank")])
    driver.app.push(ScreenView(id: "blank"))
    driver.run(driver.app.drain())
    driver.resize(40, 12)
    #expect(driver.app.frame().lines.last?.hasPrefix("n add an item") == true)
  }

  @Test func aRowCountsWhatTheLineAboveItCounts() throws {
    let driver = try open()
    let view = try #require(driver.app.top as? ScreenView)
    let items = try #require(view.sheet?.items)
    let shared = view.sheet?.shared.count(where: \.blocks) ?? 0
    let sum = items.reduce(shared) { $0 + ($1.live.contains(where: \.blocks) ? $1.counted.count : 0) }
    #expect(sum == view.blocking)
  }

  @Test func theNaturalOrderIsShownAndSavedWithEnter() throws {
    let driver = try open()
    let before = try driver.workspace.sheet("cart", .en).version
    driver.press(.character("o"), .character("n"))
    #expect(driver.app.route == .order && driver.screen.contains("Enter saves this order"))
    #expect(try driver.workspace.sheet("cart", .en).version == before)
    driver.press(.escape)
    #expect(driver.app.route == .confirm)
    driver.press(.escape, .enter)
    #expect(try driver.workspace.sheet("cart", .en).order == "natural")
  }

  @Test(arguments: [(40, 12), (80, 24)]) func theLayoutHasTheCursorOnTheItem(_ width: Int, _ height: Int) throws {
    let driver = try open("checkout")
    driver.press(.character("m"))
    driver.resize(width, height)
    #expect(driver.app.frame().cursor != nil)
  }
}
