import Foundation
import HandrailLedger

/// The one runner of child processes in tests: another program, or the `handrail` that was built beside them.
public struct Program: Sendable {
  private let words: [String]
  private let environment: [String: String]
  private let folder: String

  public struct Result: Sendable {
    public let code: Int32
    public let out: String
    public let error: String
    /// What ended it; 0 where it ended by itself.
    public let signal: Int32

    public var wasKilled: Bool { signal == SIGKILL }
    /// All that it said.
    public var said: String { out + error }
  }

  /// Why a program could not be started.
  public struct NotStarted: Error { let path: String, code: Int32 }

  public init(_ name: String, _ words: String..., arguments: [String] = []) {
    self.init(path: name, words + arguments, environment: ProcessInfo.processInfo.environment)
  }

  /// - Parameter path: of the program, or a name that is looked for in the environment's `PATH`.
  public init(path: String, _ arguments: [String], environment: [String: String]) {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).standardizedFileURL.path + "/handrail-output-" + UUID().uuidString
    words = [path] + arguments
    self.environment = environment
  }

  /// The `handrail` of this build; nil where there is none beside the tests.
  public static let handrailPath: String? = {
    if let path = ProcessInfo.processInfo.environment["HANDRAIL_BIN"] { return path }
    let places = [CommandLine.arguments[0]] + Bundle.allBundles.map(\.bundlePath)
    let paths = places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("handrail").path }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Writes a script for the shell that can be run, from another process: one of ours is "busy" while a child that starts just
  /// then has it open.
  public static func writeScript(_ path: String, _ text: String) throws {
    let written = try Program("sh", "-c", "cat >\"$0\" && chmod 755 \"$0\"", path).run(input: "#!/bin/sh\n\(text)\n")
    guard written.code == 0 else { throw NotStarted(path: path, code: written.code) }
  }

  /// What it has written to standard output so far, while it runs.
  public var outSoFar: String { (try? String(contentsOfFile: "\(folder)/out", encoding: .utf8)) ?? "" }

  /// Runs it to its end, or kills it after `milliseconds`; `meanwhile` gets its process id every few milliseconds.
  ///
  /// It reads a file and writes to files: nobody waits for those that it leaves behind, and it may say as much as it likes. The
  /// shell and `env` that open them become the program, under the same id, and do not see its environment.
  public func run(
    killAfter milliseconds: Int? = nil, input: String? = nil, data: Data? = nil, meanwhile: ((pid_t) -> Void)? = nil
  ) throws -> Result {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["in", "out", "error"] {
      let bytes = name == "in" ? data ?? Data((input ?? "").utf8) : Data()
      try bytes.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    let settings = environment.map { "\($0.key)=\($0.value)" }
    let script = "exec /usr/bin/env -i \"$@\" <\"$0/in\" >\"$0/out\" 2>\"$0/error\""
    // Foundation's Process hangs now and then when many threads wait for children.
    let started = ChildProcess.start("/bin/sh", ["-c", script, folder] + settings + words, [:], .session)
    guard let child = started else { throw NotStarted(path: words[0], code: errno) }
    defer { child.closePipes() }
    let start = ContinuousClock.now
    while !child.hasEnded {
      if let milliseconds, ContinuousClock.now - start >= .milliseconds(milliseconds) {
        kill(child.id, SIGKILL)
      } else {
        meanwhile?(child.id)
      }
      usleep(1_000)
    }
    let code = child.reap()
    let texts = try ["out", "error"].map { name in
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), as: UTF8.self)
    }
    return Result(code: max(-1, code), out: texts[0], error: texts[1], signal: max(0, -code))
  }
}
