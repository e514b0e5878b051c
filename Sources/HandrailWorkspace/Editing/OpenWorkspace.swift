import Foundation
import HandrailCatalogue
import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// Opens the workspace of `directory` or of the nearest folder above it, read-only if it came from elsewhere.
  public static func open(from directory: String, _ dependencies: Dependencies) throws(Failure) -> Workspace {
    let root = try root(of: directory)
    let (trust, level) = (Trust(dependencies), try Trust(dependencies).level(of: root))
    try refuseSpecialFiles(root)
    if level != .trusted {
      guard FileManager.default.fileExists(atPath: root + "/.handrail/handrail.sqlite") else { throw .untrusted(root) }
      let reader = try Workspace(root: root, dependencies: dependencies, isReadOnly: true)
      // Workspaces older than the list, and those that were moved, are recognised by what this machine wrote last.
      guard level == .unknown, try Replica.wasWritten(here: reader) else {
        try reader.catchUp()
        try reader.warnIfOutdated()
        return reader
      }
      try trust.set(root, isTrusted: true)
    }
    let workspace = try Workspace(root: root, dependencies: dependencies)
    if try workspace.isEmpty(), FileManager.default.fileExists(atPath: workspace.ledgerPath + "/HEAD") {
      try workspace.rebuildDatabase()
    }
    try workspace.catchUp()
    try workspace.refreshIfOutdated()
    return workspace
  }

  /// Creates a workspace in `directory`, which may exist but must not contain one.
  public static func create(
    in directory: String, name: String, languages: [String], platform: String, _ dependencies: Dependencies
  ) throws(Failure) -> Workspace {
    let root = URL(fileURLWithPath: directory).standardizedFileURL.path
    try refuseTaken(root)
    guard dependencies.author() != nil else { throw Failure(.workspace(.noIdentity(given: dependencies.givenName()))) }
    for language in languages where !LanguageTag.isWellFormed(language) || !KnownLanguages.contains(language) {
      throw Failure(.input(.invalidLanguageTag(language)))
    }
    return try leavingNothingHalfMade(in: root, dependencies) { () throws(Failure) in
      let workspace = try createFolder(in: root, dependencies)
      try Trust(dependencies).set(root, isTrusted: true)
      try workspace.begin(name: name, languages: languages, platform: platform)
      return workspace
    }
  }

  /// Runs `body`, which creates a workspace; if it fails, everything that it created is removed.
  static func leavingNothingHalfMade<Value>(
    in root: String, _ dependencies: Dependencies, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let files = FileManager.default
    // The first folder of the path that does not exist yet.
    var (made, parent) = (root + "/.handrail", root)
    while !files.fileExists(atPath: parent), parent != "/" {
      (made, parent) = (parent, (parent as NSString).deletingLastPathComponent)
    }
    let wasThere = files.fileExists(atPath: made)
    do throws(Failure) {
      return try body()
    } catch {
      if Trust(dependencies).roots().contains(Trust.canonicalPath(root)) { try? Trust(dependencies).forget(root) }
      let left = plainFiles + [".gitignore", "ledger.git"]
      for path in wasThere ? left.map({ "\(root)/.handrail/\($0)" }) : [made] { try? files.removeItem(atPath: path) }
      throw error
    }
  }

  /// The first command of a workspace.
  private func begin(name: String, languages: [String], platform: String) throws(Failure) {
    try initializeDatabase()
    // An empty list, so that a missing one is known to be lost.
    try locked { () throws(Failure) in try save(RemoteList(serial: 0, [])) }
    _ = try edit(Activity(.start, [], [name])) { edit throws(Failure) in
      try edit.update(.project, "project", create: true) { document, dot in
        document.write(.root, .name, .string(name), dot)
        document.write(.root, .platform, .string(platform), dot)
        for language in languages.compactMap(LanguageTag.canonical) {
          document.write(.root, "languages.\(language)", .bool(true), dot)
        }
      }
    }
  }
}
