import HandrailWorkspace

/// The result of an import or of its dry run.
public enum ImportOutcome: Sendable {
  case wouldDo(ImportResult)
  /// Also counts the components and colours that are now proposed.
  case done(ImportResult, components: Int, colours: Int)
  case cancelled
  case failed(Failure)
}

extension Session {
  /// Imports what a person named, or reports what an import would do.
  ///
  /// - Parameter isCancelled: called, like `progress`, on the importing thread.
  public func importFile(
    _ path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Int, Int) -> Void
  ) -> ImportOutcome {
    do throws(Failure) {
      let result = try workspace.importFile(path, isDryRun: isDryRun, isCancelled: isCancelled, progress: progress)
      guard !isDryRun else { return .wouldDo(result) }
      let (components, colours) = (try workspace.proposedComponents().count, try workspace.proposedColours().count)
      return .done(result, components: components, colours: colours)
    } catch {
      return error.code == .cancelled ? .cancelled : .failed(error)
    }
  }
}
