import HandrailCatalogue
import HandrailExchange
import HandrailModel
import Testing

/// Accessibility audit files, in every format that tools write.
@Suite struct AuditImporterTests {
  private static let contrast = AuditIssue(
    type: "contrast", compact: "Contrast failed", detailed: "", element: "\"Pay\" Button", screen: nil)
  private static let line =
    #"{"auditType":"contrast","compactDescription":"Contrast failed","element":"\"Pay\" Button"}"#
  private static let cells = "contrast\tContrast failed\t\t\"Pay\" Button"

  @Test(arguments: [
    line, line + "\n", "\r\n\(line)\r\n", "[\(line)]", "\u{FEFF}\(line)", cells,
    "auditType\tcompactDescription\tdetailedDescription\telement\n\(cells)\n",
    "element\tauditType\tcompactDescription\n\"Pay\" Button\tcontrast\tContrast failed\n",
  ])
  func isRead(_ text: String) throws {
    #expect(try AuditImporter.read(Array(text.utf8), file: "a") == [Self.contrast])
  }

  @Test(arguments: ["", "\n", "  \n\t\n", "[]"]) func nothingIsNoIssue(_ text: String) throws {
    #expect(try AuditImporter.read(Array(text.utf8), file: "a") == [])
  }

  @Test func anIssueMayNameItsScreen() throws {
    let text = #"[{"auditType":"trait","screen":"cart"},{"auditType":7,"element":null}]"#
    let issues = try AuditImporter.read(Array(text.utf8), file: "a")
    #expect(issues.map(\.screen) == ["cart", nil] && issues.map(\.type) == ["trait", "7"])
  }

  @Test(arguments: [
    ("{}", "a: line 1"), ("\(line)\n{\"auditType\":\n", "a: line 2"), ("[{}]", "a: [0]"), ("[\(line),{}]", "a: [1]"),
    (#"{"auditType":["x"]}"#, "a: line 1: auditType"), ("contrast\tfailed", "a: line 1"), ("\(cells)\n\n\t\t\tx", "a: line 3"),
  ])
  func whatCannotBeReadIsNamedByItsPlace(_ text: String, _ place: String) {
    let error = #expect(throws: ExchangeError.self) { try AuditImporter.read(Array(text.utf8), file: "a") }
    #expect(error?.place == place)
  }

  @Test func whatIsNotUTF8IsRefused() {
    #expect(throws: ExchangeError.self) { try AuditImporter.read([0x7B, 0xFF], file: "a") }
  }
}
