import HandrailModel
import HandrailSession
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// Answering in linear mode.
@Suite struct LinearEditorTests {
  @Test func answersAText() throws {
    let driver = try Driver()
    let lines = driver.linear(["1", "Quantity", "数量", "", ""], WaitingView(screen: "cart"))
    #expect(try driver.value("cart#shirt-count", "label.en") == "Quantity")
    #expect(try driver.value("cart#shirt-count", "label.ja") == "数量")
    #expect(lines.text.contains("Label (spoken text)\nLabel (English):\nLabel (English): 9 of 40 braille cells."))
    #expect(lines.text.contains("Answered."))
    #expect(lines.text.contains("1. save and continue\n2. more fields: Decorative, "))
    #expect(lines.text.contains("3. change Label (Japanese)\nDefault: 1, save and continue"))
    #expect(lines.text.contains("Saved cart#shirt-count.\n"))
  }

  @Test func savesAsSoonAsItIsAnswered() throws {
    let driver = try Driver()
    let lines = driver.linear(["1", "Quantity", "数量", ""], WaitingView(screen: "cart"))
    #expect(try driver.value("cart#shirt-count", "label.en") == "Quantity")
    #expect(lines.output.contains { $0.hasPrefix("Findings left to answer: ") })
  }

  @Test func theLastOneCanBeChanged() throws {
    let driver = try Driver()
    let lines = driver.linear(["1", "Quantity", "数料", "3", "数量", ""], WaitingView(screen: "cart"))
    #expect(lines.text.contains("Current: 数料. Return keeps it; a hyphen alone clears it."))
    #expect(try driver.value("cart#shirt-count", "label.ja") == "数量")
  }

  @Test func aProposalIsSaidAsOne() throws {
    let driver = try Driver()
    let row = try row(of: "control.traits@component:product-row", driver)
    let lines = driver.linear(["\(row)"], WaitingView(screen: "cart"))
    #expect(lines.text.contains("Traits: suggested: button, not recorded.\nAnswered."))
    #expect(lines.text.contains("1. save and continue\n2. answer another way: Traits\nDefault: 1, save and continue"))
    _ = driver.linear(["\(row)", ""], WaitingView(screen: "cart"))
    #expect(try driver.value("component:product-row", "traits") == "button")
  }

  @Test func returnKeepsAndAHyphenClears() throws {
    let driver = try Driver()
    _ = try driver.workspace.record([Target("cart#heading")], [Assignment("hint.en=It scrolls"), Assignment("hint.ja=動く")])
    let field = try field("hint")
    let lines = driver.linear(["2 e", field, "", " - ", ""], ScreenView(id: "cart"))
    #expect(lines.text.contains("Current: It scrolls. Return keeps it; a hyphen alone clears it."))
    #expect(try driver.value("cart#heading", "hint.en") == "It scrolls")
    #expect(try driver.value("cart#heading", "hint.ja").isEmpty)
  }

  @Test func theKeyOfTheHyphenClearsWhateverItGives() throws {
    let driver = try Driver()
    let field = try field("hint")
    for hyphen in ["ー", "−", "－"] {
      _ = try driver.workspace.record([Target("cart#heading")], [Assignment("hint.en=It scrolls")])
      _ = driver.linear(["2 e", field, hyphen, "", ""], ScreenView(id: "cart"))
      #expect(try driver.value("cart#heading", "hint.en").isEmpty, "\(hyphen)")
    }
  }

  @Test func aRefusedCommandAsksForNothingAgain() throws {
    let driver = try Driver()
    let lines = driver.linear(["1", "Quantity", "数量", ":Ctrl-N", "1"], WaitingView(screen: "cart"))
    #expect(lines.text.contains("Note: Move to a colour first."))
    #expect(try driver.value("cart#shirt-count", "label.en") == "Quantity")
  }

