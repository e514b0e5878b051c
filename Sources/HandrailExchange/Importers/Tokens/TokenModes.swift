import HandrailModel

/// The modes in a set of files from any tool, each with its tokens.
struct TokenModes {
  struct Mode {
    let name: String
    let tokens: [Token]
    /// The mode whose values are used for tokens that have several.
    var inner: String?
  }

  private(set) var modes: [Mode] = []
  private(set) var skipped: [Imported.Skipped] = []
  private let files: [TokenFile]

  init(_ files: [TokenFile]) throws(ExchangeError) {
    self.files = files
    if let resolver = files.first(where: { $0.json["resolutionOrder"] != nil }) {
      var reader = TokenResolver(resolver, files)
      modes = try reader.modes()
    } else if let themes = try TokenThemes(files) {
      (modes, skipped) = (try themes.modes(), themes.skipped)
    } else {
      let variables = files.filter { FigmaVariableTokens.isMeant(by: $0.json) }
      if !variables.isEmpty {
        modes = try FigmaVariableTokens.modes(variables)
      } else {
        try readFiles()
      }
    }
  }

  /// Files with one mode each, by Figma's mark or by their names and folders; those that name none belong to all modes.
  private mutating func readFiles() throws(ExchangeError) {
    var (all, single): ([Token], [(mode: String, tokens: [Token])]) = ([], [])
    for file in files {
      let sets = Self.sets(file.json)
      for (mode, json) in sets.modes { single.append((mode, try TokenFlattener.tokens(json, file: file.lastName))) }
      let tokens = try TokenFlattener.tokens(sets.rest, file: file.lastName)
      guard !tokens.isEmpty else { continue }
      if let mode = Self.mode(of: file) { single.append((mode, tokens)) } else { all += tokens }
    }
    var names: [String] = []
    for (mode, _) in single where !names.contains(mode) { names.append(mode) }
    guard names.isEmpty else {
      modes = names.map { name in .init(name: name, tokens: all + single.filter { $0.mode == name }.flatMap(\.tokens)) }
      return
    }
    let inner = Set(all.flatMap(\.modes.keys)).sorted(by: utf8Precedes)
    // Modes of collections without colours are not colour modes.
    let used = inner.filter { name in all.contains { $0.modes[name] != nil && $0.modes.count > 1 && TokenTable.isColour($0) } }
    let named = used.isEmpty ? inner.filter(ModeWords.isAppearance) : used
    modes =
      named.isEmpty
      ? (all.isEmpty ? [] : [.init(name: "default", tokens: all)]) : named.map { .init(name: $0, tokens: all, inner: $0) }
    // The outer value is the light mode's if the modes include appearances, but neither light nor a default.
    if !named.isEmpty, !named.contains(where: { ModeWords.meaning(of: $0) == .appearance("light") || $0 == "default" }),
      named.contains(where: ModeWords.isAppearance)
    {
      modes.insert(.init(name: "default", tokens: all), at: 0)
    }
  }

  /// Top-level groups of a file that are named after appearances, if there are two or more, and all others.
  private static func sets(_ json: JSONValue) -> (modes: [(mode: String, json: JSONValue)], rest: JSONValue) {
    let modes = (json.members ?? []).filter { member in
      ModeWords.isAppearance(member.key) && member.value.members != nil && member.value["$value"] == nil
        && member.value["value"] == nil
    }
    guard Set(modes.map { ModeWords.meaning(of: $0.key).name }).count > 1 else { return ([], json) }
    let names = Set(modes.map(\.key))
    return (modes.map { ($0.key, $0.value) }, .object((json.members ?? []).filter { !names.contains($0.key) }))
  }

  /// The mode that a file is about; nil if it belongs to all.
  private static func mode(of file: TokenFile) -> String? {
    if let name = file.json["$extensions"]?.mode ?? file.json["$extensions"]?["$extensions"]?.mode {
      return ModeWords.meaning(of: name) == .unknown || ModeWords.meaning(of: name) == .standard ? nameMode(of: file) : name
    }
    return nameMode(of: file)
  }

  /// The parts of its path that are named after an appearance: `dark/high-contrast`; the last one if they contradict each other.
  private static func nameMode(of file: TokenFile) -> String? {
    let parts = file.stem.split(separator: "/").map(String.init).filter {
      ![ModeWords.Meaning.unknown, .standard].contains(ModeWords.meaning(of: $0))
    }
    let all = parts.joined(separator: "/")
    return ModeWords.meaning(of: all) == .unknown ? parts.last : all
  }
}

extension JSONValue {
  fileprivate var mode: String? { self["com.figma.modeName"]?.string ?? self["com.figma"]?["modeName"]?.string }
}

extension TokenTable {
  static func isColour(_ token: Token) -> Bool {
    guard let type = token.type?.lowercased() else {
      return token.value.string.map { TokenColour(css: $0) != nil || $0.hasPrefix("{") } ?? (token.value.members != nil)
    }
    return ["color", "colour", "colors"].contains(type)
  }
}

