import HandrailSession

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

/// A read or a change that could not be done, as it is shown to a person.
struct Failed: Sendable {
  let failure: Failure
  /// The change that was refused; nil for a read.
  let change: Change?
}
