import HandrailExchange
import HandrailModel

/// What an import read, before it is recorded.
public struct ReadImport {
  var content: ImportContent
  /// The file's name in messages.
  let name: String

  /// The screens and colours; nil for other content.
  public var screens: Imported? { content.screens }

  /// The same, for the app that a person named when asked.
  public func of(app: String) -> ReadImport {
    var read = self
    guard var imported = screens else { return read }
    imported.givenApp = app
    read.content = .screens(imported)
    return read
  }
}

extension Workspace {
  /// Reads files or folders that a person names; `-` is standard input.
  ///
  /// - Parameters:
  ///   - system: the importer's name; nil for the one that recognises the file.
  ///   - progress: receives the progress; by default, the workspace's dependencies do.
  public func read(
    _ paths: [String], as system: String? = nil, _ options: ImportOptions = ImportOptions(),
    isCancelled: @escaping () -> Bool = { false }, progress: ((Int, Int) -> Void)? = nil
  ) throws(Failure) -> ReadImport {
    let files = try Failure.mapping { try paths.map(Self.file) }
    let known = system.map { Importers.importer(named: $0) } ?? files.first.flatMap { Importers.importer(for: $0) }
    guard let importer = known else {
      let isThere = files.allSatisfy { $0.isThere }
      throw Failure(.exchange(.file(isThere ? .unknownFormat : .notFound)), paths.joined(separator: ", "))
    }
    let languages = try shared().languages
    var options = options
    if let language = options.language, importer.takesProjectLanguages {
      options.language = try Self.check(language, languages)
    }
    (options.variables, options.pictures) = (options.variables.map(Self.expanded), options.pictures.map(Self.expanded))
    let context = ImportContext(
      languages: languages, options: options,
      recorded: { .init(files: try self.knownFiles($0), colours: try self.recordedColours($0)) },
      isCancelled: isCancelled, progress: progress ?? dependencies.progress)
    let content = try Failure.mapping { try importer.read(files, context) }
    if isCancelled() { throw Failure(.cancelled) }
    let read = ReadImport(content: content, name: files.map(\.path).joined(separator: ", "))
    return options.app.map(read.of(app:)) ?? read
  }

  private static func file(_ path: String) throws -> NamedFile {
    path == "-" ? NamedFile("stdin", bytes: try RegularFile.readStandardInput()) : NamedFile(expanded(path))
  }

  /// A language that a person specified, in the project's spelling.
  static func check(_ language: String, _ languages: [String]) throws(Failure) -> String {
    guard let known = languages.language(language) else {
      throw Failure(.input(.otherLanguage(language, known: languages)), language)
    }
    return known
  }

  /// The palette's colours that imports of a system created.
  private func recordedColours(_ system: String) throws(Failure) -> [AssetCatalogue.Recorded] {
    try shared().palette.values.compactMap { colour -> AssetCatalogue.Recorded? in
      guard colour.text(.source, "system") == system, let name = colour.text(.source, "object") else { return nil }
      let values = FieldSpec.appearances.compactMap { appearance in
        Field(named: appearance).flatMap { colour.text($0) }.map { (appearance: appearance, text: $0) }
      }
      return .init(slug: colour.id, name: name, app: colour.text(.source, "app"), values: values)
    }.sorted { utf8Precedes($0.slug, $1.slug) }
  }
}
