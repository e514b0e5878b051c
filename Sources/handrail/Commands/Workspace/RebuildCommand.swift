import ArgumentParser
import HandrailSession

struct RebuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild", abstract: say("Rebuild tables and findings from the documents.", "ドキュメントからテーブルと指摘を再構築する。"))
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try shared.session().rebuild()
    notify("Rebuilt.", "再構築しました。")
  }
}
