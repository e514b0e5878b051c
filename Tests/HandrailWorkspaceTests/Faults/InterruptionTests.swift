import Foundation
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Ctrl-C while something long goes on: it ends soon, and the workspace is sound afterwards.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct InterruptionTests {
  /// Milliseconds until the process has to be gone: a second, and what a machine takes that has much else to do.
  private static let timeout = 4_000

  @Test(.timeLimit(Faults.limit)) func longCommandsEndAtOnce() throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = Desk(folder: folder, name: "aki")
      _ = try folder.workspace("aki", author: aki.author, machine: "")
      let large = folder.path + "/large.json"
      try Data(PlainShape.screens.text(400).utf8).write(to: URL(fileURLWithPath: large))
      let one = folder.path + "/one.json"
      try Data(PlainShape.elements.text(400).utf8).write(to: URL(fileURLWithPath: one))
      for delay in [50, 400, 1_200] {
        try interrupt(aki, ["import", "json", large], after: delay)
        try aki.expectSound("import after \(delay) ms")
      }
      try aki.done("import", "json", large)
      try aki.done("import", "json", one)
      try aki.done("remote", "add", "hub", hub)
      for delay in [50, 400, 1_200] {
        for command in [["sync"], ["rebuild"], ["doctor"], ["export", "csv"], ["set", "project", "languages=en,ja,fr"]] {
          try interrupt(aki, command, after: delay)
        }
        try aki.expectSound("\(delay) ms")
      }
      try aki.done("sync")
      for (index, delay) in [50, 400, 1_200, 2_500].enumerated() {
        let ben = Desk(folder: folder, name: "ben-\(index)")
        let words = ["clone", hub, ben.root]
        try interrupt(Desk(folder: folder, name: ""), words, after: delay)
        // What is left of it is finished by the next command, or cloned again.
        if !FileManager.default.fileExists(atPath: ben.root + "/.handrail") { try folder.clone(ben) }
        #expect(try ben.open().humans() == aki.open().humans())
        try ben.expectSound("clone after \(delay) ms")
      }
    }
  }

  /// Sends Ctrl-C after `delay` milliseconds, and waits for the end.
  private func interrupt(_ desk: Desk, _ words: [String], after delay: Int) throws {
    let found = Findings<Program.Result>()
    // Only there are signals not blocked.
    Faults.crowd(1) { _ in
      let start = ContinuousClock.now
      var isSent = false
      let folder = desk.folder
      let place = desk.name.isEmpty ? [] : ["-C", desk.root]
      let program = Program.handrail(folder, place + words, extra: ["HANDRAIL_AUTHOR": desk.author])
      let result = try? program.run(killAfter: delay + Self.timeout) { process in
        guard !isSent, ContinuousClock.now - start > .milliseconds(delay) else { return }
        isSent = true
        kill(process, SIGINT)
      }
      if let result { found.add(result) }
    }
    let result = try #require(found.all.first)
    let isFine = result.code == 0 || result.code == 130 || result.signal == SIGINT
    #expect(isFine, "\(words) after \(delay) ms: \(result.code) \(result.signal) \(result.said)")
  }
}
