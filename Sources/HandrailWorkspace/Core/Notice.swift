import HandrailStore

/// What a person should know of a command that goes on. `HandrailSession` has the words.
public enum Notice: Equatable, Sendable {
  /// A command is in the database alone until the next one.
  case notInHistory(Failure)
  /// Findings are shown as another version of Handrail judged.
  case judgedByOtherVersion
  case databaseMayBeBehind(Failure)
  case databaseUpdated
  case databaseRebuilt
  /// The branch of the history was gone, and stands at the commit again that the database saw last.
  case branchRestored
  case historyRewritten
  case renamed
  case unreadable(Failure)
  case remotesRestored(RestoredRemotes)
  /// The history leaves this machine for the first time, with what was undone or removed.
  case wholeHistoryIsSent(FirstPush)
  case waiting(LockHolder)
  case waitingFile(WaitingFile)
  /// Another program has the database open in a transaction; nil where the system does not tell which.
  case waitingForDatabase(DatabaseUser?)
}

/// What became of the two copies of the list of remotes.
public enum RestoredRemotes: Equatable, Sendable {
  /// They differed, and both are kept.
  case merged(names: [String])
  case database(names: [String])
  case history(names: [String])
}

/// A file at a remote that cannot be taken as it is, or a value in one, and that waits there until somebody corrects it.
public struct WaitingFile: Equatable, Sendable {
  public let remote: String
  public let failure: Failure
}

/// What is asked before the history leaves this machine for the first time.
public struct FirstPush: Equatable, Sendable {
  public let remotes: [String]
  public let commits: Int
}
