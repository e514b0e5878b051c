import HandrailExchange
import HandrailModel

/// The result of an import, or of its dry run.
public struct ImportResult: Sendable {
  public let summary: ImportSummary
  /// What was skipped, with the reasons.
  public var skipped: [Imported.Skipped] = []
  /// Localized strings: how they were matched.
  public var strings: StringsImport?
  /// An audit: what became of its issues.
  public var audit: AuditSummary?
}

extension Workspace {
  /// Records what an import read, or reports what that would do.
  ///
  /// A dry run, or a run that is cancelled, writes nothing.
  ///
  /// - Parameters:
  ///   - run: the audited build.
  ///   - allowsOlder: whether a revision that is older than the recorded one is taken.
  public func record(
    _ read: ReadImport, _ run: AuditRun = AuditRun(), allowsOlder: Bool = false, isDryRun: Bool,
    isCancelled: () -> Bool = { false }, progress: ((Int, Int) -> Void)? = nil
  ) throws(Failure) -> ImportResult {
    switch read.content {
    case .screens(let imported):
      let summary = try importScreens(
        imported, isDryRun: isDryRun, allowsOlder: allowsOlder, isCancelled: isCancelled, progress: progress)
      return ImportResult(summary: summary, skipped: imported.skipped)
    case .strings(let table):
      let strings = try importStrings(table, file: read.name, isDryRun: isDryRun)
      return ImportResult(summary: strings.summary, skipped: strings.skipped, strings: strings)
    case .sheet(let sheet): return ImportResult(summary: try importCSV(sheet, file: read.name, isDryRun: isDryRun))
    case .export(let value): return ImportResult(summary: try importJSON(value, file: read.name, isDryRun: isDryRun))
    case .audit(let issues):
      return ImportResult(summary: ImportSummary(), audit: try importAudit(issues, run, isDryRun: isDryRun))
    }
  }
}
