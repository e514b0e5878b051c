import HandrailModel
import HandrailWorkspace
import Testing

/// What recording replaces without being asked to is named.
@Suite struct SideEffectsTests {
  static func record(_ workspace: Workspace, _ target: String, _ assignments: String...) throws -> SideEffects {
    try workspace.record([Target(target)], try assignments.map { try Assignment($0) }).effects
  }

  @Test func whatIsExcludedIsNamed() throws {
    try UndoTests.world { workspace in
      #expect(try Self.record(workspace, "cart#photo", "overflow=wrap").isEmpty)
      #expect(try Self.record(workspace, "cart#photo", "label.en=Cups").isEmpty, "what is named is no side effect")
      let effects = try Self.record(workspace, "cart#photo", "decorative=true")
      let cleared = effects.cleared.map { "\($0.name): \($0.values.joined(separator: "/"))" }.sorted()
      #expect(cleared == ["cart#photo label.en: Cups", "cart#photo label.ja: マグカップ二つ"])
      #expect(effects.settled.isEmpty)
      #expect(try Self.record(workspace, "cart#photo", "label.en=Cups").cleared.map(\.name) == ["cart#photo decorative"])
      #expect(try Self.record(workspace, "cart#pay", "traits=link,header").cleared.isEmpty, "a whole set is named")
    }
  }

  @Test func aLanguageThatTheAppDoesNotHaveIsNamed() throws {
    try UndoTests.world { workspace in
      let effects = try Self.record(workspace, "cart#photo", "label.jp=カップ", "label.ja=カップ", "kind=image")
      #expect(effects.otherLanguages == ["jp"] && effects.cleared.isEmpty)
    }
  }

  @Test func aConflictThatIsSettledIsNamed() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart#pay", "label.en=Order")
      try ben.set("cart#pay", "label.en=Buy")
      for team in [aki, ben] { try team.quietSync() }
      #expect(try Self.record(ben, "cart#pay", "overflow=wrap").settled.isEmpty)
      let file = try RecordingFile(Array("cart#pay label.en=Pay\n".utf8), name: "lines")
      let effects = try ben.record(file).effects
      #expect(effects.settled.map { "\($0.name) \(Set($0.values).sorted())" } == [#"cart#pay label.en ["Buy", "Order"]"#])
      #expect(try ben.conflicts().isEmpty && effects.cleared.isEmpty)
    }
  }
}
