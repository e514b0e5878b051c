import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// Lines that are asked for: what was typed there is not lost.
@Suite struct PromptTests {
  private func prompt(_ driver: Driver) -> PromptView? { driver.app.top as? PromptView }

  @Test func aRefusalGivesBackWhatWasTyped() throws {
    let driver = try Driver()
    driver.press(.character("w"), .character("d")).type("waive").press(.enter)
    driver.type("next release").press(.enter).type("2020-01-31").press(.enter)
    #expect(driver.screen.contains("2020-01-31 is in the past.") && !driver.screen.contains("--until"))
    #expect(prompt(driver)?.field.text == "2020-01-31")
    // One step back is the reason.
    driver.press(.escape)
    #expect(prompt(driver)?.field.text == "next release")
    driver.press(.enter).type("２０２７－０３－３１").press(.enter)
    #expect(driver.screen.contains("Closed "))
  }

  @Test func anIdThatIsTakenIsToldAtOnce() throws {
    let driver = try Driver()
    driver.press(.character("n")).type("Cart").press(.enter)
    // One that is taken is never proposed.
    #expect(prompt(driver)?.field.text == "cart-2")
    driver.type("cart").press(.enter)
    #expect(prompt(driver)?.field.text == "cart" && driver.app.message?.isError == true)
    driver.press(.escape)
    #expect(prompt(driver)?.field.text == "Cart")
  }

  @Test func escAsksBeforeItDrops() throws {
    let driver = try Driver()
    driver.press(.character("c"), .character("a")).type("Why?").press(.escape)
    #expect(driver.app.route == .confirm && driver.screen.contains("Discard your changes?"))
    #expect(driver.screen.contains("y: discard, Esc: keep editing."))
    driver.press(.escape)
    #expect(prompt(driver)?.field.text == "Why?")
    driver.press(.escape, .character("y"))
    #expect(driver.app.route == .checklist)
    // Nothing is asked where nothing would be lost; a filter shows what it does at once.
    driver.press(.character("a"), .escape)
    #expect(driver.app.route == .checklist)
    driver.press(.character("/")).type("x").press(.escape)
    #expect(driver.app.route == .checklist)
  }

  @Test func aRemoteThatIsThereIsToldBeforeTheAddress() throws {
    let driver = try Driver()
    try driver.workspace.add(.init(name: "hub", url: "/tmp/none.git"), from: "/")
    driver.press(.character("S"), .character("n")).type("hub").press(.enter)
    #expect(driver.screen.contains("A remote with this name already exists.") && prompt(driver)?.field.text == "hub")
  }

  @Test func theGroupAndTheOrderAskToo() throws {
    let driver = try Driver()
    driver.app.push(GroupView(screen: "cart", members: []))
    driver.run(driver.app.drain())
    driver.press(.character(" "), .escape)
    #expect(driver.app.route == .confirm)
    driver.press(.escape)
    #expect((driver.app.top as? GroupView)?.members.count == 1)
    driver.press(.control("s"))
    #expect(driver.screen.contains("Save first, or cancel with Esc."))
  }

  @Test func controlCharactersAreNotTyped() {
    var field = TextField()
    field.insert("a\u{1F}b\u{1B}[A\u{85}c\n")
    #expect(field.text == "ab[A c ")
  }

  @Test func whatCombinesIsOneCharacter() {
    var field = TextField()
    for scalar in "👨‍👩‍👧か\u{3099}".unicodeScalars { _ = field.type(.character(Character(scalar))) }
    #expect(field.characters.count == 2 && field.place == 2)
    _ = field.type(.backspace)
    _ = field.type(.backspace)
    #expect(field.text.isEmpty)
    field.insert("ab")
    _ = field.type(.left)
    field.insert("\u{301}")
    #expect(field.text == "a\u{301}b" && field.place == 1)
  }

  @Test func longTextsAreSeenInLines() {
    var field = TextField("一二三四五六七八九十")
    #expect(field.lines(8) == [0, 4, 8])
    var frame = Frame(height: 3, width: 8)
    let area = Area(row: 0, column: 0, height: 3, width: 8)
    field.draw(.field, hasKeys: true, into: &frame, area, RenderContext())
    #expect(frame.lines == ["一二三四", "五六七八", "九十"] && frame.cursor! == (2, 4))
    _ = field.type(.home)
    field.draw(.field, hasKeys: true, into: &frame, area, RenderContext())
    #expect(frame.cursor! == (0, 0))
  }

  @Test func whatIsTypedReplacesWhatStoodThere() throws {
    let driver = try Driver()
    func sprint() { driver.press(.character("e"), .enter) }
    sprint()
    #expect(prompt(driver)?.field.text == "S15" && prompt(driver)?.field.isSelected == true)
    driver.type("S16")
    #expect(prompt(driver)?.field.text == "S16")
    driver.press(.escape, .character("y"))
    // Once one has moved in it, it is edited.
    sprint()
    driver.press(.end).type("b")
    #expect(prompt(driver)?.field.text == "S15b")
    driver.press(.escape, .character("y"))
    sprint()
    driver.press(.backspace)
    #expect(prompt(driver)?.field.text == "")
  }

  @Test func theRoleOfTheLastSignatureIsProposed() throws {
    let driver = try Driver()
    func proposed() -> String? {
      let picker = driver.app.top as? PickerView
      return picker.map { $0.shown[$0.selected].value }
    }
    try driver.workspace.sign("cart", as: "designer")
    let again = try Driver(open: driver.folder)
    again.press(.character("y"))
    let picker = try #require(again.app.top as? PickerView)
    #expect(picker.shown[picker.selected].value == "designer")
    let other = try Driver(author: "Ken <ken@example.com>", open: driver.folder)
    other.press(.character("y"))
    #expect((other.app.top as? PickerView)?.selected == 0)
    driver.press(.character("y"), .home, .enter, .character("y"), .character("y"))
    #expect(proposed() == "lead")
  }
}
