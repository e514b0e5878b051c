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
      let around = siblings(place)
      if isTarget(part, in: place, siblings: around) || isOfTools(part, in: place, below: folder) { return part }
      if isDemo(part, around, contents: { siblings(place + "/" + part) }) { return part }
      place += "/" + part
    }
    return nil
  }

  /// Whether it is named like a test target: `ShopTests` and `ShopUITests` next to or in `Shop`, `Tests` next to `Sources` or a
  /// project.
  ///
  /// A feature may be named `BloodTests`, `Tests` or, in a sports app, `Fixtures`.
  private static func isTarget(_ name: String, in place: String, siblings: [String]) -> Bool {
    if ["tests", "fixtures"].contains(name.lowercased()) {
      return siblings.contains { ["source", "sources", "src"].contains($0.lowercased()) || $0.hasSuffix(".xcodeproj") }
    }
    for end in ["UITests", "Tests"] where name.hasSuffix(end) {
      let tested = String(name.dropLast(end.count))
      return siblings.contains(tested) || siblings.contains("\(tested).xcodeproj")
        || place.split(separator: "/").last.map(String.init) == tested
    }
    return false
  }

  /// Whether it is the demo of a library: a folder named so with a project of its own, next to a library's manifest or another
  /// project, or next to sources alone.
  private static func isDemo(_ name: String, _ siblings: [String], contents: () -> [String]) -> Bool {
    guard demos.contains(name.lowercased()) else { return false }
    let isProject = { (file: String) in file.hasSuffix(".xcodeproj") || file.hasSuffix(".xcworkspace") }
    if siblings.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".podspec") }) { return true }
    guard siblings.contains("\(name).xcodeproj") || contents().contains(where: isProject) else { return false }
    let others = siblings.filter { $0 != name && $0 != "\(name).xcodeproj" }
    return others.contains { isProject($0) || ["classes", "source", "sources", "src"].contains($0.lowercased()) }
  }

  private static let demos: Set = ["demo", "demos", "example", "examples", "sample", "samples"]

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
