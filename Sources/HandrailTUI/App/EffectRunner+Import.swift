import HandrailWorkspace

extension EffectRunner {
  /// Imports, or tells what an import would do; called from a thread of its own.
  func importFile(
    _ path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Int, Int) -> Void
  ) -> Event {
    do throws(Failure) {
      let result = try workspace.importFile(path, isDryRun: isDryRun, isCancelled: isCancelled, progress: progress)
      guard !isDryRun else { return .imported(.wouldDo(result)) }
      let (components, colours) = (try workspace.proposedComponents().count, try workspace.proposedColours().count)
      return .imported(.done(result, components: components, colours: colours))
    } catch {
      return .imported(error.code == .cancelled ? .cancelled : .failed(error))
    }
  }
}
