import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Repositories that are large to do harm: refused by name, with little memory.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct HostileSizeTests {
  @Test(.timeLimit(Faults.limit), arguments: HostileSize.allCases)
  func memoryStaysSmall(_ size: HostileSize) throws {
    try TestFolder.with { folder in
      #if os(Linux)
        let (aki, ben) = try folder.desks()
        try HostileTree(folder.path + "/hub.git").write(size)
        let before = try aki.open().allBytes()
        var peak = 0
        let environment = ["HANDRAIL_AUTHOR": aki.author]
        let result = try Program.handrail(folder, ["-C", aki.root, "sync"], extra: environment)
          .run(killAfter: 3 * Desk.timeout) { peak = max(peak, Self.peak(of: $0)) }
        #expect(result.signal == 0, "\(result.said)")
        if size.isRefused {
          #expect(result.code == 3 && result.said.contains(size.name), "\(result.code): \(result.said)")
        } else {
          #expect(result.code == 0, "\(result.said)")
        }
        #expect(try aki.open().allBytes() == before)
        #expect(peak > 1 && peak < 512, "\(peak) MB")
        // Who was there before goes on.
        try aki.done("set", "cart", "title=Still here")
        try ben.expectSound("\(size)")
      #else
        try Test.cancel("memory is measured on Linux only")
      #endif
    }
  }

  /// The most memory that a process has held so far, in MB.
  static func peak(of process: pid_t) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0) / 1_000
  }
}

enum HostileSize: String, CaseIterable, CustomStringConvertible, Sendable {
  case document = "a document of 100 MB"
  case noise = "a file of 100 MB that does not pack"
  case entries = "100,000 entries"
  case documents = "100,000 documents that are none"
  case depth = "JSON of a million levels"
  case keys = "a document of 200,000 keys"

  var description: String { rawValue }

  /// Whether it cannot be taken; else it is carried as it is.
  var isRefused: Bool { ![.noise, .entries].contains(self) }

  /// What has to be named.
  var name: String { self == .documents ? "n1" : "cart" }
}

extension HostileTree {
  /// Puts a commit with one thing that is too large on the branch.
  func write(_ size: HostileSize) throws {
    let cart = DocumentPath.path(.screen, "cart")
    switch size {
    case .document: try put([(cart, try blob("head -c 100000000 /dev/zero | tr '\\0' '['"))])
    case .noise: try put([("large", try blob("head -c 100000000 /dev/urandom"))])
    case .entries:
      let small = try blob("echo x")
      try put((0..<100_000).map { ("n\($0)", small) })
    case .documents:
      let small = try blob("echo x")
      try put((0..<100_000).map { (DocumentPath.path(.screen, "n\($0)"), small) })
    case .depth: try put([(cart, try blob("head -c 1000000 /dev/zero | tr '\\0' '['"))])
    case .keys:
      try put([(cart, try blob("printf '{'; seq 1 200000 | sed 's/.*/\"k&\": 1,/'; printf '\"title\": \"x\"}'"))])
    }
  }

  private func blob(_ script: String) throws -> String {
    let words = ["-c", "(\(script)) | git -C \"$0\" -c core.compression=1 hash-object -w --stdin", repository]
    let result = try Program("sh", arguments: words).run()
    try #require(result.code == 0, "\(result.error)")
    return result.out.trimmed
  }

  /// Adds files to the branch's tree.
  private func put(_ files: [(path: String, blob: String)]) throws {
    let list = files.map { "100644 blob \($0.blob)\t\($0.path)\n" }.joined()
    let script = """
      cd "$0" && export GIT_INDEX_FILE="$0/hostile-index" && git read-tree handoff && git update-index --index-info &&
      git update-ref refs/heads/handoff $(git -c user.name=x -c user.email=x@example.com commit-tree \
      $(git write-tree) -p handoff -m large) && rm "$GIT_INDEX_FILE"
      """
    let result = try Program("sh", arguments: ["-c", script, repository]).run(input: list)
    try #require(result.code == 0, "\(result.error)")
  }
}
