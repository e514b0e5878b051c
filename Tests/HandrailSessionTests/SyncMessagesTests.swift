import HandrailModel
import Testing

@testable import HandrailSession
@testable import HandrailWorkspace

/// A sync is told in one sentence, by what failed first.
struct SyncedMessagesTests {
  private let hub = RemoteOutcome(name: "hub", isGood: true, message: Text(both: "up to date"))
  private let team = RemoteOutcome(name: "team", isGood: true, message: Text(both: "up to date"))

  private func failed(_ name: String) -> RemoteOutcome {
    RemoteOutcome(
      name: name, isGood: false, message: Text(en: "No answer.", ja: "応答がありません。"),
      remedy: Text(en: "Try again.", ja: "やり直してください。"))
  }

  @Test func whatWentWellIsCounted() {
    #expect([hub, team].inInterface(conflicts: 0) == Text(en: "Synced with hub, team.", ja: "hub, team と同期しました。"))
    #expect([hub].inInterface(conflicts: 1).en == "Synced with hub. 1 conflict: press x to resolve.")
    #expect([hub].inInterface(conflicts: 2).ja == "hub と同期しました。食い違いが2件あります。x で開きます。")
  }

  @Test func whatFailedComesFirst() {
    #expect([hub, failed("team")].inInterface(conflicts: 3).en == "team: No answer. Try again.")
    let both = [failed("team"), hub, failed("archive")].inInterface(conflicts: 0)
    #expect(both.en == "team: No answer. Try again. Also failed: archive")
    #expect(both.ja == "team: 応答がありません。やり直してください。 ほかに失敗: archive")
  }
}

/// The interface says all that the command says of a sync.
struct SyncMessagesTests {
  @Test func nothingOfAReportIsLeftOut() {
    var report = SyncReport(remote: "hub")
    #expect(report.notes.isEmpty && RemoteOutcome(report).message.en == "up to date")
    report.wentBack = true
    report.kept = ["project.json"]
    report.copies = [(path: "notes.md", copy: "notes (hub).md")]
    report.renamed = [
      SyncReport.Renamed(kind: .screen, id: "home", to: "home-1a2b3c", by: "Ren <ren@example.com>"),
      SyncReport.Renamed(kind: .component, id: "row", to: "row-1a2b3c", by: ""),
    ]
    report.putBack = [
      .init(document: .init(kind: .screen, id: "cart"), isWhole: true, ["Ben <ben@example.com>"]),
      .init(
        document: .init(kind: .screen, id: "home"), isWhole: false, ["Aki <aki@example.com>", "Ben", "Aki"]),
    ]
    #expect(report.notes.map(\.en).contains("cart had been deleted there; it was put back because Ben had edited it."))
    #expect(report.notes.map(\.en).contains("What Aki and Ben had recorded in home was missing there and was put back."))
    #expect(report.notes.map(\.ja).contains("Aki、Ben が home に記録した内容がなくなっていたため、元に戻しました。"))
    #expect(report.notes.map(\.en).contains("Two different components had the ID row. One of them is now row-1a2b3c."))
    let good = RemoteOutcome(report)
    #expect(good.isGood && report.notes.count == 7)
    report.removed = [
      .init(id: "a", by: "Ren <ren@example.com>", commit: "0123456789"), .init(id: "b", by: "Ren <ren@example.com>", commit: "0"),
      .init(id: "c", by: "Mia", to: "d"),
    ]
    #expect(
      report.notes.suffix(9).map(\.en).contains(
        "Ren removed the screens a, b. To bring one back: handrail restore SCREEN@01234567"))
    #expect(report.notes.map(\.en).contains("Mia renamed the screen c to d.") && report.notes.count == 9)
    report.removed = []
    report.waiting = [("screens/a.json", 3, true), ("screens/b.json", 7, false)].map { path, line, isRestTaken in
      WaitingFile(
        remote: "team", path: path, failure: Failure(.exchange(.file(.notUTF8)), "\(path):\(line)"), isRestTaken: isRestTaken)
    }
    let waiting = RemoteOutcome(report)
    #expect(
      !waiting.isGood && waiting.message.en.hasPrefix("screens/a.json:3: ") && waiting.remedy.en.contains("screens/b.json:7"))
    // Of each file one thing is said, and only where the rest was synced.
    #expect(waiting.remedy.en.contains("screens/a.json: everything but what is named above was taken."))
    #expect(waiting.remedy.en.contains("screens/b.json: nothing was taken.") && report.notes.count == 9)
    report.failure = Failure(.cancelled)
    #expect(report.notes.count == 7)
    for outcome in [good, waiting, RemoteOutcome(report)] {
      for note in report.notes {
        #expect(outcome.remedy.en.contains(note.en) && outcome.remedy.ja.contains(note.ja))
      }
    }
  }
}
