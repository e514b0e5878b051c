import ArgumentParser
import HandrailSession

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: say("Undo the last change.", "最後の操作を取り消す。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var confirmation: ConfirmationOptions

  func run() throws {
    try confirmation.make(.undo, in: shared.sessionToChange()).report()
  }
}
