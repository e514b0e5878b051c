import Foundation
import HandrailLedger
import HandrailModel
import HandrailWorkspace
import Testing

/// What somebody deletes from a plain clone is removed, and takes nothing of what others wrote there meanwhile: also where who
/// syncs next had not fetched that yet and only the history of the remote has it.
struct HandDeletionTests {
  enum What: CaseIterable { case file, item, fileAndItem }

  @Test(arguments: What.allCases, [false, true])
  func whatWasNotFetchedYetIsTakenFromTheHistory(_ what: What, isSquashed: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben, clone) = try Self.world(folder)
      if isSquashed { try clone.squash() }
      if what != .file {
        try Self.deletePay(clone.file(.screen, "cart"))
        try clone.push("an item deleted by hand")
      }
      if what == .item {
        // The version just before the newest lacks the values too.
        let text = try String(contentsOfFile: clone.file(.screen, "cart"), encoding: .utf8)
        try text.replacing("12", with: "13").write(toFile: clone.file(.screen, "cart"), atomically: true, encoding: .utf8)
        try clone.push("another edit by hand")
      } else {
        try clone.delete(DocumentPath.path(.screen, "cart"))
      }
      try clone.add("README", "Not a document.\n")
      try ben.set("cart#pay", "label.en=Buy")
      try ben.quietSync()
      #expect(try ben.value("cart#pay", "hint.en") == "Kept")
      #expect(try ben.value("cart#pay", "label.en") == "Buy")
      #expect(try ben.value("cart", "sprint") == (what == .item ? "13" : "12"))
      let disputed = try ben.conflicts().map { $0.path + " " + $0.target.text }
      #expect(disputed == Self.disputed(what), "what was removed and edited is in dispute: \(disputed)")
      let late = try folder.clone("late", machine: "three")
      #expect(try late.everything() == ben.everything())
      for _ in 0..<2 { for team in [aki, ben, late] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything() && aki.everything() == late.everything())
      #expect(try aki.value("cart#pay", "hint.en") == "Kept")
    }
  }

  /// Edits by hand all leave the `_sync` block as it was; that one followed the other shows in the history alone.
  @Test(arguments: What.allCases, [false, true])
  func ofEditsByHandInARowTheLastOneCounts(_ what: What, isSquashed: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben, clone) = try Self.world(folder)
      let file = clone.file(.screen, "cart")
      for (old, new) in [("12", "13"), ("13", "14")] {
        try String(contentsOfFile: file, encoding: .utf8).replacing("\"\(old)\"", with: "\"\(new)\"")
          .write(toFile: file, atomically: true, encoding: .utf8)
        try clone.push("sprint \(new) by hand")
        if isSquashed, new == "13" { try clone.squash() }
      }
      if what != .file {
        try Self.deletePay(file)
        try clone.push("an item deleted by hand")
      }
      if what != .item { try clone.delete(DocumentPath.path(.screen, "cart")) }
      try ben.set("cart#pay", "label.en=Buy")
      try ben.quietSync()
      #expect(try ben.value("cart#pay", "hint.en") == "Kept")
      if !isSquashed || what == .file { #expect(try ben.value("cart", "sprint") == "14") }
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything())
      let conflicts = try ben.conflicts().map(\.path)
      #expect(!conflicts.contains("sprint") || isSquashed && what != .file, "\(conflicts)")
    }
  }

  /// An edit by hand of an item is under the removal, too, if the item is deleted by hand before anybody fetched either.
  @Test(arguments: [What.item, .fileAndItem])
  func whatAHandWroteComesBackWithTheItem(_ what: What) throws {
    try TestFolder.with { folder in
      let (aki, ben, clone) = try Self.world(folder)
      let file = clone.file(.screen, "cart")
      for (old, new) in [("\"Kept\"", "\"By hand\""), ("\"By hand\"", "\"By hand again\"")] {
        try String(contentsOfFile: file, encoding: .utf8).replacing(old, with: new)
          .write(toFile: file, atomically: true, encoding: .utf8)
        try clone.push("hint \(new) by hand")
      }
      try Self.deletePay(file)
      try clone.push("an item deleted by hand")
      if what != .item { try clone.delete(DocumentPath.path(.screen, "cart")) }
      try ben.set("cart#pay", "label.en=Buy")
      try ben.quietSync()
      #expect(try ben.value("cart#pay", "hint.en") == "By hand again" && ben.value("cart#pay", "label.en") == "Buy")
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything())
      #expect(try aki.value("cart#pay", "hint.en") == "By hand again")
      let disputed = try ben.conflicts().map { $0.path + " " + $0.target.text }
      #expect(disputed == Self.disputed(what))
    }
  }

  /// A revert keeps the commits whose documents it takes back: another remote that still has them is not skipped for it.
  @Test func whatARevertTookIsTakenFromARemoteThatItIncludes() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let other = try folder.bare("other")
      try aki.set("cart#pay", "hint.en=Kept")
      try aki.add(Remote(name: "other", url: other), from: "/")
      try aki.quietSync()
      try GitClone(folder, of: folder.path + "/hub.git").revert()
      try ben.add(Remote(name: "other", url: other), from: "/")
      try ben.quietSync()
      #expect(try ben.value("cart#pay", "hint.en") == "Kept")
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything())
      let late = try Workspace.clone(
        other, into: folder.path + "/late", folder.dependencies(machine: "three"), OperationControl())
      #expect(try late.everything() == ben.everything())
      for team in [aki, ben] { #expect(try team.quietSync().reports.allSatisfy { $0.sent == 0 && $0.received == 0 }) }
    }
  }

  /// A screen that only we have looks like one that they deleted: nothing is made of it, and nothing is sent twice.
  @Test func whatTheyNeverHadIsNotTakenForDeleted() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.addScreen("home", [Assignment("title=Home")])
      try aki.set("cart", "sprint=12")
      try aki.quietSync()
      let report = try #require(try ben.quietSync().reports.first)
      #expect(report.received == 1 && report.sent == 1, "\(report)")
      #expect(try ben.screen("home").text(.title) == "Home")
    }
  }

  /// What a hand removed is named with the command that brings it back, and with the file where somebody put it aside.
  @Test(arguments: [nil, "archive/cart.json"]) func theWayBackIsNamed(_ place: String?) throws {
    try TestFolder.with { folder in
      let (aki, ben, clone) = try Self.world(folder)
      _ = try aki.ask("cart#pay", "Why?")
      for team in [aki, ben] { try team.quietSync() }
      try clone.reset(clone.fetched())
      let file = clone.file(.screen, "cart")
      if let place {
        try clone.git("rm", "-q", "--cached", file)
        try FileManager.default.createDirectory(atPath: clone.path + "/archive", withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: file, toPath: "\(clone.path)/\(place)")
      } else {
        try FileManager.default.removeItem(atPath: file)
      }
      try clone.pushAll("away", as: "Mia")
      let note = try #require(
        try ben.quietSync().reports[0].notes.map(\.en).first { $0.hasPrefix("Mia removed the screen cart.") })
      #expect(place.map(note.contains) ?? !note.contains("lies"), "\(note)")
      let commit = try #require(note.split(separator: "handrail restore cart@").last.map(String.init))
      #expect(try ben.restore(Target("cart"), from: commit))
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.value("cart#pay", "hint.en") == "Kept" && team.conflicts().isEmpty)
        #expect(try team.document("cart")?.keys(in: .questions).count == 1)
      }
    }
  }

  private static func disputed(_ what: What) -> [String] {
    switch what {
    case .file: ["_birth cart"]
    case .item: ["_birth cart#pay"]
    case .fileAndItem: ["_birth cart", "_birth cart#pay"]
    }
  }

  /// Two who sync, of whom Ben has not fetched what Aki wrote last, and a plain clone that has it.
  private static func world(_ folder: TestFolder) throws -> (aki: Workspace, ben: Workspace, clone: GitClone) {
    let (aki, ben) = try folder.pair()
    try aki.set("cart#pay", "hint.en=Kept")
    try aki.set("cart", "sprint=12")
    try aki.quietSync()
    return (aki, ben, try GitClone(folder, of: folder.path + "/hub.git"))
  }

  private static func deletePay(_ file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    var document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let elements = try #require(document["elements"] as? [[String: Any]])
    document["elements"] = elements.filter { $0["id"] as? String != "pay" }
    try JSONSerialization.data(withJSONObject: document, options: .prettyPrinted).write(to: URL(fileURLWithPath: file))
  }
}