/// Reads a resolver of DTCG: sets of files, and modifiers that choose among contexts.
struct TokenResolver {
  private static let most = 64
  private let file: TokenFile
  private let files: [TokenFile]
  private let folder: String

  init(_ file: TokenFile, _ files: [TokenFile]) {
    (self.file, self.files) = (file, files)
    folder = file.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
  }

  /// One mode for each choice of contexts.
  mutating func modes() throws(ExchangeError) -> [TokenModes.Mode] {
    let order = file.json["resolutionOrder"]?.array ?? []
    var choices: [[String: String]] = [[:]]
    for entry in order {
      guard let name = modifier(entry) else { continue }
      let contexts = definition(entry)?["contexts"]?.members?.map(\.key) ?? []
      guard !contexts.isEmpty else { continue }
      choices = choices.flatMap { choice in contexts.map { choice.merging([name: $0]) { $1 } } }
      guard choices.count <= Self.most else { throw ExchangeError(file.path, .tokens(.tooManyModes(most: Self.most))) }
    }
    var modes: [TokenModes.Mode] = []
    for choice in choices {
      var tokens: [Token] = []
      var names: [String] = []
      for entry in order {
        guard let definition = definition(entry) else { continue }
        if let name = modifier(entry), let context = choice[name] {
          names.append(context)
          tokens += try read(definition["contexts"]?[context]?.array ?? [])
        } else {
          tokens += try read(definition["sources"]?.array ?? [])
        }
      }
      modes.append(.init(name: names.isEmpty ? "default" : names.joined(separator: " "), tokens: tokens))
    }
    return modes
  }

  /// The place in the resolver itself that an entry names, with or without the resolver's own name before it.
  private func target(_ entry: JSONValue) -> [String]? {
    if let path = TokenFlattener.target(entry) { return path }
    guard let reference = entry["$ref"]?.string, let hash = reference.firstIndex(of: "#") else { return nil }
    let parts = reference[..<hash].split(separator: "/").filter { $0 != "." }
    guard parts.count == 1, let name = parts.first,
      sameBytes(String(name), file.path.split(separator: "/").last.map(String.init) ?? "")
    else { return nil }
    return TokenFlattener.target(.object([.init("$ref", .string(String(reference[hash...])))]))
  }

  private func modifier(_ entry: JSONValue) -> String? {
    if let path = target(entry), path.count == 2, path[0] == "modifiers" { return path[1] }
    return entry["contexts"] != nil ? entry["name"]?.string : nil
  }

  private func definition(_ entry: JSONValue) -> JSONValue? {
    target(entry).map { file.json.value(at: $0) } ?? entry
  }

  private func read(_ sources: [JSONValue], _ depth: Int = 0) throws(ExchangeError) -> [Token] {
    guard depth < 16 else { throw ExchangeError(file.path, .tokens(.cycle(path: ["$ref"]))) }
    var tokens: [Token] = []
    for source in sources {
      if let path = target(source) {
        tokens += try read(file.json.value(at: path)?["sources"]?.array ?? [], depth + 1)
      } else if let reference = source["$ref"]?.string {
        // A part of a file may be meant.
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let other = try self.other(parts[0])
        let part = parts.count > 1 ? TokenFlattener.target(.object([.init("$ref", .string("#" + parts[1]))])) : nil
        tokens += try TokenFlattener.tokens(part.flatMap { other.json.value(at: $0) } ?? other.json, file: other.lastName)
      } else {
        tokens += try TokenFlattener.tokens(source, file: file.lastName)
      }
      guard tokens.count <= TokenFlattener.most else {
        throw ExchangeError(file.path, .tokens(.tooMany(most: TokenFlattener.most)))
      }
    }
    return tokens
  }

  /// Another file: one that was named, or one below the resolver's folder. A path that leads outside it is not followed.
  private func other(_ reference: String) throws(ExchangeError) -> TokenFile {
    let parts = reference.split(separator: "/").filter { $0 != "." }.map(String.init)
    if let known = files.first(where: { $0.path == ([folder] + parts).joined(separator: "/") }) { return known }
    let last = parts.last ?? ""
    let named = files.filter { $0.lastName == last }
    guard !parts.contains(".."), !reference.hasPrefix("/"), !reference.contains(":") else {
      if named.count == 1 { return named[0] }
      throw ExchangeError(file.path, .tokens(.fileOutside(reference)))
    }
    let path = "\(folder)/\(parts.joined(separator: "/"))"
    do throws(ExchangeError) {
      return TokenFile(name: parts.joined(separator: "/"), path: path, json: try TokenFile.json(path))
    } catch {
      if case .file(.notFound) = error.code, named.count == 1 { return named[0] }
      throw error
    }
  }
}
