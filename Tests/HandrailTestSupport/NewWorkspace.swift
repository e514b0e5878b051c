import Foundation
import HandrailModel
import HandrailWorkspace

extension Workspace {
  /// A new workspace `Shop`, in English, in a folder of its own that is removed after `body`. Author, time and names are fixed.
  public static func withNew(_ body: (Workspace) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "handrail-new-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let count = Locked(0)
    let dependencies = Dependencies(
      author: { "Aki <aki@example.com>" }, now: { "2026-11-28T10:00:00Z" },
      randomName: {
        count.withLock {
          $0 += 1
          return "name\($0)"
        }
      }, stateDirectory: folder + "/state")
    try body(try create(in: folder + "/app", name: "Shop", languages: ["en"], platform: "ios", dependencies))
  }
}
