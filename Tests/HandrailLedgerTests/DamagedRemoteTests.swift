import Foundation
import HandrailModel
import HandrailSession
import Testing

@testable import HandrailLedger

/// A damaged path remote: its owner has to look, and no command of this workspace can help.
@Suite struct DamagedRemoteTests {
  @Test(arguments: ["commit", "tree", "blob", "ref", "config"], ["empty", "cut short", "garbage"])
  func damageIsReportedAsTheirs(_ what: String, _ how: String) throws {
    let scratch = try Scratch()
    let hub = try BareRepository(at: scratch.path + "/team hub", keeping: scratch)
    let commit = try hub.commit("first", bytes: 400)
    try hub.setBranch(commit)
    let ids = [
      "commit": commit, "tree": try hub.git("rev-parse", "\(commit)^{tree}"), "blob": try hub.git("rev-parse", "\(commit):file"),
    ]
    let files = ["ref": hub.path + "/refs/heads/handrail", "config": hub.path + "/config"]
    let file = try #require(files[what] ?? ids[what].map { "\(hub.path)/objects/\($0.prefix(2))/\($0.dropFirst(2))" })
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let bytes = ["empty": Data(), "cut short": whole.prefix(whole.count / 2), "garbage": Data("[nonsense\n\u{0}".utf8)]
    try #require(bytes[how]).write(to: URL(fileURLWithPath: file))
    let url = try RemoteURL(hub.path, relativeTo: "/")
    _ = try Ledger(path: scratch.path + "/ledger", create: true)
    do {
      let found = try LocalTransport().fetch("handrail", from: url, into: scratch.path + "/ledger", OperationControl())
      // Half a configuration may be valid, and an empty ref counts as missing.
      #expect(found == nil || what == "config", "\(what) \(how) passed as intact")
    } catch {
      for said in [error.remedy.en, error.remedy.ja] {
        #expect(!said.contains("doctor"), "\(what) \(how): \(said)")
        #expect(said.contains("git -C '\(hub.path)' fsck"), "\(what) \(how): \(said)")
      }
      #expect(error.kind == .data && error.place.hasPrefix(hub.path), "\(error.place)")
    }
    #expect(try Ledger(path: scratch.path + "/ledger").damage() == [])
  }

  /// Folders are written again from the documents in them; whatever else cannot be read stays as it is, for it may be read later.
  @Test func onlyFoldersAreReplaced() throws {
    let scratch = try Scratch()
    let repository = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
    let commit = try repository.commit("first", bytes: 400)
    let (tree, blob) = (try repository.git("rev-parse", "\(commit)^{tree}"), try repository.git("rev-parse", "\(commit):file"))
    func file(_ id: String) -> String { "\(repository.path)/objects/\(id.prefix(2))/\(id.dropFirst(2))" }
    for id in [commit, tree] {
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file(id))
      try Data("garbage".utf8).write(to: URL(fileURLWithPath: file(id)))
    }
    let ledger = try Ledger(path: repository.path)
    #expect(try ledger.rewriteFolders([commit, tree], of: [("file", blob)]) == [tree])
    #expect(try repository.git("cat-file", "-t", tree) == "tree")
    #expect(try Data(contentsOf: URL(fileURLWithPath: file(commit))) == Data("garbage".utf8))
    for id in [commit, tree] { #expect(!FileManager.default.fileExists(atPath: file(id) + ".aside")) }
  }
}
