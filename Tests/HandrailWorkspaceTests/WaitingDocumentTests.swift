import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore
import Testing

@testable import HandrailWorkspace

/// A document that cannot be read at a remote waits there; everything else goes on, and nothing of it is lost.
@Suite struct WaitingDocumentTests {
  enum Damage: String, CaseIterable, Sendable {
    case byteOrderMark, conflictMarkers, latin1, cutShort, idTwice, otherID, badEscape

    func apply(_ text: String) -> Data {
      switch self {
      case .byteOrderMark: Data(("\u{FEFF}" + text).utf8)
      case .conflictMarkers:
        Data(text.replacing("\n  \"title\"", with: "\n<<<<<<< HEAD\n  \"title\"").appending("\n=======\n>>>>>>> x\n").utf8)
      case .latin1: Data(text.utf8) + [0xE9]
      case .cutShort: Data(text.utf8.prefix(text.utf8.count / 2))
      case .idTwice:
        Data(text.replacing("\"elements\": [", with: "\"elements\": [\n    {\"id\": \"pay\", \"kind\": \"button\"},").utf8)
      case .otherID: Data(text.replacing("\"id\": \"cart\"", with: "\"id\": \"kart\"").utf8)
      case .badEscape: Data(text.replacing("\"title\": \"", with: "\"title\": \"\\q").utf8)
      }
    }

    /// Whether a line can be named: of what is wrong with the text, and not with what it says.
    var hasLine: Bool { self != .idTwice && self != .otherID }
  }

  @Test(arguments: Damage.allCases, [false, true])
  func theOthersGoOnAndItComesBackWhole(_ damage: Damage, isRestored: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("home", [Assignment("title=Home")])
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.reset(clone.fetched())
      let file = clone.file(.screen, "cart")
      let whole = try String(contentsOfFile: file, encoding: .utf8)
      let edited = whole.replacing("\"Cart\"", with: "\"Basket\"")
      let damaged = damage.apply(edited)
      try damaged.write(to: URL(fileURLWithPath: file))
      try clone.push("damaged")
      // Both go on writing, at the waiting document too.
      try ben.set("cart#pay", "hint.en=From Ben")
      try ben.addScreen("from-ben", [Assignment("title=Ben")])
      let report = try #require(try ben.quietSync().reports.first)
      let place = try #require(report.unreadable.first?.place)
      #expect(report.unreadable.count == 1 && report.failure == nil && report.sent == 1, "\(report)")
      #expect(place.hasPrefix("screens/") && place.contains("/cart.json"))
      #expect(!damage.hasLine || place.contains("line "), "\(place)")
      try aki.set("home", "sprint=3")
      try aki.set("cart#pay", "label.ja=支払う")
      let other = try #require(try aki.quietSync().reports.first)
      #expect(other.unreadable.map(\.place) == [place] && other.received == 1 && other.sent == 1, "\(other)")
      #expect(try aki.screen("from-ben").text(.title) == "Ben")
      // What waits is as it was, there and here; nobody moves any more.
      for _ in 0..<2 { for team in [ben, aki] { try team.quietSync() } }
      let resting = clone.remoteHead
      for team in [aki, ben] { #expect(try team.quietSync().reports[0].sent == 0) }
      #expect(clone.remoteHead == resting)
      #expect(try ben.screen("home").text(.sprint) == "3")
      try clone.reset(clone.fetched())
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == damaged)
      #expect(try aki.value("cart#pay", "label.ja") == "支払う" && ben.value("cart#pay", "hint.en") == "From Ben")
      for team in [aki, ben] {
        let noted = try team.look().filter { $0.state != .sound }
        #expect(noted.map(\.part) == [.waiting] && noted.map(\.state) == [.noted], "\(noted)")
        #expect(try team.waitingFiles().map(\.failure.place) == [place])
      }
      let late = try folder.clone("late", machine: "three")
      #expect(try late.screen("from-ben").text(.title) == "Ben" && late.screens(ScreenFilter()).count == 3)
      // What waits is there as it could last be read, with what others wrote meanwhile.
      #expect(try late.screen("cart").text(.title) == "Cart" && late.value("cart#pay", "label.ja") == "支払う")
      // Whoever clones and looks without a sync, or whose database is built anew, is told as well.
      try #expect(late.waitingFiles().map(\.failure.place) == [place] && late.look().map(\.state).contains(.noted))
      let copy = folder.path + "/copy"
      _ = try Workspace.clone(folder.path + "/hub.git", into: copy, folder.dependencies(machine: "four"), OperationControl())
      let files = try FileManager.default.contentsOfDirectory(atPath: copy + "/.handrail")
      for file in files where file.hasPrefix("handrail.sqlite") {
        try FileManager.default.removeItem(atPath: copy + "/.handrail/" + file)
      }
      let rebuilt = try Workspace.open(from: copy, folder.dependencies(machine: "four"))
      #expect(try rebuilt.waitingFiles().map(\.failure.place) == [place])
      try late.quietSync()
      // Mended by hand, with the edit that was made there, or put back to what it was before.
      try (isRestored ? whole : edited).write(toFile: file, atomically: true, encoding: .utf8)
      try clone.push("mended")
      let all = [aki, ben, late]
      for _ in 0..<3 { for team in all { try team.quietSync() } }
      for team in all {
        #expect(try team.everything() == aki.everything() && team.conflicts().isEmpty)
        #expect(try team.screen("cart").text(.title) == (isRestored ? "Cart" : "Basket"))
        #expect(try team.value("cart#pay", "label.ja") == "支払う" && team.value("cart#pay", "hint.en") == "From Ben")
      }
      let head = clone.remoteHead
      for team in all { #expect(try team.quietSync().reports[0].unreadable.isEmpty) }
      #expect(clone.remoteHead == head, "watchers do not come to rest")
    }
  }

