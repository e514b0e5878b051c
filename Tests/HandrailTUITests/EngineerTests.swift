import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// The checklist, the preview, the order and groups, conflicts, sync, history.
@Suite struct EngineerTests {
  private func checklist(_ screen: String, implemented: Bool = true) throws -> Driver {
    let driver = try Driver()
    if implemented { _ = try driver.workspace.record([Target(screen)], [Assignment("progress=implemented")]) }
    driver.app.push(ChecklistView(screen: screen))
    driver.run(driver.app.drain())
    return driver
  }

  private func view(_ driver: Driver) throws -> ChecklistView { try #require(driver.app.top as? ChecklistView) }

  private func select(_ driver: Driver, _ fits: (ChecklistView.Entry) -> Bool) throws {
    let place = try #require(try view(driver).shown.firstIndex(where: fits))
    driver.press(.home)
    for _ in 0..<place { driver.press(.down) }
  }

  private func isCheck(_ entry: ChecklistView.Entry) -> Bool {
    if case .check = entry { return true }
    return false
  }

  @Test func listsWhatToBuildInOrder() throws {
    let driver = try checklist("cart", implemented: false)
    #expect(driver.screen.contains("Build, in reading order") && driver.screen.contains("#heading"))
    #expect(try !view(driver).shown.contains(where: isCheck))
  }

  @Test func asksFromAnyLine() throws {
    let driver = try checklist("cart", implemented: false)
    try select(driver) { entry in
      if case .line(let line) = entry { return line.target == "cart#checkout" }
      return false
    }
    driver.press(.character("a"))
    #expect(driver.screen.contains("About cart#checkout"))
    driver.type("Is it sticky?").press(.enter)
    #expect(try driver.workspace.sheet("cart", .en).questions.contains { $0.about == "checkout" && $0.body == "Is it sticky?" })
    #expect(driver.screen.contains("Open questions") || driver.screen.contains("Asked about cart#checkout."))
  }

  @Test func verifiesALine() throws {
    let driver = try checklist("checkout/done")
    try select(driver, isCheck)
    driver.press(.character("p")).type("412 iOS 18.5").press(.enter)
    let done = try driver.workspace.verificationEntries("checkout/done").filter { $0.state == .passed }
    #expect(done.count == 1 && done.first?.result.contains("412") == true && done.first?.result.contains("iOS 18.5") == true)
    #expect(driver.screen.contains("pass"))
  }

  @Test func remembersTheBuild() throws {
    let driver = try checklist("checkout/done")
    try select(driver, isCheck)
    driver.press(.character("p")).type("412 iOS 18.5").press(.enter)
    try select(driver) { entry in
      if case .check(let check) = entry { return check.state == .open }
      return false
    }
    driver.press(.enter)
    #expect(driver.screen.contains("412 iOS 18.5"))
  }

  @Test func aFailureNeedsItsNote() throws {
    let driver = try checklist("checkout/done")
    try select(driver, isCheck)
    driver.press(.character("X"), .enter)
    #expect(driver.screen.contains("Type something"))
    driver.type("Silence").press(.enter, .enter)
    #expect(
      try driver.workspace.verificationEntries("checkout/done").contains { $0.state == .failed && $0.result.contains("Silence") })
    #expect(driver.screen.contains("reopened"))
  }

  @Test func passingNeedsALine() throws {
    let driver = try checklist("cart", implemented: false)
    driver.press(.character("p"))
    #expect(driver.screen.contains("Select a verification line"))
  }

  @Test func rolesSeeTheirOwn() throws {
    let driver = try checklist("cart", implemented: false)
    #expect(driver.screen.contains("for engineers"))
    driver.press(.character("r"))
    #expect(driver.screen.contains("for leads") && driver.screen.contains("What blocks"))
    driver.press(.character("r"))
    #expect(driver.screen.contains("for designers") && driver.screen.contains("Missing"))
  }

