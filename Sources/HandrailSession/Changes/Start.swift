import HandrailModel
import HandrailWorkspace

/// How a workspace comes about.
public enum Start: Sendable, Equatable {
  case create(name: String, languages: [String])
  case clone(String)

  /// Makes it in `folder`.
  ///
  /// - Returns: the folder that holds it.
  public func make(in folder: String, _ dependencies: Dependencies, _ control: OperationControl) throws(Failure) -> String {
    switch self {
    case .create(let name, let languages):
      try Workspace.create(in: folder, name: name, languages: languages, platform: "ios", dependencies).root
    case .clone(let url): try Workspace.clone(url, into: folder, dependencies, control).root
    }
  }
}
