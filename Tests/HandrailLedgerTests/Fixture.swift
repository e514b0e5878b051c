import Foundation
import HandrailTestSupport

@testable import HandrailLedger

/// A folder for one test; it is removed with the object.
final class Scratch: Sendable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/handrail-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ name: String, _ text: String, mode: Int = 0o600) throws -> String {
    let file = "\(path)/\(name)"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }
}

/// A bare repository on disk that tests fill and inspect with the system's git.
struct BareRepository: Sendable {
  let path: String
  private let keeper: Scratch?

  /// Creates one at `path`; it keeps `scratch`, if given, alive.
  init(at path: String, keeping scratch: Scratch? = nil) throws {
    self.path = path
    keeper = scratch
    try Tool.run("git", ["init", "--quiet", "--bare", "--initial-branch=main", path])
  }

  @discardableResult
  func git(_ arguments: String..., input: Data = Data()) throws -> String {
    try Tool.run("git", ["--git-dir=\(path)"] + arguments, input: input)
  }

  /// A new commit with one file; `bytes` makes it large and incompressible.
  func commit(_ message: String, on parent: String? = nil, bytes: Int = 0) throws -> String {
    var noise = Data(message.utf8)
    for _ in 0..<(bytes / 8) { withUnsafeBytes(of: UInt64.random(in: 0 ... .max)) { noise.append(contentsOf: $0) } }
    let blob = try git("hash-object", "-w", "--stdin", input: noise)
    let tree = try git("mktree", input: Data("100644 blob \(blob)\tfile\n".utf8))
    return try Tool.run("git", ["--git-dir=\(path)", "commit-tree", tree, "-m", message] + (parent.map { ["-p", $0] } ?? []))
  }

  func branch(_ name: String = "handrail") -> String? { try? git("rev-parse", "--verify", "--quiet", "refs/heads/\(name)") }

  func setBranch(_ commit: String, _ name: String = "handrail") throws { try git("update-ref", "refs/heads/\(name)", commit) }

  func hasWhole(_ commit: String) -> Bool { (try? git("rev-list", "--objects", commit)) != nil }

  func refs() throws -> [String] { try git("for-each-ref", "--format=%(refname)").split(separator: "\n").map(String.init) }

  func installHook(_ name: String, _ script: String) throws {
    try Program.writeScript("\(path)/hooks/\(name)", script)
  }
}

/// Runs programs for tests, and finds them.
enum Tool {
  struct Failure: Error { let text: String }

  /// The tests' environment: no configuration of the machine or of a surrounding git, and nobody's agent.
  static let environment: [String: String] = {
    var result = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") && !$0.key.hasPrefix("SSH_") }
    result["GIT_CONFIG_NOSYSTEM"] = "1"
    result["GIT_CONFIG_GLOBAL"] = "/dev/null"
    for role in ["AUTHOR", "COMMITTER"] {
      result["GIT_\(role)_NAME"] = "Test"
      result["GIT_\(role)_EMAIL"] = "test@example.com"
      result["GIT_\(role)_DATE"] = "1700000000 +0000"
    }
    return result
  }()

  /// The first `name` in `PATH` or where servers are usually installed.
  static func find(_ name: String) -> String? {
    let folders =
      (environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin", "/usr/libexec"]
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @discardableResult
  static func run(_ name: String, _ arguments: [String], input: Data = Data()) throws -> String {
    guard let program = find(name) else { throw Failure(text: "no \(name)") }
    let result = try Program(path: program, arguments, environment: environment).run(data: input)
    guard result.code == 0 else { throw Failure(text: "\(name) \(arguments): \(result.code) \(result.error)") }
    return result.out.trimmed
  }
}

/// Waits until `condition` holds, for at most ten seconds.
func poll(for seconds: Double = 10, _ condition: () -> Bool) -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}
