import Foundation
import HandrailModel

/// Reads designs: files of Figma's web API, of plugins and of tools that keep them.
///
/// It records what the design says. What a person has to decide stays missing, so that Handrail asks about it: a layer's name is
/// not a label, and a text that grows with its frame has no overflow policy.
public enum FigmaImporter: Importer {
  public static let system = "figma"

  /// JSON that has the shape of a design, and does not say that it is an export of ours.
  public static func recognises(_ file: NamedFile) -> Bool {
    guard file.ends(with: [".json"]), !TokenImporter.recognises(file), !AuditImporter.recognises(file),
      let tape = try? file.json()
    else { return false }
    let reader = FigmaReader(tape: tape)
    return reader.member(0, "format") == nil && reader.member(0, "screens") == nil && FigmaFile.isDesign(tape)
  }

  /// A design may have a language that the project does not.
  public static var takesProjectLanguages: Bool { false }

  public static func read(_ files: [NamedFile], _ context: ImportContext) throws -> ImportContent {
    let given = context.options
    var options = given.design
    options.language = given.language ?? context.language
    (options.tellsLanguage, options.languages) = (given.language == nil, context.languages)
    return .screens(
      try read(
        files, variables: given.variables.map { NamedFile($0) }, pictures: given.pictures, options,
        isCancelled: context.isCancelled, progress: context.progress))
  }

  /// - Parameters:
  ///   - pictures: A folder of pictures of its frames, named by their ids or names.
  ///   - variables: The file of the variables, where there is one.
  ///   - isCancelled: Asked before each screen: once it is true, the rest is left out.
  ///   - progress: Screens done, and screens in all.
  /// - Throws: If a file is not a design; nothing is read from it.
  public static func read(
    _ files: [NamedFile], variables: NamedFile?, pictures folder: String? = nil,
    _ options: FigmaOptions, isCancelled: () -> Bool = { false }, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(ExchangeError) -> Imported {
    var result = Imported(system: system)
    result.languages = [options.language]
    result.scope = Imported.Scope(exists: { FileManager.default.fileExists(atPath: $0) })
    result.scope.namesAreKeys = true
    result.paths = files.map(\.path)
    var tally = FigmaTally()
    var titles: [FigmaTitles.Screen] = []
    var pages: [String] = []
    var pictures = try FigmaPictures(folder: folder)
    let given = try variables.map { (file) throws(ExchangeError) in try FigmaVariables(try file.json(), file: file.path, options)
    }
    for file in files {
      let tape = try file.json()
      let known = given ?? (try? FigmaVariables(tape, file: file.path, options)) ?? FigmaVariables()
      var options = options
      options.appearances = known.appearances
      var reader = try FigmaFileReader(
        FigmaFile(tape, file: file.path), known, options, fallback: file.name)
      reader.read(isCancelled: isCancelled, progress: progress)
      pictures.attach(to: &reader.screens, reader.drawings, reader.context.file, tape)
      let path = URL(fileURLWithPath: file.path).standardizedFileURL.path
      result.files.append(Imported.File(name: reader.context.name, path: path, isRooted: true, isWhole: reader.isWhole))
      let names = result.add(palette: reader.palette)
      result.screens += reader.screens.map { $0.read(from: file.path).renamingColours(names) }
      result.skipped += reader.skipped
      titles += reader.titles
      result.languages.formUnion(reader.languages)
      tally.add(reader.tally)
      pages += reader.pages
    }
    for (place, title) in FigmaTitles.unique(titles).enumerated() where !sameBytes(title, titles[place].name) {
      result.screens[place].writes = result.screens[place].writes.map {
        $0.path == Field.title.name ? Imported.Write(.title, .string(title)) : $0
      }
    }
    if options.tellsLanguage {
      result.otherLanguages = result.languages.subtracting(options.languages).sorted(by: utf8Precedes)
    }
    if !options.pages.isEmpty, result.screens.isEmpty,
      !pages.contains(where: { page in options.pages.contains { sameBytes($0, page) } })
    {
      throw ExchangeError(files.first?.path ?? "", .design(.unknownPage(options.pages[0], known: pages)))
    }
    result.skipped += pictures.skipped
    if pictures.left > 0 {
      let name = result.files.first?.name ?? ""
      result.skipped.append(.init(file: name, object: nil, reason: .design(.pictures(count: pictures.left))))
    }
    result.counts = tally.counts(result)
    return result
  }
}

extension Imported {
  /// Adds the colours of another file of the same design.
  ///
  /// - Returns: the existing colours whose names differ: name there → name here.
  fileprivate mutating func add(palette: [Item]) -> [String: String] {
    var names: [String: String] = [:]
    for colour in palette {
      if let known = self.palette.first(where: { $0.source == colour.source }) {
        if known.id != colour.id { names[colour.id] = known.id }
      } else {
        self.palette.append(colour)
      }
    }
    return names
  }
}

extension Imported.Screen {
  fileprivate func renamingColours(_ names: [String: String]) -> Imported.Screen {
    if names.isEmpty { return self }
    func renamed(_ writes: [Imported.Write]) -> [Imported.Write] {
      writes.map { write in
        let name = write.value.string?.dropping("palette:").flatMap { names[$0] }
        return name.map { Imported.Write(write.path, .string("palette:\($0)")) } ?? write
      }
    }
    var copy = self
    copy.writes = renamed(writes)
    for place in copy.elements.indices { copy.elements[place].writes = renamed(copy.elements[place].writes) }
    return copy
  }
}
