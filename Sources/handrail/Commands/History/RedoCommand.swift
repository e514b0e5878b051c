import ArgumentParser
import HandrailWorkspace

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: say("Redo what was undone.", "取り消した操作をやり直す。"))
  @OptionGroup var shared: SharedOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Do not ask if others have changed it since.", "その後にほかの人が変更していても確認しない。")))
  var yes = false

  func run() throws {
    let workspace = try shared.workspace()
    let text = try Confirmation.asking(yes) { try workspace.undo(redo: true, isConfirmed: $0) }
    notify("Redone: \(text.en)", "やり直しました: \(text.ja)")
  }
}
