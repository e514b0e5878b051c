import Foundation
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
    #expect(try driver.workspace.sheet("cart", .en).threads.contains { $0.about == "checkout" && $0.body == "Is it sticky?" })
    #expect(driver.screen.contains("Started a thread about cart#checkout."))
  }

  @Test func verifiesALine() throws {
    let driver = try checklist("checkout/done")
    try select(driver, isCheck)
    driver.press(.character("+")).type("412 iOS 18.5").press(.enter)
    let done = try driver.workspace.verificationEntries("checkout/done").filter { $0.state == .passed }
    #expect(
      done.count == 1 && done.first?.result.en.contains("412") == true && done.first?.result.en.contains("iOS 18.5") == true)
    #expect(driver.screen.contains("pass"))
  }

  @Test func remembersTheBuild() throws {
    let driver = try checklist("checkout/done")
    try select(driver, isCheck)
    driver.press(.character("+")).type("412 iOS 18.5").press(.enter)
    try select(driver) { entry in
      if case .check(let check) = entry { return check.state == .open }
      return false
    }
    driver.press(.enter)
    #expect(driver.app.route == .picker && driver.screen.contains("pass") && driver.screen.contains("fail"))
    driver.press(.enter)
    #expect(driver.screen.contains(": build and system") && driver.screen.contains("412 iOS 18.5"))
  }

  @Test func timesAreThoseOfThePlaceWhereOneIs() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 9 * 3600))
    #expect(Words.time("2026-11-20T23:05:01Z", RenderContext(zone: zone)) == "2026-11-21 08:05")
    #expect(Words.time("2026-11-20T23:05:01Z", RenderContext()) == "2026-11-20 23:05")
    #expect(Words.time("yesterday", RenderContext()) == "yesterday")
  }

  @Test func theBuildIsReadAsPeopleWriteIt() {
    #expect(SeenOn("412 iOS 18.5").build == "412" && SeenOn("412 iOS 18.5").os == "iOS 18.5")
    #expect(SeenOn("1.4 (302)").build == "1.4 (302)" && SeenOn("1.4 (302)").os == nil)
    let simulated = SeenOn("1.4 (302) iPadOS 26 Simulator")
    #expect(simulated.build == "1.4 (302)" && simulated.os == "iPadOS 26" && simulated.isSimulated)
    #expect(SeenOn("") == SeenOn("  ") && SeenOn("").build == nil)
  }

  @Test func theNextOpenLineFollowsAResult() throws {
    let driver = try checklist("checkout/done")
    try select(driver, isCheck)
    let first = try view(driver).selected
    driver.press(.character("+"), .enter)
    #expect(try view(driver).selected > first)
    let isOpen = if case .check(let next)? = try view(driver).current { next.state == .open } else { false }
    #expect(isOpen)
  }

  @Test func commandsOfOtherPlacesSayWhere() throws {
    let driver = try Driver()
    driver.press(.control("p")).type("verify, answer")
    #expect(driver.screen.contains("(Checklist)"))
    driver.press(.enter)
    #expect(driver.screen.contains("Enter works under “Checklist”, not here."))
  }

  @Test func aFailureNeedsItsNote() throws {
    let driver = try checklist("checkout/done")
    try select(driver, isCheck)
    driver.press(.character("-"), .enter)
    #expect(driver.screen.contains("Enter a value"))
    driver.type("Silence").press(.enter, .enter)
    #expect(
      try driver.workspace.verificationEntries("checkout/done").contains {
        $0.state == .failed && $0.result.en.contains("Silence")
      })
    #expect(driver.screen.contains("reopened"))
  }

  @Test func passingNeedsALine() throws {
    let driver = try checklist("cart", implemented: false)
    driver.press(.character("+"))
    #expect(driver.screen.contains("Select a check"))
  }

  @Test func rolesSeeTheirOwn() throws {
    let driver = try checklist("cart", implemented: false)
    #expect(driver.screen.contains("for engineers"))
    driver.press(.character("r"))
    #expect(driver.screen.contains("for leads") && driver.screen.contains("Open findings"))
    driver.press(.character("r"))
    #expect(driver.screen.contains("for designers") && driver.screen.contains("Missing"))
  }

  @Test func filtersTheChecklist() throws {
    let driver = try checklist("cart", implemented: false)
    driver.press(.character("/")).type("checkout button").press(.enter)
    #expect(try view(driver).rowCount < 6 && view(driver).rowCount > 0)
  }

  @Test func setsProgressFromTheChecklist() throws {
    let driver = try checklist("checkout/done", implemented: false)
    driver.press(.character("p")).type("implemented").press(.enter)
    #expect(try driver.value("checkout/done", "progress") == "implemented")
    #expect(try view(driver).shown.contains(where: isCheck))
  }

  @Test func previewStepsAndChangesItsLanguage() throws {
    let driver = try Driver()
    driver.app.push(PreviewView(screen: "cart"))
    driver.run(driver.app.drain())
    driver.press(.enter, .enter)
    #expect((driver.app.top as? PreviewView)?.selected == 2)
    #expect(driver.screen.contains("Labels in English"))
    driver.press(.character("t"))
    #expect(driver.screen.contains("Labels in Japanese"))
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
    #expect(driver.app.route == .board)
  }

  @Test func confirmsTheNaturalOrder() throws {
    let driver = try order("browse/home")
    driver.press(.character("n"), .enter)
    #expect(try driver.value("browse/home", "order") == "natural")
  }

  @Test func theFirstItemCannotMoveUp() throws {
    let driver = try order("browse/home")
    driver.press(.character("K"))
    #expect(driver.screen.contains("Already the first item."))
  }

  @Test func whatOthersDoDoesNotMoveItemsBack() throws {
    let driver = try order("browse/home")
    driver.press(.character("J"))
    let moved = (driver.app.top as? OrderView)?.items?.map(\.id)
    driver.handle(.changedOutside)
    #expect((driver.app.top as? OrderView)?.items?.map(\.id) == moved)
  }

  @Test func aSimulatorDoesNotPassADeviceLine() throws {
    let driver = try Driver()
    _ = try driver.workspace.record([Target("checkout/done")], [Assignment("progress=implemented")])
    driver.app.push(ChecklistView(screen: "checkout/done"))
    driver.run(driver.app.drain())
    let view = try #require(driver.app.top as? ChecklistView)
    let row = view.shown.firstIndex { if case .check(let check) = $0 { check.method == .voiceOver } else { false } }
    for _ in 0..<(try #require(row)) { driver.press(.down) }
    driver.press(.character("+")).type("412 iOS 18.5 simulator").press(.enter)
    #expect(driver.screen.contains("recorded for the simulator. To pass, check it on"))
  }

  @Test func makesAGroup() throws {
    let driver = try Driver()
    driver.app.push(GroupView(screen: "browse/home", members: []))
    driver.run(driver.app.drain())
    driver.press(.enter)
    #expect(driver.screen.contains("two or more members"))
    driver.press(.character(" "), .down, .character(" "), .enter)
    #expect(driver.screen.contains("search-group"))
    driver.press(.control("u")).type("Kopf!").press(.enter)
    #expect(driver.screen.contains("“kopf”") && driver.app.route == .prompt)
    driver.press(.control("u")).type("head").press(.enter)
    #expect(try driver.workspace.screen("browse/home").members(of: "head") == ["search", "open-cart"])
    #expect(driver.app.route == .board)
  }

  @Test func aFindingProposesTheMembers() throws {
    let driver = try Driver()
    try driver.answer("group.needed@cart")
    #expect((driver.app.top as? GroupView)?.members.isEmpty == false)
  }
}
