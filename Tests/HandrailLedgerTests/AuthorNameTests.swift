import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// An author is called the same by whoever gives the name, by the ledger and by git.
@Suite struct AuthorNameTests {
  private static let parts = [
    "A", "Jr.", "<", ">", "<a@x>", "(ios)", "\"", "\\", "'", ".", ",", ";", ":", " ", "\t", "\n", "\u{0}", "\u{2028}", "\u{3000}",
    "\u{A0}", "が", "か\u{3099}", "<b@x>", "@",
  ]

  @Test(arguments: UInt64(1)...20) func whatIsWrittenIsRead(_ seed: UInt64) throws {
    var random = Seeded(state: seed)
    let scratch = try Scratch()
    let ledger = try Ledger(path: scratch.path + "/ledger", create: true)
    for _ in 0..<20 {
      let text = (0..<random.below(7)).map { _ in Self.parts[random.below(Self.parts.count)] }.joined()
      guard let author = Author(text) else {
        #expect(!text.contains { $0.isLetter }, "\(text.debugDescription) was refused")
        continue
      }
      #expect(Author(author.text) == author, "\(text.debugDescription)")
      let signature = Signature(author: author.text, time: "2026-01-01T00:00:00Z")
      let file = LedgerFile(path: "x", bytes: [])
      let commit = try ledger.commit([file], on: nil, parents: [], by: signature, "x")
      #expect(try sameBytes(ledger.commit(commit).signature.author, author.text), "\(text.debugDescription)")
    }
  }
}
