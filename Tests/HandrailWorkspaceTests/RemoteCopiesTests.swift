import Foundation
import GRDB
import HandrailLedger
import HandrailModel
import Testing

@testable import HandrailWorkspace

/// The list of remotes is in the database and in the ledger: whatever happens to either, no remote is forgotten in silence.
@Suite struct RemoteCopiesTests {
  enum Way: CaseIterable, Sendable { case empty, truncate, flip, delete, folder }

  private static let places = [
    "handrail.sqlite", "ledger.git/remotes.json", "ledger.git/config", "ledger.git/HEAD", "ledger.git",
  ]

  private static func damage(_ path: String, _ way: Way) throws {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    try #require(files.fileExists(atPath: path, isDirectory: &isFolder))
    var bytes = isFolder.boolValue ? Data() : try Data(contentsOf: URL(fileURLWithPath: path))
    try files.removeItem(atPath: path)
    switch way {
    case .empty: bytes = Data()
    case .truncate: bytes = bytes.prefix(bytes.count / 2)
    case .flip: if !bytes.isEmpty { bytes[bytes.count / 3] ^= 4 }
    case .delete: return
    case .folder: return try files.createDirectory(atPath: path + "/inside", withIntermediateDirectories: true)
    }
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  /// A workspace that syncs with one remote and knows of another.
  private static func world(_ folder: TestFolder) throws -> (Workspace, Set<Remote>) {
    let (aki, _) = try folder.pair()
    try aki.add(Remote(name: "web", url: "https://example.com/web.git", isPushed: false), from: "/")
    return (aki, Set(try aki.remotes()))
  }

  private static func open(_ folder: TestFolder) throws -> Workspace { try folder.open("aki", author: "Aki <aki@example.com>") }

  /// What is there afterwards is what was there before, or somebody was notified.
  private static func check(_ folder: TestFolder, _ wanted: Set<Remote>, _ found: [Diagnosis]?, _ context: String) throws {
    let isNamed = found?.contains { $0.state == .broken && $0.part == .remotes } ?? true
    do {
      let remotes = Set(try open(folder).remotes())
      #expect(remotes == wanted || (isNamed && found != nil), "\(context): \(remotes) \(String(describing: found))")
    } catch {
      #expect(isNamed, "\(context): \(error) \(String(describing: found))")
    }
  }

  @Test(.timeLimit(.minutes(20)), arguments: places, Way.allCases)
  func oneDamageForgetsNothing(_ place: String, _ way: Way) throws {
    try TestFolder.with { folder in
      let (aki, wanted) = try Self.world(folder)
      try Self.damage("\(aki.root)/.handrail/\(place)", way)
      try Self.check(folder, wanted, nil, "before doctor")
      let dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      guard let found = try? Workspace.doctor(from: aki.root, dependencies) else {
        // A folder in the place of the database is nothing that can be taken for one.
        #expect(place == "handrail.sqlite" && way == .folder || place == "ledger.git")
        return
      }
      try Self.check(folder, wanted, found, "after doctor")
      #expect(Set(try Self.open(folder).remotes()) == wanted, "one copy was whole: \(found)")
      // What lost the history says so, even where everything works again.
      let again = try Workspace.doctor(from: aki.root, dependencies)
      #expect(again.allSatisfy { $0.state == .sound }, "\(again)")
    }
  }

  @Test(arguments: Way.allCases)
  func bothCopiesLostIsNamed(_ way: Way) throws {
    try TestFolder.with { folder in
      let (aki, _) = try Self.world(folder)
      try DatabaseQueue(path: aki.store.path).write { try $0.execute(sql: "UPDATE meta SET value = 'x' WHERE key = 'remotes'") }
      if way == .delete {
        try DatabaseQueue(path: aki.store.path).write { try $0.execute(sql: "DELETE FROM meta WHERE key = 'remotes'") }
      }
      if way != .folder { try Self.damage(aki.root + "/.handrail/ledger.git/remotes.json", way) }
      if way == .folder { try Data("{}".utf8).write(to: URL(fileURLWithPath: aki.root + "/.handrail/ledger.git/remotes.json")) }
      let lost = try #require(failure { try Self.open(folder).quietSync() })
      #expect(lost.kind == .data && lost.code == .remote(.listLost(names: ["hub"])))
      #expect(failure { try Self.open(folder).remotes() }?.kind == .data)
      let dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      for _ in 0..<2 {
        let found = try Workspace.doctor(from: aki.root, dependencies)
        #expect(
          found.contains { $0.finding == .remotes(way == .delete ? .addressesLost(names: ["hub"]) : .listLost(names: ["hub"])) },
          "\(found)")
      }
      // Either way out.
      if way == .flip {
        try Self.open(folder).removeRemote("hub")
      } else {
        try Self.open(folder).add(Remote(name: "hub", url: folder.path + "/hub.git"), from: "/")
      }
      let found = try Workspace.doctor(from: aki.root, dependencies)
      #expect(found.allSatisfy { $0.state == .sound }, "\(found)")
    }
  }

