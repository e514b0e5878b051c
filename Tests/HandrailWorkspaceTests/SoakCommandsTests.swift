import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

/// A command that the soak does not run is one whose losses it cannot find.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct SoakCommandsTests {
  @Test func theSoakRunsEveryCommand() throws {
    try TestFolder.with { folder in
      let help = try Program.handrail(folder, ["--experimental-dump-help"]).run().out
      let root = try #require(try JSONValue(parsing: Array(help.utf8))["command"])
      let all = Self.commands(root, [])
      #expect(all.count > 90)
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("script/soak").path
      let known = try Program(
        path: "/usr/bin/env", ["python3", script, "--commands"], environment: ProcessInfo.processInfo.environment
      )
      .run().out.split(separator: "\n").map(String.init)
      #expect(Set(all).subtracting(known).sorted() == [], "script/soaking runs none of these")
      #expect(Set(known).subtracting(all).sorted() == [], "script/soaking names what the program does not have")
    }
  }

  /// The commands at the ends of the tree: `screen add`.
  private static func commands(_ command: JSONValue, _ above: [String]) -> [String] {
    let inner = (command["subcommands"]?.array ?? []).filter { $0["commandName"]?.string != "help" }
    guard inner.isEmpty else {
      return inner.flatMap { commands($0, above + [$0["commandName"]?.string ?? ""]) }
    }
    return [above.joined(separator: " ")]
  }
}
