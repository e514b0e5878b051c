import Foundation
import HandrailModel
import Synchronization
import Testing

@testable import HandrailLedger

/// Two repositories on one machine, through libgit2: the same suite as for the system's git.
@Suite struct LocalTransportTests {
  private func with(_ body: (TransportSuite) throws -> Void) throws {
    let server = try Server(.file)
    defer { server.stop() }
    try body(TransportSuite(transport: LocalTransport(), make: { try server.make() }))
  }

  @Test func roundTrip() throws { try with { try $0.roundTrip() } }
  @Test func oneBranch() throws { try with { try $0.fetchesAndPushesOneBranch() } }
  @Test func emptyOrWithoutTheBranch() throws { try with { try $0.nothingThere() } }
  @Test func race() throws { try with { try $0.race(rounds: 40) } }
  /// Whole packs are copied if nearly everything in them is wanted, and never a team's other branches.
  @Test(arguments: [0, 30])
  func packs(others: Int) throws {
    try with { suite in
      let place = try suite.make()
      var commit: String?
      for index in 0..<30 { commit = try place.repository.commit("ours \(index)", on: commit) }
      let ours = try #require(commit)
      try place.repository.setBranch(ours)
      commit = nil
      for index in 0..<others { commit = try place.repository.commit("theirs \(index)", on: commit) }
      if let commit { try place.repository.setBranch(commit, "main") }
      try place.repository.git("repack", "-a", "-d", "-q")
      let scratch = try Scratch()
      let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
      #expect(try suite.transport.fetch("handrail", from: place.url, into: here.path, OperationControl()) == ours)
      #expect(here.hasWhole(ours))
      let objects = try here.git("cat-file", "--batch-all-objects", "--batch-check").split(separator: "\n").count
      #expect(objects == 90, "\(objects)")
      let packs = { (path: String) in try FileManager.default.contentsOfDirectory(atPath: path + "/objects/pack").sorted() }
      let isTaken = try packs(here.path).contains { try packs(place.repository.path).contains($0) && $0.hasSuffix(".pack") }
      #expect(isTaken == (others == 0))
    }
  }

  /// A copied pack may contain a commit whose parents are elsewhere: the next push must not assume that it is complete.
  @Test func aPushThatEndedEarlyLeavesNoHole() throws {
    try with { suite in
      let scratch = try Scratch()
      let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
      var commit: String?
      for index in 0..<30 { commit = try here.commit("\(index)", on: commit) }
      let ours = try #require(commit)
      try here.setBranch(ours)
      // Every third object into one pack, every third into another: neither is complete.
      let all = try here.git("rev-list", "--objects", "--no-object-names", ours).split(separator: "\n")
      for part in 0..<2 {
        let ids = all.enumerated().filter { $0.offset % 3 == part }.map { $0.element + "\n" }.joined()
        try here.git("pack-objects", "-q", here.path + "/objects/pack/pack", input: Data(ids.utf8))
      }
      try here.git("prune-packed", "-q")
      for moment in stride(from: 0, to: 1_000, by: 9) {
        let place = try suite.make()
        let asked = Mutex(0)
        let stopping = OperationControl(isCancelled: {
          asked.withLock { count in
            count += 1
            return count > moment
          }
        })
        let isDone =
          (try? suite.transport.push(ours, over: nil, to: "handrail", at: place.url, from: here.path, stopping)) ?? false
        if !isDone {
          #expect(place.repository.branch() == nil)
          #expect(try suite.transport.push(ours, over: nil, to: "handrail", at: place.url, from: here.path, OperationControl()))
        }
        #expect(place.repository.hasWhole(ours), "cancelled at check number \(moment + 1)")
        if isDone { return }
      }
      Issue.record("the push never ran to its end")
    }
  }

  @Test func movedSince() throws { try with { try $0.movedSince() } }
}
