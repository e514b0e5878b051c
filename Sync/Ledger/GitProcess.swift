import HandrailModel

/// Runs the system's git as a child process that can be cancelled at any time.
struct GitProcess: Sendable {
  let program: String
  let environment: [String: String]

  typealias Outcome = SystemProgram.Outcome
  typealias Termination = SystemProgram.Termination

  /// - Returns: nil if there is no git in `PATH`.
  init?(environment: [String: String]) {
    guard let program = SystemProgram("git", in: environment["PATH"] ?? "") else { return nil }
    self.program = program.path
    self.environment = environment
  }

  init(program: String, environment: [String: String]) {
    self.program = program
    self.environment = environment
  }

  /// Runs git with `arguments` and reads its output until it ends, falls silent, or the person cancels.
  ///
  /// Lines from its standard error are passed to `control.progress` if `reports` is true.
  func run(
    _ arguments: [String], in directory: GitDirectory? = nil, runsSSH: Bool = false, input: [UInt8] = [], reports: Bool = false,
    _ control: OperationControl
  ) throws(LedgerError) -> Outcome {
    let variables = GitEnvironment(inherited: environment, isInteractive: control.isInteractive)
      .variables(runsSSH: runsSSH, directory)
    return try SystemProgram(path: program).run(arguments, variables, input: input, reports: reports, control)
  }
}
