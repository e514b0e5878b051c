import HandrailExchange
import HandrailModel
import Testing

@testable import HandrailWorkspace

/// A container names the screen that it shows by its id here, whatever that is called.
@Suite struct ImportEmbeddingTests {
  private static func imported() -> Imported {
    let container = ImportTests.item("list", "k1", [("kind", .string("custom")), ("embeds", .string("Cart.storyboard#inner"))])
    var imported = ImportTests.imported([container], id: "outer", object: "outer")
    imported.screens += ImportTests.imported([ImportTests.pay], id: "inner", object: "inner").screens
    return imported
  }

  @Test func aContainerNamesItsScreen() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importScreens(Self.imported(), isDryRun: false)
      #expect(try workspace.screen("outer").element("list")?.text(.embeds) == "inner")
      #expect(try workspace.screen("outer").preview(in: "en", .en).lines.map(\.spoken) == ["screen inner"])
      let again = try workspace.importScreens(Self.imported(), isDryRun: false)
      #expect(again.changed.isEmpty)
    }
  }

  @Test func aTakenNameIsFollowed() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("inner", [])
      _ = try workspace.importScreens(Self.imported(), isDryRun: false)
      let name = try #require(try workspace.screen("outer").element("list")?.text(.embeds))
      #expect(name != "inner")
      #expect(try workspace.screen(name).element("pay") != nil)
    }
  }
}
