import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// Files beside the documents, edited by three people over two remotes.
@Suite struct ForeignTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>) func everyLineThatNobodyRemovedIsKept(_ seed: UInt64) throws {
    var history = try ForeignHistory(seed: seed)
    for _ in 0..<60 { try history.step() }
    try history.settle()
    history.expectNothingLost()
  }

  @Test func bothVersionsOfAConflictStay() throws {
    let history = try ForeignHistory(seed: 1)
    let start = try history.commit([("README.md", "one\n"), ("logo.png", "\0a"), ("tool", "x\n")], on: nil)
    let a = try history.commit([("README.md", "one A\n"), ("logo.png", "\0b"), ("tool", nil)], on: start)
    let b = try history.commit([("README.md", "one B\n"), ("logo.png", "\0c"), ("tool", "y\n")], on: start)
    let join = try history.ledger.joining(a, into: b, as: nil, OperationControl())
    #expect(
      try history.ledger.joining(b, into: a, as: nil, OperationControl()).commit == join.commit,
      "another result the other way round")
    let files = try history.files(join.commit)
    #expect(Set(files.values) == ["one A\n", "one B\n", "\0b", "\0c", "y\n"])
    #expect(files["README.md"] != nil && files["logo.png"] != nil && files["tool"] == "y\n")
    #expect(join.copies.map(\.path).sorted() == ["README.md", "logo.png"])
    for (_, copy) in join.copies { #expect(files[copy] != nil && copy.contains("~")) }
  }

  @Test func twoEditsInDifferentPlacesAreMergedAsText() throws {
    let history = try ForeignHistory(seed: 1)
    let text = (1...9).map { "line \($0)\n" }.joined()
    let start = try history.commit([("README.md", text)], on: nil)
    let a = try history.commit([("README.md", "first\n" + text)], on: start)
    let b = try history.commit([("README.md", text + "last\n")], on: start)
    let join = try history.ledger.joining(a, into: b, as: nil, OperationControl())
    #expect(try history.files(join.commit) == ["README.md": "first\n" + text + "last\n"])
    #expect(join.copies.isEmpty)
  }

  /// Any name that git allows: Latin-1, Shift JIS with a backslash in its second byte, an executable, emoji joiners.
  @Test func namesAndModesStayAsTheyAre() throws {
    let history = try ForeignHistory(seed: 1)
    let names: [[UInt8]] = [
      [0xE9, 0x2E, 0x74], [0x95, 0x5C, 0x2E, 0x74], Array("家族👨‍👩‍👧.txt".utf8), Array("docs/ナ\u{3099}.txt".utf8),
    ]
    let start = try history.commit([("a.txt", "a\n")], on: nil)
    var writes: [TreeWrite] = []
    for name in names { writes.append(TreeWrite(name, TreeEntry(try history.blob("x\n"), mode: TreeEntry.program))) }
    let a = try history.commit(writes, on: start)
    let b = try history.commit([("a.txt", "b\n")], on: start)
    let join = try history.ledger.joining(a, into: b, as: nil, OperationControl())
    let entries = try history.ledger.changes(from: nil, to: join.commit)
    for name in names {
      let entry = entries.first { $0.name == name }?.newEntry
      #expect(entry?.mode == TreeEntry.program, "\(name)")
    }
    // The content was edited here and the mode there: both apply.
    let c = try history.commit(
      [TreeWrite(names[0], TreeEntry(try history.blob("x\ny\n"), mode: TreeEntry.program))], on: join.commit)
    let d = try history.commit([TreeWrite(names[0], TreeEntry(try history.blob("x\n")))], on: join.commit)
    let both = try history.ledger.joining(c, into: d, as: nil, OperationControl()).commit
    #expect(try history.ledger.entry(names[0], at: both) == TreeEntry(try history.blob("x\ny\n")))
  }

  @Test func aFileAndAFolderOfOneNameBothStay() throws {
    let history = try ForeignHistory(seed: 1)
    let start = try history.commit([("a.txt", "a\n")], on: nil)
    let a = try history.commit([("docs", "file\n")], on: start)
    let b = try history.commit([("docs/guide.txt", "guide\n")], on: start)
    for (ours, theirs) in [(a, b), (b, a)] {
      let join = try history.ledger.joining(theirs, into: ours, as: nil, OperationControl())
      let files = try history.files(join.commit)
      #expect(files["docs/guide.txt"] == "guide\n" && files.values.contains("file\n") && files.count == 3, "\(files)")
      #expect(join.copies.map(\.path) == ["docs"])
    }
  }

  @Test func namesThatDifferOnlyInCaseBothStay() throws {
    let history = try ForeignHistory(seed: 1)
    let start = try history.commit([("a.txt", "a\n")], on: nil)
    let a = try history.commit([("README.md", "A\n")], on: start)
    let b = try history.commit([("readme.md", "b\n")], on: start)
    let first = try history.ledger.joining(a, into: b, as: nil, OperationControl())
    #expect(try history.ledger.joining(b, into: a, as: nil, OperationControl()).commit == first.commit)
    #expect(try Set(history.files(first.commit).values) == ["a\n", "A\n", "b\n"])
  }
}

