import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// Rows that come and go while one looks at a list: what was selected stays selected.
@Suite struct RowsTests {
  private func select(_ row: Int, _ driver: Driver) {
    driver.press(.home)
    for _ in 0..<row { driver.press(.down) }
  }

  private func implemented() throws -> Driver {
    let driver = try Driver()
    _ = try driver.workspace.record([Target("checkout/done")], [Assignment("progress=implemented")])
    driver.app.push(ChecklistView(screen: "checkout/done"))
    driver.run(driver.app.drain())
    return driver
  }

  private func check(_ driver: Driver) throws -> VerificationEntry? {
    if case .check(let check) = (driver.app.top as? ChecklistView)?.current { return check }
    return nil
  }

  @Test func aQuestionMovesNoCheck() throws {
    let driver = try implemented()
    let view = try #require(driver.app.top as? ChecklistView)
    select(try #require(view.shown.lastIndex { if case .check = $0 { true } else { false } }), driver)
    let before = try #require(try check(driver))
    _ = try driver.workspace.ask("checkout/done", "Is it said twice?")
    driver.handle(.changedOutside)
    #expect(try check(driver) == before)
    // What is pressed now is about that check.
    driver.press(.character("+"), .enter)
    let passed = try driver.workspace.verificationEntries("checkout/done").filter { $0.state == .passed }
    #expect(passed.map(\.about) == [before.about])
  }

  @Test func theFilterLeavesOneWhereOneIs() throws {
    let driver = try implemented()
    let view = try #require(driver.app.top as? ChecklistView)
    select(try #require(view.shown.lastIndex { if case .check = $0 { true } else { false } }), driver)
    let before = try #require(try check(driver))
    driver.press(.character("/")).type(before.about).press(.enter)
    #expect(try check(driver)?.about == before.about)
    driver.press(.character("f"))
    #expect(try check(driver)?.about == before.about)
  }

  @Test func theHistoryStaysWhereOneReads() throws {
    let driver = try Driver()
    _ = try driver.workspace.ask("cart", "Why?")
    _ = try driver.workspace.ask("cart", "When?")
    driver.press(.character("L"), .down)
    let before = try #require((driver.app.top as? HistoryView)?.current)
    _ = try driver.workspace.ask("cart", "Where?")
    driver.handle(.changedOutside)
    let view = try #require(driver.app.top as? HistoryView)
    #expect(view.current?.sentence == before.sentence && view.current?.time == before.time && view.selected == 2)
  }

  @Test func conflictsStayWhereOneReads() throws {
    let driver = try Driver()
    func disagree(_ screen: Target) throws {
      let version = try driver.workspace.recordedValues(["title"], of: screen).version
      for value in ["One", "Two"] {
        _ = try driver.workspace.record(
          Recording([screen], [Assignment(path: "title", value: value)], on: [screen: version]))
      }
    }
    try disagree("checkout/done")
    driver.press(.character("x"))
    #expect((driver.app.top as? ConflictsView)?.current?.target == "checkout/done")
    try disagree("cart")
    driver.handle(.changedOutside)
    #expect((driver.app.top as? ConflictsView)?.rowCount == 2)
    #expect((driver.app.top as? ConflictsView)?.current?.target == "checkout/done")
  }

  /// A name that something else has cannot be taken: Enter asks for another one.
  @Test func anotherNameSettlesOneThatIsTaken() throws {
    let driver = try Driver()
    let other = try driver.copyOfKen()
    try other.rename(Target("cart#shipping"), to: "sum")
    try driver.workspace.rename(Target("cart#total"), to: "sum")
    _ = try driver.workspace.importJSON(try other.exportJSON(), file: "export", isDryRun: false)
    let conflicts = try driver.workspace.conflicts()
    let place = try #require(conflicts.firstIndex { $0.path == "_name" })
    #expect(conflicts[place].choices.isEmpty)
    driver.press(.character("x"))
    for _ in 0..<place { driver.press(.down) }
    driver.press(.enter)
    #expect(driver.app.top is PromptView)
    for letter in "tall" { driver.press(.character(letter)) }
    driver.press(.enter)
    #expect(try !driver.workspace.conflicts().contains { $0.path == "_name" }, "\(driver.screen)")
    #expect(try driver.workspace.screen("cart").elements.contains { $0.id.hasSuffix("tall") })
  }

  /// A third value that came while the sides were looked at is not settled unseen.
  @Test func onlyTheSidesThatWereSeenAreSettled() throws {
    let driver = try Driver()
    let version = try driver.workspace.recordedValues(["title"], of: "cart").version
    func write(_ value: String) throws {
      _ = try driver.workspace.record(
        Recording(["cart"], [Assignment(path: "title", value: value)], on: ["cart": version]))
    }
    try write("One")
    try write("Two")
    driver.press(.character("x"), .enter)
    try write("Three")
    driver.press(.enter)
    #expect(driver.screen.contains("Someone else changed this while you were choosing."))
    #expect(try driver.workspace.conflicts().first?.sides.count == 3)
    driver.handle(.changedOutside)
    driver.press(.enter, .enter)
    #expect(try driver.workspace.conflicts().isEmpty)
  }

  @Test func aScreenThatIsRemovedIsLeft() throws {
    let driver = try Driver()
    driver.app.push(ScreenView(id: "cart"))
    driver.run(driver.app.drain())
    driver.press(.character("D"), .character("y"))
    #expect(driver.app.route == .board && driver.screen.contains("Removed cart. Press u to undo."))
  }

  @Test func typingInAListSelectsTheFirstThatFits() throws {
    let driver = try Driver()
    driver.press(.character("p"), .end).type("r")
    #expect((driver.app.top as? PickerView)?.selected == 0)
  }
}

/// The reading order while others write.
@Suite struct OrderMeanwhileTests {
  private func open(_ driver: Driver) {
    driver.app.push(OrderView(screen: "cart"))
    driver.run(driver.app.drain())
  }

  private func view(_ driver: Driver) throws -> OrderView { try #require(driver.app.top as? OrderView) }

  @Test func whatIsNewStandsBehindWhatItStandsBehindThere() throws {
    let driver = try Driver()
    open(driver)
    driver.press(.character("J"))
    let moved = try #require(try view(driver).items?.map(\.id))
    try driver.workspace.addItem(
      .elements, "note", to: "cart", [Assignment(path: "kind", value: "text"), Assignment(path: "text.en", value: "Note")])
    driver.handle(.changedOutside)
    let now = try #require(try view(driver).items?.map(\.id))
    #expect(now.filter { $0 != "note" } == moved && now.contains("note"))
    driver.press(.enter)
    #expect(driver.screen.contains("Saved the order of cart."))
    let ordered = try driver.workspace.sheet("cart", .en).items.filter(\.isOrdered).map(\.id)
    #expect(ordered.contains("note"))
  }

  @Test func anotherOrderIsShownAndNotCovered() throws {
    let driver = try Driver()
    open(driver)
    let first = try #require(try view(driver).items?.map(\.id))
    driver.press(.character("J"))
    let own = try view(driver).items?.map(\.id)
    try driver.workspace.order("cart", Array(first.reversed()))
    // Not yet heard of: the write is refused, nothing is covered.
    driver.press(.enter)
    #expect(driver.app.route == .order && driver.screen.contains("Someone else changed this while you were editing."))
    driver.handle(.changedOutside)
    #expect(driver.screen.contains("Someone else changed the order meanwhile"))
    #expect(try view(driver).items?.map(\.id) == own)
    driver.press(.control("y"))
    #expect(try view(driver).items?.map(\.id) == Array(first.reversed()) && !view(driver).hasMoved)
    driver.press(.character("J"), .enter)
    #expect(driver.app.route == .board)
  }

  @Test func anItemThatIsHeldMayGo() throws {
    let driver = try Driver()
    var view = OrderView(screen: "cart")
    view.receive(.sheet(try driver.workspace.sheet("cart", .en)))
    let last = try #require(view.items?.last)
    view.choose(view.rowCount - 1, &driver.app)
    #expect(view.held == last.id)
    try driver.workspace.remove(last.target)
    view.receive(.sheet(try driver.workspace.sheet("cart", .en)))
    #expect(view.held == nil)
    #expect(view.speech(RenderContext()).standard == view.rowCount)
  }
}
