import Foundation
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
  /// Whole packs are taken where nearly all of them is wanted, and never a team's other branches.
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
      #expect(try suite.transport.fetch("handrail", from: place.url, into: here.path, Watch()) == ours)
      #expect(here.hasWhole(ours))
      let objects = try here.git("cat-file", "--batch-all-objects", "--batch-check").split(separator: "\n").count
      #expect(objects == 90, "\(objects)")
      let packs = { (path: String) in try FileManager.default.contentsOfDirectory(atPath: path + "/objects/pack").sorted() }
      let isTaken = try packs(here.path).contains { try packs(place.repository.path).contains($0) && $0.hasSuffix(".pack") }
      #expect(isTaken == (others == 0))
    }
  }

  @Test func movedSince() throws { try with { try $0.movedSince() } }
}
