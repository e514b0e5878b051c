import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// Inquiries that lead to the right answer, and what an editor takes and shows.
@Suite struct AnswerFormTests {
  private func editor(_ driver: Driver) throws -> EditorView { try #require(driver.app.top as? EditorView) }

  private func part(_ driver: Driver, _ path: String) throws -> PartField {
    let found = try editor(driver).parts.first { $0.part.path == path }
    return try #require(found)
  }

  /// Opens what a screen of our own is asked, by the rule.
  private func asked(_ screen: String, _ rule: String, _ context: RenderContext = RenderContext(), palette: String = "") throws
    -> Driver
  {
    let driver = try Driver(context, sample: false, author: "Someone <s@example.com>")
    let text = #"{"format":1,\#(palette)"screens":[{"id":"s",\#(screen)}]}"#
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "s.json", isDryRun: false)
    driver.press(.character("w"), .character("A"))
    try driver.open(rule)
    return driver
  }

  private static let three =
    #""elements":[{"id":"a","kind":"text","text":{"en":"A"},"container":"v"},"#
    + #"{"id":"b","kind":"text","text":{"en":"B"},"container":"v"},{"id":"c","kind":"text","text":{"en":"C"},"container":"v"}]"#

  @Test func aGroupWithTooFewGetsMembers() throws {
    let driver = try asked(#""groups":[{"id":"row"}],"# + Self.three, "group.members@s#row")
    #expect(driver.app.route == .group && driver.screen.contains("Enter adds them to #row"))
    driver.press(.enter)
    #expect(driver.app.route == .group)
    driver.press(.character(" "), .down, .character(" "), .enter)
    #expect(try driver.value("s#a", "group") == "row" && driver.value("s#b", "group") == "row")
    #expect(try driver.value("s#c", "group").isEmpty)
    let left = try driver.workspace.waiting(WaitingScope().questions, limit: 1_000, .en).findingDetails
    #expect(!left.contains { $0.rule == "group.members" })
  }

  @Test func membersThatStandThereStay() throws {
    let driver = try asked(
      #""groups":[{"id":"row"}],"# + Self.three.replacing(#""id":"a","#, with: #""id":"a","group":"row","#), "group.members@s#row"
    )
    #expect(driver.screen.contains("[✓] A"))
    driver.press(.character(" "))
    #expect(driver.screen.contains("[✓] A"))
    driver.press(.enter)
    #expect(driver.app.route == .group && driver.screen.contains("two or more members"))
    driver.press(.down, .down, .character(" "), .enter)
    #expect(try driver.value("s#c", "group") == "row" && driver.value("s#a", "group") == "row")
  }

  @Test func aReasonMayStandForAGroup() throws {
    let driver = try asked(Self.three, "group.needed@s#a")
    #expect(driver.app.route == .group)
    driver.press(.character("r"))
    #expect(try editor(driver).target == "s#a" && editor(driver).others == ["s#b", "s#c"])
    driver.type("They are three headlines").press(.enter)
    for item in ["a", "b", "c"] {
      #expect(try driver.value(Target(.screen, "s", item), "group-reason") == "They are three headlines")
    }
    let left = try driver.workspace.waiting(WaitingScope().questions, limit: 1_000, .en).findingDetails
    #expect(!left.contains { $0.rule == "group.needed" })
    driver.press(.escape)
    driver.app.push(GroupView(screen: "s", members: []))
    driver.run(driver.app.drain())
    driver.press(.character("r"))
    #expect(driver.screen.contains("No finding here asks for a reason."))
  }

  @Test func aChangedLayoutMayBeAText() throws {
    let driver = try asked(
      Self.three + #","changes":[{"id":"saved","kind":"layout-changed","trigger":"Saved"}]"#, "change.argument@s#saved")
    #expect(
      try editor(driver).parts.map(\.part.path) == ["argument-element", "argument-text.en", "argument-text.ja", "silent"])
    driver.press(.tab).type("Saved").press(.tab).type("保存しました")
    #expect(driver.screen.contains("Answered."))
    driver.press(.enter)
    #expect(try driver.value("s#saved", "argument-text.ja") == "保存しました")
  }

  private static let turned =
    #""order":"explicit","elements":[{"id":"low","kind":"text","text":{"en":"Low"},"#
    + #""frame":[0,40,100,20]},{"id":"high","kind":"text","text":{"en":"High"},"frame":[0,0,100,20]}]"#

  @Test func anOrderAgainstTheLayoutIsPutRight() throws {
    let driver = try asked(Self.turned, "order.linear@s")
    #expect(try editor(driver).parts.map(\.part.path) == ["order-reason"] && driver.screen.contains("change the order"))
    driver.press(.control("g"))
    #expect(driver.app.route == .order)
    driver.press(.character("J"), .enter)
    let left = try driver.workspace.waiting(WaitingScope().questions, limit: 1_000, .en).findingDetails
    #expect(!left.contains { $0.rule == "order.linear" })
    #expect(driver.app.route != .order)
  }

  @Test func orKeptForAReason() throws {
    let driver = try asked(Self.turned, "order.linear@s")
    driver.type("The total first").press(.enter)
    #expect(try driver.value("s", "order-reason") == "The total first")
  }

  @Test func otherFindingsHaveNoOrder() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.press(.control("g"))
    #expect(driver.screen.contains("This finding is not about the reading order."))
  }

