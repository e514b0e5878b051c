import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Older copies that are put back, of the database, of the ledger, or of both: every command answers as the newest state that
/// there is, or says what it did, and nothing is lost after the next sync.
@Suite struct PutBackTests {
  /// The number of states that are kept, each one command or one sync after the other.
  private static let states = 4

  @Test func everyCommandAnswersAsTheNewestState() throws {
    try TestFolder.with { folder in
      let history = try History(folder)
      for database in 0...Self.states {
        for ledger in 0...Self.states where !(database == Self.states && ledger == Self.states) {
          try history.check(database: database, ledger: ledger)
        }
      }
    }
  }

  /// The folder as a whole is older: nothing here knows more; the next sync brings the rest.
  @Test func anOlderFolderGetsEverythingBackWithTheNextSync() throws {
    try TestFolder.with { folder in
      let history = try History(folder)
      for state in 0..<Self.states {
        try history.putBack(database: state, ledger: state)
        let (workspace, notices) = try history.open()
        #expect(try history.answer(workspace) == history.answers[state], "the folder of state \(state)")
        #expect(notices.all.isEmpty, "state \(state): \(notices.all)")
        try history.requireNothingLost(workspace, "the folder of state \(state)", hasOthers: true)
      }
    }
  }

  /// A database whose last transaction was taken back by its journal, which somebody kept.
  @Test func aJournalThatIsPutBackTakesNothingBack() throws {
    try TestFolder.with { folder in
      let history = try History(folder)
      for state in 0..<Self.states {
        try history.putBack(database: Self.states, ledger: Self.states)
        try FileManager.default.copyItem(atPath: "\(folder.path)/journal-\(state)", toPath: history.database + "-journal")
        do {
          let (workspace, _) = try history.open()
          #expect(try history.answer(workspace) == history.answers[Self.states], "the journal of state \(state)")
        } catch let error as Failure {
          #expect(error.remedy.en.contains("handrail doctor"), "the journal of state \(state): \(error)")
        }
        _ = try Workspace.doctor(from: "\(folder.path)/aki", folder.dependencies(author: "Aki <aki@example.com>"))
        let (workspace, _) = try history.open()
        #expect(try history.answer(workspace) == history.answers[Self.states], "the journal of state \(state), after doctor")
        try history.requireNothingLost(workspace, "the journal of state \(state)")
      }
    }
  }

  /// In step is found without libgit2, also after an edit, whose commit is noted with the next transaction only.
  @Test func aWorkspaceInStepIsNotReconciled() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      let database = aki.store.path
      for step in 0..<4 {
        if step % 2 == 0 { try aki.set("cart", "title=Title \(step)") } else { try aki.quietSync() }
        let (before, ref) = (try Data(contentsOf: URL(fileURLWithPath: database)), "\(folder.path)/aki/.handrail/lock")
        // Whoever reconciled would take the lock, and note the commit in the database.
        try FileManager.default.removeItem(atPath: ref)
        _ = try folder.open("aki", author: "Aki <aki@example.com>")
        #expect(!FileManager.default.fileExists(atPath: ref), "step \(step)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == before)
        try Data().write(to: URL(fileURLWithPath: ref))
      }
      // Packed, the branch is read from another file.
      let packed = try Program("git", "-C", "\(folder.path)/aki/.handrail/ledger.git", "pack-refs", "--all").run()
      #expect(packed.code == 0)
      #expect(Ledger.branch(of: "\(folder.path)/aki/.handrail/ledger.git") != nil)
    }
  }
}

/// A linear history of commands and syncs with a copy of database, ledger and state after each.
private struct History {
  let folder: TestFolder
  /// What the reading commands answer after each state.
  var answers: [[String: String]] = []
  private let remote: [String: String]

  var root: String { folder.path + "/aki" }
  var database: String { root + "/.handrail/handrail.sqlite" }

