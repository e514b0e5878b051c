import HandrailModel
import Testing

@testable import HandrailTUI

/// Stale signatures and open threads show in the rows at every width, and are said in linear mode.
@Suite struct MarkTests {
  static let widths = [40, 60, 80, 100, 140]
  static let languages: [Language] = [.en, .ja]

  @Test(arguments: widths, languages) func theBoardShowsThem(_ width: Int, _ language: Language) throws {
    let driver = try Driver(RenderContext(language: language))
    try driver.mark()
    driver.resize(width, 24)
    for showsFamilies in [false, true] {
      if showsFamilies { driver.press(.character("v")) }
      let rows = driver.app.frame().lines
      #expect(rows.contains { $0.contains("!?2 cart") }, "\(rows)")
      #expect(rows.contains { $0.contains(" ?1 browse/home") }, "\(rows)")
    }
  }

  @Test(arguments: widths, languages) func theScreenShowsThem(_ width: Int, _ language: Language) throws {
    let driver = try Driver(RenderContext(language: language))
    try driver.mark()
    driver.press(.enter)
    driver.resize(width, 24)
    let rows = driver.app.frame().lines
    let words = language == .ja ? "リードが署名(Mika、その後に変更あり)" : "signed as lead by Mika, changed since"
    // Where the words have no room, the signs alone say it.
    #expect(rows[1].contains(width < 100 ? "!  ?2" : words), "\(rows)")
    #expect(rows.contains { $0.contains("!?1") } && rows.contains { $0.contains(" ?1 ") }, "\(rows)")
  }

  @Test(arguments: languages) func theHelpExplainsThem(_ language: Language) throws {
    let driver = try Driver(RenderContext(language: language))
    driver.resize(80, 60)
    driver.press(.character("?"))
    let words =
      language == .ja
      ? ["署名後または検証後に変更あり", "?2 は未解決の質問が2件"]
      : ["changed since it was signed or checked", "?2: two open threads"]
    for sentence in words { #expect(driver.screen.contains(sentence)) }
  }

  @Test func linearModeSaysThem() throws {
    let driver = try Driver()
    try driver.mark()
    let board = driver.app.top.speech(driver.app.context)
    let row = try #require(board.choices.first { $0.text.contains("cart") }?.text)
    #expect(row.contains("signed as lead by Mika, changed since") && row.contains("2 open threads"), "\(row)")
    driver.press(.enter)
    let screen = driver.app.top.speech(driver.app.context)
    #expect(screen.lines.first?.contains("signed as lead by Mika, changed since, 2 open threads") == true, "\(screen.lines)")
    #expect(screen.choices.contains { $0.text.contains("Note: 1 open thread") }, "\(screen.choices)")
  }
}
