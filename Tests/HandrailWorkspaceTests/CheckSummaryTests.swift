import Foundation
import HandrailTestSupport
import Testing

/// What `check` prints where nobody would read it all.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct CheckSummaryTests {
  private func world(screens: Int, _ body: ((String...) throws -> Program.Result) throws -> Void) throws {
    try TestFolder.with { folder in
      let root = folder.path + "/app"
      func handrail(_ words: [String]) throws -> Program.Result { try Program.handrail(folder, ["-C", root] + words).run() }
      try #require(try Program.handrail(folder, ["init", root, "--name", "Shop", "--languages", "en"]).run().code == 0)
      let list = (1...screens).map { number in
        let images = (0..<number).map { #"{"id":"i\#($0)","kind":"image"}"# }
        return #"{"id":"s\#(number)","title":"Screen \#(number)","elements":[\#(images.joined(separator: ","))]}"#
      }
      try Data(#"{"format":1,"screens":[\#(list.joined(separator: ","))]}"#.utf8)
        .write(to: URL(fileURLWithPath: folder.path + "/screens.json"))
      let imported = try handrail(["import", "json", folder.path + "/screens.json"])
      try #require(imported.code == 0, "\(imported.error)")
      try body { (words: String...) in try handrail(words) }
    }
  }

  @Test func ofManyScreensTheWorstAreNamed() throws {
    try world(screens: 21) { handrail in
      let check = try handrail("check")
      #expect(check.code == 1)
      let named = check.out.split(separator: "\n").filter { $0.hasPrefix("  ✗ not ready") }
      #expect(named.count == 10, "\(check.out)")
      #expect(named.first?.contains(" s21 ") == true && named.last?.contains(" s12 ") == true, "\(check.out)")
      #expect(check.out.contains("0 of 21 screens ready.\nFindings: required 251, consult 21.\n"), "\(check.out)")
      #expect(check.out.contains("handrail check --all"))

      let all = try handrail("check", "--all")
      #expect(all.code == 1 && all.out.contains("label.image@s1#i0") && all.out.contains("0 of 21 screens ready"))
      #expect(try handrail("check", "s2*", "--fresh").out.contains("label.image@s20#i0"), "three screens")
      let image = try handrail("check", "--level", "advice")
      #expect(image.out.contains("required") && image.code == 1, "what is not shown blocks too")
    }
  }

  @Test func ofFewScreensEveryFindingIsShown() throws {
    try world(screens: 20) { handrail in
      let check = try handrail("check")
      #expect(check.out.contains("label.image@s20#i19"))
    }
  }
}
