import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A design that is imported, again and by two people.
@Suite struct FigmaImportTests {
  /// A screen with a heading and a button, as Figma's web API writes it.
  static func design(
    version: String = "1", title: String = "Cart", button: String = "Pay", note: String = "", hasHeading: Bool = true,
    more: String = ""
  ) -> String {
    func text(_ id: String, _ words: String, _ y: Int) -> String {
      layer(id, "TEXT", words, [16, y, 200, 20], #","characters":"\#(words)","style":{"fontSize":16}"#, [])
    }
    let notes = note.isEmpty ? "" : #","annotations":[{"label":"\#(note)"}]"#
    let tap = #","interactions":[{"trigger":{"type":"ON_CLICK"},"actions":[{"type":"BACK"}]}]"#
    let pay = layer("1:3", "FRAME", "Pay button", [16, 700, 358, 48], tap + notes, [text("1:4", button, 712)])
    let frame = layer("1:1", "FRAME", title, [0, 0, 390, 844], "", (hasHeading ? [text("1:2", "Your cart", 60)] : []) + [pay])
    let page = #"{"id":"0:1","type":"CANVAS","name":"Page 1","children":[\#(frame)\#(more)]}"#
    return #"{"name":"Shop","version":"\#(version)","document":{"id":"0:0","type":"DOCUMENT","children":[\#(page)]}}"#
  }

  static func layer(_ id: String, _ type: String, _ name: String, _ box: [Int], _ more: String, _ children: [String]) -> String {
    let place = #""absoluteBoundingBox":{"x":\#(box[0]),"y":\#(box[1]),"width":\#(box[2]),"height":\#(box[3])}"#
    return
      #"{"id":"\#(id)","type":"\#(type)","name":"\#(name)",\#(place)\#(more),"children":[\#(children.joined(separator: ","))]}"#
  }

  @discardableResult
  static func importing(_ json: String, into workspace: Workspace, in folder: TestFolder, key: String? = "KEY") throws
    -> ImportSummary
  {
    let path = folder.path + "/" + UUID().uuidString + ".json"
    try Data(json.utf8).write(to: URL(fileURLWithPath: path))
    var options = FigmaOptions()
    options.key = key
    return try workspace.importScreens(try workspace.readFigma([path], options), isDryRun: false)
  }

  @Test func importingTwiceChangesNothing() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let first = try Self.importing(Self.design(note: "label: Pay now"), into: workspace, in: folder)
      #expect(first.added == ["cart"])
      #expect(try workspace.value("cart#frame-1-3", "label.en") == "Pay now")
      #expect(try workspace.value("cart", "design-link") == "https://www.figma.com/design/KEY/?node-id=1-1")
      let (bytes, count) = (try workspace.allBytes(), try workspace.commandCount)
      let again = try Self.importing(Self.design(note: "label: Pay now"), into: workspace, in: folder)
      #expect(again.valuesChanged == 0 && again.itemsAdded == 0 && again.gone.isEmpty && again.cleared.isEmpty)
      #expect(try workspace.allBytes() == bytes && workspace.commandCount == count)
    }
  }

  @Test func whatAPersonWroteStaysAndBothAreShown() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Self.importing(Self.design(), into: workspace, in: folder)
      try workspace.set("cart#frame-1-3", "label.en=Pay 59 pounds")
      let again = try Self.importing(
        Self.design(version: "2", title: "Bag", note: "label: Buy", hasHeading: false), into: workspace, in: folder)
      #expect(
        again.kept.map { [$0.target, $0.path, $0.yours, $0.theirs] } == [["cart#frame-1-3", "label.en", "Pay 59 pounds", "Buy"]])
      #expect(again.gone == ["cart#text-1-2"])
      #expect(try workspace.value("cart", "title") == "Bag", "a renamed frame is the same screen")
      #expect(try workspace.value("cart#text-1-2", "gone") != nil)
      let back = try Self.importing(Self.design(version: "3"), into: workspace, in: folder)
      #expect(back.returned == ["cart#text-1-2"])
    }
  }

  @Test func aColourThatTheCodeNamesIsTheRecordedOne() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addColour("ink-strong", [Assignment("light=#112233")])
      func variables(_ blue: Double) -> String {
        #","meta":{"variableCollections":{"C":{"id":"C","name":"T","defaultModeId":"1","modes":[{"modeId":"1","name":"Light"},"#
          + #"{"modeId":"2","name":"Dark"}]}},"variables":{"V":{"id":"V","name":"text/ink","variableCollectionId":"C","#
          + #""resolvedType":"COLOR","codeSyntax":{"iOS":"Color.inkStrong"},"#
          + #""valuesByMode":{"1":{"r":0,"g":0,"b":0},"2":{"r":1,"g":1,"b":\#(blue)}}}}}}"#
      }
      let first = try Self.importing(Self.design().dropLast() + variables(1), into: workspace, in: folder)
      #expect(first.kept.map(\.target) == ["colour:ink-strong"] && first.kept.map(\.path) == ["light"])
      #expect(try workspace.colourEntries().map(\.values) == [["#112233", "#ffffff", "", ""]])
      let again = try Self.importing(Self.design().dropLast() + variables(0), into: workspace, in: folder)
      #expect(again.itemsAdded == 0 && again.valuesChanged == 1)
      #expect(try workspace.colourEntries().map(\.values) == [["#112233", "#ffff00", "", ""]])
    }
  }

  @Test func onePartOfADesignTakesNothingAway() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let other = "," + Self.layer("2:1", "FRAME", "Done", [500, 0, 390, 844], "", [])
      try Self.importing(Self.design(more: other), into: workspace, in: folder)
      let part = #"{"nodes":{"2:1":{"document":\#(other.dropFirst())}}}"#
      #expect(try Self.importing(part, into: workspace, in: folder).gone.isEmpty)
      // One page, as the plugin exports it.
      let page = #"{"handrail":1,"file":{"partial":true,\#(Self.design().dropFirst())}"#
      #expect(try Self.importing(page, into: workspace, in: folder).gone.isEmpty)
      #expect(try Self.importing(Self.design(), into: workspace, in: folder).gone == ["done"])
    }
  }

  @Test func twoDesignsWithTheSameNumbersAreTwo() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Self.importing(Self.design(), into: workspace, in: folder, key: "KEYA")
      let other = try Self.importing(Self.design(), into: workspace, in: folder, key: "KEYB")
      #expect(other.screensAdded == 1 && other.moved.isEmpty && other.gone.isEmpty)
    }
  }

  @Test func twoNotesThatDisagreeAreAskedAboutOnce() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let design = Self.design(note: "label: Pay").replacing(
        #"[{"label":"label: Pay"}]"#, with: #"[{"label":"label: Pay"},{"label":"label: Buy"}]"#)
      for _ in 0..<2 { try Self.importing(design, into: workspace, in: folder) }
      let sheet = try workspace.sheet("cart", .en)
      #expect(sheet.threads.map(\.body) == ["label.en: “Pay” ≠ “Buy”"])
      #expect(sheet.threads.map(\.item) == ["frame-1-3"])
      #expect(try workspace.value("cart#frame-1-3", "label.en") == "Pay")
    }
  }

  @Test(arguments: [false, true]) func twoPeopleWhoImportGetOneDesign(hasOtherRevision: Bool) throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = try folder.workspace("aki", author: "Aki <aki@example.com>", machine: "one")
      let ben = try folder.workspace("ben", author: "Ben <ben@example.com>", machine: "two")
      for workspace in [aki, ben] { try workspace.add(Remote(name: "hub", url: hub), from: "/") }
      try Self.importing(Self.design(note: "label: Pay"), into: aki, in: folder)
      let newer = Self.design(version: "2", button: "Buy", note: "label: Buy", hasHeading: false)
      try Self.importing(hasOtherRevision ? newer : Self.design(note: "label: Pay"), into: ben, in: folder)
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try aki.everything() == ben.everything())
      for workspace in [aki, ben] {
        #expect(try workspace.conflicts().filter { $0.target.kind == .screen }.isEmpty)
        let document = try #require(try workspace.document("cart"))
        #expect(document.keys(in: .elements).count == 2 && document.keys(in: .gestures).count == 1, "no layer is there twice")
        #expect(try workspace.staleFindings() == [])
      }
      // Whoever imports next decides, and after that nothing is left to decide.
      try Self.importing(newer, into: aki, in: folder)
      for workspace in [aki, ben] { try workspace.quietSync() }
      #expect(try ben.value("cart#frame-1-3", "label.en") == "Buy")
      #expect(try Self.importing(newer, into: ben, in: folder).valuesChanged == 0)
    }
  }

  @Test func aPersonsValueAgainstAnImportIsStillAConflict() throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = try folder.workspace("aki", author: "Aki <aki@example.com>", machine: "one")
      let ben = try folder.workspace("ben", author: "Ben <ben@example.com>", machine: "two")
      for workspace in [aki, ben] { try workspace.add(Remote(name: "hub", url: hub), from: "/") }
      try Self.importing(Self.design(note: "label: Pay"), into: aki, in: folder)
      for workspace in [aki, ben] { try workspace.quietSync() }
      try aki.set("cart#frame-1-3", "label.en=Pay now")
      try Self.importing(Self.design(version: "2", note: "label: Buy"), into: ben, in: folder)
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try aki.conflicts().map(\.path).contains("label.en"))
    }
  }
}
