import HandrailExchange
import HandrailModel

/// Where on this machine files that stand in no project and no repository were imported from, and which app each is of.
///
/// Nothing else tells two apps apart that were made from one template and differ in some words: neither names nor ids, and not
/// their contents, since the same app changes, too. Other machines have other places, so this is in no document.
struct ImportedFiles {
  /// Apps by paths; an app without a name is "".
  private var apps: [String: String] = [:]

  /// - Parameter text: as ``text`` gave it; nothing else is understood.
  init(_ text: String?) {
    let members = text.flatMap { try? JSONValue(parsing: Array($0.utf8)) }?.members ?? []
    for member in members { apps[member.key] = member.value.string }
  }

  var text: String { JSONValue.sorted(apps.map { .init($0.key, .string($0.value)) }).canonicalText }

  /// The app of which any of `files` were imported from where they stand.
  ///
  /// - Parameter known: The names of apps of which anything is recorded.
  func app(of files: [Imported.File], among known: Set<String?>, project: String) -> (name: String?, isKnown: Bool) {
    let names = Set(files.compactMap { apps[$0.path] })
    guard let name = names.first, names.count == 1 else { return (nil, false) }
    // What has no name may have been given the project's by an answer.
    let candidates = name.isEmpty ? [nil, project] : [name]
    return candidates.first { known.contains($0) }.map { ($0, true) } ?? (nil, false)
  }

  /// Whether a file was imported from where it stands, or moved there within a folder that others were imported from.
  ///
  /// - Parameter name: what it is recorded as.
  func isKnown(_ file: Imported.File, _ name: String, in scope: Imported.Scope) -> Bool {
    if apps[file.path] != nil { return true }
    let folders = scope.folders.filter { file.path.hasPrefix($0 + "/") }
    let around = apps.keys.filter { path in folders.contains { path.hasPrefix($0 + "/") } }
    // A file that is still in its place was copied and not moved.
    return !around.isEmpty && !around.contains { $0.hasSuffix("/" + name) && scope.exists($0) }
  }

  /// - Parameter exists: tells whether a path still leads to something; what does not is forgotten.
  mutating func note(_ files: [Imported.File], of app: String?, exists: (String) -> Bool) {
    for file in files { apps[file.path] = app ?? "" }
    apps = apps.filter { exists($0.key) }
  }
}
