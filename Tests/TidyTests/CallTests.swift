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
      for line in file.code {
        for call in banned where line.text.contains(call.pattern) {
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
      for line in file.code {
        for call in banned where line.text.contains(call.pattern) {
          Issue.record("\(file.path):\(line.number) uses \(call.name): throw an error that says what to do")
        }
      }
    }
  }

  /// Who wrote something and how it came are fields of a stamp: a name that a person typed is not taken apart.
  @Test func noNameIsTakenApart() {
    for file in SourceTree.productFiles {
      for (index, line) in file.lines.enumerated() where line.contains(/has(?:Suffix|Prefix)\("[^"\\]*\(/) {
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
    for file in files {
      for (index, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        let isExample = line.contains("command: \"handrail ")
        // Options of git are the ledger's business.
        let isGit = file.path.hasPrefix("Sync/Ledger/")
        if line.contains(/"[^"]*\bhandrail [a-z]/) && !isExample || line.contains(/"(?:[^"]* )?--[a-z]/) && !isGit && !isExample {
          Issue.record("\(file.path):\(index + 1) names a command or an option: give a code, and its words to HandrailSession")
        }
      }
    }
  }
}
