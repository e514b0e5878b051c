import HandrailModel
import HandrailWorkspace

/// Imports from and exports to other tools, for callers that know the format.
extension Session {
  /// The web address of a design; nil if a text is not one.
  public static func designLink(_ address: String) -> FigmaLink? { Workspace.designLink(address) }

  /// Fetches a design once, in full, and keeps it.
  public func fetchFigma(_ link: FigmaLink, _ control: OperationControl) throws(Failure) -> FetchedDesign {
    try workspace.fetchFigma(link, control)
  }

  /// Reads files or folders that a person names, `-` for standard input.
  ///
  /// - Parameter system: the importer's name, like that of its command; nil for the one that recognises the file.
  public func read(_ paths: [String], as system: String?, _ options: ImportOptions) throws(Failure) -> ReadImport {
    try workspace.read(paths, as: system, options)
  }

  /// Records what an import read, or reports what that would do.
  public func record(
    _ read: ReadImport, _ run: AuditRun = AuditRun(), allowsOlder: Bool = false, isDryRun: Bool
  ) throws(Failure) -> ImportResult {
    try workspace.record(read, run, allowsOlder: allowsOlder, isDryRun: isDryRun)
  }

  /// Everything, with what is still to be decided.
  public func exportJSON() throws(Failure) -> [UInt8] {
    let questions = try workspace.questions(QuestionFilter(), language)
    return try workspace.exportJSON(with: [.init("questions", QuestionsShape(questions, language).questions)])
  }

  /// What is recorded and assumed about a screen, without what only merging needs.
  public func exportScreen(_ id: String) throws(Failure) -> JSONValue { try workspace.exportScreen(id) }

  /// - Parameter isMarked: whether it starts with the mark that tells Excel that it is UTF-8.
  public func exportCSV(_ screens: [String], isMarked: Bool) throws(Failure) -> [UInt8] {
    (isMarked ? Workspace.byteOrderMark : []) + Array(try workspace.exportCSV(screens).utf8)
  }

  public func exportFigma(_ screens: [String]) throws(Failure) -> [UInt8] {
    try workspace.require(ScreenFilter(ids: screens))
    return try workspace.exportFigma(screens, language)
  }

  public func exportTokens() throws(Failure) -> [UInt8] { try workspace.exportTokens() }

  /// - Returns: where it is.
  public func exportVoiceOverDesign(_ screens: [String], labels: String?, to path: String) throws(Failure) -> String {
    try workspace.exportVoiceOverDesign(screens, language: labels, to: path)
  }

  /// Waived and closed findings. Exported files do not contain them, so list them next to the export.
  public func closings(on screens: [String]) throws(Failure) -> [(screen: String, findings: ClosedFindings)] {
    var closed: [(screen: String, findings: ClosedFindings)] = []
    try workspace.forEachBoardEntry(ScreenFilter(ids: screens)) { entry in closed += entry.closed.map { (entry.id, $0) } }
    return closed
  }
}
