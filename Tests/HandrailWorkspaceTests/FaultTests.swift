import Foundation
import GRDB
import HandrailModel
import HandrailStore
import HandrailWorkspace
import Testing

/// Whatever stops a command, the last finished one is kept and everything is whole.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct FaultTests {
  /// Seconds are long here: a machine under load is slow, and a process that hangs must not hang the suite for ever.
  @Test(.timeLimit(.minutes(5))) func killedWritersLeaveTheLastFinishedCommand() throws {
    let seed: UInt64 = 4711
    try TestFolder.with { folder in
      var random = Seeded(state: seed)
      let root = folder.path + "/app"
      try Self.begin(folder, root)
      let start = DispatchTime.now()
      #expect(try Program.handrail(folder, ["-C", root, "set", "cart#photo", "label.en=first"]).run().code == 0)
      // From nothing to a little more than a whole command, so that kills fall into every part of it.
      let whole = Int((DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000)
      var finished = ["first"]
      var kills = 0
      for round in 0..<200 {
        let name = "round-\(round)"
        let setting = ["set", "cart#photo", "label.en=\(name)"]
        let words = round % 3 == 0 ? ["element", "add", "cart", name, "--kind", "text"] : setting
        let result = try Program.handrail(folder, ["-C", root] + words).run(
          killAfter: Int.random(in: 0...(whole * 5 / 4), using: &random))
        if result.wasKilled { kills += 1 } else { try #require(result.code == 0, "round \(round): \(result.error)") }
        if !result.wasKilled { finished.append(name) }
        if round % 20 == 19 { try Self.expectWhole(folder, finished, "round \(round), seed \(seed)") }
      }
      #expect(kills > 20 && finished.count > 20, "\(kills) kills and \(finished.count) finished commands prove little")
    }
  }

  @Test(.timeLimit(.minutes(5))) func sixteenProcessesLoseNoEdit() throws {
    try TestFolder.with { folder in
      let root = folder.path + "/app"
      try Self.begin(folder, root)
      let results = Results()
      DispatchQueue.concurrentPerform(iterations: 16) { index in
        for round in 0..<3 {
          let words = ["-C", root, "set", "cart#photo", "action-name.n\(index)-\(round).en=\(index)-\(round)"]
          results.add((try? Program.handrail(folder, words).run())?.code ?? -2)
        }
      }
      #expect(results.codes.filter { $0 != 0 } == [])
      #expect(results.codes.count == 48)
      try Self.expectWhole(folder, [], "16 processes")
      let element = try #require(try folder.open().screen("cart").element("photo"))
      #expect(element.entries(.actionName).count == 48)
      let dots = try folder.open().store.read { try $0.commands(limit: 1_000) }.map { "\($0.replica).\($0.number)" }
      #expect(Set(dots).count == dots.count, "a dot was used twice")
    }
  }

  @Test func aFullDiskIsToldAndChangesNothing() throws {
    try TestFolder.with { folder in
      let disk = folder.path + "/disk"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      guard getuid() == 0, try Program("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk).run().code == 0 else {
        print("skipped: only root can mount a small disk to fill")
        return
      }
      defer { _ = try? Program("umount", disk).run() }
      try Self.begin(folder, disk + "/app")
      let database = disk + "/app/.handrail/handrail.sqlite"
      let before = try Data(contentsOf: URL(fileURLWithPath: database))
      try Data().write(to: URL(fileURLWithPath: disk + "/filler"))
      let filler = try FileHandle(forWritingTo: URL(fileURLWithPath: disk + "/filler"))
      while (try? filler.write(contentsOf: Data(count: 4096))) != nil {}
      try filler.close()
      let text = String(repeating: "long ", count: 20_000)
      let result = try Program.handrail(folder, ["-C", disk + "/app", "set", "cart#photo", "label.en=\(text)"]).run()
      #expect(result.code == 3)
      #expect(result.error.contains("disk is full") && result.error.contains("handrail.sqlite"), "\(result.error.suffix(400))")
      try FileManager.default.removeItem(atPath: disk + "/filler")
      let again = try Program.handrail(folder, ["-C", disk + "/app", "check", "cart"]).run()
      #expect(again.code == 1, "\(again.error)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == before)
      #expect(try Program.handrail(folder, ["-C", disk + "/app", "set", "cart#photo", "label.en=Mugs"]).run().code == 0)
    }
  }

  /// Codes from many threads.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Int32] = []
    var codes: [Int32] { lock.withLock { all } }
    func add(_ code: Int32) { lock.withLock { all.append(code) } }
  }

  private static func begin(_ folder: TestFolder, _ root: String) throws {
    for words in [
      ["init", root, "--name", "Shop", "--languages", "en,ja"], ["-C", root, "screen", "add", "cart", "--title", "Cart"],
      ["-C", root, "element", "add", "cart", "photo", "--kind", "image"],
    ] {
      let result = try Program.handrail(folder, words).run()
      try #require(result.code == 0, "\(words): \(result.error)")
    }
  }

  /// The database is sound, all documents fit their hashes, findings are fresh, and what finished is in the log.
  private static func expectWhole(_ folder: TestFolder, _ finished: [String], _ context: String) throws {
    let workspace = try folder.open()
    let check = try DatabaseQueue(path: workspace.store.path).read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    #expect(check == ["ok"], "\(context)")
    #expect(try !workspace.humans().isEmpty, "\(context)")
    let stale = try workspace.staleFindings()
    #expect(stale == [], "\(context)")
    let changes = try workspace.log(nil, limit: 10_000).flatMap(\.changes)
    let said = Set(changes.compactMap { $0.to?.string } + changes.map { String($0.target.dropFirst("cart#".count)) })
    #expect(finished.filter { !said.contains($0) } == [], "\(context): finished, but not in the log")
    let last = try workspace.store.read { try $0.commands(limit: 1) }.first
    let stored = try last.map { last in try workspace.store.read { try $0.documents(of: last.id) } } ?? []
    for (document, _) in stored {
      #expect(try workspace.store.read { try $0.document(document.kind, document.id)?.bytes } == document.bytes, "\(context)")
    }
  }
}
