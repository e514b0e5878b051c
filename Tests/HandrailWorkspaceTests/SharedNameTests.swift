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

  /// A copy, or a folder that was set back, meets what the original did with writes that neither had sent when they parted.
  @Test(arguments: [false, true]) func whatBothHadDoesNotComeBack(isOriginal: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "title=Basket", "sprint=1")
      try FileManager.default.copyItem(atPath: folder.path + "/aki", toPath: folder.path + "/old")
      try aki.set("cart", "title=Trolley")
      try aki.set("cart", "sprint=")
      for team in [aki, ben] { try team.quietSync() }
      try ben.set("cart", "title=Bag")
      try ben.quietSync()
      if isOriginal {
        try FileManager.default.removeItem(atPath: folder.path + "/aki")
        try FileManager.default.moveItem(atPath: folder.path + "/old", toPath: folder.path + "/aki")
      }
      let old = try folder.open(isOriginal ? "aki" : "old", author: "Aki <aki@example.com>")
      try old.quietSync()
      #expect(try old.screen("cart").text(.title) == "Bag")
      #expect(try old.screen("cart").text(.sprint) == nil && old.conflicts().isEmpty)
      try old.set("cart", "sprint=2")
      for team in [old, ben] { try team.quietSync() }
      #expect(try ben.screen("cart").text(.sprint) == "2" && old.everything() == ben.everything())
    }
  }

  /// The original lost its history and rebuilt it from its database: it has the same writes in another commit.
  @Test func whatWasWrittenAgainDoesNotComeBack() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let (files, ledger) = (FileManager.default, folder.path + "/aki/.handrail/ledger.git")
      try files.copyItem(atPath: ledger, toPath: folder.path + "/ledger-old")
      for title in ["Basket", "Trolley", "Bag"] { try aki.set("cart", "title=\(title)") }
      try files.copyItem(atPath: folder.path + "/aki", toPath: folder.path + "/copy")
      try files.removeItem(atPath: ledger)
      try files.moveItem(atPath: folder.path + "/ledger-old", toPath: ledger)
      try aki.set("cart", "title=Cart")
      let copy = try folder.open("copy")
      for team in [aki, copy, ben, aki] { try team.quietSync() }
      for team in [aki, ben, copy] {
        #expect(try team.screen("cart").text(.title) == "Cart" && team.conflicts().isEmpty)
      }
    }
  }

  /// A history that was restored to an earlier day than its database meets a remote that still has what it lost.
  @Test(arguments: [false, true]) func whatTheRemoteHasOfALostHistoryIsNotForeign(isDeleted: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let (files, ledger) = (FileManager.default, folder.path + "/aki/.handrail/ledger.git")
      try files.copyItem(atPath: ledger, toPath: folder.path + "/ledger-old")
      for title in ["Basket", "Trolley"] { try aki.set("cart", "title=\(title)") }
      for team in [aki, ben] { try team.quietSync() }
      // What was sent is replaced before the history goes: only the remote knows it now.
      try aki.set("cart", "title=Bag")
      try aki.set("cart", "sprint=12")
      try ben.set("cart#pay", "hint.en=Pays")
      try ben.quietSync()
      try files.removeItem(atPath: ledger)
      if !isDeleted { try files.copyItem(atPath: folder.path + "/ledger-old", toPath: ledger) }
      let notices = Findings<Notice>()
      var dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      dependencies.notice = { notices.add($0) }
      let again = try Workspace.open(from: aki.root, dependencies)
      for team in [again, ben, again] { try team.quietSync() }
      #expect(!notices.all.contains(.renamed))
      for team in [aki, ben] {
        #expect(try team.screen("cart").text(.title) == "Bag" && team.conflicts().isEmpty)
        #expect(try team.screen("cart").text(.sprint) == "12" && team.value("cart#pay", "hint.en") == "Pays")
      }
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// A machine is set back, and its history to an earlier day than its database; then it replaces what it had sent from there.
  @Test func whatIsReplacedAfterARestoreDoesNotComeBack() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let (files, path, ledger) = (FileManager.default, folder.path, folder.path + "/aki/.handrail/ledger.git")
      try files.copyItem(atPath: ledger, toPath: path + "/ledger-old")
      try aki.set("cart", "title=Basket")
      // With the next command the database forgets the last one, which the ledger has.
      try aki.addScreen("home", [])
      for name in ["aki", "state-one"] { try files.copyItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(name)-old") }
      try aki.set("cart#pay", "hint.en=Sent before")
      try aki.quietSync()
      for name in ["aki", "state-one"] {
        try files.removeItem(atPath: "\(path)/\(name)")
        try files.moveItem(atPath: "\(path)/\(name)-old", toPath: "\(path)/\(name)")
      }
      try files.removeItem(atPath: ledger)
      try files.moveItem(atPath: path + "/ledger-old", toPath: ledger)
      let again = try folder.open("aki", author: "Aki <aki@example.com>")
      try again.set("cart", "title=Cart")
      for team in [again, ben, again] { try team.quietSync() }
      for team in [again, ben] {
        #expect(try team.screen("cart").text(.title) == "Cart" && team.conflicts().isEmpty)
        #expect(try team.value("cart#pay", "hint.en") == "Sent before")
      }
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
