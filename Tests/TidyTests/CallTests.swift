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
}
