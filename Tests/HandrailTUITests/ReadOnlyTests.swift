import Foundation
import HandrailModel
import HandrailSession
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// A workspace that came from elsewhere and is not trusted.
struct ReadOnlyTests {
  @Test(arguments: [Language.en, .ja])
  func itIsShownAndEditsAreRefusedWithTheSameWords(_ language: Language) throws {
    let folder = NSTemporaryDirectory() + "handrail-tui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Without the state folder of the machine that made it.
    try FileManager.default.copyItem(atPath: Template.sample.get() + "/app", toPath: folder + "/app")
    let driver = try Driver(RenderContext(language: language, isReadOnly: true), open: folder)
    let reason = try #require(driver.workspace.readOnlyReason).sentences
    #expect(driver.screen.contains(language == .en ? "read-only" : "読み取り専用"))
    let before = try driver.workspace.log(nil, limit: 10).count
    driver.press(.character("u"))
    let message = try #require(driver.app.message)
    #expect(message.isError && message.text[language].contains("handrail trust"), "\(message)")
    #expect(reason[language].contains("handrail trust"))
    #expect(try driver.workspace.log(nil, limit: 10).count == before)
  }
}
