import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

@Suite struct BoardTests {
  private func board(_ driver: Driver) throws -> BoardView { try #require(driver.app.top as? BoardView) }

  @Test func showsEveryScreenWithItsState() throws {
    let driver = try Driver()
    #expect(try board(driver).rowCount == 8)
    #expect(driver.screen.contains("✓ ready            checkout/done") && driver.screen.contains("✗ not ready 14     cart"))
    #expect(driver.screen.contains("1 of 8 screens ready"))
  }

  @Test func movesWithArrowsAndLetters() throws {
    let driver = try Driver()
    driver.press(.down, .character("j"), .up)
    #expect(try board(driver).selected == 1)
    driver.press(.character("G"))
    #expect(try board(driver).selected == 7)
    driver.press(.down, .pageDown)
    #expect(try board(driver).selected == 7)
    driver.press(.character("g"), .up, .pageUp)
    #expect(try board(driver).selected == 0)
  }

  @Test func cursorStandsOnTheSelectedRow() throws {
    let driver = try Driver()
    driver.press(.down, .down)
    #expect(driver.app.frame().cursor?.row == 5)
  }

  @Test func opensAScreen() throws {
    let driver = try Driver()
    driver.press(.down, .down, .down, .down, .enter)
    #expect((driver.app.top as? ScreenView)?.id == "cart")
    driver.press(.escape)
    #expect(driver.app.route == .board)
    #expect(try board(driver).selected == 4)
  }

  @Test(arguments: [
    ("sprint:s15", 2), ("owner:mika", 3), ("owner:sora sprint:s14", 3), ("check", 3), ("ホーム", 1), ("nothing-like-it", 0),
  ])
  func filters(_ words: String, _ count: Int) throws {
    let driver = try Driver()
    driver.press(.character("/")).type(words).press(.enter)
    #expect(try board(driver).rowCount == count)
    #expect(driver.screen.contains("Filter: \(words)"))
    driver.press(.character("f"))
    #expect(try board(driver).rowCount == 8)
  }

  @Test func anEmptyFilterNamesTheNextStep() throws {
    let driver = try Driver()
    driver.press(.character("/")).type("zzz").press(.enter)
    #expect(driver.screen.contains("Press / to change it, f to clear it."))
  }

  @Test func filtersBySprintFromAList() throws {
    let driver = try Driver()
    driver.press(.character("P"))
    #expect(driver.app.route == .picker && driver.screen.contains("S14"))
    driver.press(.down, .enter)
    #expect(driver.app.route == .board)
    #expect(try board(driver).filter.text == "sprint=S15")
  }

  @Test func whatIsChosenFromAListIsMeantWhole() throws {
    let driver = try Driver()
    _ = try driver.workspace.record([Target("cart")], [Assignment("sprint=S1"), Assignment("engineer=Ren Sato")])
    driver.handle(.changedOutside)
    driver.press(.character("P")).type("S1").press(.enter)
    #expect(try board(driver).rowCount == 1)
    driver.press(.character("f"), .character("O")).type("Ren").press(.end, .enter)
    #expect(try board(driver).filter.text == "owner=Ren_Sato" && board(driver).rowCount == 1)
    driver.press(.character("f"), .character("/")).type("sprint:S1").press(.enter)
    #expect(try board(driver).rowCount == 8)
  }

  @Test func filtersByOwnerAndByTask() throws {
    let driver = try Driver()
    driver.press(.character("O")).type("ren").press(.enter)
    #expect(try board(driver).filter.text == "owner=Ren")
    driver.press(.character("f"), .character("T"))
    #expect(driver.app.route == .picker)
    driver.type("buy").press(.enter)
    #expect(try board(driver).filter.text == "task=buy")
    #expect(try board(driver).shown.count < board(driver).entries.count && board(driver).rowCount > 1)
  }

  @Test func whatNoScreenHasIsNoFilter() throws {
    let driver = try Driver(sample: false)
    driver.press(.character("T"))
    #expect(driver.app.route == .board && driver.screen.contains("Not recorded for any screen. Press e to set it."))
  }

  @Test func unfilteringWithoutAFilterSaysWhy() throws {
    let driver = try Driver()
    driver.press(.character("f"))
    #expect(driver.screen.contains("No filter is set."))
  }

  @Test func sortsByWhatBlocks() throws {
    let driver = try Driver()
    driver.press(.character("s"))
    let view = try board(driver)
    let counts = view.shown.map { view.entries[$0].status.blocking }
    #expect(counts == counts.sorted(by: >))
    driver.press(.character("s"), .character("s"))
    #expect(try board(driver).shown == Array(0..<8))
  }

  @Test func symbols() throws {
    let driver = try Driver()
    driver.press(.character("y"), .enter)
    // What is not ready is signed by nobody unawares.
    #expect(driver.screen.contains("Sign with 10 open findings?"))
    driver.press(.escape)
    #expect(try driver.workspace.signedRoles().isEmpty)
    driver.press(.character("y"), .enter, .character("y"))
    #expect(try driver.workspace.signedRoles()["account/orders"] == ["lead"])
    #expect(driver.screen.contains("✓ signed as lead"))
    driver.resize(100, 24)
    #expect(driver.screen.contains("✓ signed"))
  }

  @Test func narrowsWhileOneTypesAndEscapeTakesItBack() throws {
    let driver = try Driver()
    driver.press(.character("/")).type("cart")
    #expect(driver.screen.contains("1 of 8 shown, 0 ready"))
    driver.press(.escape)
    #expect(try driver.app.route == .board && board(driver).rowCount == 8)
    driver.press(.character("/")).type("sprint:14").press(.enter)
    #expect(driver.screen.contains("6 of 8 shown"))
    driver.press(.escape)
    #expect(try !driver.hasLeft && board(driver).rowCount == 8)
    driver.press(.character("F")).type("not").press(.enter)
    #expect(driver.screen.contains("7 of 8 shown, 0 ready"))
  }

  @Test func plansManyScreensAtOnce() throws {
    let driver = try Driver()
    driver.press(.character("e")).type("sprint").press(.enter)
    driver.press(.control("u")).type("S16").press(.enter)
    #expect(driver.app.route == .picker)
    driver.type("browse").press(.control("a"), .enter)
    for id in ["account/orders", "browse/home", "browse/product"] {
      #expect(try driver.value(Target(.screen, id), "sprint") == "S16", "\(id)")
    }
    #expect(try driver.value("cart", "sprint") == "S14")
    driver.press(.character("u"))
    #expect(try driver.value("browse/home", "sprint") == "S14")
  }

  @Test func idsAreCutInTheMiddle() {
    #expect(Columns.elided("short", 12, "…") == "short")
    #expect(Columns.elided("destination-tutorial/one", 13, "…") == "destin…al/one")
    #expect(Columns.count(Columns.elided("お届け先の住所/確認", 9, "…")) <= 9)
  }

  @Test func aScreenThatIsNotReadyCannotBeCalledReady() throws {
    let driver = try Driver()
    driver.press(.character("p")).type("ready").press(.enter)
    #expect(driver.screen.contains("✗ account/orders: "))
    #expect(try driver.value("account/orders", "progress") != "ready")
  }

  @Test func setsProgress() throws {
    let driver = try Driver()
    driver.press(.character("p")).type("review").press(.enter)
    #expect(try driver.value("account/orders", "progress") == "in-review")
    #expect(driver.screen.contains("in review"))
  }

  @Test func addsAScreen() throws {
    let driver = try Driver(sample: false)
    driver.press(.character("n")).type("カート").press(.enter)
    // What it is called gives its id.
    #expect(driver.screen.contains("ID of the new screen: kato"))
    driver.type("cart").press(.enter)
    #expect(try driver.value("cart", "title") == "カート")
    #expect(try board(driver).rowCount == 1)
  }

  @Test func aWrongIdIsRefusedWithWhatToWrite() throws {
    let driver = try Driver(sample: false)
    driver.press(.character("n")).type("Cart").press(.enter).type("My Cart").press(.enter)
    #expect(driver.screen.contains("An ID may contain only lowercase letters") && driver.screen.contains("“my-cart”"))
    // What was typed is still there, to be corrected.
    driver.press(.control("u")).type("my-cart").press(.enter)
    #expect(try board(driver).rowCount == 1)
  }

  @Test func removingAsksFirst() throws {
    let driver = try Driver()
    driver.press(.character("D"))
    #expect(driver.app.route == .confirm)
    driver.press(.enter)
    #expect(try board(driver).rowCount == 8)
    driver.press(.character("D"), .character("y"))
    #expect(try board(driver).rowCount == 7)
    driver.press(.character("u"))
    #expect(try board(driver).rowCount == 8)
  }

  @Test func opensWhatWaitsOnAScreen() throws {
    let driver = try Driver()
    driver.press(.down, .character("i"))
    #expect((driver.app.top as? WaitingView)?.scope.screen == "account/sign-in")
  }

  @Test func opensTheChecklist() throws {
    let driver = try Driver()
    driver.press(.character("c"))
    #expect((driver.app.top as? ChecklistView)?.screen == "account/orders")
  }

  @Test func theFirstScreensComeAtOnce() throws {
    var app = App(RenderContext(), first: BoardView())
    #expect(app.drain().map { "\($0)" }.dropFirst().first?.contains("boardStart") == true, "only what it shows is noted before")
    let driver = try Driver()
    _ = app.handle(try #require(driver.runner.perform(.read(.boardStart(limit: 3)))))
    #expect((app.top as? BoardView)?.rowCount == 3)
    #expect(app.frame().lines.joined().contains("8 screens"))
    _ = app.handle(try #require(driver.runner.perform(.read(.board))))
    #expect((app.top as? BoardView)?.rowCount == 8)
  }

  @Test func keepsItsPlaceWhenOthersAddScreens() throws {
    let driver = try Driver()
    driver.press(.down, .down)
    try driver.workspace.addScreen("a-new-one", [])
    driver.handle(.changedOutside)
    let view = try board(driver)
    #expect(view.current?.id == "browse/home" && view.rowCount == 9)
  }

  @Test func leaves() throws {
    let driver = try Driver()
    driver.press(.character("q"))
    #expect(driver.hasLeft)
    let other = try Driver()
    other.press(.escape)
    #expect(!other.hasLeft && other.screen.contains("Press q to quit"))
  }
}
