import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

private let folder = "\(Corpus.root)/judged/cases/figma"

/// Minimal designs that specialists judged: each says what is right for one cause.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: folder), "no judged designs at \(folder): set HANDRAIL_CORPUS"))
struct JudgedFigmaTests {
  /// Imports cases in one command into a workspace with English, and gives what the catalogue finds.
  private func read(_ names: [String], _ body: (Workspace, [(screen: String, finding: Finding)]) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let imported = try workspace.readFigma(names.map { "\(Corpus.root)/judged/cases/figma/\($0).json" })
      _ = try workspace.importScreens(imported, isDryRun: false)
      let findings = try workspace.findings().flatMap { id, all in all.map { (screen: id, finding: $0) } }
      try body(workspace, findings)
    }
  }

  @Test func whatLiesUnderADimmingLayerIsNotAskedAbout() throws {
    try read(["scrim"]) { _, findings in
      #expect(!findings.contains { $0.finding.key.contains("1-2") || $0.finding.key.contains("1-3") })
      #expect(findings.contains { $0.finding.key.contains("text-1-6") })
    }
  }

  @Test(arguments: ["ring", "vector"]) func partsOfADrawingAreNoPicturesToBeNamed(name: String) throws {
    try read([name]) { _, findings in
      #expect(!findings.contains { $0.finding.rule == "label.image" })
      #expect(!findings.contains { $0.finding.rule == "contrast.text" && $0.finding.key.contains("text") && name == "vector" })
    }
  }

  @Test func aRingIsNotBehindWhatItSurrounds() throws {
    try read(["ring"]) { workspace, findings in
      // On the screen's white, which the ring leaves open, and not on the ring's own colour.
      #expect(!findings.contains { $0.finding.rule == "contrast.text" })
      let ground = try workspace.value("ring#text-1-3", "colour.background.light")
      #expect(ground == nil)
    }
  }

  @Test func theBackgroundIsTheNearestFilledLayer() throws {
    try read(["wrapper"]) { workspace, findings in
      let ground = try workspace.value("wrapper#frame-1-2", "colour.background.light")
      #expect(ground == "#22c55e")
      let contrast = findings.first { $0.finding.rule == "contrast.text" }?.finding
      #expect(contrast?.parameters.first { $0.name == "background" }?.value == "#22c55e")
    }
  }

  @Test func daysAndTheirNumbersBelongTogetherByColumn() throws {
    try read(["week"]) { _, findings in
      let groups = findings.filter { $0.finding.rule == "group.needed" }
      #expect(groups.map(\.finding.message) == ["columns"])
      #expect(groups.first?.finding.parameters.first { $0.name == "members" }?.value == "text-1-10,text-1-20")
    }
  }

  @Test func onePictureOnThreeScreensIsOneQuestion() throws {
    try read(["r1"]) { _, findings in
      #expect(findings.count { $0.finding.rule == "label.image" } == 3)
      #expect(Set(findings.filter { $0.finding.rule == "label.image" }.map { $0.finding.question?.id }).count == 1)
    }
  }

  @Test func screensOfOneNameInTwoFilesAreTwo() throws {
    try read(["two-a", "two-b", "two-c"]) { workspace, _ in
      let screens = try workspace.findings().count
      #expect(screens == 3)
    }
  }

  @Test func textsAreInTheLanguageThatTheyAreIn() throws {
    try read(["ja"]) { workspace, findings in
      let screen = try #require(findings.first?.screen)
      let text = try workspace.value("\(screen)#text-1-2", "text.ja")
      #expect(text == "お知らせを受け取る")
      #expect(!findings.contains { $0.finding.rule == "reading.language" })
    }
  }

  @Test func aDragAndACallAreWhatTheyAre() throws {
    try read(["drag"]) { _, findings in
      #expect(findings.contains { $0.finding.rule == "gesture.alternative" })
      #expect(!findings.contains { $0.finding.rule == "gesture.drag-drop" || $0.finding.rule == "control.link-trait" })
    }
  }

  @Test func aBadgeIsAValueAndNoName() throws {
    try read(["badge"]) { workspace, findings in
      let bell = "badge#instance-1-2"
      let value = try workspace.value(bell, "value.en")
      #expect(value == "3")
      let text = try workspace.value(bell, "text.en")
      #expect(text == nil)
      let picture = try workspace.value(bell, "picture")
      #expect(picture == "bell")
      #expect(findings.contains { $0.finding.rule == "label.image" })
      #expect(!findings.contains { $0.finding.rule == "contrast.text" })
    }
  }

  @Test func anAppsOwnStatusBarIsContent() throws {
    try read(["app-bars-and-forms"]) { workspace, _ in
      let words = try workspace.value("p/home#text-1-3", "text.en")
      #expect(words == "Status: Offline")
      // Chips that a sideways list cuts off stay, and a filled layer inside a touch area is behind its words.
      let chip = try workspace.value("p/home#frame-1-23", "text.en")
      #expect(chip == "Region")
      let ground = try workspace.value("p/home#frame-1-41", "colour.background.light")
      #expect(ground == "#ff851a")
    }
  }
}
