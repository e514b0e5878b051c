import Foundation
import HandrailModel
import Testing

@testable import HandrailLedger

/// What killed programs leave in a repository.
@Suite struct LeftoverTests {
  private static let partial = [
    "objects/tmp_object_git2_a1b2c3", "objects/17/tmp_obj_abc123", "objects/pack/tmp_pack_abc123", "objects/pack/tmp_idx_abc123",
    "objects/pack/.tmp-4711-pack-12ab.pack", "objects/pack/pack_git2_a1b2c3", "objects/incoming-abc/17/x",
    "objects/tmp_objdir-incoming-abc/17/x", "objects/pack/pack-12ab.keep", "refs/heads/handoff.lock",
    "refs/remotes/hub/handoff.lock",
    "config.lock", "packed-refs.lock", "HEAD.lock", ".dat.nosync1234.abc", "remotes.json.4711", "handrail-writes.4711",
  ]

  @Test func oldLeftoversGoAndNewOnesStay() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/a"
    let ledger = try Ledger(path: path, create: true)
    let signature = Signature(author: "Aki <aki@example.com>", time: "2026-11-21T08:30:00Z")
    let commit = try ledger.commit(
      [LedgerFile(path: "handrail.json", bytes: Array("{}".utf8))], on: nil, parents: [], by: signature, "One")
    try ledger.move(from: nil, to: commit)
    let before = try Self.files(path)
    for isOld in [false, true] {
      for name in Self.partial { try Self.plant("\(path)/\(name)", isOld: isOld) }
      try? FileManager.default.removeItem(atPath: path + "/handrail-collected")
      Leftovers.remove(in: path)
      let left = try Self.files(path).subtracting(before).subtracting(["handrail-collected"])
      let expected = Set(isOld ? [] : Self.partial)
      #expect(left == expected, "\(left.symmetricDifference(expected))")
    }
    #expect(try ledger.head() == commit && ledger.damage() == [])
  }

  /// In other people's repositories, only what git never leaves is removed.
  @Test func gitsOwnLeftoversStayInOthersRepositories() throws {
    let scratch = try Scratch()
    let path = try BareRepository(at: scratch.path + "/hub").path
    for name in Self.partial { try Self.plant("\(path)/\(name)", isOld: true) }
    let before = try Self.files(path)
    Leftovers.removeOurs(in: path)
    let gone = before.subtracting(try Self.files(path))
    #expect(
      gone == [
        "objects/tmp_object_git2_a1b2c3", "objects/pack/pack_git2_a1b2c3", ".dat.nosync1234.abc",
      ])
  }

  private static func plant(_ path: String, isOld: Bool) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    guard isOld else { return }
    let time = Date(timeIntervalSinceNow: -7200)
    for place in [path, (path as NSString).deletingLastPathComponent, (path as NSString).deletingLastPathComponent + "/.."] {
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: place)
    }
  }

  private static func files(_ path: String) throws -> Set<String> {
    Set(
      try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
      })
  }
}
