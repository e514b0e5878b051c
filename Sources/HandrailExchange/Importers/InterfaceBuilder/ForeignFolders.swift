import HandrailModel

/// Folders within an app whose interface files are not screens of the app: tests, libraries, and templates for generated code.
enum ForeignFolders {
  /// The outermost such folder between `folder`, which a person named, and the file at `path`; nil if there is none.
  ///
  /// - Parameter siblings: The names in a folder.
  static func between(_ folder: String, _ path: String, siblings: (String) -> [String]) -> String? {
    guard path.isAt(orBelow: folder) else { return nil }
    var place = folder == "/" ? "" : folder
    for part in path.dropFirst(place.count).split(separator: "/").dropLast().map(String.init) {
      if known.contains(part.lowercased()) || packages.contains(where: part.hasSuffix) { return part }
      if isTarget(part, siblings: siblings(place)) || isOfTools(part, in: place, below: folder) { return part }
      place += "/" + part
    }
    return nil
  }

  /// Whether it is named like a test target: `ShopTests` and `ShopUITests` next to `Shop`, `Tests` next to `Sources` or a
  /// project.
  ///
  /// A feature may be named `BloodTests`, `Tests` or, in a sports app, `Fixtures`.
  private static func isTarget(_ name: String, siblings: [String]) -> Bool {
    if ["tests", "fixtures"].contains(name.lowercased()) {
      return siblings.contains { ["source", "sources", "src"].contains($0.lowercased()) || $0.hasSuffix(".xcodeproj") }
    }
    for end in ["UITests", "Tests"] where name.hasSuffix(end) {
      return siblings.contains(String(name.dropLast(end.count)))
    }
    return false
  }

  /// Whether it is named like templates for new code: `Templates` next to an app's project, or among its tools.
  ///
  /// An app may also have a feature with that name.
  private static func isOfTools(_ name: String, in place: String, below folder: String) -> Bool {
    guard name.lowercased() == "templates" else { return false }
    if place == folder || place.isEmpty { return true }
    return place.split(separator: "/").last.map { tools.contains($0.lowercased()) } ?? false
  }

  private static let tools: Set = ["generator", "generators", "scripts", "support", "tools", "utilities", "xcode"]
  /// Templates, and what Xcode exports for translators.
  private static let packages = [".xctemplate", ".xcloc", ".xcarchive"]
  private static let known: Set = [
    "__tests__", "uitests", "unittests", "snapshottests", "testfixtures", "pods", "carthage", "sourcepackages", "node_modules",
  ]
}
