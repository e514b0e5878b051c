import Foundation
import GRDB
import HandrailCatalogue
import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailStore
@testable import HandrailTUI

/// There is one verdict on a screen, whoever shows it: random screens with waivers that end, failed and stale checks,
/// questions and conflicts, under a clock that moves.
struct VerdictTests {
  private static let seed: UInt64 = 20_261_122
  private static let screens = 200

  @Test func everySurfaceGivesOneAnswerOnEveryDay() throws {
    try TestFolder.with { folder in
      let (workspace, other) = try folder.pair()
      var random = Seeded(state: Self.seed)
      let ids = (0..<Self.screens).map { "s\($0)" }
      try make(ids, workspace, other, &random)
      // By id as bytes: s10 before s2, and not in the order in which they were made.
      let order = (ids + ["cart"]).sorted(by: utf8Precedes)
      let days = ["2026-11-21", "2026-12-01", "2026-12-02", "2027-06-01"]
      for (number, day) in days.enumerated() {
        let note = "seed \(Self.seed) \(day)"
        let later = try folder.open(workspace, now: day + "T12:00:00Z")
        let board = try later.boardEntries()
        #expect(board.map(\.id) == order)
        #expect(try later.screens(ScreenFilter()).map(\.id) == order)
        for fresh in [false, true] {
          var checked: [String: Answer] = [:]
          try later.check(ScreenFilter(), fresh: fresh) { screen in
            checked[screen.row.id] = Answer(screen.verdict, screen.blocking, waived: screen.waived)
            let named = screen.closed.filter { $0.status == .waived }.reduce(0) { $0 + $1.names.count }
            #expect(named == screen.waived, "\(note) \(screen.row.id): what is waived is named")
            #expect(screen.findings.count { $0.blocks(on: day) } == screen.blocking, "\(note) \(screen.row.id)")
          }
          expect(checked, board, "\(note): check, fresh \(fresh)")
        }
        for entry in board {
          #expect(try later.blockingCount(of: entry.id) == entry.status.blocking, "\(note) \(entry.id): what an edit leaves")
        }
        // Each is made of one screen alone, which takes its time: every screen on one of the days.
        for (index, entry) in board.enumerated() where index % days.count == number {
          let checklist = try later.checklist(entry.id, for: .lead, .en)
          #expect(checklist.status == entry.status, "\(note) \(entry.id): checklist")
          let signed = checklist.sections.first { $0.title.en == "Signatures" }?.lines ?? []
          let isSigned = Dictionary(grouping: signed) { $0.text.prefix { $0 != " " } }.mapValues {
            $0.contains { $0.mark == .pass }
          }
          let onBoard = entry.status.signatures.map { (Substring($0.role), !$0.isStale) }
          #expect(isSigned == Dictionary(uniqueKeysWithValues: onBoard), "\(note) \(entry.id): signatures")
          #expect(try later.sheet(entry.id, .ja).status == entry.status, "\(note) \(entry.id): screen")
          #expect(try later.closedFindings(on: entry.id) == entry.closed, "\(note) \(entry.id): preview")
          let count = entry.closed.reduce(0) { $0 + $1.names.count }
          #expect(count == entry.status.waived + entry.status.notApplicable, "\(note) \(entry.id): board")
        }
        expect(try workspace.store.verdicts(on: day), board, "\(note): SQL")
        let asked = try later.questions(QuestionFilter(), .en).count
        #expect(try later.questionCount() == asked, "\(note): questions, kept and counted one by one")
        expect(try Self.interface(later), board, "\(note): the interface")
        for command in ["check", "board"] where Program.handrailPath != nil {
          let said = try folder.json(command, workspace, day)
          expect(said, board, "\(note): handrail \(command) --json")
        }
        #expect(Set(board.map(\.status.verdict)).count > 1, "every screen has one verdict: the test shows nothing")
      }
      #expect(try workspace.store.loneFindingsDifferAfterMigration() == false)
    }
  }

  private func expect(_ answers: [String: Answer], _ board: [BoardEntry], _ note: String) {
    #expect(answers.count == board.count, "\(note)")
    for entry in board {
      let answer = answers[entry.id]
      #expect(answer?.verdict == entry.status.verdict, "\(note) \(entry.id)")
      #expect(answer?.blocking == entry.status.blocking, "\(note) \(entry.id)")
      #expect(answer?.waived == entry.status.waived, "\(note) \(entry.id)")
    }
  }

