import Foundation
import HandrailModel
import HandrailStore
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// `EN` is `en`, whichever way it comes in, and documents that have both are joined without loss.
@Suite struct LanguageTests {
  @Test func everyWayInTakesALanguageInAnyCase() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(languages: ["EN", "zh-hant-tw"])
      #expect(try workspace.languages() == ["en", "zh-Hant-TW"])
      try workspace.set("project", "languages.JA=true", "languages.EN=true", "languages.ZH-Hant-tw=true")
      #expect(try workspace.languages() == ["en", "ja", "zh-Hant-TW"])
      try workspace.addScreen("cart", [])
      try workspace.add(.elements, "cart#pay", "kind=button", "label.EN=Pay")
      #expect(try workspace.value("cart#pay", "label.en") == "Pay")
      let json = #"{"format":1,"screens":[{"id":"cart","elements":[{"id":"pay","label":{"Ja":"払う"},"hint":{"EN":"Pays"}}]}]}"#
      _ = try workspace.importJSON(Array(json.utf8), file: "a.json", isDryRun: false)
      #expect(try workspace.value("cart#pay", "label.ja") == "払う" && workspace.value("cart#pay", "hint.en") == "Pays")
      let sheet = try workspace.exportCSV([]).replacing("label.en", with: "label.EN").replacing(",Pay,", with: ",Buy,")
      _ = try workspace.importCSV(sheet, file: "a.csv", isDryRun: false)
      #expect(try workspace.value("cart#pay", "label.en") == "Buy")
      #expect(try workspace.document("cart")?.items[ItemKey(.elements, "pay")]?.keys.contains { $0.text.contains("EN") } == false)
      #expect(try workspace.preview("cart", labels: "ZH-HANT-TW", .en).lines.count == 1)
    }
  }

  @Test func whatIsNoTagIsRefusedAndChangesNothing() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.add(.elements, "cart#pay", "kind=button", "label.en=Pay")
      let (count, bad) = (try workspace.commandCount, "zz-invalid_x")
      let json = #"{"format":1,"screens":[{"id":"cart","elements":[{"id":"pay","label":{"\#(bad)":"x"}}]}]}"#
      let settings = #"{"format":1,"screens":[],"project":{"languages":{"\#(bad)":true}}}"#
      let sheet = try workspace.exportCSV([]).replacing("label.en", with: "label.\(bad)").replacing("Pay", with: "Buy")
      let ways: [() throws -> Void] = [
        { try workspace.set("project", "languages.\(bad)=true") }, { try workspace.set("cart#pay", "label.\(bad)=x") },
        { _ = try workspace.importJSON(Array(json.utf8), file: "a.json", isDryRun: false) },
        { _ = try workspace.importJSON(Array(settings.utf8), file: "a.json", isDryRun: false) },
        { _ = try workspace.importCSV(sheet, file: "a.csv", isDryRun: false) },
        { _ = try folder.workspace("other", languages: [bad]) },
      ]
      for (number, way) in ways.enumerated() {
        let failure = #expect(throws: Failure.self, "way \(number)") { try way() }
        #expect(
          failure.map { "\($0.code)".contains("invalidLanguageTag") } == true, "way \(number): \(String(describing: failure))")
      }
      #expect(try workspace.commandCount == count)
    }
  }

  @Test func twoSpellingsInOneFileMustAgree() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      func text(_ other: String) -> [UInt8] {
        Array(
          #"{"format":1,"screens":[{"id":"a","title":"A","elements":[{"id":"b","label":{"EN":"\#(other)","en":"Pay"}}]}]}"#.utf8)
      }
      #expect(throws: Failure.self) { _ = try workspace.importJSON(text("Buy"), file: "a.json", isDryRun: false) }
      _ = try workspace.importJSON(text("Pay"), file: "a.json", isDryRun: false)
      #expect(try workspace.value("a#b", "label.en") == "Pay")
    }
  }

  /// What an earlier version, or a hand, wrote in other letters: the doctor joins it, keeps both where they differ, and says so.
  @Test func theDoctorJoinsWhatHasTwoSpellings() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      for id in ["pay", "home", "back"] { try workspace.add(.elements, "cart#\(id)", "kind=button") }
      try workspace.set("cart#home", "label.en=Home")
      try workspace.set("cart#back", "label.en=Back")
      _ = try workspace.edit(Activity(.set, ["cart"], [])) { edit throws(Failure) in
        try edit.update(.screen, "cart") { document, dot in
          document.write(ItemKey(.elements, "pay"), "label.EN", .string("Pay"), dot)
          document.write(ItemKey(.elements, "home"), "label.EN", .string("Start"), dot)
          document.write(ItemKey(.elements, "back"), "label.EN", .string("Back"), dot)
        }
        try edit.update(.project, "project") { document, dot in document.write(.root, "languages.EN", .bool(true), dot) }
      }
      #expect(try workspace.languages() == ["en", "ja"])
      let found = try Workspace.doctor(from: workspace.root, folder.dependencies())
      let joined = found.compactMap { diagnosis -> [String]? in
        guard case .database(.languagesJoined(let fields)) = diagnosis.finding else { return nil }
        return fields
      }
      #expect(joined == [["cart#back label.EN", "cart#home label.EN", "cart#pay label.EN", "project languages.EN"]])
      #expect(try workspace.value("cart#pay", "label.en") == "Pay")
      #expect(try workspace.value("cart#back", "label.en") == "Back")
      #expect(try workspace.conflicts().map(\.path) == ["label.en"], "neither of two words is lost")
      #expect(
        try workspace.document("cart")?.conflicts.flatMap(\.versions).compactMap(\.value.string).sorted() == ["Home", "Start"])
      let again = try Workspace.doctor(from: workspace.root, folder.dependencies())
      #expect(!again.contains { $0.part == .documents && $0.state != .sound })
    }
  }

  /// What a hand writes in other letters is the field that it means, and its author's: instead of it, beside it, or anew.
  @Test(arguments: ["\"EN\": \"By hand\"", "\"EN\": \"By hand\",\n\"en\": \"Pay\"", "\"en\": \"Pay\", \"ZH-hans\": \"By hand\""])
  func aHandsSpellingIsTheUsualOne(_ label: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.replace("\"en\": \"Pay\"", with: label, in: clone.file(.screen, "cart"))
      try clone.pushAll("by hand")
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.everything() == ben.everything())
      _ = try Workspace.doctor(from: ben.root, folder.dependencies(author: "Ben <ben@example.com>", machine: "two"))
      let blamed = try ben.blame(Target("cart#pay")).filter { $0.value == "By hand" }
      #expect(blamed.map(\.author) == ["Plain <plain@example.com>"], "\(blamed)")
      #expect(blamed.map(\.path) == [label.contains("ZH") ? "label.zh-Hans" : "label.en"], "\(blamed)")
      #expect(try ben.conflicts().map(\.path) == (label.contains("\n") ? ["label.en"] : []), "neither of two words is lost")
      #expect(try ben.document("cart")?.misspeltLanguages.isEmpty == true)
    }
  }

  /// A file whose block lists another spelling, with hashes that fit, is read as one whose hand wrote it: the field has no second
  /// value that no surface shows.
  @Test(arguments: [false, true]) func aBlockThatListsAnotherSpellingHidesNothing(isBeside: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      var forged = try #require(try aki.document("cart"))
      let (key, dot) = (ItemKey(.elements, "pay"), Dot("other", 1))
      forged.stamps[dot] = Stamp(author: "Plain <plain@example.com>", time: "2026-11-20T08:30:00Z")
      forged.write(key, "label.EN", .string("By hand"), dot)
      if !isBeside { forged.write(key, "label.en", .null, dot) }
      try Data(forged.encoded()).write(to: URL(fileURLWithPath: clone.file(.screen, "cart")))
      try clone.pushAll("forged")
      for team in [aki, ben, aki] { try team.quietSync() }
      let late = try folder.clone("late", machine: "three")
      for team in [aki, ben, late] {
        #expect(try team.document("cart")?.misspeltLanguages.isEmpty == true)
        #expect(try team.conflicts().map(\.path) == (isBeside ? ["label.en"] : []), "neither of two words is lost")
        if !isBeside { #expect(try team.value("cart#pay", "label.en") == "By hand") }
      }
      #expect(try aki.everything() == ben.everything() && aki.everything() == late.everything())
    }
  }

  @Test func whatTheDoctorJoinsStaysItsAuthors() throws {
    var document = Document(kind: .screen, id: "cart")
    let (key, dot) = (ItemKey(.elements, "pay"), Dot("aki", 1))
    document.begin(.root, dot)
    document.begin(key, dot)
    document.write(key, "label.EN", .string("Pay"), dot)
    document.stamps[dot] = Stamp(author: "Aki", time: "2026-11-20T08:30:00Z")
    #expect(document.joinLanguages(Dot("ben", 2), Stamp(author: "Ben", time: "2026-11-21T08:30:00Z")) == ["cart#pay label.EN"])
    let joined = try #require(document.items[key]?[FieldPath("label.en")]?.first)
    #expect(joined.value == .string("Pay") && document.stamps[joined.dot]?.author == "Aki")
    #expect(joined.dot.copiedBy == Dot("ben", 2) && document.value(key, "label.EN") == nil)
  }
}
