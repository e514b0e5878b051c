import HandrailCatalogue
import HandrailModel

/// A format that can be imported. All are in ``Importers/all``.
public protocol Importer {
  /// The name used in documents, histories and commands: `figma`.
  static var system: String { get }
  /// Whether a file or folder has this format, judged by its name or its contents. At most one importer recognises a file.
  static func recognises(_ file: NamedFile) -> Bool
  /// Whether a language that a person gives must be one of the project's.
  static var takesProjectLanguages: Bool { get }
  /// - Parameter files: at least one; a format that is imported file by file refuses more.
  static func read(_ files: [NamedFile], _ context: ImportContext) throws -> ImportContent
}

extension Importer {
  public static var takesProjectLanguages: Bool { true }

  /// The file of a format that is imported file by file.
  static func only(_ files: [NamedFile]) throws(ExchangeError) -> NamedFile {
    guard files.count == 1 else { throw ExchangeError(files.map(\.path).joined(separator: ", "), .file(.several)) }
    return files[0]
  }
}

/// What a person says about an import in addition to its files; each importer uses the options that it knows.
public struct ImportOptions: Sendable {
  /// The name of the app that the files belong to.
  public var app: String?
  /// The language of texts that do not state one.
  public var language: String?
  /// The appearances of design token modes whose names do not say it.
  public var modes: [(mode: String, appearance: String)] = []
  /// Whether to read the Swift and Objective-C sources next to Interface Builder files.
  public var readsSources = true
  public var design = FigmaOptions()
  /// The file of a design's variables, and the folder of its frames' pictures.
  public var variables, pictures: String?

  public init(app: String? = nil, language: String? = nil) { (self.app, self.language) = (app, language) }
}

/// The contents of a file, by what happens to them next.
public enum ImportContent {
  /// Screens and colours, to be compared with what earlier imports of the same source recorded.
  case screens(Imported)
  case strings(StringTable)
  case sheet(CSVSheet)
  /// Handrail's own documents, from an export.
  case export(JSONValue)
  case audit([AuditIssue])

  /// The screens and colours; nil for other content.
  public var screens: Imported? {
    if case .screens(let imported) = self { imported } else { nil }
  }
}

/// What an importer gets in addition to the file.
public struct ImportContext {
  /// The project's languages, at least one.
  public let languages: [String]
  public let options: ImportOptions
  /// What earlier imports from a system recorded; read only if an importer asks.
  public let recorded: (_ system: String) throws -> Recorded
  public let isCancelled: () -> Bool
  public let progress: (_ done: Int, _ all: Int) -> Void

  public init(
    languages: [String], options: ImportOptions = ImportOptions(),
    recorded: @escaping (_ system: String) throws -> Recorded = { _ in Recorded() },
    isCancelled: @escaping () -> Bool = { false }, progress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) {
    (self.languages, self.options, self.recorded) = (languages, options, recorded)
    (self.isCancelled, self.progress) = (isCancelled, progress)
  }

  /// The language of texts if neither the file nor the person specifies one.
  public var language: String { languages.contains("en") ? "en" : languages.first ?? "en" }

  /// What earlier imports recorded.
  public struct Recorded: Sendable {
    /// The paths of the files that screens came from.
    public var files: [String] = []
    public var colours: [AssetCatalogue.Recorded] = []

    public init(files: [String] = [], colours: [AssetCatalogue.Recorded] = []) {
      (self.files, self.colours) = (files, colours)
    }
  }
}

/// Every format that can be imported, sorted by name.
public enum Importers {
  public static let all: [any Importer.Type] = [
    AuditImporter.self, SheetImporter.self, FigmaImporter.self, InterfaceBuilderImporter.self, ExportImporter.self,
    StringsFolder.self, TokenImporter.self, VoiceOverDesignImporter.self,
  ]

  /// The importer for a file; nil if its format is unknown.
  public static func importer(for file: NamedFile) -> (any Importer.Type)? { all.first { $0.recognises(file) } }

  /// The importer of that name; nil if there is none.
  public static func importer(named system: String) -> (any Importer.Type)? { all.first { $0.system == system } }
}
