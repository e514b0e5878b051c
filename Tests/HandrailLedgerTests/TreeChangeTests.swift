import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// Where two trees differ, compared with git's own answer.
@Suite struct TreeChangeTests {
  private static let signature = Signature(author: "Aki <aki@example.com>", time: "2026-11-21T08:30:00Z")
  /// Names that sort differently as a file's and as a folder's, and names without a valid encoding.
  private static let names: [[UInt8]] = ["a", "a.b", "a-b", "ab", "b", "ナ\u{3099}"].map { Array($0.utf8) } + [[0xE9]]

  private static func writes(_ ledger: Ledger, _ chance: inout Seeded) throws -> [TreeWrite] {
    var writes: [TreeWrite] = []
    for _ in 0...chance.below(6) {
      let path = (0...chance.below(3)).map { _ in names[chance.below(names.count)] }.joined(separator: [0x2F])
      let blob = try ledger.writeBlob(LedgerFile(path: "x", bytes: Array("\(chance.below(3))".utf8)))
      let mode = chance.below(4) == 0 ? TreeEntry.program : TreeEntry.plain
      writes.append(TreeWrite(Array(path), chance.below(4) == 0 ? nil : TreeEntry(blob, mode: mode)))
    }
    return writes
  }

  /// A line for each path: both modes, both ids, the path as git quotes it.
  private static func git(_ path: String, _ old: String, _ new: String) throws -> [String] {
    let command = ["--git-dir=\(path)", "-c", "core.quotePath=true", "diff-tree", "-r", "--no-renames", old, new]
    return try Tool.run("git", command).split(separator: "\n").map { line in
      let parts = line.dropFirst().split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
      return ([parts[0], parts[1], parts[2], parts[3]]).joined(separator: " ") + " " + parts[5...].joined(separator: " ")
    }
  }

  private static func line(_ change: TreeChange) -> String {
    let none = String(repeating: "0", count: 40)
    let mode = { (entry: TreeEntry?) in entry.map { String($0.mode, radix: 8) } ?? "000000" }
    let name = change.name.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\\" + String($0, radix: 8) }.joined()
    let quoted = change.name.contains { $0 >= 0x80 } ? "\"\(name)\"" : name
    return "\(mode(change.oldEntry)) \(mode(change.newEntry)) \(change.old?.text ?? none) \(change.new?.text ?? none) \(quoted)"
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func differencesMatchGits(_ seed: UInt64) throws {
    var chance = Seeded(state: seed)
    let scratch = try Scratch()
    let ledger = try Ledger(path: scratch.path + "/a", create: true)
    var commits: [String] = []
    for _ in 0..<4 {
      let tree = try ledger.writeTree(Self.writes(ledger, &chance), on: commits.last)
      commits.append(try ledger.commit(tree: tree, parents: [], by: Self.signature, "\(commits.count)"))
    }
    for (old, new) in zip(commits, commits.dropFirst()) + [(commits[3], commits[0]), (commits[2], commits[2])] {
      let changes = try ledger.changes(from: old, to: new)
      #expect(changes.map(Self.line) == (try Self.git(ledger.path, old, new)), "seed \(seed)")
    }
    let all = try ledger.changes(from: nil, to: commits[3])
    #expect(all.allSatisfy { $0.oldEntry == nil && $0.newEntry != nil }, "seed \(seed)")
  }
}
