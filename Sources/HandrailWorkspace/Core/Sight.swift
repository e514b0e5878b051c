/// What a person was shown: what the workspace had at that time.
public struct Sight: Sendable, Equatable {
  /// The commit that the database's documents were those of; nil before there is one.
  let head: String?
}

extension Workspace {
  /// What is there to be seen. Read it before what is shown, so that nothing newer counts as seen.
  public func sight() throws(Failure) -> Sight {
    let position = try reading { try $0.position() }
    return Sight(head: commit(of: position) ?? position.head)
  }

  /// The same workspace, for what a person decides on what they were shown: a command that would change what others have changed
  /// since is refused.
  public func seeing(_ sight: Sight) -> Workspace { Workspace(self, seeing: sight) }
}
