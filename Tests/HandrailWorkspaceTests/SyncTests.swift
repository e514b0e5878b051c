import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Workspaces that share repositories on one machine.
@Suite struct SyncTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func fiveWorkspacesOverThreeRemotesConverge(seed: UInt64) throws {
    try TestFolder.with { folder in
      var random = Seeded(state: seed)
      let remotes = try (0..<3).map { try folder.bare("remote-\($0)") }
      let links = [[0], [0, 1], [1], [1, 2], [2]]
      let teams = try links.enumerated().map { index, names in
        let workspace = try folder.workspace("team-\(index)", author: "T\(index) <t\(index)@example.com>", machine: "m\(index)")
        for name in names { try workspace.add(Remote(name: "r\(name)", url: remotes[name]), from: "/") }
        return workspace
      }
      var edits = teams.indices.map { RandomEdits(seed: seed * 100 + UInt64($0)) }
      for _ in 0..<120 {
        let index = Int.random(in: 0..<5, using: &random)
        if Int.random(in: 0..<5, using: &random) == 0 {
          try teams[index].quietSync()
        } else {
          _ = try edits[index].step(teams[index])
        }
      }
      // Each team's news needs at most as many turns as there are teams in the chain.
      for _ in 0..<6 { for index in [0, 1, 2, 3, 4].shuffled(using: &random) { try teams[index].quietSync() } }
      let heads = try teams.map { try Ledger(path: $0.root + "/.handrail/ledger.git").head() }
      #expect(Set(heads).count == 1, "seed \(seed): \(heads)")
      let first = try teams[0].everything()
      for index in 1..<5 { #expect(try teams[index].everything() == first, "seed \(seed), team \(index)") }
      for team in teams {
        #expect(try team.staleFindings() == [], "seed \(seed)")
        #expect(try team.look().allSatisfy { $0.state == .sound }, "seed \(seed)")
      }
      for name in remotes { #expect(try Program("git", "-C", name, "fsck", "--strict").run().code == 0) }
    }
  }

  @Test func aConflictTravelsAndIsSettledOnce() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.set("cart#pay", "label.en=Pay now")
      try aki.set("cart#pay", "label.en=Order")
      try aki.quietSync()
      #expect(try ben.quietSync().conflicts == 1)
      #expect(try aki.quietSync().conflicts == 1)
      let conflict = try #require(try aki.conflicts().first)
      #expect(Set(conflict.sides.map(\.value)) == ["Pay now", "Order"])
      #expect(Set(conflict.sides.map(\.author)) == ["Aki <aki@example.com>", "Ben <ben@example.com>"])
      #expect(try !aki.isReady("cart"))
      #expect(try aki.findings()["cart"]?.contains { $0.rule.contains("conflict") && $0.level == .required } == true)
      try aki.resolve(Target("cart#pay"), "label.en", take: nil, value: "Pay")
      try aki.quietSync()
      #expect(try ben.quietSync().conflicts == 0)
      #expect(try ben.value("cart#pay", "label.en") == "Pay")
      #expect(try ben.everything() == aki.everything())
    }
  }

  @Test func logAndBlameNameEverybody() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.set("cart#pay", "label.en=Pay now")
      try ben.quietSync()
      try aki.quietSync()
      let entries = try aki.log(Target("cart#pay"), limit: 10)
      #expect(entries.first?.author == "Ben <ben@example.com>" && entries.first?.commit != nil)
      #expect(entries.map(\.sentence.en).contains { $0.contains("Added") })
      let blamed = try aki.blame(Target("cart#pay"))
      let label = try #require(blamed.first { $0.path == "label.en" })
      #expect(label.author == "Ben <ben@example.com>" && label.value == "Pay now" && label.commit == entries.first?.commit)
      #expect(blamed.first { $0.path == "kind" }?.author == "Aki <aki@example.com>")
    }
  }

  @Test func whatWentBackIsKeptNewerAndRestoreIsAWrite() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let remote = try #require(try aki.remotes().first).url
      let old = try Program("git", "-C", remote, "rev-parse", "handoff").run().out.trimmed
      try aki.set("cart", "title=Newer")
      try aki.quietSync()
      #expect(try Program("git", "-C", remote, "update-ref", "refs/heads/handoff", old).run().code == 0)
      let report = try #require(try aki.quietSync().reports.first)
      #expect(report.wentBack && report.sent == 1)
      try ben.quietSync()
      #expect(try ben.screen("cart").text(.title) == "Newer")
      let refusal = failure { try ben.restore(Target("cart"), from: String(old.prefix(8))) }
      #expect(refusal?.confirmation != nil && refusal?.problem.en == "Aki changed this afterwards: cart title.")
      #expect(try ben.restore(Target("cart"), from: String(old.prefix(8)), isConfirmed: true))
      #expect(try ben.screen("cart").text(.title) == "Cart")
      try ben.quietSync()
      try aki.quietSync()
      #expect(try aki.screen("cart").text(.title) == "Cart" && aki.conflicts().isEmpty)
    }
  }

  /// Whether the first to sync has the newer version, or never had it.
  @Test(arguments: [false, true]) func aRevertIsReportedAndKeptFromWinning(isKnown: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "title=Newer")
      try aki.quietSync()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.revert()
      let report = try #require(try (isKnown ? aki : ben).quietSync().reports.first)
      #expect(report.wentBack == isKnown && report.putBack.isEmpty == isKnown && report.sent == 1)
      for team in [aki, ben] { try team.quietSync() }
      #expect(try ben.screen("cart").text(.title) == "Newer" && ben.everything() == aki.everything())
    }
  }

  @Test func squashedAndUnrelatedHistoriesAreJoined() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let remote = try #require(try aki.remotes().first).url
      try ben.set("cart#pay", "hint.en=From Ben")
      try ben.quietSync()
      // Somebody squashes the branch into one commit without parents.
      let tree = try Program("git", "-C", remote, "rev-parse", "handoff^{tree}").run().out.trimmed
      let squashed = try Program(
        "git", "-C", remote, "-c", "user.name=x", "-c", "user.email=x@example.com", "commit-tree", tree, "-m", "squash"
      ).run().out.trimmed
      #expect(try Program("git", "-C", remote, "update-ref", "refs/heads/handoff", squashed).run().code == 0)
      try aki.set("cart", "title=From Aki")
      for _ in 0..<3 { for team in [aki, ben] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty)
      #expect(try aki.value("cart#pay", "hint.en") == "From Ben" && ben.screen("cart").text(.title) == "From Aki")
      // A team that never met them has made a screen of the same id.
      let other = try folder.workspace("other", author: "Cho <cho@example.com>", machine: "three")
      try other.addScreen("cart", [Assignment("title=Basket")])
      try other.add(Remote(name: "hub", url: remote), from: "/")
      #expect(try other.quietSync().conflicts > 0)
      #expect(try Set(other.conflicts().flatMap(\.sides).compactMap(\.value)).isSuperset(of: ["Basket", "From Aki"]))
    }
  }

  @Test func theDatabaseComesBackFromTheLedger() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      try aki.set("cart#pay", "label.ja=支払う")
      let before = try aki.everything()
      try FileManager.default.removeItem(atPath: aki.store.path)
      let notices = Findings<Notice>()
      var dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      dependencies.notice = { notices.add($0) }
      let again = try Workspace.open(from: aki.root, dependencies)
      #expect(notices.all == [.databaseRebuilt])
      #expect(try again.everything() == before && again.staleFindings() == [])
      try again.set("cart", "title=After")
      #expect(try again.remotes().count == 1 && again.quietSync().reports.first?.failure == nil)
      let dots = try again.document("cart")?.context.highest
      #expect(dots?.count ?? 0 > 1, "a new database writes under a new name")
    }
  }

  @Test func aBranchThatIsGoneComesBack() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart#pay", "label.ja=支払う")
      let ledger = aki.root + "/.handrail/ledger.git"
      let (before, head) = (try aki.everything(), try Ledger(path: ledger).head())
      try FileManager.default.removeItem(atPath: ledger + "/refs/heads/handoff")
      let notices = Findings<Notice>()
      var dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      dependencies.notice = { notices.add($0) }
      let again = try Workspace.open(from: aki.root, dependencies)
      #expect(notices.all == [.branchRestored])
      #expect(try Ledger(path: ledger).head() == head && again.everything() == before)
      for team in [again, ben] { try team.quietSync() }
      #expect(try ben.everything() == before && ben.conflicts().isEmpty)
    }
  }

  @Test func aRemoteThatFailsDoesNotStopTheOthers() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      try aki.add(Remote(name: "gone", url: folder.path + "/nowhere"), from: "/")
      try aki.add(Remote(name: "mirror", url: folder.bare("mirror"), isPushed: false), from: "/")
      try aki.set("cart", "title=Sent")
      let reports = try aki.quietSync().reports
      #expect(reports.map(\.remote) == ["gone", "hub", "mirror"])
      #expect(reports[0].failure?.kind == .unreachable && reports[1].sent == 1)
      #expect(reports[2].isReadOnly && reports[2].sent == 0)
      let foreseen = try aki.sync(["hub"], isDryRun: true, OperationControl()).reports[0]
      #expect(foreseen.sent == 0 && foreseen.received == 0)
      #expect(failure { try aki.change("hub", url: nil, branch: nil, isPushed: nil, from: "/") }?.kind == .usage)
    }
  }

  /// A dry run says what a sync then does, and leaves ledger and database as they were.
  @Test func aDryRunForeseesAndChangesNothing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.set("cart#pay", "hint.en=From Ben")
      try ben.quietSync()
      try aki.set("cart#pay", "label.ja=支払う")
      let objects = aki.root + "/.handrail/ledger.git/objects"
      // Fetching is not a merging: what it brings may lie there already.
      _ = try aki.sync([], isDryRun: true, OperationControl())
      let before = try FileManager.default.subpathsOfDirectory(atPath: objects).sorted()
      let bytes = try aki.everything()
      let foreseen = try aki.sync([], isDryRun: true, OperationControl()).reports[0]
      #expect(try FileManager.default.subpathsOfDirectory(atPath: objects).sorted() == before)
      #expect(try aki.everything() == bytes)
      let done = try aki.quietSync().reports[0]
      #expect((foreseen.received, foreseen.sent) == (done.received, done.sent) && done.received == 1 && done.sent == 1)
    }
  }

  /// Also which screens it removes or renames, and who did that.
  @Test func aDryRunNamesTheScreensThatGo() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["home", "done", "kept"] { try aki.addScreen(id, [Assignment("title=\(id)")]) }
      for team in [aki, ben] { try team.quietSync() }
      try ben.remove(Target("done"))
      try ben.rename(Target("home"), to: "start")
      try ben.quietSync()
      func removed(_ result: SyncResult) -> [String] {
        result.reports[0].removed.map { "\($0.id) \($0.by) \($0.to ?? "")" }.sorted()
      }
      let foreseen = removed(try aki.sync([], isDryRun: true, OperationControl()))
      #expect(foreseen == ["done Ben <ben@example.com> ", "home Ben <ben@example.com> start"])
      #expect(removed(try aki.quietSync()) == foreseen)
    }
  }
}

