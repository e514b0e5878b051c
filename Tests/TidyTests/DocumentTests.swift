import Foundation
import Testing

/// The documents at the root say what the code does.
struct DocumentTests {
  /// Names of the commands that `handrail help` lists: those that the root command registers.
  private static let commands: [String] = {
    let files = SourceTree.productFiles.filter { $0.path.hasPrefix("Sources/handrail/") }
    let root = files.first { $0.path.hasSuffix("/Handrail.swift") }
    let types = root?.text.matches(of: /\b([A-Za-z]+)\.self/).map { String($0.1) } ?? []
    return types.compactMap { type -> String? in
      for file in files {
        guard let start = file.text.range(of: "struct \(type):") ?? file.text.range(of: "typealias \(type) ") else { continue }
        return file.text[start.upperBound...].firstMatch(of: /commandName: "([a-z-]+)"/).map { String($0.1) }
      }
      return nil
    }
  }()

  @Test func everyCommandIsDocumented() {
    let document = SourceTree.text("docs/commands.md") ?? ""
    #expect(Self.commands.count > 20, "found only \(Self.commands)")
    let missing = Self.commands.filter { command in
      (try? Regex("handrail \(command)\\b")).map { !document.contains($0) } ?? true
    }
    #expect(missing.isEmpty, "docs/commands.md does not show these as `handrail NAME`: \(missing)")
  }

  @Test func everyCommandThatATextAdvisesExists() {
    let known = Set(Self.commands + ["help"])
    var (advised, wrong): (Int, [String]) = (0, [])
    for file in SourceTree.productFiles {
      for pair in TextTable.pairs(in: file.text) {
        for text in [pair.en, pair.ja] {
          for command in text.matches(of: /(?:: |“|「)handrail ([a-z-]+)/) {
            advised += 1
            if !known.contains(String(command.1)) { wrong.append("\(file.path): \(text)") }
          }
        }
      }
    }
    #expect(advised > 100 && wrong.isEmpty, "\(advised) commands, of which these do not exist: \(wrong)")
  }

  @Test func changelogHasAHeading() {
    let changelog = SourceTree.text("CHANGELOG.md") ?? ""
    #expect(changelog.contains(/(?m)^## (\[?Unreleased\]?|\[?[0-9]+\.[0-9]+\.[0-9]+)/), "CHANGELOG has no heading of a version")
  }

  /// What is new is read in three minutes: at most 800 words, whatever was built.
  @Test func whatIsNewIsReadInThreeMinutes() throws {
    let changelog = try #require(SourceTree.text("CHANGELOG.md"))
    let section = try #require(changelog.split(separator: "\n## ").first { $0.hasPrefix("[Unreleased]") })
    let words = section.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
    #expect((1...800).contains(words), "“Unreleased” has \(words) words, at most 800: shorten or join its lines")
  }

  /// Between two releases, the program says that it is none: `0.3.0-dev`, as long as the CHANGELOG lists what is unreleased.
  @Test func theVersionIsTheReleaseOrTheNextOne() throws {
    let (changelog, program) = (SourceTree.text("CHANGELOG.md") ?? "", SourceTree.text("Sources/handrail/Handrail.swift") ?? "")
    let release = try #require(changelog.firstMatch(of: /(?m)^## \[([0-9]+)\.([0-9]+)\.([0-9]+)\]/))
    let version = try #require(program.firstMatch(of: /version: "([0-9]+)\.([0-9]+)\.([0-9]+)(-dev)?"/))
    let released = [release.1, release.2, release.3].compactMap { Int($0) }
    let said = [version.1, version.2, version.3].compactMap { Int($0) }
    let isUnreleased = changelog[..<release.range.lowerBound].contains(/(?m)^-\s/)
    #expect(isUnreleased == (version.4 != nil), "CHANGELOG.md and Handrail.swift do not agree on whether this is a release")
    #expect(isUnreleased ? released.lexicographicallyPrecedes(said) : released == said, "\(said) after \(released)")
  }