/// A random history of files, with an oracle that knows each line: who added it, and whether somebody who saw it removed it.
private struct ForeignHistory {
  let ledger: Ledger
  private let scratch: Scratch
  private let seed: UInt64
  private var random: Seeded
  private var heads: [String]
  private var remotes: [String]
  private var added: Set<String> = []
  private var removed: Set<String> = []
  private var count = 0
  private static let untouched: [UInt8] = [0x66, 0xFC, 0x72]

  init(seed: UInt64) throws {
    scratch = try Scratch()
    self.seed = seed
    random = Seeded(state: seed)
    _ = try Ledger(path: scratch.path + "/a", create: true)
    ledger = try Ledger(path: scratch.path + "/a").inMemory()
    (heads, remotes) = ([], [])
    var writes = [TreeWrite(Self.untouched, TreeEntry(try blob("untouched\n"), mode: TreeEntry.program))]
    for name in ["README.md", "docs/guide.txt"] {
      writes.append(TreeWrite(Array(name.utf8), TreeEntry(try blob((0..<4).map { "\(name) \($0)\n" }.joined()))))
    }
    let start = try commit(writes, on: nil)
    added = try lines(start)
    heads = Array(repeating: start, count: 3)
    remotes = Array(repeating: start, count: 2)
  }

  func blob(_ text: String) throws -> ObjectID { try ledger.writeBlob(LedgerFile(path: "x", bytes: Array(text.utf8))) }

  func commit(_ writes: [TreeWrite], on parent: String?) throws -> String {
    let tree = try ledger.writeTree(writes, on: parent)
    let signature = Signature(author: "Aki <aki@example.com>", time: "2026-11-21T08:30:00Z")
    return try ledger.commit(tree: tree, parents: parent.map { [$0] } ?? [], by: signature, "edit")
  }

  func commit(_ texts: [(String, String?)], on parent: String?) throws -> String {
    try commit(
      try texts.map { name, text in TreeWrite(Array(name.utf8), try text.map { TreeEntry(try blob($0)) }) }, on: parent)
  }

  /// The texts of a commit's files by path.
  func files(_ commit: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for change in try ledger.changes(from: nil, to: commit) {
      guard let id = change.new else { continue }
      files[change.path] = String(decoding: try ledger.blob(id), as: UTF8.self)
    }
    return files
  }

  private func lines(_ commit: String) throws -> Set<String> { Set(try counted(commit).keys) }

  /// Every line, and how often it occurs.
  private func counted(_ commit: String) throws -> [String: Int] {
    let all = try files(commit).values.flatMap { $0.split(separator: "\n").map(String.init) }
    return Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
  }

