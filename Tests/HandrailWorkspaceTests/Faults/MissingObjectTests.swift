import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Whatever object of the history is missing, `doctor` names and mends it, or begins the history again; a sync brings the rest.
@Suite struct MissingObjectTests {
  /// A folder that holds one document which nobody touches.
  @Test func aFolderIsWrittenAgain() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let (ledger, before) = (aki.root + "/.handrail/ledger.git", try aki.everything())
      let object = try Self.object("handoff:screens/" + Self.folder(of: "cart"), in: ledger)
      try FileManager.default.removeItem(atPath: object)
      let found = try aki.look().filter { $0.state != .sound }
      #expect(found.map(\.part) == [.history] && found.map(\.state) == [.mended], "\(found)")
      #expect(FileManager.default.fileExists(atPath: object))
      #expect(try aki.look().allSatisfy { $0.state == .sound } && aki.everything() == before)
      try aki.set("cart", "sprint=7")
      for team in [aki, ben] { try team.quietSync() }
      #expect(try aki.everything() == ben.everything())
    }
  }

  @Test func anyObjectMayBeMissing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["checkout/done", "home"] { try aki.addScreen(id, [Assignment("title=\(id)")]) }
      try aki.set("home", "sprint=3")
      for team in [aki, ben] { try team.quietSync() }
      let ledger = aki.root + "/.handrail/ledger.git"
      var removed = 0
      for step in 0..<40 {
        let ids = try Program("git", "-C", ledger, "rev-list", "--objects", "handoff").run().out.split(separator: "\n")
        let object = try Self.object(String(ids[step * 7 % ids.count].prefix(40)), in: ledger)
        guard FileManager.default.fileExists(atPath: object) else { continue }
        try FileManager.default.removeItem(atPath: object)
        removed += 1
        let found = try aki.look().filter { $0.state != .sound }
        #expect(!found.isEmpty, "step \(step)")
        try aki.quietSync()
        #expect(try aki.look().allSatisfy { $0.state == .sound }, "step \(step)")
        #expect(try aki.everything() == ben.everything(), "step \(step)")
      }
      #expect(removed > 5)
    }
  }

  private static func folder(of id: String) -> String {
    String(Hashes.hex(Array(id.utf8), length: 1))
  }

  /// The file of an object.
  private static func object(_ name: String, in ledger: String) throws -> String {
    let id = try Program("git", "-C", ledger, "rev-parse", name).run().out.trimmingCharacters(in: .whitespacesAndNewlines)
    return "\(ledger)/objects/\(id.prefix(2))/\(id.dropFirst(2))"
  }
}
