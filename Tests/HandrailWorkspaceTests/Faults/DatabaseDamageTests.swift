import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Bytes of the database that changed: every answer is as before, or an error that names the damage, or mended and said; never
/// another answer in silence, and nothing of it reaches a remote.
@Suite struct DatabaseDamageTests {
  @Test(.timeLimit(Faults.limit)) func damageIsNeverAnotherAnswer() throws {
    try TestFolder.with { folder in
      let desk = try DamagedDesk(folder)
      var random = Seeded(state: Faults.seed)
      var counts: [DamagedDesk.Outcome: Int] = [:]
      let times = 40 * Faults.factor
      for round in 0..<times {
        try desk.restore()
        let damage = try desk.damage(&random)
        let (outcome, problems) = try desk.trial()
        counts[outcome, default: 0] += 1
        for problem in problems { Issue.record("\(damage), round \(round), seed \(Faults.seed): \(problem)") }
      }
      let list = DamagedDesk.Outcome.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
      Faults.report("\(times) damages of the database, read by every use case: \(list)")
      #expect(counts[.named] ?? 0 > times / 3)
    }
  }
}

/// A workspace with a remote, which is put back before each trial.
private struct DamagedDesk {
  enum Outcome: String, CaseIterable {
    case harmless, mended, named, silent
  }

  private let folder: TestFolder
  private let before: [String: String]
  /// What the documents say before and after the edit of a trial, by kind and id.
  private let humans: [[String: String]]
  /// What they say at the remote.
  private let sent: [String: String]

  private var database: String { "\(folder.path)/aki/.handrail/handrail.sqlite" }
  private static let names = ["aki", "state-one", "hub.git"]

  init(_ folder: TestFolder) throws {
    self.folder = folder
    let (aki, _) = try folder.pair()
    var edits = RandomEdits(seed: 11)
    for id in edits.screens where id != "cart" { try aki.addScreen(id, [Assignment("title=The screen \(id)")]) }
    for _ in 0..<90 { _ = try edits.step(aki) }
    try aki.quietSync()
    sent = try aki.humans()
    // What nobody else has yet.
    try aki.set("cart", "title=Not sent yet", "designer=Mio")
    for name in Self.names {
      try FileManager.default.copyItem(atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/kept-\(name)")
    }
    let notices = Findings<Notice>()
    before = try Self.answers(Self.open(folder, notices)).compactMapValues { try? $0.get() }
    try #require(before.count == Self.readers.count && notices.all.isEmpty, "\(notices.all)")
    var humans = [try aki.humans()]
    try Self.open(folder, notices).set("cart", "title=After")
    humans.append(try aki.humans())
    self.humans = humans
  }

  func restore() throws {
    for name in Self.names + ["late"] {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
      if name == "late" { continue }
      try FileManager.default.copyItem(atPath: "\(folder.path)/kept-\(name)", toPath: "\(folder.path)/\(name)")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("state-late") {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }
  }

  /// Changes bytes in a way that hardware or a careless program might; most are texts, which SQLite itself does not check.
  func damage(_ random: inout Seeded) throws -> String {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: database)))
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let description: String
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      description = "a bit at \(place)"
    case 1:
      let pages = (0..<2).map { _ in Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096 }
      for index in 0..<4096 { bytes.swapAt(pages[0] + index, pages[1] + index) }
      description = "the pages at \(pages) changed places"
    case 2:
      let end = min(bytes.count, place + ([1, 16, 512, 4096].randomElement(using: &random) ?? 1))
      for index in place..<end { bytes[index] = 0 }
      description = "zeros from \(place) to \(end)"
    case 3:
      bytes.removeLast(bytes.count - place)
      description = "cut short at \(place)"
    default:
      let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
      let start = bytes[place...].firstIndex(where: isLetter) ?? bytes.firstIndex(where: isLetter) ?? 0
      bytes[start] = bytes[start] == 0x7A ? 0x61 : bytes[start] + 1
      description = "the letter at \(start)"
    }
    try Data(bytes).write(to: URL(fileURLWithPath: database))
    return description
  }

  /// Reads, writes and sends as somebody who has not noticed, then asks the doctor.
  func trial() throws -> (Outcome, problems: [String]) {
    let notices = Findings<Notice>()
    var problems: [String] = []
    var named: [String] = []
    var isNamed: Bool { !named.isEmpty }
    func note(_ error: any Error, _ what: String) {
      named.append(what)
      let failure = error as? Failure
      let isClear = failure?.kind == .data && failure?.remedy.en.contains("handrail doctor") == true
      if !isClear { problems.append("\(what): \(error)") }
    }
    func compare(_ when: String, _ note: (any Error, String) -> Void) {
      do {
        for (name, answer) in Self.answers(try Self.open(folder, notices)) {
          do {
            let text = try answer.get()
            if text != before[name] { problems.append("\(name) \(when): \(difference(text, before[name] ?? ""))") }
          } catch {
            note(error, "\(name) \(when)")
          }
        }
      } catch {
        note(error, "opening \(when)")
      }
    }
    compare("at first", note)
    do { try Self.open(folder, notices).set("cart", "title=After") } catch { note(error, "edit") }
    do {
      for report in try Self.open(folder, notices).quietSync().reports {
        if let failure = report.failure { note(failure, "sync") }
      }
    } catch {
      note(error, "sync")
    }
    problems += try remoteProblems()
    let diagnoses = try Workspace.doctor(from: "\(folder.path)/aki", dependencies(notices))
    if diagnoses.contains(where: { $0.state == .broken }) { problems.append("doctor: \(diagnoses)") }
    let isMended = diagnoses.contains { $0.state == .mended }
    if isNamed, !isMended, notices.all.isEmpty { problems.append("doctor says all sound after an error: \(named)") }
    let after = try Self.open(folder, notices)
    let now = try after.humans()
    if !humans.contains(now) { problems.append("other documents after doctor") }
    if !isNamed && now != humans[1] { problems.append("the edit is lost") }
    if try !after.staleFindings().isEmpty { problems.append("findings of other documents after doctor") }
    if !problems.isEmpty { return (.silent, problems) }
    return (isNamed ? .named : isMended || !notices.all.isEmpty ? .mended : .harmless, [])
  }

  private func remoteProblems() throws -> [String] {
    let late = try Workspace.clone(
      "\(folder.path)/hub.git", into: "\(folder.path)/late", folder.dependencies(machine: "late"), OperationControl())
    return try late.humans().compactMap { name, text in
      let isRight = ([sent] + humans).contains { $0[name].map { sameBytes($0, text) } ?? false }
      return isRight ? nil : "the remote has another \(name)"
    }
  }

  private func difference(_ text: String, _ wanted: String) -> String {
    let (new, old) = (text.split(separator: "\n"), wanted.split(separator: "\n"))
    let index = zip(new, old).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    return index.map { "“\(new[$0].prefix(300))” for “\(old[$0].prefix(300))”" } ?? "\(new.count) lines for \(old.count)"
  }
}

