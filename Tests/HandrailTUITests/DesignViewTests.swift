import HandrailModel
import HandrailSession
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// Designs that changed since someone looked, and layers that were drawn again.
@Suite struct DesignViewTests {
  private func driver(_ language: Language = .en) throws -> Driver {
    let driver = try Driver(RenderContext(language: language), sample: false)
    driver.resize(200, 30)
    try driver.importRecreated()
    driver.press(.character("V"))
    return driver
  }

  private func view(_ driver: Driver) throws -> DesignView { try #require(driver.app.top as? DesignView, "\(driver.screen)") }

  @Test(arguments: Language.allCases) func listsWhatTheCommandLists(_ language: Language) throws {
    let driver = try driver(language)
    let status = try #require(try driver.workspace.designStatus([]).first)
    #expect(try view(driver).screens?.map(\.screen) == driver.workspace.designStatus([]).map(\.screen))
    #expect(status.screen == "cart" && status.outdated.signatures.count == 1 && status.recreated.count == 1)
    #expect(driver.screen.contains(try #require(status.changed)[language]))
    for line in status.outdated.lines(threads: []) { #expect(driver.screen.contains(line[language]), "\(line)") }
    for change in status.changes { #expect(driver.screen.contains(change.text[language]), "\(change)\n\(driver.screen)") }
    #expect(driver.screen.contains(status.recreated[0].text[language]))
  }

  @Test func aLayerThatWasDrawnAgainIsAcceptedAndTakenBack() throws {
    let driver = try driver()
    driver.press(.character("="))
    #expect(driver.screen.contains("Select a re-created layer first.") && driver.app.message?.isError == true)
    driver.press(.down, .character("="))
    #expect(driver.screen.contains("Linked 1 element to the new layer. Press u to undo."), "\(driver.screen)")
    let items = try driver.workspace.sheet("cart", .en).items.map(\.id)
    #expect(items.contains("frame-1-3") && !items.contains("frame-5-3"))
    #expect(try driver.value("cart#frame-1-3", "label.en") == "Pay now" && driver.value("cart#frame-1-3", "gone") == "")
    #expect(try driver.workspace.designStatus(["cart"]).first?.recreated.isEmpty == true)
    driver.press(.character("A"))
    #expect(driver.screen.contains("No layers seem to be re-created."))
    driver.press(.character("u"))
    if driver.app.route == .confirm { driver.press(.character("y")) }
    #expect(try driver.workspace.sheet("cart", .en).items.map(\.id).contains("frame-5-3"))
    driver.press(.character("A"))
    #expect(try !driver.workspace.sheet("cart", .en).items.map(\.id).contains("frame-5-3"))
  }

  @Test func allAreAcceptedFromAnyRow() throws {
    let driver = try driver()
    driver.press(.character("A"))
    #expect(driver.screen.contains("Linked 1 element to the new layer."))
    #expect(try !driver.workspace.sheet("cart", .en).items.map(\.id).contains("frame-5-3"))
  }

  @Test func aSignatureMarksTheChangesAsSeen() throws {
    let driver = try driver()
    driver.press(.enter)
    #expect((driver.app.top as? ScreenView)?.id == "cart")
    driver.press(.character("y")).type("designer").press(.enter)
    if driver.app.route == .confirm { driver.press(.character("y")) }
    driver.press(.escape)
    let statuses = try #require(try view(driver).screens)
    #expect(statuses.first { $0.screen == "cart" }?.changes.isEmpty == true, "only its layers are left: \(driver.screen)")
  }

  @Test func linearModeHasItToo() throws {
    let driver = try driver(.ja)
    let lines = driver.linear([":V", "2 ="])
    #expect(lines.text.contains("画面: cart") && lines.text.contains("cart#frame-1-3 → cart#frame-5-3?"))
    #expect(lines.text.contains("1件の要素を新しいレイヤーに関連付けました。u で取り消せます。"))
    #expect(try driver.workspace.designStatus(["cart"]).first?.recreated.isEmpty == true)
  }
}
