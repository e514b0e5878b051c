import HandrailSession

/// Work that a decision requests; the loop runs it and reports the result as an event.
enum Effect: Sendable {
  case read(Request)
  /// A change, with what was shown when it was decided on; nil if it does not depend on that.
  case write(Change, seen: Sight?)
  /// Runs in the background; empty for all remotes.
  case sync([String])
  case cancelSync
  /// Runs in the background, like a sync; a dry run reports what it would do.
  case importFile(String, isDryRun: Bool)
  case cancelImport
  /// Copies to the clipboard if the terminal supports it; otherwise, prompts for a file, proposing the name.
  case copy(String, fileName: String)
  /// The choice at start-up if there is no workspace.
  case start(Start)
  case leave

  /// Whether keys are held back until it is done, because what is typed ahead is meant for what comes next.
  var isAwaited: Bool {
    switch self {
    case .write: true
    case .read(.sight), .read(.shown), .read(.board), .read(.evaluate), .read(.recorded), .read(.conflictCount), .read(.lastRole),
      .read(.search):
      false
    case .sync, .cancelSync, .importFile, .cancelImport, .copy, .start, .leave: false
    case .read: true
    }
  }
}

/// A read or a change that failed, in words.
struct Failed: Sendable {
  let failure: Failure
  /// The change that was refused; nil for a read.
  let change: Change?
}
