import HandrailStore

/// Something that a person should know, although the command continues. `HandrailSession` puts it into words.
public enum Notice: Equatable, Sendable {
  /// The command is only in the database until the next one.
  case notInHistory(Failure)
  /// The findings shown come from another version of Handrail.
  case judgedByOtherVersion
  case databaseMayBeBehind(Failure)
  case databaseUpdated
  case databaseRebuilt
  /// The branch of the history was missing, and was reset to the commit that the database saw last.
  case branchRestored
  case historyRewritten
  case renamed
  case unreadable(Failure)
  case remotesRestored(RestoredRemotes)
  /// Remotes get the history for the first time, including what was undone or removed.
  case wholeHistoryIsSent(FirstPush)
  case waiting(LockHolder)
  case waitingFile(WaitingFile)
  case changedRecord(ChangedRecord)
  /// Another program has an open transaction on the database; nil if the system does not say which.
  case waitingForDatabase(DatabaseUser?)
}

/// What happened to the two copies of the list of remotes.
public enum RestoredRemotes: Equatable, Sendable {
  /// They differed; both were kept.
  case merged(names: [String])
  case database(names: [String])
  case history(names: [String])
}

/// A file at a remote, or a value in one, that cannot be accepted and waits there until someone corrects it.
public struct WaitingFile: Equatable, Sendable {
  public let remote: String
  /// The file's path in the remote; `failure` has the place within it.
  public let path: String
  public let failure: Failure
  /// Whether it is a single value, and everything else in its file was accepted.
  public let isRestTaken: Bool
}

/// The prompt before remotes get the history for the first time.
public struct FirstPush: Equatable, Sendable {
  /// Those that have nothing of it yet.
  public let remotes: [String]
  public let commits: Int
  /// Those that have it already. Syncing with both would pass all of it on anyway, so the whole history is the only choice.
  public let holders: [String]
}
