import HandrailModel

/// The colour variables of a design, by the appearances of their modes.
struct FigmaVariables {
  struct Variable {
    var id = ""
    var name = ""
    var key = ""
    var type = ""
    var collection = ""
    /// Its name in the app's code, without surrounding code; empty if the design does not say.
    var codeName = ""
    var isHidden = false
    var isDeleted = false
    var values: [String: Value] = [:]
  }

  enum Value {
    case colour(FigmaColour)
    case alias(String)
    /// A number, a text, or something unreadable.
    case other
  }

  struct Collection {
    var name = ""
    var modes: [(id: String, name: String)] = []
    var usual = ""
  }

  private(set) var variables: [String: Variable] = [:]
  private(set) var collections: [String: Collection] = [:]
  private(set) var skipped: [(object: String?, reason: DesignSkip)] = []
  /// Collection and mode → appearance.
  private(set) var appearances: [String: String] = [:]
  /// How many there are, of any type.
  private(set) var count = 0

  init() {}

  /// What a file says, before modes are assigned to appearances; empty if it has no variables.
  init(_ tape: JSONTape) { read(FigmaReader(tape: tape), 0, levels: 3) }

  init(_ tape: JSONTape, file: String, _ options: FigmaOptions) throws(ExchangeError) {
    self.init(tape)
    guard !variables.isEmpty || !collections.isEmpty else { throw ExchangeError(file, .design(.noVariables)) }
    for (id, collection) in collections.sorted(by: { utf8Precedes($0.key, $1.key) }) {
      var taken: Set<String> = []
      for mode in collection.modes {
        // The only mode of a collection applies to all appearances.
        guard collection.modes.count > 1 || options.modes[mode.name] != nil else { continue }
        guard let appearance = options.appearance(ofMode: mode.name), taken.insert(appearance).inserted else {
          skipped.append((id, .mode(name: mode.name, collection: collection.name)))
          continue
        }
        appearances["\(id)/\(mode.id)"] = appearance
      }
    }
  }

  private mutating func read(_ reader: FigmaReader, _ index: Int, levels: Int) {
    guard reader.isObject(index) else { return }
    if let variables = reader.member(index, "variables"), let collections = reader.member(index, "variableCollections") {
      readAll(reader, variables) { $0.readVariable(reader, $1) }
      readAll(reader, collections) { $0.readCollection(reader, $1, $2) }
      return
    }
    guard levels > 0 else { return }
    reader.members(index) { if variables.isEmpty, $0 != "document" { read(reader, $1, levels: levels - 1) } }
  }

  /// An object by ids, or a list, as plugins write it.
  private mutating func readAll(_ reader: FigmaReader, _ index: Int, _ body: (inout Self, Int, String) -> Void) {
    reader.members(index) { body(&self, $1, $0) }
    reader.elements(index) { body(&self, $0, "") }
  }

  private mutating func readAll(_ reader: FigmaReader, _ index: Int, _ body: (inout Self, Int) -> Void) {
    readAll(reader, index) { all, value, _ in body(&all, value) }
  }

  private mutating func readVariable(_ reader: FigmaReader, _ index: Int) {
    var variable = Variable()
    reader.members(index) { key, value in
      switch key {
      case "id": variable.id = reader.text(value) ?? ""
      case "name": variable.name = reader.text(value) ?? ""
      case "key": variable.key = reader.text(value) ?? ""
      case "resolvedType": variable.type = reader.text(value) ?? ""
      case "variableCollectionId": variable.collection = reader.text(value) ?? ""
      case "codeSyntax": variable.codeName = reader.member(value, "iOS").flatMap(reader.text).map(Self.codeName) ?? ""
      case "hiddenFromPublishing": variable.isHidden = reader.flag(value) ?? false
      case "deletedButReferenced": variable.isDeleted = reader.flag(value) ?? false
      case "valuesByMode":
        reader.members(value) { mode, value in
          if let alias = reader.member(value, "id").flatMap(reader.text) {
            variable.values[mode] = .alias(alias)
          } else if let colour = reader.colour(value) {
            variable.values[mode] = .colour(colour)
          } else {
            variable.values[mode] = .other
          }
        }
      default: break
      }
    }
    count += 1
    if !variable.id.isEmpty { variables[variable.id] = variable }
  }

