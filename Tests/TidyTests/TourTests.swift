import Foundation
import HandrailTestSupport
import Testing

/// The tours of the READMEs are what the commands print today. `RECORD_SNAPSHOTS=1` writes the output into them, and fails.
struct TourTests {
  @Test(.enabled(if: Program.handrailPath != nil, "the program is not built"))
  func outputIsReal() throws {
    try check("README.md", language: "C.UTF-8")
    try check("README.ja.md", language: "ja_JP.UTF-8")
  }

  private func check(_ name: String, language: String) throws {
    let readme = try #require(SourceTree.text(name))
    let folder = NSTemporaryDirectory() + "handrail-tour-\(UInt32.random(in: 0...UInt32.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var result: [String] = []
    var isInTour = false
    var directory = folder
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") { isInTour = line == "```console" }
      guard isInTour else {
        result.append(line)
        continue
      }
      guard line.hasPrefix("$ ") || line.hasPrefix("```") else { continue }
      result.append(line)
      guard line.hasPrefix("$ ") else { continue }
      if line.hasPrefix("$ cd ") {
        directory += "/" + line.dropFirst(5)
      } else {
        result += try run(String(line.dropFirst(2)), in: directory, state: folder, language)
      }
    }
    let file = URL(fileURLWithPath: SourceTree.root + "/" + name)
    let difference = try Recorded.difference(of: result.joined(separator: "\n"), from: file)
    if let difference { Issue.record("\(difference)") }
  }

  private func run(_ command: String, in directory: String, state: String, _ language: String) throws -> [String] {
    let program = try #require(Program.handrailPath)
    let environment = [
      "PATH": URL(fileURLWithPath: program).deletingLastPathComponent().path + ":/usr/bin:/bin",
      "SAMPLE": SourceTree.root + "/script/sample",
      "HANDRAIL_AUTHOR": "Sora", "HANDRAIL_NOW": "2027-01-15T09:30:00Z", "XDG_STATE_HOME": state + "/state",
      "LANG": language, "HOME": state, "LLVM_PROFILE_FILE": "/dev/null",
    ]
    let words = ["-c", "cd \"$0\" && { \(command)\n} 2>&1", directory]
    let said = try Program(path: "/bin/sh", words, environment: environment).run().out
    let text = said.replacing(state, with: "…").replacing(SourceTree.root, with: "…")
      // A commit's id depends on a name that is drawn by chance.
      .replacing(/\b[0-9a-f]{8}\b/, with: "3f9a1c22")
    return text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
