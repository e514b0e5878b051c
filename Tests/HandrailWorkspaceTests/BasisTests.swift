import HandrailCatalogue
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What signatures, closings and checks rest on, through the use cases: all that the verdict rested on, and nothing else.
@Suite struct BasisTests {
  /// A ready screen whose text has a colour of the palette; implemented, signed and checked.
  func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(author: "Aki <aki@example.com>")
      try workspace.addColour("ink", [Assignment("light=#000000"), Assignment("dark=#ffffff")])
      try workspace.addColour("other", [Assignment("light=#000000")])
      try StoryTests.addReadyScreen(workspace)
      try workspace.set("cart#pay", "colour.text.light=palette:ink", "colour.background.light=#ffffff")
      try workspace.set("cart", "progress=implemented")
      try workspace.sign("cart", as: "lead")
      for method in Set(try workspace.verificationEntries("cart").map(\.method)) {
        _ = try workspace.verify("cart", about: "*", method, VerificationResult(passes: true))
      }
      #expect(try workspace.holds("cart"))
      try body(folder, workspace)
    }
  }

  @Test func aColourOfThePaletteThatChangesOutdatesWhereItIsUsed() throws {
    try world { _, workspace in
      try workspace.set("colour:other", "light=#123456")
      #expect(try workspace.holds("cart"), "nothing uses it")
      try workspace.set("colour:ink", "light=#000001")
      #expect(try !workspace.holds("cart"))
      let status = try #require(try workspace.boardEntries().first?.status)
      #expect(status.staleSignatures == 1 && status.staleChecks > 0)
    }
  }

  @Test func aNameForTheSameColourOutdatesNothing() throws {
    try world { _, workspace in
      try workspace.set("colour:ink", "dark=")
      #expect(try workspace.holds("cart"), "its text has no dark colour")
      try workspace.set("cart#pay", "colour.text.light=#000000")
      #expect(try workspace.holds("cart"))
      try workspace.set("cart#pay", "colour.text.light=palette:other")
      #expect(try workspace.holds("cart"))
    }
  }

  @Test func aMemberThatLeavesItsGroupOutdatesItsChecksAndClosings() throws {
    try world { _, workspace in
      try workspace.add(.groups, "cart#g", members: ["pay"])
      let open = try workspace.findings()["cart", default: []].first { $0.target == "g" }
      let name = try #require(open).name(screen: "cart")
      try workspace.close(name, as: .waived, reason: "its members say it", until: nil)
      #expect(try workspace.status(name) == .waived)
      try workspace.set("cart#pay", "group=")
      #expect(try workspace.status(name) == .stale)
    }
  }

  @Test func whatTheProjectAsksForCountsWhereItChangesTheVerdict() throws {
    try world { _, workspace in
      try workspace.set("project", "house.cell-pieces=2", "name=Other")
      #expect(try workspace.holds("cart"), "it has no cells")
      try workspace.set("project", "languages.fr=true")
      #expect(try !workspace.holds("cart"))
      let changed = try workspace.checklist("cart", for: .lead, .en).sections.flatMap(\.lines).flatMap(\.details)
      #expect(changed.contains { $0.contains("French as a language of the project") }, "\(changed)")
      try workspace.set("project", "languages.fr=")
      #expect(try workspace.holds("cart"), "it is as it was signed")
    }
  }

  /// A name is no input: neither that of an item nor how others name it.
  @Test(arguments: ["pay", "g", "other"])
  func aNewNameOutdatesNothing(_ item: String) throws {
    try world { _, workspace in
      try workspace.add(.elements, "cart#other", "kind=button", "same-as=pay", "frame=0,700,390,50")
      try workspace.add(.groups, "cart#g", members: ["pay", "other"])
      try workspace.order("cart", ["other", "pay"])
      let open = try workspace.findings()["cart", default: []].first { $0.target == "g" }
      try workspace.close(#require(open).name(screen: "cart"), as: .waived, reason: "its members say it", until: nil)
      try workspace.sign("cart", as: "lead")
      for method in Set(try workspace.verificationEntries("cart").map(\.method)) {
        _ = try workspace.verify("cart", about: "*", method, VerificationResult(passes: true))
      }
      func waived() throws -> Int {
        try workspace.findings()["cart", default: []].count { $0.status == .waived }
      }
      #expect(try workspace.holds("cart") && waived() == 1)
      try workspace.rename(Target("cart#\(item)"), to: "renamed")
      #expect(try workspace.holds("cart") && waived() == 1)
      // What really changes counts, whatever the item is called.
      try workspace.set("cart#\(item == "pay" ? "renamed" : "pay")", "hint.en=Changed")
      #expect(try !workspace.holds("cart"))
      _ = try workspace.undo(redo: false)
      #expect(try workspace.holds("cart"))
      _ = try workspace.undo(redo: false)
      #expect(try workspace.holds("cart") && waived() == 1)
    }
  }

  /// What was outdated before it got another name is outdated after.
  @Test func aNewNameRenewsNothing() throws {
    try world { _, workspace in
      try workspace.set("cart#pay", "hint.en=Changed")
      #expect(try !workspace.holds("cart"))
      try workspace.rename(Target("cart#pay"), to: "buy")
      #expect(try !workspace.holds("cart"))
      let status = try #require(try workspace.boardEntries().first?.status)
      #expect(status.staleSignatures == 1 && status.staleChecks > 0)
    }
  }

  /// Every setting and every default by which a finding is gone is named, whatever field it is.
  @Test func theBoardNamesADefaultThatTakesFindingsAway() throws {
    try world { _, workspace in
      try workspace.add(.elements, "cart#note", "kind=text", "text.en=Note", "frame=0,200,100,30")
      #expect(try workspace.weakenings().isEmpty)
      let open = try workspace.findings()["cart", default: []].count { $0.level != .advice }
      try workspace.set("project", "defaults.overflow=wrap")
      let left = try workspace.findings()["cart", default: []].count { $0.level != .advice }
      let weakening = try #require(try workspace.weakenings().first)
      #expect(weakening.setting == "defaults.overflow" && weakening.findings >= 1 && left < open)
      #expect(weakening.words.en.contains("by Aki on 2026-11-20") && weakening.words.en.contains("project’s default for"))
      try workspace.set("project", "defaults.overflow=")
      #expect(try workspace.weakenings().isEmpty)
    }
  }

  @Test func theBoardNamesWhoWeakenedTheProject() throws {
    try world { folder, workspace in
      #expect(try workspace.weakenings().isEmpty)
      try workspace.set("cart#pay", "label.ja=")
      try workspace.set("project", "languages.ja=")
      let weakening = try #require(try workspace.weakenings().first { $0.setting == "languages.ja" })
      #expect(weakening.findings >= 1 && weakening.screens == 1)
      #expect(weakening.words.en.contains("Japanese was removed from the project’s languages by Aki on 2026-11-20"))
      #expect(weakening.words.ja.contains("日本語") && weakening.words.ja.contains("Aki"))
      try workspace.set("project", "languages.ja=true")
      #expect(try workspace.weakenings().isEmpty)
      try workspace.set("project", "languages.fr=true")
      try workspace.set("project", "languages.fr=")
      #expect(try workspace.weakenings().isEmpty, "nothing was ever said in it")
    }
  }

  @Test func theBoardAndTheChecklistSayWhoSigned() throws {
    try world { _, workspace in
      let signature = try #require(try workspace.boardEntries().first?.status.signatures.first)
      #expect(signature.role == "lead" && signature.by == "Aki <aki@example.com>" && !signature.at.isEmpty)
      for role in Role.allCases {
        let section = try workspace.checklist("cart", for: role, .en).sections.first { $0.title.en == "Signatures" }
        #expect(section?.lines.first?.text.contains("Aki") == true, "\(role)")
      }
    }
  }
}

extension Workspace {
  /// Whether every signature and every passed check of a screen still holds.
  fileprivate func holds(_ id: String) throws -> Bool {
    let status = try #require(try boardEntries(ScreenFilter(ids: [id])).first?.status)
    return status.staleSignatures == 0 && status.staleChecks == 0
  }
}
