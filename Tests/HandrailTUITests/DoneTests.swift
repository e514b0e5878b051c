import Foundation
import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// What engineers tick off, and what is pasted elsewhere.
@Suite struct DoneTests {
  private func driver() throws -> Driver {
    let driver = try Driver()
    driver.resize(100, 40)
    return driver
  }

  private func open(_ driver: Driver, on screen: String) {
    driver.app.push(ChecklistView(screen: screen))
    driver.run(driver.app.drain())
  }

  /// Moves to the first row of that kind.
  private func go(_ driver: Driver, _ isMeant: (ChecklistView.Entry) -> Bool) throws {
    let view = try #require(driver.app.top as? ChecklistView)
    let place = view.shown.firstIndex(where: isMeant)
    let row = try #require(place)
    driver.press(.home)
    for _ in 0..<row { driver.press(.down) }
  }

  @Test func aHeadingIsDoneWithAllItsChecksAtOnce() throws {
    let driver = try driver()
    _ = try driver.workspace.record([Target("checkout/done")], [Assignment("progress=implemented")])
    open(driver, on: "checkout/done")
    try go(driver) { if case .heading(let title, _) = $0 { title.en.hasPrefix("Verify: ") } else { false } }
    let view = try #require(driver.app.top as? ChecklistView)
    let checks = view.openChecks
    #expect(!checks.isEmpty)
    let before = try driver.workspace.log(nil, limit: 500).count
    driver.press(.character("m"))
    driver.type("412 iOS 18.5").press(.enter)
    #expect(driver.screen.contains("\(checks.count) checks passed."), "\(driver.screen)")
    let entries = try driver.workspace.verificationEntries("checkout/done").filter { $0.method == checks[0].method }
    #expect(entries.allSatisfy { $0.state == .passed })
    // One command, one undo.
    #expect(try driver.workspace.log(nil, limit: 500).count == before + 1)
    driver.press(.character("u"))
    if driver.app.route == .confirm { driver.press(.character("y")) }
    #expect(try driver.workspace.verificationEntries("checkout/done").allSatisfy { $0.state != .passed })
  }

  /// A filter hides checks, which are not meant then.
  @Test func onlyWhatIsShownIsDone() throws {
    let driver = try driver()
    _ = try driver.workspace.record([Target("checkout/done")], [Assignment("progress=implemented")])
    open(driver, on: "checkout/done")
    let all = try driver.workspace.verificationEntries("checkout/done")
    let one = try #require(all.first)
    driver.press(.character("/")).type(one.about).press(.enter)
    try go(driver) { if case .heading(let title, _) = $0 { title.en.hasPrefix("Verify: ") } else { false } }
    driver.press(.character("m"), .enter)
    let passed = try driver.workspace.verificationEntries("checkout/done").filter {
      $0.state == .passed || $0.state == .needsDevice
    }
    #expect(passed.count < all.count && passed.contains { $0.about == one.about })
  }

  @Test func whatIsBuiltIsDoneForTheWholeScreen() throws {
    let driver = try driver()
    open(driver, on: "checkout/done")
    try go(driver) { if case .line(let line) = $0 { line.mark == .build } else { false } }
    driver.press(.character("m"))
    #expect(driver.screen.contains("press m on the heading"))
    try go(driver) { if case .heading = $0 { true } else { false } }
    driver.press(.character("m"))
    #expect(driver.app.route == .confirm)
    driver.press(.character("y"))
    #expect(try driver.value("checkout/done", "progress") == "implemented")
  }

  @Test func aChecklistIsCopiedAsMarkdown() throws {
    let driver = try driver()
    driver.press(.character("M"))
    #expect(driver.copied.first?.hasPrefix("# ") == true && driver.screen.contains("Copied as Markdown."))
    // No command of the terminal is in what is pasted elsewhere.
    #expect(driver.copied.allSatisfy { !$0.contains("handrail ") })
  }

  @Test func withoutAClipboardItGoesToAFile() throws {
    let driver = try driver()
    driver.hasClipboard = false
    driver.press(.character("c"), .character("M"), .enter)
    let path = driver.workspace.root + "/account-orders-checklist.md"
    #expect(driver.app.message?.text.en == "Saved to \(path)")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("# "))
    // What is there already stays as it is.
    driver.press(.character("M"), .enter)
    #expect(driver.app.message?.isError == true && driver.app.route == .prompt)
  }

  @Test func linearModeWritesTheFile() throws {
    let driver = try driver()
    driver.linear([":M", "list.md"], ChecklistView(screen: "cart"))
    #expect(FileManager.default.fileExists(atPath: driver.workspace.root + "/list.md"))
    driver.linear([":E", "1", "all.csv"])
    #expect(try String(contentsOfFile: driver.workspace.root + "/all.csv", encoding: .utf8).contains("cart"))
  }
}
