import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What goes wrong around a sync is mended or named, and nothing is lost.
@Suite struct SyncFaultTests {
  @Test func undoTakesBackNothingOfOthers() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart#pay", "label.ja=支払う")
      try aki.quietSync()
      try ben.quietSync()
      try ben.set("cart", "sprint=12")
      _ = try ben.undo(redo: false)
      #expect(try ben.value("cart#pay", "label.ja") == "支払う" && ben.screen("cart").text(.title) == "Cart")
      #expect(try ben.screen("cart").text(.sprint) == nil)
      let changes = try ben.log(nil, limit: 1).flatMap(\.changes)
      #expect(changes.map(\.path) == ["sprint"])
    }
  }

  @Test func aSheetOfWhatCameFromOthersIsTaken() throws {
    try TestFolder.with { folder in
      let (_, ben) = try folder.pair()
      let sheet = try ben.exportCSV(["cart"])
      let changed = sheet.replacing("Pay", with: "Order")
      _ = try ben.importCSV(changed, file: "sheet.csv", isDryRun: false)
      #expect(try ben.value("cart#pay", "label.en") == "Order")
    }
  }

  @Test(arguments: ["gone", "old", "emptied head", "garbage ref", "cut objects", "flipped note", "garbage note"])
  func aDamagedHistoryIsWrittenAgain(how: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let ledger = aki.root + "/.handrail/ledger.git"
      try FileManager.default.copyItem(atPath: ledger, toPath: folder.path + "/old.git")
      try aki.set("cart#pay", "hint.en=Newer")
      try aki.set("cart", "sprint=12")
      let before = try aki.allBytes()
      switch how {
      case "gone": try FileManager.default.removeItem(atPath: ledger)
      case "old":
        try FileManager.default.removeItem(atPath: ledger)
        try FileManager.default.copyItem(atPath: folder.path + "/old.git", toPath: ledger)
      case "flipped note", "garbage note":
        let text = how == "flipped note" ? String(repeating: "1", count: 40) : "nonsense"
        try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: ledger + "/refs/remotes/hub/handoff"))
      case "cut objects":
        for file in try FileManager.default.subpathsOfDirectory(atPath: ledger + "/objects") where file.count == 41 {
          let whole = try Data(contentsOf: URL(fileURLWithPath: "\(ledger)/objects/\(file)"))
          try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(ledger)/objects/\(file)")
          try whole.prefix(whole.count * 2 / 3).write(to: URL(fileURLWithPath: "\(ledger)/objects/\(file)"))
        }
      case "garbage ref": try Data("nonsense\n".utf8).write(to: URL(fileURLWithPath: ledger + "/refs/heads/handoff"))
      default:
        let head = try #require(try Ledger(path: ledger).head())
        let file = "\(ledger)/objects/\(head.prefix(2))/\(head.dropFirst(2))"
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        try Data().write(to: URL(fileURLWithPath: file))
      }
      let again = try folder.open("aki", author: "Aki <aki@example.com>")
      let states = try again.look().map(\.state)
      // What only the history had cannot be mended, and is said to be lost.
      #expect(states.contains { $0 == .broken } == (how == "cut objects"), "\(how): \(states)")
      #expect(try again.allBytes() == before)
      _ = try again.everything()
      #expect(try again.quietSync().reports.first?.failure == nil)
      try ben.quietSync()
      try again.quietSync()
      #expect(try ben.value("cart#pay", "hint.en") == "Newer" && ben.everything() == again.everything())
    }
  }

  /// A history that was started again meets the commits that it lost: they are its own, and bring back nothing that
  /// others replaced.
  @Test func aHistoryBegunAnewBringsBackNothing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "title=Old")
      for team in [aki, ben] { try team.quietSync() }
      try ben.set("cart", "title=New")
      try ben.quietSync()
      let head = try #require(try Ledger(path: aki.root + "/.handrail/ledger.git").head())
      try FileManager.default.removeItem(
        atPath: "\(aki.root)/.handrail/ledger.git/objects/\(head.prefix(2))/\(head.dropFirst(2))")
      #expect(try aki.look().map(\.state).contains(.broken))
      for team in [aki, ben] { #expect(try team.quietSync().conflicts == 0) }
      #expect(try aki.screen("cart").text(.title) == "New" && aki.everything() == ben.everything())
    }
  }

  /// A clone of a branch that was reverted by plain git has what the revert took, and meets one that never saw the revert.
  @Test func whatARevertTookIsNotSkipped() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let other = try folder.bare("other")
      try aki.set("cart#pay", "hint.en=Kept")
      try aki.quietSync()
      try aki.add(Remote(name: "other", url: other), from: "/")
      try aki.addScreen("home", [Assignment("title=Home")])
      _ = try aki.sync(["other"], OperationControl())
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.revert()
      let cho = try folder.clone("cho", machine: "three")
      #expect(try cho.value("cart#pay", "hint.en") == "Kept")
      try cho.add(Remote(name: "other", url: other), from: "/")
      try cho.set("cart", "sprint=3")
      try cho.quietSync()
      #expect(try cho.value("cart#pay", "hint.en") == "Kept")
      for _ in 0..<2 { for team in [aki, ben, cho] { try team.quietSync() } }
      #expect(try aki.everything() == cho.everything() && aki.everything() == ben.everything())
    }
  }

  @Test func aDamagedDatabaseIsMadeAnew() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart#pay", "hint.en=Newer")
      let before = try aki.everything()
      let file = try #require(FileHandle(forUpdatingAtPath: aki.store.path))
      let size = Int(try file.seekToEnd())
      // The last pages hold what was derived; the first must stay, else nothing opens it.
      try file.seek(toOffset: UInt64(size - 8 * 4096))
      try file.write(contentsOf: Data(repeating: 0x5A, count: 8 * 4096))
      try file.close()
      let found = try Workspace.doctor(from: aki.root, folder.dependencies(author: "Aki <aki@example.com>"))
      // The new database gets its list of remotes from the history.
      #expect(found.map(\.state) == [.mended, .mended, .sound, .sound, .sound, .sound, .sound], "\(found)")
      let anew = try folder.open("aki", author: "Aki <aki@example.com>")
      #expect(try anew.everything() == before && anew.staleFindings() == [])
      try anew.set("cart", "sprint=12")
      for team in [anew, ben] { #expect(try team.quietSync().reports[0].failure == nil) }
      #expect(try ben.everything() == anew.everything())
    }
  }

  @Test func restoreKeepsRecords() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      let commit = try #require(try aki.log(Target("cart"), limit: 1).first?.commit)
      try aki.set("cart", "title=Other")
      let question = try #require(try aki.ask("cart", "Why?").first)
      #expect(try aki.restore(Target("cart"), from: commit))
      #expect(try aki.screen("cart").text(.title) == "Cart")
      #expect(try aki.document("cart")?.contains(ItemKey(.questions, question)) == true)
      #expect(throws: Failure.self) { try aki.restore(Target("cart#pay"), from: commit) }
      #expect(throws: Failure.self) { try aki.restore(Target("cart"), from: "ａ５２ｄ") }
    }
  }

  @Test func whatCannotBeReadThereIsNamedAndTheRestGoesOn() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("home", [Assignment("title=Home")])
      try aki.quietSync()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let (cart, home) = (clone.file(.screen, "cart"), clone.file(.screen, "home"))
      let whole = try String(contentsOfFile: cart, encoding: .utf8)
      try ("<<<<<<< mine\n" + whole).write(toFile: cart, atomically: true, encoding: .utf8)
      let edited = try String(contentsOfFile: home, encoding: .utf8).replacing("\"Home\"", with: "\"By hand\"")
      try edited.write(toFile: home, atomically: true, encoding: .utf8)
      try clone.push("broken")
      try ben.set("cart", "sprint=12")
      let report = try #require(try ben.quietSync().reports.first)
      #expect(report.unreadable.count == 1 && report.unreadable[0].place.contains("cart"), "\(report)")
      #expect(report.sent == 1, "the edit by hand is adopted, and sent with its new version")
      #expect(try ben.screen("home").text(.title) == "By hand" && ben.screen("cart").text(.sprint) == "12")
      let late = try folder.clone("late", machine: "three")
      #expect(try late.screen("home").text(.title) == "By hand")
      try clone.reset(clone.fetched())
      try whole.write(toFile: cart, atomically: true, encoding: .utf8)
      try clone.push("mended")
      for _ in 0..<3 { for team in [aki, ben, late] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything() && aki.everything() == late.everything())
      #expect(try aki.screen("cart").text(.sprint) == "12" && aki.conflicts().isEmpty)
    }
  }

  @Test func aBlockThatATextMergeMixedIsJoined() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let start = clone.head
      try aki.set("cart", "sprint=12")
      try aki.quietSync()
      let ours = try clone.fetched()
      try clone.reset(start)
      // Somebody's own branch, made by another workspace that never met this one's write.
      try ben.set("cart#pay", "hint.en=From Ben")
      let theirs = ben.root + "/.handrail/ledger.git"
      try clone.mergeAsText(ours, from: theirs, file: clone.file(.screen, "cart"), Self.mixed)
      for _ in 0..<3 { for team in [aki, ben] { #expect(try team.quietSync().reports[0].unreadable.isEmpty) } }
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty)
      #expect(try aki.screen("cart").text(.sprint) == "12" && aki.value("cart#pay", "hint.en") == "From Ben")
    }
  }

  /// The human parts joined line by line, with a block that is neither's.
  private static func mixed(_ a: String, _ b: String) -> String {
    a.replacing(/"digest": "[0-9a-f]+"/, with: "\"digest\": \"0000000000000000\"")
      .replacing("\"kind\": \"button\"", with: "\"kind\": \"button\",\n      \"hint\": {\n        \"en\": \"From Ben\"\n      }")
  }

  @Test(arguments: ["../x", ".git/config", "link", "module", "Readme and README", "bomb"])
  func hostileTreesAreRefusedByName(what: String) throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      let before = try aki.everything()
      try HostileTree(folder.path + "/hub.git").write(what)
      let report = try #require(try aki.quietSync().reports.first)
      #expect(report.failure?.kind == .data, "\(what): \(report)")
      #expect(report.sent == 0)
      #expect(try aki.everything() == before)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
    }
  }

  @Test func filesOfOthersAreCarriedAndCanBeDeleted() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.add("README.md", "The team's own words.\n")
      try aki.set("cart", "sprint=12")
      for team in [aki, ben] { try team.quietSync() }
      #expect(try Ledger(path: ben.root + "/.handrail/ledger.git").file("README.md", at: clone.remoteHead) != nil)
      try clone.reset(clone.fetched())
      try clone.delete("README.md")
      try ben.set("cart", "sprint=13")
      for team in [ben, aki, ben] { try team.quietSync() }
      #expect(try Ledger(path: aki.root + "/.handrail/ledger.git").file("README.md", at: clone.remoteHead) == nil)
      #expect(try aki.everything() == ben.everything())
    }
  }

  @Test func aNumberThatNoTableHoldsStopsNobody() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let cart = clone.file(.screen, "cart")
      let text = try String(contentsOfFile: cart, encoding: .utf8)
      try text.replacing("\"kind\": \"button\"", with: "\"kind\": \"button\",\n      \"lines\": 1e999")
        .write(toFile: cart, atomically: true, encoding: .utf8)
      try clone.push("many lines")
      for team in [aki, ben] { #expect(try team.quietSync().reports[0].failure == nil) }
      try ben.set("cart", "sprint=13")
      #expect(try ben.screen("cart").text(.sprint) == "13")
    }
  }

  @Test func plainGitMergesWithTheDriver() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let name = "cart.json"
      let paths = ["a", "b"].map { "\(folder.path)/\($0).json" }
      try aki.set("cart#pay", "label.en=One")
      try ben.set("cart#pay", "hint.en=Two")
      for (path, team) in zip(paths, [aki, ben]) {
        try Data(try #require(try team.allBytes()["screen cart"])).write(to: URL(fileURLWithPath: path))
      }
      #expect(try MergeFiles.merge(paths[0], paths[1], as: name) == 0)
      let merged = try Document(decoding: Array(try Data(contentsOf: URL(fileURLWithPath: paths[0]))))
      #expect(merged.value(ItemKey(.elements, "pay"), "label.en")?.string == "One")
      #expect(merged.value(ItemKey(.elements, "pay"), "hint.en")?.string == "Two")
      let before = try Data(contentsOf: URL(fileURLWithPath: paths[0]))
      try Data("<<<<<<<".utf8).write(to: URL(fileURLWithPath: paths[1]))
      #expect(throws: Failure.self) { try MergeFiles.merge(paths[0], paths[1], as: name) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: paths[0])) == before)
    }
  }
}
