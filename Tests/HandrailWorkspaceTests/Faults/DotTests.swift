import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Clocks that are years off, and folders that are copied, moved, carried to another machine or restored from a backup.
@Suite struct DotTests {
  @Test(.timeLimit(Faults.limit), arguments: 0..<2 as Range<UInt64>)
  func noDotIsEverUsedTwice(history: UInt64) throws {
    try TestFolder.with { folder in
      let seed = Faults.seed + history
      var fleet = try Fleet(folder, seed: seed)
      var dots = Dots()
      let steps = 80 * Faults.factor
      for step in 0..<steps { try fleet.step("seed \(seed), step \(step)", &dots) }
      // Each one's news needs two turns to reach everybody.
      for _ in 0..<2 { for copy in fleet.copies { try copy.open(folder).quietSync() } }
      let everything = try fleet.copies[0].open(folder).everything()
      for copy in fleet.copies {
        let workspace = try copy.open(folder)
        #expect(try workspace.everything() == everything, "seed \(seed): \(copy.name) differs")
        #expect(try workspace.look().allSatisfy { $0.state == .sound }, "seed \(seed)")
        try dots.collect(workspace)
      }
      #expect(dots.twice == [], "seed \(seed)")
      #expect(dots.count > steps / 3, "\(dots.count) dots prove little")
      let folders = "\(steps) steps of \(fleet.copies.count) copied, moved and restored folders"
      Faults.report("\(folders), \(dots.count) dots, \(dots.twice.count) used twice")
    }
  }

  /// A whole machine that went back, token and all, cannot know it: both writes under one dot are kept, and shown.
  @Test func aMachineThatWentBackLosesNothing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "sprint=1")
      for name in ["aki", "state-one"] {
        try FileManager.default.copyItem(atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/kept-\(name)")
      }
      try aki.set("cart", "title=Before the machine went back")
      try aki.quietSync()
      try ben.quietSync()
      for name in ["aki", "state-one"] {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
        try FileManager.default.moveItem(atPath: "\(folder.path)/kept-\(name)", toPath: "\(folder.path)/\(name)")
      }
      let again = try folder.open("aki", author: "Aki <aki@example.com>")
      try again.set("cart", "title=After it went back")
      for _ in 0..<2 { for team in [again, ben] { try team.quietSync() } }
      #expect(try again.everything() == ben.everything())
      let sides = try ben.conflicts().first { $0.path == "title" }?.sides.map(\.value) ?? []
      #expect(Set(sides) == ["Before the machine went back", "After it went back"])
      // The next write meets nobody's.
      try again.set("cart", "sprint=2")
      try again.quietSync()
      try ben.quietSync()
      #expect(try ben.screen("cart").text(.sprint) == "2")
    }
  }
}

/// Folders of one workspace on machines with clocks of their own.
private struct Fleet {
  struct Copy {
    var name: String
    var machine: String
    /// Which of the clocks the machine has.
    var clock: Clock

    func open(_ folder: TestFolder) throws -> Workspace {
      var dependencies = folder.dependencies(author: "\(machine) <\(machine)@example.com>", machine: machine)
      dependencies.now = { clock.now }
      try folder.trust(name, in: dependencies.stateDirectory)
      return try Workspace.open(from: "\(folder.path)/\(name)", dependencies)
    }
  }

  private(set) var copies: [Copy] = []
  private let folder: TestFolder
  private var random: Seeded
  private var edits: RandomEdits
  private var backups: [String: Int] = [:]
  private var count = 0
  private let clocks = [-3_650.0, 0, 3_650].map { days in
    let clock = Clock()
    clock.pass(days: days)
    return clock
  }

  init(_ folder: TestFolder, seed: UInt64) throws {
    self.folder = folder
    random = Seeded(state: seed)
    edits = RandomEdits(seed: seed)
    let first = try folder.workspace("first", machine: "m0")
    try first.addScreen("cart", [])
    try first.add(Remote(name: "hub", url: folder.bare("hub")), from: "/")
    try first.quietSync()
    copies = [Copy(name: "first", machine: "m0", clock: clocks[0])]
  }

  /// Does one thing to one of the folders.
  mutating func step(_ context: String, _ dots: inout Dots) throws {
    let index = Int.random(in: 0..<copies.count, using: &random)
    let copy = copies[index]
    let path = "\(folder.path)/\(copy.name)"
    switch Int.random(in: 0..<20, using: &random) {
    case 0 where copies.count < 8:
      // Copied, on this machine or to another one.
      count += 1
      var other = copy
      other.name = "copy-\(count)"
      if Bool.random(using: &random) { other.machine = "m\(count % 4)" }
      other.clock = clocks[count % 3]
      try FileManager.default.copyItem(atPath: path, toPath: "\(folder.path)/\(other.name)")
      copies.append(other)
    case 1:
      // Carried to another machine, where it lies at the same path.
      copies[index].machine = "m\(Int.random(in: 0..<4, using: &random))"
    case 2:
      count += 1
      copies[index].name = "moved-\(count)"
      try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/\(copies[index].name)")
    case 3, 4:
      let backup = "\(path)-backup"
      if FileManager.default.fileExists(atPath: backup) { try FileManager.default.removeItem(atPath: backup) }
      try FileManager.default.copyItem(atPath: path, toPath: backup)
    case 5, 6:
      let backup = "\(path)-backup"
      guard FileManager.default.fileExists(atPath: backup) else { return }
      try dots.collect(try copy.open(folder))
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: backup, toPath: path)
    case 7: copies[index].clock = clocks[Int.random(in: 0..<3, using: &random)]
    case 8, 9, 10: try copy.open(folder).quietSync()
    default: _ = try edits.step(try copy.open(folder))
    }
  }
}

/// Every dot with what was written under it, in any document of any history.
private struct Dots {
  private var values: [String: Set<[UInt8]>] = [:]
  private var seen: Set<String> = []
  private var commands: [String: Set<String>] = [:]

  var count: Int { values.count }

  /// Those with two values, or of two commands.
  var twice: [String] {
    (values.filter { $0.value.count > 1 }.map(\.key) + commands.filter { $0.value.count > 1 }.map { "\($0.key): \($0.value)" })
      .sorted(by: utf8Precedes)
  }

  mutating func collect(_ workspace: Workspace) throws {
    for command in try workspace.recordedCommands() { commands[command.dot.text, default: []].insert(command.text) }
    let ledger = try Ledger(path: workspace.root + "/.handrail/ledger.git")
    guard let head = try ledger.head() else { return }
    var commits: [String] = []
    try ledger.walk(from: head) { commit in
      commits.append(commit.id)
      return true
    }
    for commit in commits where seen.insert(commit).inserted {
      for place in try ledger.documents(from: nil, to: commit) where seen.insert(place.blob).inserted {
        let bytes = try #require(try ledger.blob(place.blob))
        add(try Document(decoding: bytes))
      }
    }
  }

  private mutating func add(_ document: Document) {
    for (item, registers) in document.items {
      for (path, versions) in registers {
        for version in versions where !version.isWithdrawn {
          let name = "\(document.kind.rawValue) \(document.id) \(item.text) \(path.text) \(version.dot.text)"
          values[name, default: []].insert(version.value.canonicalBytes)
        }
      }
    }
  }
}
