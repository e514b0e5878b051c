import Foundation
import GRDB
import HandrailCatalogue
import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailStore

/// There is one verdict on a screen, whoever shows it: random screens with waivers that end, failed and stale checks and
/// questions, under a clock that moves.
struct VerdictTests {
  private static let seed: UInt64 = 20_261_122

  @Test func everySurfaceGivesOneAnswerOnEveryDay() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      var random = Seeded(state: Self.seed)
      let screens = 40
      for index in 0..<screens { try make("s\(index)", workspace, &random) }
      for day in ["2026-11-21", "2026-11-22", "2026-12-01", "2026-12-02", "2027-06-01"] {
        let later = try folder.open(now: day + "T12:00:00Z")
        let board = try later.boardEntries()
        #expect(board.count == screens)
        var verdicts: [String: ScreenStatus.Verdict] = [:]
        for entry in board { verdicts[entry.id] = entry.status.verdict }
        // By id as bytes: s10 before s2, and not in the order in which they were made.
        let order = (0..<screens).map { "s\($0)" }.sorted(by: utf8Precedes)
        #expect(board.map(\.id) == order)
        #expect(try later.screens(ScreenFilter()).map(\.id) == order)
        for fresh in [false, true] {
          var checkedOrder: [String] = []
          try later.check(ScreenFilter(), fresh: fresh) { checked in
            checkedOrder.append(checked.row.id)
            let entry = try #require(board.first { $0.id == checked.row.id })
            #expect(checked.verdict == entry.status.verdict, "seed \(Self.seed) \(day) \(entry.id) fresh \(fresh)")
            #expect(checked.blocking == entry.status.blocking, "seed \(Self.seed) \(day) \(entry.id) fresh \(fresh)")
            #expect(checked.findings.count { $0.blocks(on: day) } == entry.status.blocking)
          }
          #expect(checkedOrder == order, "fresh \(fresh)")
        }
        for entry in board {
          let note = "seed \(Self.seed) \(day) \(entry.id)"
          #expect(try later.checklist(entry.id, for: .lead, .en).status == entry.status, "\(note)")
          #expect(try later.sheet(entry.id, .ja).status == entry.status, "\(note)")
        }
        #expect(try workspace.store.verdicts(on: day) == verdicts.mapValues(\.rawValue), "seed \(Self.seed) \(day)")
        #expect(Set(verdicts.values).count > 1, "every screen has one verdict: the test shows nothing")
      }
    }
  }

  /// A screen with a little of everything that a verdict rests on.
  private func make(_ id: String, _ workspace: Workspace, _ random: inout Seeded) throws {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    try workspace.addScreen(id, [Assignment("title=\(id)"), Assignment("states.only-one=true")])
    try workspace.addItem(
      .elements, "e", to: id,
      chance(3)
        ? [Assignment("kind=image"), Assignment("frame=0,0,50,50")]
        : [Assignment("kind=image"), Assignment("frame=0,0,50,50"), Assignment("decorative=true")])
    var open: [Finding] = []
    try workspace.check(ScreenFilter(ids: [id]), fresh: false) { open = $0.findings.filter { $0.status == .open } }
    for finding in open {
      let name = finding.name(screen: id)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: try workspace.close(name, as: .notApplicable, reason: "r", until: nil)
      case 1:
        try workspace.close(name, as: .waived, reason: "r", until: ["2026-11-21", "2026-12-01"].randomElement(using: &random))
      case 2 where chance(3): _ = try workspace.ask(name, "What?")
      default: break
      }
    }
    if chance(3) { try workspace.sign(id, as: chance(2) ? "lead" : "designer") }
    if chance(2) {
      try workspace.set(id, "progress=implemented")
      for line in try workspace.verificationEntries(id) where !chance(3) {
        let passes = !chance(6)
        let method = try #require(Check.Method(rawValue: line.method))
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
      let method = try #require(Check.Method(rawValue: line.method))
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

extension Store {
  /// The verdicts of a day as people ask the tables for them.
  fileprivate func verdicts(on day: String) throws -> [String: String] {
    try queue.read { db in
      let sql = "SELECT screen, verdict FROM readiness WHERE valid_after < ? AND ? <= valid_until"
      return Dictionary(uniqueKeysWithValues: try Row.fetchAll(db, sql: sql, arguments: [day, day]).map { ($0[0], $0[1]) })
    }
  }
}

extension TestFolder {
  /// The workspace on another day.
  fileprivate func open(now: String) throws -> Workspace {
    var later = dependencies()
    later.now = { now }
    return try Workspace.open(from: "\(path)/app", later)
  }
}
