import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What a join puts back is nobody's: the log says that Handrail did it, and whose it is; so does the sync.
@Suite struct PutBackAuthorTests {
  private static let handrail = "Handrail <handrail@localhost>"

  /// The lines of a log that say that something was put back, each with its author.
  private func putBack(_ team: Workspace) throws -> [String] {
    try team.log(nil, limit: 99).filter { $0.sentence.en.hasPrefix("Put back") }.map { entry in
      #expect(entry.author == Self.handrail, "\(entry)")
      return entry.sentence.en
    }
  }

  private func late(_ folder: TestFolder) throws -> Workspace {
    try folder.clone("late", machine: "three")
  }

  /// A file that somebody deleted, or moved to where it cannot be taken, meets an edit.
  @Test(arguments: [false, true]) func aScreenThatATeammateEditedIsPutBack(isMoved: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = DocumentPath.path(.screen, "cart")
      if isMoved { try clone.git("mv", file, "cart.json") } else { try clone.git("rm", "-q", file) }
      try clone.pushAll("del cart", as: "Mallory")
      try ben.set("cart#pay", "hint.en=Ben's")
      let foreseen = try ben.sync([], isDryRun: true, OperationControl()).reports[0].notes
      let report = try ben.quietSync().reports[0]
      let note = "cart had been deleted there; it was put back because Ben had edited it."
      #expect(report.notes.map(\.en).contains(note) && foreseen.map(\.en).contains(note), "\(report.notes)")
      #expect(try ben.quietSync().reports[0].notes.allSatisfy { !$0.en.contains("put back") }, "it is said once")
      try aki.quietSync()
      for team in isMoved ? [ben] : [ben, aki, try late(folder)] {
        #expect(try putBack(team) == ["Put back cart, which Ben had edited"])
        let removal = try #require(
          try team.log(nil, limit: 99).first { $0.changes.contains { $0.target == "cart" && $0.to == nil } })
        #expect(removal.author == "Mallory <mallory@example.com>")
        #expect(try team.log(nil, limit: 99).count { $0.author.hasPrefix("Mallory") } == 1)
      }
      #expect(try ben.log(nil, limit: 1).first?.sentence.ja == "Ben が編集していた cart を元に戻しました")
    }
  }

  @Test func whatARevertTookOutIsPutBack() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try aki.add(.elements, "cart#two", "kind=button", "label.en=Two")
      for team in [aki, ben] { try team.quietSync() }
      try clone.git("pull", "-q")
      try clone.revert()
      let report = try ben.quietSync().reports[0]
      #expect(
        report.notes.map(\.en).contains("What Aki had recorded in cart was missing there and was put back."), "\(report.notes)")
      try aki.quietSync()
      for team in [ben, aki, try late(folder)] {
        #expect(try team.value("cart#two", "label.en") == "Two")
        #expect(try putBack(team) == ["Put back what Aki had recorded in cart"])
        let line = try #require(try team.log(nil, limit: 99).first { $0.author == Self.handrail })
        #expect(line.changes.first { $0.path == "label.en" }?.by == "Aki <aki@example.com>")
      }
    }
  }

  /// A failed check, or a label, is taken out of the file together with what the block says of it.
  @Test(arguments: [false, true]) func whatAHandTookOutOfTheBlockIsPutBack(isRecord: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.sign("cart", as: "designer")
      try ben.set("cart#pay", "label.ja=払う")
      for team in [ben, aki] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      var document = try Document(decoding: Array(Data(contentsOf: URL(fileURLWithPath: file))))
      if isRecord {
        for key in document.keys(in: .signatures) { document.items[key] = nil }
      } else {
        let (key, label) = (ItemKey(.elements, "pay"), FieldPath("label.ja"))
        document.items[key] = document.items[key]?.joined([:]) { path, versions, _ in path == label ? [] : versions }
      }
      document.dropUnusedStamps()
      try Data(document.encoded()).write(to: URL(fileURLWithPath: file))
      try clone.pushAll("removed", as: "Mallory")
      let report = try aki.quietSync().reports[0]
      #expect(
        report.notes.map(\.en).contains("What Ben had recorded in cart was missing there and was put back."), "\(report.notes)")
      try ben.quietSync()
      for team in [aki, ben] {
        #expect(try team.document("cart")?.keys(in: .signatures).count == 1 && team.value("cart#pay", "label.ja") == "払う")
        #expect(try putBack(team) == ["Put back what Ben had recorded in cart"])
      }
    }
  }
}

