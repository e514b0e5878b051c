import HandrailExchange
import HandrailModel

/// Where files were imported from on this machine, and the app or design of each.
///
/// Nothing else distinguishes two apps that were made from one template and differ in a few words, or two designs with the same
/// name: neither names nor ids, nor their contents, since an app's contents change. Other machines have other places, so this is
/// not in any document.
struct ImportedFiles {
  /// Apps by the paths of files outside any app's folder; an app without a name is "".
  private var apps: [String: String] = [:]
  /// The same by the paths of apps' folders.
  private var folders: [String: String] = [:]
  /// The names of designs without a key, by the paths of their files.
  private var designs: [String: String] = [:]

  /// The keys of these two in the text, where everything else is an absolute path.
  private static let (folders, designs) = ("folders", "designs")

  /// - Parameter text: as ``text`` returned it; nothing else is accepted.
  init(_ text: String?) {
    let members = text.flatMap { try? JSONValue(parsing: Array($0.utf8)) }?.members ?? []
    func names(_ members: [JSONValue.Member]) -> [String: String] {
      Dictionary(members.compactMap { member in member.value.string.map { (member.key, $0) } }) { first, _ in first }
    }
    func names(under key: String) -> [String: String] { names(members.first { $0.key == key }?.value.members ?? []) }
    (apps, folders, designs) = (names(members), names(under: Self.folders), names(under: Self.designs))
  }

  var text: String {
    func members(_ names: [String: String]) -> [JSONValue.Member] { names.map { .init($0.key, .string($0.value)) } }
    let parts = [(Self.folders, folders), (Self.designs, designs)].filter { !$0.1.isEmpty }
    return JSONValue.sorted(members(apps) + parts.map { .init($0.0, .sorted(members($0.1))) }).canonicalText
  }

  /// The app that any of `files`, or their app's folder, was imported for from the same place.
  ///
  /// - Parameter known: The names of apps that anything is recorded for.
  func app(of files: [Imported.File], among known: Set<String?>, project: String) -> (name: String?, isKnown: Bool) {
    let names = Set(files.compactMap { apps[$0.path] ?? folders[$0.app.folder] })
    guard let name = names.first, names.count == 1 else { return (nil, false) }
    // Something without a name may have got the project's name through an answer.
    let candidates = name.isEmpty ? [nil, project] : [name]
    return candidates.first { known.contains($0) }.map { ($0, true) } ?? (nil, false)
  }

  /// Whether a file was imported from its current place, or moved there within a folder that others were imported from.
  ///
  /// - Parameter name: its recorded name.
  func isKnown(_ file: Imported.File, _ name: String, in scope: Imported.Scope) -> Bool {
    if apps[file.path] != nil { return true }
    let folders = scope.folders.filter { file.path.hasPrefix($0 + "/") }
    let around = apps.keys.filter { path in folders.contains { path.hasPrefix($0 + "/") } }
    // If the file is still in its old place, it was copied, not moved.
    return !around.isEmpty && !around.contains { $0.hasSuffix("/" + name) && scope.exists($0) }
  }

  /// Whether a design with this name was imported from another file that still exists.
  ///
  /// - Parameter files: the files that are imported together.
  func hasOtherDesign(_ file: Imported.File, among files: [Imported.File], exists: (String) -> Bool) -> Bool {
    designs[file.path] == nil
      && designs.contains { path, name in
        sameBytes(name, file.name) && exists(path) && !files.contains { sameBytes($0.path, path) }
      }
  }

  /// - Parameter exists: whether something still exists at a path; otherwise, the path is forgotten.
  mutating func note(_ files: [Imported.File], of app: String?, exists: (String) -> Bool) {
    for file in files { apps[file.path] = app ?? "" }
    apps = apps.filter { exists($0.key) }
  }

  /// The folders of their apps.
  mutating func note(folders files: [Imported.File], of app: String?) {
    for file in files where !file.app.folder.isEmpty { folders[file.app.folder] = app ?? "" }
  }

  mutating func note(designs files: [Imported.File], exists: (String) -> Bool) {
    for file in files { designs[file.path] = file.name }
    designs = designs.filter { exists($0.key) }
  }
}
