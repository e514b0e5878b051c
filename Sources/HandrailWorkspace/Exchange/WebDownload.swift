import Foundation
import HandrailLedger
import HandrailModel

/// A file on a web server, fetched by the system's curl: a library for it would be loaded at every launch.
///
/// Headers are passed on standard input, since anyone can see a process's arguments. Redirects are not followed, as they would
/// receive the headers, too.
struct WebDownload {
  let address: String
  let headers: [(name: String, value: String)]

  struct Answer: Equatable {
    var status = 0
    /// By lower-case name.
    var headers: [String: String] = [:]
  }

  /// - Parameters:
  ///   - path: the file for the response body, regardless of its status.
  ///   - most: the maximum size in bytes.
  func run(
    to path: String, most: Int, environment: [String: String], _ control: OperationControl
  ) throws(Failure) -> Answer {
    guard let curl = SystemProgram("curl", in: environment["PATH"] ?? "") else { throw Failure(.web(.noCurl)) }
    var control = control
    // It never prompts, and needs no terminal.
    control.isInteractive = false
    var variables = environment
    variables["LC_ALL"] = "C"
    let outcome = try Failure.mapping { () throws(LedgerError) in
      // Ignores ~/.curlrc, which could make curl write headers to a file.
      try curl.run(["-q", "-K", "-"], variables, input: Array(settings(path, most).utf8), control)
    }
    switch outcome.termination {
    case .exited(0): return Self.answer(outcome.output)
    case .exited(63): throw Failure(.web(.tooLarge(most: most)), address)
    case .exited, .silent: throw Failure(.web(.unreachable(Self.reason(outcome.errors))), address)
    }
  }

  private func settings(_ path: String, _ most: Int) -> String {
    let isPlain = address.hasPrefix("http:")
    var lines = [
      "url = \(Self.quoted(address))", "output = \(Self.quoted(path))", "dump-header = \"-\"", "suppress-connect-headers",
      "proto = \"=\(isPlain ? "http" : "https")\"", "compressed", "globoff", "connect-timeout = 30", "speed-limit = 1",
      "speed-time = 180", "max-filesize = \(most)",
    ]
    // A proxy cannot reach this machine's own addresses.
    if isPlain { lines.append("noproxy = \"*\"") }
    lines += headers.map { "header = \(Self.quoted("\($0.name): \($0.value)"))" }
    return lines.joined(separator: "\n") + "\n"
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped.replacing("\r", with: "\\r"))\""
  }

  /// The status and headers of the last response; earlier ones are intermediate.
  static func answer(_ text: String) -> Answer {
    var answer = Answer()
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("HTTP/") {
        answer = Answer(status: line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
      } else if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        answer.headers[line[..<colon].lowercased()] = String(value.prefix(200))
      }
    }
    return answer
  }

  /// curl's error message: the line that begins with its name, among the progress lines.
  private static func reason(_ errors: String) -> String {
    let lines = errors.split { $0.isNewline || $0 == "\r" }
    return (lines.last { $0.hasPrefix("curl: ") } ?? "").split(separator: ") ", maxSplits: 1).last.map(String.init) ?? ""
  }
}
