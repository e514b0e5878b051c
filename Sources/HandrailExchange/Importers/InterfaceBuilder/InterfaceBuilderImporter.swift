import Foundation
import HandrailModel

/// Reads storyboards and xibs, with their strings and the named colours of asset catalogues.
///
/// It records what the files say. What they leave to a default, to code or to one of the app's classes stays missing, so that
/// Handrail asks about it.
public enum InterfaceBuilderImporter: Importer {
  public static let system = "interface-builder"

  /// One of the tool's files, or a folder that is not another tool's document: it may contain some.
  public static func recognises(_ file: NamedFile) -> Bool {
    SourceFiles.isInterface(file.path) || file.isFolder && !VoiceOverDesignImporter.recognises(file)
  }

  /// Files or folders; folders are walked without following links.
  ///
  /// - Throws: Where a path does not exist. A file that cannot be read is listed in `skipped` with its line.
  public static func read(_ files: [NamedFile], _ context: ImportContext) throws -> ImportContent {
    let recorded = try context.recorded(system)
    return .screens(
      try read(
        files.map(\.path), languages: context.languages, baseLanguage: context.language, known: recorded.files,
        colours: recorded.colours, app: context.options.app, readsSources: context.options.readsSources,
        isCancelled: context.isCancelled, progress: context.progress))
  }

  /// - Parameters:
  ///   - languages: The languages of the project, for which strings are taken.
  ///   - baseLanguage: The language of the texts in the interface files themselves.
  ///   - known: Paths of files, as earlier imports recorded them.
  ///   - colours: What earlier imports recorded.
  ///   - app: The app that all files belong to, if a person named it.
  ///   - isCancelled: Asked before each file: once it is true, the rest is left out.
  ///   - progress: Files done, and files in all.
  static func read(
    _ paths: [String], languages: [String], baseLanguage: String, known: [String] = [],
    colours: [AssetCatalogue.Recorded] = [], app: String? = nil, readsSources: Bool = true,
    isCancelled: () -> Bool = { false }, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(ExchangeError) -> Imported {
    let files = try SourceFiles(paths, known: known, app: app, readsSources: readsSources)
    var result = Imported(system: system)
    result.scope = files.scope
    (result.paths, result.givenApp) = (paths, app)
    var (tally, presentation) = (Tally(), Presentation())
    var named: [String: InterfaceFile.Shown] = [:]
    let assets = AssetCatalogue(files.colourSets, recorded: colours)
    result.palette = assets.palette
    result.skipped = assets.skipped + Self.leftOut(files)
    let all = languages.contains(baseLanguage) ? languages : [baseLanguage] + languages
    let classes = OwnClasses(files.interfaces + files.otherInterfaces, isCancelled)
    let properties = AppProperties(files.properties)
    let code = files.sources.isEmpty ? AppCode.none : AppCode(files.sources, classes.names, isCancelled: isCancelled)
    result.skipped += code.skipped
    let strings = AppStrings(files.strings, languages: all, baseLanguage: baseLanguage)
    var localizable = Translations.localizable(files.localizable, languages: all, skipped: &result.skipped)
    localizable.attributes = classes.attributes(ofKeys: localizable.keys.contains)
    result.languages = Set(all)
    let others = files.languages.filter { name in !all.contains { Translations.folders(of: $0, among: [name]) != nil } }
    result.otherLanguages = others.sorted(by: utf8Precedes)
    for (index, file) in files.interfaces.enumerated() where !isCancelled() {
      progress(index, files.interfaces.count)
      tally.files += 1
      if let original = Self.original(of: file, baseLanguage: baseLanguage) {
        result.skipped.append(Self.copy(file, of: original))
        continue
      }
      switch Self.parse(file) {
      case .failure(let reason):
        result.skipped.append(Imported.Skipped(file: file.relative, object: nil, reason: reason))
      case .success(let document):
        result.files.append(Imported.File(name: file.relative, path: file.path, isRooted: file.isRooted, app: file.app))
        let translations = Translations.read(
          for: file, languages: languages, baseLanguage: baseLanguage, localizable: localizable, skipped: &result.skipped)
        var interface = InterfaceFile(file, document, assets, translations, classes)
        (interface.code, interface.strings) = (code, strings)
        let reader = SceneReader(interface)
        result.screens += reader.screens.map { properties.screen($0.read(from: file.path), in: file) }
        result.skipped += reader.skipped
        tally.add(reader.tally)
        presentation.add(interface)
        named.merge(interface.namedScenes) { first, _ in first }
      }
    }
    progress(files.interfaces.count, files.interfaces.count)
    // What opens and shows a screen may be in neighbouring files: their screens are read for that, and left out.
    let count = result.screens.count
    for file in files.otherInterfaces where !isCancelled() && Self.original(of: file, baseLanguage: baseLanguage) == nil {
      guard case .success(let document) = Self.parse(file) else { continue }
      var ignored: [Imported.Skipped] = []
      let translations = Translations.read(
        for: file, languages: languages, baseLanguage: baseLanguage, localizable: localizable, skipped: &ignored)
      let interface = InterfaceFile(file, document, assets, translations, classes)
      result.screens += SceneReader(interface).screens
      presentation.add(interface)
      named.merge(interface.namedScenes) { first, _ in first }
    }
    result.resolvePresentation(presentation, named)
    result.resolveEmbedded(named, opened: presentation.opened(named))
    result.screens.removeSubrange(count...)
    let slugs = Naming.distinct(result.screens.map { ($0.id, $0.source.text) })
    for (index, slug) in slugs.enumerated() { result.screens[index].id = slug }
    result.counts = tally.counts(screens: result.screens.count, colours: result.palette.count)
    return result
  }
}

extension InterfaceFile {
  fileprivate init(
    _ file: SourceFiles.File, _ document: MarkupNode, _ assets: AssetCatalogue, _ translations: Translations,
    _ classes: OwnClasses
  ) {
    self.init(file: file, document: document, palette: assets.named(for: file.app), translations: translations)
    colouredClasses = classes.coloured
    nibs = classes.nibs[file.app.folder] ?? [:]
  }
}

extension InterfaceBuilderImporter {
  static func parse(_ file: SourceFiles.File) -> Result<MarkupNode, SkipReason> {
    guard let data = SourceFiles.read(file.path) else { return .failure(.unreadable) }
    switch MarkupNode.parse(data) {
    case .failure(let problem): return .failure(.markup(line: problem.line, problem.fault))
    case .success(let document):
      if let reason = InterfaceFile.refusal(of: document) { return .failure(reason) }
      return .success(document)
    }
  }

