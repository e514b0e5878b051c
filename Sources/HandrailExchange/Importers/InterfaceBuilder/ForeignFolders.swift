import HandrailModel

/// Folders inside an app's own whose interface files are no screens of the app: those of tests, of libraries, and of templates
/// from which code is generated.
enum ForeignFolders {
  /// The outermost such folder on the way from `folder`, which somebody named, to the file at `path`; nil where there is none.
  ///
  /// - Parameter siblings: The names in a folder.
  static func between(_ folder: String, _ path: String, siblings: (String) -> [String]) -> String? {
    guard path.isAt(orBelow: folder) else { return nil }
    var place = folder == "/" ? "" : folder
    for part in path.dropFirst(place.count).split(separator: "/").dropLast().map(String.init) {
      if known.contains(part.lowercased()) || part.hasSuffix(".xctemplate") { return part }
      if isTarget(part, siblings: siblings(place)) || isOfTools(part, in: place, below: folder) { return part }
      place += "/" + part
    }
    return nil
  }

  /// Whether a target of tests is called so: `ShopTests` and `ShopUITests` beside `Shop`, `Tests` beside `Sources`
  /// or a project.
  ///
  /// A feature may be called `BloodTests`, `Tests` or, where matches are played, `Fixtures`.
  private static func isTarget(_ name: String, siblings: [String]) -> Bool {
    if ["tests", "fixtures"].contains(name.lowercased()) {
      return siblings.contains { ["source", "sources", "src"].contains($0.lowercased()) || $0.hasSuffix(".xcodeproj") }
    }
    for end in ["UITests", "Tests"] where name.hasSuffix(end) {
      return siblings.contains(String(name.dropLast(end.count)))
    }
    return false
  }

  /// Whether templates for new code are called so: `Templates` beside an app's project, or among its tools.
  ///
  /// What people choose from in an app may be called so, too.
  private static func isOfTools(_ name: String, in place: String, below folder: String) -> Bool {
    guard name.lowercased() == "templates" else { return false }
    if place == folder || place.isEmpty { return true }
    return place.split(separator: "/").last.map { tools.contains($0.lowercased()) } ?? false
  }

  private static let tools: Set = ["generator", "generators", "scripts", "support", "tools", "utilities", "xcode"]
  private static let known: Set = [
    "__tests__", "uitests", "unittests", "snapshottests", "testfixtures", "pods", "carthage", "sourcepackages", "node_modules",
  ]
}