  private mutating func readCollection(_ reader: FigmaReader, _ index: Int, _ id: String) {
    var collection = Collection()
    var own = id
    reader.members(index) { key, value in
      switch key {
      case "id": own = reader.text(value) ?? own
      case "name": collection.name = reader.text(value) ?? ""
      case "defaultModeId": collection.usual = reader.text(value) ?? ""
      case "modes":
        reader.elements(value) { mode in
          let id = (reader.member(mode, "modeId") ?? reader.member(mode, "id")).flatMap(reader.text) ?? ""
          collection.modes.append((id, reader.member(mode, "name").flatMap(reader.text) ?? ""))
        }
      default: break
      }
    }
    collections[own] = collection
  }
}

extension FigmaVariables {
  /// The colour in each appearance for which it has its own value, and always in light.
  ///
  /// An alias is followed into its own collection: by the mode of the same appearance, otherwise the one of the same name,
  /// otherwise the default. Nil if aliases form a cycle or lead nowhere.
  func values(of id: String) -> [(appearance: String, colour: FigmaColour)]? {
    guard let light = resolve(id, "light") else { return nil }
    var all = [("light", light.colour)]
    for appearance in FieldSpec.appearances where appearance != "light" {
      if let found = resolve(id, appearance), found.isOwn { all.append((appearance, found.colour)) }
    }
    return all.map { (appearance: $0.0, colour: $0.1) }
  }

  private func resolve(_ first: String, _ appearance: String) -> (colour: FigmaColour, isOwn: Bool)? {
    var (id, modeName, isOwn) = (first, "", false)
    var seen: Set<String> = []
    while let variable = variables[id], seen.insert(id).inserted {
      let collection = collections[variable.collection]
      let modes = collection?.modes ?? []
      let meant = modes.first { appearances["\(variable.collection)/\($0.id)"] == appearance }
      let named = modes.first { !modeName.isEmpty && sameBytes($0.name, modeName) }
      let mode = meant ?? named ?? modes.first { $0.id == collection?.usual } ?? modes.first
      if meant != nil { isOwn = true }
      modeName = mode?.name ?? ""
      guard
        let value = mode.flatMap({ variable.values[$0.id] }) ?? variable.values.min(by: { utf8Precedes($0.key, $1.key) })?.value
      else { return nil }
      switch value {
      case .colour(let colour): return (colour, isOwn)
      case .alias(let next): id = next
      case .other: return nil
      }
    }
    return nil
  }

  /// The colours for the palette: the design's own, published ones, and any that is used.
  func colours(used: Set<String>, file: String) -> (items: [Imported.Item], slugs: [String: String], lost: [String]) {
    let chosen = variables.values.filter { variable in
      variable.type == "COLOR" && !variable.isDeleted && (!variable.isHidden || used.contains(variable.id))
    }.sorted { utf8Precedes($0.id, $1.id) }
    var lost: [String] = []
    var items: [Imported.Item] = []
    for variable in chosen {
      guard let values = values(of: variable.id) else {
        lost.append(variable.name)
        continue
      }
      let code = Naming.slug(variable.codeName)
      let slug = code ?? Naming.slug(variable.name) ?? "colour-\(Naming.hash(variable.id))"
      var item = Imported.Item(id: slug, source: .init(system: FigmaImporter.system, file: file, object: variable.id))
      item.nameIsIdentity = code != nil
      item.writes = values.map { Imported.Write($0.appearance, .string($0.colour.reference.text)) }
      items.append(item)
    }
    let slugs = Naming.distinct(items.map { ($0.id, $0.source.object) })
    for (place, slug) in slugs.enumerated() {
      // If two have the same name in code, it is unclear which one is meant, so neither is used.
      if slug != items[place].id { items[place].nameIsIdentity = false }
      items[place].id = slug
    }
    return (items, Dictionary(items.map { ($0.source.object, $0.id) }, uniquingKeysWith: { first, _ in first }), lost)
  }
}

extension FigmaVariables {
  /// The name within a variable's Swift expression: `textPrimary` in `Color.textPrimary` and `Asset.textPrimary.color`, or the
  /// quoted text, as in `UIColor(named: "Text/Primary")`.
  static func codeName(_ code: String) -> String {
    let quoted = code.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    if quoted.count == 3, !quoted[1].isEmpty { return String(quoted[1]) }
    let names = code.split { !$0.isLetter && !$0.isNumber && !"_-/".contains($0) }
    let accessors = ["color", "colour", "uicolor", "cgcolor", "swiftuicolor", "value"]
    return String(names.last { !accessors.contains($0.lowercased()) } ?? names.last ?? "")
  }
}
