import Foundation
import Testing

/// A terminal of 80 by 24 on a private tmux socket, with `handrail` running in it.
final class Tmux {
  private let socket: String
  let folder: String
  /// Every byte that the program sent.
  let bytesPath: String

  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The `handrail` of this build; nil where there is none beside the tests.
  static let handrail: String? = {
    let places = [CommandLine.arguments[0]] + Bundle.allBundles.map(\.bundlePath)
    let paths = places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("handrail").path }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  static let exists = tmux != nil && handrail != nil

  init(
    in folder: String, author: String = "Mika <mika@example.com>", _ arguments: String = "", environment: [String: String] = [:]
  ) throws {
    socket = "handrail-\(UInt32.random(in: 0...UInt32.max))"
    self.folder = folder
    bytesPath = NSTemporaryDirectory() + socket + ".bytes"
    let settings = [
      "LANG": "C.UTF-8", "HANDRAIL_AUTHOR": author, "XDG_STATE_HOME": folder + "/state", "LLVM_PROFILE_FILE": "/dev/null",
    ]
    .merging(environment) { $1 }
    let words = settings.map { "\($0.key)='\($0.value)'" }.sorted().joined(separator: " ")
    // The program starts once its bytes are being written down.
    _ = try run("new-session", "-d", "-x", "80", "-y", "24", "/bin/sh")
    _ = try run("pipe-pane", "-o", "cat > '\(bytesPath)'")
    let binary = Self.handrail ?? ""
    try line("cd '\(folder)/app' && clear && env \(words) '\(binary)' \(arguments); echo ended $?")
  }

  deinit {
    _ = try? run("kill-server")
    try? FileManager.default.removeItem(atPath: bytesPath)
  }

  @discardableResult
  func run(_ arguments: String...) throws -> String {
    // Foundation's Process waits until everybody who inherited its socket has ended: the server that the first call leaves behind
    // never does. What it says goes to a file for the same reason.
    let file = NSTemporaryDirectory() + socket + ".out"
    defer { try? FileManager.default.removeItem(atPath: file) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, file, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Tests run on threads that block every signal; a server that inherits that never hears that its programs ended.
    var (attributes, none) = (posix_spawnattr_t(), sigset_t())
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = [Self.tmux ?? "/nonexistent", "-L", socket, "-f", "/dev/null"] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child = pid_t()
    guard posix_spawn(&child, words[0], &actions, &attributes, &pointers, environ) == 0 else { throw Missing(text: words[0]) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  private func line(_ text: String) throws {
    _ = try run("send-keys", "-l", text)
    _ = try run("send-keys", "Enter")
  }

  /// Presses keys as tmux calls them; what is longer than its names is typed.
  func press(_ keys: String...) throws {
    for key in keys { _ = try run("send-keys", key) }
  }

  func type(_ text: String) throws { _ = try run("send-keys", "-l", text) }

  var screen: String { get throws { try run("capture-pane", "-p") } }

  var cursor: String { get throws { try run("display-message", "-p", "#{cursor_x},#{cursor_y},#{alternate_on}").trimmed } }

  var bytes: Data { FileManager.default.contents(atPath: bytesPath) ?? Data() }

  /// Waits until the screen shows `text`; reports the screen where it never does.
  func wait(for text: String, _ location: SourceLocation = #_sourceLocation) throws {
    try wait(for: text, location) { try self.screen.contains(text) }
  }

  /// Waits until `isThere` holds; reports the screen, and what was waited for, where it never does.
  func wait(for what: String, _ location: SourceLocation = #_sourceLocation, until exists: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(30)
    while Date() < end {
      if try exists() { return }
      usleep(30_000)
    }
    Issue.record("“\(what)” never came:\n\(try screen)", sourceLocation: location)
    throw Missing(text: what)
  }

  struct Missing: Error { let text: String }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