  @Test func filtersTheChecklist() throws {
    let driver = try checklist("cart", implemented: false)
    driver.press(.character("/")).type("checkout").press(.enter)
    #expect(try view(driver).rowCount < 6 && view(driver).rowCount > 0)
  }

  @Test func setsProgressFromTheChecklist() throws {
    let driver = try checklist("checkout/done", implemented: false)
    driver.press(.character("P")).type("implemented").press(.enter)
    #expect(try driver.value("checkout/done", "progress") == "implemented")
    #expect(try view(driver).shown.contains(where: isCheck))
  }

  @Test func previewStepsAndChangesItsLanguage() throws {
    let driver = try Driver()
    driver.app.push(PreviewView(screen: "cart"))
    driver.run(driver.app.drain())
    driver.press(.enter, .enter)
    #expect((driver.app.top as? PreviewView)?.selected == 2)
    #expect(driver.screen.contains("Labels in en"))
    driver.press(.character("t"))
    #expect(driver.screen.contains("Labels in ja"))
  }

  private func order(_ screen: String) throws -> Driver {
    let driver = try Driver()
    driver.app.push(OrderView(screen: screen))
    driver.run(driver.app.drain())
    return driver
  }

  @Test func movesItemsAndSavesTheOrder() throws {
    let driver = try order("browse/home")
    let before = try #require((driver.app.top as? OrderView)?.items?.map(\.id))
    driver.press(.character("J"), .character("J"), .shiftUp)
    let after = try #require((driver.app.top as? OrderView)?.items?.map(\.id))
    #expect(after == [before[1], before[0]] + before.dropFirst(2))
    driver.press(.enter)
    #expect(try driver.workspace.screen("browse/home").readableSequence == after)
    #expect(try driver.value("browse/home", "order") == "explicit")
    #expect(driver.app.place == .board)
  }

  @Test func confirmsTheNaturalOrder() throws {
    let driver = try order("browse/home")
    driver.press(.character("n"))
    #expect(try driver.value("browse/home", "order") == "natural")
  }

  @Test func theFirstItemCannotMoveUp() throws {
    let driver = try order("browse/home")
    driver.press(.character("K"))
    #expect(driver.screen.contains("It is the first one."))
  }

  @Test func whatOthersDoDoesNotMoveItemsBack() throws {
    let driver = try order("browse/home")
    driver.press(.character("J"))
    let moved = (driver.app.top as? OrderView)?.items?.map(\.id)
    driver.handle(.changedOutside)
    #expect((driver.app.top as? OrderView)?.items?.map(\.id) == moved)
  }

  @Test func makesAGroup() throws {
    let driver = try Driver()
    driver.app.push(GroupView(screen: "browse/home", members: []))
    driver.run(driver.app.drain())
    driver.press(.enter)
    #expect(driver.screen.contains("two members or more"))
    driver.press(.character(" "), .down, .character(" "), .enter).type("head").press(.enter)
    #expect(try driver.workspace.screen("browse/home").members(of: "head") == ["search", "open-cart"])
    #expect(driver.app.place == .board)
  }

  @Test func aFindingProposesTheMembers() throws {
    let driver = try Driver()
    try driver.answer("group.needed@cart")
    #expect((driver.app.top as? GroupView)?.members.isEmpty == false)
  }

  private func disagreeing() throws -> Driver {
    let driver = try Driver()
    let version = try driver.workspace.recorded(["title"], of: "cart").version
    for value in ["One", "Two"] {
      _ = try driver.workspace.record(
        Draft(targets: ["cart"], assignments: [Assignment(path: "title", value: value)], versions: ["cart": version]))
    }
    driver.press(.character("x"))
    return driver
  }

  @Test func conflictsShowBothSides() throws {
    let driver = try disagreeing()
    #expect(driver.screen.contains("cart title 2"))
    #expect(driver.screen.contains("One") && driver.screen.contains("Two") && driver.screen.contains("Mika <mika@example.com>"))
  }

