import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// An audit's issue that nobody has assigned would be a failed check: nothing is said to be ready before somebody says of what.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct UnassignedIssueTests {
  private static let issue =
    #"{"screen":"cart","auditType":"elementDescription","description":"No description of the tick","element":"tick"}"#

  /// - Parameter screen: where the audit was; nil if its file does not say so.
  @Test(arguments: ["cart", nil]) func nothingIsReadyBeforeItIsAssigned(_ screen: String?) throws {
    try TestFolder.with { folder in
      let aki = try folder.workspace("aki")
      try StoryTests.addReadyScreen(aki)
      try StoryTests.addReadyScreen(aki, "home")
      try aki.set("cart", "progress=implemented")
      try aki.add(Remote(name: "hub", url: try folder.bare("hub")), from: "/")
      try aki.quietSync()
      #expect(try Program.handrail(folder, ["clone", folder.path + "/hub.git", folder.path + "/ben"]).run().code == 0)
      func run(_ words: String..., at name: String = "aki") throws -> Program.Result {
        try Program.handrail(folder, ["-C", "\(folder.path)/\(name)"] + words).run()
      }
      func json(_ words: String..., at name: String) throws -> JSONValue {
        let result = try Program.handrail(folder, ["-C", "\(folder.path)/\(name)"] + words + ["--json"]).run()
        return try JSONValue(parsing: Array(result.out.utf8))
      }
      #expect(try run("check").code == 0)
      let file = try folder.file(
        "audit.jsonl", Array((screen == nil ? Self.issue.replacing(#""screen":"cart","#, with: "") : Self.issue).utf8))
      #expect(try run("import", "audit", file).code == 0)
      #expect(try aki.inbox().map(\.screen) == [screen])
      #expect(try run("sync").code == 0)
      let synced = try run("sync", at: "ben")
      #expect(synced.code == 0 && synced.said.contains("1 audit issue is not assigned to a check. To assign: handrail inbox"))
      #expect(try json("sync", at: "ben")["inbox"]?.array?.count == 1)
      for name in ["aki", "ben"] {
        for (command, code) in [("check", 1), ("board", 0)] {
          let said = try run(command, at: name)
          #expect(said.code == code && said.out.contains("Not ready: 1 audit issue is not assigned to a check"), "\(said.out)")
          #expect(said.out.contains("handrail inbox"))
          let shape = try json(command, at: name)
          #expect(
            shape["ready"] == .bool(false) && shape["inbox"]?.array?.first?["screen"] == screen.map { .string($0) } ?? .null)
          let japanese = try run("--lang", "ja", command, at: name)
          #expect(japanese.out.contains("監査の問題が1件、検証項目に割り当てられていない"), "\(japanese.out)")
        }
        // A screen that somebody names is judged by what is its own.
        #expect(try run("check", "home", at: name).code == 0)
        #expect(try run("check", "cart", at: name).code == (screen == nil ? 0 : 1))
        let id = try #require(try aki.inbox().first).id
        for role in ["designer", "engineer", "lead"] {
          let checklist = try run("checklist", "cart", "--role", role, at: name).out
          #expect(checklist.contains("handrail inbox place \(id) RULE@cart#ITEM") == (screen != nil), "\(role): \(checklist)")
          #expect(try !run("checklist", "home", "--role", role, at: name).out.contains("handrail inbox"))
        }
      }
      #expect(try run("inbox", "dismiss", #require(try aki.inbox().first).id, "--reason", "macOS only").code == 0)
      for name in ["aki", "ben"] {
        _ = try run("sync", at: name)
        #expect(try run("check", at: name).code == 0 && json("board", at: name)["inbox"] == .array([]))
      }
    }
  }
}