  @Test func anUndoThatIsRefusedAsksForNothingAgain() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    func wasRefused() -> Bool? { (driver.app.top as? EditorView)?.wasRefused }
    func refuse(_ change: Change) {
      driver.handle(.failed(Failed(failure: Failure(.edit(.orderChanged)), change: change)))
    }
    refuse(.reverse(.undo))
    #expect(wasRefused() == false)
    refuse(.record(Recording(["cart#shirt-count"], [])))
    #expect(wasRefused() == true)
  }

  @Test func ctrlCAsksBeforeItDrops() throws {
    let driver = try Driver()
    let lines = driver.linear(["1", "Quantity", "数量", "^C", "1", "1"], WaitingView(screen: "cart"))
    #expect(lines.text.contains("Discard your changes?") && lines.text.contains("1. keep editing\n2. discard\n"))
    #expect(try driver.value("cart#shirt-count", "label.en") == "Quantity")
    let dropped = driver.linear(["1", "Five", "^C", "2"], WaitingView(screen: "cart"))
    #expect(dropped.output.allSatisfy { !$0.contains("was not saved") })
  }

  @Test func whereNothingChangedSavingIsNotProposed() throws {
    let driver = try Driver()
    let lines = driver.linear(["2 e", try field("hint"), "", "", ""], ScreenView(id: "cart"))
    #expect(lines.text.contains("No changes.\n1. skip without changes\n"))
    #expect(lines.output.last == "Default: 2, Cart, heading")
  }

  @Test func skippingGoesOnWithTheNext() throws {
    let driver = try Driver()
    let lines = driver.linear(["1", "", "", "", "", ""], WaitingView(screen: "cart"))
    #expect(lines.output.filter { $0.hasPrefix("Answer: ") || $0.hasPrefix("Group: ") }.count == 2)
    #expect(!lines.text.contains("left to answer"))
  }

  @Test func whatIsRefusedIsAskedForAgain() throws {
    let driver = try Driver()
    _ = try driver.workspace.record([Target("browse/product#old-price")], [Assignment("colour.text.light=#8e8e93")])
    let row = try row(of: "contrast.text@browse/product#old-price/light", driver, "browse/product")
    let lines = driver.linear(["\(row)", "notacolour", "#000000", ""], WaitingView(screen: "browse/product"))
    #expect(lines.output.contains { $0.hasPrefix("Note: ") && $0.contains("notacolour") })
    #expect(lines.text.contains("Contrast of #000000 on #ffffff: 21.00 to 1, sufficient; 4.5 is required."))
    #expect(try driver.value("browse/product#old-price", "colour.text.light") == "#000000")
  }

  @Test func theNearestColourIsOfThePartThatIsAskedFor() throws {
    let driver = try Driver()
    let row = try row(of: "contrast.text@browse/product#old-price/light", driver, "browse/product")
    let lines = driver.linear(["\(row)", ":Ctrl-N", "1"], WaitingView(screen: "browse/product"))
    #expect(lines.text.contains("Nearest that passes: #77767b. To use it: :Ctrl-N"))
    #expect(lines.text.contains("Colour (text, light) is now #77767b."))
    #expect(try driver.value("browse/product#old-price", "colour.text.light") == "#77767b")
  }

  @Test func anIdThatIsTakenIsAskedForAgain() throws {
    let driver = try Driver()
    _ = try driver.workspace.record([Target("cart")], [Assignment("sections=2")])
    let findingDetails = try driver.workspace.waiting(WaitingScope(screen: "cart").questions, limit: 200, .en)
    let form = try Session(driver.workspace, .en).answerForm(
      #require(findingDetails.findingDetails.first { $0.rule == "cell.section-header" }))
    guard case .item(let collection, let parts) = form.content else {
      Issue.record("\(form.content)")
      return
    }
    let lines = driver.linear(
      ["Not an id"] + Array(repeating: "", count: parts.count), EditorView(form, parts, new: collection))
    #expect(lines.output.contains { $0.hasPrefix("Note: ") })
    #expect(lines.output.dropLast().last == "Current: Not an id. Return keeps it; a hyphen alone clears it.")
  }

  @Test func reordersByNumbers() throws {
    let driver = try Driver()
    let before = try driver.workspace.screen("cart").readableSequence
    let lines = driver.linear(["1", "3", ""], OrderView(screen: "cart"))
    let after = try driver.workspace.screen("cart").readableSequence
    #expect(after == [before[1], before[2], before[0]] + before.dropFirst(3))
    #expect(lines.text.contains("Move #\(before[0]) to which position?"))
    // The list is not read again: it says what moved.
    #expect(
      lines.text.contains(
        "#\(before[0]) is now 3rd, after #\(before[2]).\nMoved, not saved.\nChoose an item to move.\nDefault: "))
  }

  @Test func returnLeavesAnItemWhereItIs() throws {
    let driver = try Driver()
    let lines = driver.linear(["2", "", "2 J"], OrderView(screen: "cart"))
    let items = try driver.workspace.screen("cart").readableSequence
    #expect(lines.text.contains("Default: 2, #\(items[1])\nSelected: 2, #\(items[1])\n"))
    #expect(lines.text.contains("#\(items[1]) is now 3rd, after #\(items[2])."))
  }

  @Test func groupsByNumbers() throws {
    let driver = try Driver()
    let lines = driver.linear(["1", "2", "", "head"], GroupView(screen: "browse/home", members: []))
    #expect(try driver.workspace.screen("browse/home").members(of: "head") == ["search", "open-cart"])
    #expect(lines.text.contains("1 in the group.") && lines.text.contains("1. 商品を検索, search: selected"))
  }

  private func row(of name: String, _ driver: Driver, _ screen: String = "cart") throws -> Int {
    let findingDetails = try driver.workspace.waiting(WaitingScope(screen: screen).questions, limit: 200, .en)
    return try #require(findingDetails.findingDetails.firstIndex { $0.name == name }) + 1
  }

  private func field(_ name: String) throws -> String {
    let names = FieldTable.shared.fields(of: .element).filter { $0.name != "source" && $0.name != "order-confirmed" }.map(\.name)
    return "\(try #require(names.firstIndex(of: name)) + 1)"
  }
}
