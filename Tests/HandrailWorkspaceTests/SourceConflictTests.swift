import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// An import speaks for its own file: what another one of its system says stays beside it.
@Suite struct SourceConflictTests {
  /// A design with one text in a named colour; `key` is the colour's in its library.
  static func design(_ name: String, red: Double, key: String = "k", code: String? = nil) -> String {
    let fill = #""fills":[{"type":"SOLID","color":{"r":\#(red),"g":0,"b":0,"a":1}}],"styles":{"fill":"1:5"}"#
    let text = FigmaImportTests.layer(
      "1:3", "TEXT", "Title", [16, 60, 200, 22], #","characters":"\#(name)","style":{"fontSize":17},\#(fill)"#, [])
    let frame = FigmaImportTests.layer("1:1", "FRAME", name, [0, 0, 390, 844], "", [text])
    let page = #"{"id":"0:1","type":"CANVAS","name":"Page 1","children":[\#(frame)]}"#
    let styles = code == nil ? #"{"1:5":{"key":"\#(key)","name":"Ink","styleType":"FILL"}}"# : "{}"
    let variables =
      code.map { code in
        #","meta":{"variableCollections":{"C":{"id":"C","name":"T","defaultModeId":"1","#
          + #""modes":[{"modeId":"1","name":"Light"}]}},"#
          + #""variables":{"V-\#(key)":{"id":"V-\#(key)","name":"text/\#(key)","resolvedType":"COLOR","#
          + #""variableCollectionId":"C","#
          + #""codeSyntax":{"iOS":"\#(code)"},"valuesByMode":{"1":{"r":\#(red),"g":0,"b":0}}}}}"#
      } ?? ""
    return #"{"name":"\#(name)","version":"1","styles":\#(styles),"#
      + #""document":{"id":"0:0","type":"DOCUMENT","children":[\#(page)]}\#(variables)}"#
  }

  private static func importing(_ designs: [String: String], into workspace: Workspace, _ folder: TestFolder) throws
    -> ImportSummary
  {
    let paths = try designs.sorted { $0.key < $1.key }.map { name, json -> String in
      let path = "\(folder.path)/\(name).json"
      try Data(json.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    return try workspace.importScreens(try workspace.readFigma(paths), isDryRun: false)
  }

  /// Two people with different designs that have a colour of one name, before their first sync.
  @Test(arguments: [false, true]) func anImportSettlesNoConflictOfTwoDesigns(haveKeys: Bool) throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let people = ["aki", "ben"].map { ($0, "\($0)'s") }
      var workspaces: [(Workspace, [String: String])] = []
      for (place, (name, design)) in people.enumerated() {
        let workspace = try folder.workspace(name, author: "\(name) <\(name)@example.com>", machine: name)
        try workspace.add(Remote(name: "hub", url: hub), from: "/")
        let designs = [design: Self.design(design, red: Double(place), key: haveKeys ? name : "k")]
        _ = try Self.importing(designs, into: workspace, folder)
        workspaces.append((workspace, designs))
      }
      let (aki, ben) = (workspaces[0].0, workspaces[1].0)
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      let before = try aki.conflicts().map { "\($0.target.text) \($0.path)" }
      #expect(before.contains("colour:ink light"), "\(before)")
      for (workspace, designs) in workspaces + workspaces {
        let entries = try workspace.colourEntries().map { "\($0.name) \($0.values)" }
        let summary = try Self.importing(designs, into: workspace, folder)
        #expect(summary.valuesChanged == 0 && summary.itemsAdded == 0, "\(summary.changes)")
        #expect(summary.kept.allSatisfy { $0.target == "colour:ink" && $0.path == "light" }, "\(summary.kept)")
        for workspace in [aki, ben, aki] { try workspace.quietSync() }
        #expect(try workspace.colourEntries().map { "\($0.name) \($0.values)" } == entries)
        #expect(try workspace.conflicts().map { "\($0.target.text) \($0.path)" } == before)
      }
      // What a person decides stays decided, and the other design gets a colour of its own.
      for conflict in try aki.conflicts(on: Target("colour:ink")) {
        try aki.resolve(conflict.target, conflict.path, take: conflict.sides[0].name, value: nil)
      }
      let kept = try #require(try aki.colourEntries().first { $0.name == "ink" }?.values)
      for (workspace, designs) in workspaces {
        try workspace.quietSync()
        _ = try Self.importing(designs, into: workspace, folder)
        try workspace.quietSync()
      }
      try aki.quietSync()
      #expect(try aki.colourEntries().first { $0.name == "ink" }?.values == kept && aki.conflicts().isEmpty)
      #expect(try aki.everything() == ben.everything())
      for (place, (_, design)) in people.enumerated() {
        let id = try #require(try aki.sources().first { $0.value.hasPrefix("\(design)#") }?.key)
        let element = try #require(try aki.screen(id).elements.first?.id)
        let name = try #require(try aki.value("\(id)#\(element)", "colour.text.light")?.dropping("palette:"))
        let shown = try aki.colourEntries().first { $0.name == name }?.values.first
        #expect(shown == (place == 0 ? "#000000" : "#ff0000"), "\(design): \(name)")
      }
    }
  }

  /// A colour that two designs call alike in code is one; the second that is imported does not change what the first says.
  @Test func aNameInCodeIsNoReasonToOverwrite() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let designs = [
        "Shop": Self.design("Shop", red: 1, key: "s", code: "ink"), "Bank": Self.design("Bank", red: 0, key: "b", code: "ink"),
      ]
      func importing(_ name: String, _ json: String? = nil) throws -> ImportSummary {
        try Self.importing([name: json ?? designs[name] ?? ""], into: workspace, folder)
      }
      #expect(try importing("Shop").kept.isEmpty)
      for _ in 0..<2 {
        #expect(try importing("Bank").kept.map { [$0.target, $0.yours, $0.theirs] } == [["colour:ink", "#ff0000", "#000000"]])
      }
      let again = try importing("Shop", Self.design("Shop", red: 0.2, key: "s", code: "ink"))
      #expect(again.changes.map(\.target).contains("colour:ink"), "its own design may change it")
      #expect(try workspace.colourEntries().map(\.values.first) == ["#330000"])
    }
  }

  /// A design that has a key is one, whether or not an app is named with it.
  @Test(arguments: [["Shop", nil], [nil, "Shop"], ["Shop", nil, "Shop"]])
  func aDesignWithAKeyIsOneWithAndWithoutAnApp(apps: [String?]) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for (place, app) in apps.enumerated() {
        let path = folder.path + "/design.json"
        try Data(Self.design("Home", red: place == 0 ? 1 : 0).utf8).write(to: URL(fileURLWithPath: path))
        var options = FigmaOptions()
        options.key = "KEY"
        let summary = try workspace.importScreens(try workspace.readFigma([path], app: app, options), isDryRun: false)
        #expect(place == 0 || summary.screensAdded == 0 && summary.itemsAdded == 0 && summary.gone.isEmpty, "\(apps)")
      }
      #expect(try workspace.sources().count == 1 && workspace.colourEntries().map(\.values.first) == ["#000000"])
      #expect(try workspace.value("home", "source.app") == "Shop")
    }
  }
}
