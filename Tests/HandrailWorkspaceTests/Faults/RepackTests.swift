import Foundation
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Another program packs the history while a command reads it, at whichever moment: nothing is missed, and nothing taken for
/// damage.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct RepackTests {
  @Test(.timeLimit(Faults.limit), arguments: [["doctor"], ["log"], ["set", "cart#photo", "hint.en=again"], ["sync"]])
  func aRepackAtAnyMomentHarmsNothing(_ words: [String]) throws {
    try TestFolder.with { folder in
      let library = try folder.preloaded("Meanwhile")
      let (aki, _) = try folder.desks()
      var finished: [String] = []
      /// Edits, and runs the command, with a repack before its look number `point`.
      func run(_ point: Int, _ kind: [String]) throws -> (result: Program.Result, looks: Int) {
        let value = "edit-\(finished.count)"
        try aki.done("set", "cart#photo", "label.en=\(value)", "hint.en=\(value)")
        finished.append("cart#photo label.en \(value)")
        let (git, count) = (["git", "-C", aki.ledger, "repack", "-d", "-l", "-n", "-q"] + kind, library + ".count")
        let result = try aki.run(
          words,
          extra: [
            "LD_PRELOAD": library, "MEANWHILE_AT": "\(point)", "MEANWHILE_RUN": git.joined(separator: " "),
            "MEANWHILE_FOLDER": aki.ledger + "/objects", "MEANWHILE_COUNT": count,
          ])
        return (result, try #require(Int(String(contentsOfFile: count, encoding: .utf8))))
      }
      // Several packs, of which some are joined below.
      for _ in 0..<3 { _ = try run(1, []) }
      let rounds = 15
      for round in 0..<rounds {
        let (plain, looks) = try run(0, [])
        try #require(plain.code == 0 && looks > 30, "\(plain.said), \(looks) looks")
        let point = 1 + round * looks / rounds
        // One more pack, or all of them into one.
        let result = try run(point, round % 2 == 0 ? [] : ["-a", "-k", "-f"]).result
        let context = "round \(round), look \(point) of \(looks)"
        #expect(result.code == 0 && result.signal == 0, "\(context): \(result.said)")
        #expect(result.error == plain.error, "\(context)")
        if words == ["doctor"] { #expect(result.out == plain.out, "\(context)") }
      }
      try aki.expectSound("at the end")
      #expect(try aki.missing(finished) == [])
      #expect(try Program("git", "-C", aki.ledger, "fsck", "--strict").run().code == 0)
    }
  }
}
