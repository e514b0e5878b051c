import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A folder that was copied while a sync went on: what names a commit came along, and not all that the commit needs.
@Suite struct MissingCommitTests {
  /// Every loose object and ref of a ledger, by its path.
  private static func files(_ ledger: String, _ folder: String) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: "\(ledger)/\(folder)").map { "\(folder)/\($0)" })
  }

  /// The note of where the remote was seen, with a share of what it needs: the next sync fetches the rest, over either transport.
  @Test(arguments: [0, 1, 2, 3, 4, 5]) func aNoteWithoutItsObjectsIsMendedBySyncing(_ seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let ledger = aki.root + "/.handrail/ledger.git"
      try FileManager.default.copyItem(atPath: aki.root, toPath: folder.path + "/copy")
      for index in 0..<3 { try ben.set("cart", "notes=Note \(index)") }
      try ben.quietSync()
      let before = try Self.files(ledger, "objects")
      try aki.quietSync()
      let new = try Self.files(ledger, "objects").subtracting(before).sorted(by: utf8Precedes)
      #expect(new.count > 8)
      // The copy has the note of the later one, and some of its objects.
      let copied = folder.path + "/copy/.handrail/ledger.git"
      for name in new where name.utf8.count > 12 && (seed > 0 && random.below(3) > 0) {
        let place = URL(fileURLWithPath: "\(copied)/\(name)")
        try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(ledger)/\(name)", toPath: place.path)
      }
      let note = "refs/remotes/hub/handoff"
      try FileManager.default.removeItem(atPath: "\(copied)/\(note)")
      try FileManager.default.copyItem(atPath: "\(ledger)/\(note)", toPath: "\(copied)/\(note)")
      var dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      dependencies.environment = ProcessInfo.processInfo.environment.filter { $0.key == "PATH" }
      try folder.trust("copy", in: dependencies.stateDirectory)
      let copy = try Workspace.open(from: folder.path + "/copy", dependencies)
      if seed % 2 == 1 {
        // Where the repository has a hook the system's git fetches nothing more; what it pushes has to be whole.
        try Program.writeScript(folder.path + "/hub.git/hooks/post-update", "exit 0")
      }
      try copy.set("cart", "sprint=12")
      let synced = try copy.sync([], OperationControl())
      #expect(synced.reports.first?.failure == nil, "seed \(seed): \(synced.reports)")
      #expect(try copy.screen("cart").text(.notes) == "Note 2" && copy.look().allSatisfy { $0.state == .sound })
      try ben.quietSync()
      #expect(try ben.everything() == copy.everything())
      #expect(try Program("git", "-C", folder.path + "/hub.git", "fsck", "--strict", "--connectivity-only").run().code == 0)
    }
  }

  @Test func theDoctorNamesTheRemoteAndTheNextSyncIsWhole() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.set("cart", "notes=New")
      try ben.quietSync()
      let missing = try #require(try Ledger(path: ben.root + "/.handrail/ledger.git").head())
      try Data("\(missing)\n".utf8).write(
        to: URL(fileURLWithPath: aki.root + "/.handrail/ledger.git/refs/remotes/hub/handoff"))
      let found = try aki.look().filter { $0.state != .sound }
      #expect(found.map(\.finding) == [.remotes(.notesForgotten(names: ["hub"]))] && found.first?.state == .mended)
      #expect(try aki.quietSync().reports.first?.failure == nil)
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// The branch itself may name a commit that did not come along: it goes back to a whole one that the database knows.
  @Test func aBranchWithoutItsCommitStandsWhereTheDatabaseIs() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.set("cart", "notes=New")
      try ben.quietSync()
      let missing = try #require(try Ledger(path: ben.root + "/.handrail/ledger.git").head())
      try Data("\(missing)\n".utf8).write(to: URL(fileURLWithPath: aki.root + "/.handrail/ledger.git/refs/heads/handoff"))
      try aki.set("cart", "sprint=12")
      #expect(try aki.quietSync().reports.first?.failure == nil)
      try ben.quietSync()
      #expect(try aki.everything() == ben.everything() && aki.screen("cart").text(.sprint) == "12")
    }
  }
}
