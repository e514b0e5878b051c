import HandrailModel
import HandrailStore

/// Which commands of a workspace are in effect and which were undone. Reads backwards from the newest, only as far back as
/// needed.
struct UndoSteps {
  /// A write for each command, the newest first.
  let writes: any Sequence<Dot>
  /// What the command of a write undid: for `undo` a command, for `redo` the `undo`; nil for any other.
  let undoes: (Dot) throws -> Dot?

  /// The effect of a command on another.
  private enum Step {
    case done
    case undid(Dot)
    /// - Parameter by: the `undo` that it reverts.
    case redid(Dot, by: Dot)
  }

  private func step(_ write: Dot) throws -> Step {
    guard let target = try undoes(write) else { return .done }
    return try undoes(target).map { .redid($0, by: target) } ?? .undid(target)
  }

  /// The last command in effect, done or redone, except for some.
  func lastDone(besides passed: Set<Dot> = []) throws -> Dot? {
    var settled = passed
    for write in writes {
      switch try step(write) {
      case .done: if !settled.contains(write) { return write }
      case .undid(let original): settled.insert(original)
      case .redid(let original, _): if !settled.contains(original) { return original }
      }
    }
    return nil
  }

  /// What can be redone, each with the `undo` that reverted it, oldest first; nothing after any other command.
  func undone() throws -> [(original: Dot, by: Dot)] {
    var recent: [(write: Dot, step: Step)] = []
    for write in writes {
      let step = try step(write)
      if case .done = step { break }
      recent.append((write, step))
    }
    var undone: [(original: Dot, by: Dot)] = []
    for (write, step) in recent.reversed() {
      switch step {
      case .done: break
      case .undid(let original): if !undone.contains(where: { $0.original == original }) { undone.append((original, write)) }
      case .redid(_, let by): undone.removeAll { $0.by == by }
      }
    }
    return undone
  }

  /// Whether a command can be undone: one in effect, or an `undo` that nothing followed.
  func isStanding(_ wanted: Dot) throws -> Bool {
    if try undoes(wanted) != nil { return try undone().contains { $0.by == wanted } }
    for write in writes {
      switch try step(write) {
      case .done: if write == wanted { return true }
      case .undid(let original): if original == wanted { return false }
      case .redid(let original, _): if original == wanted { return true }
      }
    }
    return false
  }
}

extension Reading {
  /// The steps of this workspace.
  func steps() throws -> UndoSteps { UndoSteps(writes: try ownWrites().newestFirst) { try undone(by: $0) } }
}
