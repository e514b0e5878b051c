import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: say("Bring a screen back as it was in a commit, as a new write.", "画面をあるコミットの時点の内容に戻す (新しい記録として)。"))
  @OptionGroup var shared: SharedOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Do not ask where others worked on it since.", "その後にほかの人が変更していても確認しない。")))
  var yes = false
  @Argument(help: ArgumentHelp(say("SCREEN@COMMIT, as log shows it.", "画面@コミット (log に表示されるもの)。"))) var version: String

  func run() throws {
    guard let mark = version.lastIndex(of: "@") else {
      throw ValidationError(
        say("Write SCREEN@COMMIT; handrail log SCREEN lists the commits.", "画面@コミット と書いてください。コミットは handrail log 画面 で見られます。"))
    }
    let target = try Target(String(version[..<mark]))
    let commit = String(version[version.index(after: mark)...])
    let workspace = try shared.workspace()
    if try Confirmation.asking(yes, { try workspace.restore(target, from: commit, isConfirmed: $0) }) {
      notify("Restored \(target.text). To take it back: handrail undo", "\(target.text) を戻しました。取り消すには: handrail undo")
    } else {
      notify("\(target.text) reads like that already.", "\(target.text) はすでにその内容です。")
    }
  }
}
