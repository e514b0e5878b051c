import HandrailModel
import HandrailSession
import HandrailWorkspace
import Testing

@testable import HandrailTUI

@Suite struct AnsweringTests {
  private func waiting(_ driver: Driver) throws -> WaitingView { try #require(driver.app.find(WaitingView.self)) }

  private func editor(_ driver: Driver) throws -> EditorView { try #require(driver.app.top as? EditorView) }

  @Test func knowsWhoTheDesignerIs() throws {
    let driver = try Driver()
    driver.press(.character("w"))
    #expect(driver.screen.contains("screens of Mika"))
    #expect(try waiting(driver).shown.allSatisfy { ["browse/home", "browse/product", "cart"].contains($0.example.screen) })
    let count = try waiting(driver).rowCount
    driver.press(.character("m"))
    #expect(try waiting(driver).rowCount > count)
    driver.press(.character("m"))
    #expect(try waiting(driver).rowCount == count)
  }

  @Test func somebodyElseSeesEverything() throws {
    let driver = try Driver(author: "Someone <s@example.com>")
    driver.press(.character("w"))
    #expect(driver.screen.contains("all screens"))
    driver.press(.character("m"))
    #expect(driver.screen.contains("You are not the designer"))
  }

  @Test func adviceComesWhenAskedFor() throws {
    let driver = try Driver()
    driver.press(.character("w"))
    #expect(try waiting(driver).shown.allSatisfy { $0.example.level != .advice })
    driver.press(.character("A"))
    #expect(try waiting(driver).shown.contains { $0.example.level == .advice })
  }

  @Test func answersATextAndGoesOn() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    let count = try waiting(driver).rowCount
    driver.type("Quantity").press(.tab).type("数量").press(.enter)
    #expect(try driver.value("cart#shirt-count", "label.en") == "Quantity")
    #expect(try driver.value("cart#shirt-count", "label.ja") == "数量")
    #expect(try waiting(driver).rowCount < count)
    #expect([.editor, .group, .order].contains(driver.app.route))
  }

  @Test func twentyAnswersTakeTwentyEnters() throws {
    let driver = try Driver()
    driver.press(.character("w"), .enter)
    var answered = 0
    for _ in 0..<60 where driver.app.route != .waiting && answered < 20 {
      let before = try driver.workspace.store.read { try $0.meta(.number) }
      switch driver.app.route {
      case .editor: fill(driver)
      case .order: driver.press(.character("n"), .enter)
      case .group: driver.press(.escape, .down, .enter)
      default: driver.press(.escape, .down, .enter)
      }
      if try driver.workspace.store.read({ try $0.meta(.number) }) != before { answered += 1 }
    }
    #expect(answered == 20)
    #expect(try waiting(driver).answered == 20)
  }

  /// What would be said in place of a text.
  private static let instead = ["decorative", "same-as", "silent", "contrast-exempt"]

  /// Answers what an editor asks with something that fits.
  private func fill(_ driver: Driver) {
    guard let view = driver.app.top as? EditorView else { return }
    for (index, field) in view.parts.enumerated() where field.value.isEmpty && !Self.instead.contains(field.part.path) {
      let value =
        switch field.part.kind {
        case .text: "Something \(index)"
        case .choice(let choices): choices.first?.value ?? ""
        case .flag: "true"
        case .set(let members): members.first?.value ?? ""
        case .colour: "#000000"
        case .shaped: "44"
        }
      driver.app.update(EditorView.self) { view, app in view.set(index, value, &app) }
    }
    driver.run(driver.app.drain())
    driver.press(.enter)
    if driver.app.route == .editor, driver.app.message?.isError == true { driver.press(.escape, .down, .enter) }
  }

  @Test func showsWhatTheAnswerComesTo() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    #expect(driver.screen.contains("☐ Not answered yet."))
    driver.type("Tap to change").press(.tab).type("数量").resize(100, 40)
    #expect(driver.screen.contains("✓ Answered.") && driver.screen.contains("of 40 braille cells"))
    #expect(driver.screen.contains("Also open here, asked separately:") && driver.screen.contains("physical operation"))
    #expect(driver.screen.contains("VoiceOver in English: Tap to change"))
  }

