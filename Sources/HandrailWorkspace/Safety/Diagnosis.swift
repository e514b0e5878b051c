import HandrailModel
import HandrailStore

/// One result of `doctor`. `HandrailSession` puts it into words.
public struct Diagnosis: Equatable, Sendable {
  public let part: Part
  public let state: State
  /// nil if it is sound.
  public let finding: Finding?

  init(_ part: Part, _ state: State = .sound, _ finding: Finding? = nil) {
    (self.part, self.state, self.finding) = (part, state, finding)
  }

  public enum Part: Sendable {
    case database, documents, tables
    case history, branch, configuration, remotes
    /// Changes that are in the database and not yet in the history.
    case pending
    /// What is in the workspace's folder.
    case files
    case writeAccess
    /// Files of remotes that cannot be accepted.
    case waiting
  }

  public enum State: Sendable {
    case sound
    /// Nothing is broken, but the person should know.
    case noted
    case mended
    case broken
  }

  /// What was found, and what was done about it.
  public enum Finding: Equatable, Sendable {
    case database(DatabaseFinding)
    case history(HistoryFinding)
    case configuration(ConfigurationFinding)
    case remotes(RemotesFinding)
    /// Links, special files and references to other repositories.
    case movedAway([String], quarantine: String)
    case readOnly(root: String)
    case waiting(WaitingFile)
    case changedRecord(ChangedRecord)
  }

  public enum DatabaseFinding: Equatable, Sendable {
    case damaged(StoreError)
    /// `isComplete`: whether the history has everything that the database had.
    case rebuilt(StoreError, quarantine: String, isComplete: Bool)
    case historyUnreadableToo(StoreError, folder: String)
    case documentsRestored([String])
    case documentsLost([String])
    /// They were unreadable and have been restored from the history.
    case earlierVersionsRestored([String])
    case documentsNewer([String])
    /// The history has no readable version of them.
    case documentsUnreadable([String])
    case rowsWithoutDocuments([String])
    /// The same in tables that are derived from the documents.
    case rowsRemoved([String])
    /// Screens that name a picture which was missing from the history and is back.
    case picturesRestored([String])
    /// Screens that name a picture which neither the folder nor the history has.
    case picturesMissing([String])
    /// It has at least half of a document's maximum size.
    case documentLarge(Target, bytes: Int)
    /// Values recorded under another spelling of a language: `cart#pay label.EN`.
    case languagesJoined([String])
    /// Screens that consist of two, from different files; `inConflict` if a conflict about one item must be settled first.
    case screensMixed([String], inConflict: Bool)
  }

  public enum HistoryFinding: Equatable, Sendable {
    case appended
    case recreated(quarantine: String)
    case objectsRewritten([String])
    case branchRestored(commit: String)
  }

  /// The git configuration of the ledger.
  public enum ConfigurationFinding: Equatable, Sendable {
    case unreadable
    /// nil if the old one was empty.
    case rewritten(quarantine: String?)
    case foreignKeys([String], ledger: String)
  }

  public enum RemotesFinding: Equatable, Sendable {
    case listLost(names: [String])
    case addressesLost(names: [String])
    case restored(RestoredRemotes)
    /// Their last known commit is missing or incomplete here; it was forgotten.
    case notesForgotten(names: [String])
  }
}
