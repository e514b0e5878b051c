import Foundation
import HandrailLedger
import HandrailMerge
import HandrailModel
import Testing

@testable import HandrailWorkspace

/// A job that starts from one saved workspace, thousands of times: every run is a writer that saw none of the others.
@Suite struct CrowdSyncTests {
  @Test(.timeLimit(.minutes(2))) func fiveThousandWritersOfOneScreenSync() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      // What 5,000 syncs of such runs come to, as one commit: a state and a birth of each.
      let base = try #require(try aki.document("cart"))
      func run(_ runs: Range<Int>) -> Document {
        if runs.count > 1 {
          let middle = runs.lowerBound + runs.count / 2
          return Merge.merge(run(runs.lowerBound..<middle), run(middle..<runs.upperBound))
        }
        var document = base
        let dot = Dot("job\(runs.lowerBound)", 1)
        document.stamps[dot] = Stamp(author: "Job <job@example.com>", time: "2026-11-21T08:30:00Z")
        document.write(.root, "notes", .string("run \(runs.lowerBound)"), dot)
        return document
      }
      let hub = try Ledger(path: folder.path + "/hub.git")
      let head = try hub.head()
      let file = LedgerFile(path: DocumentPath.path(.screen, "cart"), bytes: run(0..<5_000).encoded())
      let signature = Signature(author: "Job <job@example.com>", time: "2026-11-21T08:30:00Z")
      try hub.move(from: head, to: try hub.commit([file], on: head, parents: [head].compactMap(\.self), by: signature, "Runs"))
      // Who has not synced yet, and who then meets both.
      try aki.set("cart", "sprint=12")
      for team in [aki, ben] {
        let report = try #require(try team.quietSync().reports.first)
        #expect(report.failure == nil && report.unreadable.isEmpty, "\(report)")
      }
      #expect(try aki.everything() == ben.everything())
      let sides = try #require(try ben.conflicts(on: Target("cart")).first { $0.path == "notes" }).sides
      #expect(sides.count == 5_000 && Set(sides.map(\.name)).count == 5_000)
      // Any of them can be chosen, and nothing comes back.
      try ben.resolve(Target("cart"), "notes", take: sides[4_000].name, value: nil)
      for team in [ben, aki] { try team.quietSync() }
      #expect(try aki.conflicts().isEmpty && aki.screen("cart").text(.notes) == sides[4_000].value)
    }
  }
}
