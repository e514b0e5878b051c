import Foundation
import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What is shown to those who wait for a workspace that another process holds.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"), .serialized)
struct LockTests {
  /// An import that is stopped while it holds the lock, as by Ctrl-Z, until `body` has ended.
  private func withStoppedImport(_ body: (_ desk: Desk, _ process: pid_t) throws -> Void) throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.desks()
      let screens = (0..<400).map { #"{"id":"s\#($0)","title":"S \#($0)","elements":[{"id":"a","kind":"text"}]}"# }
      let file = folder.path + "/many.json"
      try #"{"format":1,"screens":[\#(screens.joined(separator: ","))]}"#.write(toFile: file, atomically: true, encoding: .utf8)
      let lock = open(aki.root + "/.handrail/lock", O_RDWR | O_CLOEXEC)
      defer { close(lock) }
      let (stopped, codes, done) = (Findings<pid_t>(), Findings<Int32>(), DispatchSemaphore(value: 0))
      let words = ["-C", aki.root, "import", "json", file, "--lang=en"]
      Faults.background {
        let result = try? Program.handrail(folder, words).run(killAfter: 120_000) { process in
          guard stopped.all.isEmpty else { return }
          if flock(lock, LOCK_EX | LOCK_NB) == 0 {
            flock(lock, LOCK_UN)
          } else if kill(process, SIGSTOP) == 0 {
            stopped.add(process)
          }
        }
        codes.add(result?.code ?? -1)
        done.signal()
      }
      while stopped.all.isEmpty, codes.all.isEmpty { usleep(2000) }
      let process = try #require(stopped.all.first, "the import ended before it was seen to hold the lock")
      defer { kill(process, SIGCONT) }
      try body(aki, process)
      kill(process, SIGCONT)
      done.wait()
      #expect(codes.all == [0])
      #expect(try aki.open().screen("s399").text(.title) == "S 399")
    }
  }

  @Test(.timeLimit(.minutes(20))) func aWaitIsSaidEndsInTimeAndHearsCtrlC() throws {
    try withStoppedImport { desk, process in
      let set = ["set", "cart", "title=Late", "--lang=en"]
      // At once.
      let refused = try desk.run(set, extra: ["HANDRAIL_LOCK_TIMEOUT": "0"])
      #expect(refused.code == 7 && refused.error.contains("handrail import (process \(process))"), "\(refused.said)")
      #expect(refused.error.contains("suspended") && refused.error.contains("kill -CONT \(process)"), "\(refused.said)")
      #expect(!refused.error.contains("Waiting"), "\(refused.said)")
      // In time, after saying what is waited for.
      for language in ["en", "ja"] {
        let start = ContinuousClock.now
        let late = try desk.run(["set", "cart", "title=Late", "--lang=\(language)"], extra: ["HANDRAIL_LOCK_TIMEOUT": "1.5"])
        let taken = (ContinuousClock.now - start) / .seconds(1)
        #expect(late.code == 7 && (1.5...15).contains(taken), "\(taken) s: \(late.said)")
        #expect(late.error.contains(language == "en" ? "Waiting for the workspace" : "空きを待っています"), "\(late.said)")
        #expect(late.error.contains("\(process)"))
      }
      // Interrupted: by the signal itself, or where it is caught, with its exit code.
      for words in [set, ["sync", "--lang=en"]] {
        let start = ContinuousClock.now
        let ended = Findings<Program.Result>()
        Faults.crowd(1) { _ in
          let waiter = Program.handrail(desk.folder, ["-C", desk.root] + words)
          let result = try? waiter.run(killAfter: 20_000) { waiter in
            if ContinuousClock.now - start > .milliseconds(700) { kill(waiter, SIGINT) }
          }
          if let result { ended.add(result) }
        }
        let result = try #require(ended.all.first)
        #expect(result.signal == SIGINT || result.code == 130, "\(words): \(result.code) \(result.signal) \(result.said)")
        #expect(ContinuousClock.now - start < .seconds(10))
      }
      let usage = try desk.run(set, extra: ["HANDRAIL_LOCK_TIMEOUT": "soon"])
      #expect(usage.code == 2 && usage.error.contains("HANDRAIL_LOCK_TIMEOUT"), "\(usage.said)")
    }
  }

  /// The file that names the holder is a file of the folder: what it says is shown harmlessly, and only of a living process.
  @Test(arguments: ["999999999\nhandrail x\n", "\(getpid())\n\u{1B}]0;owned\u{07}\u{202E}x\n", "-1\nx\n", "\u{FF}\u{0}", ""])
  func whatTheFileSaysIsNotTrusted(_ text: String) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let path = workspace.root + "/.handrail/lock"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let held = open(path, O_RDWR | O_CLOEXEC)
      defer { close(held) }
      try #require(flock(held, LOCK_EX) == 0)
      var dependencies = folder.dependencies()
      dependencies.environment["HANDRAIL_LOCK_TIMEOUT"] = "0"
      let late = try Workspace.open(from: workspace.root, dependencies)
      let failure = try #require(failure { try late.set("cart", "title=x") })
      #expect(failure.kind == .locked)
      for said in [failure.problem.en, failure.problem.ja, failure.remedy.en] {
        #expect(!said.unicodeScalars.contains { $0.isControlOrDirection }, "\(said)")
        #expect(!said.contains("999999999") && !said.contains("kill -1"), "\(said)")
      }
    }
  }

  /// A surface that shows notices gets them; one that cancels is answered.
  @Test func aSurfaceGetsNoticesAndMayCancel() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let lock = open(workspace.root + "/.handrail/lock", O_RDWR | O_CLOEXEC)
      defer { close(lock) }
      try #require(flock(lock, LOCK_EX) == 0)
      let notices = Findings<Notice>()
      var dependencies = folder.dependencies()
      dependencies.notice = { notices.add($0) }
      dependencies.isCancelled = { !notices.all.isEmpty }
      let late = try Workspace.open(from: workspace.root, dependencies)
      #expect(failure { try late.addScreen("cart", []) }?.kind == .interrupted)
      #expect(notices.all.count == 1)
      flock(lock, LOCK_UN)
      try late.addScreen("cart", [])
    }
  }
}
