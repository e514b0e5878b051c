import Foundation
import HandrailExchange
import HandrailModel

extension Workspace {
  /// Writes screens to a new VoiceOver Designer document in one language; all screens if none are named.
  ///
  /// - Returns: the path of the document.
  public func exportVoiceOverDesign(_ ids: [String], language: String? = nil, to path: String) throws(Failure) -> String {
    let languages = try shared().languages
    let language = try language.map { (language) throws(Failure) in try Self.check(language, languages) }
    let names = try ids.isEmpty ? reading { try $0.ids(.screen) } : ids
    var screens: [Screen] = []
    for name in names { screens.append(try screen(name)) }
    var pictures: [String: Picture] = [:]
    for screen in screens {
      guard let path = self.pictures(of: screen).first(where: { $0.appearance == "light" })?.path else { continue }
      pictures[screen.id] = try? PictureFile.read(path)
    }
    let files = VoiceOverDesignExporter.files(screens, pictures: pictures, language: language ?? Self.firstLanguage(languages))
    let folder = URL(fileURLWithPath: Self.expanded(path)).standardizedFileURL.path
    guard !FileManager.default.fileExists(atPath: folder) else { throw Failure(.file(.alreadyThere), folder) }
    do {
      for file in files {
        let url = URL(fileURLWithPath: "\(folder)/\(file.path)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url)
      }
    } catch {
      throw Failure(.file(.notWritable), folder)
    }
    return folder
  }

  private static func firstLanguage(_ languages: [String]) -> String { languages.contains("en") ? "en" : languages[0] }
}
