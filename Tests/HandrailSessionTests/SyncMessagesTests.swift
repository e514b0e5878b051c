import HandrailModel
import Testing

@testable import HandrailSession
@testable import HandrailWorkspace

/// The interface says all that the command says of a sync.
struct SyncMessagesTests {
  @Test func nothingOfAReportIsLeftOut() {
    var report = SyncReport(remote: "hub")
    #expect(report.notes.isEmpty && RemoteOutcome(report).message.en == "up to date")
    report.wentBack = true
    report.kept = ["project.json"]
    report.copies = [(path: "notes.md", copy: "notes (hub).md")]
    report.renamed = [(id: "home", to: "home-1a2b3c", by: "Ren <ren@example.com>")]
    let good = RemoteOutcome(report)
    #expect(good.isGood && report.notes.count == 4)
    report.unreadable = ["screens/a.json:3", "screens/b.json:7"].map { Failure(.exchange(.file(.notUTF8)), $0) }
    let waiting = RemoteOutcome(report)
    #expect(
      !waiting.isGood && waiting.message.en.hasPrefix("screens/a.json:3: ") && waiting.remedy.en.contains("screens/b.json:7"))
    // Only where the rest was synced is that said.
    #expect(waiting.remedy.en.contains("your changes to them are not sent") && report.notes.count == 5)
    report.failure = Failure(.cancelled)
    #expect(report.notes.count == 4)
    for outcome in [good, waiting, RemoteOutcome(report)] {
      for note in report.notes {
        #expect(outcome.remedy.en.contains(note.en) && outcome.remedy.ja.contains(note.ja))
      }
    }
  }
}
