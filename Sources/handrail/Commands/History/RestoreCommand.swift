import ArgumentParser
import HandrailModel
import HandrailSession

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: say("Restore a screen to a commit, as a new change.", "画面をあるコミットの時点に戻す(新しい変更として記録)。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var confirmation: ConfirmationOptions
  @Argument(help: ArgumentHelp(say("SCREEN@COMMIT, as shown by log.", "画面@コミット(log に表示されるもの)。"))) var version: String

  func run() throws {
    guard let mark = version.lastIndex(of: "@") else {
      throw ValidationError(
        say("Use SCREEN@COMMIT; to list commits: handrail log SCREEN", "「画面@コミット」の形で指定してください。コミットの一覧を見るには: handrail log 画面"))
    }
    let target = try Target(String(version[..<mark]))
    let commit = String(version[version.index(after: mark)...])
    try confirmation.make(.restore(target, commit: commit), in: shared.sessionToChange()).report()
  }
}
