import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Workspaces that came along with other: they can be read, and nothing in them decides anything.
@Suite struct TrustTests {
  /// A workspace as it lies in a project that somebody cloned: made elsewhere, with a remote.
  private static func planted(_ folder: TestFolder) throws -> String {
    let made = try folder.workspace("elsewhere", machine: "stranger")
    try made.addScreen("cart", [Assignment("title=Cart")])
    try made.add(.elements, "cart#pay", "kind=button", "label.en=Pay")
    try made.add(Remote(name: "hub", url: folder.bare("hub")), from: "/")
    try made.quietSync()
    try FileManager.default.moveItem(atPath: made.root, toPath: folder.path + "/project")
    return folder.path + "/project"
  }

  /// Names, sizes, times and bytes of everything below a folder.
  private static func contents(_ root: String) throws -> [String: String] {
    var all: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      var status = stat()
      lstat("\(root)/\(name)", &status)
      let bytes = FileManager.default.contents(atPath: "\(root)/\(name)").map { Hashes.gitBlobID(Array($0)) } ?? ""
      all[name] = "\(status.st_mode) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(bytes)"
    }
    return all
  }

  private static let reading: [[String]] = [
    ["check"], ["check", "--fresh"], ["checklist", "cart"], ["preview", "cart"], ["board"], ["screen", "list"],
    ["fields", "cart#pay"],
    ["search", "Pay"], ["conflicts"], ["inbox"], ["log"], ["log", "cart"], ["blame", "cart"], ["export", "json"],
    ["export", "csv"],
    ["remote"], ["remote", "list", "--json"], ["rules"], ["doctor"], ["open", "--linear"],
  ]

  private static let writing: [[String]] = [
    ["set", "cart", "title=Mine"], ["set", "project", "platform=ios"], ["screen", "add", "home", "--title", "Home"],
    ["screen", "remove", "cart"], ["element", "add", "cart", "x", "--kind", "image"], ["order", "cart", "pay"], ["undo"],
    ["sync"], ["sync", "--dry-run"], ["remote", "add", "own", "/tmp/x"], ["remote", "set", "hub", "--no-push"],
    ["remote", "remove", "hub"], ["rebuild"], ["ask", "cart", "Why?"], ["sign", "cart", "--as", "designer"],
  ]

  @Test(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"), arguments: ["en", "ja"])
  func whatCameAlongIsReadOnly(_ language: String) throws {
    try TestFolder.with { folder in
      let root = try Self.planted(folder)
      let before = try Self.contents(root)
      func run(_ words: [String]) throws -> Program.Result {
        try Program.handrail(folder, ["-C", root, "--lang", language] + words).run(killAfter: 20_000, input: "")
      }
      for words in Self.reading {
        let result = try run(words)
        #expect([0, 1].contains(result.code), "\(words): \(result.code) \(result.said)")
        #expect(try Self.contents(root) == before, "\(words) wrote something")
      }
      for words in Self.writing {
        let result = try run(words)
        #expect(result.code == 2 && result.error.contains("handrail trust \(root)"), "\(words): \(result.code) \(result.said)")
        #expect(try Self.contents(root) == before, "\(words) wrote something")
      }
      let doctor = try run(["doctor"]).out
      #expect(doctor.contains("handrail trust \(root)"), "\(doctor)")
      #expect(try run(["open", "--linear"]).out.contains("handrail trust \(root)"))
      let trusted = try run(["trust"])
      #expect(trusted.code == 0 && trusted.error.contains(root) && trusted.error.contains("hub.git"), "\(trusted.said)")
      #expect(try run(["set", "cart", "title=Mine"]).code == 0)
      #expect(try run(["sync"]).code == 0)
      #expect(try run(["trust", "--list"]).out.contains(root + "\n"))
      #expect(try run(["trust", "--remove"]).code == 0)
      #expect(try run(["set", "cart", "title=Other"]).code == 2)
      #expect(try !run(["trust", "--list"]).out.contains(root + "\n"))
    }
  }

  @Test func whatThisMachineWroteStaysItsOwn() throws {
    try TestFolder.with { folder in
      let own = try folder.workspace("app")
      try own.addScreen("cart", [Assignment("title=Cart")])
      let state = folder.dependencies().stateDirectory
      // As after an update from a version that had no list.
      try FileManager.default.removeItem(atPath: state + "/trusted")
      try Workspace.open(from: own.root, folder.dependencies()).set("cart", "title=After the update")
      #expect(Workspace.trusted(folder.dependencies()) == [Trust.canonicalPath(own.root)])
      // Moved, with the earlier list.
      let moved = folder.path + "/moved"
      try FileManager.default.moveItem(atPath: own.root, toPath: moved)
      try Workspace.open(from: moved, folder.dependencies()).set("cart", "title=Moved")
      // To another machine, or with trust taken back: not any more.
      #expect(try Workspace.open(from: moved, folder.dependencies(machine: "two")).isReadOnly)
      _ = try Workspace.distrust(moved, folder.dependencies())
      #expect(try Workspace.open(from: moved, folder.dependencies()).isReadOnly)
      _ = try Workspace.trust(moved, folder.dependencies())
      try Workspace.open(from: moved, folder.dependencies()).set("cart", "title=Again")
    }
  }

  @Test func madeAndClonedIsTrusted() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for (workspace, machine) in [(aki, "one"), (ben, "two")] {
        let dependencies = folder.dependencies(machine: machine)
        #expect(Workspace.trusted(dependencies).contains(Trust.canonicalPath(workspace.root)))
        #expect(try Workspace.open(from: workspace.root, dependencies).readOnlyReason == nil)
      }
    }
  }

  @Test(
    arguments: [
      (1000, 1000, nil, true), (1001, 1000, nil, false), (0, 1000, nil, false), (1000, 0, nil, false), (1000, 0, "1000", true),
      (1001, 0, "1000", false), (0, 0, "1000", true), (1000, 1001, "1000", false), (1000, 0, "x", false), (1000, 0, "", false),
    ] as [(uid_t, uid_t, String?, Bool)])
  func ownersAreAsForGit(_ owner: uid_t, _ user: uid_t, _ sudo: String?, _ isOwn: Bool) {
    #expect(Trust.isOwn(owner, user: user, sudo: sudo) == isOwn)
  }

  @Test(.enabled(if: getuid() == 0, "only root can give folders away"))
  func anotherUsersWorkspaceIsNotUsed() throws {
    try TestFolder.with { folder in
      let root = try Self.planted(folder)
      let below = root + "/below"
      try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: true)
      for path in [root, root + "/.handrail"] { chown(path, 12345, 12345) }
      let dependencies = folder.dependencies()
      for body in [
        { _ = try Workspace.open(from: below, dependencies) }, { _ = try Workspace.doctor(from: below, dependencies) },
      ] {
        let refused = try #require(failure(body))
        #expect(refused.problem.en.contains("12345") && refused.remedy.en.hasSuffix("handrail trust \(root)"))
      }
      var sudo = dependencies
      sudo.environment["SUDO_UID"] = "12345"
      #expect(try Workspace.open(from: below, sudo).isReadOnly)
      _ = try Workspace.trust(below, dependencies)
      #expect(try !Workspace.open(from: below, dependencies).isReadOnly)
    }
  }

  /// The database names a file of the state folder; a stranger's could name any.
  @Test(arguments: ["../../outside", "/outside", "", "..", "trusted"])
  func anIdentityLeadsNowhere(_ identity: String) throws {
    try TestFolder.with { folder in
      let root = try Self.planted(folder)
      try folder.open("project", machine: "stranger").store.write {
        try $0.setMeta(.workspace, identity)
        try $0.setMeta(.replica, "evil")
      }
      let dependencies = folder.dependencies()
      _ = try Workspace.trust(root, dependencies)
      let list = try String(contentsOfFile: dependencies.stateDirectory + "/trusted", encoding: .utf8)
      let around = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      try Workspace.open(from: root, dependencies).set("cart", "title=Mine")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == around)
      #expect(try String(contentsOfFile: dependencies.stateDirectory + "/trusted", encoding: .utf8) == list)
    }
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      "handrail.sqlite", "handrail.sqlite-journal", "lock", "ledger.git", "ledger.git/HEAD", "ledger.git/config",
      "ledger.git/objects",
      "ledger.git/refs", "ledger.git/refs/heads", "ledger.git/refs/heads/handoff", "ledger.git/remotes.json",
      "ledger.git/refs/heads/other", "ledger.git/objects/pack/pack-1.idx",
      "ledger.git/packed-refs", "ledger.git/commondir", "ledger.git/objects/info/alternates", "ledger.git/shallow",
    ], [true, false])
  func linksAndPipesAreNotFollowed(_ name: String, _ isPipe: Bool) throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      let (path, outside) = ("\(aki.root)/.handrail/\(name)", folder.path + "/outside")
      let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.moveItem(atPath: path, toPath: outside)
      } else if isFolder {
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
      } else {
        try Data().write(to: URL(fileURLWithPath: outside))
      }
      if isPipe { mkfifo(path, 0o600) } else { symlink(outside, path) }
      let before = try Self.contents(folder.path + "/outside")
      let dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      let refused = failure { try Workspace.open(from: aki.root, dependencies).set("cart", "title=Elsewhere") }
      #expect(refused != nil)
      #expect(try Self.contents(folder.path + "/outside") == before)
      guard name != "handrail.sqlite" else { return }
      let found = try Workspace.doctor(from: aki.root, dependencies)
      #expect(found.contains { $0.state == .mended && $0.finding?.text.en.contains(name) == true }, "\(found)")
      try Workspace.open(from: aki.root, dependencies).set("cart", "title=Here")
      #expect(try Workspace.open(from: aki.root, dependencies).quietSync().reports[0].failure == nil)
      #expect(try Self.contents(folder.path + "/outside") == before)
    }
  }

  @Test func doctorSaysHowADamagedCopyIsMended() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      let copy = folder.path + "/copy"
      try FileManager.default.copyItem(atPath: workspace.root, toPath: copy)
      let file = try #require(FileHandle(forUpdatingAtPath: copy + "/.handrail/handrail.sqlite"))
      try file.seek(toOffset: 9_000)
      try file.write(contentsOf: Data(repeating: 0x78, count: 16))
      try file.close()
      let before = try Self.contents(copy)
      let found = try Workspace.doctor(from: copy, folder.dependencies())
      #expect(found.first { $0.part == .database }?.state == .broken)
      #expect(found.contains { $0.finding?.text.en.contains("handrail trust") == true }, "\(found)")
      #expect(try Self.contents(copy) == before)
    }
  }

  /// Through every command that reaches git, with addresses at which nobody answers: what is planted would run before.
  @Test(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
  func plantedSettingsRunInNoCommand() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.desks()
      try aki.done("remote", "add", "ssh", "ssh://127.0.0.1:9/x")
      try aki.done("remote", "add", "git", "git://127.0.0.1:9/x")
      let (mark, program) = (folder.path + "/mark", folder.path + "/program")
      try Program.writeScript(program, "echo \"$0\" >>'\(mark)'")
      let keys = [
        "core.sshCommand", "core.gitProxy", "core.fsmonitor", "core.pager", "core.askPass", "alias.repack", "credential.helper",
      ]
      for key in keys {
        let set = try Program(
          "git", "config", "--file", aki.ledger + "/config", key, key.hasPrefix("alias") ? "!" + program : program)
        try #require(try set.run().code == 0)
      }
      let hooks = aki.ledger + "/hooks"
      try? FileManager.default.removeItem(atPath: hooks)
      try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
      for name in ["reference-transaction", "pre-push", "post-update", "update"] {
        try FileManager.default.copyItem(atPath: program, toPath: "\(hooks)/\(name)")
      }
      for words in [["sync"], ["sync", "--dry-run"], ["set", "cart", "title=Cart"], ["remote"], ["doctor"], ["log"], ["check"]] {
        _ = try aki.run(words)
        #expect(!FileManager.default.fileExists(atPath: mark), "\(words)")
      }
      // As a remote of somebody else it is opened, too.
      #expect(try Program.handrail(folder, ["clone", aki.ledger, folder.path + "/late"]).run().code == 0)
      #expect(!FileManager.default.fileExists(atPath: mark))
      let doctor = try aki.run(["doctor"])
      #expect(doctor.code == 0)
      for key in keys { #expect(doctor.out.contains(key.lowercased()), "\(key): \(doctor.out)") }
    }
  }
}
