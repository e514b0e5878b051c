import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What is waived or closed is counted and named wherever a verdict is shown, and a workspace without screens has none.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct WaiverTests {
  private func world(_ body: ((String...) throws -> Program.Result) throws -> Void) throws {
    try TestFolder.with { folder in
      let root = folder.path + "/app"
      try #require(try Program.handrail(folder, ["init", root, "--name", "Shop", "--languages", "en"]).run().code == 0)
      try body { (words: String...) in try Program.handrail(folder, ["-C", root] + words).run() }
    }
  }

  @Test func everySurfaceNamesWhatIsWaived() throws {
    try world { handrail in
      #expect(try handrail("screen", "add", "a", "--title", "A").code == 0)
      #expect(try handrail("element", "add", "a", "i", "--kind", "icon", "frame=0,0,44,44").code == 0)
      var closed = 0
      let open = try JSONValue(parsing: Array(try handrail("check", "--json").out.utf8))
      for finding in open["screens"]?.array?.first?["findings"]?.array ?? [] {
        let qualifier = finding["qualifier"]?.string.map { "/" + $0 } ?? ""
        let name = "\(finding["rule"]?.string ?? "")@\(finding["target"]?.string ?? "")\(qualifier)"
        try #require(try handrail("close", name, "--waive", "--reason", "drawn later", "--until", "2999-01-31").code == 0)
        closed += 1
      }
      #expect(closed > 0)
      let name = "label.image@a#i"
      let state = "⊘ ready, \(closed) waived"
      for words in [["board"], ["check"], ["checklist", "a"], ["checklist", "a", "--role", "lead"]] {
        let said = try run(handrail, words).out
        #expect(said.contains(state) && said.contains(name) && said.contains("drawn later"), "\(words): \(said)")
        #expect(said.contains("2999-01-31"), "\(words): \(said)")
      }
      let preview = try handrail("preview", "a").out
      #expect(preview.contains("\(closed) waived: ") && preview.contains(name))
      let markdown = try handrail("checklist", "a", "--format", "markdown").out
      #expect(markdown.contains("ready, \(closed) waived") && markdown.contains("drawn later"))
      #expect(markdown.hasPrefix("# ") && markdown.contains("\n") && !markdown.contains("⏎"), "it has lines of its own")
      for words in [["board", "--json"], ["check", "--json"]] {
        let screen = try JSONValue(parsing: Array(try run(handrail, words).out.utf8))["screens"]?.array?.first
        #expect(screen?["waived"]?.double == Double(closed) && screen?["state"]?.string == "ready-waived", "\(words)")
        #expect(screen?["closed"]?.array?.first?["reason"]?.string == "drawn later", "\(words)")
      }
      // What a file has no place for is said beside it.
      for export in [["export", "csv"], ["export", "figma"]] {
        let said = try run(handrail, export).error
        #expect(said.contains("a: \(closed) waived: ") && said.contains("drawn later"), "\(export): \(said)")
      }
      let japanese = try handrail("board", "--lang", "ja").out
      #expect(japanese.contains("準備完了(免除\(closed)件)") && japanese.contains("drawn later"))
    }
  }

  /// A screen that is not ready says why: which check failed, and which waiver has ended.
  @Test func whatFailedAndWhatEndedIsNamed() throws {
    try TestFolder.with { folder in
      let root = folder.path + "/app"
      func handrail(_ words: String..., on day: String = "2026-11-28") throws -> Program.Result {
        let place = words.first == "init" ? [] : ["-C", root]
        return try Program.handrail(folder, place + words, extra: ["HANDRAIL_NOW": day + "T12:00:00Z"]).run()
      }
      try #require(try handrail("init", root, "--name", "Shop", "--languages", "en").code == 0)
      #expect(try handrail("screen", "add", "a", "--title", "A").code == 0)
      #expect(try handrail("element", "add", "a", "i", "--kind", "icon", "frame=0,0,44,44").code == 0)
      #expect(try handrail("close", "label.image@a#i", "--waive", "--reason", "later", "--until", "2026-12-31").code == 0)
      for words in [["check", "a"], ["checklist", "a"]] {
        let said = try handrail(words[0], words[1], on: "2027-01-01").out
        #expect(said.contains("[waived, ended 2026-12-31]"), "\(words): \(said)")
      }
      #expect(try handrail("set", "a", "progress=implemented").code == 0)
      #expect(try handrail("verify", "a", "label.image@i", "fail", "--method", "voiceover", "--note", "says nothing").code == 0)
      let check = try handrail("check", "a").out
      #expect(check.contains("failed check  label.image@i") && check.contains("says nothing"), "\(check)")
      let screen = try JSONValue(parsing: Array(try handrail("check", "a", "--json").out.utf8))["screens"]?.array?.first
      #expect(screen?["failedChecks"]?.array?.count == 1)
    }
  }

  @Test func aLevelNamesWhatBlocksBesides() throws {
    try world { handrail in
      #expect(try handrail("screen", "add", "a", "--title", "A").code == 0)
      #expect(try handrail("element", "add", "a", "i", "--kind", "custom", "frame=0,0,44,44", "label.en=Buy").code == 0)
      let all = try JSONValue(parsing: Array(try handrail("check", "--json").out.utf8))["screens"]?.array?.first
      let consults = (all?["findings"]?.array ?? []).filter { $0["level"]?.string == "consult" }
      let consult = try #require(consults.first, "no consult: the test shows nothing")
      let check = try handrail("check", "--level", "required")
      #expect(check.code == 1 && check.out.contains("? consult  \(consult["rule"]?.string ?? "")@"), "\(check.out)")
      let json = try JSONValue(parsing: Array(try handrail("check", "--level", "required", "--json").out.utf8))
      #expect(json["screens"]?.array?.first?["alsoBlocking"]?.array?.count == consults.count)
    }
  }

  @Test func whatHoldsNoScreensIsNotReady() throws {
    try world { handrail in
      for command in ["check", "board"] {
        let (english, japanese) = (try handrail(command), try handrail(command, "--lang", "ja"))
        #expect(english.code == 1 && english.said.contains("Not ready: no screens"), "\(command): \(english.said)")
        #expect(japanese.code == 1 && japanese.said.contains("未完了: 画面がありません"), "\(command): \(japanese.said)")
        let json = try handrail(command, "--json")
        let value = try JSONValue(parsing: Array(json.out.utf8))
        #expect(json.code == 1 && value["ready"] == .bool(false) && value["why"]?.string == "no-screens", "\(json.out)")
      }
    }
  }

  private func run(_ handrail: (String...) throws -> Program.Result, _ words: [String]) throws -> Program.Result {
    switch words.count {
    case 1: try handrail(words[0])
    case 2: try handrail(words[0], words[1])
    default: try handrail(words[0], words[1], words[2], words[3])
    }
  }
}
