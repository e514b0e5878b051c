import Foundation
import HandrailCatalogue
import HandrailExchange
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A screen after its design: built, checked, reopened, verified; and what audits find.
@Suite struct LifeTests {
  private func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      try body(folder, workspace)
    }
  }

  private func lines(_ workspace: Workspace) throws -> [VerificationLine] {
    Catalogue.verification(of: try workspace.screen("cart"))
  }

  @Test func aFailedLineReopensAndAPassClosesIt() throws {
    try world { _, workspace in
      let early = failure { try workspace.verify("cart", about: "label.image@photo", .voiceOver, .init(passes: true)) }
      #expect(early?.remedy.en.contains("progress=implemented") == true)
      try workspace.set("cart", "progress=implemented")
      #expect(failure { try workspace.set("cart", "progress=verified") }?.kind == .notReady)
      for line in try lines(workspace) {
        _ = try workspace.verify("cart", about: line.about, line.method, .init(passes: true, build: "12"))
      }
      try workspace.set("cart", "progress=verified")
      #expect(
        failure { try workspace.verify("cart", about: "label.image@photo", .voiceOver, .init(passes: false)) }?.code
          == .verification(.missingNote))
      let failed = try workspace.verify(
        "cart", about: "label.image@photo", .voiceOver, .init(passes: false, note: "says “image”", build: "13"))
      #expect(failed.map(\.state) == [.failed])
      #expect(try workspace.failedChecks() == ["cart": 1])
      #expect(try workspace.checklist("cart", for: .lead, .en).status.failedChecks == 1)
      #expect(try workspace.value("cart", "progress") == "verified", "progress is a person's; reopened is derived")
      let simulated = try workspace.verify(
        "cart", about: "label.image@photo", .voiceOver, .init(passes: true, build: "14", isSimulated: true))
      #expect(simulated.map(\.state) == [.failed])
      let passed = try workspace.verify("cart", about: "label.image@photo", .voiceOver, .init(passes: true, build: "14"))
      #expect(passed.map(\.state) == [.passed])
      #expect(try workspace.failedChecks().isEmpty)
    }
  }

  @Test func onePatternRecordsEveryLineOfAMethod() throws {
    try world { _, workspace in
      try workspace.set("cart", "progress=implemented")
      let all = try lines(workspace).filter { $0.method == .voiceOver }.count
      let some = try workspace.verify("cart", about: "label.*", .voiceOver, .init(passes: true))
      #expect(!some.isEmpty && some.count < all && some.allSatisfy { $0.rule.family == .label })
      #expect(failure { try workspace.verify("cart", about: "label.*", .voiceOver, .init(passes: true)) } != nil)
      #expect(try workspace.verify("cart", about: "*", .voiceOver, .init(passes: true)).count == all - some.count)
      #expect(try lines(workspace).allSatisfy { ($0.state == .passed) == ($0.method == .voiceOver) })
    }
  }

  @Test func aLineThatIsNotThereIsNamed() throws {
    try world { _, workspace in
      try workspace.set("cart", "progress=implemented")
      let method = failure { try workspace.verify("cart", about: "label.image@photo", .greyscale, .init(passes: true)) }
      #expect(method?.namedPlace == "--method")
      let item = failure { try workspace.verify("cart", about: "label.image@photos", .voiceOver, .init(passes: true)) }
      #expect(item?.remedy.en.contains("label.image@photo") == true)
    }
  }

  @Test func auditsBecomeFailedLinesAndTheRestStaysInTheInbox() throws {
    try world { _, workspace in
      let file = """
        {"auditType":"8","compactDescription":"Element has no description","detailedDescription":"Add one.","element":"photo"}
        {"auditType":33,"compactDescription":"","detailedDescription":"","element":"photo"}

        {"auditType":4,"compactDescription":"Hit area is too small","detailedDescription":"","element":"'Nowhere' Button"}
        """
      let issues = try AuditImporter.read(Array(file.utf8), file: "a.jsonl")
      #expect(issues.count == 3)
      let run = AuditRun(screen: "cart", build: "12", os: "18.1")
      let dry = try workspace.importAudit(issues, run, isDryRun: true)
      #expect(dry.placed.count == 1 && dry.unplaced == 2)
      #expect(try workspace.inbox().isEmpty && workspace.failedChecks().isEmpty)
      let first = try workspace.importAudit(issues, run, isDryRun: false)
      #expect(first.placed == ["cart: label.image@photo"])
      let again = try workspace.importAudit(issues, run, isDryRun: false)
      #expect(again.placed.isEmpty && again.unplaced == 0 && again.known == 3)
      #expect(try workspace.failedChecks() == ["cart": 1])
      let inbox = try workspace.inbox()
      #expect(inbox.map(\.screen) == ["cart", "cart"])
      try workspace.place(try #require(inbox.first { $0.type == "4" }).id, at: "target.size@cart#photo")
      #expect(failure { try workspace.place("ghost", at: "target.size@cart#photo") } != nil)
      try workspace.dismiss(try #require(inbox.first { $0.type == "33" }).id, reason: "macOS only")
      #expect(try workspace.inbox().isEmpty)
      #expect(try workspace.failedChecks() == ["cart": 2])
      let later = try workspace.importAudit(issues, run, isDryRun: false)
      #expect(later.known == 3, "what a person placed or dismissed does not come back")
      let other = try workspace.importAudit(issues, AuditRun(screen: "cart", build: "13"), isDryRun: false)
      #expect(other.placed.count == 1 && other.unplaced == 2, "another build is another result")
    }
  }

  /// Two people import one audit without seeing each other: each issue is to be assigned once, by either.
  @Test(arguments: [false, true]) func anAuditThatTwoImportedIsAssignedOnce(_ isDismissed: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let issues = ["tick", "cross"].map { AuditIssue(type: "4", compact: "Too small", detailed: "", element: $0) }
      for team in [aki, ben] {
        #expect(try team.importAudit(issues, AuditRun(screen: "cart", build: "7"), isDryRun: false).unplaced == 2)
      }
      for team in [aki, ben, aki] { try team.quietSync() }
      let found = try aki.inbox()
      #expect(found.map(\.element).sorted() == ["cross", "tick"])
      #expect(try ben.inbox().map(\.id) == found.map(\.id))
      if isDismissed {
        try ben.dismiss(found[0].id, reason: "macOS only")
      } else {
        try ben.place(found[0].id, at: "screen.title@cart")
      }
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] { #expect(try team.inbox().map(\.id) == [found[1].id]) }
      // Another build, or another element, is another issue.
      _ = try ben.importAudit(issues, AuditRun(screen: "cart", build: "8"), isDryRun: false)
      #expect(try ben.inbox().count == 3)
      _ = try ben.undo(redo: false)
      if !isDismissed {
        _ = try ben.undo(redo: false)
        #expect(try ben.inbox().count == 2, "what is no longer assigned is there again")
      }
    }
  }

  @Test func aScreenIsFoundByItsElements() throws {
    try world { _, workspace in
      try workspace.addScreen("home", [try Assignment("title=Home")])
      let issue = AuditIssue(type: "4", compact: "Hit area is too small", detailed: "", element: "photo")
      let lost = AuditIssue(type: "4", compact: "Hit area is too small", detailed: "", element: "nothing like it")
      let named = AuditIssue(type: "4", compact: "x", detailed: "", element: "photo", screen: "home")
      let summary = try workspace.importAudit([issue, lost, named], AuditRun(), isDryRun: false)
      #expect(summary.placed == ["cart: target.size@photo"] && summary.unplaced == 2)
      #expect(Set(try workspace.inbox().map(\.screen)) == [nil, "home"])
      let item = try #require(try workspace.inbox().first { $0.screen == nil })
      try workspace.place(item.id, at: "order.complete@cart")
      #expect(try lines(workspace).contains { $0.about == "order.complete" && $0.state == .failed })
      #expect(try workspace.inbox().map(\.screen) == ["home"])
    }
  }

  @Test func sheetsAreReadToTheLetter() throws {
    let sheet = "auditType\tcompactDescription\tdetailedDescription\telement\r\n4\tHit area is too small\t\t\"Close\" Button\r\n"
    #expect(
      try AuditImporter.read(Array(sheet.utf8), file: "a.tsv") == [
        AuditIssue(type: "4", compact: "Hit area is too small", detailed: "", element: "\"Close\" Button")
      ])
    let bare = "4\ta\tb\tc\n8\td\te\tf"
    #expect(try AuditImporter.read(Array(bare.utf8), file: "a.tsv").map(\.element) == ["c", "f"])
    #expect(try AuditImporter.read(Array(#"[{"auditType":"trait","element":null}]"#.utf8), file: "a.json").count == 1)
    #expect(try AuditImporter.read([], file: "a.json").isEmpty)
  }

  @Test(arguments: [
    ("4\ta\tb\tc\n8\td", "a: line 2"), ("{\"auditType\":4}\n{oops", "a: line 2"), ("{\"element\":\"x\"}", "a: line 1"),
    ("[{\"auditType\":[]}]", "a: [0]: auditType"), ("\t\t\tx", "a: line 1"),
  ]) func badFilesAreNamed(_ text: String, _ place: String) {
    do {
      _ = try AuditImporter.read(Array(text.utf8), file: "a")
      Issue.record("read without an error")
    } catch {
      #expect(error.place.hasPrefix(place), "\(error.place)")
    }
  }
}

extension Workspace {
  /// How many checks failed, by the ids of screens that have any.
  fileprivate func failedChecks() throws -> [String: Int] {
    let failed = try boardEntries().map { ($0.id, $0.status.failedChecks) }.filter { $0.1 > 0 }
    return Dictionary(uniqueKeysWithValues: failed)
  }
}
