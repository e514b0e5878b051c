import Foundation
import HandrailModel

/// Reads a VoiceOver Designer document (`.vodesign`) in any of its three formats: a list of controls next to a picture, the same
/// in a folder for the frame, and a board with several frames.
public enum VoiceOverDesignImporter: Importer {
  /// Introduces an element's listed values in its notes, as there is no field for them.
  static func optionsMark(_ language: String) -> String { language.hasPrefix("ja") ? "選択肢: " : "Options: " }

  public static let system = VoiceOverDesign.system

  public static func recognises(_ file: NamedFile) -> Bool { file.ends(with: [end]) }

  public static func read(_ files: [NamedFile], _ context: ImportContext) throws -> ImportContent {
    .screens(try read(only(files).path, context))
  }

  /// A document, or every document in a folder. All texts are in one language: the one that a person names, otherwise Japanese if
  /// a label contains kana.
  private static func read(_ path: String, _ context: ImportContext) throws(ExchangeError) -> Imported {
    let imported = try read(path, language: context.options.language ?? context.language)
    guard context.options.language == nil, imported.hasKana, let japanese = context.languages.first(where: { $0.hasPrefix("ja") })
    else {
      return imported
    }
    return try read(path, language: japanese)
  }

  private static func read(_ path: String, language: String) throws(ExchangeError) -> Imported {
    let whole = URL(fileURLWithPath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder) else {
      throw ExchangeError(path, .file(.notFound))
    }
    guard isFolder.boolValue else { throw ExchangeError(path, .voiceOver(.notAFolder)) }
    var imported = Imported(system: system)
    imported.languages = [language]
    let names = contents(whole).filter { $0.lowercased().hasSuffix(end) }
    if names.isEmpty {
      try add(whole, path, &imported)
    } else {
      for name in names { try add("\(whole)/\(name)", "\(path)/\(name)", &imported) }
    }
    imported.counts = [
      (Text(en: "screens", ja: "画面"), imported.screens.count),
      (Text(en: "elements", ja: "要素"), imported.screens.reduce(0) { $0 + $1.elements.count }),
      (Text(en: "groups", ja: "グループ"), imported.screens.reduce(0) { $0 + $1.groups.count }),
    ]
    return imported
  }

  /// The extension of a document.
  private static let end = ".vodesign"

  /// Adds the screens of the document at the absolute path `whole`; errors call it `path`.
  private static func add(_ whole: String, _ path: String, _ imported: inout Imported) throws(ExchangeError) {
    let language = imported.languages.first ?? ""
    let name = String(whole.split(separator: "/").last ?? "")
    imported.files.append(.init(name: name, path: whole, isRooted: false))
    let frames = try frames(whole, path)
    let isDocument = name.lowercased().hasSuffix(end)
    let stem = Naming.slug(isDocument ? String(name.dropLast(end.count)) : name, maximum: 80) ?? "design"
    let slugs = Naming.distinct(
      frames.enumerated().map { place, frame in
        let own = Naming.slug(frame.label) ?? "screen-\(place + 1)"
        return (frames.count == 1 ? stem : "\(stem)/\(own)", frame.object)
      })
    var used: Set = ["Images/\(VoiceOverDesignExporter.picture)"]
    for (frame, slug) in zip(frames, slugs) {
      var reader = VoiceOverFrameReader(frame, file: name, language: language)
      imported.screens.append(reader.screen(slug, title: frames.count == 1 && frame.label.isEmpty ? nil : frame.label))
      imported.skipped += reader.skipped
      guard let picture = frame.picture else { continue }
      used.insert(picture)
      do throws(ExchangeError) {
        imported.screens[imported.screens.count - 1].pictures["light"] = try PictureFile.read("\(whole)/\(picture)")
      } catch {
        imported.skipped.append(.init(file: picture, object: nil, reason: .picture(error)))
      }
    }
    for picture in Self.pictures(whole) where !used.contains(picture) {
      imported.skipped.append(.init(file: picture, object: nil, reason: .voiceOver(.picture)))
    }
  }

  private static func contents(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted(by: utf8Precedes)
  }

  /// A screen as the document has it, wherever its parts are in the package.
  struct Frame {
    var label = ""
    var object: String
    var controls: [JSONValue]
    /// Its frame on the board, in pixels.
    var origin = (x: 0.0, y: 0.0)
    /// Pixels per point.
    var scale = 1.0
    /// Its picture's file in the package.
    var picture: String?
  }