  /// A removal here of what waits there is a removal of what was seen: the edit that comes with the mended file disagrees.
  @Test func aRemovalMeetsTheMendedFile() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      let edited = try String(contentsOfFile: file, encoding: .utf8).replacing("\"Cart\"", with: "\"Basket\"")
      try Damage.byteOrderMark.apply(edited).write(to: URL(fileURLWithPath: file))
      try clone.push("damaged")
      try aki.remove(Target("cart"))
      for team in [aki, ben] { try team.quietSync() }
      #expect(try ben.screen("cart").text(.title) == "Cart")
      try clone.reset(clone.fetched())
      try edited.write(toFile: file, atomically: true, encoding: .utf8)
      try clone.push("mended")
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything())
      for team in [aki, ben] { #expect(try !team.conflicts().isEmpty, "one of two truths went without a word") }
    }
  }

  /// Files beside the documents are merged there as always, while a document waits.
  @Test func otherFilesGoOnToo() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      let whole = try Data(contentsOf: URL(fileURLWithPath: file))
      try ("\u{FEFF}" + String(decoding: whole, as: UTF8.self)).write(toFile: file, atomically: true, encoding: .utf8)
      try clone.add("README.md", "one\n")
      try ben.addScreen("home", [])
      for team in [ben, aki] { try team.quietSync() }
      try clone.reset(clone.fetched())
      try clone.add("README.md", "one\ntwo\n")
      try aki.set("home", "sprint=1")
      for team in [aki, ben, aki] { try team.quietSync() }
      try clone.reset(clone.fetched())
      try whole.write(to: URL(fileURLWithPath: file))
      try clone.push("mended")
      for team in [aki, ben, aki, ben] { #expect(try team.quietSync().reports[0].copies.isEmpty) }
      let readme = try Ledger(path: aki.root + "/.handrail/ledger.git").file("README.md", at: clone.remoteHead)
      #expect(readme.map { String(decoding: $0, as: UTF8.self) } == "one\ntwo\n")
      #expect(try aki.everything() == ben.everything())
    }
  }
}
