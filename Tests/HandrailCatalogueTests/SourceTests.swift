import Foundation
import HandrailModel
import Testing

@testable import HandrailCatalogue

/// What differs by source is said by the document.
@Suite struct SourceTests {
  /// A source that says that code completes it is judged as interface files are, whatever its tool is called; one whose document
  /// is from before it was said is judged as it was.
  @Test func whatASourceSaysCountsAndNotItsName() throws {
    let named = #""system":"interface-builder""#
    var (count, differing) = (0, 0)
    for example in Catalogue.rules.flatMap(\.examples) where example.screen.contains(named) {
      func findings(_ source: String) throws -> [Finding] {
        let screen = example.screen.replacing(named, with: source)
        return Catalogue.evaluate(
          try Screen(
            example: .passes(
              screen, project: example.project, components: example.components, palette: example.palette)))
      }
      let before = try findings(named)
      let (other, same) = (
        try findings(#""system":"sketch","completed-by":"code""#), try findings(#"\#(named),"completed-by":"code""#)
      )
      #expect(other == before && same == before, sourceLocation: example.location)
      if try findings(#""system":"sketch""#) != before { differing += 1 }
      count += 1
    }
    #expect(count > 80 && differing > 20, "\(count) examples, of which \(differing) depend on it")
  }

  /// No rule asks for the name of a tool.
  @Test func noRuleAsksWhichToolItWas() throws {
    let folder =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/Sources/HandrailCatalogue"
    let names = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".swift") }
    #expect(names.count > 100)
    for name in names {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(!text.contains(#".source, "system""#) && !text.contains(#".text("interface-builder")"#), "\(name)")
    }
  }
}
