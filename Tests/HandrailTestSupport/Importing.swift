import HandrailExchange
import HandrailModel

@testable import HandrailWorkspace

/// Imports in one call, for tests that are about what they record.
extension Workspace {
  public func readFigma(
    _ paths: [String], pictures: String? = nil, app: String? = nil, _ design: FigmaOptions = FigmaOptions(),
    isCancelled: @escaping () -> Bool = { false }
  ) throws(Failure) -> Imported {
    var options = ImportOptions(app: app)
    (options.design, options.pictures) = (design, pictures)
    return try read(paths, as: "figma", options, isCancelled: isCancelled).screens ?? Imported(system: "figma")
  }

  public func readInterfaceBuilder(
    _ paths: [String], app: String? = nil, readsSources: Bool = true
  ) throws(Failure) -> Imported {
    var options = ImportOptions(app: app)
    options.readsSources = readsSources
    return try read(paths, as: "interface-builder", options).screens ?? Imported(system: "interface-builder")
  }

  public func importStrings(_ path: String, language: String? = nil, isDryRun: Bool) throws(Failure) -> StringsImport {
    let result = try record(read([path], as: "strings", ImportOptions(language: language)), isDryRun: isDryRun)
    guard let strings = result.strings else { throw Failure(.exchange(.strings(.unknownKind)), path) }
    return strings
  }

  public func importTokens(
    _ paths: [String], modes: [(mode: String, appearance: String)] = [], isDryRun: Bool
  ) throws(Failure) -> ImportResult {
    var options = ImportOptions()
    options.modes = modes
    return try record(read(paths, as: "tokens", options), isDryRun: isDryRun)
  }

  public func importVoiceOverDesign(_ path: String, language: String? = nil, isDryRun: Bool) throws(Failure) -> ImportResult {
    try record(read([path], as: "voiceover-designer", ImportOptions(language: language)), isDryRun: isDryRun)
  }

  public func importCSV(_ text: String, file: String, isDryRun: Bool) throws(Failure) -> ImportSummary {
    try imported(Array(text.utf8), file, SheetImporter.self, isDryRun: isDryRun)
  }

  public func importJSON(_ bytes: [UInt8], file: String, isDryRun: Bool) throws(Failure) -> ImportSummary {
    try imported(bytes, file, ExportImporter.self, isDryRun: isDryRun)
  }

  private func imported(
    _ bytes: [UInt8], _ name: String, _ importer: any Importer.Type, isDryRun: Bool
  ) throws(Failure) -> ImportSummary {
    let context = ImportContext(languages: try shared().languages)
    let content = try Failure.mapping { try importer.read([NamedFile(name, bytes: bytes)], context) }
    return try record(ReadImport(content: content, name: name), isDryRun: isDryRun).summary
  }
}