  /// What the board of the interface shows, which linear mode says as well.
  private static func interface(_ workspace: Workspace) throws -> [String: Answer] {
    let (runner, context) = (EffectRunner(session: Session(workspace, .en)), RenderContext())
    var app = App(context, first: BoardView())
    var effects = app.drain()[...]
    while let effect = effects.popFirst() {
      if let event = runner.perform(effect) { effects += app.handle(event)[...] }
    }
    let view = try #require(app.find(BoardView.self))
    var answers: [String: Answer] = [:]
    for index in 0..<view.rowCount {
      let pieces = view.row(index, context).pieces
      let state = try #require(pieces[0].said)
      let (verdict, waived) = try #require(Self.read(state))
      let spoken = view.spoken(index, context)
      #expect(spoken.contains("State: \(state)"), "\(spoken)")
      let screen = try #require(pieces.first { $0.heading.en == "Screen" }?.said)
      let entry = try #require(view.entries.first { $0.id == screen })
      #expect(waived == nil || waived == entry.status.waived)
      answers[screen] = Answer(verdict, Int(pieces[1].text) ?? 0, waived: entry.status.waived)
    }
    return answers
  }

  /// The verdict of a state in words, with the number of waivers where it names one.
  private static func read(_ state: String) -> (ScreenStatus.Verdict, Int?)? {
    if let verdict = ScreenStatus.Verdict.allCases.first(where: { sameBytes($0.name.en, state) }) { return (verdict, nil) }
    let count = state.split(separator: " ").compactMap { Int($0) }.first
    return state.hasPrefix("ready, ") ? (.ready, count) : nil
  }

  /// Screens with a little of everything that a verdict rests on.
  private func make(_ ids: [String], _ workspace: Workspace, _ other: Workspace, _ random: inout Seeded) throws {
    let screens = ids.map { id in
      let decorative = Int.random(in: 0..<3, using: &random) == 0 ? "" : #","decorative":true"#
      return #"{"id":"\#(id)","title":"\#(id)","states":{"only-one":true},"elements":["#
        + #"{"id":"e","kind":"image","frame":[0,0,50,50]\#(decorative)}]}"#
    }
    let file = #"{"format":1,"screens":[\#(screens.joined(separator: ","))]}"#
    _ = try workspace.importJSON(Array(file.utf8), file: "screens.json", isDryRun: false)
    for id in ids { try make(id, workspace, &random) }
    for one in [workspace, other] { try one.quietSync() }
    let disputed = ids.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
    for id in disputed {
      try workspace.set(id, "sprint=S1")
      try other.set(id, "sprint=S2")
    }
    // What the other records has not seen what was recorded here meanwhile, nor the other way round; its clock is far ahead.
    for id in ids where Int.random(in: 0..<3, using: &random) == 0 {
      try recordApart(id, in: workspace, &random)
      try recordApart(id, in: other, &random)
    }
    for one in [workspace, other, workspace] { try one.quietSync() }
    #expect(try workspace.conflicts().count >= disputed.count && !disputed.isEmpty)
  }

  /// One record of a random kind, where that can be.
  private func recordApart(_ id: String, in workspace: Workspace, _ random: inout Seeded) throws {
    var found: [Finding] = []
    try workspace.check(ScreenFilter(ids: [id]), fresh: false) { found = $0.findings }
    let finding = try #require(found.randomElement(using: &random))
    let name = finding.name(screen: id)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: try workspace.sign(id, as: "lead")
    case 1 where finding.rule != "conflict":
      try workspace.close(name, as: .notApplicable, reason: "r", until: [nil, "2026-12-01"].randomElement(using: &random) ?? nil)
    case 2 where finding.rule != "conflict": try workspace.close(name, as: .waived, reason: "r", until: nil)
    case 3 where [.waived, .notApplicable, .stale].contains(finding.status): try workspace.reopen(name, reason: nil)
    default:
      guard let line = try workspace.verificationEntries(id).randomElement(using: &random) else { return }
      let result = VerificationResult(passes: Int.random(in: 0..<2, using: &random) == 0, note: "n")
      _ = try workspace.verify(id, about: line.about, line.method, result)
    }
  }

  private func make(_ id: String, _ workspace: Workspace, _ random: inout Seeded) throws {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    var open: [Finding] = []
    try workspace.check(ScreenFilter(ids: [id]), fresh: false) { open = $0.findings.filter { $0.status == .open } }
    for finding in open {
      let name = finding.name(screen: id)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        try workspace.close(name, as: .notApplicable, reason: "r", until: chance(2) ? "2026-12-01" : nil)
      case 1:
        try workspace.close(name, as: .waived, reason: "r", until: ["2026-11-21", "2026-12-01"].randomElement(using: &random))
      case 2 where chance(3): _ = try workspace.ask(name, "What?")
      default: break
      }
    }
    if chance(3) { try workspace.sign(id, as: chance(2) ? "lead" : "designer") }
    if chance(4) {
      try workspace.set(id, "progress=implemented")
      for line in try workspace.verificationEntries(id) where !chance(3) {
        let passes = !chance(6)
        let method = line.method
        _ = try workspace.verify(id, about: line.about, method, VerificationResult(passes: passes, note: "n"))
      }
    }
    if chance(3) { try workspace.set("\(id)#e", "frame=0,0,60,60") }
  }

  /// A passed check whose inputs change is to be done again; one of other is not.
  @Test func aCheckGoesStaleWithItsInputs() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.addItem(.elements, "photo", to: "cart", [Assignment("kind=image"), Assignment("label.en=A photo")])
      try workspace.set("cart", "progress=implemented")
      let line = try #require(try workspace.verificationEntries("cart").first { $0.about == "label.image@photo" })
      let method = line.method
      _ = try workspace.verify("cart", about: line.about, method, VerificationResult(passes: true))
      func state() throws -> VerificationLine.State? {
        try workspace.verificationEntries("cart").first { $0.about == line.about && $0.method == line.method }?.state
      }
      #expect(try state() == .passed)
      try workspace.set("cart", "sprint=S1")
      #expect(try state() == .passed)
      try workspace.set("cart#photo", "label.en=Another photo")
      #expect(try state() == .stale)
      #expect(try workspace.boardEntries().first?.status.staleChecks == 1)
      _ = try workspace.verify("cart", about: line.about, method, VerificationResult(passes: true))
      #expect(try state() == .passed)
    }
  }

  @Test(arguments: ["2027-02-31", "2027-02-29", "2027-04-31", "2027-13-01", "2027-00-10", "0000-01-01", "2027-1-1", "tomorrow"])
  func whatIsNoDateIsRefused(_ date: String) {
    #expect(throws: Failure.self) { try Workspace.checkDate(date) }
  }

  @Test(arguments: ["2027-02-28", "2028-02-29", "2000-02-29", "2027-12-31"])
  func datesAreDates(_ date: String) throws { try Workspace.checkDate(date) }
}

