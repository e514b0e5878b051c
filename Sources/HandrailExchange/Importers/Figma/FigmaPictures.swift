import Foundation
import HandrailModel

/// The pictures of a design's screens: those in its file, and those in a folder of exported frames.
struct FigmaPictures {
  private let folder: PictureFiles?
  private(set) var skipped: [Imported.Skipped] = []
  /// Files that were used, and how many pictures had no screen.
  private var used: Set<String> = []
  private var unused = 0

  /// - Parameter folder: A folder of frames that a person exported.
  init(folder: String?) throws(ExchangeError) {
    self.folder = try folder.map { (path) throws(ExchangeError) in try PictureFiles(path) }
  }

  /// Gives screens their pictures. Those in the folder take precedence over those in the file, since a person named it.
  mutating func attach(
    to screens: inout [Imported.Screen], _ drawings: [FigmaScreens.Drawing], _ file: FigmaFile, _ tape: JSONTape
  ) {
    let reader = FigmaReader(tape: tape)
    let places = Dictionary(screens.enumerated().map { ($1.source.object, $0) }) { first, _ in first }
    let names = Dictionary(grouping: drawings, by: { PictureFiles.folded($0.name) })
    for drawing in drawings {
      guard let place = places[drawing.screen] else { continue }
      let appearance = drawing.isDark ? "dark" : "light"
      // A name that two frames share identifies neither.
      let name = names[PictureFiles.folded(drawing.name)]?.count == 1 ? drawing.name : nil
      for (path, isDark) in folder?.paths(id: drawing.id, name: name) ?? [] {
        used.insert(path)
        take(isDark ? "dark" : appearance, drawing.id, &screens[place]) { () throws(ExchangeError) in try PictureFile.read(path) }
      }
      guard let text = file.pictures[drawing.id].flatMap(reader.text) else { continue }
      take(appearance, drawing.id, &screens[place]) { () throws(ExchangeError) in try Self.decoded(text) }
    }
    unused += file.pictures.keys.count { id in !drawings.contains { $0.id == id && places[$0.screen] != nil } }
  }

  /// Pictures for which no screen was found, once every file has been read.
  var left: Int { unused + (folder?.count(besides: used) ?? 0) }

  private mutating func take(
    _ appearance: String, _ object: String, _ screen: inout Imported.Screen, _ read: () throws(ExchangeError) -> Picture
  ) {
    if screen.pictures[appearance] != nil { return }
    do throws(ExchangeError) {
      screen.pictures[appearance] = try read()
    } catch {
      skipped.append(Imported.Skipped(file: screen.source.file, object: object, reason: .picture(error)))
    }
  }

  private static func decoded(_ text: String) throws(ExchangeError) -> Picture {
    // Reading slightly more than the limit is enough to know that it is too large.
    let bytes = Data(base64Encoded: String(text.prefix((Picture.mostBytes / 3 + 2) * 4)))
    do throws(ModelError) {
      return try Picture(withoutMetadata: [UInt8](bytes ?? Data()))
    } catch {
      throw ExchangeError("", .model(error.code))
    }
  }
}

/// A folder of pictures that a person named, by file name.
struct PictureFiles {
  /// Folded name without its ending → paths.
  private var paths: [String: [String]] = [:]

  private static let most = 10_000

  init(_ folder: String) throws(ExchangeError) {
    let folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    guard let names = FileManager.default.enumerator(atPath: folder) else { throw ExchangeError(folder, .file(.notFound)) }
    var count = 0
    while count < Self.most, let name = names.nextObject() as? String {
      let lower = name.lowercased()
      guard let ending = [".png", ".jpg", ".jpeg"].first(where: { lower.hasSuffix($0) }) else { continue }
      count += 1
      // Exports of frames whose names contain slashes are in subfolders.
      paths[Self.folded(String(name.dropLast(ending.count))), default: []].append("\(folder)/\(name)")
    }
    guard count > 0 else { throw ExchangeError(folder, .file(.noPictures)) }
  }

  /// The files of a frame, by its id (`1:2` as `1:2`, `1-2` or `1_2`) or its name, alone or with a word for Dark Mode behind it.
  ///
  /// If two files have the same name, neither is used.
  func paths(id: String, name: String?) -> [(path: String, isDark: Bool)] {
    ([id] + (name.map { [$0] } ?? [])).flatMap { word -> [(path: String, isDark: Bool)] in
      let plain = Self.folded(word)
      return [(plain, false), (plain + "-dark", true)].compactMap { key, isDark in
        guard let paths = paths[key], paths.count == 1 else { return nil }
        return (paths[0], isDark)
      }
    }
  }

  func count(besides used: Set<String>) -> Int { paths.values.reduce(0) { $0 + $1.count { !used.contains($0) } } }

  /// A name in the form used for files: case folded, with a hyphen for anything other than letters and digits, without a scale
  /// (`@2x`).
  static func folded(_ name: String) -> String {
    var name = name.precomposedStringWithCanonicalMapping.lowercased()[...]
    if let at = name.lastIndex(of: "@"), name.hasSuffix("x") { name = name[..<at] }
    return name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
