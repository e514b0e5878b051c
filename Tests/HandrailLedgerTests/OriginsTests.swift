import Foundation
import HandrailModel
import Testing

@testable import HandrailLedger

/// Documents whose `_sync` block was mixed up by a text merge are read using their parents' content, however many there are and
/// however long ago it was.
@Suite struct OriginsTests {
  private let signature = Signature(author: "Aki <aki@example.com>", time: "2026-11-21T08:30:00Z")

  /// A walk checks at each commit whether to go on, and so does the merge at each document; a second walk finds the authors.
  @Test func manyBrokenBlocksTakeOneWalk() throws {
    let (documents, commits) = (20, 30)
    let world = try World(signature, documents: documents, commits: commits)
    let counter = Counter()
    let join = try world.ledger.join(world.theirs, into: world.ours, as: nil, OperationControl(isCancelled: { counter.count() }))
    #expect(join.unreadable.isEmpty && join.received.count == documents, "\(join)")
    let asked = counter.asked
    #expect(asked >= documents + commits && asked < 5 * (documents + commits), "asked \(asked) times")
  }

  /// A commit that cannot be read ends the walk once, and not again for each document.
  @Test func anUnreadableCommitIsMetOnce() throws {
    let (documents, commits) = (20, 30)
    let world = try World(signature, documents: documents, commits: commits, isCut: true)
    let counter = Counter()
    let join = try world.ledger.join(world.theirs, into: world.ours, as: nil, OperationControl(isCancelled: { counter.count() }))
    #expect(join.unreadable.count == documents)
    let asked = counter.asked
    #expect(asked < 4 * (documents + commits), "asked \(asked) times")
  }

  /// A version of ours that is available elsewhere is not read from the history; one with another id is not used.
  @Test func storedVersionsAreNotReadAgain() throws {
    let scratch = try Scratch()
    let ledger = try Ledger(path: scratch.path + "/ledger", create: true)
    let path = DocumentPath.path(.screen, "cart")
    let commit = { (document: Document, parent: String?) in
      let file = LedgerFile(path: path, bytes: document.encoded())
      return try ledger.commit([file], on: parent, parents: parent.map { [$0] } ?? [], by: signature, "one")
    }
    var (base, other) = (Document(kind: .screen, id: "cart"), Document(kind: .screen, id: "cart"))
    base.create(.root, Dot("a", 1))
    let first = try commit(base, nil)
    other = base
    base.write(.root, "title", .string("Ours"), Dot("a", 2))
    other.write(.root, "sprint", .string("S15"), Dot("b", 1))
    let (ours, theirs) = (try commit(base, first), try commit(other, first))
    let expected = try ledger.join(theirs, into: ours, as: nil, OperationControl()).commit
    try ledger.move(from: nil, to: ours)
    let blob = try #require(try ledger.blobID(path, at: ours))
    try FileManager.default.removeItem(atPath: "\(ledger.path)/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    let bytes = base.encoded()
    let join = { (stored: @escaping StoredVersions) in
      try Ledger(path: ledger.path).join(theirs, into: ours, as: nil, stored: stored, OperationControl())
    }
    #expect(try join { $0.map(\.id) == ["cart"] ? [blob: bytes] : [:] }.commit == expected)
    #expect(try join { _ in ["\(blob.dropLast())x": bytes] }.unreadable.count == 1)
  }

  @Test func aWalkCanBeCancelled() throws {
    let world = try World(signature, documents: 10, commits: 10)
    let counter = Counter(most: 5)
    let error = #expect(throws: LedgerError.self) {
      try world.ledger.join(world.theirs, into: world.ours, as: nil, OperationControl(isCancelled: { counter.count() }))
    }
    #expect(error?.kind == .cancelled)
  }

  /// Counts the calls; from `most` on it reports that.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private let most: Int
    private var times = 0

    init(most: Int = .max) { self.most = most }

    var asked: Int { lock.withLock { times } }

    func count() -> Bool {
      lock.withLock {
        times += 1
        return times >= most
      }
    }
  }

  /// A history in which one commit broke the block of every document, followed by unrelated ones.
  private struct World {
    let scratch: Scratch
    let ledger: Ledger
    let ours: String
    let theirs: String

    init(_ signature: Signature, documents: Int, commits: Int, isCut: Bool = false) throws {
      scratch = try Scratch()
      ledger = try Ledger(path: scratch.path + "/ledger", create: true)
      let whole = (0..<documents).map { index in
        var document = Document(kind: .screen, id: "s\(index)")
        document.create(.root, Dot("a", 1))
        document.write(.root, "title", .string("Old"), Dot("a", 1))
        return LedgerFile(path: DocumentPath.path(.screen, "s\(index)"), bytes: document.encoded())
      }
      let broken = whole.map { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
          .replacing(/"digest": "[0-9a-f]+"/, with: "\"digest\": \"0000000000000000\"").replacing("\"Old\"", with: "\"New\"")
        return LedgerFile(path: file.path, bytes: Array(text.utf8))
      }
      ours = try ledger.commit(whole, on: nil, parents: [], by: signature, "whole")
      var head = try ledger.commit(broken, on: ours, parents: [ours], by: signature, "mixed by a text merge")
      var middle = head
      for number in 0..<commits {
        let file = LedgerFile(path: "README", bytes: Array("\(number)".utf8))
        head = try ledger.commit([file], on: head, parents: [head], by: signature, "\(number)")
        if number == commits / 2 { middle = head }
      }
      theirs = head
      guard isCut else { return }
      // Its tree is missing: the commit is there, but not what it changed.
      let tree = try ledger.treeID(of: middle).text
      try FileManager.default.removeItem(atPath: "\(ledger.path)/objects/\(tree.prefix(2))/\(tree.dropFirst(2))")
    }
  }
}
