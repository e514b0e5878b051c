import Foundation
import HandrailModel

/// What an app's `Info.plist` says about all of its screens.
struct AppProperties {
  /// App folder → the only appearance that the app supports.
  private var appearances: [String: String] = [:]

  /// - Parameter files: every `Info.plist` that was found; those of extensions, watches and tests are ignored.
  init(_ files: [SourceFiles.File]) {
    for (folder, files) in Dictionary(grouping: files, by: \.app.folder) {
      let apps = files.compactMap(Self.read).filter(Self.isOfApp)
      let styles = Set(apps.map { ($0["UIUserInterfaceStyle"] as? String)?.lowercased() ?? "" })
      guard styles.count == 1, let only = styles.first, ["light", "dark"].contains(only) else { continue }
      appearances[folder] = only
    }
  }

  /// A screen of an app, with what applies to all of its screens.
  func screen(_ screen: Imported.Screen, of app: Imported.App) -> Imported.Screen {
    guard let only = appearances[app.folder] else { return screen }
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
