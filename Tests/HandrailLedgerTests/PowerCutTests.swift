import Foundation
import Testing

@testable import HandrailLedger

/// What a power cut leaves of files that were not synced yet.
@Suite struct PowerCutTests {
  /// - Parameter kept: Whether the commit's own file was safe, while those that it needs were not.
  @Test(arguments: [false, true])
  func emptyObjectsAreWrittenAgain(kept: Bool) throws {
    let scratch = try Scratch()
    let file = LedgerFile(path: "screens/ab/cart.json", bytes: Array("{}".utf8))
    let signature = Signature(author: "Aki <aki@example.com>", time: "2026-11-21T08:30:00Z")
    let first = try Ledger(path: scratch.path + "/a", create: true)
    let commit = try first.commit([file], on: nil, parents: [], by: signature, "One")
    // The same commit, of which only the names and the marker survived.
    let second = try Ledger(path: scratch.path + "/b", create: true)
    let objects = scratch.path + "/b/objects"
    for name in try FileManager.default.subpathsOfDirectory(atPath: scratch.path + "/a/objects") where name.utf8.count == 41 {
      let path = "\(objects)/\(name)"
      try FileManager.default.createDirectory(atPath: "\(objects)/\(name.prefix(2))", withIntermediateDirectories: true)
      if kept, name.dropFirst(3) == commit.dropFirst(2) {
        try FileManager.default.copyItem(atPath: "\(scratch.path)/a/objects/\(name)", toPath: path)
      } else {
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
      }
    }
    let mark = objects + "/handrail-unsynced-999999999"
    #expect(FileManager.default.createFile(atPath: mark, contents: nil))
    #expect(try second.commit([file], on: nil, parents: [], by: signature, "One") == commit)
    #expect(try second.damage() == [])
    #expect(try second.file(file.path, at: commit) == file.bytes)
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
