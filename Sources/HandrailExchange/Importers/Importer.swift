import HandrailCatalogue
import HandrailModel

/// A format that can be imported. All are in ``Importers/all``; an option of a single format is a parameter of a `read` of its
/// own.
public protocol Importer {
  /// The name used in documents, histories and commands: `figma`.
  static var system: String { get }
  /// Whether a file or folder has this format, judged by its name or its contents. At most one importer recognises a file.
  static func recognises(_ file: NamedFile) -> Bool
  static func read(_ file: NamedFile, _ context: ImportContext) throws -> ImportContent
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
}

/// What an importer gets in addition to the file.
public struct ImportContext {
  /// The project's languages, at least one.
  public let languages: [String]
  /// What earlier imports from a system recorded; read only if an importer asks.
  public let recorded: (_ system: String) throws -> Recorded
  public let isCancelled: () -> Bool
  public let progress: (_ done: Int, _ all: Int) -> Void

  public init(
    languages: [String], recorded: @escaping (_ system: String) throws -> Recorded = { _ in Recorded() },
    isCancelled: @escaping () -> Bool = { false }, progress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) {
    (self.languages, self.recorded, self.isCancelled, self.progress) = (languages, recorded, isCancelled, progress)
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
}
