import ArgumentParser
import HandrailWorkspace

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: say("Undo the last change.", "最後の操作を取り消す。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var confirmation: ConfirmationOptions

  func run() throws {
    let workspace = try shared.workspaceToEdit()
    let text = try confirmation.asking { try workspace.undo(redo: false, isConfirmed: $0) }
    notify("Undone: \(text.en)", "取り消しました: \(text.ja)")
  }
}
