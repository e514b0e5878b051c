import Foundation
import HandrailModel

/// What an app's `Info.plist` says about all of its screens, and an extension's about its own.
struct AppProperties {
  /// App folder → the only appearance that the app supports.
  private var appearances: [String: String] = [:]
  /// The folders of extensions, such as widgets: the app's appearance does not apply to them.
  private var extensions: [String] = []

  /// - Parameter files: every `Info.plist` that was found; those of watches and tests are ignored.
  init(_ files: [SourceFiles.File]) {
    for (folder, files) in Dictionary(grouping: files, by: \.app.folder) {
      let read = files.compactMap { file in Self.read(file).map { (folder: file.folder, properties: $0) } }
      let apps = read.filter { Self.isOfApp($0.properties) }
      let others = read.filter { $0.properties["NSExtension"] != nil }.map(\.folder)
      extensions += others.filter { other in !apps.contains { $0.folder.hasPrefix(other) } }
      let styles = Set(apps.map { ($0.properties["UIUserInterfaceStyle"] as? String)?.lowercased() ?? "" })
      guard styles.count == 1, let only = styles.first, ["light", "dark"].contains(only) else { continue }
      appearances[folder] = only
    }
  }

  /// A screen of a file, with what applies to all of the app's screens.
  func screen(_ screen: Imported.Screen, in file: SourceFiles.File) -> Imported.Screen {
    guard let only = appearances[file.app.folder], !extensions.contains(where: file.path.hasPrefix) else { return screen }
    var screen = screen
    screen.writes.append(Imported.Write(.onlyAppearance, .string(only)))
    return screen
  }

  private static func read(_ file: SourceFiles.File) -> [String: Any]? {
    (try? RegularFile.read(file.path)).flatMap { $0 }.flatMap { PropertyList.read($0) as? [String: Any] }
  }

  private static func isOfApp(_ properties: [String: Any]) -> Bool {
    let marks = [
      "LSRequiresIPhoneOS", "UILaunchStoryboardName", "UIMainStoryboardFile", "UIApplicationSceneManifest", "UILaunchScreen",
    ]
    return marks.contains { properties[$0] != nil }
      && !["NSExtension", "WKWatchKitApp", "WKApplication"].contains { properties[$0] != nil }
  }
}
