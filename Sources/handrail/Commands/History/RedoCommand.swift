import ArgumentParser
import HandrailWorkspace

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: say("Redo what was undone.", "取り消した操作をやり直す。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var confirmation: ConfirmationOptions

  func run() throws {
    let workspace = try shared.workspaceToEdit()
    let text = try confirmation.asking { try workspace.undo(redo: true, isConfirmed: $0) }
    notify("Redone: \(text.en)", "やり直しました: \(text.ja)")
  }
}
