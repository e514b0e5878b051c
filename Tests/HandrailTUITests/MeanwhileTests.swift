import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// What others write while an editor is open.
@Suite struct MeanwhileTests {
  private func editor(_ driver: Driver) throws -> EditorView { try #require(driver.app.top as? EditorView) }

  @Test func showsWhatSomebodyElseWroteMeanwhile() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.type("Mine")
    _ = try driver.workspace.record([Target("cart#shirt-count")], [Assignment("label.en=Theirs")])
    driver.handle(.changedOutside)
    #expect(driver.screen.contains("theirs: Theirs") && driver.screen.contains("Mine"))
    driver.press(.control("y"))
    #expect(try editor(driver).parts[0].value == "Theirs")
  }

  @Test func theirsCanBeReadAtEverySize() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.type("Mine")
    let long = "How many of these shirts are in the cart, up to ten"
    _ = try driver.workspace.record([Target("cart#shirt-count")], [Assignment("label.en=\(long)")])
    driver.handle(.changedOutside)
    for (width, height) in [(40, 12), (80, 24), (200, 60)] {
      driver.resize(width, height)
      #expect(driver.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("up to ten"), "\(width)")
    }
  }

  @Test func whatCameUnseenStaysBesideTheAnswer() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.type("Mine")
    _ = try driver.workspace.record([Target("cart#shirt-count")], [Assignment("label.en=Theirs")])
    driver.press(.enter)
    #expect(driver.screen.contains("someone else changed"))
    let conflict = try #require(try driver.workspace.conflicts().first)
    #expect(Set(conflict.sides.compactMap(\.value)) == ["Mine", "Theirs"])
  }

  @Test func whatWasSeenIsReplaced() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.type("Mine")
    _ = try driver.workspace.record([Target("cart#shirt-count")], [Assignment("label.en=Theirs")])
    driver.handle(.changedOutside)
    driver.press(.enter)
    #expect(try driver.value("cart#shirt-count", "label.en") == "Mine")
    #expect(try driver.workspace.conflicts().isEmpty)
  }
}
