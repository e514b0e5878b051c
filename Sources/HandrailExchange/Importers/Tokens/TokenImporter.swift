import HandrailCatalogue
import HandrailModel

/// Reads colour tokens from any tool as palette colours in four appearances.
public enum TokenImporter: Importer {
  public static let system = "tokens"

  /// Recognised by its extension. Other JSON can be tokens, too, if a person says so.
  public static func recognises(_ file: NamedFile) -> Bool { file.ends(with: [".tokens", ".tokens.json", ".json5"]) }

  public static func read(_ files: [NamedFile], _ context: ImportContext) throws -> ImportContent {
    .screens(try read(files.map(\.path), modes: context.options.modes))
  }

  /// - Parameter modes: the appearance of each mode, as specified by a person.
  public static func read(
    _ paths: [String], modes given: [(mode: String, appearance: String)]
  ) throws(ExchangeError) -> Imported {
    let (files, unread) = try TokenFile.read(paths)
    let modes = try TokenModes(files)
    guard !modes.modes.isEmpty else { throw ExchangeError(paths.joined(separator: ", "), .tokens(.none)) }
    let names = modes.modes.map(\.name)
    let assignment: ModeWords.Assignment
    do throws(ExchangeError) {
      assignment = try ModeWords.assign(names, given)
    } catch {
      // Which mode is which does not matter where no mode has a colour.
      var all = Reading()
      for mode in modes.modes { try all.add(mode, FieldSpec.appearances[0]) }
      try all.requireColours(paths, unread)
      throw error.place.isEmpty ? error.inside(paths.joined(separator: ", ")) : error
    }
    var reading = Reading()
    for appearance in FieldSpec.appearances {
      guard let name = assignment.modes[appearance], let mode = modes.modes.first(where: { $0.name == name }) else { continue }
      try reading.add(mode, appearance)
    }
    var imported = Imported(system: system)
    try reading.requireColours(paths, unread)
    imported.palette = reading.palette()
    imported.skipped = unread + modes.skipped + reading.skipped
    imported.skipped += assignment.others.map { .init(file: $0, object: nil, reason: .token(Self.reason($0))) }
    imported.counts = [
      (Text(en: "files", ja: "ファイル"), files.count), (Text(en: "colours", ja: "色"), imported.palette.count),
      (Text(en: "other tokens", ja: "色以外のトークン"), reading.others.count),
    ]
    imported.modes = FieldSpec.appearances.compactMap { name in assignment.modes[name].map { (appearance: name, mode: $0) } }
    return imported
  }

  private static func reason(_ mode: String) -> SkipReason.TokenFault {
    ModeWords.meaning(of: mode) == .otherLook ? .otherLook : .modeWithoutAppearance
  }

  /// The colours that were found, by their paths, mode after mode.
  ///
  /// Our own export notes what was recorded next to the values. It counts as long as the values are unchanged.
  private struct Reading {
    private var colours: [String: (token: Token, values: [String: String])] = [:]
    private(set) var skipped: [Imported.Skipped] = []
    private(set) var others: Set<String> = []
    private var named: Set<String> = []

    mutating func add(_ mode: TokenModes.Mode, _ appearance: String) throws(ExchangeError) {
      var table = TokenTable(mode.tokens, mode: mode.inner)
      for (key, token) in table.tokens.sorted(by: { utf8Precedes($0.key, $1.key) }) {
        if token.isDeleted {
          skip(token, .deleted)
          continue
        }
        if let recorded = token.recorded {
          // If nothing was recorded, the value belongs to another appearance.
          guard let own = recorded[appearance]?.string ?? token.modes[appearance].map({ _ in "" }) else { continue }
          if PaletteTokens.value(own, appearance) == token.modes[appearance], ColourReference(own) != nil {
            colours[key, default: (token, [:])].values[appearance] = own
            continue
          }
        }
        switch try table.colour(key) {
        case .notAColour: others.insert(key)
        case .skipped(let reason):
          if case .token(let fault) = reason { skip(token, fault) }
        case .colour(let colour):
          colours[key, default: (token, [:])].values[appearance] = colour.reference.text
          if colour.isNearest { skip(token, .outsideDisplayP3) }
        }
      }
    }

    /// Reports a token once, however many modes skip it.
    private mutating func skip(_ token: Token, _ fault: SkipReason.TokenFault) {
      guard named.insert("\(token.file)#\(token.key)").inserted else { return }
      skipped.append(.init(file: token.file, object: token.key, reason: .token(fault)))
    }

    /// - Parameter unread: files that could not be read.
    func requireColours(_ paths: [String], _ unread: [Imported.Skipped]) throws(ExchangeError) {
      guard colours.isEmpty else { return }
      throw ExchangeError(paths.joined(separator: ", "), .tokens(.noColours(others: others.count, skipped: unread + skipped)))
    }

    func palette() -> [Imported.Item] {
      let sorted = colours.sorted { utf8Precedes($0.key, $1.key) }
      let wanted = sorted.map { key, colour -> (slug: String, origin: String) in
        let name = colour.token.path.filter { $0 != "$root" }.joined(separator: "-")
        return (Slug.isValid(name) ? name : Naming.slug(name, maximum: 80) ?? "colour", key)
      }
      return zip(sorted, Naming.distinct(wanted)).map { entry, slug in
        let source = Imported.Source(system: TokenImporter.system, file: entry.value.token.file, object: entry.key)
        var item = Imported.Item(id: slug, source: source)
        item.writes = FieldSpec.appearances.compactMap { appearance in
          entry.value.values[appearance].map { .init(appearance, .string($0)) }
        }
        return item
      }
    }
  }
}
