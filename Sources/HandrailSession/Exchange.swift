import HandrailModel
import HandrailWorkspace

/// What comes from other tools and goes to them, as somebody who knows the format asks for it.
extension Session {
  /// Where a design is on the web; nil where a text is no such address.
  public static func designLink(_ address: String) -> FigmaLink? { Workspace.designLink(address) }

  /// Fetches a design once, in full, and keeps it.
  public func fetchFigma(_ link: FigmaLink, _ control: OperationControl) throws(Failure) -> FetchedDesign {
    try workspace.fetchFigma(link, control)
  }

  public func readFigma(
    _ files: [String], variables: String?, pictures: String?, language: String?, app: String?, _ options: FigmaOptions
  ) throws(Failure) -> Imported {
    try workspace.readFigma(files, variables: variables, pictures: pictures, language: language, app: app, options)
  }

  public func readInterfaceBuilder(_ paths: [String], app: String?, readsSources: Bool) throws(Failure) -> Imported {
    try workspace.readInterfaceBuilder(paths, app: app, readsSources: readsSources)
  }

  /// Brings what was read into the records.
  public func importScreens(
    _ imported: Imported, isDryRun: Bool, allowsOlder: Bool = false
  ) throws(Failure) -> ImportSummary {
    try workspace.importScreens(imported, isDryRun: isDryRun, allowsOlder: allowsOlder)
  }

  public func importStrings(_ file: String, language: String?, isDryRun: Bool) throws(Failure) -> StringsImport {
    try workspace.importStrings(file, language: language, isDryRun: isDryRun)
  }

  public func importTokens(
    _ paths: [String], modes: [(mode: String, appearance: String)], isDryRun: Bool
  ) throws(Failure) -> TokensImport {
    try workspace.importTokens(paths, modes: modes, isDryRun: isDryRun)
  }

  public func importVoiceOverDesign(_ path: String, language: String?, isDryRun: Bool) throws(Failure) -> ImportResult {
    try workspace.importVoiceOverDesign(path, language: language, isDryRun: isDryRun)
  }

  /// - Parameter name: what messages call the file.
  public func importJSON(_ bytes: [UInt8], name: String, isDryRun: Bool) throws(Failure) -> ImportSummary {
    try workspace.importJSON(bytes, file: name, isDryRun: isDryRun)
  }

  public func importCSV(_ bytes: [UInt8], name: String, isDryRun: Bool) throws(Failure) -> ImportSummary {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure(.file(.notUTF8), name) }
    return try workspace.importCSV(text, file: name, isDryRun: isDryRun)
  }

  public func importAudit(_ bytes: [UInt8], name: String, _ run: AuditRun, isDryRun: Bool) throws(Failure) -> AuditSummary {
    try workspace.importAudit(bytes, file: name, run, isDryRun: isDryRun)
  }

  /// Everything, with what is still to be decided.
  public func exportJSON() throws(Failure) -> [UInt8] {
    let questions = try workspace.questions(QuestionFilter(), language)
    return try workspace.exportJSON(with: [.init("questions", QuestionsShape(questions, language).questions)])
  }

  /// What is recorded of a screen, and what is assumed; without what only merging needs.
  public func exportScreen(_ id: String) throws(Failure) -> JSONValue { try workspace.exportScreen(id) }

  /// - Parameter isMarked: begins with what tells Excel that it is UTF-8.
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
