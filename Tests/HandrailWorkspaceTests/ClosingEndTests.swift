import HandrailCatalogue
import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Until when a closing holds, and what is a day.
@Suite struct ClosingEndTests {
  private let name = "label.image@cart#photo"

  private func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      try workspace.set("cart#photo", "label.en=", "label.ja=")
      try body(folder, workspace)
    }
  }

  private func at(_ time: String, _ folder: TestFolder, _ workspace: Workspace) throws -> Workspace {
    var dependencies = folder.dependencies()
    dependencies.now = { time }
    return try Workspace.open(from: workspace.root, dependencies)
  }

  @Test(arguments: [
    "31/01/2027", "soon", "２０２７-01-31", "2027-1-31", "2027-02-29", "2027-00-10", " 2027-01-31", "2027-01-31T00:00:00Z",
    "٢٠٢٧-٠١-٣١",
  ])
  func whatIsNoDayIsRefusedByField(_ day: String) throws {
    try world { _, workspace in
      let before = try workspace.allBytes()
      #expect(failure { try workspace.close(name, as: .waived, reason: "r", until: day) }?.namedPlace == "--until")
      let closing = #"{"id":"c1","about":"label.image@photo","closes-as":"waived","reason":"r","until":"\#(day)"}"#
      let file = #"{"format":1,"screens":[{"id":"cart","closings":[\#(closing)]}]}"#
      let refused = try #require(failure { try workspace.importJSON(Array(file.utf8), file: "a.json", isDryRun: false) })
      #expect(refused.place == "a.json: screens[0]: closings[0]: until")
      #expect(refused.remedy.en == "Use a date such as 2027-03-31.")
      #expect(try workspace.allBytes() == before)
      #expect(throws: ModelError.self) { try FieldKey(.until).value(writing: day, owner: .closing) }
    }
  }

  @Test func aClosingWithoutItsKindIsRefusedAndClosesNothing() throws {
    try world { _, workspace in
      let file = #"{"format":1,"screens":[{"id":"cart","closings":[{"id":"c1","about":"label.image@photo","reason":"r"}]}]}"#
      let refused = try #require(failure { try workspace.importJSON(Array(file.utf8), file: "a.json", isDryRun: false) })
      #expect(refused.place == "a.json: screens[0]: closings[0]: closes-as")
      #expect(refused.remedy.en.contains("not-applicable, waived"))
    }
    // As an earlier version may have taken it, or a hand written it.
    for (fields, field) in [(#""reason":"r""#, "closes-as"), (#""closes-as":"waived","until":"soon""#, "until")] {
      let shared = try Shared(project: nil, components: [], palette: nil)
      let json =
        #"{"id":"cart","elements":[{"id":"photo","kind":"image"}],"closings":[{"id":"c","about":"label.image@photo",\#(fields)}]}"#
      let screen = try Screen(Array(json.utf8), shared: shared)
      let finding = try #require(Catalogue.evaluate(screen).first { $0.key == "label.image@photo" })
      #expect(finding.status == .open && finding.blocks(on: "2026-11-28"))
      #expect(finding.notes.count == 1 && finding.notes[0].words.en.contains(field))
    }
  }

  @Test(arguments: [Finding.Status.waived, .notApplicable])
  func everyKindOfClosingEndsAtTheProjectsMidnight(_ kind: Finding.Status) throws {
    try world { folder, workspace in
      try workspace.close(name, as: kind, reason: "r", until: "2026-12-05")
      // 15:00 in UTC is midnight in Tokyo; New York is five hours behind, UTC is the default.
      let ends = [
        ("UTC", "2026-12-05T23:59:59Z", "2026-12-06T00:00:00Z"), ("Asia/Tokyo", "2026-12-05T14:59:59Z", "2026-12-05T15:00:00Z"),
        ("America/New_York", "2026-12-06T04:59:59Z", "2026-12-06T05:00:00Z"),
      ]
      for (zone, last, first) in ends {
        try workspace.set("project", "time-zone=\(zone)")
        for (time, isReady) in [(last, true), (first, false)] {
          let then = try at(time, folder, workspace)
          #expect(try then.isReady("cart") == isReady, "\(zone) \(time)")
          #expect(try then.boardEntries().first?.status.isReady == isReady, "\(zone) \(time)")
          #expect(try then.checklist("cart", for: .lead, .en).status.isReady == isReady, "\(zone) \(time)")
        }
      }
    }
  }

  @Test func timeZonesAreThoseOfTheTable() throws {
    try world { _, workspace in
      for zone in ["UTC", "Asia/Tokyo", "Asia/Kolkata", "Europe/Kyiv", "America/Argentina/Buenos_Aires"] {
        try workspace.set("project", "time-zone=\(zone)")
      }
      for (zone, advice) in [
        ("Asia/Tokio", "Asia/Tokyo"), ("JST", "IANA"), ("GMT+9", "IANA"), ("+09:00", "IANA"), ("../x", "IANA"),
      ] {
        let refused = try #require(failure { try workspace.set("project", "time-zone=\(zone)") })
        #expect(refused.remedy.en.contains(advice), "\(zone): \(refused.remedy.en)")
      }
    }
  }

  @Test func daysAreThoseOfTheZone() {
    #expect(CalendarDate.day(of: "2026-12-05T15:00:00Z", in: "Asia/Tokyo") == "2026-12-06")
    #expect(CalendarDate.day(of: "2026-12-05T14:59:59Z", in: "Asia/Tokyo") == "2026-12-05")
    #expect(CalendarDate.day(of: "2027-01-01T04:59:59Z", in: "America/New_York") == "2026-12-31")
    // Summer time begins in the night to the 14th of March.
    #expect(CalendarDate.day(of: "2027-03-15T03:59:59Z", in: "America/New_York") == "2027-03-14")
    #expect(CalendarDate.day(of: "2027-03-15T04:00:00Z", in: "America/New_York") == "2027-03-15")
    #expect(CalendarDate.day(of: "2026-12-05T15:00:00Z", in: nil) == "2026-12-05")
    #expect(CalendarDate.day(of: "2026-12-05T15:00:00Z", in: "Nowhere/Else") == "2026-12-05")
  }
}
