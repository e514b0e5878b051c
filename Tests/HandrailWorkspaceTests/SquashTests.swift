import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What a remote gets of a history that nobody has yet.
@Suite struct SquashTests {
  /// A workspace in which something was undone, and an element and a screen removed; nothing was sent.
  private static func workspace(_ folder: TestFolder, _ name: String = "aki") throws -> Workspace {
    let aki = try folder.workspace(name, author: "Aki <aki@example.com>")
    try aki.addScreen("cart", [Assignment("title=Cart")])
    try aki.add(.elements, "cart#pay", "kind=button", "label.en=Pay")
    try aki.set("cart", "notes=hunter2")
    _ = try aki.undo(redo: false)
    try aki.add(.elements, "cart#secret", "kind=text", "label.en=hunter2")
    try aki.remove(Target("cart#secret"))
    try aki.addScreen("gone", [Assignment("title=hunter2")])
    try aki.add(.elements, "gone#inner", "kind=text", "label.en=hunter2")
    try aki.remove(Target("gone"))
    try aki.set("cart#pay", "hint.en=Pays")
    return aki
  }

  /// Everything that a repository holds, unpacked.
  private static func contents(_ repository: String) throws -> String {
    let ids = try Program("git", "-C", repository, "cat-file", "--batch-all-objects", "--batch-check").run().out
    var all = ""
    for line in ids.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 3, words[1] != "tree" {
        all += try Program("git", "-C", repository, "cat-file", String(words[1]), String(words[0])).run().out
      }
    }
    return all
  }

  @Test func whatWasUndoneOrRemovedIsNotSent() throws {
    try TestFolder.with { folder in
      let aki = try Self.workspace(folder)
      let (hub, bytes) = (try folder.bare("hub"), try aki.humans())
      try aki.add(Remote(name: "hub", url: hub), from: "/")
      var asked: [FirstPush] = []
      let result = try aki.sync(
        [],
        asking: {
          asked.append($0)
          return .squash
        }, OperationControl())
      #expect(asked.map(\.remotes) == [["hub"]] && (asked.first?.commits ?? 0) > 8)
      #expect(result.reports.allSatisfy { $0.failure == nil } && result.reports[0].sent > 0)
      #expect(try !Self.contents(hub).contains("hunter2"))
      #expect(try Program("git", "-C", hub, "rev-list", "--count", "handoff").run().out == "1\n")
      // All that is recorded reads as before, there and here, and nothing is asked twice.
      let ben = try Workspace.clone(
        hub, into: folder.path + "/ben", folder.dependencies(author: "Ben", machine: "two"), OperationControl())
      #expect(try ben.humans()["screen cart"] == bytes["screen cart"] && ben.everything() == aki.everything())
      #expect(try aki.look().allSatisfy { $0.state == .sound } && ben.look().allSatisfy { $0.state == .sound })
      try aki.set("cart", "sprint=12")
      try aki.sync(
        [],
        asking: {
          asked.append($0)
          return .squash
        }, OperationControl())
      #expect(asked.count == 1)
      // Blame knows who wrote what; the commits are known here alone.
      let blamed = try aki.blame(Target("cart#pay")).first { $0.path == "label.en" }
      #expect(blamed?.author == "Aki <aki@example.com>" && blamed?.commit != nil)
      #expect(try ben.blame(Target("cart#pay")).first { $0.path == "label.en" }?.author == "Aki <aki@example.com>")
      // Undo goes on: over what came after, and over what was squashed.
      for _ in 0..<2 { _ = try aki.undo(redo: false) }
      #expect(try aki.value("cart#pay", "hint.en") == nil)
      _ = try aki.undo(redo: false)
      #expect(try aki.value("gone", "title") == "hunter2" && aki.value("gone#inner", "label.en") == "hunter2")
    }
  }

  @Test func wholeGoesWhereNobodyIsAskedAndSaysSo() throws {
    try TestFolder.with { folder in
      let notices = Findings<Notice>()
      var dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      dependencies.notice = { notices.add($0) }
      let made = try Self.workspace(folder)
      let (aki, hub) = (try Workspace.open(from: made.root, dependencies), try folder.bare("hub"))
      try aki.add(Remote(name: "hub", url: hub), from: "/")
      try aki.quietSync()
      #expect(notices.all.contains { if case .wholeHistoryIsSent(let push) = $0 { push.commits > 8 } else { false } })
      #expect(try Self.contents(hub).contains("hunter2"))
      // What was sent cannot be taken back.
      let refused = failure { try aki.sync([], history: .squash, OperationControl()) }
      #expect(refused?.code == .remote(.historyAlreadySent))
    }
  }

  /// Each remote's first push is a question of its own: the second one is asked about, too, and nothing goes there unsaid.
  @Test func theSecondRemoteIsAskedAbout() throws {
    try TestFolder.with { folder in
      let notices = Findings<Notice>()
      var dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      dependencies.notice = { notices.add($0) }
      let made = try Self.workspace(folder)
      let aki = try Workspace.open(from: made.root, dependencies)
      let (one, two) = (try folder.bare("one"), try folder.bare("two"))
      try aki.add(Remote(name: "one", url: one), from: "/")
      try aki.sync([], history: .whole, OperationControl())
      try aki.add(Remote(name: "two", url: two), from: "/")
      // What is at the first would go to the second with the next sync: that is said, and nothing is sent.
      let refused = failure { try aki.sync([], history: .squash, OperationControl()) }
      guard case .remote(.historyHeld(let push))? = refused?.code else {
        Issue.record("\(String(describing: refused))")
        return
      }
      #expect(push.remotes == ["two"] && push.holders == ["one"] && push.commits > 8)
      #expect(refused?.sentences.en.contains("handrail remote remove one") == true)
      var asked: [FirstPush] = []
      let stopped = failure {
        try aki.sync(
          [],
          asking: {
            asked.append($0)
            return nil
          }, OperationControl())
      }
      #expect(stopped?.code == .cancelled && asked == [push])
      #expect(try Program("git", "-C", two, "rev-list", "--all", "--count").run().out == "0\n")
      // Without a terminal, all of it goes, and says so.
      let reports = try aki.quietSync().reports
      #expect(reports.allSatisfy { $0.failure == nil } && reports[1].sent > 0)
      #expect(notices.all.contains(.wholeHistoryIsSent(push)))
      // Both go on.
      try aki.set("cart", "sprint=12")
      #expect(try aki.quietSync().reports.map(\.sent) == [1, 1])
      #expect(asked.count == 1)
    }
  }

  /// What no remote of this workspace has any longer can be squashed, although it was sent once.
  @Test func aHistoryThatNoRemoteHasCanBeSquashed() throws {
    try TestFolder.with { folder in
      let aki = try Self.workspace(folder)
      let (one, two) = (try folder.bare("one"), try folder.bare("two"))
      try aki.add(Remote(name: "one", url: one), from: "/")
      try aki.quietSync()
      let ben = try Workspace.clone(
        one, into: folder.path + "/ben", folder.dependencies(author: "Ben", machine: "two"), OperationControl())
      try aki.removeRemote("one")
      try aki.add(Remote(name: "two", url: two), from: "/")
      let report = try aki.sync([], history: .squash, OperationControl()).reports[0]
      #expect(report.failure == nil && report.sent > 0)
      #expect(try !Self.contents(two).contains("hunter2"))
      // Whoever has the whole history is merged with as ever.
      try ben.set("cart#pay", "label.ja=払う")
      try ben.quietSync()
      try aki.add(Remote(name: "one", url: one), from: "/")
      for _ in 0..<2 { #expect(try aki.quietSync().reports.allSatisfy { $0.failure == nil }) }
      try ben.quietSync()
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty)
      #expect(try aki.value("cart#pay", "label.ja") == "払う" && aki.document("gone")?.isRemoved == true)
    }
  }

  /// What a remote refused was not sent: there is still a choice.
  @Test func whatWasRefusedIsNotSent() throws {
    try TestFolder.with { folder in
      var dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      // Hooks run with git itself, which is found as a person's shell finds it.
      dependencies.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path]
      let made = try Self.workspace(folder)
      let (aki, hub) = (try Workspace.open(from: made.root, dependencies), try folder.bare("hub"))
      let hook = hub + "/hooks/pre-receive"
      try FileManager.default.createDirectory(atPath: hub + "/hooks", withIntermediateDirectories: true)
      try "#!/bin/sh\nexit 1\n".write(toFile: hook, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
      try aki.add(Remote(name: "hub", url: hub), from: "/")
      let refused = try aki.quietSync().reports[0].failure
      #expect(refused?.kind == .refused, "\(String(describing: refused))")
      try FileManager.default.removeItem(atPath: hook)
      let report = try aki.sync([], history: .squash, OperationControl()).reports[0]
      #expect(report.failure == nil && report.sent > 0)
      #expect(try !Self.contents(hub).contains("hunter2"))
    }
  }

  /// A copy of the folder that has the whole history is merged with as ever: its work stays, and no removal is undone.
  @Test func aCopyWithTheWholeHistoryGoesOn() throws {
    try TestFolder.with { folder in
      let aki = try Self.workspace(folder)
      let hub = try folder.bare("hub")
      try aki.add(Remote(name: "hub", url: hub), from: "/")
      try FileManager.default.copyItem(atPath: aki.root, toPath: folder.path + "/copy")
      try aki.sync([], history: .squash, OperationControl())
      let copy = try folder.open("copy", author: "Ben <ben@example.com>", machine: "two")
      try copy.set("cart#pay", "label.ja=払う")
      for team in [copy, aki, copy] {
        let reports = try team.quietSync().reports
        #expect(reports.allSatisfy { $0.failure == nil && $0.unreadable.isEmpty })
      }
      #expect(try aki.everything() == copy.everything() && aki.conflicts().isEmpty)
      #expect(try aki.value("cart#pay", "label.ja") == "払う")
      #expect(try aki.document("cart")?.contains(ItemKey(.elements, "secret")) == false)
      #expect(try aki.document("gone")?.isRemoved == true)
    }
  }

  /// Killed between the branch and the database: the next command goes on from the one commit.
  @Test func aSquashThatWasKilledIsFinished() throws {
    try TestFolder.with { folder in
      let aki = try Self.workspace(folder)
      try aki.locked { () throws(Failure) in try aki.saveCheckpoint(try aki.reconcile()) }
      let ledger = try Ledger(path: aki.root + "/.handrail/ledger.git")
      let head = try #require(try ledger.head())
      let place = DocumentPath.path(.screen, "gone")
      let removed = try #require(try ledger.version(place, at: head)).withdrawingRemoved()
      let squashed = try ledger.squash(head, with: [LedgerFile(path: place, bytes: removed.encoded())])
      let again = try folder.open("aki", author: "Aki <aki@example.com>")
      #expect(try ledger.head() == squashed && again.document("gone") == removed)
      #expect(try again.look().allSatisfy { $0.state == .sound })
      try again.set("cart", "sprint=12")
      #expect(try ledger.commit(#require(try ledger.head())).parents == [squashed])
    }
  }

  @Test func aDocumentWithoutWhatWasRemovedReadsBackTheSame() throws {
    try TestFolder.with { folder in
      let aki = try Self.workspace(folder)
      for id in ["cart", "gone"] {
        let squashed = try #require(try aki.document(id)).withdrawingRemoved()
        let bytes = squashed.encoded()
        #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter2"))
        #expect(try Document(decoding: bytes) == squashed && squashed.withdrawingRemoved() == squashed)
      }
    }
  }
}
