import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Objects of a few kilobytes that stand for hundreds of megabytes, in a path remote: refused by name, in little memory, and
/// never copied in.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"), .serialized)
struct HostileObjectTests {
  enum Hostile: String, CaseIterable, Sendable {
    case looseFile, packedFile, looseTree, looseCommit, longClaim, shortClaim, delta, chain

    /// What has to be named.
    var name: String {
      switch self {
      case .looseTree, .looseCommit, .shortClaim: "object"
      default: "large.png"
      }
    }
  }

  /// Megabytes that a file stands for; the least that tells a reader that inflates it from one that does not.
  private static let size = 150

  @Test(.timeLimit(Faults.limit), arguments: Hostile.allCases)
  func memoryStaysSmall(_ hostile: Hostile) throws {
    try TestFolder.with { folder in
      #if os(Linux)
        let (aki, ben) = try folder.desks()
        try HostileObjects(hub: folder.path + "/hub.git", size: Self.size).write(hostile)
        let before = try aki.open().allBytes()
        for words in [["sync"], ["sync"], ["doctor"]] {
          var (result, peak) = try Self.run(folder, ["-C", aki.root] + words)
          // One that ended before anybody looked is run again: it does the same.
          for _ in 0..<20 where peak == 0 { (result, peak) = try Self.run(folder, ["-C", aki.root] + words) }
          #expect(result.signal == 0, "\(words): \(result.said)")
          if words == ["sync"] {
            #expect(result.code == 3 && result.said.contains(hostile.name), "\(result.code): \(result.said)")
          } else {
            #expect(result.code == 0, "\(result.said)")
          }
          #expect(peak > 1 && peak < 120, "\(words): \(peak) MB")
        }
        let (clone, peak) = try Self.run(folder, ["clone", folder.path + "/hub.git", folder.path + "/new"])
        #expect(clone.code == 3 && clone.said.contains(hostile.name), "\(clone.code) \(clone.signal): \(clone.said)")
        #expect(peak < 120, "clone: \(peak) MB")
        #expect(try aki.open().allBytes() == before)
        let large = try Program("git", "-C", aki.ledger, "cat-file", "--batch-all-objects", "--batch-check=%(objectsize)").run()
        #expect(large.out.split(separator: "\n").allSatisfy { (Int($0) ?? .max) < 1 << 20 }, "something large was copied in")
        try aki.done("set", "cart", "title=Still here")
        try ben.expectSound("\(hostile)")
      #else
        try Test.cancel("memory is measured on Linux only")
      #endif
    }
  }

  private static func run(_ folder: TestFolder, _ words: [String]) throws -> (Program.Result, Int) {
    var peak = 0
    let result = try Program.handrail(folder, words).run(killAfter: Desk.timeout) {
      peak = max(peak, HostileSizeTests.peak(of: $0))
    }
    return (result, peak)
  }
}

/// Writes them into a bare repository.
private struct HostileObjects {
  let hub: String
  /// In megabytes.
  let size: Int

  func write(_ hostile: HostileObjectTests.Hostile) throws {
    switch hostile {
    case .looseFile: try put(try shell("head -c \(size)M /dev/zero | git -c core.bigFileThreshold=4g hash-object -w --stdin"))
    case .packedFile:
      try put(try shell("head -c \(size)M /dev/zero | git -c core.bigFileThreshold=4g hash-object -w --stdin"))
      _ = try shell("git -c core.bigFileThreshold=1m repack -adq && git prune-packed")
    case .looseTree:
      let blob = try shell("echo x | git hash-object -w --stdin")
      let tree = try shell("seq 1 1100000 | sed 's/.*/100644 blob \(blob)\tn-&/' | git mktree")
      _ = try shell("git update-ref refs/heads/handoff $(git commit-tree \(tree) -p handoff -m large)")
    case .looseCommit:
      _ = try shell(
        "git update-ref refs/heads/handoff $(head -c 40M /dev/zero | tr '\\0' 'a' | git commit-tree handoff^{tree} -p handoff)")
    case .longClaim: try put(try loose(claiming: size << 20, Array("little".utf8)))
    case .shortClaim: try put(try loose(claiming: 6, Array(repeating: 0x61, count: 1 << 20)))
    case .delta: try put(try pack(deltas: 1))
    case .chain: try put(try pack(deltas: 3))
    }
  }

