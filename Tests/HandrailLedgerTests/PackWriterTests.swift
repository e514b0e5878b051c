import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// Packs written without libgit2's builder, judged by git.
@Suite struct PackWriterTests {
  private static let signature = Signature(author: "Aki <aki@example.com>", time: "2026-11-21T08:30:00Z")

  /// Files of every length at which a header or a buffer grows, of text and of noise, which does not compress.
  private static func files(_ chance: inout Seeded) -> [LedgerFile] {
    let short = (0..<90).map { _ in chance.below(5_000) }
    let lengths = [0, 1, 15, 16, 17, 2_047, 2_048, 2_049, 65_535, 300_000, 3_000_000] + short
    return lengths.enumerated().map { index, length in
      let isNoise = index.isMultiple(of: 2)
      let bytes = (0..<length).map { _ in
        isNoise ? UInt8.random(in: 0...255, using: &chance) : UInt8.random(in: 97...100, using: &chance)
      }
      return LedgerFile(path: "files/\(index % 7)/\(index)", bytes: bytes)
    }
  }

  @Test func gitFindsItWhole() throws {
    var chance = Seeded(state: 11)
    let scratch = try Scratch()
    let path = scratch.path + "/a"
    let ledger = try Ledger(path: path, create: true)
    let files = Self.files(&chance)
    let commit = try ledger.commit(files, on: nil, parents: [], by: Self.signature, "All at once")
    try ledger.move(from: nil, to: commit)
    let packs = try FileManager.default.contentsOfDirectory(atPath: path + "/objects/pack").sorted()
    #expect(packs.map { ($0 as NSString).pathExtension } == ["idx", "pack"], "\(packs)")
    let git = { (arguments: [String]) in try Tool.run("git", ["--git-dir=\(path)"] + arguments) }
    #expect(try git(["fsck", "--strict", "--full", "--no-progress"]) == "")
    let listed = try git(["verify-pack", "-v", "\(path)/objects/pack/\(packs[0])"])
    // Blobs, eight folders, the root and the commit.
    #expect(listed.contains("non delta: \(Set(files.map(\.bytes)).count + 10) objects"), "\(listed.suffix(200))")
    for file in files { #expect(try ledger.file(file.path, at: commit) == file.bytes, "\(file.path)") }
    #expect(try git(["count-objects", "-v"]).contains("count: 0"))
  }

  /// If `git repack -a -d` finds a pack without an index, it takes it for one that it has repacked, and removes both.
  @Test func noPackExistsWithoutItsIndex() throws {
    var chance = Seeded(state: 13)
    let scratch = try Scratch()
    let files = Self.files(&chance)
    let folder = scratch.path + "/a/objects/pack"
    let write = { () throws -> [String] in
      let ledger = try Ledger(path: scratch.path + "/a", create: true)
      _ = try ledger.commit(files, on: nil, parents: [], by: Self.signature, "All at once")
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
    let names = try write()
    for name in names { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    // The index cannot be created if a folder has its name.
    try FileManager.default.createDirectory(atPath: "\(folder)/\(names[0])", withIntermediateDirectories: false)
    #expect(throws: LedgerError.self) { try write() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [names[0]])
  }

  @Test func cancelledItLeavesNothing() throws {
    var chance = Seeded(state: 12)
    let scratch = try Scratch()
    let (from, to) = (try Ledger(path: scratch.path + "/a", create: true), try Ledger(path: scratch.path + "/b", create: true))
    // As loose objects, so that no pack can be copied.
    var commit: String?
    for file in Self.files(&chance) {
      commit = try from.commit([file], on: commit, parents: commit.map { [$0] } ?? [], by: Self.signature, "One")
    }
    let last = try #require(commit)
    let asked = Locked(0)
    let control = OperationControl(isCancelled: {
      asked.withLock { $0 += 1 }
      return asked.current > 700
    })
    #expect(throws: LedgerError.self) { try to.persist(last, of: from, control) }
    #expect(asked.current > 700)
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.path + "/b/objects").filter { $0.contains("pack_") }
    #expect(left == [])
    #expect(throws: (any Error).self) { try to.file("files/0/0", at: last) }
    try to.persist(last, of: from, OperationControl())
    #expect(try to.damage() == [])
  }
}
