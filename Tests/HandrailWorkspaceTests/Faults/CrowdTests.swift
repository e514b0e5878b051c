import Foundation
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Many processes in one workspace at once.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct CrowdTests {
  /// Sixteen edit, while two sync with a remote that a colleague writes to.
  @Test(.timeLimit(Faults.limit)) func sixteenEditorsAndTwoSyncsLoseNoEdit() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.desks()
      let rounds = 3 * Faults.factor
      let failures = Findings<String>()
      Faults.crowd(19) { index in
        for round in 0..<rounds {
          let name = "n\(index)-\(round)"
          let (desk, commands) =
            switch index {
            case 0..<16: (aki, [["set", "cart#photo", "action-name.\(name).en=\(name)"]])
            case 16..<18: (aki, [["sync"]])
            default: (ben, [["set", "cart#photo", "action-name.\(name).en=\(name)"], ["sync"]])
            }
          for words in commands {
            let result = try? desk.run(words)
            if result?.code != 0 { failures.add("\(words): \(result?.signal ?? -1) \(result?.said ?? "did not run")") }
          }
        }
      }
      #expect(failures.all == [])
      for desk in [aki, ben, aki, ben] { try desk.done("sync") }
      let everything = try aki.open().everything()
      #expect(try ben.open().everything() == everything)
      for desk in [aki, ben] {
        try desk.expectSound("at the end")
        let element = try #require(try desk.open().screen("cart").element("photo"))
        let lost = 17 * rounds - element.entries(.actionName).count
        #expect(lost == 0)
        let dots = try desk.open().recordedCommands().map(\.dot)
        #expect(Set(dots).count == dots.count, "a dot was used twice")
        Faults.report("16 processes edited and 2 synced at once, \(17 * rounds) edits, \(lost) lost at \(desk.name)")
      }
    }
  }
}
