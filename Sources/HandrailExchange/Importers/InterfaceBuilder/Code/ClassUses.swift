/// Where the classes and the files of xibs are named in sources.
struct ClassUses {
  /// Class → how many interface files name it.
  private let classes: [String: Int]
  /// The names of xibs without their extension.
  private let stems: Set<String>
  /// Name → the sources that have it, by their names without extension.
  private var files: [String: Set<String>] = [:]
  /// Source → the types that it declares.
  private var types: [String: Set<String>] = [:]
  /// Whether the source with which an app begins is among them: else what shows a view may be in none of them.
  private var hasBeginning = false

  init(_ classes: [String: Int], stems: Set<String>) { (self.classes, self.stems) = (classes, stems) }

  mutating func add(_ code: CodeFile, in file: String) {
    let declared = code.types.union(code.classes.lazy.filter(\.isDeclaration).map(\.name))
    types[file, default: []].formUnion(declared)
    hasBeginning = hasBeginning || !code.names.isDisjoint(with: ["UIApplicationDelegate", "UIApplicationMain"])
    for name in code.names where classes[name] != nil || stems.contains(name) { files[name, default: []].insert(file) }
  }

  func isNeverNamed(_ type: String) -> Bool { hasBeginning && files[type] == nil && !type.contains(".") }

  /// Whether no source can load a xib: none names the file or one of its classes, but a class's own source with nothing else in
  /// it.
  ///
  /// - Parameter names: its classes, each with the name of the source that declares it; nil where none does.
  func isOutOfUse(xib stem: String, _ names: [String: String?]) -> Bool {
    guard hasBeginning, CodeReader.isTypeName(stem) else { return false }
    var own: Set<String> = []
    for (name, place) in names {
      guard classes[name] == 1 else { return false }
      guard let place else { continue }
      // What shares its source may use it.
      let source = String(place.prefix { $0 != "." && $0 != ":" })
      guard types[source] == [name] else { return false }
      own.insert(source)
    }
    return ([stem] + names.keys).allSatisfy { files[$0]?.isSubset(of: own) ?? true }
  }
}
