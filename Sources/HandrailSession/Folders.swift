import HandrailModel
import HandrailWorkspace

/// Workspaces as folders: requests and changes while none is open yet.
extension Session {
  /// Whether `directory` is in a workspace.
  public static func exists(from directory: String) -> Bool { Workspace.exists(from: directory) }

  /// Opens the workspace that `directory` is in.
  public static func open(
    from directory: String, _ dependencies: Dependencies, _ language: Language
  ) throws(Failure) -> Session { Session(try Workspace.open(from: directory, dependencies), language) }

  /// Starts the ledger's library on another core, so that the first change need not wait. Call ``finishPreparing()`` before
  /// exiting.
  public static func prepareToChange() { Workspace.prepareToEdit() }

  public static func finishPreparing() { Workspace.finishPreparing() }

  /// Creates a workspace from a shared repository.
  ///
  /// - Returns: the session, and the documents that could not be read and were left in the remote.
  public static func clone(
    _ url: String, branch: String, into folder: String, _ dependencies: Dependencies, _ language: Language,
    _ control: OperationControl
  ) throws(Failure) -> (session: Session, waiting: [WaitingFile]) {
    let (workspace, waiting) = try Workspace.cloned(url, branch: branch, into: folder, dependencies, control)
    return (Session(workspace, language), waiting)
  }

  /// Checks the workspace that `directory` is in for damage, and repairs what it can.
  public static func doctor(from directory: String, _ dependencies: Dependencies) throws(Failure) -> [Diagnosis] {
    try Workspace.doctor(from: directory, dependencies)
  }

  /// Allows writing to the workspace that `directory` is in, and returns its folder and its remotes.
  public static func trust(
    _ directory: String, _ dependencies: Dependencies
  ) throws(Failure) -> (root: String, remotes: [Remote]) {
    let trusted = try Workspace.trust(directory, dependencies)
    return (trusted.root, trusted.remotes)
  }

  /// Revokes that trust, and returns the workspace's folder.
  public static func distrust(_ directory: String, _ dependencies: Dependencies) throws(Failure) -> String {
    try Workspace.distrust(directory, dependencies)
  }

  /// The folders of the workspaces that may be written to, sorted.
  public static func trusted(_ dependencies: Dependencies) -> [String] { Workspace.trusted(dependencies) }

  /// What the person's git answers about `folder`; nil if it refuses or is missing.
  public static func git(_ words: [String], in folder: String, environment: [String: String]) -> String? {
    Workspace.git(words, in: folder, environment: environment)
  }

  /// The file at `path`, or standard input for `-`.
  public static func bytes(ofFile path: String) throws(Failure) -> [UInt8] { try Workspace.bytes(ofFile: path) }
}
