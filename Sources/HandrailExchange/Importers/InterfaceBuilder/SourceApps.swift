import Foundation
import HandrailModel

/// Which app each folder belongs to: that of the nearest Xcode project or workspace above it, otherwise of its repository.
struct SourceApps {
  /// The app that a person said all files belong to.
  private let given: String?
  private var known: [String: Imported.App] = [:]
  private let home = FileManager.default.homeDirectoryForCurrentUser.path

  init(given: String? = nil) { self.given = given }

  mutating func app(around folder: String) -> Imported.App {
    if let given { return Imported.App(names: [given]) }
    return nearest(to: folder)
  }

  private mutating func nearest(to folder: String) -> Imported.App {
    if let app = known[folder] { return app }
    let app = found(at: folder)
    known[folder] = app
    return app
  }

  private mutating func found(at folder: String) -> Imported.App {
    guard folder != "/", folder != home else { return Imported.App() }
    let names = SourceFiles.names(in: folder)
    for kind in [".xcodeproj", ".xcworkspace"] {
      let projects = names.filter { $0.hasSuffix(kind) && $0.utf8.count > kind.utf8.count }
      if !projects.isEmpty {
        return Imported.App(names: projects.map { String($0.dropLast(kind.count)) }, folder: folder)
      }
    }
    if names.contains(where: { sameBytes($0, ".git") }) { return Imported.App(folder: folder, isRepository: true) }
    return nearest(to: folder.parent)
  }
}
