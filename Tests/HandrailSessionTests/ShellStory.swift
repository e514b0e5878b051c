import Foundation
import HandrailTestSupport

/// A folder in which a shell runs commands of the `handrail` that was built beside the tests, as a person types them.
struct ShellStory {
  let folder = NSTemporaryDirectory() + "handrail-story-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func tell(_ script: String) throws -> Program.Result {
    let program = URL(fileURLWithPath: Program.handrailPath ?? "").deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var environment = [
      "PATH": "\(program):\(path)", "HOME": folder, "XDG_STATE_HOME": folder + "/state", "LANG": "C", "NO_COLOR": "1",
      "HANDRAIL_AUTHOR": "Hana <hana@example.com>", "LLVM_PROFILE_FILE": "/dev/null",
    ]
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return try Program(path: "/bin/sh", ["-c", "cd \"$0\"\n" + script, folder], environment: environment).run()
  }
}
