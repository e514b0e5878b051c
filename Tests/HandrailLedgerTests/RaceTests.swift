import Foundation
import HandrailModel
import Testing

@testable import HandrailLedger

/// Many push to one branch at once: whoever was told that it moved has a commit there that is never lost.
@Suite(.serialized) struct RaceTests {
  /// Rounds of each pusher where nothing asks for more: each push over a network starts several programs.
  private static func rounds(_ kind: ServerKind) -> Int { kind == .file ? 10 : 3 }

  @Test(.timeLimit(.minutes(600)), arguments: ServerKind.allCases)
  func eightPushersLoseNoCommit(_ kind: ServerKind) throws {
    try GitTransportTests.with(kind) { server, suite in
      let transport: any Transport = kind == .file ? LocalTransport() : suite.transport
      let (scratch, place, race) = (try Scratch(), try server.make(), Race())
      let rounds = Self.rounds(kind)
      let group = DispatchGroup()
      for index in 0..<8 {
        let pusher = try Pusher(index, transport, place, scratch)
        group.enter()
        // Threads instead of a queue: with few cores, a queue would let few of them race.
        Thread.detachNewThread {
          pusher.push(rounds, race)
          group.leave()
        }
      }
      group.wait()
      #expect(race.errors == [])
      let there = try place.repository.git("rev-list", "refs/heads/handrail").split(separator: "\n").map(String.init)
      let lost = Set(race.landed).subtracting(there)
      #expect(lost == [], "acknowledged, but lost")
      #expect(Set(race.refused).isDisjoint(with: there), "reported as refused, but it arrived")
      #expect(there.count == race.landed.count)
      #expect(race.landed.count + race.refused.count == 8 * rounds)
      try place.repository.git("fsck", "--strict")
    }
  }

  /// One of the eight, with its own ledger.
  private struct Pusher: Sendable {
    let index: Int
    let transport: any Transport
    let place: RemoteFixture
    let ledger: BareRepository
    let tree: String

    init(_ index: Int, _ transport: any Transport, _ place: RemoteFixture, _ scratch: Scratch) throws {
      (self.index, self.transport, self.place) = (index, transport, place)
      ledger = try BareRepository(at: "\(scratch.path)/ledger-\(index)", keeping: scratch)
      tree = try ledger.git("mktree")
    }

    /// Fetches, commits on top and pushes; continues whether it succeeded or somebody was faster.
    func push(_ rounds: Int, _ race: Race) {
      for round in 0..<rounds {
        do {
          let old = try transport.fetch("handrail", from: place.url, into: ledger.path, OperationControl())
          let parents = old.map { ["-p", $0] } ?? []
          let words = ["--git-dir=\(ledger.path)", "commit-tree", tree, "-m", "\(index)-\(round)"] + parents
          let commit = try Tool.run("git", words)
          let landed = try transport.push(commit, over: old, to: "handrail", at: place.url, from: ledger.path, OperationControl())
          race.add(commit, landed: landed)
        } catch {
          race.add("\(index)-\(round): \(error)")
        }
      }
    }
  }

  /// The answers that the pushers got.
  private final class Race: @unchecked Sendable {
    private let lock = NSLock()
    private var told: (landed: [String], refused: [String], errors: [String]) = ([], [], [])

    var landed: [String] { lock.withLock { told.landed } }
    var refused: [String] { lock.withLock { told.refused } }
    var errors: [String] { lock.withLock { told.errors } }

    func add(_ commit: String, landed: Bool) {
      lock.withLock { if landed { told.landed.append(commit) } else { told.refused.append(commit) } }
    }

    func add(_ error: String) { lock.withLock { told.errors.append(error) } }
  }
}
