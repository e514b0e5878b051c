/// Where the classes of xibs are named in sources.
struct ClassUses {
  /// Class → how many interface files name it.
  private let classes: [String: Int]
  /// Class → the files that name it, by their names without extension.
  private var files: [String: Set<String>] = [:]
  /// File → the types that it declares.
  private var types: [String: Set<String>] = [:]
  /// Whether the source with which an app begins is among them: else what shows a view may be in none of them.
  private var hasBeginning = false

  init(_ classes: [String: Int]) { self.classes = classes }

  mutating func add(_ code: CodeFile, in file: String) {
    let declared = code.types.union(code.classes.lazy.filter(\.isDeclaration).map(\.name))
    types[file, default: []].formUnion(declared)
    hasBeginning = hasBeginning || declared.contains { $0.hasSuffix("AppDelegate") } || code.names.contains("UIApplicationMain")
    for name in code.names where classes[name] != nil { files[name, default: []].insert(file) }
  }

  /// - Parameter place: the name of a file, and a line.
  func isOutOfUse(_ type: String, declaredIn place: String) -> Bool {
    let name = place.prefix { $0 != ":" }
    let own = String(name.prefix { $0 != "." })
    // What shares its source may use it.
    return hasBeginning && classes[type] == 1 && types[own] == [type] && files[type] == [own]
  }
}
