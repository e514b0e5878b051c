import Foundation
import HandrailExchange
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What a design only suggests is assumed until it is confirmed, and recorded by nobody.
@Suite struct AssumedKindTests {
  private typealias Design = FigmaImportTests

  @Test func anExportShowsItAndAnImportDoesNotTakeIt() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Design.importing(Design.design(), into: workspace, in: folder)
      #expect(try workspace.value("cart#frame-1-3", "kind") == nil)
      let export = try workspace.exportJSON()
      let button = try #require(
        try JSONValue(parsing: export)["screens"]?.array?.first?["elements"]?.array?.first { $0["id"]?.string == "frame-1-3" })
      #expect(button["kind"]?.string == "button" && button["assumed"] == .array([.string("kind")]))
      let again = try workspace.importJSON(export, file: "e.json", isDryRun: false)
      #expect(again.valuesChanged == 0 && again.itemsAdded == 0)
      #expect(try workspace.value("cart#frame-1-3", "kind") == nil)
    }
  }

  @Test func confirmingItMakesItAFactOfTheSameElement() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Design.importing(Design.design(), into: workspace, in: folder)
      let before = try #require(try workspace.findings()["cart"])
      let role = try #require(before.first { $0.key == "screen.roles@frame-1-3" })
      #expect(role.fix(screen: "cart") == .set(Target(.screen, "cart", "frame-1-3"), [Fix.Input("kind", "button")]))
      let resting = before.filter { $0.parameters.contains { $0.name == "assumed" } }
      #expect(resting.allSatisfy { $0.sentence(.en).hasPrefix("If it is a button: ") })
      try workspace.set("cart#frame-1-3", "kind=button")
      let after = try #require(try workspace.findings()["cart"])
      #expect(after.map(\.key) == before.map(\.key).filter { $0 != role.key })
      #expect(!after.contains { $0.parameters.contains { $0.name == "assumed" } })
    }
  }

  @Test func whatAnEarlierImportTookForAFactIsAssumedAndASignatureStays() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let path = folder.path + "/shop.json"
      try Data(Design.design().utf8).write(to: URL(fileURLWithPath: path))
      var options = FigmaOptions()
      options.key = "KEY"
      var earlier = try workspace.readFigma([path], options)
      let place = try #require(earlier.screens[0].elements.firstIndex { $0.source.object == "1:3" })
      earlier.screens[0].elements[place].writes.append(Imported.Write(.kind, .string("button")))
      _ = try workspace.importScreens(earlier, isDryRun: false)
      #expect(try workspace.value("cart#frame-1-3", "kind") == "button")
      _ = try workspace.sign("cart", as: "designer")
      let summary = try workspace.importScreens(try workspace.readFigma([path], options), isDryRun: false)
      #expect(summary.cleared.isEmpty && summary.outdated.isEmpty)
      #expect(try workspace.value("cart#frame-1-3", "kind") == nil)
      #expect(try workspace.findings()["cart"]?.contains { $0.key == "screen.roles@frame-1-3" } == true)
    }
  }
}
