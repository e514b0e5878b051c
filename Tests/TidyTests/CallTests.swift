import Foundation
import Testing

/// Calls that make code untestable, or end the process where an error should be thrown.
struct CallTests {
  @Test func nothingBelowTheExecutablePrintsOrAsksTheClock() {
    let banned: [(name: String, pattern: Regex<Substring>)] = [
      ("print(", /\bprint\(/), ("Date()", /\bDate\(\)/), ("Date.now", /\bDate\.now\b/), ("UUID()", /\bUUID\(\)/),
      ("exit(", /\bexit\(/),
    ]
    let files = SourceTree.productFiles.filter { !$0.path.hasPrefix("Sources/handrail/") }
    #expect(!files.isEmpty)
    for file in files {
      for call in banned {
        for line in file.code(with: call.name, matching: call.pattern) {
          Issue.record("\(file.path):\(line.number) calls \(call.name): take it from the dependencies")
        }
      }
    }
  }

  @Test func nothingCrashesOnPurpose() {
    let banned: [(name: String, pattern: Regex<Substring>)] = [
      ("fatalError(", /\bfatalError\(/), ("try!", /\btry!/), ("as!", /\bas!/),
    ]
    for file in SourceTree.productFiles {
      for call in banned {
        for line in file.code(with: call.name, matching: call.pattern) {
          Issue.record("\(file.path):\(line.number) uses \(call.name): throw an error that says what to do")
        }
      }
    }
  }

  /// Who wrote something and how it came are fields of a stamp: a name that a person typed is not taken apart.
  @Test func noNameIsTakenApart() {
    let pattern = /has(?:Suffix|Prefix)\("[^"\\]*\(/
    for file in SourceTree.productFiles where file.text.contains("fix(\"") {
      for (index, line) in file.lines.enumerated() where line.contains("fix(\"") && line.contains(pattern) {
        Issue.record("\(file.path):\(index + 1) looks for a bracket in a text: read a field of the stamp")
      }
    }
  }

  /// What a person would type is the surfaces' own: below them an error is a code, and what answers a finding a value. The
  /// catalogue's examples are commands by nature.
  @Test func nothingBelowTheSurfacesNamesACommandOrAnOption() {
    let surfaces = ["handrail/", "HandrailSession/", "HandrailTUI/"].map { "Sources/" + $0 }
    let files = SourceTree.productFiles.filter { file in !surfaces.contains { file.path.hasPrefix($0) } }
    #expect(files.count > 100)
    let (command, option) = (/"[^"]*\bhandrail [a-z]/, /"(?:[^"]* )?--[a-z]/)
    for file in files where file.text.contains("handrail ") || file.text.contains("--") {
      for (index, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        let (mayHaveCommand, mayHaveOption) = (line.contains("handrail "), line.contains("--"))
        guard mayHaveCommand || mayHaveOption else { continue }
        let isExample = line.contains("command: \"handrail ")
        // Options of git are the ledger's business.
        let isGit = file.path.hasPrefix("Sync/Ledger/")
        let namesCommand = mayHaveCommand && !isExample && line.contains(command)
        if namesCommand || mayHaveOption && !isGit && !isExample && line.contains(option) {
          Issue.record("\(file.path):\(index + 1) names a command or an option: give a code, and its words to HandrailSession")
        }
      }
    }
  }
}
