import HandrailExchange
import HandrailModel

extension Workspace {
  /// The bytes of a file that a person names, `-` for standard input; nil where there is none, or none that may be read.
  public static func bytes(ofFile path: String) throws(Failure) -> [UInt8]? {
    try Failure.mapping {
      path == "-" ? try RegularFile.readStandardInput() : try RegularFile.read(path)
    }
  }

  /// What storyboards and xibs say, in the languages of the project.
  ///
  /// - Parameter progress: told how far it is; where it is nil, whoever opened the workspace is.
  public func readInterfaceBuilder(
    _ paths: [String], isCancelled: () -> Bool = { false }, progress: ((Int, Int) -> Void)? = nil
  ) throws(Failure) -> Imported {
    let languages = try shared().languages
    let known = try knownFiles("interface-builder")
    let imported = try Failure.mapping {
      try InterfaceBuilderImporter.read(
        paths, languages: languages, baseLanguage: languages.contains("en") ? "en" : languages[0],
        known: known, isCancelled: isCancelled, progress: progress ?? dependencies.progress)
    }
    if isCancelled() { throw Failure(.cancelled) }
    return imported
  }
}
