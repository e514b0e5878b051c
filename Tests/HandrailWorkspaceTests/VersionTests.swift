import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Versions of documents are in the history, and in the database only while the history does not have them.
@Suite struct VersionTests {
  @Test func theDatabaseKeepsNoVersionThatTheHistoryHas() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=0")])
      for number in 1...5 { try workspace.set("cart", "title=\(number)") }
      #expect(try workspace.store.read { try $0.keptVersions() } == [])
      for number in (0..<5).reversed() {
        _ = try workspace.undo(redo: false)
        #expect(try workspace.value("cart", "title") == "\(number)")
      }
      for number in 1...5 {
        _ = try workspace.undo(redo: true)
        #expect(try workspace.value("cart", "title") == "\(number)")
      }
      #expect(try workspace.store.read { try $0.keptVersions() } == [])
      #expect(try workspace.log(Target("cart"), limit: 99).count == 16)
    }
  }

  /// A command may change thousands of documents: those that a list does not show are counted, not read.
  @Test func theLogReadsNoMoreThanIsShown() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let screens = (1...9).map { #"{"id":"s\#($0)","title":"Screen","sprint":"S1"}"# }.joined(separator: ",")
      _ = try workspace.importJSON(Array(#"{"format":1,"screens":[\#(screens)]}"#.utf8), file: "a", isDryRun: false)
      let whole = try #require(try workspace.log(nil, limit: 1).first)
      #expect(Set(whole.changes.map(\.target)).count == 9 && whole.otherDocuments == 0)
      #expect(whole.unlisted(0) == nil && whole.unlisted(4)?.en == "and 4 more")
      let short = try #require(try workspace.log(nil, limit: 1, changes: 4).first)
      #expect(short.changes == Array(whole.changes.prefix(short.changes.count)) && short.changes.count >= 4)
      #expect(short.otherDocuments == 9 - Set(short.changes.map(\.target)).count && short.otherDocuments > 0)
      #expect(short.unlisted(0)?.en == "and \(short.otherDocuments) more documents")
      #expect(try workspace.log(Target("s9"), limit: 9, changes: 1).first?.changes.isEmpty == false)
    }
  }

  /// As an update leaves them: the next command drops those that the history has, and keeps the rest for good.
  @Test func keptVersionsGoOnceTheHistoryHasThem() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=0")])
      let known = try #require(try workspace.store.read { try $0.document(.screen, "cart") })
      var document = try #require(try workspace.document("cart"))
      document.write(.root, "title", .string("Nowhere"), Dot("elsewhere", 1))
      let bytes = document.encoded()
      let unknown = StoredDocument(
        kind: .screen, id: "cart", bytes: bytes, blob: Hashes.gitBlobID(bytes), isRemoved: false, hasConflicts: false)
      try workspace.store.write { writing in for version in [known, unknown] { try writing.keep(version) } }
      for number in 1...3 {
        try workspace.set("cart", "title=\(number)")
        #expect(try workspace.store.read { try $0.keptVersions() } == [unknown.blob])
      }
      for version in [known, unknown] { #expect(try workspace.version(version.blob) == version.bytes) }
    }
  }

  /// What the database replaces is kept where the history does not have it.
  @Test func aVersionThatTheHistoryLacksIsKeptBeforeItIsReplaced() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=0")])
      let old = try #require(try workspace.store.read { try $0.document(.screen, "cart") })
      let ledger = try Ledger(path: workspace.root + "/.handrail/ledger.git")
      #expect(try ledger.holds(old.blob))
      let file = "\(ledger.path)/objects/\(old.blob.prefix(2))/\(old.blob.dropFirst(2))"
      try FileManager.default.removeItem(atPath: file)
      // The commit that is made next needs nothing of it.
      try workspace.set("cart", "title=1")
      #expect(try workspace.version(old.blob) == old.bytes)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.value("cart", "title") == "0")
    }
  }

  /// A history that is lost takes the versions with it that are older than the documents; the next sync brings them back.
  @Test func undoGoesOnOnceASyncHasBroughtTheHistoryBack() throws {
    try TestFolder.with { folder in
      let (first, _) = try folder.pair()
      for number in 1...3 { try first.set("cart", "title=\(number)") }
      try first.quietSync()
      try FileManager.default.removeItem(atPath: first.root + "/.handrail/ledger.git")
      let aki = try folder.open("aki", author: "Aki <aki@example.com>")
      #expect { try aki.undo(redo: false) } throws: { ($0 as? Failure)?.code == .workspace(.contentMissing) }
      #expect(try aki.value("cart", "title") == "3")
      try aki.quietSync()
      _ = try aki.undo(redo: false)
      #expect(try aki.value("cart", "title") == "2")
    }
  }
}
