import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailStore

extension Failure {
  /// What went wrong, by topic.
  public enum Code: Equatable, Sendable {
    case model(ModelError.Code)
    case exchange(ExchangeError.Code)
    case ledger(LedgerError)
    case store(StoreError)
    case unknown(Subject, String, nearest: String?)
    case input(InputFault)
    case edit(EditFault)
    case history(HistoryFault)
    case file(FileFault)
    case verification(VerificationFault)
    case remote(RemoteFault)
    case web(WebFault)
    case workspace(WorkspaceFault)
    case lock(LockFault)
    case cancelled

    var kind: Kind {
      switch self {
      case .model, .exchange, .file: .data
      case .unknown, .input, .history: .usage
      case .ledger(let error): Kind(error.kind)
      case .store(let error): if case .busy = error { .locked } else { .data }
      case .edit(let fault): if case .notReady = fault { .notReady } else { .usage }
      case .verification(let fault): if case .notPassed = fault { .notReady } else { .usage }
      case .remote(let fault): fault.kind
      case .web(let fault): fault.kind
      case .workspace(let fault): fault.kind
      case .lock(let fault): fault.kind
      case .cancelled: .interrupted
      }
    }
  }

  /// The kind of thing that an unknown id should name.
  public enum Subject: Equatable, Sendable {
    /// A screen or a component.
    case document(Document.Kind)
    /// An item named with its screen or component.
    case target(Target)
    /// An item named within a screen.
    case item(of: String)
    /// An item that an audit issue is assigned to.
    case listedItem(screen: String)
    case colour, remote, rule, thread, inboxIssue
    case proposedComponent, proposedColour
    /// nil for something shared.
    case finding(screen: String?)
    case check(screen: String)
  }

  /// What was typed or chosen.
  public enum InputFault: Equatable, Sendable {
    case notAFinding, notAnAssignment
    /// Items, or something shared, where screens are required.
    case notScreens
    /// A selector where a single target is required.
    case severalNamed
    /// The part of a selector that ruled out the last match.
    case nothingSelected(part: String)
    /// The same, for the rule or target of findings.
    case noFinding(part: String)
    /// No target, or nothing to record on it.
    case incompleteRecording
    /// A quotation that is not closed on its line.
    case openQuote
    /// Lines of a file that cannot be recorded.
    case lines([LineFault])
    /// `…` was left in a field's value.
    case placeholder(path: String)
    case invalidID(example: String)
    case takenID
    case missingReason
    case blankMessage, blankAnswer
    case invalidDate(String)
    case pastDate(String)
    case selfReference
    case invalidLanguageTag(String)
    /// A language that the project does not have.
    case otherLanguage(String, known: [String])
    case noMatchingScreen(wanted: String, known: [String])
    case unknownSide(String)
    case unknownColour(String, known: [String])
    /// Whether an import belongs to an app that was imported before.
    case unclearApp(AppPrompt)
    /// A frame that differs between two of the named files: its name, and the other file.
    case frameTwice(String, other: String, isKeyed: Bool)
  }

  /// Edits of screens, and records about them.
  public enum EditFault: Equatable, Sendable {
    case noConflict
    case conflictChanged, orderChanged
    /// Targets and fields that others have changed since the person saw them, and who.
    case changedMeanwhile([Text], authors: [String])
    case conflictNotClosable
    case notClosed
    case listedTwice
    /// Two elements of the same screen are required.
    case notTwoElements
    /// An element that was not imported and has no layer.
    case notImported
    /// What blocks the screen: the number of findings, and the first names.
    case notReady(screen: String, count: Int, names: [String])
  }

  public enum HistoryFault: Equatable, Sendable {
    case nothingToUndo, nothingToRedo
    case otherWorkspace
    case alreadyUndone
    /// Targets and fields that this workspace has changed since.
    case changedSince([String])
    /// Targets and fields that others have changed since, and who.
    case changedByOthers([Text], authors: [String], Step)
    case notAScreen(target: String)
    case unknownCommit(target: String)
    case notThereYet(target: String)
    /// What had the name in that commit is called `now`, or is gone.
    case otherThen(target: String, now: String?, commit: String)