  @Test(arguments: [Language.en, .ja]) func itemsAreNamedInTheLanguageOfTheSession(_ language: Language) throws {
    let driver = try asked(
      #""elements":[{"id":"own","kind":"image"},{"id":"a","kind":"text","text":{"en":"Cart","ja":"カート"}}]"#,
      "label.image@s#own", RenderContext(language: language))
    guard case .choice(let choices) = try part(driver, "same-as").part.kind else {
      Issue.record("no list")
      return
    }
    #expect(choices.map(\.value) == ["a"], "not the item itself")
    #expect(choices.first?.name[language] == (language == .ja ? "カート" : "Cart"))
  }

  // MARK: - Colours and numbers

  private static let priced =
    ##""elements":[{"id":"price","kind":"text","text":{"en":"9"},"colour":{"text":{"light":"#999999"},"##
    + ##""background":{"light":"#ffffff"}}}]"##
  private static let palette = ##""palette":{"colours":[{"id":"ink","light":"#333333"},{"id":"sky","light":"#88ccff"}]},"##

  private func price() throws -> Driver {
    let driver = try Driver(sample: false, author: "Someone <s@example.com>")
    let text = #"{"format":1,"screens":[{"id":"s",\#(Self.priced)}]}"#
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "s.json", isDryRun: false)
    try driver.workspace.addColour("ink", [Assignment(path: "light", value: "#333333")])
    try driver.workspace.addColour("sky", [Assignment(path: "light", value: "#88ccff")])
    driver.press(.character("w"), .character("A"))
    try driver.open("contrast.text@s#price/light")
    driver.press(.control("e"), .control("u"))
    return driver
  }

  @Test(arguments: [
    ("FFF7CB", "#fff7cb"), ("#FFF", "#ffffff"), (" 333 ", "#333333"), ("＃３３３３３３", "#333333"), ("１２３４５６７８", "#12345678"),
    ("p3:#ff0000", "p3:#ff0000"), ("　palette:ink", "palette:ink"), ("p3:f00", "p3:#ff0000"), ("system:label ", "system:label"),
  ]) func coloursAreTakenAsTheyAreTyped(_ typed: String, _ saved: String) throws {
    let driver = try price()
    driver.type(typed)
    #expect(!driver.screen.contains("Invalid value"))
    driver.press(.enter)
    #expect(try driver.value("s#price", "colour.text.light") == saved)
  }

  @Test(arguments: ["red", "#12", "12345", "#ggg", "##333333"]) func whatIsNoColourIsRefused(_ typed: String) throws {
    let driver = try price()
    driver.type(typed)
    #expect(driver.screen.contains("Invalid value"))
  }

  @Test func aColourThatThePaletteLacksIsRefused() throws {
    let driver = try price()
    driver.type("palette:inc")
    #expect(driver.screen.contains("No palette colour named “inc”. Did you mean “ink”?"))
    driver.press(.enter)
    #expect(driver.app.route == .editor)
    driver.press(.backspace).type("k").press(.enter)
    #expect(try driver.value("s#price", "colour.text.light") == "palette:ink")
  }

  @Test func aNameThatIsRecordedMayStay() throws {
    let driver = try price()
    driver.press(.escape)
    _ = try driver.workspace.record([Target("s#price")], [Assignment(path: "colour.text.dark", value: "palette:gone")])
    driver.run([.read(.answerFormOf(target: "s#price", paths: ["colour.text.light", "colour.text.dark"], screen: "s"))])
    driver.press(.control("e"), .control("u")).type("#000")
    #expect(!driver.screen.contains("No palette colour named"))
    driver.press(.enter)
    #expect(try driver.value("s#price", "colour.text.light") == "#000000")
  }

  @Test func thePaletteIsListedWithItsRatios() throws {
    let driver = try price()
    driver.press(.control("f"))
    #expect(driver.app.route == .picker)
    #expect(driver.screen.contains("ink  #333333  12.63:1") && driver.screen.contains("sky  #88ccff"))
    driver.type("ink").press(.enter)
    #expect(driver.screen.contains("✓ text, light: #333333 / #ffffff 12.63:1 (4.5:1)"))
    driver.press(.enter)
    #expect(try driver.value("s#price", "colour.text.light") == "palette:ink")
  }

  @Test func withoutAColourThereIsNoPalette() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.press(.control("f"))
    #expect(driver.screen.contains("Move to a colour first."))
  }

  @Test func highContrastIsMeasuredBySeven() throws {
    let driver = try price()
    driver.press(.escape, .character("y"))
    try driver.open("contrast.high@s#price/text-light")
    let focus = try editor(driver).parts.firstIndex { $0.part.path == "colour.text.light-high" }
    #expect(focus == 0)
    driver.press(.control("e"), .control("u")).type("#767676")
    #expect(driver.screen.contains("✗ text, light with Increase Contrast: #767676 / #ffffff 4.54:1 (7:1), nearest"))
    driver.press(.control("n"))
    #expect(driver.screen.contains("✓ text, light with Increase Contrast: ") && driver.screen.contains("(7:1)"))
    driver.press(.enter)
    let left = try driver.workspace.sheet("s", .en).items.flatMap(\.live).map(\.name)
    #expect(!left.contains { $0.hasPrefix("contrast.high") && $0.contains("text-light") || $0.hasPrefix("contrast.high-enh") })
  }

  @Test func highContrastIsNotLowerThanTheNormal() throws {
    let driver = try price()
    driver.press(.escape, .character("y"))
    _ = try driver.workspace.record([Target("s#price")], [Assignment(path: "colour.text.light", value: "#333333")])
    driver.run([.read(.answerFormOf(target: "s#price", paths: ["colour.text.light-high"], screen: "s"))])
    driver.type("#444444")
    #expect(driver.screen.contains("✗ text, light with Increase Contrast: #444444 / #ffffff 9.73:1 (12.63:1)"))
  }

  @Test(arguments: [
    ("frame", "０，０，４４，４４", "0,0,44,44"), ("frame", "1、2、３、４.５", "1,2,3,4.5"), ("lines", "２", "2"),
    ("font-size", " １７．５　", "17.5"),
  ]) func numbersMayBeFullWidth(_ path: String, _ typed: String, _ saved: String) throws {
    let driver = try price()
    driver.press(.escape)
    driver.run([.read(.answerFormOf(target: "s#price", paths: [path], screen: "s"))])
    driver.type(typed).press(.enter)
    #expect(try driver.value("s#price", path) == saved)
  }

  // MARK: - What VoiceOver says

  @Test(arguments: [Language.en, .ja]) func traitsAreSaidInTheLanguageOfTheLabel(_ language: Language) throws {
    let driver = try Driver(RenderContext(language: language), sample: false)
    let text =
      #"{"format":1,"screens":[{"id":"s","elements":[{"id":"t","kind":"section-header","#
      + #""text":{"en":"Payment","ja":"カート"}}]}]}"#
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "s.json", isDryRun: false)
    #expect(try driver.workspace.preview("s", labels: "en", language).lines.map(\.spoken) == ["Payment, heading"])
    #expect(try driver.workspace.preview("s", labels: "ja", language).lines.map(\.spoken) == ["カート、見出し"])
    driver.run([.read(.answerFormOf(target: "s#t", paths: ["label.en", "label.ja"], screen: "s"))])
    let names = language == .ja ? ["英語のVoiceOver", "日本語のVoiceOver"] : ["VoiceOver in English", "VoiceOver in Japanese"]
    #expect(driver.screen.contains("\(names[0]): Payment, heading"))
    #expect(driver.screen.contains("\(names[1]): カート、見出し"))
  }

  @Test func oneLineWhereOneLanguageHasWords() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.press(.tab).type("数量")
    #expect(driver.screen.contains("VoiceOver: 数量"))
    driver.press(.backTab).type("Quantity")
    #expect(driver.screen.contains("VoiceOver in English: Quantity") && driver.screen.contains("VoiceOver in Japanese: 数量"))
  }
}

extension Driver {
  /// Opens the editor of the first finding of the list that is shown whose name begins like this.
  func open(_ name: String) throws {
    let view = try #require(app.top as? WaitingView)
    guard let place = view.place(of: name) else {
      throw NoFinding(names: view.shown.map(\.id))
    }
    press(.home)
    for _ in 0..<place { press(.down) }
    press(.enter)
  }
}
