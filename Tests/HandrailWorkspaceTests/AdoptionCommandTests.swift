import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What an import says of proposals and of other languages, and what the commands do.
@Suite(.enabled(if: Program.handrailPath != nil, "the program is not built"))
struct AdoptionCommandTests {
  private func world(_ body: (TestFolder, (String...) throws -> Program.Result) throws -> Void) throws {
    try TestFolder.with { folder in
      _ = try folder.workspace()
      let app = try SmallApp(folder)
      let labels = ["a", "b", "c"].map { SmallApp.label($0, "Text \($0)", #"customClass="PriceLabel""#) }
      try app.write("Shop.storyboard", SmallApp.storyboard(SmallApp.scene("s", "Shop", labels.joined())))
      try body(folder) { (words: String...) in try Program.handrail(folder, ["-C", folder.path + "/app"] + words).run() }
    }
  }

  @Test func anImportSaysWhatCouldBeAdopted() throws {
    try world { folder, handrail in
      let source = folder.path + "/source"
      let imported = try handrail("import", "interface-builder", source).out
      #expect(imported.contains("used three times or more: 1. To list them: handrail component propose"))
      let proposed = try handrail("component", "propose")
      #expect(proposed.out.contains("price-label  class PriceLabel  3 uses on 1 screen"))
      #expect(try JSONValue(parsing: Array(handrail("component", "propose", "--json").out.utf8))["proposals"]?.array?.count == 1)
      #expect(try handrail("component", "adopt").code == 2 && handrail("component", "adopt", "--all", "price-label").code == 2)
      #expect(
        try handrail("component", "adopt", "--all", "--dry-run").error.contains(
          "Dry run: 1 component for 3 elements would be adopted."))
      #expect(try handrail("component", "list").out.isEmpty)
      #expect(try handrail("component", "adopt", "price-label").code == 0)
      #expect(try handrail("component", "list").out == "price-label  text\n")
      let dry = try handrail("set", "component:price-label", "overflow=wrap", "--dry-run").error
      #expect(dry.contains("component:price-label: 3 uses on 1 screen take the value."))
      #expect(!(try handrail("component", "show", "price-label").out.contains("overflow")))
      let again = try handrail("import", "interface-builder", source).out
      #expect(again.contains("0 items added, 0 values changed.") && !again.contains("Kept") && !again.contains("propose"))
    }
  }

  @Test func anImportAdoptsWhereItIsAsked() throws {
    try world { folder, handrail in
      let imported = try handrail("import", "interface-builder", folder.path + "/source", "--adopt").out
      #expect(imported.contains("Adopted components: 1, colours: 0."))
      #expect(try handrail("component", "list").out == "price-label  text\n")
      #expect(try handrail("undo").error.contains("component:price-label"))
      #expect(try handrail("component", "list").out.isEmpty)
    }
  }

  /// A command for each of dozens of languages would fill the terminal, and nobody would run it.
  @Test(arguments: [2, 7]) func otherLanguagesHaveACommandThatCanBeRun(count: Int) throws {
    try TestFolder.with { folder in
      _ = try folder.workspace()
      let app = try SmallApp(folder)
      try app.write("Shop.storyboard", SmallApp.storyboard(SmallApp.scene("s", "Shop", SmallApp.label("a", "Text", ""))))
      let languages = ["da", "de", "es", "fi", "fr", "it", "sv"].prefix(count)
      for language in languages { try app.write("\(language).lproj/Localizable.strings", #""pay" = "Pay";"#) }
      func handrail(_ words: String...) throws -> Program.Result {
        try Program.handrail(folder, ["-C", folder.path + "/app"] + words).run()
      }
      let said = try handrail("import", "interface-builder", app.root).out
      #expect(said.contains("There are also texts in: \(languages.joined(separator: ", "))."), "\(said)")
      let command = try #require(said.firstRange(of: "handrail set").map { said[$0.lowerBound...].prefix { $0 != "\n" } })
      #expect(command.split(separator: " ").count == 3 + (count > 5 ? 1 : count), "\(command)")
      #expect(
        try Program.handrail(folder, ["-C", folder.path + "/app"] + command.split(separator: " ").dropFirst().map(String.init))
          .run().code == 0)
    }
  }
}