extension TestFolder {
  /// A bare repository that nobody wrote to.
  func bare(_ name: String) throws -> String {
    let path = "\(self.path)/\(name).git"
    try #require(try Program("git", "init", "-q", "--bare", path).run().code == 0)
    return path
  }

  /// Two workspaces that share the remote `hub`, with a screen `cart` and a button `pay`.
  func pair() throws -> (Workspace, Workspace) {
    let hub = try bare("hub")
    let aki = try workspace("aki", author: "Aki <aki@example.com>")
    try aki.addScreen("cart", [Assignment("title=Cart")])
    try aki.add(.elements, "cart#pay", "kind=button", "label.en=Pay")
    try aki.add(Remote(name: "hub", url: hub), from: "/")
    try aki.quietSync()
    let ben = try Workspace.clone(
      hub, into: path + "/ben", dependencies(author: "Ben <ben@example.com>", machine: "two"), OperationControl())
    return (aki, ben)
  }

  /// Somebody's first clone of what `pair()` shares.
  func clone(_ name: String, machine: String) throws -> Workspace {
    try Workspace.clone(path + "/hub.git", into: path + "/" + name, dependencies(machine: machine), OperationControl())
  }
}

extension Workspace {
  /// Records a failed check, a signature, a waiver, a reopening, and a question with its answer about `cart`.
  func recordOneOfEachKind() throws {
    try add(.elements, "cart#photo", "kind=image", "frame=0,0,80,80")
    try set("cart", "progress=implemented")
    _ = try verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "bad"))
    try sign("cart", as: "designer")
    try close("label.image@cart#photo", as: .waived, reason: "waived by me", until: nil)
    try reopen("label.image@cart#photo", reason: "open again")
    let thread = try ask("cart#pay", "Is this right?")
    try answer(thread[0], "No.", settles: false)
  }

  @discardableResult
  func quietSync() throws -> SyncResult { try sync([], OperationControl()) }

  /// What the doctor finds.
  func look() throws -> [Diagnosis] { try Self.doctor(from: root, dependencies) }

  /// The bytes of every document, removed ones too, by kind and id.
  func everything() throws -> [String: [UInt8]] {
    let ledger = try Ledger(path: root + "/.handrail/ledger.git")
    var all: [String: [UInt8]] = [:]
    guard let head = try ledger.head() else { return all }
    for place in try ledger.documents(from: nil, to: head) {
      let stored = try #require(try store.read { try $0.document(place.kind, place.id) })
      #expect(stored.blob == place.blob, "database and ledger differ in \(place.id)")
      all["\(place.kind.rawValue) \(place.id)"] = stored.bytes
    }
    return all
  }
}
