import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Documents whose version and digest fit, and that are anything, come in by every way there is: each is taken whole or waits,
/// named, and nothing else is held up.
@Suite struct OutsideBytesTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func nothingElseIsHeldUp(seed: UInt64) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try team(folder)
      let (clone, mutated, whole) = try push(seed, folder)
      try ben.set("s0#b", "hint.en=From Ben")
      try aki.set("s1", "sprint=3")
      var waiting: Set<String> = []
      for team in [ben, aki, ben] {
        let report = try #require(try team.quietSync().reports.first)
        #expect(report.failure == nil, "seed \(seed): \(String(describing: report.failure))")
        waiting = Set(report.unreadable.map(\.place))
        for place in waiting { #expect(mutated.keys.contains { clone.file(.screen, $0).hasSuffix(place.file) }, "\(place)") }
      }
      #expect(waiting.count > 1, "seed \(seed): all of them were taken")
      #expect(try aki.value("s0#b", "hint.en") == "From Ben" && ben.value("s1", "sprint") == "3")
      for team in [aki, ben] { try goesOn(team, "seed \(seed)") }
      // A clone has all others, and says which wait.
      let (late, lacking) = try Workspace.cloned(
        folder.path + "/hub.git", into: folder.path + "/late", folder.dependencies(machine: "three"), OperationControl())
      #expect(!lacking.isEmpty && lacking.allSatisfy { !$0.failure.place.isEmpty && $0.failure.kind == .data })
      try goesOn(late, "seed \(seed), cloned")
      try restoreEach(mutated.keys.sorted(), from: clone.head, late)
      try mergeEach(mutated, whole, folder)
      try importEach(mutated, late)
      try plant(mutated, in: ben)
      // Mended where they are shared.
      try clone.reset(clone.fetched())
      for (name, bytes) in whole { try Data(bytes).write(to: URL(fileURLWithPath: clone.file(.screen, name))) }
      try clone.push("mended")
      for _ in 0..<2 { for team in [ben, aki] { try team.quietSync() } }
      for team in [aki, ben] {
        #expect(try team.quietSync().reports.allSatisfy { $0.unreadable.isEmpty && $0.failure == nil }, "seed \(seed)")
        #expect(try team.everything() == aki.everything(), "seed \(seed)")
        for (name, bytes) in try team.everything() { #expect(throws: Never.self, "\(name)") { try Document.read(bytes) } }
      }
      for team in [aki, ben] { for name in whole.keys { try team.set(name, "notes=Mine again") } }
    }
  }

  /// Two who share a dozen screens.
  private func team(_ folder: TestFolder) throws -> (Workspace, Workspace) {
    let (aki, ben) = try folder.pair()
    let screens = (0..<12).map { number in
      """
      {"id": "s\(number)", "title": "S\(number)", "elements": [{"id": "b", "kind": "button", "label": {"en": "Pay"}},
       {"id": "t", "kind": "text", "text": {"en": "T"}}], "groups": [{"id": "g", "label": {"en": "G"}, "members": ["b", "t"]}]}
      """
    }
    let file = "{\"format\": 1, \"screens\": [\(screens.joined(separator: ", "))]}"
    _ = try aki.importJSON(Array(file.utf8), file: "app", isDryRun: false)
    for number in 0..<12 { try aki.set("s\(number)#b", "label.en=Pay now") }
    for team in [aki, ben] { try team.quietSync() }
    return (aki, ben)
  }

  /// Mutates ten of the screens in the shared repository.
  private func push(
    _ seed: UInt64, _ folder: TestFolder
  ) throws -> (clone: GitClone, mutated: [String: [UInt8]], whole: [String: [UInt8]]) {
    let clone = try GitClone(folder, of: folder.path + "/hub.git")
    var mutations = MutatedDocument(seed: seed)
    var (mutated, whole): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
    for name in (2..<12).map({ "s\($0)" }) {
      let url = URL(fileURLWithPath: clone.file(.screen, name))
      let bytes = Array(try Data(contentsOf: url))
      guard let other = try mutations.next(bytes) else { continue }
      (mutated[name], whole[name]) = (other, bytes)
      try Data(other).write(to: url)
    }
    try clone.push("by somebody else")
    return (clone, mutated, whole)
  }

  /// What people do all day works for everything that is not one of the mutated documents.
  private func goesOn(_ team: Workspace, _ note: String) throws {
    try team.set("s0", "notes=\(note)")
    #expect(try team.exportCSV([]).contains("s0,b,"))
    _ = try team.exportJSON()
    _ = try (team.conflicts(), team.designStatus([]), team.log(nil, limit: 20), team.boardEntries())
    #expect(try team.isReady("s0") == team.isReady("s1"))
    try team.check(ScreenFilter(), fresh: true) { _ in }
    _ = try team.undo(redo: false)
    #expect(try team.value("s0", "notes") == nil)
    let found = try team.look()
    #expect(!found.contains { $0.state == .broken }, "\(note): \(found)")
  }

  /// A version of a commit that cannot be read is an error that names it, and nothing changes.
  private func restoreEach(_ names: [String], from commit: String, _ team: Workspace) throws {
    try team.quietSync()
    for name in names {
      let before = try team.allBytes()["screen \(name)"]
      guard let failure = failure({ try team.restore(Target(name), from: commit, isConfirmed: true) }) else { continue }
      #expect(!failure.place.isEmpty && !failure.remedy.en.isEmpty)
      #expect(try team.allBytes()["screen \(name)"] == before)
    }
  }

  private func mergeEach(_ mutated: [String: [UInt8]], _ whole: [String: [UInt8]], _ folder: TestFolder) throws {
    for (name, bytes) in mutated {
      let (ours, theirs) = (folder.path + "/ours.json", folder.path + "/theirs.json")
      try Data(whole[name] ?? []).write(to: URL(fileURLWithPath: ours))
      try Data(bytes).write(to: URL(fileURLWithPath: theirs))
      let isMerged = failure { try MergeFiles.merge(ours, theirs, as: "\(name).json") } == nil
      let result = Array(try Data(contentsOf: URL(fileURLWithPath: ours)))
      #expect(isMerged || result == whole[name])
      #expect(throws: Never.self) { try Document.read(result) }
    }
  }

  private func importEach(_ mutated: [String: [UInt8]], _ team: Workspace) throws {
    for (name, bytes) in mutated {
      let texts = [bytes, Array("{\"id\": \"s0\", \"notes\": \"With \(name)\"}".utf8)].map { String(decoding: $0, as: UTF8.self) }
      let file = "{\"format\": 1, \"screens\": [\(texts.joined(separator: ", "))]}"
      do {
        let summary = try team.importJSON(Array(file.utf8), file: "f", isDryRun: false)
        #expect(summary.unreadable.allSatisfy { $0.place.contains("screens[0]") })
        #expect(try team.value("s0", "notes") == "With \(name)")
      } catch {
        // What says no id, or one that is none, is a mistake in the file as a whole.
        let thrown = error as? Failure
        let failure = try #require(thrown)
        #expect(failure.kind == .data && !failure.place.isEmpty, "\(failure)")
      }
    }
    for (name, bytes) in try team.allBytes() { #expect(throws: Never.self, "\(name)") { try Document.read(bytes) } }
  }

  /// As a stranger's folder brings it, or as an earlier Handrail took it over: with blob ids and checksums that fit.
  private func plant(_ mutated: [String: [UInt8]], in team: Workspace) throws {
    try team.store.write { writing in
      for (name, bytes) in mutated {
        _ = try writing.save(
          StoredDocument(
            kind: .screen, id: name, bytes: bytes, blob: Hashes.gitBlobID(bytes), isRemoved: false, hasConflicts: true))
      }
    }
    try team.set("s0", "sprint=4")
    #expect(try team.exportCSV([]).contains("s0,b,"))
    _ = try (team.conflicts(), team.designStatus([]), team.log(nil, limit: 20), team.boardEntries())
    #expect(try team.quietSync().reports.allSatisfy { $0.failure == nil })
    for name in mutated.keys {
      let failure = failure { try team.set(name, "notes=x") }
      #expect(failure == nil || failure?.place.contains("/\(name).json") == true && failure?.remedy.en.isEmpty == false)
    }
    let found = try team.look()
    #expect(!found.contains { $0.state == .broken }, "\(found)")
    for (name, bytes) in try team.allBytes() { #expect(throws: Never.self, "\(name)") { try Document.read(bytes) } }
  }
}

extension String {
  /// The file that a place begins with.
  fileprivate var file: String { String(split(separator: ":").first ?? "") }
}