/// What one surface says of a screen.
private struct Answer: Equatable {
  let verdict: ScreenStatus.Verdict
  let blocking: Int
  let waived: Int

  init(_ verdict: ScreenStatus.Verdict, _ blocking: Int, waived: Int) {
    (self.verdict, self.blocking, self.waived) = (verdict, blocking, waived)
  }
}

extension Store {
  /// The verdicts of a day as people ask the tables for them.
  fileprivate func verdicts(on day: String) throws -> [String: Answer] {
    try queue.read { db in
      let sql = "SELECT screen, verdict, blocking, waived FROM readiness WHERE valid_after < ? AND ? <= valid_until"
      let rows = try Row.fetchAll(db, sql: sql, arguments: [day, day])
      return try Dictionary(
        uniqueKeysWithValues: rows.map {
          (
            $0["screen"],
            Answer(try #require(ScreenStatus.Verdict(rawValue: $0["verdict"])), $0["blocking"], waived: $0["waived"])
          )
        })
    }
  }
}

extension Store {
  /// Whether the migration that brought the counts of lone findings would give others than saving a screen does.
  fileprivate func loneFindingsDifferAfterMigration() throws -> Bool {
    try queue.inDatabase { db in
      let select = "SELECT document, valid_after, lone_findings FROM screen_status"
      let kept = try Row.fetchAll(db, sql: select)
      #expect(kept.contains { $0["lone_findings"] > 0 && $0["valid_after"] != "" }, "no waiver ends: the test shows nothing")
      let migration = try #require(Migrations.all.first { $0.name == "v0009-lone-findings" })
      try db.execute(sql: "UPDATE" + (try #require(migration.sql.components(separatedBy: "UPDATE").last)))
      return try Row.fetchAll(db, sql: select) != kept
    }
  }
}

extension TestFolder {
  /// The workspace on another day.
  fileprivate func open(_ workspace: Workspace, now: String) throws -> Workspace {
    var later = dependencies(author: "Aki <aki@example.com>")
    later.now = { now }
    return try Workspace.open(from: workspace.root, later)
  }

  /// What a command prints with `--json`, by screen.
  fileprivate func json(_ command: String, _ workspace: Workspace, _ day: String) throws -> [String: Answer] {
    let program = Program.handrail(self, [command, "-C", workspace.root, "--json"], extra: ["HANDRAIL_NOW": day + "T12:00:00Z"])
    let result = try program.run()
    let value = try JSONValue(parsing: Array(result.out.utf8))
    var answers: [String: Answer] = [:]
    for screen in value["screens"]?.array ?? [] {
      let verdict = try #require(screen["verdict"]?.string.flatMap(ScreenStatus.Verdict.init))
      #expect(screen["ready"] == .bool(verdict == .ready))
      let blocking = try #require(screen["blocking"]?.double.map { Int($0) })
      let waived = try #require(screen["waived"]?.double.map { Int($0) })
      answers[try #require(screen["id"]?.string)] = Answer(verdict, blocking, waived: waived)
    }
    return answers
  }
}
