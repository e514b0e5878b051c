import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Two machines that write under one name, which only what they sync can tell them.
@Suite struct SharedNameTests {
  /// The folder and the state outside it are both set back, as by a snapshot of a whole machine: nothing here can tell.
  @Test(arguments: [1, 5])
  func aMachineThatWasSetBackLosesNothing(edits: Int) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "sprint=1")
      try aki.quietSync()
      let files = FileManager.default
      for name in ["aki", "state-one"] {
        try files.copyItem(atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/\(name)-old")
      }
      try aki.set("cart#pay", "hint.en=Before the snapshot came back")
      try aki.set("cart", "title=Basket")
      try aki.quietSync()
      for name in ["aki", "state-one"] {
        try files.removeItem(atPath: "\(folder.path)/\(name)")
        try files.moveItem(atPath: "\(folder.path)/\(name)-old", toPath: "\(folder.path)/\(name)")
      }
      let again = try folder.open("aki", author: "Aki <aki@example.com>")
      for number in 1...edits { try again.set("cart#pay", "label.ja=支払う \(number)") }
      for _ in 0..<2 { for team in [again, ben] { #expect(try team.quietSync().reports[0].failure == nil) } }
      #expect(try again.everything() == ben.everything())
      #expect(try ben.value("cart#pay", "label.ja") == "支払う \(edits)")
      #expect(try ben.value("cart#pay", "hint.en") == "Before the snapshot came back")
      #expect(try ben.screen("cart").text(.title) == "Basket" && ben.conflicts().isEmpty)
      try again.set("cart", "sprint=2")
      for team in [again, ben] { try team.quietSync() }
      #expect(try ben.screen("cart").text(.sprint) == "2")
      #expect(try again.look().allSatisfy { $0.state == .sound })
    }
  }

  @Test func aForgedContextCoversNothing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let name = try #require(try aki.store.read { try $0.meta(.replica) })
      let file = clone.file(.screen, "cart")
      var forged = try Document(decoding: Array(try Data(contentsOf: URL(fileURLWithPath: file))))
      forged.context.include(Dot(name, (1 << 53) - 1))
      try Data(forged.encoded()).write(to: URL(fileURLWithPath: file))
      try clone.push("forged")
      try aki.set("cart#pay", "hint.en=Written before it came")
      try aki.quietSync()
      try aki.set("cart#pay", "label.ja=Written after it came")
      for team in [aki, ben] { try team.quietSync() }
      #expect(try aki.everything() == ben.everything())
      #expect(try ben.value("cart#pay", "hint.en") == "Written before it came")
      #expect(try ben.value("cart#pay", "label.ja") == "Written after it came")
    }
  }

  @Test func aForgedImportCoversNothing() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      let name = try #require(try aki.store.read { try $0.meta(.replica) })
      try aki.set("cart#pay", "hint.en=Written before")
      var forged = try #require(try aki.document("cart"))
      forged.context.include(Dot(name, (1 << 53) - 1))
      forged.items[ItemKey(.elements, "pay")]?[FieldPath("hint.en")] = nil
      let text = "{\"format\": 1, \"screens\": [\(String(decoding: forged.encoded(), as: UTF8.self))]}"
      _ = try aki.importJSON(Array(text.utf8), file: "forged", isDryRun: false)
      try aki.set("cart#pay", "label.ja=Written after")
      let cart = try #require(try aki.document("cart"))
      #expect(cart.value(ItemKey(.elements, "pay"), "hint.en")?.string == "Written before")
      #expect(cart.value(ItemKey(.elements, "pay"), "label.ja")?.string == "Written after")
    }
  }

  /// A branch that was rebased bears our name on commits that are not ours; that costs a name and nothing else.
  @Test func aRebaseCostsNothing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let hub = folder.path + "/hub.git"
      try aki.set("cart", "sprint=1")
      try aki.quietSync()
      let words = [
        "-c", "user.name=x", "-c", "user.email=x@example.com", "-C", hub, "commit-tree", "handoff^{tree}", "-p", "handoff~1",
      ]
      let message = try Program("git", "-C", hub, "log", "-1", "--format=%B", "handoff").run().out
      let rebased = try Program("git", arguments: words + ["-m", message]).run().out.trimmed
      #expect(try Program("git", "-C", hub, "update-ref", "refs/heads/handoff", rebased).run().code == 0)
      try aki.set("cart", "sprint=2")
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty)
      #expect(try ben.screen("cart").text(.sprint) == "2")
    }
  }
}
