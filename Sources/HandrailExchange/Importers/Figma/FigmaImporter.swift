import HandrailModel

/// Reads designs: files of Figma's web API, of plugins and of tools that keep them.
///
/// It records what the design says. What a person has to decide stays missing, so that it is asked for: a name of a layer is no
/// label, and a text that grows with its frame has no overflow policy.
public enum FigmaImporter {
  static let system = "figma"

  /// - Parameters:
  ///   - files: Names and bytes of the designs.
  ///   - pictures: A folder of pictures of its frames, named by their ids or names.
  ///   - variables: Name and bytes of the file of the variables, where there is one.
  ///   - isCancelled: Asked before each screen: once it is true, the rest is left out.
  ///   - progress: Screens done, and screens in all.
  /// - Throws: Where a file is no design, or cannot be one: nothing of it is read.
  public static func read(
    _ files: [(name: String, bytes: [UInt8])], variables: (name: String, bytes: [UInt8])?, pictures folder: String? = nil,
    _ options: FigmaOptions, isCancelled: () -> Bool = { false }, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(ExchangeError) -> Imported {
    var result = Imported()
    result.languages = [options.language]
    result.scope.namesAreKeys = true
    result.paths = files.map(\.name)
    var tally = FigmaTally()
    var pages: [String] = []
    var pictures = try FigmaPictures(folder: folder)
    for file in files {
      let tape = try tape(file)
      var known = FigmaVariables()
      if let variables {
        known = try FigmaVariables(try self.tape(variables), file: variables.name, options)
      } else if let own = try? FigmaVariables(tape, file: file.name, options) {
        known = own
      }
      var options = options
      options.appearances = known.appearances
      var reader = try FigmaFileReader(
        FigmaFile(tape, file: file.name), known, options,
        fallback: file.name.split(separator: "/").last.map(String.init) ?? file.name)
      reader.read(isCancelled: isCancelled, progress: progress)
      pictures.attach(to: &reader.screens, reader.drawings, reader.context.file, tape)
      result.files.append(Imported.File(name: reader.context.name, path: file.name, isRooted: true, isWhole: reader.isWhole))
      result.screens += reader.screens.map { $0.read(from: file.name) }
      result.skipped += reader.skipped
      for colour in reader.palette where !result.palette.contains(where: { $0.source == colour.source }) {
        result.palette.append(colour)
      }
      tally.add(reader.tally)
      pages += reader.pages
    }
    if !options.pages.isEmpty, result.screens.isEmpty,
      !pages.contains(where: { page in options.pages.contains { sameBytes($0, page) } })
    {
      throw ExchangeError(files.first?.name ?? "", .design(.unknownPage(options.pages[0], known: pages)))
    }
    result.skipped += pictures.skipped
    if pictures.left > 0 {
      let name = result.files.first?.name ?? ""
      result.skipped.append(.init(file: name, object: nil, reason: .design(.pictures(count: pictures.left))))
    }
    result.counts = tally.counts(result)
    return result
  }

  /// Whether a file has the shape of a design; false for what is no JSON.
  public static func isDesign(_ bytes: [UInt8]) -> Bool {
    guard let tape = try? JSONTape(foreign: bytes) else { return false }
    let reader = FigmaReader(tape: tape)
    guard reader.member(0, "format") == nil, reader.member(0, "screens") == nil else { return false }
    return (try? FigmaFile(tape, file: "")) != nil
  }

  private static func tape(_ file: (name: String, bytes: [UInt8])) throws(ExchangeError) -> JSONTape {
    do {
      return try JSONTape(foreign: file.bytes)
    } catch {
      throw ExchangeError(error.inside(file.name).place, .model(error.code))
    }
  }
}
