#if os(Linux)
  import Foundation
  import HandrailModel
  import Synchronization
  import Testing

  @testable import HandrailLedger

  /// Objects of a few kilobytes that expand to hundreds of megabytes, over a network: refused by their size, while git needs
  /// little memory here.
  @Suite(.serialized) struct LargeObjectTests {
    enum Way: String, CaseIterable, Sendable { case whole, delta }

    @Test(.timeLimit(.minutes(5)), arguments: Way.allCases)
    func memoryStaysSmallOverANetwork(_ way: Way) throws {
      try GitTransportTests.with(.daemon) { server, suite in
        let place = try server.make()
        let (scratch, repository) = (try Scratch(), place.repository)
        let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
        let sound = try repository.commit("sound", bytes: 1 << 20)
        let large = scratch.path + "/large"
        let source = way == .whole ? "head -c 110M /dev/zero" : "for i in $(seq 110); do git cat-file blob \(sound):file; done"
        try Tool.run("sh", ["-c", "cd \"$0\" && { \(source); } > \"$1\"", repository.path, large])
        let blob = try repository.git("-c", "core.bigFileThreshold=4g", "hash-object", "-w", large)
        try FileManager.default.removeItem(atPath: large)
        let tree = try repository.git("mktree", input: Data("100644 blob \(blob)\tlarge.png\n".utf8))
        try repository.setBranch(try repository.git("commit-tree", tree, "-m", "large", "-p", sound))
        let repack = ["git", "--git-dir=\(repository.path)", "-c", "core.bigFileThreshold=4g", "repack", "-a", "-d", "-f", "-q"]
        try Tool.run("env", ["-u", "GIT_ALLOC_LIMIT"] + repack)
        let peak = Peak(of: here.path)
        let error = #expect(throws: LedgerError.self) {
          guard let commit = try suite.transport.fetch("handrail", from: place.url, into: here.path, OperationControl()) else {
            return
          }
          _ = try Ledger(path: here.path).join(commit, into: nil, as: nil, OperationControl())
        }
        let most = peak.end()
        #expect(most > 0 && most < 120, "\(way): git took \(most) MB")
        #expect(error?.place == "large.png", "\(String(describing: error))")
      }
    }
  }

  /// The peak memory of any program whose environment names a folder, sampled often.
  private final class Peak: Sendable {
    private let state = Mutex((most: 0, isOver: false))
    private let ended = DispatchSemaphore(value: 0)

    init(of folder: String) {
      Thread.detachNewThread { [self] in
        while !state.withLock({ $0.isOver }) {
          for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] where Int(name) != nil {
            guard pid_t(name) != getpid(), let environment = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(name)/environ")),
              environment.range(of: Data(folder.utf8)) != nil,
              let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8)
            else { continue }
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
            let size = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
            state.withLock { $0.most = max($0.most, size / 1_000) }
          }
          usleep(2_000)
        }
        ended.signal()
      }
    }

    /// In megabytes.
    func end() -> Int {
      state.withLock { $0.isOver = true }
      ended.wait()
      return state.withLock { $0.most }
    }
  }
#endif
