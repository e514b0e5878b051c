import HandrailModel
import HandrailWorkspace

/// Ways to create a workspace.
public enum Start: Sendable, Equatable {
  case create(name: String, languages: [String])
  case clone(String)

  /// Creates it in `folder`.
  ///
  /// - Returns: the folder that contains it.
  public func make(in folder: String, _ dependencies: Dependencies, _ control: OperationControl) throws(Failure) -> String {
    switch self {
    case .create(let name, let languages):
      try Workspace.create(in: folder, name: name, languages: languages, platform: "ios", dependencies).root
    case .clone(let url): try Workspace.clone(url, into: folder, dependencies, control).root
    }
  }
}
