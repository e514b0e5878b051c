import HandrailModel

/// Figma's variables as tokens: collections with modes, whose references by id become references by path.
struct FigmaVariableTokens {
  private var variables: [(variable: FigmaVariables.Variable, file: String)] = []
  private var collections: [String: FigmaVariables.Collection] = [:]

  static func isMeant(by json: JSONValue) -> Bool {
    let meta = json["meta"] ?? json
    return meta["variables"]?.members != nil && meta["variableCollections"]?.members != nil
  }

  static func modes(_ files: [TokenFile]) throws(ExchangeError) -> [TokenModes.Mode] {
    try FigmaVariableTokens(files).modes()
  }

  private init(_ files: [TokenFile]) throws(ExchangeError) {
    for file in files {
      // Token files may be JSON5 and are values, not a tape. They are small: parsing one again is better than a second reader.
      let read: FigmaVariables
      do throws(ModelError) {
        read = FigmaVariables(try JSONTape(foreign: file.json.canonicalBytes))
      } catch {
        throw ExchangeError(error.inside(file.path).place, .model(error.code))
      }
      collections.merge(read.collections) { first, _ in first }
      let colours = read.variables.values.filter { $0.type == "COLOR" }
      variables += colours.sorted { utf8Precedes($0.id, $1.id) }.map { ($0, file.lastName) }
    }
    guard variables.count <= TokenFlattener.most else { throw ExchangeError("", .tokens(.tooMany(most: TokenFlattener.most))) }
  }

  private func modes() throws(ExchangeError) -> [TokenModes.Mode] {
    let used = Set(variables.map(\.variable.collection))
    var names: [String] = []
    for (id, collection) in collections.sorted(by: { utf8Precedes($0.key, $1.key) }) where used.contains(id) {
      // A collection with one mode has the same values in all.
      for mode in collection.modes where collection.modes.count > 1 && !names.contains(mode.name) { names.append(mode.name) }
    }
    if names.isEmpty { names = ["default"] }
    guard names.count <= 64 else { throw ExchangeError("", .tokens(.tooManyModes(most: 64))) }
    let paths = paths
    return names.map { name in
      let tokens = variables.compactMap { variable, file -> Token? in
        guard let path = paths[variable.id], let collection = collections[variable.collection],
          let value = value(variable, collection, name)
        else { return nil }
        return Token(
          path: path, value: Self.value(value, paths), type: "color", isDeleted: variable.isDeleted, file: file)
      }
      return .init(name: name, tokens: tokens)
    }
  }

  /// The value in the mode of this name, otherwise in the default one.
  private func value(
    _ variable: FigmaVariables.Variable, _ collection: FigmaVariables.Collection, _ mode: String
  ) -> FigmaVariables.Value? {
    let id = collection.modes.first { sameBytes($0.name, mode) }?.id
    return id.flatMap { variable.values[$0] } ?? variable.values[collection.usual]
      ?? variable.values.min { utf8Precedes($0.key, $1.key) }?.value
  }

  private static func value(_ value: FigmaVariables.Value, _ paths: [String: [String]]) -> JSONValue {
    switch value {
    case .alias(let id): .string("{\((paths[id] ?? [id]).joined(separator: "."))}")
    case .colour(let colour):
      .sorted([
        .init("r", .number(colour.red)), .init("g", .number(colour.green)), .init("b", .number(colour.blue)),
        .init("a", .number(colour.alpha)),
      ])
    case .other: .null
    }
  }

  /// The path of each variable by its id. If several have the same name, it is prefixed with the collection's; if that is also
  /// the same, as for copies from a library, the id follows.
  private var paths: [String: [String]] {
    func collection(_ variable: FigmaVariables.Variable) -> String { collections[variable.collection]?.name ?? "" }
    var uses: [String: Int] = [:]
    for (variable, _) in variables {
      uses[variable.name, default: 0] += 1
      uses["\(collection(variable))/\(variable.name)", default: 0] += 1
    }
    var paths: [String: [String]] = [:]
    for (variable, _) in variables where !variable.name.isEmpty {
      let path = variable.name.split(separator: "/").map { String($0).replacing(".", with: "-") }
      let isCopy = uses["\(collection(variable))/\(variable.name)", default: 0] > 1
      paths[variable.id] =
        (uses[variable.name, default: 0] > 1 ? [collection(variable)] : []) + path
        + (isCopy ? [variable.id.replacing(".", with: "-")] : [])
    }
    return paths
  }
}
