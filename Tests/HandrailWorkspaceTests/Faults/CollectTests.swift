import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What commands that were killed leave on the disk goes with the commands after them.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct CollectTests {
  @Test(.timeLimit(Faults.limit)) func nothingOfKilledCommandsStays() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.desks()
      var random = Seeded(state: Faults.seed)
      let (rounds, screens) = (30 * Faults.factor, (0..<80).map { #"{"id":"s\#($0)","title":"S"}"# }.joined(separator: ","))
      var (kills, left): (Int, Set<String>) = (0, [])
      for round in 0..<rounds {
        // More than 64 objects go as a pack, fewer as files of their own.
        let file = folder.path + "/many.json"
        try #"{"format":1,"screens":[\#(screens.replacing("\"S\"", with: "\"S \(round)\""))]}"#
          .write(toFile: file, atomically: true, encoding: .utf8)
        let words = [["import", "json", file], ["set", "cart#photo", "label.en=\(round)"], ["sync"]][round % 3]
        try ben.done("set", "cart#photo", "hint.en=\(round)")
        try ben.done("sync")
        let result = try aki.run(words, killAfter: Int.random(in: 0...120, using: &random))
        if result.wasKilled {
          kills += 1
          // A push that was killed while it moved the branch leaves git's lock in the other repository, which is not ours: the
          // message asks a person to delete it.
          if words == ["sync"] { try? FileManager.default.removeItem(atPath: folder.path + "/hub.git/refs/heads/handoff.lock") }
        }
        left.formUnion(try Self.strangers(folder, aki))
      }
      let clone = Program.handrail(folder, ["clone", folder.path + "/hub.git", folder.path + "/late"])
      if try clone.run(killAfter: 30).wasKilled { kills += 1 }
      // Until they are old nobody can tell whether their owner goes on.
      try Self.age(folder.path)
      for words in [["sync"], ["set", "cart#photo", "label.en=last"], ["sync"], ["doctor"]] {
        let result = try aki.run(words)
        #expect(result.code == 0, "\(words): \(result.said)")
      }
      // The history is packed in the background, in a folder of its own, which goes with the first command after that is done.
      let end = Date(timeIntervalSinceNow: 60)
      var stay = try Self.strangers(folder, aki)
      while !stay.isEmpty, Date() < end {
        try aki.done("sync")
        stay = try Self.strangers(folder, aki)
      }
      #expect(stay == [], "\(stay)")
      #expect(kills > 5, "\(kills) kills prove little")
      try aki.expectSound("at the end")
      Faults.report("\(kills) of \(rounds) commands killed left \(left.count) files, of which \(stay.count) stayed")
    }
  }

  /// The files that no finished command leaves, in a workspace and in the remote.
  private static func strangers(_ folder: TestFolder, _ desk: Desk) throws -> Set<String> {
    let own = /(handrail\.sqlite|lock|key|\.gitignore)|ledger\.git\/(handrail-(collected|newest|repacked)|remotes\.json)/
    let git = /(ledger\.git\/)?(info|hooks|refs|logs|objects\/info)\/.*|(ledger\.git\/)?(HEAD|config|description|packed-refs)/
    let object = /(ledger\.git\/)?objects\/([0-9a-f]{2}\/[0-9a-f]{38}|pack\/pack-[0-9a-f]{40}\.(pack|idx|rev|bitmap))/
    var found: Set<String> = []
    for root in [desk.root + "/.handrail", folder.path + "/hub.git"] {
      for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: "\(root)/\(name)", isDirectory: &isFolder), !isFolder.boolValue else {
          continue
        }
        let isKnown = name.wholeMatch(of: own) != nil || name.wholeMatch(of: object) != nil
        if !isKnown, name.wholeMatch(of: git) == nil || name.hasSuffix(".lock") { found.insert("\(root)/\(name)") }
      }
    }
    return found
  }

  private static func age(_ folder: String) throws {
    let time = Date(timeIntervalSinceNow: -7200)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      try? FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: "\(folder)/\(name)")
    }
  }
}
