import Foundation
import HandrailModel
import Testing

@testable import HandrailLedger

/// What a ledger tidies up beside the commands, and how it reports what it cannot do.
@Suite struct LedgerTests {
  private let signature = Signature(author: "Aki <aki@example.com>", time: "2026-11-21T08:30:00Z")

  private func ledger(_ scratch: Scratch) throws -> Ledger { try Ledger(path: scratch.path + "/ledger", create: true) }

  private func commit(_ ledger: Ledger, _ text: String) throws -> String {
    let old = try ledger.head()
    let file = LedgerFile(path: "screens/ab/cart.json", bytes: Array(text.utf8))
    let commit = try ledger.commit([file], on: old, parents: old.map { [$0] } ?? [], by: signature, text)
    try ledger.move(from: old, to: commit)
    return commit
  }

  /// The packs that can be read: an index is written last.
  private func packs(of ledger: Ledger) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: ledger.path + "/objects/pack")) ?? []).filter { $0.hasSuffix(".idx") }
  }

  @Test func aRefThatCannotBeWrittenIsNamedByItsFile() throws {
    let scratch = try Scratch()
    let ledger = try ledger(scratch)
    let file = ledger.path + "/" + Ledger.ref
    try FileManager.default.createDirectory(atPath: file + "/x", withIntermediateDirectories: true)
    try Data(repeating: 0x61, count: 41).write(to: URL(fileURLWithPath: file + "/x/y"))
    #expect { try commit(ledger, "first") } throws: { error in (error as? LedgerError)?.place == file }
  }

  @Test func looseObjectsArePackedBesideTheCommands() throws {
    let scratch = try Scratch()
    let ledger = try ledger(scratch)
    for number in 0..<20 { _ = try commit(ledger, "\(number)") }
    ledger.repackInBackground(environment: ProcessInfo.processInfo.environment)
    #expect(packs(of: ledger).isEmpty, "a few stay as they are")
    ledger.repackInBackground(environment: ProcessInfo.processInfo.environment, few: -1)
    let end = ContinuousClock.now + .seconds(30)
    while packs(of: ledger).isEmpty, ContinuousClock.now < end { poll(nil, 0, 20) }
    #expect(packs(of: ledger).count == 1)
    #expect(try ledger.damage() == [])
    let next = try commit(ledger, "after")
    #expect(try Ledger(path: ledger.path).file("screens/ab/cart.json", at: next) == Array("after".utf8))
  }

  /// Whoever only receives has no loose objects, but a pack for each fetch.
  @Test func packsOfFetchesAreJoined() throws {
    let scratch = try Scratch()
    let ledger = try ledger(scratch)
    for number in 0..<4 {
      _ = try commit(ledger, "\(number)")
      try Tool.run("git", ["--git-dir=\(ledger.path)", "repack", "-d", "-q"])
    }
    #expect(packs(of: ledger).count == 4)
    ledger.repackInBackground(environment: ProcessInfo.processInfo.environment, mostPacks: 4)
    #expect(!FileManager.default.fileExists(atPath: ledger.path + "/handrail-repacked"), "a few stay as they are")
    ledger.repackInBackground(environment: ProcessInfo.processInfo.environment, mostPacks: 3)
    let end = ContinuousClock.now + .seconds(30)
    while packs(of: ledger).count > 1, ContinuousClock.now < end { poll(nil, 0, 20) }
    #expect(packs(of: ledger).count == 1)
    #expect(try ledger.damage() == [])
  }

  /// A git directory is created for one call; those of killed processes are removed by the next call.
  @Test func gitDirectoriesOfDeadProcessesAreRemoved() throws {
    let scratch = try Scratch()
    let ledger = try ledger(scratch)
    let first = try GitDirectory(for: ledger.path, having: [try commit(ledger, "one")])
    for name in ["git-999999999-aaaaaa", "git-\(getpid())-handed", "git-\(getppid())-alive", "git-notes"] {
      try FileManager.default.createDirectory(atPath: "\(scratch.path)/\(name)", withIntermediateDirectories: true)
    }
    try scratch.write("git-\(getpid())-handed/owner", "999999999")
    symlink("/nowhere", scratch.path + "/git-999999999-link")
    let second = try GitDirectory(for: ledger.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter { $0.hasPrefix("git-") }
    let living = [first.path, second.path].map { ($0 as NSString).lastPathComponent } + ["git-\(getppid())-alive", "git-notes"]
    #expect(Set(names) == Set(living))
    second.remove()
    #expect(!FileManager.default.fileExists(atPath: second.path))
  }

  @Test func aLockThatADeadPushLeftGrowsOld() throws {
    let scratch = try Scratch()
    let ledger = try ledger(scratch)
    let head = try commit(ledger, "one")
    let hub = try BareRepository(at: scratch.path + "/hub", keeping: scratch)
    let lock = hub.path + "/refs/heads/handoff.lock"
    #expect(FileManager.default.createFile(atPath: lock, contents: nil))
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: lock)
    let url = try RemoteURL(hub.path, relativeTo: "/")
    #expect(try LocalTransport().push(head, over: nil, to: "handoff", at: url, from: ledger.path, OperationControl()))
    #expect(hub.branch("handoff") == head && !FileManager.default.fileExists(atPath: lock))
  }

  /// Two syncs record the same remote at once: the second leaves the first one's lock alone.
  @Test func aNoteThatIsBeingWrittenIsLeftAlone() throws {
    let scratch = try Scratch()
    let ledger = try ledger(scratch)
    let (first, second) = (try commit(ledger, "one"), try commit(ledger, "two"))
    try ledger.note("hub", at: first)
    let lock = ledger.path + "/refs/remotes/hub/handoff.lock"
    #expect(FileManager.default.createFile(atPath: lock, contents: nil))
    try ledger.note("hub", at: second)
    #expect(FileManager.default.fileExists(atPath: lock) && ledger.seen("hub") == first)
    try FileManager.default.removeItem(atPath: lock)
    try ledger.note("hub", at: second)
    #expect(ledger.seen("hub") == second)
  }
}
