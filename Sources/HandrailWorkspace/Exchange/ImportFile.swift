import Foundation
import HandrailExchange
import HandrailModel

/// The result of importing a file or folder, or of its dry run.
public struct ImportResult: Sendable {
  public let summary: ImportSummary
  /// What was skipped, with the reasons.
  public let skipped: [Imported.Skipped]
  /// How many objects of each kind the file has.
  public var counts: [(name: Text, count: Int)] = []
  /// What became of its issues, where it is an audit.
  public var audit: AuditSummary?
}

/// What was skipped, for surfaces, which cannot see the importers.
public typealias SkippedImport = Imported.Skipped

extension Workspace {
  /// Imports anything that a person names: the address of a design, or a file or folder that one of the ``Importers``
  /// recognises.
  ///
  /// A dry run, or a run that is cancelled, writes nothing.
  public func importFile(
    _ path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws(Failure) -> ImportResult {
    let content: ImportContent
    if let link = Self.designLink(path) {
      let design = try fetchFigma(link, OperationControl(isCancelled: isCancelled))
      var options = FigmaOptions()
      options.key = link.key
      content = .screens(
        try readFigma(
          [design.path], variables: design.variables, options, isCancelled: isCancelled, progress: progress))
    } else {
      let file = NamedFile(Self.expanded(path))
      guard let importer = Importers.importer(for: file) else {
        let isThere = FileManager.default.fileExists(atPath: file.path)
        throw Failure(.exchange(.file(isThere ? .unknownFormat : .notFound)), file.path)
      }
      let context = importContext(try shared().languages, isCancelled: isCancelled, progress: progress)
      content = try Failure.mapping { try importer.read(file, context) }
    }
    if isCancelled() { throw Failure(.cancelled) }
    return try importContent(content, file: Self.expanded(path), isDryRun: isDryRun, isCancelled: isCancelled, progress: progress)
  }

  private func importContent(
    _ content: ImportContent, file: String, isDryRun: Bool, isCancelled: () -> Bool, progress: @escaping (Int, Int) -> Void
  ) throws(Failure) -> ImportResult {
    switch content {
    case .screens(let imported):
      let summary = try importScreens(imported, isDryRun: isDryRun, isCancelled: isCancelled, progress: progress)
      return ImportResult(summary: summary, skipped: imported.skipped)
    case .strings(let table):
      let result = try importStrings(table, file: file, isDryRun: isDryRun)
      return ImportResult(summary: result.summary, skipped: result.skipped)
    case .sheet(let sheet):
      return ImportResult(summary: try importCSV(sheet, file: file, isDryRun: isDryRun), skipped: [])
    case .export(let value):
      let summary = try importJSON(value, file: file, isDryRun: isDryRun)
      for document in summary.unreadable { dependencies.notice(.unreadable(document)) }
      return ImportResult(summary: summary, skipped: [])
    case .audit(let issues):
      let audit = try importAudit(issues, AuditRun(), isDryRun: isDryRun)
      return ImportResult(summary: ImportSummary(), skipped: [], audit: audit)
    }
  }
}