  @discardableResult
  private func shell(_ script: String) throws -> String {
    let identity =
      "export GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x@example.com GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x@example.com"
    let result = try Program("sh", arguments: ["-c", "cd \"$0\" && \(identity) && \(script)", hub]).run()
    try #require(result.code == 0, "\(script): \(result.error)")
    return result.out.trimmed
  }

  /// Puts a commit with a blob as `large.png` on the branch.
  private func put(_ blob: String) throws {
    try shell(
      """
      export GIT_INDEX_FILE="$PWD/hostile-index"; git read-tree handoff && \
      git update-index --add --cacheinfo 100644,\(blob),large.png && \
      git update-ref refs/heads/handoff $(git commit-tree $(git write-tree --missing-ok) -p handoff -m large) && \
      rm "$GIT_INDEX_FILE"
      """)
  }

  /// A loose blob whose header says another size than it has.
  private func loose(claiming size: Int, _ bytes: [UInt8]) throws -> String {
    let id = "12" + Hashes.hex(Array("\(size)".utf8), length: 19)
    try FileManager.default.createDirectory(atPath: "\(hub)/objects/12", withIntermediateDirectories: true)
    try Data(Self.zlib(Array("blob \(size)\0".utf8) + bytes))
      .write(to: URL(fileURLWithPath: "\(hub)/objects/12/\(id.dropFirst(2))"))
    return id
  }

  /// A pack with a file of a megabyte, and deltas that copy it over and over; the id of the last.
  private func pack(deltas: Int) throws -> String {
    let base = 1 << 20
    var bytes = Array("PACK".utf8) + [0, 0, 0, 2, 0, 0, 0, UInt8(deltas + 1)]
    var start = bytes.count
    bytes += Self.head(kind: 3, size: base) + Self.zlib((0..<base).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    var length = base
    for number in 1...deltas {
      // Each but the last makes as much again; the last makes what is far too much.
      let copies = number == deltas ? size * (1 << 20) / length : 2
      var delta = Self.varint(length) + Self.varint(length * copies)
      for _ in 0..<copies {
        // Copy, from 0, `length` bytes: at most 0xFFFFFF in one instruction.
        delta += [0x80 | 0x70, UInt8(length & 255), UInt8(length >> 8 & 255), UInt8(length >> 16 & 255)]
      }
      let here = bytes.count
      bytes += Self.head(kind: 6, size: delta.count) + Self.offset(here - start) + Self.zlib(delta)
      (start, length) = (here, length * copies)
    }
    let file = "\(hub)/objects/pack/hostile"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    let sum = try shell("sha1sum objects/pack/hostile").prefix(40)
    var digits = Array(sum.utf8)[...]
    while digits.count >= 2 {
      bytes.append(UInt8(String(decoding: digits.prefix(2), as: UTF8.self), radix: 16) ?? 0)
      digits = digits.dropFirst(2)
    }
    let name = "objects/pack/pack-\(sum)"
    try Data(bytes).write(to: URL(fileURLWithPath: "\(hub)/\(name).pack"))
    try shell("rm objects/pack/hostile && git index-pack \(name).pack")
    let list = try shell("git cat-file --batch-all-objects --batch-check='%(objectsize) %(objectname)' | sort -n | tail -1")
    return String(list.split(separator: " ").last ?? "")
  }

  /// The bytes as zlib keeps what it does not compress.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65_535) {
      let part = bytes[start..<min(start + 65_535, bytes.count)]
      out += [start + 65_535 >= bytes.count ? 1 : 0, UInt8(part.count & 255), UInt8(part.count >> 8)]
      out += [~UInt8(part.count & 255), ~UInt8(part.count >> 8)] + part
    }
    return out + [UInt8(b >> 8), UInt8(b & 255), UInt8(a >> 8), UInt8(a & 255)]
  }

  private static func varint(_ number: Int) -> [UInt8] {
    number < 128 ? [UInt8(number)] : [UInt8(number & 127) | 128] + varint(number >> 7)
  }

  private static func head(kind: UInt8, size: Int) -> [UInt8] {
    let rest = size >> 4
    return [kind << 4 | UInt8(size & 15) | (rest > 0 ? 128 : 0)] + (rest > 0 ? varint(rest) : [])
  }

  /// How far back the base of a delta is.
  private static func offset(_ distance: Int) -> [UInt8] {
    var (bytes, rest) = ([UInt8(distance & 127)], distance >> 7)
    while rest > 0 {
      rest -= 1
      bytes.insert(UInt8(rest & 127) | 128, at: 0)
      rest >>= 7
    }
    return bytes
  }
}
