import HandrailModel
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
      var (paths, system, options): ([String], String?, ImportOptions) = ([path], nil, ImportOptions())
      if let link = Self.designLink(path) {
        let design = try workspace.fetchFigma(link, OperationControl(isCancelled: isCancelled))
        options.take(design)
        (paths, system) = ([design.path], "figma")
      }
      let read = try workspace.read(paths, as: system, options, isCancelled: isCancelled, progress: progress)
      let result = try workspace.record(read, isDryRun: isDryRun, isCancelled: isCancelled, progress: progress)
      for document in result.summary.unreadable { workspace.dependencies.notice(.unreadable(document)) }
      guard !isDryRun else { return .wouldDo(result) }
      let (components, colours) = (try workspace.proposedComponents().count, try workspace.proposedColours().count)
      return .done(result, components: components, colours: colours)
    } catch {
      return error.code == .cancelled ? .cancelled : .failed(error)
    }
  }
}

extension ImportOptions {
  /// Uses what a fetched design says about itself, unless the person said otherwise.
  public mutating func take(_ fetched: FetchedDesign) {
    design.key = design.key ?? fetched.link.key
    variables = variables ?? fetched.variables
  }
}
