import HandrailExchange
import HandrailModel
import HandrailStore
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Adoption is a law for every workspace: nothing that holds on an element changes, and nothing more blocks.
@Suite struct AdoptionLawTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func nothingChangesAndNothingMoreBlocks(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      var edits = RandomEdits(seed: seed)
      _ = try workspace.importScreens(Self.alike(&edits), isDryRun: false)
      for _ in 0..<5 { _ = try edits.step(workspace) }
      let (before, blocking) = (try workspace.effective(), try workspace.blocking())
      for screen in edits.screens where try workspace.store.read({ try $0.document(.screen, screen)?.isRemoved == false }) {
        try workspace.sign(screen, as: "lead")
      }
      // The edits before may have signed, too, and changed what was signed since.
      let stale = Dictionary(uniqueKeysWithValues: try workspace.boardEntries().map { ($0.id, $0.status.staleSignatures) })
      /// Screens that a colour of the palette gave values which nothing there had before.
      var changed: Set<String> = []
      func check(_ step: String) throws {
        let after = try workspace.effective()
        for (target, values) in before { #expect(after[target] == values, "seed \(seed), \(step): \(target)") }
        #expect(after.count == before.count, "seed \(seed), \(step)")
        for (screen, count) in try workspace.blocking() {
          #expect(count <= blocking[screen] ?? 0, "seed \(seed), \(step): \(screen)")
        }
        for entry in try workspace.boardEntries() where !changed.contains(entry.id) {
          let isAsSigned = entry.status.staleSignatures == stale[entry.id]
          #expect(isAsSigned, "seed \(seed), \(step): \(entry.id) says what it said when it was signed")
        }
      }
      func adoptColours() throws {
        for proposal in try workspace.adoptColours(nil) where !proposal.proposed.isEmpty {
          changed.formUnion(proposal.holders.contains { $0.kind != .screen } ? edits.screens : proposal.holders.map(\.document))
        }
      }
      if seed % 2 == 0 {
        try adoptColours()
        try check("colours")
      }
      _ = try workspace.adoptComponents(nil)
      try check("components")
      try adoptColours()
      try check("colours at last")
      #expect(try workspace.staleFindings() == [], "seed \(seed)")
      #expect(try workspace.proposedComponents().isEmpty && workspace.proposedColours().isEmpty, "seed \(seed): all was adopted")
    }
  }

  /// Alike and yet not: a few kinds and classes, with the fields that imports write.
  static func alike(_ edits: inout RandomEdits) -> Imported {
    var imported = Imported(system: ImportTests.system)
    for screen in edits.screens {
      let items = (0..<8).map { place in
        let label = edits.pick(["Star", "Heart"])
        let inputs: [(String, JSONValue)] = [
          ("overflow", .string("wrap")), ("text-style", .string("body")), ("traits.button", .bool(true)),
          ("activates", .bool(true)), ("repeats", .bool(true)), ("over-image", .bool(true)), ("picture", .string("star")),
          ("hidden", .bool(true)), ("container", .string("\(screen)-0")), ("label.en", .string(label)),
          ("colour.text.light", .string("#777777")), ("colour.text.dark", .string("#888888")),
          ("colour.icon.light", .string(edits.pick(["#999999", "#222222"]))), ("colour.text.light-high", .string("#000000")),
          ("frame", .array([0, Double(place * 10), 40, 40].map { .number($0) })),
          ("view-class", .string(edits.pick(["Row", "Star"]))),
          ("colour.background.light", .string(edits.pick(["#ffffff", "#eeeeee"]))),
        ]
        let kind = edits.pick(["text", "button", "icon", "cell"])
        let writes = inputs.filter { _ in edits.chance(2) }
        return ImportTests.item(
          edits.pick(edits.names) + "-\(place)", "\(screen)-\(place)",
          [("kind", .string(kind)), ("text.en", .string("Text \(place)"))] + writes)
      }
      imported.screens += ImportTests.imported(items, id: screen, object: screen).screens
    }
    return imported
  }
}

extension Workspace {
  /// What holds on each element and screen, by its target: besides which component it uses, and with the values of named colours.
  func effective() throws -> [String: [String]] {
    var all: [String: [String]] = [:]
    for id in try store.read({ try $0.ids(.screen) }) {
      let screen = try screen(id)
      func written(_ entries: some Sequence<FieldMap.Entry>) -> [String] {
        let values = entries.filter { $0.field != .component }
        return values.map { "\($0.key.path)=\(named($0, screen.shared) ?? $0.value.text)" }.sorted(by: utf8Precedes)
      }
      all[id] = written(screen.fields.entries)
      for element in screen.elements { all["\(id)#\(element.id)"] = written(element.effective.map(\.entry)) }
    }
    return all
  }

  /// The value of a palette's colour in the appearance of the field that names it; nil for anything else.
  private func named(_ entry: FieldMap.Entry, _ shared: Shared) -> String? {
    guard let name = entry.value.text.dropping("palette:"), let field = Field(named: entry.second) else { return nil }
    return shared.palette[name]?.text(field)
  }

  /// How many findings block each screen, those on what screens share included.
  func blocking() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    try check(ScreenFilter(), fresh: true) { counts[$0.row.id] = $0.blocking }
    return counts
  }

  /// The names of a rule's findings.
  func names(of rule: String) throws -> [String] {
    try findings().flatMap { pair in pair.value.filter { $0.rule == rule }.map { $0.name(screen: pair.key) } }
  }
}

/// Real apps: what is proposed can be adopted, and is adopted once.
@Suite(.enabled(if: Corpus.exists, "no real apps at \(Corpus.root): set HANDRAIL_CORPUS"))
struct AdoptionCorpusTests {
  @Test(arguments: [Corpus.corona, Corpus.soundscape]) func anAppIsAdopted(app: String) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      func importing() throws -> ImportSummary {
        try workspace.importScreens(
          try workspace.readInterfaceBuilder(["\(Corpus.root)/\(app)"]), isDryRun: false)
      }
      _ = try importing()
      let (before, blocking, humans) = (try workspace.effective(), try workspace.blocking(), try workspace.humans())
      let (components, colours) = (try workspace.adoptComponents(nil), try workspace.adoptColours(nil))
      #expect(components.count >= 8 && colours.count >= 1)
      #expect(components.contains { $0.basis == .viewClass && $0.uses.count >= 10 })
      #expect(try workspace.effective() == before)
      let after = try workspace.blocking()
      for (screen, count) in after { #expect(count <= blocking[screen] ?? 0, "\(screen)") }
      #expect(after.values.reduce(0, +) < blocking.values.reduce(0, +))
      #expect(try workspace.proposedComponents().isEmpty && workspace.proposedColours().isEmpty)
      let bytes = try workspace.allBytes()
      let again = try importing()
      #expect(again.kept.isEmpty && again.cleared.isEmpty && again.gone.isEmpty && again.itemsAdded == 0)
      #expect(try workspace.allBytes() == bytes)
      _ = try workspace.undo(redo: false)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.humans() == humans)
    }
  }
}