  @Test func takesASide() throws {
    let driver = try disagreeing()
    driver.press(.enter, .down, .enter)
    #expect(try driver.workspace.conflicts().isEmpty)
    #expect(["One", "Two"].contains(try driver.value("cart", "title")))
    #expect(driver.screen.contains("People agree on everything."))
  }

  @Test func writesAThirdValue() throws {
    let driver = try disagreeing()
    driver.press(.character("e"), .control("u"), .control("k")).type("Three").press(.enter)
    #expect(try driver.value("cart", "title") == "Three")
    #expect(try driver.workspace.conflicts().isEmpty)
  }

  @Test func opensTheScreenOfAConflict() throws {
    let driver = try disagreeing()
    driver.press(.character("s"))
    #expect((driver.app.top as? ScreenView)?.id == "cart")
  }

  @Test func undoesAndRedoesEverything() throws {
    let driver = try Driver()
    driver.press(.character("y"), .enter, .character("u"))
    #expect(driver.screen.contains("Undone: Signed account/orders as lead"))
    driver.press(.control("r"))
    #expect(driver.screen.contains("Redone: Signed account/orders as lead"))
    driver.press(.control("r"))
    #expect(driver.screen.contains("There is nothing to redo."))
  }

  @Test func bringsAScreenBack() throws {
    let driver = try Driver()
    _ = try driver.workspace.record([Target("cart")], [Assignment("title=Basket")])
    driver.app.push(ScreenView(id: "cart"))
    driver.run(driver.app.drain())
    driver.press(.character("L"), .down, .enter)
    #expect(driver.app.place == .confirm)
    driver.press(.character("y"))
    #expect(try driver.value("cart", "title") != "Basket")
  }

  @Test func theWholeHistoryRestoresNothing() throws {
    let driver = try Driver()
    driver.press(.character("L"), .enter)
    #expect(driver.screen.contains("Open a screen's own history first"))
  }
}

/// What blocks stands in the checklist of those who build.
@Suite struct BuildingTests {
  @Test func whatBlocksIsShownBeforeAnyoneBuilds() throws {
    let driver = try Driver()
    let blocking = try driver.workspace.sheet("cart", .en)
    let count = (blocking.items.flatMap(\.remarks) + blocking.shared).count(where: \.blocks)
    let checklist = try driver.workspace.checklist("cart", for: .engineer, .en)
    #expect(checklist.blocking == count && count > 0)
    let build = try #require(checklist.sections.first { $0.title.en == "Build, in reading order" })
    let line = try #require(build.lines.first { $0.target == "cart#shirt-count" })
    let item = try #require(blocking.items.first { $0.id == "shirt-count" })
    let remark = try #require(item.remarks.first { $0.blocks })
    #expect(line.mark == .missing && line.details.first == "required: \(remark.sentence)")
    let blocked = Set(blocking.items.filter { $0.remarks.contains(where: \.blocks) }.map(\.target))
    let own = build.lines.filter { $0.mark == .build }.compactMap(\.target)
    #expect(blocked.isDisjoint(with: own), "nothing that blocks looks ready to build")
    driver.app.push(ChecklistView(screen: "cart"))
    driver.run(driver.app.drain())
    #expect(driver.screen.contains("✗ \(count) block"))
  }

  @Test func whatIsSharedBlocksItsUses() throws {
    let driver = try Driver()
    let sheet = try driver.workspace.sheet("browse/home", .ja)
    let remark = try #require(sheet.shared.first { $0.blocks && $0.target.hasPrefix("component:") })
    let checklist = try driver.workspace.checklist("browse/home", for: .engineer, .ja)
    #expect(checklist.sections[0].lines.contains { $0.mark == .missing && $0.details.contains("必須: \(remark.sentence)") })
  }

  @Test func aReadyScreenHasNothingMissing() throws {
    let driver = try Driver()
    let checklist = try driver.workspace.checklist("checkout/done", for: .engineer, .en)
    #expect(checklist.blocking == 0 && !checklist.sections.contains { $0.lines.contains { $0.mark == .missing } })
  }
}