  @Test func aTextThatDoesNotFitIsTold() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.type(String(repeating: "long ", count: 10))
    #expect(driver.screen.contains("✗ Label (English): 50 of 40 braille cells"))
  }

  @Test func decorativeIsAnAnswerToo() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.press(.down, .down, .character(" "))
    #expect(driver.screen.contains("Answered."))
    driver.press(.enter)
    #expect(try driver.value("cart#shirt-count", "decorative") == "true")
  }

  @Test func sameAsIsChosenFromAList() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.press(.down, .down, .down, .character(" "))
    #expect(driver.app.route == .picker)
    driver.type("free").press(.enter)
    #expect(try editor(driver).parts[3].value == "free-shipping")
    driver.press(.enter)
    #expect(try driver.value("cart#shirt-count", "same-as") == "free-shipping")
  }

  @Test func overflowIsProposed() throws {
    let driver = try Driver()
    try driver.answer("text.overflow@browse/home#banner-title")
    #expect(try editor(driver).parts.first?.value == "wrap")
    driver.press(.right)
    #expect(try editor(driver).parts.first?.value == "truncate")
    #expect(driver.screen.contains("Not answered yet."))
    driver.press(.down, .down, .character("t"))
    #expect(driver.screen.contains("Not answered yet."), "where the whole text is read is missing")
    driver.press(.down).type("On the next screen")
    #expect(driver.screen.contains("✓ Answered."))
    driver.press(.enter)
    #expect(try driver.value("project", "defaults.truncation") == "tail")
  }

  @Test func traitsAreASet() throws {
    let driver = try Driver()
    try driver.answer("control.traits@component:product-row")
    #expect(try editor(driver).target == "component:product-row")
    #expect(try editor(driver).parts.first?.part.kind.isSet == true)
    // Before it is saved it is said whom it reaches.
    #expect(try editor(driver).form.reach?.uses ?? 0 > 1 && driver.screen.contains("take the value."))
    driver.press(.character(" "))
    #expect(driver.app.route == .picker && driver.screen.contains("[✓] button"))
    driver.press(.enter, .enter)
    #expect(try driver.value("component:product-row", "traits").contains("button"))
  }

  @Test func coloursShowTheirRatioEverywhere() throws {
    let driver = try Driver()
    try driver.answer("contrast.text@cart#free-shipping/light")
    for appearance in ["light", "dark", "light with Increase Contrast", "dark with Increase Contrast"] {
      #expect(driver.screen.contains("text, \(appearance): "))
    }
    driver.press(.control("n"))
    #expect(try editor(driver).parts.first?.value == "#77767b")
    #expect(driver.screen.contains("✓ text, light: #77767b / #ffffff 4.50:1") && driver.screen.contains("Answered."))
    driver.press(.enter)
    #expect(try driver.value("cart#free-shipping", "colour.text.light") == "#77767b")
  }

  @Test func whatIsNoColourIsRefused() throws {
    let driver = try Driver()
    try driver.answer("contrast.text@cart#free-shipping/light")
    driver.press(.control("u"), .control("k")).type("red")
    #expect(driver.screen.contains("Invalid value"))
    driver.press(.enter)
    #expect(driver.app.route == .editor)
  }

  @Test func nothingChangedIsNotSaved() throws {
    let driver = try Driver()
    try driver.answer("contrast.text@cart#free-shipping/light")
    driver.press(.enter)
    #expect(driver.app.route == .editor && driver.screen.contains("No changes."))
  }

  @Test func givesTheSameAnswerToMany() throws {
    let driver = try Driver()
    try driver.answer("text.reflow@cart")
    driver.type("Everything scrolls")
    driver.press(.control("t"))
    #expect(driver.app.route == .picker)
    driver.type("cart").press(.character(" "), .enter)
    #expect(driver.screen.contains("and 1 more"))
    driver.press(.enter)
    #expect(try driver.value("cart", "reflow").isEmpty, "left out")
    #expect(try driver.value("browse/home", "reflow") == "Everything scrolls")
    driver.press(.escape, .character("u"))
    #expect(try driver.value("browse/home", "reflow").isEmpty)
  }

  @Test func recordsOnTheComponent() throws {
    let driver = try Driver()
    driver.app.push(ScreenView(id: "cart"))
    driver.run(driver.app.drain() + [.read(.answerFormOf(target: "cart#shirt", paths: ["hint.en"], screen: "cart"))])
    let component = try #require(try editor(driver).form.component)
    driver.type("Opens the product").press(.control("o"))
    #expect(driver.screen.contains("once, for all items that use"))
    driver.press(.enter)
    #expect(try driver.value(component, "hint.en") == "Opens the product")
    #expect(try driver.value("cart#shirt", "hint.en").isEmpty)
  }

  @Test func whatUsesNoComponentSaysSo() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    if try editor(driver).form.component == nil {
      driver.press(.control("o"))
      #expect(driver.screen.contains("This can be recorded in one place only."))
    }
  }

  @Test func pastedLineBreaksAreNoEnter() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.handle(.paste("one\ntwo\u{1B}[2J"))
    #expect(driver.app.route == .editor)
    #expect(try editor(driver).parts[0].value.hasPrefix("one two"))
    #expect(!driver.screen.contains("\u{1B}"))
  }

  @Test func cancelsWithoutWriting() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.type("Mine").press(.escape)
    #expect(driver.screen.contains("Discard your changes?"))
    driver.press(.escape)
    #expect(try editor(driver).parts[0].value == "Mine")
    driver.press(.escape, .character("y"))
    #expect(driver.app.route == .waiting)
    #expect(try driver.value("cart#shirt-count", "label.en").isEmpty)
  }

  @Test func asksAndClosesFromTheList() throws {
    let driver = try Driver()
    driver.press(.character("w"), .character("a")).type("What is it?").press(.enter)
    #expect(driver.app.route == .waiting)
    let count = try waiting(driver).rowCount
    let single = try #require(try waiting(driver).shown.firstIndex { $0.findings == 1 })
    for _ in 0...single { driver.press(.down) }
    driver.press(.character("d"), .enter).type("not here").press(.enter)
    #expect(try waiting(driver).rowCount == count - 1)
  }

  @Test func aQuestionIsClosedAtAllItsPlaces() throws {
    let driver = try Driver()
    driver.press(.character("w"))
    let list = try #require(try waiting(driver).list)
    let place = try #require(list.open.firstIndex { $0.findings > 1 })
    for _ in 0..<(list.threads.count + place) { driver.press(.down) }
    driver.press(.character("d"))
    #expect(driver.screen.contains("\(list.open[place].findings) places"))
    driver.press(.enter).type("by design").press(.enter)
    let left = try #require(try waiting(driver).list)
    #expect(left.total.findings == list.total.findings - list.open[place].findings)
    // Those of other designers stay open.
    let everywhere = try driver.workspace.questions(QuestionFilter(), .en).questions
    #expect(everywhere.contains { $0.id == list.open[place].id })
    driver.press(.character("u"), .character("y"))
    #expect(try waiting(driver).list?.total == list.total, "one undo takes all of it back")
  }

  @Test func goesToTheScreen() throws {
    let driver = try Driver()
    driver.press(.character("w"), .character("s"))
    #expect((driver.app.top as? ScreenView)?.id == "browse/home")
  }

  @Test func addsWhatIsMissing() throws {
    let driver = try Driver()
    driver.app.push(ScreenView(id: "cart"))
    try driver.workspace.addScreen("blank", [])
    driver.app.push(WaitingView(screen: "blank"))
    driver.run(driver.app.drain())
    let view = try #require(driver.app.top as? WaitingView)
    let place = try #require(view.shown.firstIndex { $0.example.rule == "screen.elements" })
    for _ in 0..<place { driver.press(.down) }
    driver.press(.enter)
    #expect(try editor(driver).new == .elements)
    // One begins with what only the person knows; the id is above it.
    driver.press(.up).type("title").press(.down, .character("t"), .enter)
    #expect(try driver.value("blank#title", "kind").hasPrefix("t"))
  }
}

extension AnswerForm.Kind {
  fileprivate var isSet: Bool { if case .set = self { true } else { false } }
}
