import HandrailExchange
import HandrailModel

/// What an import of a file or a folder did, or would do.
public struct ImportResult: Sendable {
  public let summary: ImportSummary
  /// What was passed over, with the reason.
  public let skipped: [Imported.Skipped]
  /// How many of what the file has.
  public var counts: [(name: Text, count: Int)] = []
}

/// What was passed over, for surfaces, which do not see the importers.
public typealias SkippedImport = Imported.Skipped

extension Workspace {
  /// Imports what a person names, whatever it is: the address of a design, an export or a design (`.json`), a spreadsheet
  /// (`.csv`), localized strings, design tokens, a document of VoiceOver Designer, else a project's folder or an interface file.
  ///
  /// A dry run writes nothing; neither does a run that is cancelled before it is done.
  public func importFile(
    _ path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws(Failure) -> ImportResult {
    if let link = Self.designLink(path) {
      let design = try fetchFigma(link, OperationControl(isCancelled: isCancelled))
      var options = FigmaOptions()
      options.key = link.key
      let imported = try readFigma(
        [design.path], variables: design.variables, options, isCancelled: isCancelled, progress: progress)
      let summary = try importScreens(
        imported, system: "figma", isDryRun: isDryRun, isCancelled: isCancelled, progress: progress)
      return ImportResult(summary: summary, skipped: imported.skipped)
    }
    let path = Self.expanded(path)
    if [".tokens", ".tokens.json", ".json5"].contains(where: path.lowercased().hasSuffix) {
      let result = try importTokens([path], isDryRun: isDryRun)
      return ImportResult(summary: result.summary, skipped: result.skipped)
    }
    if path.lowercased().hasSuffix(".vodesign") { return try importVoiceOverDesign(path, isDryRun: isDryRun) }
    if path.lowercased().hasSuffix(".json") {
      if try Self.isDesign(path) {
        let imported = try readFigma([path], isCancelled: isCancelled, progress: progress)
        let summary = try importScreens(
          imported, system: "figma", isDryRun: isDryRun, isCancelled: isCancelled, progress: progress)
        return ImportResult(summary: summary, skipped: imported.skipped)
      }
      let summary = try importJSON(try file(path), file: path, isDryRun: isDryRun)
      for document in summary.unreadable { dependencies.notice(.unreadable(document)) }
      return ImportResult(summary: summary, skipped: [])
    }
    if [".xcstrings", ".strings", ".stringsdict"].contains(where: path.lowercased().hasSuffix) {
      let result = try importStrings(path, isDryRun: isDryRun)
      return ImportResult(summary: result.summary, skipped: result.skipped)
    }
    if path.lowercased().hasSuffix(".csv") {
      guard let text = String(validating: try file(path), as: UTF8.self) else { throw Failure(.file(.notUTF8), path) }
      return ImportResult(summary: try importCSV(text, file: path, isDryRun: isDryRun), skipped: [])
    }
    let imported = try readInterfaceBuilder([path], isCancelled: isCancelled, progress: progress)
    let summary = try importScreens(
      imported, system: "interface-builder", isDryRun: isDryRun, isCancelled: isCancelled, progress: progress)
    return ImportResult(summary: summary, skipped: imported.skipped)
  }

  private func file(_ path: String) throws(Failure) -> [UInt8] {
    guard let bytes = try Self.bytes(ofFile: path) else { throw Failure(.file(.unreadable), path) }
    return bytes
  }
}
