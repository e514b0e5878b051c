import HandrailModel
import HandrailWorkspace

/// The result of a sync with one remote, in words.
public struct RemoteOutcome: Sendable, Equatable {
  public let name: String
  public let isGood: Bool
  public let message: Text
  /// What to do about it in the interface; empty if there is nothing to do.
  public let remedy: Text

  public init(name: String, isGood: Bool, message: Text, remedy: Text = Text(both: "")) {
    (self.name, self.isGood, self.message, self.remedy) = (name, isGood, message, remedy)
  }
}

extension Session {
  /// Syncs with remotes, or with all of them if none is named.
  ///
  /// - Parameters:
  ///   - history: what remotes without any history get; if nil, what `ask` returns or, without `ask`, all of it.
  ///   - show: shows the result. Until it has, the next sync shows again what was joined.
  public func sync(
    _ names: [String], isDryRun: Bool, history: SentHistory?, asking ask: ((FirstPush) -> SentHistory?)?,
    showing show: (SyncResult) throws(Failure) -> Void = { _ in }, _ control: OperationControl
  ) throws(Failure) -> SyncResult {
    try workspace.sync(names, isDryRun: isDryRun, history: history, asking: ask, showing: show, control)
  }

  /// The same for an interface, which shows the results; the conflicts are those of the whole workspace.
  ///
  /// - Parameter isCancelled: called, like `progress`, on the syncing thread.
  public func sync(
    _ names: [String], isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (String) -> Void
  ) -> (remotes: [RemoteOutcome], conflicts: Int) {
    let language = language
    do throws(Failure) {
      let control = OperationControl(isCancelled: isCancelled) { progress($0[language]) }
      let result = try sync(names, isDryRun: false, history: nil, asking: nil, control)
      return (result.reports.map(RemoteOutcome.init), result.conflicts)
    } catch {
      if isCancelled() { return ([], (try? workspace.conflictCount()) ?? 0) }
      return ([RemoteOutcome(name: error.place, isGood: false, message: error.problem, remedy: error.inInterface.remedy)], 0)
    }
  }
}

extension RemoteOutcome {
  init(_ report: SyncReport) {
    let problems = (report.failure.map { [$0] } ?? []) + report.unreadable
    guard let first = problems.first else {
      self.init(name: report.remote, isGood: true, message: report.counts, remedy: .joined(report.notes))
      return
    }
    var sentences = [first.inInterface.remedy]
    if problems.count > 1 {
      let places = problems.dropFirst().map(\.place).joined(separator: ", ")
      sentences.append(Text(en: "Also affected: \(places).", ja: "ほかの該当箇所: \(places)。"))
    }
    let place = report.failure == nil ? first.place + ": " : ""
    self.init(
      name: report.remote, isGood: false, message: Text(en: place + first.problem.en, ja: place + first.problem.ja),
      remedy: .joined(sentences + report.notes))
  }
}
