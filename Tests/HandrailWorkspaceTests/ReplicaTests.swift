import Foundation
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Two folders never write under one name, however they came to be.
@Suite struct ReplicaTests {
  /// Every write in the history of a workspace: its dot and what it wrote.
  func dots(_ workspace: Workspace) throws -> [Dot: Set<String>] {
    try workspace.recordedCommands().reduce(into: [:]) { $0[$1.dot, default: []].insert($1.text) }
  }

  func expectNoDotTwice(_ one: Workspace, _ two: Workspace) throws {
    let (left, right) = (try dots(one), try dots(two))
    let twice = left.merging(right) { $0.union($1) }.filter { $0.value.count > 1 }
    #expect(twice.isEmpty, "written twice: \(twice)")
  }

  @Test func aCopiedFolderTakesAnotherName() throws {
    for isSameMachine in [true, false] {
      try TestFolder.with { folder in
        let one = try folder.workspace()
        try StoryTests.addReadyScreen(one)
        try FileManager.default.copyItem(atPath: "\(folder.path)/app", toPath: "\(folder.path)/copy")
        let two = try folder.open("copy", machine: isSameMachine ? "one" : "two")
        for round in 1...3 {
          try two.set("cart", "title=Copy \(round)")
          try one.set("cart", "title=Original \(round)")
        }
        try expectNoDotTwice(one, two)
        _ = try one.importJSON(try two.exportJSON(), file: "copy", isDryRun: false)
        #expect(try one.conflicts().map(\.path) == ["title"], "the copy's write is covered")
      }
    }
  }

  @Test func aRestoredDatabaseTakesAnotherName() throws {
    try TestFolder.with { folder in
      let one = try folder.workspace()
      try StoryTests.addReadyScreen(one)
      let file = "\(folder.path)/app/.handrail/handrail.sqlite"
      let backup = try Data(contentsOf: URL(fileURLWithPath: file))
      try one.set("cart", "title=After the backup")
      try one.set("cart", "title=Later still")
      let lost = try dots(one)
      try backup.write(to: URL(fileURLWithPath: file))
      let again = try folder.open()
      try again.set("cart", "title=After the restore")
      try again.set("cart", "title=And again")
      for (dot, what) in try dots(again) {
        if let before = lost[dot] { #expect(before == what && what.count == 1, "\(dot) is two writes") }
      }
    }
  }

  @Test func aLostTokenCostsANameAndNothingElse() throws {
    try TestFolder.with { folder in
      let one = try folder.workspace()
      try one.addScreen("cart", [])
      let before = try #require(try one.store.read { try $0.commands(limit: 1) }.first)
      try FileManager.default.removeItem(atPath: "\(folder.path)/state-one")
      try one.set("cart", "title=Cart")
      let after = try #require(try one.store.read { try $0.commands(limit: 1) }.first)
      #expect(after.replica != before.replica)
      try one.set("cart", "title=Basket")
      let last = try #require(try one.store.read { try $0.commands(limit: 1) }.first)
      #expect(last.replica == after.replica && last.number == after.number + 1)
      #expect(try one.conflicts().isEmpty)
    }
  }

  @Test func aMovedFolderTakesAnotherName() throws {
    try TestFolder.with { folder in
      try folder.workspace().addScreen("cart", [])
      try FileManager.default.moveItem(atPath: "\(folder.path)/app", toPath: "\(folder.path)/moved")
      let moved = try folder.open("moved")
      try moved.set("cart", "title=Cart")
      #expect(Set(try moved.recordedCommands().map(\.dot.replica)).count == 2)
    }
  }

  @Test func anImportOfOurOwnLaterWritesRaisesTheNumber() throws {
    try TestFolder.with { folder in
      let one = try folder.workspace()
      try one.addScreen("cart", [])
      let start = try one.exportJSON()
      try one.set("cart", "title=Cart", "sprint=1")
      let later = try one.exportJSON()
      let other = try folder.workspace("other", machine: "two")
      _ = try other.importJSON(start, file: "a", isDryRun: false)
      try other.set("cart", "sprint=2")
      _ = try other.importJSON(later, file: "b", isDryRun: false)
      let conflicts = try other.conflicts().map { "\($0.target) \($0.path)" }
      #expect(conflicts == ["cart sprint"])
      try expectNoDotTwice(one, other)
    }
  }
}