    /// What the person can repeat with a confirmation.
    public enum Step: Equatable, Sendable {
      case undo, redo
      case restore(target: String, commit: String)
    }
  }

  /// Files that are read or written: exports, spreadsheets, documents for git.
  public enum FileFault: Equatable, Sendable {
    case notAnExport
    case unknownMember(String, known: [String])
    case notAList
    case missingID
    case repeatedID
    case otherKind(expected: Document.Kind, Document.Kind)
    case otherColumns
    case unknownVersion(String)
    case otherVersion(String, of: String)
    /// The other line of the sheet with the same item, but with different values.
    case repeatedRow(line: Int)
    case differentDocuments
    /// Two screens with one id, imported from different files.
    case differentScreens(String)
    case notWritable
    case unreadable
    case alreadyThere
    case notUTF8
    case noDriverInput
    /// The folder is not in a clone of a repository.
    case notAClone
    /// Neither the folder nor the history has an intact copy.
    case noPicture(appearance: String)
    /// No program opens it.
    case noViewer
  }

  public enum VerificationFault: Equatable, Sendable {
    case notOfAScreen
    case missingNote
    case allPassed
    case otherMethod(about: String, String, known: [String])
    case notImplemented(screen: String)
    case onEachItem(about: String, example: String)
    /// The number of checks that have not passed, and the first names.
    case notPassed(screen: String, count: Int, names: [String])
  }

  public enum RemoteFault: Equatable, Sendable {
    case none
    /// `isNew`: the name is for a remote to be added.
    case takenName(isNew: Bool)
    case invalidName
    case invalidBranch
    case nothingToChange
    case listLost(names: [String])
    /// A remote may already have part of the history that one commit would replace.
    case historyAlreadySent
    /// The same, for remotes other than those that have nothing yet.
    case historyHeld(FirstPush)
    /// Others pushed first, this many times in a row.
    case overtaken(times: Int)

    var kind: Kind {
      switch self {
      case .listLost: .data
      case .overtaken: .unreachable
      default: .usage
      }
    }
  }

  /// The workspace's folder.
  public enum WorkspaceFault: Equatable, Sendable {
    case notFound
    /// The current folder was deleted.
    case folderGone
    case alreadyThere
    case notWritable
    case specialFile
    case notMovable
    case lineBreakInPath
    case trustNotWritable(folder: String)
    case untrusted(root: String)
    case otherOwner(UInt32, root: String)
    /// A document's bytes are not in the history.
    case contentMissing
    /// No author is known, or the text that was given contains no name.
    case noIdentity(given: String?)
    /// The documents have a format that cannot record the origin of imported values.
    case needsUpgrade
    /// The database's own copy of a document.
    case documentUnreadable

    var kind: Kind {
      switch self {
      case .notFound, .folderGone, .alreadyThere, .lineBreakInPath, .untrusted, .otherOwner, .noIdentity, .needsUpgrade: .usage
      default: .data
      }
    }
  }

  public enum LockFault: Equatable, Sendable {
    case notOpenable
    /// The file system does not support locks.
    case unsupported
    case interrupted
    /// `seconds` as it is shown.
    case timedOut(seconds: String, LockHolder)
    case invalidTimeout(String)

    var kind: Kind {
      switch self {
      case .notOpenable, .unsupported: .data
      case .interrupted: .interrupted
      case .timedOut: .locked
      case .invalidTimeout: .usage
      }
    }
  }
}

extension Failure.Kind {
  fileprivate init(_ kind: LedgerError.Kind) {
    switch kind {
    case .data: self = .data
    case .authentication: self = .authentication
    case .unreachable: self = .unreachable
    case .refused: self = .refused
    case .cancelled: self = .interrupted
    case .usage: self = .usage
    }
  }
}

/// The prompt that is shown if it is unclear whether an import belongs to an app that was imported before.
public struct AppPrompt: Sendable, Equatable {
  public let system: String
  /// The path that was to be imported.
  public let paths: [String]
  /// One of the files that could belong to either app.
  public let file: String
  /// The recorded app, and a name for a new one.
  public let same, other: String
}

/// Why a line of a file cannot be recorded.
public struct LineFault: Sendable, Equatable {
  public let line: Int
  public let failure: Failure
}
