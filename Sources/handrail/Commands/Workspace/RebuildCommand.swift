import ArgumentParser
import HandrailWorkspace

struct RebuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild", abstract: say("Derive tables and findings anew from the documents.", "ドキュメントから表と指摘を作り直す。"))
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try shared.workspace().rebuild()
    notify("Rebuilt.", "作り直しました。")
  }
}
