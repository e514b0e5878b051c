import HandrailExchange
import HandrailModel

extension Workspace {
  /// Reads storyboards and xibs in the languages of the project.
  ///
  /// - Parameters:
  ///   - app: the name of the app, if a person specifies it.
  ///   - readsSources: whether to read what the app's code sets.
  ///   - progress: receives the progress; by default, the workspace's dependencies do.
  public func readInterfaceBuilder(
    _ paths: [String], app: String? = nil, readsSources: Bool = true, isCancelled: @escaping () -> Bool = { false },
    progress: ((Int, Int) -> Void)? = nil
  ) throws(Failure) -> Imported {
    let context = importContext(try shared().languages, isCancelled: isCancelled, progress: progress)
    let imported = try Failure.mapping { try InterfaceBuilderImporter.read(paths, context, app: app, readsSources: readsSources) }
    if isCancelled() { throw Failure(.cancelled) }
    return imported
  }

  /// What importers get in addition to their files.
  func importContext(
    _ languages: [String], isCancelled: @escaping () -> Bool = { false }, progress: ((Int, Int) -> Void)? = nil
  ) -> ImportContext {
    ImportContext(
      languages: languages,
      recorded: { .init(files: try self.knownFiles($0), colours: try self.recordedColours($0)) },
      isCancelled: isCancelled, progress: progress ?? dependencies.progress)
  }

  /// The palette's colours that imports of a system made.
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
