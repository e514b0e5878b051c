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

  @Test func everyCommandIsInTheReadme() {
    let readme = SourceTree.text("README.md") ?? ""
    #expect(Self.commands.count > 20, "found only \(Self.commands)")
    let missing = Self.commands.filter { command in
      (try? Regex("handrail \(command)\\b")).map { !readme.contains($0) } ?? true
    }
    #expect(missing.isEmpty, "README does not show these as `handrail NAME`: \(missing)")
  }

  @Test func changelogHasAHeading() {
    let changelog = SourceTree.text("CHANGELOG.md") ?? ""
    #expect(changelog.contains(/(?m)^## (\[?Unreleased\]?|\[?[0-9]+\.[0-9]+\.[0-9]+)/), "CHANGELOG has no heading of a version")
  }

  @Test func rootHoldsOnlyWhatTheHouseLists() throws {
    let allowed: Set<String> = [
      "Sources", "Sync", "Schema", "Tests", "script", "docs", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md",
      "LICENSE", "Package.swift", "Package.resolved",
    ]
    let names = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root).filter { !$0.hasPrefix(".") }
    #expect(Set(names).subtracting(allowed).isEmpty, "something stands at the root that the house does not list")
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

  @Test func licenceIsApache() {
    let text = SourceTree.text("LICENSE") ?? ""
    #expect(text.contains("Apache License") && text.contains("Version 2.0, January 2004"))
  }
}
