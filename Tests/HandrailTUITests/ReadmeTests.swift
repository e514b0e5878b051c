import Foundation
import Testing

/// The frames that the READMEs show are those that the goldens hold. `RECORD_SNAPSHOTS=1` rewrites them, and fails.
@Suite struct ReadmeTests {
  @Test(arguments: ["README.md", "README.ja.md"])
  func framesAreReal(_ name: String) throws {
    let root = GoldenTests.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: name)
    var result: [String] = []
    var isSkipping = false
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line == "```" { isSkipping = false }
      if isSkipping { continue }
      result.append(line)
      guard line == "```text", let mark = result.dropLast().last, let name = mark.firstMatch(of: /<!-- frame: ([a-z.-]+) -->/)
      else { continue }
      isSkipping = true
      count += 1
      let golden = try String(contentsOf: GoldenTests.folder.appending(path: "\(name.1).txt"), encoding: .utf8)
      let frame = golden.components(separatedBy: "\n").drop { $0 != "==== 80 × 24" }.dropFirst()
      result += frame.prefix { $0 != "----" && !$0.hasPrefix("====") }.reversed().drop { $0.isEmpty }.reversed()
    }
    let text = result.joined(separator: "\n")
    #expect(count >= 2)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("\(name) was recorded")
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == text, "record with RECORD_SNAPSHOTS=1")
    }
  }
}
