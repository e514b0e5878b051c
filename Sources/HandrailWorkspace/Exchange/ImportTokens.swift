import HandrailCatalogue
import HandrailExchange
import HandrailModel

/// The result of importing design tokens, or of its dry run.
public struct TokensImport: Sendable {
  public let summary: ImportSummary
  public let skipped: [SkippedImport]
  /// The mode of the files that each appearance came from.
  public let modes: [(appearance: String, mode: String)]
  /// How many objects of each kind the files have.
  public let counts: [(name: Text, count: Int)]
}

extension Workspace {
  /// Brings the colours of design tokens into the palette. What people recorded stays.
  ///
  /// - Parameter modes: the appearances of modes whose names do not say.
  public func importTokens(
    _ paths: [String], modes: [(mode: String, appearance: String)] = [], isDryRun: Bool
  ) throws(Failure) -> TokensImport {
    let paths = paths.map(Self.expanded)
    let tokens = try Failure.mapping { try TokenImporter.read(paths, modes: modes) }
    let summary = try importScreens(tokens.imported, isDryRun: isDryRun)
    return TokensImport(
      summary: summary, skipped: tokens.imported.skipped, modes: tokens.modes, counts: tokens.imported.counts)
  }

  /// The palette as design tokens, with a mode for each appearance.
  public func exportTokens() throws(Failure) -> [UInt8] {
    PaletteTokens.write(
      try colourEntries().map { colour in
        let values = zip(FieldSpec.appearances, colour.values).map { (appearance: $0, value: $1) }
        return (colour.name, values.filter { !$0.value.isEmpty })
      })
  }
}
