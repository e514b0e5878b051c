import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Colours of design tokens meet the palette.
@Suite struct ImportTokensTests {
  private func importing(
    _ text: String, _ folder: TestFolder, _ workspace: Workspace, isDryRun: Bool = false
  ) throws -> ImportResult {
    let path = folder.path + "/app.tokens.json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try workspace.importTokens([path], isDryRun: isDryRun)
  }

  private static func tokens(_ light: String, _ dark: String) -> String {
    ##"{"accent":{"$type":"color","$value":"\##(light)","$extensions":{"mode":{"light":"\##(light)","dark":"\##(dark)"}}}}"##
  }

  @Test func aColourFollowsItsTokenUntilAPersonChangesIt() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      #expect(try importing(Self.tokens("#112233", "#ddeeff"), folder, workspace, isDryRun: true).summary.changes.count == 2)
      #expect(try workspace.colourEntries().isEmpty)
      _ = try importing(Self.tokens("#112233", "#ddeeff"), folder, workspace)
      let count = try workspace.commandCount
      #expect(try importing(Self.tokens("#112233", "#ddeeff"), folder, workspace).summary.valuesChanged == 0)
      #expect(try workspace.commandCount == count)
      let changed = try importing(Self.tokens("#112234", "#ddeeff"), folder, workspace).summary
      #expect(
        changed.changes.map { [$0.target, $0.path, $0.old, $0.new] } == [["colour:accent", "light", "#112233", "#112234"]])
      try workspace.set("colour:accent", "light=#000000")
      let kept = try importing(Self.tokens("#112235", "#ddeeff"), folder, workspace).summary.kept
      #expect(kept.map { [$0.target, $0.path, $0.yours, $0.theirs] } == [["colour:accent", "light", "#000000", "#112235"]])
      #expect(try workspace.colourEntries().map(\.values) == [["#000000", "#ddeeff", "", ""]])
    }
  }

  @Test func aColourOfThatNameIsTheSameColour() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addColour("accent", [Assignment("light=#445566")])
      let result = try importing(Self.tokens("#112233", "#ddeeff"), folder, workspace)
      #expect(try workspace.colourEntries().map(\.values) == [["#445566", "#ddeeff", "", ""]])
      #expect(result.summary.kept.map(\.path) == ["light"])
      #expect(try importing(Self.tokens("#112233", "#ddeeff"), folder, workspace).summary.valuesChanged == 0)
    }
  }

  @Test func whatCannotBeReadChangesNothing() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let count = try workspace.commandCount
      for text in ["{", ##"{"a":{"$type":"color","$value":"{a}"}}"##, "{}"] {
        #expect(failure { try importing(text, folder, workspace) }?.kind == .data)
      }
      #expect(try workspace.commandCount == count)
    }
  }

  @Test func twoTeammatesWhoImportTheSameTokensAgree() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for workspace in [aki, ben] { _ = try importing(Self.tokens("#112233", "#ddeeff"), folder, workspace) }
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try aki.conflicts().isEmpty && ben.conflicts().isEmpty)
      #expect(try aki.humans() == ben.humans() && ben.colourEntries().count == 1)
    }
  }

  /// Whatever is in a palette, its export read elsewhere is the same palette.
  @Test(arguments: 1...12) func thePaletteComesBackWhole(_ seed: UInt64) throws {
    var random = Seeded(state: seed)
    func chance(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    func hex(_ digits: Int) -> String { (0..<digits).map { _ in String(chance(16), radix: 16) }.joined() }
    let names = (0..<(1 + chance(12))).map { "c\($0)-\(hex(3))" }
    func value() -> String {
      switch chance(6) {
      case 0: "#\(hex(6))"
      case 1: "#\(hex(6))\(hex(1))0"
      case 2: "p3:#\(hex(6))"
      case 3: "p3:#\(hex(8))"
      case 4: "palette:\(names[chance(names.count)])"
      default: "system:\(["label", "system-red", "system-fill", "no-such-colour"][chance(4)])"
      }
    }
    try TestFolder.with { folder in
      let (one, two) = (try folder.workspace("one"), try folder.workspace("two"))
      for name in names {
        let appearances = FieldSpec.appearances.filter { _ in chance(3) > 0 }
        let values = appearances.isEmpty ? ["light=#000000"] : appearances.map { "\($0)=\(value())" }
        try one.addColour(name, try values.map { try Assignment($0) })
      }
      let path = folder.path + "/palette.tokens.json"
      try Data(try one.exportTokens()).write(to: URL(fileURLWithPath: path))
      _ = try two.importTokens([path], isDryRun: false)
      #expect(try two.colourEntries() == one.colourEntries(), "seed \(seed)")
      #expect(try two.exportTokens() == one.exportTokens(), "seed \(seed)")
      // A tool that writes another value has its say.
      let count = try one.commandCount
      #expect(
        try one.importTokens([path], isDryRun: false).summary.valuesChanged == 0 && one.commandCount - count <= 1, "seed \(seed)")
    }
  }
}
