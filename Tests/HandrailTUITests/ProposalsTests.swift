import HandrailModel
import HandrailSession
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// What is used again and again is adopted from the interface.
@Suite struct ProposalsTests {
  /// Buttons of one class and grey texts, twice on each of two screens.
  static func fill(_ workspace: Workspace) throws {
    for screen in ["cart", "home"] {
      try workspace.addScreen(
        screen, [Assignment("colour.background.light=#ffffff"), Assignment("colour.background.dark=#000000")])
      for id in ["pay", "later"] {
        try workspace.addItem(
          .elements, id, to: screen,
          [
            Assignment("kind=button"), Assignment("view-class=RoundButton"), Assignment("hierarchy=primary"),
            Assignment("text.en=\(id)"),
          ])
      }
      for id in ["note", "hint"] {
        try workspace.addItem(
          .elements, id, to: screen,
          [
            Assignment("kind=text"), Assignment("text.en=\(id)"), Assignment("overflow=wrap"),
            Assignment("colour.text.light=#767676"),
          ])
      }
    }
  }

  private func driver(_ language: Language = .en) throws -> Driver {
    let driver = try Driver(RenderContext(language: language), sample: false)
    try Self.fill(driver.workspace)
    driver.resize(130, 30)
    return driver
  }

  private func view(_ driver: Driver) throws -> ProposalsView {
    try #require(driver.app.top as? ProposalsView, "\(driver.screen)")
  }

  /// Selects a proposal.
  private func select(_ target: String, _ driver: Driver) throws {
    let place = try #require(try view(driver).shown.firstIndex { $0.target == target }, "\(driver.screen)")
    driver.press(.home)
    for _ in 0..<place { driver.press(.down) }
  }

  private func components(_ driver: Driver) throws -> [String] { try driver.workspace.componentEntries().map(\.id) }

  @Test(arguments: Language.allCases) func whatIsProposedIsShownInTheWordsOfTheCommands(_ language: Language) throws {
    let driver = try driver(language)
    driver.press(.character("N"))
    try select("component:round-button", driver)
    let proposal = try #require(try driver.workspace.proposedComponents().first { $0.id == "round-button" })
    #expect(driver.screen.contains(proposal.origin[language]) && driver.screen.contains(proposal.usage[language]))
    let difference = try #require(proposal.differing.first)
    let words = difference.text(Field.title(of: difference.path))[language]
    #expect(driver.screen.contains(words.split(separator: "  ")[0]), "\(words)\n\(driver.screen)")
    try select("palette:text-767676", driver)
    let colour = try #require(try driver.workspace.proposedColours().first)
    #expect(driver.screen.contains(colour.usage[language]) && !colour.proposed.isEmpty)
    for value in colour.proposed { #expect(driver.screen.contains(value.value)) }
    let frame = driver.app.frame()
    let swatches = Set((0..<frame.height).flatMap { row in (0..<frame.width).compactMap { frame[row, $0].swatch } })
    #expect(swatches.isSuperset(of: (colour.values + colour.proposed).compactMap { Swatch($0.value)?.index }))
  }

  @Test func oneIsAdoptedAndTakenBack() throws {
    let driver = try driver()
    driver.press(.character("N"))
    try select("component:round-button", driver)
    driver.press(.character("="))
    #expect(driver.screen.contains("Adopted 1 component for 4 elements. Press u to undo."), "\(driver.screen)")
    #expect(try components(driver) == ["round-button"])
    #expect(try driver.value("home#later", "component") == "round-button")
    #expect(try driver.value("component:round-button", "hierarchy") == "primary")
    #expect(try !view(driver).shown.contains { $0.target == "component:round-button" })
    try select("palette:text-767676", driver)
    driver.press(.character("="))
    #expect(try driver.value("cart#note", "colour.text.light") == "palette:text-767676")
    #expect(try driver.workspace.colourEntries().first?.values.contains("") == false, "the other appearances have their values")
    driver.press(.character("u"))
    if driver.app.route == .confirm { driver.press(.character("y")) }
    #expect(try driver.workspace.colourEntries().isEmpty && components(driver) == ["round-button"])
    driver.press(.character("u"))
    if driver.app.route == .confirm { driver.press(.character("y")) }
    #expect(try components(driver).isEmpty && driver.value("home#later", "hierarchy") == "primary")
  }

  @Test func allOfAKindAreOneChange() throws {
    let driver = try driver()
    driver.press(.character("N"))
    let all = try driver.workspace.proposedComponents().map(\.id)
    #expect(all.count == 2)
    try select("component:round-button", driver)
    driver.press(.character("A"))
    #expect(try Set(components(driver)) == Set(all) && driver.workspace.colourEntries().isEmpty)
    driver.press(.character("u"))
    if driver.app.route == .confirm { driver.press(.character("y")) }
    #expect(try components(driver).isEmpty)
  }

  /// What a filter hides is not adopted with the rest.
  @Test func onlyWhatIsShownIsAdopted() throws {
    let driver = try driver()
    driver.press(.character("N"), .character("/")).type("round").press(.enter, .character("A"))
    #expect(try components(driver) == ["round-button"])
    driver.press(.character("="))
    #expect(try components(driver) == ["round-button"] && driver.screen.contains("Nothing is proposed."))
  }

  @Test func aUseIsGoneTo() throws {
    let driver = try driver()
    driver.press(.character("N"))
    try select("component:round-button", driver)
    driver.press(.enter).type("home#later").press(.enter)
    #expect((driver.app.top as? ScreenView)?.id == "home")
    driver.press(.escape)
    #expect(driver.app.route == .proposals)
  }

  @Test func linearModeAdoptsToo() throws {
    let driver = try driver()
    driver.press(.character("N"))
    let place = try #require(try view(driver).shown.firstIndex { $0.target == "palette:text-767676" })
    let lines = driver.linear([":N", "\(place + 1) ="])
    #expect(lines.text.contains("Kind: colour, Name: text-767676"))
    #expect(lines.text.contains("Adopted 1 colour for 4 uses. Press u to undo."))
    #expect(try driver.workspace.colourEntries().map(\.name) == ["text-767676"])
    let japanese = try self.driver(.ja).linear([":N", ":A"])
    #expect(japanese.text.contains("1か所にまとめられるもの") && japanese.text.contains("を採用しました。u で取り消せます。"))
  }
}
