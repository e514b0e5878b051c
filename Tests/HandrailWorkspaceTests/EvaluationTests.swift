import Foundation
import GRDB
import HandrailModel
import HandrailStore
import HandrailWorkspace
import Testing

/// What is stored of findings and projections is what evaluating everything again would give.
@Suite struct EvaluationTests {
  @Test(arguments: [21, 22] as [UInt64]) func afterEveryEditStoredFindingsAreFreshOnes(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      var edits = RandomEdits(seed: seed)
      for id in edits.screens { try workspace.addScreen(id, []) }
      for step in 0..<100 {
        let name = try edits.step(workspace)
        let stale = try workspace.staleFindings()
        try #require(stale == [], "after step \(step), \(name), seed \(seed)")
      }
      #expect(try workspace.findings().values.contains { !$0.isEmpty })
    }
  }

  @Test(arguments: [31, 32, 33] as [UInt64]) func projectionsAreRebuiltEqual(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      var edits = RandomEdits(seed: seed)
      for id in edits.screens { try workspace.addScreen(id, [Assignment(path: "title", value: "画面 \(id)")]) }
      for _ in 0..<150 { _ = try edits.step(workspace) }
      let path = workspace.store.path
      let before = try Self.dump(path)
      try #require(before.count > 20, "too little to compare, seed \(seed)")
      let found = try workspace.search("画面", limit: 50).map(\.screen)
      try Self.drop(path)
      try #require(try Self.dump(path).isEmpty)
      try workspace.rebuild()
      let after = try Self.dump(path)
      #expect(after.filter { !before.contains($0) } == [], "seed \(seed)")
      #expect(before.filter { !after.contains($0) } == [], "seed \(seed)")
      #expect(after.count == before.count)
      #expect(try workspace.search("画面", limit: 50).map(\.screen) == found)
      #expect(!found.isEmpty)
    }
  }

  @Test func aRemovedScreenLeavesNoTrace() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      _ = try workspace.ask("cart", "Why?")
      try workspace.remove(Target("cart"))
      #expect(try Self.dump(workspace.store.path) == [])
      #expect(try workspace.search("mugs", limit: 9).isEmpty)
      #expect(try workspace.findings().isEmpty)
    }
  }

  @Test func findingsOfAnOlderCatalogueAreEvaluatedAnewOnOpening() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.add(.elements, "cart#photo", "kind=image")
      let before = try workspace.findings()
      try DatabaseQueue(path: workspace.store.path).write { db in
        try db.execute(sql: "UPDATE meta SET value = 'old' WHERE key = 'catalogue'; DELETE FROM findings")
      }
      #expect(try workspace.findings()["cart"] == [])
      #expect(try folder.open().findings() == before)
    }
  }

  @Test func aComponentsEditTouchesItsUsersOnly() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addComponent("star", [Assignment("kind=icon")])
      for id in ["user", "stranger"] { try workspace.addScreen(id, []) }
      try workspace.add(.elements, "user#fav", "component=star")
      #expect(try workspace.status("label.image@component:star") == .open)
      // A mark in the stranger's findings, which an evaluation would wipe out.
      try DatabaseQueue(path: workspace.store.path).write { db in
        try db.execute(
          sql: """
            UPDATE findings SET message = 'mark' WHERE document = (SELECT document FROM screens WHERE id = 'stranger')
            """)
      }
      try workspace.set("component:star", "label.en=Star", "label.ja=星")
      #expect(try workspace.status("label.image@component:star") == nil)
      #expect(try workspace.findings()["stranger"]?.allSatisfy { $0.message == "mark" } == true)
      try workspace.set("project", "profile=wcag")
      #expect(try workspace.findings()["stranger"]?.contains { $0.message == "mark" } == false)
    }
  }

  /// A check of one screen reads that one: the damage of another is not met.
  @Test func aFreshCheckReadsTheScreensThatAreNamed() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for id in ["cart", "home"] { try workspace.addScreen(id, [Assignment("sprint=\(id)")]) }
      try DatabaseQueue(path: workspace.store.path).write { db in
        try db.execute(sql: "UPDATE documents SET checksum = checksum + 1 WHERE id = 'home'")
      }
      for filter in [ScreenFilter(ids: ["cart"]), ScreenFilter(sprint: "cart")] {
        var checked: [String] = []
        try workspace.check(filter, fresh: true) { checked.append($0.row.id) }
        #expect(checked == ["cart"])
      }
      #expect(throws: Failure.self) { try workspace.check(ScreenFilter(), fresh: true) { _ in } }
    }
  }

  /// As a check of a reopened screen does, which lists what failed.
  @Test func whoeverReceivesAFreshScreenMayReadMoreOfIt() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=Cart"), Assignment("progress=implemented")])
      _ = try workspace.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "bad"))
      var failed = 0
      try workspace.check(ScreenFilter(), fresh: true) { screen in
        #expect(screen.verdict == .reopened)
        failed += try workspace.failedChecks(on: screen.row.id, .en).count
      }
      #expect(failed == 1)
    }
  }

  static let tables = [
    "screens", "screen_tasks", "elements", "labels", "reading_order", "groups", "group_members", "overflow_policies", "colours",
    "gestures", "changes", "questions", "closings", "signatures", "verifications", "screen_status", "screen_status_families",
    "screen_weakenings",
    "findings", "search_text",
  ]

  /// Every row of every derived table as text, sorted; the numbers of search lines are not part of what they say.
  static func dump(_ path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { db in
      let known = try String.fetchAll(
        db,
        sql: """
          SELECT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c
          WHERE m.type = 'table' AND c.name = 'document' AND m.name <> 'documents' ORDER BY m.name
          """)
      #expect(Set(known) == Set(tables), "a derived table is not compared")
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row in
          "\(table): " + row.filter { $0.0 != "line" }.map { "\($0.0)=\($0.1)" }.joined(separator: ", ")
        }
      }.sorted()
    }
  }

  private static func drop(_ path: String) throws {
    try DatabaseQueue(path: path).write { db in
      for table in tables { try db.execute(sql: "DELETE FROM \(table)") }
    }
  }
}
