import Foundation
import HandrailModel
import HandrailSession
import Testing

@testable import HandrailLedger

/// What every transport must do, whatever protocol it uses. It needs a way to create a fresh bare repository that can be reached.
struct TransportSuite: Sendable {
  let transport: any Transport
  let make: @Sendable () throws -> RemoteFixture
  let branch = "handrail"

  /// An empty local ledger.
  private func ledger(_ scratch: Scratch, _ name: String = "ledger") throws -> BareRepository {
    try BareRepository(at: "\(scratch.path)/\(name)", keeping: scratch)
  }

  func roundTrip() throws {
    let (scratch, place) = (try Scratch(), try make())
    let here = try ledger(scratch)
    let first = try here.commit("first")
    #expect(try transport.push(first, over: nil, to: branch, at: place.url, from: here.path, OperationControl()))
    #expect(place.repository.branch() == first)
    let second = try here.commit("second", on: first, bytes: 200_000)
    #expect(try transport.push(second, over: first, to: branch, at: place.url, from: here.path, OperationControl()))
    // Pushing the same again changes nothing, and is not a failure.
    #expect(try transport.push(second, over: second, to: branch, at: place.url, from: here.path, OperationControl()))

    let there = try ledger(scratch, "there")
    #expect(try transport.fetch(branch, from: place.url, into: there.path, OperationControl()) == second)
    #expect(there.hasWhole(second))
    #expect(try there.refs().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: there.path + "/FETCH_HEAD"))
    let third = try place.repository.commit("third", on: second)
    try place.repository.setBranch(third)
    #expect(try transport.fetch(branch, from: place.url, into: there.path, OperationControl()) == third)
    #expect(place.repository.branch("main") == nil)
  }

  /// The team's tags and other branches stay where they are.
  func fetchesAndPushesOneBranch() throws {
    let (scratch, place) = (try Scratch(), try make())
    let here = try ledger(scratch)
    let (ours, theirs) = (try place.repository.commit("ours"), try place.repository.commit("theirs"))
    try place.repository.setBranch(ours)
    try place.repository.setBranch(theirs, "main")
    try place.repository.setBranch(theirs, "x/handrail")
    try place.repository.git("tag", "v1", ours)
    #expect(try transport.fetch(branch, from: place.url, into: here.path, OperationControl()) == ours)
    #expect(try here.refs().isEmpty)
    #expect(!here.hasWhole(theirs))
    try here.git("tag", "mine", ours)
    let next = try here.commit("next", on: ours)
    #expect(try transport.push(next, over: ours, to: branch, at: place.url, from: here.path, OperationControl()))
    #expect(try place.repository.refs() == ["refs/heads/handrail", "refs/heads/main", "refs/heads/x/handrail", "refs/tags/v1"])
  }

  func nothingThere() throws {
    let (scratch, place) = (try Scratch(), try make())
    let here = try ledger(scratch)
    #expect(try transport.fetch(branch, from: place.url, into: here.path, OperationControl()) == nil)
    try place.repository.setBranch(try place.repository.commit("theirs"), "main")
    #expect(try transport.fetch(branch, from: place.url, into: here.path, OperationControl()) == nil)
    #expect(try here.refs().isEmpty)
  }

  /// Of two simultaneous pushes exactly one wins; the other gets an error, so its commit is not lost.
  func race(rounds: Int) throws {
    let (scratch, place) = (try Scratch(), try make())
    let ledgers = [try ledger(scratch, "a"), try ledger(scratch, "b")]
    var old: String?
    for round in 0..<rounds {
      if let old {
        for one in ledgers {
          try one.git("fetch", "--quiet", place.repository.path, "refs/heads/\(branch)")
          _ = old
        }
      }
      let commits = try ledgers.enumerated().map { try $1.commit("round \(round) by \($0)", on: old) }
      let results = Results()
      let before = old
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        let result = Result { [transport, branch] in
          try transport.push(
            commits[index], over: before, to: branch, at: place.url, from: ledgers[index].path, OperationControl())
        }
        results.set(index, result)
      }
      let won = try results.all()
      #expect(won.filter(\.self).count == 1, "round \(round): \(won)")
      #expect(place.repository.branch() == commits[won[0] ? 0 : 1])
      old = place.repository.branch()
    }
  }

  /// A branch that moved forward, or back, since it was fetched.
  func movedSince() throws {
    let (scratch, place) = (try Scratch(), try make())
    let here = try ledger(scratch)
    let first = try here.commit("first")
    #expect(try transport.push(first, over: nil, to: branch, at: place.url, from: here.path, OperationControl()))
    let second = try here.commit("second", on: first)
    let foreign = try place.repository.commit("foreign", on: first)
    try place.repository.setBranch(foreign)
    #expect(try !transport.push(second, over: first, to: branch, at: place.url, from: here.path, OperationControl()))
    #expect(place.repository.branch() == foreign)
    // Back where it was: from there, the push is a fast-forward.
    try place.repository.setBranch(first)
    #expect(try transport.push(second, over: foreign, to: branch, at: place.url, from: here.path, OperationControl()))
    // A first push to a branch that exists by now.
    let unrelated = try here.commit("unrelated")
    #expect(try !transport.push(unrelated, over: nil, to: branch, at: place.url, from: here.path, OperationControl()))
    #expect(place.repository.branch() == second)
  }

  /// Only for transports that run the remote's hooks.
  func hook() throws {
    let (scratch, place) = (try Scratch(), try make())
    let here = try ledger(scratch)
    try place.repository.installHook("pre-receive", "printf 'design is \\033[31mfrozen\\033[0m until Monday\\n' >&2; exit 1")
    let error = #expect(throws: LedgerError.self) {
      try transport.push(try here.commit("x"), over: nil, to: branch, at: place.url, from: here.path, OperationControl())
    }
    #expect(error?.kind == .refused)
    #expect(error?.problem.en.contains("design is frozen until Monday") == true, "\(String(describing: error))")
    #expect(error?.problem.ja.contains("design is frozen until Monday") == true)
    #expect(place.repository.branch() == nil)
  }

  func isMissing(_ url: RemoteURL) throws {
    let scratch = try Scratch()
    let here = try ledger(scratch)
    let error = #expect(throws: LedgerError.self) { try transport.fetch(branch, from: url, into: here.path, OperationControl()) }
    #expect(error?.kind == .unreachable, "\(String(describing: error))")
  }

  func oddBranches() throws {
    let (scratch, place) = (try Scratch(), try make())
    let here = try ledger(scratch)
    for name in ["", "a b", "a:b", "a*", "/a", "a/", "a..b", "a.lock", "a\nb", "a\u{1B}b", "^a", "a@{1}"] {
      let error = #expect(throws: LedgerError.self) {
        try transport.fetch(name, from: place.url, into: here.path, OperationControl())
      }
      #expect(error?.kind == .usage)
    }
  }
}

/// The results of the threads.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var found: [Int: Result<Bool, any Error>] = [:]

  func set(_ index: Int, _ result: Result<Bool, any Error>) { lock.withLock { found[index] = result } }

  func all() throws -> [Bool] { try lock.withLock { try found.sorted { $0.key < $1.key }.map { try $0.value.get() } } }
}
