import ArgumentParser
import HandrailSession

struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: say("Merge two versions of a document for git: %O %A %B %P.", "gitのためにドキュメントの二つのバージョンを統合する: %O %A %B %P。"),
    discussion: say(
      "Run by git. To set it up: handrail install-merge-driver.", "gitが実行します。設定するには: handrail install-merge-driver")
  )
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Common version; not used.", "共通のバージョン(使用しない)。"))) var base: String
  @Argument(help: ArgumentHelp(say("Our version; the result is written here.", "手元のバージョン。結果の書き込み先。"))) var ours: String
  @Argument(help: ArgumentHelp(say("Their version.", "相手のバージョン。"))) var theirs: String
  @Argument(help: ArgumentHelp(say("Path in the repository.", "リポジトリ内のパス。"))) var path: String

  func run() throws {
    let conflicts = try MergeDriver.merge(ours, theirs, as: path)
    if conflicts > 0 {
      notify(
        "\(path): \(conflicts) conflicts; both values are kept. After syncing: handrail conflicts",
        "\(path): 食い違いが\(conflicts)件あり、両方の値を残しました。同期後に: handrail conflicts")
    }
  }
}
