import ArgumentParser
import HandrailWorkspace

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: say("Undo the last command.", "最後の操作を取り消す。"))
  @OptionGroup var shared: SharedOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Do not ask if others have changed it since.", "その後にほかの人が変更していても確認しない。")))
  var yes = false

  func run() throws {
    let workspace = try shared.workspace()
    let text = try Confirmation.asking(yes) { try workspace.undo(redo: false, isConfirmed: $0) }
    notify("Undone: \(text.en)", "取り消しました: \(text.ja)")
  }
}
