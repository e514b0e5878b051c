import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A record that is removed from a file by hand still counts beside its removal, until somebody chooses: nobody's failed check is
/// gone because somebody tidied up a file.
@Suite struct TakenOutRecordTests {
  private static let lists: [HandrailModel.Collection] = [
    .verifications, .signatures, .closings, .reopenings, .questions, .answers,
  ]

  private func story(_ body: (TestFolder, Workspace, Workspace, GitClone) throws -> Void) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.recordOneOfEachKind()
      for team in [aki, ben] { try team.quietSync() }
      try body(folder, aki, ben, try GitClone(folder, of: folder.path + "/hub.git"))
    }
  }

  /// Takes lists out of the file of cart, or the items in them of which `isMeant` says so.
  private func takeOut(_ lists: [String], _ clone: GitClone, where isMeant: (JSONValue) -> Bool = { _ in true }) throws {
    let url = URL(fileURLWithPath: clone.file(.screen, "cart"))
    let members = try #require(try JSONValue(parsing: Array(Data(contentsOf: url))).members)
    let rest = members.compactMap { member -> JSONValue.Member? in
      guard lists.contains(member.key) else { return member }
      let left = (member.value.array ?? []).filter { !isMeant($0) }
      return left.isEmpty ? nil : JSONValue.Member(member.key, .array(left))
    }
    try Data(JSONValue.object(rest).canonicalBytes).write(to: url)
  }

  @Test(arguments: lists) func anImportTakesNoneOut(_ list: HandrailModel.Collection) throws {
    try story { _, aki, ben, _ in
      let before = try ben.everything()
      let export = try #require(try JSONValue(parsing: try aki.exportJSON()).members)
      let rest = export.map { member in
        guard member.key == "screens" else { return member }
        let screens = (member.value.array ?? []).map { screen in
          JSONValue.object((screen.members ?? []).filter { $0.key != list.rawValue })
        }
        return JSONValue.Member(member.key, .array(screens))
      }
      let refused = failure { try ben.importJSON(JSONValue.object(rest).canonicalBytes, file: "e.json", isDryRun: false) }
      #expect(refused?.code == .model(.document(.recordStands(list))), "\(String(describing: refused))")
      #expect(try ben.everything() == before)
    }
  }

  @Test(arguments: lists) func itCountsUntilSomebodyChooses(_ list: HandrailModel.Collection) throws {
    try story { folder, aki, ben, clone in
      let key = try #require(try aki.document("cart")?.keys(in: list).first)
      let before = try #require(try aki.document("cart")?.readableForm.canonicalText)
      try takeOut([list.rawValue], clone)
      try clone.pushAll("tidied", as: "Mia")
      let early = try folder.clone("early", machine: "three")
      for team in [ben, early, aki, ben, early] { try team.quietSync() }
      for team in [aki, ben, early] {
        let document = try #require(try team.document("cart"))
        #expect(document.readableForm.canonicalText == before)
        #expect(try team.boardEntries().first?.status.failedChecks == 1)
        let conflict = try #require(try team.conflicts().first)
        #expect(conflict.target.text == "cart#\(key.id)", "\(conflict)")
        #expect(Set(conflict.sides.map(\.author)) == ["Aki <aki@example.com>", "Mia <mia@example.com>"], "\(conflict)")
        #expect(try team.conflicts().count == 1)
        #expect(try team.everything() == aki.everything())
      }
      // Either side can be taken, and the other one is gone everywhere.
      let isKept = list == .signatures
      let side = try #require(try ben.conflicts().first?.sides.first { ($0.value == nil) != isKept })
      try ben.resolve(Target("cart#\(key.id)"), FieldPath.birth.text, take: side.name, value: nil)
      for team in [ben, aki, early] { try team.quietSync() }
      for team in [aki, ben, early] {
        #expect(try team.conflicts().isEmpty)
        #expect(try team.document("cart")?.contains(key) == isKept)
      }
    }
  }

  /// The command that `check` prints names a record, which is no item; and its conflict says what the record says.
  @Test func itsConflictIsFoundByItsNameAndSaysWhatIsAtStake() throws {
    try story { _, _, ben, clone in
      try takeOut(Self.lists.map(\.rawValue), clone)
      try clone.pushAll("tidied", as: "Mia")
      try ben.quietSync()
      let conflicts = try ben.conflicts()
      #expect(conflicts.count == Self.lists.count)
      for conflict in conflicts { #expect(try ben.conflicts(on: conflict.target) == [conflict]) }
      let said = Set(conflicts.flatMap { conflict in conflict.sides.map { conflict.words($0).en } })
      let expected = [
        "removed", "failed: screen.title", "signed: designer", "waived: label.image@photo", "reopened: label.image@photo",
        "Is this right?", "No.",
      ]
      #expect(said == Set(expected), "\(said)")
      #expect(failure { try ben.conflicts(on: Target("cart#nothing")) } != nil)
    }
  }

  enum Order: CaseIterable, Sendable { case atOnce, editedLater, recordsLater }

  /// What is about an item that goes, too, goes with it; also if somebody edits the file once more.
  @Test(arguments: Order.allCases) func itGoesWithItsItem(_ order: Order) throws {
    try story { folder, aki, ben, clone in
      try takeOut(["elements"], clone) { $0["id"] == .string("photo") }
      if order == .recordsLater { try clone.pushAll("no photo", as: "Mia") }
      try takeOut(["closings", "reopenings"], clone)
      try clone.pushAll("no photo", as: "Mia")
      if order == .editedLater {
        try clone.replace("\"Pay\"", with: "\"Buy\"", in: clone.file(.screen, "cart"))
        try clone.pushAll("buy", as: "Nao")
      }
      let early = try folder.clone("early", machine: "three")
      for team in [ben, aki, early] { try team.quietSync() }
      for team in [aki, ben, early] {
        let document = try #require(try team.document("cart"))
        #expect(try team.conflicts().map(\.target.text) == [])
        #expect(!document.contains(ItemKey(.elements, "photo")) && document.keys(in: .closings).isEmpty)
        #expect(document.keys(in: .verifications).count == 1)
        #expect(try team.everything() == aki.everything())
      }
    }
  }

  /// An older file, as a revert leaves it, too, lacks what was recorded since; nobody says that it is wrong.
  @Test(arguments: [false, true]) func anOlderFileTakesNothingAway(isRevert: Bool) throws {
    try story { folder, aki, ben, clone in
      for passes in [true, false] {
        _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: passes, note: "again"))
        try aki.quietSync()
        if passes { try ben.quietSync() }
      }
      try clone.git("pull", "-q")
      if isRevert {
        try clone.revert()
      } else {
        try clone.git("checkout", "-q", "HEAD~1", "--", DocumentPath.path(.screen, "cart"))
        try clone.pushAll("back", as: "Mia")
      }
      let early = try folder.clone("early", machine: "three")
      let report = try ben.quietSync().reports[0]
      let note = "What Aki had recorded in cart was missing there and was put back."
      #expect(report.notes.map(\.en).contains(note), "\(report.notes)")
      for team in [early, ben] { #expect(try team.boardEntries().first?.status.failedChecks == 1) }
      for team in [aki, early, ben, aki] { try team.quietSync() }
      for team in [aki, ben, early] {
        #expect(try team.boardEntries().first?.status.failedChecks == 1)
        #expect(try team.everything() == aki.everything() && team.conflicts().isEmpty)
      }
    }
  }
}
