import Foundation
import HandrailTestSupport
import Testing

@testable import HandrailTUI

/// A terminal of 80 by 24 on a private tmux socket, with `handrail` running in it.
final class Tmux {
  private let socket: String
  let folder: String
  /// Every byte that the program sent.
  let bytesPath: String

  /// Keys that were pressed and letters that were typed in the program.
  private(set) var keyCount = 0

  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static let handrail = Program.handrailPath

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
    guard let tmux = Self.tmux else { throw Missing(text: "tmux") }
    let words = ["-L", socket, "-f", "/dev/null"] + arguments
    return try Program(path: tmux, words, environment: ProcessInfo.processInfo.environment).run().out
  }

  private func line(_ text: String) throws {
    _ = try run("send-keys", "-l", text)
    _ = try run("send-keys", "Enter")
  }

  /// Presses keys as tmux calls them; what is longer than its names is typed.
  func press(_ keys: String...) throws {
    for key in keys { _ = try run("send-keys", key) }
    keyCount += keys.count
  }

  func type(_ text: String) throws {
    _ = try run("send-keys", "-l", text)
    keyCount += text.count
  }

  var screen: String { get throws { try run("capture-pane", "-p") } }

  var cursor: String { get throws { try run("display-message", "-p", "#{cursor_x},#{cursor_y},#{alternate_on}").trimmed } }

  var bytes: Data { FileManager.default.contents(atPath: bytesPath) ?? Data() }

  /// Waits until the screen shows `text`; reports the screen where it never does.
  func wait(for text: String, _ location: SourceLocation = #_sourceLocation) throws {
    try wait(for: text, location) { try self.screen.contains(text) }
  }

  /// Waits until the terminal shows the frame of `driver`. The first one is painted before all screens are counted.
  func wait(for driver: Driver, _ location: SourceLocation = #_sourceLocation) throws {
    let frame = driver.app.frame().lines.filter { !$0.isEmpty }
    try wait(for: "the frame of the driver", location) { try self.screen.split(separator: "\n").map(String.init) == frame }
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
