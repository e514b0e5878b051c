import HandrailModel

/// Reads Tokens Studio's themes, in one file or one per set: which sets make up each theme.
struct TokenThemes {
  private struct Theme {
    let name, group: String
    let sets: Set<String>
  }

  private var themes: [Theme] = []
  /// In the order in which later ones win.
  private var sets: [(name: String, json: JSONValue, file: String)] = []
  private(set) var skipped: [Imported.Skipped] = []

  /// Nil if the files are from another tool.
  init?(_ files: [TokenFile]) throws(ExchangeError) {
    let single = files.first { $0.json["$themes"]?.array != nil || $0.json["$metadata"]?["tokenSetOrder"] != nil }
    let list = files.first { $0.lastName == "$themes.json" }
    let metadata = files.first { $0.lastName == "$metadata.json" }?.json ?? single?.json["$metadata"]
    guard let given = single?.json["$themes"]?.array ?? list?.json.array ?? (single.map { _ in [] }),
      !given.isEmpty || single != nil
    else { return nil }
    themes = given.compactMap { theme in
      guard let name = theme["name"]?.string, let selected = theme["selectedTokenSets"]?.members else { return nil }
      let sets = selected.filter { $0.value.string != "disabled" }.map(\.key)
      return Theme(name: name, group: theme["group"]?.string ?? "", sets: Set(sets))
    }
    if let single {
      sets = (single.json.members ?? []).filter { !$0.key.hasPrefix("$") }.map { ($0.key, $0.value, single.lastName) }
    } else {
      let folder = list.map { String($0.name.dropLast("$themes.json".count)) } ?? ""
      sets = files.filter { !$0.lastName.hasPrefix("$") }.map { ($0.stem.dropping(folder) ?? $0.stem, $0.json, $0.lastName) }
    }
    let order = metadata?["tokenSetOrder"]?.array?.compactMap(\.string) ?? []
    let rank = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    sets.sort { (rank[$0.name] ?? .max, $0.name) < (rank[$1.name] ?? .max, $1.name) }
    let known = Set(sets.map(\.name))
    for theme in themes {
      for set in theme.sets.subtracting(known).sorted(by: utf8Precedes) {
        skipped.append(.init(file: "$themes", object: theme.name, reason: .token(.missingSet(set))))
      }
    }
  }

  func modes() throws(ExchangeError) -> [TokenModes.Mode] {
    var tokens: [String: [Token]] = [:]
    for set in sets { tokens[set.name] = try TokenFlattener.tokens(set.json, file: set.file) }
    func all(_ wanted: Set<String>?) -> [Token] {
      sets.flatMap { set in wanted?.contains(set.name) == false ? [] : tokens[set.name] ?? [] }
    }
    guard !themes.isEmpty else {
      // Without themes, a set named after an appearance is that appearance, and overrides all others.
      let modes = sets.map(\.name).filter(ModeWords.isAppearance)
      let base = Set(sets.map(\.name)).subtracting(modes)
      return modes.isEmpty
        ? [.init(name: "default", tokens: all(nil))] : modes.map { .init(name: $0, tokens: all(base.union([$0]))) }
    }
    // Themes of one group exclude each other. Groups that are not about appearances (a brand, a size) are combined with each
    // appearance; if such a group has several themes, the first is used.
    let groups = Dictionary(grouping: themes, by: \.group)
    let isOfAppearances = { (name: String) in groups[name]?.contains { ModeWords.isAppearance($0.name) } ?? false }
    let chosen = groups.keys.filter(isOfAppearances)
    guard !chosen.isEmpty else { return themes.map { .init(name: $0.name, tokens: all($0.sets)) } }
    let others = groups.keys.filter { !isOfAppearances($0) }.sorted(by: utf8Precedes)
      .compactMap { group in themes.first { $0.group == group } }
    let common = others.reduce(into: Set<String>()) { $0.formUnion($1.sets) }
    // Light and dark may be one group, and contrast another.
    var modes: [(name: String, sets: Set<String>)] = [("", common)]
    for group in chosen.sorted(by: utf8Precedes) {
      modes = modes.flatMap { mode in
        (groups[group] ?? []).map { ((mode.name + " " + $0.name).trimmed, mode.sets.union($0.sets)) }
      }
      guard modes.count <= 64 else { throw ExchangeError("$themes", .tokens(.tooManyModes(most: 64))) }
    }
    return modes.map { .init(name: $0.name, tokens: all($0.sets)) }
  }
}
