import Foundation
import HandrailModel
import Testing

@testable import HandrailCatalogue

/// Signatures, closings and checks made by the previous version, which stored fewer of their dependencies.
@Suite struct EarlierRecordTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Earlier")

  /// The screen of `Earlier/records.json`, with some strings of the file replaced.
  private func screen(_ changes: [(String, String)] = []) throws -> Screen {
    var text = String(decoding: try Data(contentsOf: Self.folder.appendingPathComponent("records.json")), as: UTF8.self)
    for (old, new) in changes {
      try #require(text.contains(old))
      text = text.replacing(old, with: new)
    }
    let file = try JSONValue(parsing: Array(text.utf8))
    let shared = try Shared(
      project: file["project"]?.canonicalBytes, components: [], palette: file["palette"]?.canonicalBytes)
    return try Screen(try #require(file["screen"]).canonicalBytes, shared: shared)
  }

  private func states(_ screen: Screen) -> (stale: Int, closed: Int, passed: Int, staleChecks: Int) {
    let findings = Catalogue.evaluate(screen)
    let lines = Catalogue.verification(of: screen)
    return (
      Catalogue.staleSignatures(on: screen).count, findings.count { $0.status == .waived }, lines.count { $0.state == .passed },
      lines.count { $0.state == .stale }
    )
  }

  @Test func theyHoldWhileTheirInputsAreTheSame() throws {
    let screen = try screen()
    let now = states(screen)
    #expect(screen.records.signatures.count == 2 && now.stale == 0)
    #expect(now.closed == screen.records.closings.count && now.closed > 2)
    #expect(now.passed > 5 && now.staleChecks == 0)
  }

  @Test func theyAreOutdatedAsBefore() throws {
    let now = states(try screen([(#""frame":[0,60,50,50]"#, #""frame":[0,60,51,50]"#)]))
    #expect(now.stale == 2 && now.staleChecks > 0)
  }
}
