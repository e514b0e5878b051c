import HandrailCatalogue
import HandrailMerge
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Findings that people close, and what brings them back.
@Suite struct ClosingTests {
  let name = "label.image@cart#photo"

  func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      try workspace.set("cart#photo", "label.en=", "label.ja=")
      try body(folder, workspace)
    }
  }

  @Test func notApplicableHoldsUntilItsFactsChange() throws {
    try world { _, workspace in
      try workspace.close(name, as: .notApplicable, reason: "the photo goes next sprint", until: nil)
      #expect(try workspace.status(name) == .notApplicable)
      #expect(try workspace.isReady("cart"))
      try workspace.set("cart#photo", "frame=16,100,90,80")
      #expect(try workspace.status(name) == .stale)
      #expect(try workspace.findings()["cart"]?.first { $0.rule == "label.image" }?.changed == ["frame"])
      #expect(try !workspace.isReady("cart"))
      try workspace.close(name, as: .notApplicable, reason: "still so", until: nil)
      #expect(try workspace.status(name) == .notApplicable)
    }
  }

  @Test func aWaiverHoldsToItsDateAndThenBlocksAgain() throws {
    try world { folder, workspace in
      try workspace.close(name, as: .waived, reason: "texts come later", until: "2026-11-30")
      #expect(try workspace.status(name) == .waived)
      #expect(try workspace.isReady("cart"))
      folder.clock.pass(days: 10)
      #expect(try workspace.isReady("cart"), "the last day is included")
      folder.clock.pass(days: 1)
      #expect(try !workspace.isReady("cart"))
      #expect(failure { try workspace.set("cart", "progress=ready") }?.kind == .notReady)
    }
  }

  @Test(arguments: ["2026-13-01", "2026-02-32", "tomorrow", "2026-1-1", "2026-11-2x", "-026-11-20"])
  func aWaiverNeedsADate(_ date: String) throws {
    try world { _, workspace in
      #expect(failure { try workspace.close(name, as: .waived, reason: "later", until: date) }?.namedPlace == "--until")
      #expect(failure { try workspace.close(name, as: .waived, reason: "", until: nil) }?.code == .input(.missingReason))
    }
  }

  @Test func reopeningTakesEveryClosingBack() throws {
    try world { _, workspace in
      #expect(failure { try workspace.reopen(name, reason: nil) }?.kind == .usage)
      try workspace.close(name, as: .notApplicable, reason: "a", until: nil)
      try workspace.close(name, as: .waived, reason: "b", until: nil)
      try workspace.reopen(name, reason: "seen on a device")
      #expect(try workspace.status(name) == .open)
      try workspace.close(name, as: .notApplicable, reason: "now really", until: nil)
      #expect(try workspace.status(name) == .notApplicable)
    }
  }

  @Test func reopeningBeatsAClosingMadeAtTheSameTime() throws {
    try world { folder, workspace in
      try workspace.close(name, as: .notApplicable, reason: "first", until: nil)
      let other = try folder.workspace("other", author: "Ken <ken@example.com>", machine: "two")
      _ = try other.importJSON(try workspace.exportJSON(), file: "a", isDryRun: false)
      try workspace.reopen(name, reason: "no")
      try other.close(name, as: .notApplicable, reason: "again", until: nil)
      let left = try #require(try workspace.document("cart"))
      let right = try #require(try other.document("cart"))
      for merged in [Merge.merge(left, right), Merge.merge(right, left)] {
        let screen = try Screen(merged.encoded(), shared: try workspace.shared())
        let finding = Catalogue.evaluate(screen).first { $0.key == "label.image@photo" }
        #expect(finding?.status == .open)
      }
    }
  }

  @Test func aConflictCannotBeClosed() throws {
    try world { folder, workspace in
      let other = try folder.workspace("other", author: "Ken <ken@example.com>", machine: "two")
      _ = try other.importJSON(try workspace.exportJSON(), file: "a", isDryRun: false)
      try workspace.set("cart#pay", "label.en=Pay now")
      try other.set("cart#pay", "label.en=Buy")
      _ = try workspace.importJSON(try other.exportJSON(), file: "b", isDryRun: false)
      let conflict = "conflict@cart#pay/label.en"
      #expect(try workspace.status(conflict) == .conflict)
      #expect(failure { try workspace.close(conflict, as: .waived, reason: "whatever", until: nil) }?.kind == .usage)
      #expect(try workspace.status(conflict) == .conflict)
      try workspace.resolve(Target("cart#pay"), "label.en", take: workspace.side("B", of: "cart#pay", "label.en"), value: nil)
      #expect(try workspace.status(conflict) == nil)
    }
  }

  @Test func aConflictInWhatScreensShareBlocksThoseThatUseIt() throws {
    try world { folder, workspace in
      try workspace.addComponent("star", [Assignment("kind=icon"), Assignment("label.en=Star"), Assignment("label.ja=星")])
      try workspace.addColour("ink", [Assignment("light=#000000")])
      try StoryTests.addReadyScreen(workspace, "user")
      try workspace.add(.elements, "user#fav", "component=star", "frame=300,100,44,44", "colour.icon.light=palette:ink")
      try workspace.confirmNaturalOrder("user")
      let other = try folder.workspace("other", author: "Ken <ken@example.com>", machine: "two")
      _ = try other.importJSON(try workspace.exportJSON(), file: "a", isDryRun: false)
      for (one, star, ink) in [(workspace, "Favourite", "#111111"), (other, "Like", "#222222")] {
        try one.set("component:star", "label.en=\(star)")
        try one.set("colour:ink", "light=\(ink)")
        try one.set("project", "profile=\(star == "Like" ? "hig" : "wcag")")
      }
      _ = try workspace.importJSON(try other.exportJSON(), file: "b", isDryRun: false)
      let shared = ["conflict@project/profile", "conflict@colour:ink/light", "conflict@component:star/label.en"]
      func conflicts(_ screen: String) throws -> Set<String> {
        Set(try workspace.findings()[screen, default: []].filter { $0.status == .conflict }.map { $0.name(screen: screen) })
      }
      #expect(try conflicts("user") == Set(shared))
      #expect(try conflicts("cart") == [shared[0]])
      #expect(try !workspace.isReady("user"))
      for (target, path) in [("project", "profile"), ("colour:ink", "light"), ("component:star", "label.en")] {
        try workspace.resolve(Target(target), path, take: workspace.side("A", of: target, path), value: nil)
      }
      #expect(try conflicts("user") == [])
      #expect(try workspace.staleFindings() == [])
    }
  }

  @Test func closingsOnAComponentHoldForAllItsUsers() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addComponent("star", [Assignment("kind=icon")])
      for id in ["a", "b"] {
        try workspace.addScreen(id, [])
        try workspace.add(.elements, "\(id)#fav", "component=star")
      }
      let name = "label.image@component:star"
      #expect(try workspace.findings().values.allSatisfy { $0.contains { $0.name(screen: "x") == name } })
      try workspace.close(name, as: .waived, reason: "drawn next week", until: nil)
      #expect(
        try workspace.findings().values.allSatisfy { $0.contains { $0.name(screen: "x") == name && $0.status == .waived } })
      try workspace.reopen(name, reason: nil)
      #expect(try workspace.status(name) == .open)
    }
  }
}
