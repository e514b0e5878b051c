import HandrailModel
import HandrailWorkspace

/// Workspaces as folders: what is asked and done where none is open yet.
extension Session {
  /// Whether `directory` is in a workspace.
  public static func exists(from directory: String) -> Bool { Workspace.exists(from: directory) }

  /// Opens the workspace that `directory` is in.
  public static func open(
    from directory: String, _ dependencies: Dependencies, _ language: Language
  ) throws(Failure) -> Session { Session(try Workspace.open(from: directory, dependencies), language) }

  /// Has another core make what the first change waits for; ``finishPreparing()`` is then to be called before the program ends.
  public static func prepareToChange() { Workspace.prepareToEdit() }

  public static func finishPreparing() { Workspace.finishPreparing() }

  /// Makes a workspace of what a repository has.
  ///
  /// - Returns: with the documents that could not be read there and wait: all others are here.
  public static func clone(
    _ url: String, branch: String, into folder: String, _ dependencies: Dependencies, _ language: Language,
    _ control: OperationControl
  ) throws(Failure) -> (session: Session, waiting: [Failure]) {
    let (workspace, waiting) = try Workspace.cloned(url, branch: branch, into: folder, dependencies, control)
    return (Session(workspace, language), waiting)
  }

  /// Looks for damage in the workspace that `directory` is in, and mends what can be mended.
  public static func doctor(from directory: String, _ dependencies: Dependencies) throws(Failure) -> [Diagnosis] {
    try Workspace.doctor(from: directory, dependencies)
  }

  /// Lets the workspace that `directory` is in be written to; tells its folder, and where its syncs lead.
  public static func trust(
    _ directory: String, _ dependencies: Dependencies
  ) throws(Failure) -> (root: String, remotes: [RemoteEntry]) {
    let trusted = try Workspace.trust(directory, dependencies)
    return (trusted.root, trusted.remotes)
  }

  /// Takes that back; tells the folder.
  public static func distrust(_ directory: String, _ dependencies: Dependencies) throws(Failure) -> String {
    try Workspace.distrust(directory, dependencies)
  }

  /// The folders of the workspaces that may be written to, sorted.
  public static func trusted(_ dependencies: Dependencies) -> [String] { Workspace.trusted(dependencies) }

  /// What the person's git answers about `folder`; nil where it refuses or is not there.
  public static func git(_ words: [String], in folder: String, environment: [String: String]) -> String? {
    Workspace.git(words, in: folder, environment: environment)
  }

  /// The file at `path`, or what is on standard input for `-`.
  public static func bytes(ofFile path: String) throws(Failure) -> [UInt8] { try Workspace.bytes(ofFile: path) }
}