extension DamagedDesk {
  private func dependencies(_ notices: Findings<Notice>) -> Dependencies { Self.dependencies(folder, notices) }

  private static func dependencies(_ folder: TestFolder, _ notices: Findings<Notice>) -> Dependencies {
    var dependencies = folder.dependencies(author: "Aki <aki@example.com>")
    dependencies.notice = { notices.add($0) }
    return dependencies
  }

  private static func open(_ folder: TestFolder, _ notices: Findings<Notice>) throws -> Workspace {
    try Workspace.open(from: "\(folder.path)/aki", dependencies(folder, notices))
  }

  /// What every reading use case answers, as text.
  private static let readers: [(name: String, read: @Sendable (Workspace) throws -> String)] = [
    (
      "check",
      { workspace in
        var lines: [String] = []
        try workspace.check(ScreenFilter(), fresh: false) { lines.append("\($0)") }
        return lines.joined(separator: "\n")
      }
    ),
    (
      "board",
      { workspace in
        try workspace.boardEntries().map { "\($0)" }.joined(separator: "\n")
      }
    ),
    (
      "search",
      { workspace in
        try ["scr", "支", "pay"].flatMap { try workspace.search($0, limit: 100).map { "\($0)" } }.joined(separator: "\n")
      }
    ),
    ("export", { String(decoding: try $0.exportJSON(), as: UTF8.self) }),
    (
      "checklist",
      { workspace in try Role.allCases.map { "\(try workspace.checklist("cart", for: $0, .en))" }.joined(separator: "\n") }
    ),
    ("preview", { "\(try $0.preview("cart", labels: nil, .en))" }),
    ("waiting", { "\(try $0.waiting(WaitingScope(), limit: 50, .en))" }),
    ("blame", { "\(try $0.blame(try Target("cart")))" }),
    ("log", { "\(try $0.log(nil, limit: 500))" }),
    ("conflicts", { "\(try $0.conflicts())" }),
  ]

  private static func answers(_ workspace: Workspace) -> [String: Result<String, any Error>] {
    Dictionary(uniqueKeysWithValues: readers.map { reader in (reader.name, Result { try reader.read(workspace) }) })
  }
}
