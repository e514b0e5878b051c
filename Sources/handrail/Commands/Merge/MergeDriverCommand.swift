import ArgumentParser
import HandrailWorkspace

struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: say("Join two versions of a document for git: %O %A %B %P.", "git のためにドキュメントの二つの版を統合する: %O %A %B %P。"),
    discussion: say("Called by git; set up with handrail install-merge-driver.", "git が呼び出します。設定は handrail install-merge-driver。")
  )
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("The common version; not needed.", "共通の版。使いません。"))) var base: String
  @Argument(help: ArgumentHelp(say("Our version; the result is written there.", "手元の版。結果はここに書きます。"))) var ours: String
  @Argument(help: ArgumentHelp(say("Their version.", "相手の版。"))) var theirs: String
  @Argument(help: ArgumentHelp(say("Path in the repository.", "リポジトリ内のパス。"))) var path: String

  func run() throws {
    let conflicts = try MergeFiles.merge(ours, theirs, as: path)
    if conflicts > 0 {
      notify(
        "\(path): \(conflicts) to choose; both are kept. After syncing: handrail conflicts",
        "\(path): 食い違いが \(conflicts) 件あり、両方残しました。同期後に: handrail conflicts")
    }
  }
}
