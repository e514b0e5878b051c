import HandrailCatalogue
import HandrailModel

/// A format that can be imported. Each is in ``Importers/all``; options that only one of them has are parameters of its own
/// `read`.
public protocol Importer {
  /// What documents, histories and commands call it: `figma`.
  static var system: String { get }
  /// Whether a file or folder is of this format; of no other, then. Its name says it, or what is in it.
  static func recognises(_ file: NamedFile) -> Bool
  static func read(_ file: NamedFile, _ context: ImportContext) throws -> ImportContent
}

/// What a file says, by what becomes of it.
public enum ImportContent {
  /// Screens and colours, which meet what earlier imports of the same source recorded.
  case screens(Imported)
  case strings(StringTable)
  case sheet(CSVSheet)
  /// Documents of Handrail's own, as an export has them.
  case export(JSONValue)
  case audit([AuditIssue])
}

/// What an importer is told besides the file.
public struct ImportContext {
  /// The languages of the project, one at least.
  public let languages: [String]
  /// What earlier imports of a system recorded: it is read only where an importer asks for it.
  public let recorded: (_ system: String) throws -> Recorded
  public let isCancelled: () -> Bool
  public let progress: (_ done: Int, _ all: Int) -> Void

  public init(
    languages: [String], recorded: @escaping (_ system: String) throws -> Recorded = { _ in Recorded() },
    isCancelled: @escaping () -> Bool = { false }, progress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) {
    (self.languages, self.recorded, self.isCancelled, self.progress) = (languages, recorded, isCancelled, progress)
  }

  /// The language of texts where neither the file nor a person says it.
  public var language: String { languages.contains("en") ? "en" : languages.first ?? "en" }

  /// What earlier imports recorded.
  public struct Recorded: Sendable {
    /// Paths of the files that screens came from.
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

  /// The one that a file is for; nil where it is of no known format.
  public static func importer(for file: NamedFile) -> (any Importer.Type)? { all.first { $0.recognises(file) } }
}
