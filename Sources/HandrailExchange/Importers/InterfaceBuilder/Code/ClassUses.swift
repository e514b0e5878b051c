/// The names by which interface files are opened.
struct InterfaceNames {
  /// Class → how many interface files name it.
  var classes: [String: Int] = [:]
  /// The names of xibs without their extension.
  var xibs: Set<String> = []
  /// The identifiers of scenes.
  var scenes: Set<String> = []
  /// The identifiers by which storyboards refer to scenes of others.
  var references: Set<String> = []
}

/// Where sources use the names by which interface files are opened.
///
/// Code generators derive names from them (`panelMenu` from `panel-menu`, `prViewController` from `PRViewController`), so only
/// letters and digits count, without their case.
struct ClassUses {
  private let known: InterfaceNames
  private let wanted: Set<String>
  /// Name → the sources that contain it, by file name without extension.
  private var files: [String: Set<String>] = [:]
  /// The classes that some source mentions by their exact names.
  private var named: Set<String> = []
  /// The classes that have another name in Objective-C.
  private var renamed: Set<String> = []
  /// The names in debug-only code.
  private var debugNames: Set<String> = []
  /// Source → the types that it declares.
  private var types: [String: Set<String>] = [:]
  /// Whether the app's entry point is among them. If not, the code that shows a view may be missing.
  private var hasBeginning = false

  init(_ known: InterfaceNames) {
    self.known = known
    wanted = Set((Array(known.classes.keys) + known.xibs + known.scenes).map(\.plain))
  }

  mutating func add(_ code: CodeFile, in file: String) {
    // Constants that are generated for every file show none.
    if file.hasSuffix(".generated") { return }
    // A protocol without implementations uses nothing.
    let idle = code.protocols.subtracting(code.classes.map(\.name))
    let declared = code.types.union(code.classes.lazy.filter(\.isDeclaration).map(\.name)).subtracting(idle)
    types[file, default: []].formUnion(declared)
    hasBeginning = hasBeginning || !code.names.isDisjoint(with: ["UIApplicationDelegate", "UIApplicationMain"])
    named.formUnion(code.names.filter { known.classes[$0] != nil })
    for name in code.names.lazy.map(\.plain) where wanted.contains(name) { files[name, default: []].insert(file) }
    renamed.formUnion(code.renamed)
    debugNames.formUnion(code.debugNames.lazy.map(\.plain).filter(wanted.contains))
  }

  /// Whether no source mentions a class outside debug builds.
  func isNeverNamed(_ type: String) -> Bool {
    (hasBeginning || isForDebugging(type)) && !named.contains(type) && !type.contains(".")
  }

  func isForDebugging(_ name: String) -> Bool { debugNames.contains(name.plain) }

  /// Whether no source can open a xib or a scene: none mentions one of its names or classes, except a class's own source with
  /// nothing else in it, and no storyboard refers to it.
  ///
  /// - Parameter classes: each with the name of the source that declares it; nil if none does.
  func isOutOfUse(_ names: [String], _ classes: [String: String?]) -> Bool {
    guard hasBeginning, known.references.isDisjoint(with: names) else { return false }
    var own: Set<String> = []
    for (name, place) in classes {
      guard known.classes[name] == 1, !renamed.contains(name) else { return false }
      guard let place else { continue }
      // Anything declared in the same source may use it.
      let source = String(place.prefix { $0 != "." && $0 != ":" })
      guard types[source] == [name] else { return false }
      own.insert(source)
    }
    return (names + classes.keys).allSatisfy { files[$0.plain]?.isSubset(of: own) ?? true }
  }
}
