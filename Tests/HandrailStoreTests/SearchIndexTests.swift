import Foundation
import GRDB
import Testing

@testable import HandrailStore

/// The text index grows with what there is to find, not with the number of edits.
@Suite struct SearchIndexTests {
  private func bytes(_ store: Store) throws -> Int {
    try store.read { try Int.fetchOne($0.db, sql: "SELECT sum(length(block)) FROM search_data") ?? 0 }
  }

  private func found(_ text: String, _ store: Store) throws -> Int {
    try store.read {
      try Int.fetchOne($0.db, sql: "SELECT count(*) FROM search WHERE search MATCH ?", arguments: ["\"\(text)\""]) ?? 0
    }
  }

  @Test func editedTextsLeaveLittleBehind() throws {
    try StoreTests().withFolder { folder in
      let store = try Store(path: folder + "/handrail.sqlite")
      try StoreTests().keep(StoreTests().stored("cart", "Cart"), store, number: 1)
      let document = try #require(try store.write { try $0.row(.screen, "cart") })
      var lines = (0..<2000).map { (item: "", text: "Edited for the 0. time, \($0)") }
      try store.write { try $0.updateSearch(document, lines) }
      for turn in 1...80 {
        for index in 0..<100 {
          let line = (turn * 100 + index) % 2000
          lines[line].text = "Edited for the \(turn). time, \(line)"
        }
        try store.write { try $0.updateSearch(document, lines) }
      }
      // Each line was replaced four times, last in one of the final twenty rounds.
      #expect(try found("Edited for the 80. time", store) == 100)
      #expect(try found("Edited for the 61. time", store) == 100)
      #expect(try found("Edited for the 60. time", store) == 0)
      let after = try bytes(store)
      try store.write { writing in
        try writing.db.execute(sql: "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
        try writing.db.execute(sql: "INSERT INTO search (search) VALUES ('optimize')")
      }
      let least = try bytes(store)
      #expect(after * 2 <= least * 5, "\(after) bytes where \(least) are enough")
    }
  }
}