  private static func frames(_ folder: String, _ path: String) throws(ExchangeError) -> [Frame] {
    let names = contents(folder)
    if names.contains("document.json") {
      var frames = try board(try json("\(folder)/document.json"), path)
      // Pictures are looked up only in the package.
      if !isFolder("\(folder)/Images") { for place in frames.indices { frames[place].picture = nil } }
      return frames
    }
    if names.contains("controls.json") {
      var frame = try frame(folder, object: "frame")
      frame.picture = names.contains("screen.png") ? "screen.png" : nil
      return [frame]
    }
    var frames: [Frame] = []
    for name in names where FileManager.default.fileExists(atPath: "\(folder)/\(name)/controls.json") {
      var frame = try frame("\(folder)/\(name)", object: name)
      if name != "Frame" { frame.label = name }
      if isFolder("\(folder)/\(name)"), FileManager.default.fileExists(atPath: "\(folder)/\(name)/screen.png") {
        frame.picture = "\(name)/screen.png"
      }
      frames.append(frame)
    }
    guard !frames.isEmpty else { throw ExchangeError(path, .voiceOver(.nothingThere)) }
    return frames
  }

  /// Whether it is a folder, not a link to one.
  private static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
  }

  /// Whether a text is a plain file name that cannot lead out of its folder.
  private static func isName(_ text: String) -> Bool { !text.isEmpty && text != ".." && !text.contains { "/\0".contains($0) } }

  private static func json(_ path: String) throws(ExchangeError) -> JSONValue {
    guard let bytes = try RegularFile.read(path) else { throw ExchangeError(path, .file(.notFound)) }
    do throws(ModelError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw ExchangeError(error.place, .model(error.code)).inside(path)
    }
  }

  /// The first two formats: controls next to a picture; the second also gives the picture's scale.
  private static func frame(_ folder: String, object: String) throws(ExchangeError) -> Frame {
    guard let controls = try json("\(folder)/controls.json").array else {
      throw ExchangeError("\(folder)/controls.json", .voiceOver(.notAList))
    }
    let info = FileManager.default.fileExists(atPath: "\(folder)/info.json") ? try json("\(folder)/info.json") : .null
    var frame = Frame(object: info["id"]?.string ?? object, controls: controls)
    let size = VoiceOverFrameReader.rect(info["frame"]).map { ($0.width, $0.height) } ?? pictureSize("\(folder)/screen.png")
    guard let size else {
      frame.scale = 1
      return frame
    }
    let given = info["imageScale"]?.double.flatMap { (1...4).contains($0) ? $0 : nil } ?? VoiceOverFrameReader.scale(size.0)
    // Both the picture and the frames on it may be in pixels or points: use the smallest scale at which everything fits.
    let (width, height) = size.0 > 440 ? (size.0 / given, size.1 / given) : size
    let areas = controls.flatMap { [$0] + ($0["elements"]?.array ?? []) }.compactMap { VoiceOverFrameReader.rect($0["frame"]) }
    let fitting = [1, given, 2, 3, 4].first { scale in
      areas.allSatisfy { $0.maxX / scale <= width + 1 && $0.maxY / scale <= height + 1 }
    }
    frame.scale = fitting ?? given
    return frame
  }

  /// The third format. Whatever is on the board outside the frames is not on a screen.
  private static func board(_ json: JSONValue, _ path: String) throws(ExchangeError) -> [Frame] {
    guard let elements = json["elements"]?.array else { throw ExchangeError("\(path)/document.json", .voiceOver(.notAList)) }
    let frames = elements.filter { $0["type"]?.string == "frame" }
    guard !frames.isEmpty else { throw ExchangeError("\(path)/document.json", .voiceOver(.nothingThere)) }
    var result = frames.enumerated().map { place, frame in
      let area = VoiceOverFrameReader.rect(frame["frame"])
      return Frame(
        label: frame["label"]?.string?.withoutNUL ?? "", object: frame["id"]?.string ?? "frame-\(place + 1)",
        controls: frame["elements"]?.array ?? [], origin: (area?.x ?? 0, area?.y ?? 0),
        scale: VoiceOverFrameReader.scale(area?.width ?? 0),
        picture: frame["imageLocation"]?["fileWrapper"]?["name"]?.string.flatMap {
          isName($0) && $0 != VoiceOverDesignExporter.picture ? "Images/\($0)" : nil
        })
    }
    let outside = elements.filter { $0["type"]?.string != "frame" }
    if !outside.isEmpty { result[0].controls += outside.map { .object([.init("outside", $0)]) } }
    return result
  }

  /// The width and height in a PNG's header.
  private static func pictureSize(_ path: String) -> (Double, Double)? {
    guard let bytes = try? RegularFile.read(path), bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      return nil
    }
    func number(_ at: Int) -> Double { Double(bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }) }
    return (number(16), number(20))
  }

  private static func pictures(_ folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)
    var found: [String] = []
    while let name = all?.nextObject() as? String, found.count < 1_000 {
      let isPicture = [".png", ".heic", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
      // A preview repeats the contents of the other files.
      if isPicture, !name.hasPrefix("Quick") { found.append(name) }
    }
    return found.sorted(by: utf8Precedes)
  }
}

extension Imported {
  /// Whether any label contains kana, which only Japanese uses.
  fileprivate var hasKana: Bool {
    screens.contains { screen in
      screen.elements.contains { element in
        element.writes.contains { write in
          write.path.hasPrefix(Field.label.prefix)
            && write.value.plainText.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
        }
      }
    }
  }
}
