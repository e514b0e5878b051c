import ArgumentParser
import HandrailSession

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: say("Redo what was undone.", "取り消した操作をやり直す。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var confirmation: ConfirmationOptions

  func run() throws {
    try confirmation.make(.redo, in: shared.sessionToChange()).report()
  }
}
