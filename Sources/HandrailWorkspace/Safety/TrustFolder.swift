import Foundation
import HandrailLedger
import HandrailModel

/// Which workspaces may be written to: those that were created, cloned or trusted on this machine, but not folders that came with
/// something else.
extension Workspace {
  /// A workspace that was trusted, and where it syncs to.
  public struct Trusted: Sendable {
    public let root: String
    public let remotes: [Remote]
  }

  /// Trusts the workspace that `directory` is in.
  public static func trust(_ directory: String, _ dependencies: Dependencies) throws(Failure) -> Trusted {
    let root = try root(of: directory)
    try Trust(dependencies).set(root, isTrusted: true)
    // A damaged history is repaired by `doctor`, which needs the trust first.
    let remotes = try? open(from: root, dependencies).remotes()
    return Trusted(root: root, remotes: remotes ?? [])
  }

  /// Revokes the trust; the workspace, or the folder where one was, is read-only from then on.
  ///
  /// - Returns: its folder.
  public static func distrust(_ directory: String, _ dependencies: Dependencies) throws(Failure) -> String {
    let trust = Trust(dependencies)
    let path = Trust.canonicalPath(URL(fileURLWithPath: directory).standardizedFileURL.path)
    let root = trust.roots().contains(path) ? path : try root(of: directory)
    try trust.set(root, isTrusted: false)
    return root
  }

  /// The folders of workspaces that are trusted, sorted.
  public static func trusted(_ dependencies: Dependencies) -> [String] {
    Trust(dependencies).roots().sorted(by: utf8Precedes)
  }
}
