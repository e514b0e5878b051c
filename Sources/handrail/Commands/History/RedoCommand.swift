import ArgumentParser
import HandrailSession

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: say("Redo what was undone.", "取り消した操作をやり直す。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var confirmation: ConfirmationOptions

  func run() throws {
    let session = try shared.sessionToChange()
    try confirmation.asking { try session.apply(.reverse(.redo, isConfirmed: $0)) }.report()
  }
}
