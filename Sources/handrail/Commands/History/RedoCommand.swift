import ArgumentParser
import HandrailSession
import HandrailWorkspace

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: say("Redo what was undone.", "取り消した操作をやり直す。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var confirmation: ConfirmationOptions

  func run() throws {
    let workspace = try shared.workspaceToEdit()
    try confirmation.asking { try Session(workspace, OutputLanguage.current).apply(.reverse(.redo, isConfirmed: $0)) }.report()
  }
}