  mutating func step() throws {
    let replica = Int.random(in: 0..<3, using: &random)
    if Int.random(in: 0..<5, using: &random) < 2 { return try sync(replica, Int.random(in: 0..<2, using: &random)) }
    let before = heads[replica]
    let writes = try edit(before)
    let after = try commit(writes, on: before)
    let (old, new) = (try counted(before), try counted(after))
    added.formUnion(new.keys)
    // Whoever removes a line from one of two files has seen it, and meant that file.
    for (line, count) in old where new[line, default: 0] < count { removed.insert(line) }
    heads[replica] = after
  }

  private mutating func sync(_ replica: Int, _ remote: Int) throws {
    let commit = try joined(remotes[remote], into: heads[replica])
    #expect(try joined(heads[replica], into: remotes[remote]) == commit, "the result depends on who merges, seed \(seed)")
    heads[replica] = commit
    remotes[remote] = commit
  }

  private func joined(_ theirs: String, into ours: String) throws -> String {
    if try ledger.includes(ours, theirs) { return ours }
    return try ledger.joining(theirs, into: ours, as: nil, OperationControl()).commit
  }

  /// One edit of one file, as a person would make it in a clone.
  private mutating func edit(_ head: String) throws -> [TreeWrite] {
    let all = try ledger.changes(from: nil, to: head).filter { $0.name != Self.untouched }
    count += 1
    let line = "line \(count)"
    let names: [[UInt8]] = [
      Array("new.txt".utf8), Array("docs".utf8), Array("docs/new.txt".utf8), Array("guide/new.txt".utf8), [0xE9, 0x2E, 0x74],
    ]
    guard let file = all.randomElement(using: &random), let entry = file.newEntry, Int.random(in: 0..<8, using: &random) > 0
    else {
      let name = names.randomElement(using: &random) ?? []
      let path = String(decoding: name, as: UTF8.self)
      let isTaken = all.contains { $0.name == name || $0.path.hasPrefix(path + "/") || path.hasPrefix($0.path + "/") }
      return isTaken ? [] : [TreeWrite(name, TreeEntry(try blob(line + "\n")))]
    }
    var lines = String(decoding: try ledger.blob(entry.blob), as: UTF8.self).split(separator: "\n").map(String.init)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return [TreeWrite(file.name, nil)]
    case 1: return [TreeWrite(file.name, TreeEntry(entry.blob, mode: entry.mode ^ 0o111))]
    case 2: return [TreeWrite(file.name, nil), TreeWrite(Array("moved-\(count).txt".utf8), entry)]
    case 3, 4: if !lines.isEmpty { lines.remove(at: Int.random(in: 0..<lines.count, using: &random)) }
    case 5: lines.append(line)
    default: lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
    }
    return [TreeWrite(file.name, TreeEntry(try blob(lines.map { $0 + "\n" }.joined()), mode: entry.mode))]
  }

  /// Everybody syncs with everything, as watchers do, until nothing moves.
  mutating func settle() throws {
    for _ in 0..<8 {
      let before = heads + remotes
      for replica in heads.indices {
        // As a sync does: everything is fetched and merged before anything is sent.
        for remote in remotes.indices { try sync(replica, remote) }
        for remote in remotes.indices { remotes[remote] = heads[replica] }
      }
      if before == heads + remotes { break }
    }
    #expect(Set(heads + remotes).count == 1, "not at rest, seed \(seed)")
  }

  func expectNothingLost() {
    let final = (try? lines(heads[0])) ?? []
    #expect(added.subtracting(removed).subtracting(final) == [], "lost, seed \(seed)")
    let kept = try? ledger.entry(Self.untouched, at: heads[0])
    #expect(kept?.mode == TreeEntry.program, "a name that is not UTF-8, or its mode, was lost, seed \(seed)")
  }
}