/// Whose a value is where a file says one thing and its commit another: both are named, everywhere.
@Suite struct CommitterTests {
  private let other = "Other <o@x>"
  private let plain = "Plain <plain@example.com>"

  /// A workspace elsewhere wrote the file, or somebody wrote its name into a stamp.
  @Test(arguments: [false, true]) func logAndBlameNameBoth(isForged: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let author = isForged ? "Aki <aki@example.com>" : other
      let elsewhere = try Workspace.clone(
        folder.path + "/hub.git", into: folder.path + "/other", folder.dependencies(author: other, machine: "three"),
        OperationControl())
      try elsewhere.set("cart#pay", "label.en=By hand")
      var document = try #require(try elsewhere.document("cart"))
      for (dot, stamp) in document.stamps where stamp.author == other {
        document.stamps[dot] = Stamp(author: author, time: stamp.time)
      }
      try Data(document.encoded()).write(to: URL(fileURLWithPath: clone.file(.screen, "cart")))
      try clone.pushAll("value")
      for team in [aki, ben] {
        try team.quietSync()
        let line = try #require(try team.log(nil, limit: 9).first { $0.commit == clone.head })
        #expect(line.author == plain && line.changes.map(\.by) == [author], "\(line)")
        let blamed = try #require(try team.blame(Target("cart#pay")).first { $0.path == "label.en" })
        #expect(blamed.author == author && blamed.committer == plain && blamed.commit == clone.head, "\(blamed)")
        #expect(try team.blame(Target("cart")).allSatisfy { $0.path == "label.en" || $0.committer == nil })
      }
    }
  }

  /// What was put back stays its author's; whoever put it back is named beside it.
  @Test func whoTookSomethingBackIsNamed() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.set("cart", "title=Basket")
      for team in [ben, aki] { try team.quietSync() }
      try aki.set("cart", "title=Bag")
      _ = try aki.undo(redo: false)
      let line = try #require(try aki.log(nil, limit: 1).first)
      #expect(line.author == "Aki <aki@example.com>" && line.changes.map(\.by) == ["Ben <ben@example.com>"], "\(line)")
      let blamed = try #require(try aki.blame(Target("cart")).first { $0.path == "title" })
      #expect(
        blamed.author == "Ben <ben@example.com>" && blamed.committer == "Aki <aki@example.com>" && blamed.commit == line.commit)
    }
  }

  /// The stamps of known writes are altered, to an earlier or a later time.
  @Test(arguments: ["2020-01-01T00:00:00Z", "2038-01-01T00:00:00Z"]) func aKnownWriteStaysItsAuthors(_ time: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let before = try aki.blame(Target("cart")).map { "\($0.author) \($0.time) \($0.commit ?? "none")" }
      let file = URL(fileURLWithPath: clone.file(.screen, "cart"))
      var document = try Document(decoding: Array(Data(contentsOf: file)))
      document.stamps = document.stamps.mapValues { _ in Stamp(author: "Zed <z@x>", time: time) }
      try Data(document.encoded()).write(to: file)
      try clone.pushAll("stamps")
      try ben.set("cart", "sprint=3")
      for team in [ben, aki] { try team.quietSync() }
      let late = try folder.clone("late", machine: "three")
      for team in [aki, ben, late] {
        let blamed = try team.blame(Target("cart")).filter { $0.path != "sprint" }
        #expect(blamed.map { "\($0.author) \($0.time) \($0.commit ?? "none")" } == before)
      }
      #expect(try aki.everything() == ben.everything())
    }
  }

  @Test func whoIsCalledHandrailHasACommit() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.replace("\"Pay\"", with: "\"By hand\"", in: clone.file(.screen, "cart"))
      try clone.git("-c", "user.email=handrail@localhost", "commit", "-q", "-a", "-m", "x", as: "Handrail")
      try clone.git("push", "-q", "origin", "HEAD:handoff")
      for team in [aki, ben] {
        try team.quietSync()
        let blamed = try #require(try team.blame(Target("cart#pay")).first { $0.path == "label.en" })
        #expect(blamed.value == "By hand" && blamed.author == "Handrail <handrail@localhost>", "\(blamed)")
        #expect(blamed.commit == clone.head, "\(blamed)")
      }
    }
  }
}