  /// A command that was killed between the two leaves one behind; an older database that came back is one, too.
  @Test(arguments: [true, false])
  func theCopyThatIsBehindFollows(_ isDatabase: Bool) throws {
    try TestFolder.with { folder in
      let (aki, _) = try Self.world(folder)
      let file = aki.root + "/.handrail/ledger.git/remotes.json"
      let (old, text) = (try Data(contentsOf: URL(fileURLWithPath: file)), try aki.store.read { try $0.meta(.remotes) })
      try aki.removeRemote("web")
      if isDatabase {
        try aki.store.write { try $0.setMeta(.remotes, text ?? "") }
      } else {
        try old.write(to: URL(fileURLWithPath: file))
      }
      #expect(try Self.open(folder).remotes().map(\.name) == ["hub"])
      try Self.open(folder).quietSync()
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(try aki.store.read { try $0.meta(.remotes) ?? "" }.utf8))
    }
  }

  /// Remotes were once in the ledger's git configuration.
  @Test(arguments: [false, true])
  func earlierWorkspacesAreCarriedOverOnce(_ hasForeignKeys: Bool) throws {
    try TestFolder.with { folder in
      let (aki, wanted) = try Self.world(folder)
      try DatabaseQueue(path: aki.store.path).write { try $0.execute(sql: "DELETE FROM meta WHERE key = 'remotes'") }
      try FileManager.default.removeItem(atPath: aki.root + "/.handrail/ledger.git/remotes.json")
      let config = aki.root + "/.handrail/ledger.git/config"
      var text = try String(contentsOfFile: config, encoding: .utf8)
      for remote in wanted {
        text +=
          "[remote \"\(remote.name)\"]\n\turl = \(remote.url)\n\thandrailbranch = handoff\n\thandrailpush = \(remote.isPushed)\n"
      }
      text += "[remote \"evil\"]\n\turl = ext::sh -c x\n"
      if hasForeignKeys { text += "[core]\n\tgitProxy = x\n" }
      try text.write(toFile: config, atomically: true, encoding: .utf8)
      #expect(Set(try Self.open(folder).remotes()) == wanted)
      try Self.open(folder).quietSync()
      #expect(try FileManager.default.fileExists(atPath: aki.root + "/.handrail/ledger.git/remotes.json"))
      let rest = try String(contentsOfFile: config, encoding: .utf8)
      #expect(rest.contains("[remote") == hasForeignKeys)
      // From now on the configuration says nothing.
      try Self.open(folder).removeRemote("web")
      #expect(try Self.open(folder).remotes().map(\.name) == ["hub"])
      let found = try Workspace.doctor(from: aki.root, folder.dependencies())
      let named = found.contains { diagnosis in
        guard case .configuration(.foreignKeys(let keys, _))? = diagnosis.finding else { return false }
        return diagnosis.state == .noted && keys.contains("core.gitproxy")
      }
      #expect(named == hasForeignKeys)
    }
  }
}
