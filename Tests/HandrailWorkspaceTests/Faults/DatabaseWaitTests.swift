import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// A program that reads the tables and leaves its transaction open: who waits for it says so at once, and can end.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"), .serialized)
struct DatabaseWaitTests {
  @Test(.timeLimit(.minutes(5)), arguments: ["en", "ja"])
  func whoReadsIsSaidWithinASecond(_ language: String) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=Cart")])
      let set = ["-C", workspace.root, "set", "cart", "title=Late", "--lang=\(language)"]
      // This process holds a transaction open while the command waits for it.
      let (late, interrupted) = try workspace.store.read { reading in
        _ = try reading.meta(.head)
        let late = try Program.handrail(folder, set, extra: ["HANDRAIL_LOCK_TIMEOUT": "1.2"]).run(killAfter: 30_000)
        let start = ContinuousClock.now
        let interrupted = try Program.handrail(folder, set).run(killAfter: 30_000) { process in
          if ContinuousClock.now - start > .milliseconds(1_500) { kill(process, SIGINT) }
        }
        return (late, interrupted)
      }
      let waiting = language == "en" ? "Waiting for the database" : "データベースの空きを待っています"
      for result in [late, interrupted] { #expect(result.error.contains(waiting), "\(result.said)") }
      #expect(late.code == 7 && late.error.contains("HANDRAIL_LOCK_TIMEOUT"), "\(late.code) \(late.said)")
      #expect(interrupted.signal == SIGINT || interrupted.code == 130, "\(interrupted.code) \(interrupted.said)")
      #if os(Linux)
        #expect(late.error.contains("\(getpid())"), "\(late.said)")
      #endif
      #expect(try workspace.screen("cart").text(.title) == "Cart")
      #expect(try Program.handrail(folder, set).run(killAfter: 30_000).code == 0)
    }
  }
}
