import Foundation
import GRDB
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailStore
@testable import HandrailWorkspace

/// A disk that is full, at whichever write: it is reported, nothing is lost, and once there is room the command works.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct FullDiskTests {
  @Test(.timeLimit(Faults.limit)) func everyWriteOfAnEditMayFail() throws {
    try Self.withDisk { disk in
      let (aki, ben) = try disk.folder.desks()
      var finished: [String] = []
      try aki.done("set", "cart#photo", "label.en=warm", "hint.en=warm")
      let count = try disk.count { try aki.run(["set", "cart#photo", "label.en=count", "hint.en=count"], extra: $0) }
      let points = disk.points(of: count)
      var told = 0
      for (number, stays) in points {
        let value = "edit-\(number)-\(stays)"
        let words = ["set", "cart#photo", "label.en=\(value)", "hint.en=\(value)"]
        let context = "write \(number) of \(count)\(stays ? " and all later ones" : "")"
        let result = try aki.run(words, extra: disk.environment(at: number, stays: stays))
        if try !Self.isTold(result, disk, context) { finished.append(value) } else { told += 1 }
        let workspace = try aki.open()
        let fields = try ["label.en", "hint.en"].map { try workspace.value("cart#photo", $0) ?? "" }
        #expect(fields[0] == fields[1], "\(context): half a command")
        try aki.expectSound(context)
        let again = try aki.run(words)
        #expect(again.code == 0, "\(context): \(again.said)")
        #expect(try aki.open().value("cart#photo", "label.en") == value, "\(context)")
        finished.append(value)
      }
      try aki.done("sync")
      try ben.done("sync")
      #expect(try aki.open().everything() == ben.open().everything())
      let lost = try ben.missing(finished.map { "cart#photo label.en \($0)" })
      #expect(lost == [])
      #expect(told > 5, "only \(told) were told")
    }
  }

  @Test(.timeLimit(Faults.limit)) func everyWriteOfASyncMayFail() throws {
    try Self.withDisk { disk in
      let (aki, ben) = try disk.folder.desks()
      var finished: [String] = []
      var told = 0
      func edit(_ value: String) throws {
        try aki.done("set", "cart#photo", "label.en=aki-\(value)")
        let workspace = try ben.open()
        try workspace.set("cart#photo", "hint.en=ben-\(value)")
        #expect(try workspace.quietSync().reports.first?.failure == nil)
        finished += ["label.en aki-\(value)", "hint.en ben-\(value)"]
      }
      try edit("count")
      let count = try disk.count { try aki.run(["sync"], extra: $0) }
      let points = disk.points(of: count)
      for (number, stays) in points {
        let context = "write \(number) of \(count)\(stays ? " and all later ones" : "")"
        try edit("\(number)-\(stays)")
        let result = try aki.run(["sync"], extra: disk.environment(at: number, stays: stays))
        if try Self.isTold(result, disk, context) { told += 1 }
        try aki.expectSound(context)
        let again = try aki.run(["sync"])
        #expect(again.code == 0, "\(context): \(again.said)")
        #expect(try aki.open().value("cart#photo", "hint.en") == "ben-\(number)-\(stays)", "\(context)")
      }
      try ben.done("sync")
      #expect(try aki.open().everything() == ben.open().everything())
      let lost = try [aki, ben].flatMap { try $0.missing(finished.map { "cart#photo \($0)" }) }
      #expect(lost == [])
      #expect(try Program("git", "-C", disk.folder.path + "/hub.git", "fsck", "--strict").run().code == 0)
      #expect(told > 5, "only \(told) were told")
    }
  }

  /// A real disk, small and full.
  @Test func aFullDiskIsToldAndChangesNothing() throws {
    try Self.withSmallDisk(megabytes: 1) { folder, disk in
      let desk = Desk(folder: folder, name: "disk/app")
      try #require(try Program.handrail(folder, ["init", desk.root, "--name", "Shop", "--languages", "en"]).run().code == 0)
      try desk.done("screen", "add", "cart", "--title", "Cart")
      try desk.done("element", "add", "cart", "photo", "--kind", "image")
      let before = try Data(contentsOf: URL(fileURLWithPath: desk.database))
      try Self.fill(disk)
      let text = String(repeating: "long ", count: 20_000)
      let result = try desk.run(["set", "cart#photo", "label.en=\(text)"])
      #expect(result.code == 3)
      #expect(result.error.contains("disk is full") && result.error.contains(desk.database), "\(result.error.suffix(400))")
      try Self.empty(disk)
      let again = try desk.run(["check", "cart"])
      #expect(again.code == 1, "\(again.error)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: desk.database)) == before)
      try desk.done("set", "cart#photo", "label.en=Mugs")
    }
  }

  /// What the disk had no room for is undone in memory, too: the program goes on with what the file says.
  @Test func aFullDiskLeavesTheOpenDatabaseAsItIs() throws {
    try Self.withSmallDisk(megabytes: 8) { folder, disk in
      let workspace = try folder.workspace("disk/app", languages: ["en"])
      let screens = (0..<60).map { #"{"id":"s\#($0)","title":"Screen \#($0)"}"# }.joined(separator: ",")
      _ = try workspace.importJSON(Array(#"{"format":1,"screens":[\#(screens)]}"#.utf8), file: "f.json", isDryRun: false)
      let store = workspace.store
      func lines() throws -> [String] {
        try store.read { try String.fetchAll($0.db, sql: "SELECT document || ' ' || text FROM search_text ORDER BY line") }
      }
      let rows = try store.read { try Int64.fetchAll($0.db, sql: "SELECT document FROM screens ORDER BY document") }
      var refused = 0
      for room in stride(from: 0, through: 320, by: 32) {
        let before = try lines()
        try Self.fill(disk, besides: room)
        do {
          try store.write { writing in
            for row in rows {
              try writing.updateSearch(row, [("", "Text \(row) of \(room) " + String(repeating: "short ", count: 200))])
            }
          }
        } catch {
          refused += 1
          #expect(StoreError(error, path: "") == .full(path: ""), "\(room) KB: \(error)")
          #expect(try lines() == before, "\(room) KB")
        }
        try Self.empty(disk)
        try workspace.set("s0", "title=Room \(room)")
        let problems = try Store(path: store.path).read { try $0.integrityProblems() + $0.tablesWithoutDocuments() }
        #expect(problems.isEmpty, "\(room) KB: \(problems)")
      }
      #expect(refused > 3, "refused \(refused) times")
    }
  }

  /// Rows that no document has are no loss: they are derived from documents.
  @Test func rowsWithoutADocumentAreRemoved() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      try aki.store.queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA foreign_keys = OFF;
            INSERT INTO search_text (document, item, text) VALUES (99, '', 'Gone');
            INSERT INTO elements VALUES (99, 0, 'x', 'text', NULL, NULL, 1);
            PRAGMA foreign_keys = ON
            """)
      }
      #expect(try aki.look().compactMap(\.finding) == [.database(.rowsRemoved(["elements", "search_text"]))])
      #expect(try aki.look().allSatisfy { $0.state == .sound })
      #expect(try aki.search("Gone", limit: 9).isEmpty && !aki.search("Pay", limit: 9).isEmpty)
    }
  }

  /// Whether the command failed; then it must have said which file it was about and what to do.
  private static func isTold(_ result: Program.Result, _ disk: Disk, _ context: String) throws -> Bool {
    #expect(result.signal == 0, "\(context): \(result.signal) \(result.said)")
    if result.code == 0 { return false }
    let lines = result.said.split(separator: "\n")
    #expect(result.said.contains(disk.folder.path), "\(context) names no file: \(result.said)")
    #expect(lines.count >= 2, "\(context) says not what to do: \(result.said)")
    return true
  }

  private static func withSmallDisk(megabytes: Int, _ body: (TestFolder, String) throws -> Void) throws {
    try TestFolder.with { folder in
      let disk = folder.path + "/disk"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      guard getuid() == 0, try Program("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", disk).run().code == 0 else {
        try Test.cancel("only root can mount a small disk to fill")
      }
      defer { _ = try? Program("umount", disk).run() }
      try body(folder, disk)
    }
  }

  /// Fills a disk with a file `filler`, except for some kilobytes.
  private static func fill(_ disk: String, besides room: Int = 0) throws {
    try Data().write(to: URL(fileURLWithPath: disk + "/filler"))
    let filler = try FileHandle(forWritingTo: URL(fileURLWithPath: disk + "/filler"))
    while (try? filler.write(contentsOf: Data(count: 4096))) != nil {}
    let end = try filler.seekToEnd()
    try filler.truncate(atOffset: end - min(end, UInt64(room) << 10))
    try filler.close()
  }

  /// Gives the room back at once, even if a program that another test starts has the file open.
  private static func empty(_ disk: String) throws {
    try #require(truncate(disk + "/filler", 0) == 0)
    try FileManager.default.removeItem(atPath: disk + "/filler")
  }

  private static func withDisk(_ body: (Disk) throws -> Void) throws {
    try TestFolder.with { folder in try body(Disk(folder: folder, library: folder.preloaded("FullDisk"))) }
  }

  /// A disk whose writes fail on demand, below the test's folder.
  private struct Disk {
    let folder: TestFolder
    let library: String

    func environment(at number: Int, stays: Bool = false) -> [String: String] {
      var environment = ["LD_PRELOAD": library, "FAULT_AT": "\(number)", "FAULT_FOLDER": folder.path + "/"]
      if stays { environment["FAULT_STAYS"] = "1" }
      return environment
    }

    /// How many writes `command` does.
    func count(_ command: ([String: String]) throws -> Program.Result) throws -> Int {
      let file = library + ".count"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let result = try command(environment(at: 0).merging(["FAULT_COUNT": file]) { $1 })
      try #require(result.code == 0, "\(result.said)")
      return try #require(Int(String(contentsOfFile: file, encoding: .utf8)))
    }

    /// Which write fails, and whether all later ones do too: thirty of them, evenly spread, or all where there is time.
    func points(of count: Int) -> [(number: Int, stays: Bool)] {
      let all = (1...max(1, count)).flatMap { [($0, false), ($0, true)] }
      let wanted = min(all.count, 30)
      return (0..<wanted).map { all[$0 * all.count / wanted + ($0 % 2 == 1 && wanted < all.count ? 1 : 0)] }
    }
  }
}
