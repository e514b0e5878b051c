import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// The plugin in Figma, and what is exported for it.
struct FigmaPluginTests {
  static let hasNode = (try? Program("node", "--version").run())?.code == 0
  private static let folder: String = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.appendingPathComponent("FigmaPlugin").path
  }()

  @Test(.enabled(if: hasNode, "no node in PATH")) func itsOwnTestsPass() throws {
    let files = ["plugin.test.mjs"].map { Self.folder + "/" + $0 }
    let result = try Program("node", "--test", arguments: files).run()
    #expect(result.code == 0, "\(result.out.suffix(4_000)) \(result.error.suffix(2_000))")
    #expect(result.out.contains("# pass "), "\(result.out.suffix(2_000))")
  }

  private static let cart =
    #"{"id":"cart","title":"Cart","source":{"system":"figma","file":"KEY","object":"1:1"},"elements":["#
    + #"{"id":"close","kind":"button","source":{"system":"figma","file":"KEY","object":"1:3"}},{"id":"own","kind":"image"}]}"#
  private static let drawn =
    #"{"id":"home","title":"Home","source":{"system":"interface-builder","file":"a.xib","object":"x"},"#
    + #""elements":[{"id":"a","kind":"image"}]}"#

  @Test(arguments: [Language.en, .ja]) func whatIsMissingIsExportedByLayer(_ language: Language) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let export = #"{"format":1,"components":[],"palette":null,"project":null,"screens":[\#(Self.cart),\#(Self.drawn)]}"#
      _ = try workspace.importJSON(Array(export.utf8), file: "e", isDryRun: false)
      let value = try JSONValue(parsing: try workspace.exportFigma([], language))
      #expect(value["handrail"]?.double == 1)
      let questions = value["questions"]?.array ?? []
      let texts = { (name: String) in questions.map { $0[name]?.string ?? "" } }
      #expect(Set(texts("screen")) == ["cart"], "a screen of another tool has no layers in Figma")
      let nodes = Dictionary(zip(texts("item"), texts("node"))) { first, _ in first }
      #expect(nodes["close"] == "1:3")
      #expect(nodes["own"] == "1:1", "what a person added has no layer")
      #expect(nodes[""] == "1:1")
      let label = questions.first { $0["item"]?.string == "close" && $0["rule"]?.string?.hasPrefix("label.") == true }
      #expect(label?["level"]?.string == Finding.Level.required.name[language])
      var count = 0
      try workspace.check(ScreenFilter(ids: ["cart"]), fresh: true) { count = $0.findings.count { $0.isLive(on: "2026-11-20") } }
      #expect(questions.count == count)
      #expect(try JSONValue(parsing: try workspace.exportFigma(["home"], language))["questions"]?.array?.isEmpty == true)
    }
  }
}
