import ArgumentParser

/// Parses a command without subcommands on its own.
///
/// ArgumentParser examines every command, and requests for completions twice, before it parses the right one: a fifth of the
/// time that a command takes.
struct LoneCommand<Command: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = Command.configuration
    // Subcommands are not asked for completions.
    configuration._superCommandName = Handrail.configuration.commandName
    return configuration
  }

  @OptionGroup var command: Command
}

extension Handrail {
  /// The command that the arguments name. Errors and help are left to the parser of all commands, which can explain them.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    guard let word = arguments.first, let type = self.command(named: word), type.configuration.isAlone,
      let command = parse(type, Array(arguments.dropFirst()))
    else { return try parseAsRoot(arguments) }
    return command
  }

  /// The command for the first word after `handrail`.
  static func command(named word: String) -> (any ParsableCommand.Type)? {
    for group in configuration.groupedSubcommands {
      for command in group.subcommands {
        let configuration = command.configuration
        if word == configuration.commandName || configuration.aliases.contains(word) { return command }
      }
    }
    return nil
  }

  private static func parse<Command: ParsableCommand>(_ type: Command.Type, _ arguments: [String]) -> (any ParsableCommand)? {
    (try? LoneCommand<Command>.parseAsRoot(arguments) as? LoneCommand<Command>)?.command
  }
}

extension CommandConfiguration {
  fileprivate var isAlone: Bool { subcommands.isEmpty && groupedSubcommands.isEmpty }
}
