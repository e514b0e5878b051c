import HandrailModel
import HandrailSession

/// Runs effects. Calls block, so the loop makes them on other threads than the one that paints.
struct EffectRunner: Sendable {
  let session: Session

  /// Runs a read or a change and returns the result as an event.
  func perform(_ effect: Effect) -> Event? {
    switch effect {
    case .read(let request): return read(request)
    case .write(let change, let seen): return write(change, seen)
    case .sync, .cancelSync, .importFile, .cancelImport, .copy, .start, .leave: return nil
    }
  }

  private func read(_ request: Request) -> Event {
    do throws(Failure) {
      return .answered(try session.answer(request))
    } catch {
      return .failed(Failed(failure: error, change: nil))
    }
  }

  private func write(_ change: Change, _ seen: Sight?) -> Event {
    do throws(Failure) {
      return .wrote(change, try session.apply(change, seen: seen))
    } catch {
      return .failed(Failed(failure: error, change: change))
    }
  }

  /// Syncs; called on a thread of its own.
  func sync(
    _ names: [String], isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (String) -> Void
  ) -> Event {
    let (remotes, conflicts) = session.sync(names, isCancelled: isCancelled, progress: progress)
    return .synced(remotes, conflicts: conflicts)
  }

  /// Imports, or reports what an import would do; called on a thread of its own.
  func importFile(
    _ path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Int, Int) -> Void
  ) -> Event {
    .imported(session.importFile(path, isDryRun: isDryRun, isCancelled: isCancelled, progress: progress))
  }
}
