import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// Which commit a write came with: the answer is the history's, whatever happened to the file that remembers it.
@Suite struct WriteIndexTests {
  /// A ledger whose commits hold the writes of two replicas, with a merge among them.
  private struct History {
    let scratch: Scratch
    let ledger: Ledger
    private(set) var commits: [Dot: String] = [:]

    var file: String { "\(ledger.path)/\(WriteIndex.name)" }

    init() throws {
      scratch = try Scratch()
      ledger = try Ledger(path: scratch.path + "/ledger", create: true)
    }

    mutating func write(_ count: Int, as replica: String = "aki", from first: Int = 1) throws {
      for number in first..<first + count { try append(Dot(replica, UInt64(number))) }
    }

    mutating func append(_ dot: Dot?, merging other: String? = nil) throws {
      let old = try ledger.head()
      let commit = try make(dot, on: old, merging: other)
      try ledger.move(from: old, to: commit)
      if let dot { commits[dot] = commits[dot] ?? commit }
    }

    func make(_ dot: Dot?, on old: String?, merging other: String? = nil) throws -> String {
      let signature = Signature(author: "Aki <aki@example.com>", time: "2026-11-21T08:30:00Z")
      let message = dot.map { Ledger.Message("Set", nil, $0).encoded } ?? "Merge"
      return try ledger.commit([], on: old, parents: [old, other].compactMap(\.self), by: signature, message)
    }

    /// Looks up every write, including one that nobody made, in a reopened ledger.
    func check(noting notes: Bool = true, _ what: String) throws {
      let found = try Ledger(path: ledger.path).commits(of: Set(commits.keys).union([Dot("nobody", 1)]), noting: notes)
      #expect(found.mapValues(\.id) == commits, "\(what)")
    }
  }

  @Test func everyWriteIsFoundAndLookedForOnce() throws {
    var history = try History()
    #expect(try history.ledger.commits(of: [Dot("aki", 1)], noting: true).isEmpty, "there is no commit yet")
    try history.write(3)
    try history.check("a few")
    #expect(WriteIndex(of: history.ledger.path).head == nil, "a few are examined again")
    try history.write(70, from: 4)
    try history.check(noting: false, "read-only")
    #expect(WriteIndex(of: history.ledger.path).head == nil)
    try history.check("many")
    #expect(try WriteIndex(of: history.ledger.path).head == history.ledger.head())
    let noted = try Data(contentsOf: URL(fileURLWithPath: history.file))
    let (old, side) = (try #require(try history.ledger.head()), Dot("ben", 1))
    let other = try history.make(side, on: old)
    try history.write(1, from: 74)
    try history.append(nil, merging: other)
    // The same write again, as a rebase copies it: the one that was here first counts.
    try history.append(Dot("aki", 5))
    let found = try history.ledger.commits(of: [side, Dot("aki", 74), Dot("aki", 5)], noting: true)
    #expect(found[side]?.id == other && found[Dot("aki", 74)]?.id == history.commits[Dot("aki", 74)])
    #expect(found[Dot("aki", 5)]?.id == history.commits[Dot("aki", 5)])
    #expect(try Data(contentsOf: URL(fileURLWithPath: history.file)) == noted, "a few more are examined again")
    try history.write(80, as: "chie")
    try history.check("more")
    #expect(try WriteIndex(of: history.ledger.path).head == history.ledger.head())
  }

  /// What is in the file is not looked up in the history again: without its entries, nothing is found.
  @Test func recordedWritesAreNotLookedForAgain() throws {
    var history = try History()
    try history.write(70)
    var index = WriteIndex()
    index.append([], upTo: try ObjectID(try #require(try history.ledger.head())))
    try history.ledger.replace(WriteIndex.name, with: index.bytes)
    #expect(try history.ledger.commits(of: [Dot("aki", 1)], noting: true).isEmpty)
    // Two writes with one hash are distinguished by their commits.
    index = WriteIndex()
    let (one, two) = (try ObjectID(history.commits[Dot("aki", 1)] ?? ""), try ObjectID(history.commits[Dot("aki", 2)] ?? ""))
    index.append([(one, Dot("aki", 2)), (two, Dot("aki", 2))], upTo: try ObjectID(try #require(try history.ledger.head())))
    try history.ledger.replace(WriteIndex.name, with: index.bytes)
    #expect(try history.ledger.commits(of: [Dot("aki", 2)], noting: true)[Dot("aki", 2)]?.id == two.text)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func aDamagedFileIsRebuilt(_ seed: UInt64) throws {
    var (random, history) = (Seeded(state: seed), try History())
    try history.write(70)
    try history.check("whole")
    let whole = try Data(contentsOf: URL(fileURLWithPath: history.file))
    for round in 0..<40 {
      var bytes = whole
      switch round % 4 {
      case 0: bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      case 1: bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
      case 2: bytes += Data(repeating: 0, count: Int.random(in: 1...60, using: &random))
      default: bytes = Data((0..<Int.random(in: 0..<3000, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
      try bytes.write(to: URL(fileURLWithPath: history.file))
      try history.check("seed \(seed), round \(round)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: history.file)) == whole, "seed \(seed), round \(round)")
    }
  }

  /// A ledger that was restored or replaced, with the file of a later state.
  @Test func aFileOfAnotherHistoryIsRebuilt() throws {
    var history = try History()
    try history.write(70)
    let (early, commits) = (try #require(try history.ledger.head()), history.commits)
    try history.write(70, as: "ben")
    try history.check("all")
    try history.ledger.move(from: try history.ledger.head(), to: early)
    let found = try history.ledger.commits(of: Set(history.commits.keys), noting: true)
    #expect(found.mapValues(\.id) == commits, "commits that the history no longer has are not found")
    var other = try History()
    try other.write(70, as: "chie")
    try FileManager.default.copyItem(atPath: history.file, toPath: other.file)
    try other.check("another history")
  }

  /// If the file cannot be written, or is not a file, everything is searched each time.
  @Test func readingWorksWithoutWriting() throws {
    var history = try History()
    try history.write(70)
    try FileManager.default.createDirectory(atPath: history.file + "/x", withIntermediateDirectories: true)
    try history.check("a folder in its place")
    try FileManager.default.removeItem(atPath: history.file)
    symlink("/dev/zero", history.file)
    try history.check("a link in its place")
    #expect(try WriteIndex(of: history.ledger.path).head == history.ledger.head(), "the link is replaced")
  }
}
