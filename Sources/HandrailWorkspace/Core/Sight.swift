/// What a person has seen: the workspace as it was at that time.
public struct Sight: Sendable, Equatable {
  /// The commit that the database's documents corresponded to; nil before there is one.
  let head: String?
}

extension Workspace {
  /// What there is to see now. Read it before the data that is shown, so that nothing newer counts as seen.
  public func sight() throws(Failure) -> Sight {
    let position = try reading { try $0.position() }
    return Sight(head: commit(of: position) ?? position.head)
  }

  /// The same workspace, for a decision based on what a person has seen: a command is refused if others have since changed what
  /// it would change.
  public func seeing(_ sight: Sight) -> Workspace { Workspace(self, seeing: sight) }
}
