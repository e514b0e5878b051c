import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Two revisions of a design that were imported apart: what the newer one does not have is gone, as if it had been imported over
/// the older one.
@Suite struct OlderRevisionTests {
  private typealias Design = FigmaImportTests

  /// A design with what chance gives it.
  private func design(_ revision: String, _ random: inout Seeded) -> String {
    Design.design(
      version: revision, title: ["Cart", "Bag"][random.below(2)], button: ["Pay", "Buy"][random.below(2)],
      note: ["", "label: One", "label: Two", "hint: Three"][random.below(4)], hasHeading: random.below(2) == 0)
  }

  /// Two people who share the first of three revisions; one imports the second, the other one the third.
  private func world(
    _ designs: [String], _ body: (TestFolder, _ newer: Workspace, _ older: Workspace) throws -> Void
  ) throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = try folder.workspace("aki", author: "Aki <aki@example.com>", machine: "one")
      try aki.add(Remote(name: "hub", url: hub), from: "/")
      try Design.importing(designs[0], into: aki, in: folder)
      try aki.quietSync()
      let ben = try Workspace.clone(
        hub, into: folder.path + "/ben", folder.dependencies(author: "Ben <ben@example.com>", machine: "two"), OperationControl())
      try Design.importing(designs[1], into: ben, in: folder)
      try Design.importing(designs[2], into: aki, in: folder)
      try body(folder, aki, ben)
    }
  }

  @Test(arguments: 0..<24) func apartIsAsOneAfterTheOther(_ seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    let designs = ["12", "14", "15"].map { design($0, &random) }
    // What changes nothing on a screen leaves no trace there.
    let plain = zip(designs, ["12", "14", "15"]).map { $0.replacing("\"version\":\"\($1)\"", with: "") }
    guard plain[0] != plain[2], plain[1] != plain[2], plain[0] != plain[1] else { return }
    try world(designs) { folder, aki, ben in
      let alone = try folder.workspace("alone", machine: "three")
      for design in designs { try Design.importing(design, into: alone, in: folder) }
      for workspace in seed % 2 == 0 ? [aki, ben, aki] : [ben, aki, ben] { try workspace.quietSync() }
      let expected = try alone.humans()["screen cart"]
      for workspace in [aki, ben] {
        #expect(try workspace.humans()["screen cart"] == expected && workspace.conflicts().isEmpty, "\(designs)")
        let again = try Design.importing(designs[2], into: workspace, in: folder)
        #expect(again.valuesChanged == 0 && again.cleared.isEmpty && again.newGone.isEmpty && again.returned.isEmpty)
      }
      #expect(try aki.everything() == ben.everything())
    }
  }

  @Test(arguments: [false, true]) func whatAPersonTypedOnItStays(isTyped: Bool) throws {
    let (plain, extra) = (Design.design(version: "12", hasHeading: false), Design.design(version: "14"))
    try world([plain, extra, Design.design(version: "15", button: "Buy", hasHeading: false)]) { folder, aki, ben in
      if isTyped { try ben.set("cart#text-1-2", "text.ja=カート", "notes=Mine") }
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try aki.everything() == ben.everything())
      for workspace in [aki, ben] {
        let said = try ["gone", "notes", "text.en", "text.ja"].map { try workspace.value("cart#text-1-2", $0) }
        #expect(said == ["2026-11-20", isTyped ? "Mine" : nil, "Your cart", isTyped ? "カート" : nil])
        #expect(try workspace.conflicts().isEmpty)
        let mark = try #require(try workspace.blame(Target("cart#text-1-2")).first { $0.path == "gone" })
        #expect(mark.author == "Aki <aki@example.com>" && mark.provenance?.revision == "15" && mark.commit != nil)
        let changes = try workspace.designStatus([]).flatMap(\.changes).filter { $0.item == "text-1-2" }
        // What a person has worked on since counts as seen.
        #expect(changes.map(\.kind) == (isTyped ? [] : [.gone]), "\(changes)")
        let blocking = try workspace.findings()["cart"]?.filter { $0.target == "text-1-2" }.map(\.rule)
        #expect(blocking == ["screen.gone"], "\(blocking ?? [])")
        #expect(try workspace.log(nil, limit: 99).allSatisfy { $0.dot != nil }, "a merge has no line of its own")
      }
      // It stays where a person says so, and a revision that has it again takes the mark away.
      try ben.set("cart#text-1-2", "gone-reason=Code adds it")
      try Design.importing(Design.design(version: "16"), into: aki, in: folder)
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      for workspace in [aki, ben] { #expect(try workspace.value("cart#text-1-2", "gone") == nil) }
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty)
    }
  }

  /// Whoever asks for the older revision, knowing the newer one, gets it.
  @Test func whatWasAskedForStays() throws {
    let newer = Design.design(version: "15", button: "Buy", hasHeading: false)
    try world([Design.design(version: "12"), Design.design(version: "14", title: "Bag"), newer]) { folder, aki, ben in
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      try aki.set("cart", "notes=Mine")
      let path = try folder.file("older.json", Array(Design.design(version: "13", title: "Old").utf8))
      var options = FigmaOptions()
      options.key = "KEY"
      _ = try ben.importScreens(try ben.readFigma([path], options), isDryRun: false, allowsOlder: true)
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      for workspace in [aki, ben] {
        #expect(try workspace.value("cart", "title") == "Old" && workspace.value("cart#text-1-2", "gone") == nil)
      }
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty)
    }
  }
}
