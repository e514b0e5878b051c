import HandrailLedger
import HandrailModel

/// A remote, for surfaces.
public struct RemoteEntry: Sendable, Equatable {
  public let name, url, branch: String
  public let isPushed: Bool

  /// Uses the settings that nearly everyone wants by default.
  public init(name: String, url: String, branch: String = "handoff", isPushed: Bool = true) {
    (self.name, self.url, self.branch, self.isPushed) = (name, url, branch, isPushed)
  }
}

extension Workspace {
  public func remoteEntries() throws(Failure) -> [RemoteEntry] {
    try remotes().map { RemoteEntry(name: $0.name, url: $0.url, branch: $0.branch, isPushed: $0.isPushed) }
  }

  /// Syncs for a surface that shows how far it is and can give it up; both are called from the thread that syncs.
  public func sync(
    _ names: [String], isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Text) -> Void
  ) throws(Failure) -> SyncResult {
    try sync(names, OperationControl(isCancelled: isCancelled, progress: progress))
  }
}

extension Workspace {
  /// Adds a remote, with the settings that nearly everyone wants by default.
  ///
  /// - Parameter folder: the base of a relative path; by default the workspace's own folder.
  public func addRemote(
    _ name: String, _ url: String, branch: String = "handoff", isPushed: Bool = true, from folder: String? = nil
  ) throws(Failure) {
    try add(Remote(name: name, url: url, branch: branch, isPushed: isPushed), from: folder ?? root)
  }
}
