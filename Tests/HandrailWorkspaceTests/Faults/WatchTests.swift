import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Programs that sync by themselves do not answer each other forever.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct WatchTests {
  @Test(.timeLimit(Faults.limit)) func twoLoopsOverTwoRemotesComeToRest() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.desks()
      let mirror = try folder.bare("mirror")
      try aki.done("remote", "add", "mirror", mirror)
      try aki.done("sync")
      try ben.done("remote", "add", "mirror", mirror)
      let rounds = 4
      // Nobody is at rest before both have edited and both have then found nothing new a few times.
      let (edited, ended, moved, said) = (Findings<String>(), Findings<Int32>(), Findings<[String]>(), Findings<String>())
      Faults.crowd(4) { index in
        let desk = index % 2 == 0 ? aki : ben
        if index < 2 {
          let control = Program.handrail(
            folder, ["-C", desk.root, "sync", "--watch", "1"], extra: ["HANDRAIL_AUTHOR": desk.author])
          var rest: (heads: [String], lines: Int)?
          // Beside tests that write hundreds of megabytes, an edit can wait long for the disk.
          let result = try? control.run(killAfter: 15 * Desk.timeout) { process in
            let lines = control.outSoFar.split(separator: "\n")
            let isQuiet = lines.count >= 6 && lines.suffix(6).allSatisfy { $0.hasSuffix(": up to date") }
            guard isQuiet, edited.all.count == 2 * rounds, let heads = try? Self.heads(aki, ben), Set(heads).count == 1 else {
              return
            }
            if rest?.heads != heads {
              if let rest { moved.add(rest.heads + heads) }
              rest = (heads, lines.count)
            }
            // Three turns over two remotes later they are still there.
            if let rest, lines.count >= rest.lines + 6 { kill(process, SIGINT) }
          }
          ended.add(result?.code ?? -2)
          if let result { said.add("\(desk.name): \(result.said.suffix(1_500))") }
        } else {
          for round in 0..<rounds {
            let words = ["set", "cart", "title=\(desk.name)-\(round)"]
            if (try? desk.run(words))?.code == 0 { edited.add("cart title \(desk.name)-\(round)") }
          }
        }
      }
      #expect(ended.all == [130, 130], "a loop that never came to rest was killed: \(said.all)")
      #expect(moved.all == [], "what was at rest moved again")
      #expect(Set(try Self.heads(aki, ben)).count == 1)
      #expect(try aki.open().everything() == ben.open().everything())
      for desk in [aki, ben] {
        #expect(try desk.missing(edited.all) == [])
      }
    }
  }

  /// The heads of both ledgers and both remotes.
  private static func heads(_ aki: Desk, _ ben: Desk) throws -> [String] {
    let repositories = [aki.ledger, ben.ledger, aki.folder.path + "/hub.git", aki.folder.path + "/mirror.git"]
    return try repositories.map { try Ledger(path: $0).head() ?? "" }
  }
}
