import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// The editor of colours, in which either of two may change, and of what is chosen from the screen.
@Suite struct ColourEditorTests {
  private func editor(_ driver: Driver) throws -> EditorView { try #require(driver.app.top as? EditorView) }

  private func part(_ driver: Driver, _ path: String) throws -> PartField {
    let found = try editor(driver).parts.first { $0.part.path == path }
    return try #require(found)
  }

  private func made(_ screen: String) throws -> Driver {
    let driver = try Driver(sample: false, author: "Someone <s@example.com>")
    let text = #"{"format":1,"screens":[{"id":"s",\#(screen)}]}"#
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "s.json", isDryRun: false)
    driver.press(.character("w"), .character("A"))
    return driver
  }

  /// The editor of a grey price on white, which is emptied.
  private func price() throws -> Driver {
    let driver = try made(
      ##""elements":[{"id":"price","kind":"text","text":{"en":"9"},"colour":{"text":{"light":"#999999"},"##
        + ##""background":{"light":"#ffffff"}}}]"##)
    try driver.open("contrast.text@s#price/light")
    driver.press(.control("e"), .control("u"))
    return driver
  }

  @Test func theBackgroundMayBeTheOneToChange() throws {
    let driver = try price()
    driver.press(.escape, .character("y"))
    try driver.open("contrast.text@s#price/light")
    let paths = try editor(driver).parts.map(\.part.path)
    for role in ["text", "background"] {
      for appearance in ["light", "dark", "light-high", "dark-high"] { #expect(paths.contains("colour.\(role).\(appearance)")) }
    }
    let place = try #require(paths.firstIndex(of: "colour.background.light"))
    for _ in 0..<place { driver.press(.tab) }
    // Ctrl-N proposes a background on which the text can stay as it is.
    driver.press(.control("n"))
    #expect(try part(driver, "colour.background.light").value != "#ffffff")
    #expect(try part(driver, "colour.text.light").value == "#999999")
    #expect(driver.screen.contains("Answered."))
    driver.press(.enter)
    let left = try driver.workspace.sheet("s", .en).items.flatMap(\.live).map(\.name)
    #expect(!left.contains("contrast.text@s#price/light"))
  }

  @Test func everyColourShowsItselfAndItsRatio() throws {
    let driver = try price()
    driver.type("#999999")
    let frame = driver.app.frame()
    let row = try #require(frame.lines.firstIndex { $0.contains("Colour (text, light)") })
    #expect(frame.lines[row].contains("✗ 2.84:1"))
    let filled = (0..<frame.width).compactMap { frame[row, $0].swatch }
    #expect(filled == Array(repeating: try #require(Swatch("#999999")).index, count: 3))
    driver.press(.control("u")).type("#000")
    #expect(driver.app.frame().lines[row].contains("✓ 21.00:1"))
  }

  @Test func ctrlNSaysWhyItHasNothing() throws {
    let driver = try price()
    driver.type("#000").press(.control("n"))
    #expect(driver.screen.contains("The contrast is already sufficient: 21.00:1, 4.5:1 is required."))
    driver.press(.tab)
    let path = try editor(driver).parts[editor(driver).focus].part.path
    #expect(path == "colour.text.dark")
    driver.run([.read(.answerFormOf(target: "s#price", paths: ["colour.overlay.light"], screen: "s"))])
    driver.press(.control("n"))
    #expect(driver.screen.contains("The contrast of this colour is not measured."))
  }

  @Test func whatAnItemIsPartOfIsChosen() throws {
    let driver = try made(
      #""elements":[{"id":"row","kind":"cell","text":{"en":"Row"},"source":{"object":"aB-1"}},"#
        + #"{"id":"t","kind":"text","text":{"en":"T"},"container":"aB-1"},{"id":"u","kind":"text","text":{"en":"U"}}]"#)
    driver.run([.read(.answerFormOf(target: "s#t", paths: ["container"], screen: "s"))])
    #expect(driver.screen.contains("Part of") && driver.screen.contains("Row") && !driver.screen.contains("aB-1"))
    driver.run([.read(.answerFormOf(target: "s#u", paths: ["container"], screen: "s"))])
    driver.press(.character(" ")).type("row").press(.enter, .enter)
    #expect(try driver.value("s#u", "container") == "row")
  }
}
