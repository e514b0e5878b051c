/// The environment of git's child process: the person's own, without what a surrounding git left there, and without prompts when
/// nobody can answer.
struct GitEnvironment {
  let inherited: [String: String]
  let isInteractive: Bool

  /// Whether the environment says how ssh is run. Git's `core.sshCommand` must be checked separately.
  var choosesSSH: Bool { inherited["GIT_SSH_COMMAND"] != nil || inherited["GIT_SSH"] != nil }

  /// - Parameters:
  ///   - runsSSH: Whether ssh may be run so that it never prompts, because the person did not choose how it is run.
  ///   - directory: The repository that git works on.
  func variables(runsSSH: Bool, _ directory: GitDirectory?) -> [String: String] {
    var result = inherited
    // A hook of the team's repository that calls us hands its own repository to every git below it.
    for name in GitEnvironment.dependencies { result[name] = nil }
    for name in result.keys where name.hasPrefix("GIT_PUSH_OPTION_") { result[name] = nil }
    if let directory { result.merge(directory.variables) { $1 } }
    // An empty or relative entry means the current folder.
    result["PATH"] = inherited["PATH"].map { $0.split(separator: ":").filter { $0.hasPrefix("/") }.joined(separator: ":") }
    // Errors are distinguished by their wording.
    result["LC_ALL"] = "C"
    result["LANGUAGE"] = nil
    result["GIT_ALLOW_PROTOCOL"] = protocols
    // Git stops if a single allocation would exceed this, such as for a delta that expands to gigabytes.
    result["GIT_ALLOC_LIMIT"] = "128m"
    guard !isInteractive else { return result }
    result["GIT_TERMINAL_PROMPT"] = "0"
    result["GCM_INTERACTIVE"] = "never"
    result["SSH_ASKPASS_REQUIRE"] = "never"
    if runsSSH { result["GIT_SSH_COMMAND"] = "ssh -oBatchMode=yes" }
    return result
  }

  /// Protocols that we use, minus those that the person disabled.
  private var protocols: String {
    let ours = ["https", "http", "ssh", "git", "file"]
    guard let theirs = inherited["GIT_ALLOW_PROTOCOL"]?.split(separator: ":").map(String.init) else {
      return ours.joined(separator: ":")
    }
    return ours.filter(theirs.contains).joined(separator: ":")
  }

  /// Most of `git rev-parse --local-env-vars`, and what receive-pack sets for hooks. `GIT_CONFIG_COUNT` stays: build servers
  /// receive credentials through it.
  private static let dependencies = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE", "GIT_NO_REPLACE_OBJECTS",
    "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_PROTOCOL", "GIT_QUARANTINE_PATH", "GIT_REFLOG_ACTION", "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]
}
