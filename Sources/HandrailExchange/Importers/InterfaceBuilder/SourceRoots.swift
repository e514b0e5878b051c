import Foundation
import HandrailModel

/// The folder that the paths of imported files are relative to: the root of their repository; if there is none, the folder that
/// an earlier import used; otherwise what was named.
struct SourceRoots {
  /// A path that a person named, in full.
  struct Named: Hashable {
    var path: String
    var isFolder: Bool

    var folder: String { isFolder ? path : path.parent }
  }

  private enum Origin { case repository, earlierImport, named }

  private var roots: [Named: (path: String, origin: Origin)] = [:]

  /// - Parameters:
  ///   - interfaces: The interface files at a named path.
  ///   - known: Paths of files that earlier imports recorded.
  init(_ named: [Named], interfaces: (String) -> [String], known: [String]) {
    // Two folders without a repository are distinguished by their own names.
    let plain = named.filter { Self.repository(around: $0.folder) == nil }
    let common = plain.map(\.folder).reduce(plain.first?.folder ?? "/") { Self.common($0, $1) }
    let byName = Dictionary(grouping: known) { $0.split(separator: "/").last.map(String.init) ?? "" }
    for item in named {
      if let repository = Self.repository(around: item.folder) {
        roots[item] = (repository, .repository)
      } else {
        let bases = interfaces(item.path).flatMap { path in
          (byName[path.split(separator: "/").last.map(String.init) ?? ""] ?? []).compactMap { path.base(of: $0) }
        }
        let widest = bases.filter { common.isAt(orBelow: $0) }.min { $0.utf8.count < $1.utf8.count }
        roots[item] = widest.map { ($0, .earlierImport) } ?? (common, .named)
      }
    }
  }

  var repositories: [String] { Set(roots.values.filter { $0.origin == .repository }.map(\.path)).sorted(by: utf8Precedes) }

  var all: [String] { Set(roots.values.map(\.path)).sorted(by: utf8Precedes) }

  func root(of item: Named) -> String { roots[item]?.path ?? item.folder }

  /// Other roots in which to search for strings and colours. A common parent of several named folders may contain anything.
  var context: [Named] {
    var known: Set<String> = []
    return roots.filter { $1.origin != .named && $0.path != $1.path }
      .sorted { utf8Precedes($0.key.path, $1.key.path) }
      .filter { known.insert($0.value.path).inserted }.map(\.key)
  }

  func file(_ path: String, of item: Named) -> SourceFiles.File {
    let root = root(of: item)
    let relative = path.dropFirst(root == "/" ? 1 : root.count + 1)
    return SourceFiles.File(path: path, relative: String(relative), isRooted: roots[item]?.origin == .repository)
  }

  /// The repository that contains `folder`; a home folder that is a repository says nothing about an app.
  private static func repository(around folder: String) -> String? {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    var folder = folder
    while folder != "/", folder != home {
      if FileManager.default.fileExists(atPath: folder + "/.git") { return folder }
      folder = folder.parent
    }
    return nil
  }

  private static func common(_ a: String, _ b: String) -> String {
    var folder = a
    while folder != "/", !b.isAt(orBelow: folder) { folder = folder.parent }
    return folder
  }
}

extension String {
  var parent: String {
    let folder = split(separator: "/").dropLast().joined(separator: "/")
    return "/" + folder
  }

  func isAt(orBelow folder: String) -> Bool { self == folder || folder == "/" || hasPrefix(folder + "/") }

  /// The folder from which this absolute path is `relative`; nil if it ends differently.
  fileprivate func base(of relative: String) -> String? {
    guard hasSuffix("/" + relative) else { return nil }
    return String(dropLast(relative.count + 1))
  }
}
