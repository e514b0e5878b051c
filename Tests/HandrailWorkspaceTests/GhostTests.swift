import HandrailCatalogue
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// An element that was made again in the source leaves the old one behind: that one is offered for relinking, and blocks nothing.
@Suite struct GhostTests {
  static func button(_ id: String, outlet: String? = nil, title: String, action: String? = nil, y: Int = 100) -> String {
    let connections = action.map {
      #"<connections><action selector="\#($0):" destination="home" eventType="touchUpInside" id="c-\#(id)"/></connections>"#
    }
    return #"<button id="\#(id)" userLabel="\#(id)"><rect key="frame" x="16" y="\#(y)" width="100" height="44"/>"#
      + #"<state key="normal" title="\#(title)"/>\#(connections ?? "")</button>"#
  }

  static func storyboard(_ button: String, id: String, outlet: String?) -> String {
    let scene = SmallApp.scene("home", "Home", SmallApp.label("hi", "Hello"), button)
    guard let outlet else { return SmallApp.storyboard(scene) }
    return SmallApp.storyboard(
      scene.replacing(
        "</viewController>",
        with: #"<connections><outlet property="\#(outlet)" destination="\#(id)" id="o"/></connections></viewController>"#))
  }

  enum Sign: String, CaseIterable { case outlet, words, action, place }

  /// The button made again under another id, elsewhere on the screen unless its place is the sign.
  @Test(arguments: Sign.allCases) func aGhostBlocksNothingAndIsOffered(sign: Sign) throws {
    try TestFolder.with { folder in
      let (app, workspace) = (try SmallApp(folder), try folder.workspace())
      func write(_ id: String, isNew: Bool) throws {
        let title = sign == .words || sign == .place ? "Go on" : isNew ? "Next" : "Go on"
        let button = Self.button(
          id, title: title, action: sign == .action ? "goOn" : nil, y: isNew && sign != .place ? 130 : 100)
        try app.write("Main.storyboard", Self.storyboard(button, id: id, outlet: sign == .outlet ? "goButton" : nil))
      }
      try write("old", isNew: false)
      try app.importing(into: workspace)
      let old = try #require(try workspace.screen("main/home").elements.first { $0.kind == .button }?.id)
      try write("new", isNew: true)
      let summary = try app.importing(into: workspace)
      let screen = try workspace.screen("main/home")
      let new = try #require(screen.elements.first { $0.kind == .button && !$0.isGone }?.id)
      #expect(summary.recreated == [RecreatedLayer(old: "main/home#\(old)", new: "main/home#\(new)")], "\(sign)")
      let findings = try #require(try workspace.findings()["main/home"])
      let ghost = findings.filter {
        $0.target == old || $0.qualifier == old || $0.parameters.contains { $0.value.contains("#\(old)") }
      }
      #expect(ghost.allSatisfy { $0.level == .advice && $0.rule == "screen.gone" }, "\(sign): \(ghost)")
      #expect(ghost.count == 1)
      #expect(!screen.readableSequence.contains(old) && !screen.spokenSequence.contains(old), "it is not in the order")
      #expect(try workspace.store.read { try $0.screens(ScreenFilter()) }.first?.elements == 2, "nor counted")
      // As if it had never been there.
      let clean = try folder.workspace("clean", machine: "m2")
      try app.importing(into: clean)
      let blocking = { (workspace: Workspace) in
        try workspace.findings()["main/home", default: []].filter { $0.level != .advice }.map { "\($0.rule) \($0.message)" }
          .sorted()
      }
      #expect(try blocking(workspace) == blocking(clean), "\(sign)")
      try workspace.relink([(old: Target("main/home#\(old)"), new: Target("main/home#\(new)"))])
      #expect(try workspace.screen("main/home").elements.filter { $0.kind == .button }.map(\.id) == [old])
      #expect(try app.importing(into: workspace).gone.isEmpty)
    }
  }
}
