import HandrailModel
import HandrailWorkspace

/// What a decision asks for; the loop does it and tells what came of it as an event.
enum Effect: Sendable {
  case read(Request)
  case write(Change)
  /// Runs beside everything else; empty for all remotes.
  case sync([String])
  case cancelSync
  /// Beside everything else, as a sync; a dry run tells what it would do.
  case importFile(String, isDryRun: Bool)
  case cancelImport
  /// To the clipboard, where the terminal has one for programs; else it is asked for a file of the name that is proposed.
  case copy(String, fileName: String)
  /// The choices at start-up, where there is no workspace.
  case start(Start)
  case leave

  /// Whether keys wait until it is done: what is typed ahead is meant for what comes then.
  var isAwaited: Bool {
    switch self {
    case .write: true
    case .read(.board), .read(.evaluate), .read(.recorded), .read(.conflictCount), .read(.lastRole), .read(.search): false
    case .sync, .cancelSync, .importFile, .cancelImport, .copy, .start, .leave: false
    case .read: true
    }
  }
}

/// How a workspace comes about.
public enum Start: Sendable, Equatable {
  case create(name: String, languages: [String])
  case clone(String)
}

/// What is read from the workspace.
enum Request: Sendable, Equatable {
  case boardStart(limit: Int)
  case board
  case sheet(String)
  case waiting(WaitingScope, limit: Int)
  /// What else has the same gap.
  case similar(rule: String, WaitingScope)
  /// Who the person is among the designers.
  case designer
  case answerForm(FindingDetail)
  case answerFormOnce(DesignQuestion, WaitingScope)
  /// Where a question stands.
  case places(DesignQuestion, WaitingScope)
  case answerFormOf(target: Target, paths: [String], screen: String)
  /// For a new item of a list of a screen.
  case answerFormOfNew(HandrailModel.Collection, screen: String)
  /// At the places of its question that are to be answered.
  case evaluate(Draft, AnswerForm, at: [QuestionPlace])
  /// What stands now under the fields of an open editor.
  case recorded(target: Target, paths: [String])
  case checklist(String, Role)
  case verification(String)
  case conflicts
  case conflictCount
  case remotes
  case preview(String, labels: String?)
  case history(Target?)
  /// In which order a screen would be read from left to right, top to bottom.
  case naturalOrder(String)
  /// What undo, or redo, would take back.
  case step(redo: Bool)
  /// As what the person signed last.
  case lastRole
  case components
  case colours
  /// What is used often enough to be recorded once.
  case proposals
  case settings
  /// Screens whose design changed since someone looked.
  case design
  /// What is recorded anywhere.
  case search(String)
  /// A checklist to paste elsewhere.
  case markdown(screen: String, Role)
  /// What the beginning of a path can become.
  case path(String)
}

/// What came of a request.
enum Answer: Sendable {
  case boardStart([BoardEntry], count: Int)
  case board([BoardEntry], QuestionCount, [Weakening])
  case sheet(ScreenSheet)
  case waiting(WaitingScope, WaitingList)
  case similar([NamedTarget])
  case designer(String?)
  case answerForm(AnswerForm)
  case places(DesignQuestion, [QuestionPlace])
  case evaluation(Draft, DraftEvaluation)
  case recorded(target: Target, values: [String: String], version: String)
  case checklist(Checklist)
  case verification(String, [VerificationEntry])
  case conflicts([Conflict])
  case conflictCount(Int)
  case remotes([RemoteEntry])
  case preview(String, Spoken)
  case history(Target?, [LogEntry])
  case naturalOrder(String, [String])
  case step(UndoStep?, redo: Bool)
  case lastRole(String?)
  case components([ComponentEntry], languages: [String])
  case colours([ColourEntry])
  case proposals([ComponentProposal], [ColourProposal])
  case settings([SettingEntry])
  case design([DesignStatus])
  case search(String, [SearchHit])
  case markdown(screen: String, String)
  case path(String, PathCompletion)
}

/// What VoiceOver would say on a screen.
struct Spoken: Sendable, Equatable {
  var labels: String
  var languages: [String]
  var lines: [Line]
  var headings: [String]
  var changes: [String]
  var unread: [String]
  /// What is closed on the screen, by whom and why.
  var closed: [String] = []

  /// What is said of each item.
  var byItem: [String: String] { Dictionary(lines.map { ($0.item, $0.spoken) }) { first, _ in first } }

  struct Line: Sendable, Equatable {
    var item, spoken: String
    var isUnlabelled: Bool
    /// What is found in the rotor: other content, actions.
    var more: [String]
  }
}

/// What is written to the workspace: one change is one command, and one step of undo.
indirect enum Change: Sendable, Equatable {
  case record(Draft)
  /// On the version of the screen that was seen.
  case order(screen: String, [String], version: String)
  /// Of `screen` on the version that was seen; of the others, where nobody has made an order.
  case naturalOrder(screen: String, version: String, others: [String])
  case add(HandrailModel.Collection, screen: String, id: String, [Assignment], members: [String])
  case addScreen(id: String, [Assignment])
  case remove(target: Target)
  case ask(about: String, String)
  case answer(question: String, String?, settles: Bool)
  case close(finding: String, as: Finding.Status, reason: String, until: String?)
  case reopen(finding: String, reason: String?)
  case sign(screen: String, role: String)
  case verify(screen: String, about: String, method: CheckMethod, Verdict)
  case resolve(Conflict, take: String?, value: String?)
  case restore(target: Target, commit: String)
  case rename(target: Target, to: String)
  case duplicate(screen: String, as: String)
  case addComponent(id: String, [Assignment])
  case addColour(name: String)
  /// Proposals, by their names.
  case adoptComponents([String])
  case adoptColours([String])
  /// Layers that are others, re-created.
  case relink([RecreatedLayer])
  /// Lines of one method at once.
  case verifyAll(screen: String, about: [String], method: CheckMethod, Verdict)
  /// A new file with everything in it.
  case export(Workspace.ExportFormat, path: String)
  case save(String, path: String)
  /// Shows the screen's pictures in a program of the person's.
  case openPictures(screen: String)
  case addRemote(name: String, url: String)
  case removeRemote(String)
  case undo, redo
  /// One command of the history, whatever was done after it.
  case revert(LogEntry)
  /// One that was refused until a person confirmed it, since others worked on the same meanwhile.
  case confirmed(Change)

  struct Verdict: Sendable, Equatable {
    var passes: Bool
    var note, build, os: String?
    var isSimulated: Bool
  }
}

/// What a change came to.
struct Written: Sendable {
  /// What is shown to the person.
  var message: Text
  /// Fields that somebody else wrote meanwhile.
  var conflicts: [String] = []
}

/// A read or a change that could not be done, as it is shown to a person.
struct Failed: Sendable {
  let failure: Failure
  /// The change that was refused; nil for a read.
  let change: Change?
}

/// What a sync did with one remote, in words.
struct RemoteOutcome: Sendable, Equatable {
  let name: String
  let isGood: Bool
  let message: Text
  /// What is to be done about it; empty where nothing is.
  let remedy: Text
}
