import HandrailExchange
import HandrailModel

extension Workspace {
  /// What an importer read, and what is said of a design besides its files.
  public typealias Imported = HandrailExchange.Imported
  public typealias FigmaOptions = HandrailExchange.FigmaOptions
  public typealias FigmaLink = HandrailExchange.FigmaLink

  /// What the files of a design say.
  ///
  /// - Parameters:
  ///   - variables: The file of its variables, where it is one of its own.
  ///   - pictures: A folder of pictures of its frames.
  ///   - app: What the app is called that the design is of, where a person says so.
  ///   - language: That of the texts in the design; where it is nil, English if the project has it, else its first.
  public func readFigma(
    _ paths: [String], variables: String? = nil, pictures: String? = nil, language: String? = nil,
    app: String? = nil, _ options: FigmaOptions = FigmaOptions(),
    isCancelled: () -> Bool = { false }, progress: ((Int, Int) -> Void)? = nil
  ) throws(Failure) -> Imported {
    var options = options
    let languages = try shared().languages
    options.language = language ?? (languages.contains("en") ? "en" : languages[0])
    var imported = try Failure.mapping {
      try FigmaImporter.read(
        paths.map { NamedFile($0) }, variables: variables.map { NamedFile($0) }, pictures: pictures.map(Self.expanded), options,
        isCancelled: isCancelled,
        progress: progress ?? dependencies.progress)
    }
    if isCancelled() { throw Failure(.cancelled) }
    imported.givenApp = app
    return imported
  }
}
