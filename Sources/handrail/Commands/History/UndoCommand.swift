import ArgumentParser
import HandrailSession
import HandrailWorkspace

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: say("Undo the last change.", "最後の操作を取り消す。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var confirmation: ConfirmationOptions

  func run() throws {
    let workspace = try shared.workspaceToEdit()
    try confirmation.asking { try Session(workspace, OutputLanguage.current).apply(.reverse(.undo, isConfirmed: $0)) }.report()
  }
}
