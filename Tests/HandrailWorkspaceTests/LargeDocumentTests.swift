import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A screen that scripts have checked thousands of times is known to be large before it is full.
@Suite struct LargeDocumentTests {
  @Test func whatFillsADocumentIsNamedInTime() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=Cart")])
      func check(_ ids: Range<Int>) throws {
        let note = String(repeating: "n", count: 4_000)
        let checks = ids.map {
          #"{"id":"v\#($0)","about":"screen.title","method":"voiceover","verdict":"pass","note":"\#(note)"}"#
        }
        let text = #"{"format":1,"screens":[{"id":"cart","verifications":[\#(checks.joined(separator: ","))]}]}"#
        _ = try workspace.importJSON(Array(text.utf8), file: "checks.json", isDryRun: false)
      }
      func large() throws -> [Int] {
        try Workspace.doctor(from: workspace.root, workspace.dependencies).compactMap { diagnosis in
          guard case .database(.documentLarge(Target(.screen, "cart"), let bytes)) = diagnosis.finding else { return nil }
          return diagnosis.state == .noted ? bytes : nil
        }
      }
      try check(0..<1_500)
      #expect(try large().isEmpty)
      try check(1_500..<2_200)
      let size = try #require(try large().first)
      #expect(size >= Document.Limits.bytes / 2 && size < Document.Limits.bytes)
      let refused = failure { try check(2_200..<5_000) }
      #expect(refused?.place.contains("cart") == true)
      guard case .model(.limit(.documentBytes, _, Document.Limits.bytes)) = refused?.code else {
        Issue.record("\(String(describing: refused))")
        return
      }
      #expect(try workspace.document("cart")?.keys(in: .verifications).count == 2_200, "all or nothing")
      try workspace.duplicate("cart", as: "cart-2")
      #expect(try workspace.document("cart-2")?.keys(in: .verifications).isEmpty == true)
    }
  }
}