  /// The files that are not screens of the app.
  private static func leftOut(_ files: SourceFiles) -> [Imported.Skipped] {
    func skipped(_ file: SourceFiles.File, _ reason: SkipReason) -> Imported.Skipped {
      Imported.Skipped(file: file.relative, object: nil, reason: reason)
    }
    return files.doubles.map { skipped($0, .samePath) } + files.foreign.map { skipped($0.file, .foreign(folder: $0.folder)) }
      + files.unbuilt.map { skipped($0, .notBuilt) }
  }

  private static func copy(_ file: SourceFiles.File, of original: String) -> Imported.Skipped {
    Imported.Skipped(file: file.relative, object: nil, reason: .translation(of: original))
  }

  /// The file that `file` is a translated copy of: old projects keep a whole copy of an interface file for each language, and
  /// only one of them is the screen.
  private static func original(of file: SourceFiles.File, baseLanguage: String) -> String? {
    var parts = file.relative.split(separator: "/").map(String.init)
    let folder = file.folder.dropLast()
    guard let own = folder.split(separator: "/").last.map(String.init), own.hasSuffix(".lproj") else { return nil }
    for other in ["Base.lproj", "\(baseLanguage).lproj"] {
      if other == own { return nil }
      guard FileManager.default.fileExists(atPath: "\(folder.dropLast(own.count))\(other)/\(file.name)") else { continue }
      if parts.count > 1 { parts[parts.count - 2] = other } else { parts.insert(other, at: 0) }
      return parts.joined(separator: "/")
    }
    return nil
  }
}