  @Test func rootHoldsOnlyWhatTheHouseLists() throws {
    let allowed: Set<String> = [
      "Sources", "Sync", "Schema", "Tests", "script", "docs", "figma-plugin", "README.md", "README.ja.md", "ARCHITECTURE.md",
      "CONTRIBUTING.md",
      "CHANGELOG.md", "SECURITY.md", "LICENSE", "Package.swift", "Package.resolved",
    ]
    let names = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root).filter { !$0.hasPrefix(".") }
    #expect(Set(names).subtracting(allowed).isEmpty, "the root has something that the house does not list")
  }

  /// What the threat model claims is shown by tests that exist: `Suite.test`, or a suite alone.
  @Test func everyTestThatTheThreatModelNamesExists() throws {
    let text = try #require(SourceTree.text("docs/security.md"))
    let tests = SourceTree.swiftFiles.filter { $0.path.hasPrefix("Tests/") }
    let names = text.matches(of: /`([A-Za-z]+Tests)(?:\.([A-Za-z0-9]+))?`/)
    #expect(names.count > 20, "found only \(names.count) tests in docs/security.md")
    for name in names {
      let suites = tests.filter { test in
        ["struct", "class", "extension"].contains { kind in test.text.contains("\(kind) \(name.1)") }
      }
      #expect(!suites.isEmpty, "docs/security.md names the suite \(name.1), which does not exist")
      guard let test = name.2 else { continue }
      #expect(suites.contains { $0.text.contains("func \(test)(") }, "docs/security.md names \(name.0), which does not exist")
    }
  }

  /// The table of functions that a label passes, and every path that is named.
  @Test func architectureIsTrue() throws {
    let text = try #require(SourceTree.text("ARCHITECTURE.md"))
    let steps = text.matches(of: /\| `([A-Za-z\/+.]+\.swift)` \| `([A-Za-z]+)` \|/)
    #expect(steps.count > 20, "found only \(steps.count) steps")
    for step in steps {
      let source = SourceTree.text(String(step.1)) ?? ""
      let function = try Regex("func \(step.2)\\b")
      #expect(source.contains(function), "\(step.1) has no function \(step.2)")
    }
    for path in text.matches(of: /`((?:Sources|Sync|Tests|Schema|docs|script)\/[^`…]*)`/) {
      let exists = FileManager.default.fileExists(atPath: SourceTree.root + "/" + path.1)
      #expect(exists, "ARCHITECTURE.md names \(path.1), which does not exist")
    }
  }

  /// In the lists of “Where a change goes”, a name after a folder, or after a file, is in that folder or below it.
  @Test func filesAfterAFolderAreInIt() throws {
    let text = try #require(SourceTree.text("ARCHITECTURE.md")?.split(separator: "## Where a change goes").last)
    var found = 0
    for item in text.split(separator: /\n(?=- |\*\*|\n)/) {
      var folder: Substring = ""
      for name in item.matches(of: /`([^`\n]+)`/).map(\.1) {
        if name.contains(/^(Sources|Sync|Tests|Schema|docs|script)\//) {
          folder = name.hasSuffix("/") ? name : name.prefix(through: name.lastIndex(of: "/") ?? name.startIndex)
        } else if !folder.isEmpty, name.hasSuffix(".swift"), name != "Package.swift" {
          found += 1
          let isThere = SourceTree.swiftFiles.contains { $0.path.hasPrefix(folder) && $0.path.hasSuffix("/" + name) }
          #expect(isThere, "ARCHITECTURE.md names \(name) in \(folder), where it is not")
        }
      }
    }
    #expect(found > 40, "found only \(found) names after a folder")
  }

  @Test func licenceIsApache() {
    let text = SourceTree.text("LICENSE") ?? ""
    #expect(text.contains("Apache License") && text.contains("Version 2.0, January 2004"))
  }
}
