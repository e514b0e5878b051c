import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// Conflicts, history, undo and redo.
@Suite struct MergingTests {
  @Test func conflictsAreCountedFromTheStart() throws {
    let driver = try disagreeing()
    let again = App(RenderContext(), first: BoardView())
    driver.app = again
    driver.run(driver.app.drain())
    #expect(driver.screen.contains("1 conflict"))
    driver.press(.character("x"), .enter, .enter)
    #expect(!driver.screen.contains("1 conflict"))
  }

  private func disagreeing() throws -> Driver {
    let driver = try Driver()
    let version = try driver.workspace.recordedValues(["title"], of: "cart").version
    for value in ["One", "Two"] {
      _ = try driver.workspace.record(
        Recording(["cart"], [Assignment(path: "title", value: value)], on: ["cart": version]))
    }
    driver.press(.character("x"))
    return driver
  }

  @Test func conflictsShowBothSides() throws {
    let driver = try disagreeing()
    #expect(driver.screen.contains("cart Title A: One  B: Two"))
    #expect(driver.screen.contains("One") && driver.screen.contains("Two") && driver.screen.contains("Mika <mika@example.com>"))
  }

  @Test func takesASide() throws {
    let driver = try disagreeing()
    driver.press(.enter, .down, .enter)
    #expect(try driver.workspace.conflicts().isEmpty)
    #expect(["One", "Two"].contains(try driver.value("cart", "title")))
    #expect(driver.screen.contains("No conflicts."))
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
    driver.press(.character("y"), .enter, .character("y"), .character("u"))
    #expect(driver.screen.contains("Undone: Signed account/orders as lead"))
    driver.press(.control("r"))
    #expect(driver.screen.contains("Redone: Signed account/orders as lead"))
    driver.press(.control("r"))
    #expect(driver.screen.contains("Nothing to redo."))
  }

  @Test func bringsAScreenBack() throws {
    let driver = try Driver()
    _ = try driver.workspace.record([Target("cart")], [Assignment("title=Basket")])
    driver.app.push(ScreenView(id: "cart"))
    driver.run(driver.app.drain())
    driver.press(.character("L"), .down, .character("B"))
    #expect(driver.app.route == .confirm)
    driver.press(.character("y"))
    #expect(try driver.value("cart", "title") != "Basket")
  }

  @Test func theWholeHistoryRestoresNothing() throws {
    let driver = try Driver()
    driver.press(.character("L"), .character("B"))
    #expect(driver.screen.contains("Open a screen's history first"))
  }
}

/// What blocks is in the checklist of those who build.
@Suite struct BuildingTests {
  @Test func whatBlocksIsShownBeforeAnyoneBuilds() throws {
    let driver = try Driver()
    let blocking = try driver.workspace.sheet("cart", .en)
    let count = (blocking.items.flatMap(\.findingDetails) + blocking.shared).count(where: \.blocks)
    let checklist = try driver.workspace.checklist("cart", for: .engineer, .en)
    #expect(checklist.status.blocking == count && count > 0)
    let build = try #require(checklist.sections.first { $0.title.en == "Build, in reading order" })
    let line = try #require(build.lines.first { $0.target == "cart#shirt-count" })
    let item = try #require(blocking.items.first { $0.id == "shirt-count" })
    let findingDetail = try #require(item.findingDetails.first { $0.blocks })
    #expect(line.mark == .missing && line.details.first == "required: \(findingDetail.sentence)")
    let blocked = Set(blocking.items.filter { $0.findingDetails.contains(where: \.blocks) }.map(\.target.text))
    let own = build.lines.filter { $0.mark == .build }.compactMap(\.target)
    #expect(blocked.isDisjoint(with: own), "nothing that blocks looks ready to build")
    driver.app.push(ChecklistView(screen: "cart"))
    driver.run(driver.app.drain())
    #expect(driver.screen.contains("✗ \(count) block"))
  }

  @Test func whatIsSharedBlocksItsUses() throws {
    let driver = try Driver()
    let sheet = try driver.workspace.sheet("browse/home", .ja)
    let findingDetail = try #require(sheet.shared.first { $0.blocks && $0.target.kind == .component })
    let checklist = try driver.workspace.checklist("browse/home", for: .engineer, .ja)
    #expect(checklist.sections[0].lines.contains { $0.mark == .missing && $0.details.contains("必須: \(findingDetail.sentence)") })
  }

  @Test func aReadyScreenHasNothingMissing() throws {
    let driver = try Driver()
    let checklist = try driver.workspace.checklist("checkout/done", for: .engineer, .en)
    #expect(checklist.status.blocking == 0 && !checklist.sections.contains { $0.lines.contains { $0.mark == .missing } })
  }
}
