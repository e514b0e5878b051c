import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A file that somebody moves with plain git, with its id, holds the screen that it held: nothing is removed, and it lies in its
/// place again.
@Suite struct MovedFileTests {
  private static let (mia, nao) = ("Mia <mia@example.com>", "Nao <nao@example.com>")
  static let places = [
    "screens/mia/cart.json", "screens/zz/other/cart.json", "screens/other.json", DocumentPath.path(.screen, "other"),
    DocumentPath.path(.screen, "shop"),
  ]

  /// - Parameter isEdited: whether somebody edited it before, and whoever moved it in the same commit.
  @Test(arguments: places, [false, true]) func itIsTheSameScreen(_ place: String, isEdited: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "progress=implemented")
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "No"))
      _ = try aki.ask("cart#pay", "Why?")
      try aki.addScreen("shop", [Assignment("title=Shop")])
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      if isEdited {
        try clone.replace("\"Pay\"", with: "\"Buy\"", in: file)
        try clone.pushAll("buy", as: "Nao")
        try clone.replace("\"Cart\"", with: "\"Basket\"", in: file)
      }
      let url = URL(fileURLWithPath: clone.path + "/" + place)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: url)
      try FileManager.default.moveItem(atPath: file, toPath: url.path)
      try clone.pushAll("moved", as: "Mia")
      let early = try folder.clone("early", machine: "three")
      try ben.set("cart", "sprint=12")
      let report = try ben.quietSync().reports[0]
      #expect(report.unreadable.isEmpty && report.removed.isEmpty && report.copied.isEmpty, "\(report)")
      let isOver = place == DocumentPath.path(.screen, "shop")
      #expect(report.putBack.map(\.document.id) == (isOver ? ["shop"] : []), "\(report.putBack)")
      for team in [early, aki, ben, early] { try team.quietSync() }
      let late = try folder.clone("late", machine: "four")
      for team in [aki, ben, early, late] {
        try expect(team, isEdited)
        #expect(try team.everything() == aki.everything())
      }
      try clone.reset(clone.fetched())
      #expect(FileManager.default.fileExists(atPath: file))
      #expect(isOver || !FileManager.default.fileExists(atPath: url.path))
      let head = clone.remoteHead
      for team in [aki, ben, early, late] {
        #expect(try team.quietSync().reports.allSatisfy { $0.sent == 0 && $0.received == 0 })
      }
      #expect(clone.remoteHead == head)
    }
  }

  private func expect(_ team: Workspace, _ isEdited: Bool) throws {
    let document = try #require(try team.document("cart"))
    #expect(try team.waitingFiles().isEmpty && team.conflicts().isEmpty && !document.isRemoved)
    #expect(try team.value("cart", "title") == (isEdited ? "Basket" : "Cart") && team.value("cart", "sprint") == "12")
    #expect(try team.value("cart#pay", "label.en") == (isEdited ? "Buy" : "Pay") && team.value("shop", "title") == "Shop")
    #expect(document.keys(in: .questions).count == 1)
    let check = try #require(try team.verificationEntries("cart").first { $0.about == "screen.title" })
    #expect(check.state.rawValue == "failed" && !check.result.en.contains("recorded by"), "\(check)")
    let log = try team.log(Target("cart"), limit: 99)
    #expect(!log.contains { $0.changes.contains { $0.target == "cart" && $0.path.isEmpty && $0.to == nil } }, "\(log)")
    #expect(!log.contains { $0.sentence.en.hasPrefix("Put back") }, "\(log)")
    guard isEdited else { return }
    let writers = try team.blame(Target("cart")).filter { ["Buy", "Basket"].contains($0.value) }.map(\.author)
    #expect(Set(writers) == [Self.nao, Self.mia] && writers.count == 2, "\(writers)")
    #expect(log.contains { $0.author == Self.mia && $0.changes.contains { $0.path == "title" } }, "\(log)")
  }

  /// Two files with one screen, or one that never was in its place, are not a move.
  @Test(arguments: [false, true]) func whatWasNotMovedWaits(isNew: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let place = clone.path + "/screens/mia/cart.json"
      try clone.write(try clone.bytes("cart"), of: "cart", as: isNew ? "extra" : "cart", to: place)
      try clone.pushAll("copied", as: "Mia")
      for team in [ben, aki] {
        #expect(try team.quietSync().reports[0].unreadable.count == 1)
        #expect(try team.screens(ScreenFilter()).count == 1 && team.value("cart#pay", "label.en") == "Pay")
      }
    }
  }
}
