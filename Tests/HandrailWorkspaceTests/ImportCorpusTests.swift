import Foundation
import HandrailExchange
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Files of a real app, their folders and the whole app, imported in any order.
@Suite(.enabled(if: Corpus.exists, "no real apps at \(Corpus.root): set HANDRAIL_CORPUS"))
struct ImportCorpusTests {
  @Test(arguments: [Corpus.corona, Corpus.soundscape]) func anAppIsImportedOnce(app: String) throws {
    try TestFolder.with { folder in
      let root = "\(Corpus.root)/\(app)"
      func importing(_ path: String, _ workspace: Workspace) throws -> ImportSummary {
        try workspace.importScreens(try workspace.readInterfaceBuilder([path]), isDryRun: false)
      }
      let clean = try folder.workspace("clean", machine: "two")
      _ = try importing(root, clean)
      let seed = UInt64(Calendar(identifier: .gregorian).component(.day, from: Date()))
      var random = Seeded(state: seed)
      let files = try clean.sources().values.map { String($0.prefix { $0 != "#" }) }.sorted(by: utf8Precedes)
      let file = files[random.below(files.count)]
      let paths = ["\(root)/\(file)", ("\(root)/\(file)" as NSString).deletingLastPathComponent]
      let order = (random.below(2) == 0 ? paths : paths.reversed()) + [root]
      let told = "seed \(seed): \(order)"
      let workspace = try folder.workspace("mixed", machine: "three")
      for path in order { _ = try importing(path, workspace) }
      #expect(try Set(workspace.sources().values) == Set(clean.sources().values), "\(told)")
      #expect(try workspace.sources().count == clean.sources().count, "\(told)")
      let bytes = try workspace.allBytes()
      // Storyboards open and show each other's screens: each alone must say the same of them.
      let storyboards = Set(files.filter { $0.hasSuffix(".storyboard") }).sorted(by: utf8Precedes).map { "\(root)/\($0)" }
      for path in order + storyboards {
        let again = try importing(path, workspace)
        #expect(again.moved.isEmpty && again.gone.isEmpty && again.deleted.isEmpty && again.cleared.isEmpty, "\(told)")
      }
      let (after, changed) = (
        try workspace.allBytes(), try workspace.allBytes().filter { bytes[$0.key] != $0.value }.keys.sorted()
      )
      #expect(after.count == bytes.count && changed.isEmpty, "\(told)")
    }
  }
}
