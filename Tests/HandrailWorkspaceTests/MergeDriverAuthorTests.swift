import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// An edit by hand belongs to its author, even if the merge driver, which knows no commits, joined it with others' work.
@Suite struct MergeDriverAuthorTests {
  @Test func aConflictNamesTheHand() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "progress=implemented")
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "bad"))
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      try clone.replace("\"title\": \"Cart\"", with: "\"title\": \"Basket\"", in: file)
      try clone.replace("\"Pay\"", with: "\"Pay now\"", in: file)
      try clone.replace("\"verdict\": \"fail\"", with: "\"verdict\": \"pass\"", in: file)
      try clone.git("commit", "-q", "-a", "-m", "by hand", as: "Mia")
      try aki.set("cart", "title=Trolley", "sprint=7")
      try aki.quietSync()
      // As git does with the driver.
      try clone.git("fetch", "-q")
      let (ours, theirs) = (folder.path + "/ours.json", folder.path + "/theirs.json")
      try FileManager.default.copyItem(atPath: file, toPath: ours)
      let place = DocumentPath.path(.screen, "cart")
      try (clone.git("show", "origin/handoff:\(place)") + "\n").write(toFile: theirs, atomically: true, encoding: .utf8)
      _ = try MergeFiles.merge(ours, theirs, as: place)
      try clone.git("merge", "-q", "--no-commit", "-s", "ours", "origin/handoff", as: "Mia")
      try Data(contentsOf: URL(fileURLWithPath: ours)).write(to: URL(fileURLWithPath: file))
      try clone.pushAll("merged", as: "Mia")
      let early = try folder.clone("early", machine: "three")
      for team in [ben, aki, early, ben] { try team.quietSync() }
      for team in [aki, ben, early] {
        #expect(try team.document("cart")?.unstampedHandWrites.isEmpty == true)
        let titles = try #require(try team.conflicts().first { $0.path == "title" })
        #expect(
          Dictionary(uniqueKeysWithValues: titles.sides.map { ($0.value ?? "", $0.author) }) == [
            "Basket": "Mia <mia@example.com>", "Trolley": "Aki <aki@example.com>",
          ], "\(titles)")
        #expect(try team.changedRecords().map(\.author) == ["Mia <mia@example.com>"])
        #expect(try team.everything() == aki.everything())
      }
    }
  }
}
