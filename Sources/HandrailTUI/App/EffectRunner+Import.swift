import HandrailWorkspace

extension EffectRunner {
  /// Imports, or tells what an import would do; called from a thread of its own.
  func importFile(
    _ path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Int, Int) -> Void
  ) -> Event {
    do throws(Failure) {
      let result = try workspace.importFile(path, isDryRun: isDryRun, isCancelled: isCancelled, progress: progress)
      return .imported(isDryRun ? .wouldDo(result) : .done(result))
    } catch {
      return .imported(error.code == .cancelled ? .cancelled : .failed(error))
    }
  }
}
