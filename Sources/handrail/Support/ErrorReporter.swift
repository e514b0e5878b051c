import ArgumentParser
import HandrailModel
import HandrailSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one place where errors become words and exit codes.
enum ErrorReporter {
  /// Ends the process: writes the problem, its place and what to do to standard error, and exits with the code of its kind.
  static func terminate(_ error: any Error) -> Never {
    switch error {
    case let failure as CommandFailure: report(failure)
    case let failure as Failure: report(failure)
    case let code as ExitCode: exit(code.rawValue)
    default: parser(error)
    }
    exit(code(error))
  }

  private static func code(_ error: any Error) -> Int32 {
    ((error as? CommandFailure)?.kind ?? (error as? Failure)?.kind).map(code) ?? 3
  }

  static func report(_ failure: Failure) {
    report(CommandFailure(failure))
  }

  private static func report(_ failure: CommandFailure) {
    let language = OutputLanguage.current
    let place = failure.place.isEmpty ? "" : failure.place + ": "
    Output.messages.paragraph("handrail: \(place)\(failure.message.problem[language])")
    Output.messages.paragraph(failure.message.remedy[language])
  }

  /// An interrupted wait for the database is reported like a timeout.
  static func code(_ kind: Failure.Kind) -> Int32 { kind == .locked && Interruption.isAsked ? 130 : kind.exitCode }

  /// ArgumentParser's own exits: help goes to standard output, and usage errors have exit code 2.
  private static func parser(_ error: any Error) -> Never {
    let code = Handrail.exitCode(for: error)
    let message = Handrail.fullMessage(for: error)
    if code == .success {
      if !message.isEmpty { out.paragraph(message) }
      out.flush()
      exit(0)
    }
    Output.messages.paragraph(message)
    exit(code == .validationFailure ? 2 : 3)
  }
}
