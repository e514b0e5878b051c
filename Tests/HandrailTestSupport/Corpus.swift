import Foundation

/// The interface files of two real apps; they are beside the repository and not in it.
public enum Corpus {
  public static let root: String = {
    if let folder = ProcessInfo.processInfo.environment["HANDRAIL_CORPUS"] { return folder }
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    return package.deletingLastPathComponent().appendingPathComponent("shared/data").path
  }()

  public static let exists = FileManager.default.fileExists(atPath: root + "/apps")

  public static let corona = "apps/corona-warn-app+cwa-app-ios"
  public static let soundscape = "apps/microsoft+soundscape"
}
