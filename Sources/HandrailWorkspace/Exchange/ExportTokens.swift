import HandrailCatalogue
import HandrailExchange
import HandrailModel

extension Workspace {
  /// The palette as design tokens, with a mode for each appearance.
  public func exportTokens() throws(Failure) -> [UInt8] {
    PaletteTokens.write(
      try colourEntries().map { colour in
        let values = zip(FieldSpec.appearances, colour.values).map { (appearance: $0, value: $1) }
        return (colour.name, values.filter { !$0.value.isEmpty })
      })
  }
}
