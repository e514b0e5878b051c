import Foundation
import HandrailModel

/// A child process: another program, or the `handrail` that was built beside the tests.
struct Program {
  private let process = Process()
  private let folder: String

  struct Result {
    let code: Int32
    let out: String
    let error: String
    /// What ended it; 0 where it ended by itself.
    let signal: Int32

    var wasKilled: Bool { signal == SIGKILL }
    /// All that it said.
    var said: String { out + error }
  }

  init(_ name: String, _ words: String..., arguments: [String] = []) throws {
    self.init(path: "/usr/bin/env", [name] + words + arguments, environment: ProcessInfo.processInfo.environment)
  }

  init(path: String, _ arguments: [String], environment: [String: String]) {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).standardizedFileURL.path + "/handrail-output-" + UUID().uuidString
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
  }

  /// The `handrail` of this build; nil where there is none beside the tests.
  static let handrailPath: String? = {
    if let path = ProcessInfo.processInfo.environment["HANDRAIL_BIN"] { return path }
    let places = [CommandLine.arguments[0]] + Bundle.allBundles.map(\.bundlePath)
    let paths = places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("handrail").path }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// `handrail` with a state folder of the test and nothing of this machine's settings.
  static func handrail(_ folder: TestFolder, _ arguments: [String], extra: [String: String] = [:]) -> Program {
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path, "LANG": "C",
      "LLVM_PROFILE_FILE": "/dev/null",
      "XDG_STATE_HOME": folder.path + "/state", "HANDRAIL_AUTHOR": "Hana <hana@example.com>", "NO_COLOR": "1",
    ]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] { environment[name] = ProcessInfo.processInfo.environment[name] }
    environment.merge(extra) { $1 }
    return Program(path: handrailPath ?? "/nonexistent", arguments, environment: environment)
  }

  /// What it has written to standard output so far, while it runs.
  var outSoFar: String { (try? String(contentsOfFile: "\(folder)/out", encoding: .utf8)) ?? "" }

  /// Runs it to its end, or kills it after `milliseconds`; `meanwhile` gets its process id every few milliseconds.
  func run(killAfter milliseconds: Int? = nil, input: String? = nil, meanwhile: ((pid_t) -> Void)? = nil) throws -> Result {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let handles = try ["in", "out", "error"].map { name in
      try Data((name == "in" ? input ?? "" : "").utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      return try FileHandle(forUpdating: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    // A process is never let go of by what watches it, nor its files: past a thousand of them Foundation's select breaks.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let hasEnded = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasEnded.signal() }
    try process.run()
    let deadline = milliseconds.map { DispatchTime.now() + .milliseconds($0) } ?? .distantFuture
    while hasEnded.wait(timeout: meanwhile == nil ? deadline : min(deadline, .now() + .milliseconds(2))) == .timedOut {
      if DispatchTime.now() >= deadline {
        kill(process.processIdentifier, SIGKILL)
      } else {
        meanwhile?(process.processIdentifier)
      }
    }
    let texts = try ["out", "error"].map { name in
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), as: UTF8.self)
    }
    let signal = process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    return Result(code: signal == 0 ? process.terminationStatus : -1, out: texts[0], error: texts[1], signal: signal)
  }
}
