import HandrailExchange
import HandrailModel

extension Workspace {
  /// Reads a design for an import.
  public typealias Imported = HandrailExchange.Imported
  public typealias FigmaOptions = HandrailExchange.FigmaOptions
  public typealias FigmaLink = HandrailExchange.FigmaLink

  /// What the files of a design say.
  ///
  /// - Parameters:
  ///   - variables: The file of its variables, if it is a separate one.
  ///   - pictures: A folder of pictures of its frames.
  ///   - app: The name of the app that the design is for, if a person specifies it.
  ///   - language: The language of the design's texts; by default the one that they are plainly in, else English if the project
  ///     has it, else its first.
  public func readFigma(
    _ paths: [String], variables: String? = nil, pictures: String? = nil, language: String? = nil,
    app: String? = nil, _ options: FigmaOptions = FigmaOptions(),
    isCancelled: () -> Bool = { false }, progress: ((Int, Int) -> Void)? = nil
  ) throws(Failure) -> Imported {
    var options = options
    let languages = try shared().languages
    options.language = language ?? (languages.contains("en") ? "en" : languages[0])
    (options.tellsLanguage, options.languages) = (language == nil, languages)
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