  init(_ folder: TestFolder) throws {
    self.folder = folder
    let (aki, ben) = try folder.pair()
    var states: [[String: String]] = []
    func keep() throws {
      let number = states.count
      let copies = [("/.handrail/handrail.sqlite", "database"), ("/.handrail/ledger.git", "ledger")]
      for (file, name) in copies {
        try FileManager.default.copyItem(atPath: "\(folder.path)/aki\(file)", toPath: "\(folder.path)/\(name)-\(number)")
      }
      states.append(try Self.answer(try folder.open("aki", author: "Aki <aki@example.com>")))
    }
    try keep()
    for step in 1...4 {
      switch step {
      case 2:
        try ben.set("cart#pay", "hint.en=From Ben")
        try ben.addScreen("ben", [Assignment("title=Ben")])
        try ben.quietSync()
        try aki.quietSync()
      default:
        try aki.set("cart", "title=Title \(step)")
        try aki.addScreen("s\(step)", [Assignment("title=New \(step)")])
      }
      try keep()
      try Self.keepJournal(of: "\(folder.path)/aki/.handrail/handrail.sqlite", as: "\(folder.path)/journal-\(step - 1)")
    }
    try aki.quietSync()
    try FileManager.default.copyItem(atPath: "\(folder.path)/hub.git", toPath: "\(folder.path)/kept-hub.git")
    try FileManager.default.copyItem(atPath: "\(folder.path)/state-one", toPath: "\(folder.path)/kept-state-one")
    answers = states
    remote = try aki.humans()
  }

  /// The journal of a transaction that is on, as a power cut would leave it.
  private static func keepJournal(of database: String, as copy: String) throws {
    let store = try Store(path: database)
    try? store.write { writing in
      for id in try writing.reading.ids(.screen) {
        if let document = try writing.reading.document(.screen, id) {
          let text = String(repeating: "x", count: 3_000_000)
          try writing.save(
            StoredDocument(
              kind: .screen, id: id, bytes: document.bytes + Array(text.utf8), blob: "", isRemoved: false,
              hasConflicts: false))
        }
      }
      try FileManager.default.copyItem(atPath: database + "-journal", toPath: copy)
      throw CancellationError()
    }
  }

  func putBack(database state: Int, ledger: Int) throws {
    let places = [
      ("database-\(state)", database), ("ledger-\(ledger)", root + "/.handrail/ledger.git"),
      ("kept-hub.git", folder.path + "/hub.git"), ("kept-state-one", folder.path + "/state-one"),
    ]
    for name in try FileManager.default.contentsOfDirectory(atPath: root + "/.handrail") where name.hasPrefix("handrail") {
      try FileManager.default.removeItem(atPath: "\(root)/.handrail/\(name)")
    }
    for (copy, place) in places {
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.copyItem(atPath: "\(folder.path)/\(copy)", toPath: place)
    }
  }

  func open() throws -> (Workspace, Findings<Notice>) {
    let notices = Findings<Notice>()
    var dependencies = folder.dependencies(author: "Aki <aki@example.com>")
    dependencies.notice = { notices.add($0) }
    return (try Workspace.open(from: root, dependencies), notices)
  }

  func answer(_ workspace: Workspace) throws -> [String: String] { try Self.answer(workspace) }

  private static func answer(_ workspace: Workspace) throws -> [String: String] {
    var check: [String] = []
    try workspace.check(ScreenFilter(), fresh: false) { check.append("\($0)") }
    return [
      "check": check.joined(separator: "\n"), "board": "\(try workspace.boardEntries())",
      "export": "\(try workspace.humans().sorted { utf8Precedes($0.key, $1.key) })",
      "search": "\(try workspace.search("tle", limit: 99))",
      "checklist": "\(try workspace.checklist("cart", for: .engineer, .en))",
      "log": "\(try workspace.log(nil, limit: 999).map(\.sentence.en))",
    ]
  }

  /// Puts the two back, asks every reading command, and syncs.
  func check(database: Int, ledger: Int) throws {
    try putBack(database: database, ledger: ledger)
    let what = "the database of state \(database), the ledger of state \(ledger)"
    let (workspace, notices) = try open()
    let (answer, wanted) = (try answer(workspace), answers[max(database, ledger)])
    for (name, text) in wanted where answer[name] != text {
      // What was done is kept; how it came about may be lost with the ledger, which is said.
      if name == "log", ledger < database, !notices.all.isEmpty { continue }
      Issue.record("\(what): \(name) says \(answer[name] ?? "") for \(text); \(notices.all)")
    }
    try requireNothingLost(workspace, what, hasOthers: max(database, ledger) < answers.count - 1)
  }

  func requireNothingLost(_ workspace: Workspace, _ what: String, hasOthers: Bool = false) throws {
    #expect(try workspace.quietSync().reports.allSatisfy { $0.failure == nil }, "\(what)")
    #expect(try workspace.humans() == remote, "\(what): after the sync")
    // Where the remote has later writes of this workspace than there are here, it goes on under another name, and says so: what
    // looks unsent is kept beside what came, to be chosen from.
    #expect(try hasOthers || workspace.conflicts().isEmpty, "\(what)")
    #expect(try workspace.look().allSatisfy { $0.state != .broken }, "\(what)")
  }
}
