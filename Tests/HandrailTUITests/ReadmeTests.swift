import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailTUI

/// The frames that the READMEs show are what the interface draws. `RECORD_SNAPSHOTS=1` rewrites them, and fails.
@Suite struct ReadmeTests {
  @Test(arguments: [("README.md", Language.en), ("README.ja.md", .ja)])
  func framesAreReal(_ name: String, _ language: Language) throws {
    let root = GoldenTests.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: name)
    var result: [String] = []
    var isSkipping = false
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line == "```" { isSkipping = false }
      if isSkipping { continue }
      result.append(line)
      guard line == "```text", let mark = result.dropLast().last, let name = mark.firstMatch(of: /<!-- frame: ([a-z-]+) -->/)
      else { continue }
      isSkipping = true
      count += 1
      let scene = try #require(Scene.named(String(name.1)))
      result += try scene.played(RenderContext(language: language)).app.frame().lines.reversed().drop { $0.isEmpty }.reversed()
    }
    #expect(count >= 2)
    let difference = try Recorded.difference(of: result.joined(separator: "\n"), from: file)
    if let difference { Issue.record("\(difference)") }
  }
}
